import Foundation
import LabelDrawing

extension DemoPictures {
    /// The icons by name.
    static let icons: [String: DrawingImage] = {
        let blue = AdaptiveColor.link.light
        let grey = LabelColor(red: 0.55, green: 0.55, blue: 0.58)
        let red = LabelColor(red: 0.92, green: 0.2, blue: 0.3)
        return [
            "icon.link": icon(blue, link), "icon.reply": icon(grey, reply),
            "icon.heart": icon(grey) { max(heart($0, $1), -heart($0 * 1.28, $1 * 1.28)) }, "icon.heart.full": icon(red, heart),
        ].compactMapValues { $0 }
    }()

    /// Draws an icon. `distance` returns the distance from a point to the edge of the icon's shape.
    private static func icon(_ color: LabelColor, _ distance: (_ u: Double, _ v: Double) -> Double) -> DrawingImage? {
        let side = 60
        return draw(side: side) { color.withAlpha(coverage(distance($0 - 0.5, $1 - 0.5), pixel: 1 / Double(side))) }
    }

    /// Returns the distance from a point to the edge of two chain links; negative inside them.
    private static func link(_ u: Double, _ v: Double) -> Double {
        let ring = { (sign: Double) in abs(distance(u, v, fromX: sign * 0.08, -sign * 0.08, toX: sign * 0.24, -sign * 0.24) - 0.15) }
        return min(ring(1), ring(-1)) - 0.045
    }

    /// Returns the distance from a point to the edge of a speech balloon with a tail; negative inside the balloon.
    private static func reply(_ u: Double, _ v: Double) -> Double {
        let (x, y) = (max(abs(u) - 0.22, 0), max(abs(v + 0.06) - 0.12, 0))
        let tail = distance(u, v, fromX: -0.16, 0.2, toX: -0.24, 0.38)
        return min(abs(hypot(x, y) - 0.16), tail) - 0.04
    }

    /// Returns the distance from a point to the heart curve (x² + y² − 1)³ = x²y³; negative inside the curve.
    ///
    /// The distance is approximate: the value of the formula divided by its slope.
    private static func heart(_ u: Double, _ v: Double) -> Double {
        let value = { (x: Double, y: Double) in pow(x * x + y * y - 1, 3) - x * x * y * y * y }
        let (x, y, step) = (u * 2.7, 0.12 - v * 2.7, 0.001)
        let slope = hypot(value(x + step, y) - value(x - step, y), value(x, y + step) - value(x, y - step)) / (2 * step)
        return value(x, y) / max(slope, 0.3) / 2.7
    }
}
