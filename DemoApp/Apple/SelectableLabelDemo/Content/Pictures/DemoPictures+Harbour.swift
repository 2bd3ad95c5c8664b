import Foundation
import LabelDrawing

extension DemoPictures {
    /// A picture of a harbour in the evening: a low sun, hills, and light on the water.
    static let harbour: DrawingImage? = {
        let side = 480
        let pixel = 1 / Double(side)
        return draw(side: side) { x, y in
            var color = y < horizon ? sky(x, y) : water(x, y)
            let far = horizon - 0.09 - 0.05 * sin(x * 7 + 1) - 0.02 * sin(x * 19)
            let near = horizon - 0.02 - 0.09 * max(sin(x * 4 + 3.6), 0)
            if y < horizon {
                color = color.mixed(with: LabelColor(red: 0.45, green: 0.33, blue: 0.48), 0.85 * coverage(far - y, pixel: pixel))
                color = color.mixed(with: LabelColor(red: 0.22, green: 0.17, blue: 0.3), coverage(near - y, pixel: pixel))
            }
            return color.mixed(with: LabelColor(red: 0.13, green: 0.1, blue: 0.18), coverage(boat(x, y), pixel: pixel))
        }
    }()

    private static let horizon = 0.62
    private static let sun = (x: 0.64, y: 0.46, radius: 0.09)

    private static func sky(_ x: Double, _ y: Double) -> LabelColor {
        let top = LabelColor(red: 0.22, green: 0.3, blue: 0.52)
        let low = LabelColor(red: 0.99, green: 0.72, blue: 0.45)
        let glow = hypot(x - sun.x, y - sun.y)
        let color = top.mixed(with: low, pow(y / horizon, 1.3))
        let lit = color.mixed(with: LabelColor(red: 1, green: 0.88, blue: 0.6), 0.7 * exp(-glow * glow * 18))
        return lit.mixed(with: LabelColor(red: 1, green: 0.96, blue: 0.82), coverage(glow - sun.radius, pixel: 0.004))
    }

    private static func water(_ x: Double, _ y: Double) -> LabelColor {
        let depth = (y - horizon) / (1 - horizon)
        let color = LabelColor(red: 0.86, green: 0.58, blue: 0.45).mixed(with: LabelColor(red: 0.12, green: 0.2, blue: 0.36), sqrt(depth))
        let wave = sin((y - horizon) * (y - horizon) * 900 + sin(x * 30) * 1.5 + sin(x * 11) * 2)
        let path = exp(-pow((x - sun.x) / (0.05 + 0.16 * depth), 2))
        return color.mixed(with: LabelColor(red: 1, green: 0.86, blue: 0.62), path * (0.35 + 0.35 * wave)).mixed(
            with: .white, 0.05 * max(wave, 0))
    }

    /// Returns the distance from a point to the edge of a small sailing boat; negative inside the boat.
    private static func boat(_ x: Double, _ y: Double) -> Double {
        let (u, v) = (x - 0.3, y - 0.7)
        let hull = max(abs(u) - 0.11 + max(v, 0) * 1.2, max(-v, v - 0.035))
        let sail = max(max(u - 0.01, v + 0.015), -0.26 + (0.01 - u) * 2.2 - v)
        return min(hull, min(sail, max(abs(u - 0.02) - 0.004, abs(v + 0.13) - 0.14)))
    }
}
