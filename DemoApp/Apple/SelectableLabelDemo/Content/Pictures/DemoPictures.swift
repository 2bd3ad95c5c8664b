import Foundation
import LabelDrawing

// MARK: - Overview
//
// The demo's pictures are computed, each once, when it is first shown: so they are the same on every system and sharp at three pixels a point.
// A picture is a function from a place, 0 to 1 from the top left corner, to a colour.

/// The pictures that attachments and backgrounds of the demo name.
enum DemoPictures {
    /// A picture by its name; nil for a name that none has.
    static func image(named name: String) -> DrawingImage? {
        switch name {
        case "harbour": harbour
        default: icons[name] ?? avatars[name]
        }
    }

    /// Draws a square picture.
    ///
    /// - Parameters:
    ///   - side: Its side in pixels.
    ///   - color: The colour of a place.
    static func draw(side: Int, _ color: (_ x: Double, _ y: Double) -> LabelColor) -> DrawingImage? {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(side * side)
        for row in 0..<side {
            let y = (Double(row) + 0.5) / Double(side)
            for column in 0..<side {
                pixels.append(color((Double(column) + 0.5) / Double(side), y).pixel)
            }
        }
        return DrawingImage(width: side, height: side, pixels: pixels)
    }

    // MARK: Shapes

    /// How far a place is from a segment.
    static func distance(_ x: Double, _ y: Double, fromX x1: Double, _ y1: Double, toX x2: Double, _ y2: Double) -> Double {
        let (dx, dy) = (x2 - x1, y2 - y1)
        let length = dx * dx + dy * dy
        let part = length > 0 ? min(max(((x - x1) * dx + (y - y1) * dy) / length, 0), 1) : 0
        return hypot(x - x1 - part * dx, y - y1 - part * dy)
    }

    /// How much of a pixel a shape covers whose edge is at a distance from its middle, below 0 inside.
    static func coverage(_ distance: Double, pixel: Double) -> Double {
        min(max(0.5 - distance / pixel, 0), 1)
    }
}

extension LabelColor {
    /// A colour between two.
    func mixed(with other: LabelColor, _ part: Double) -> LabelColor {
        let mix = { (one: Double, two: Double) in one + (two - one) * min(max(part, 0), 1) }
        return LabelColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: mix(alpha, other.alpha))
    }

    /// The colour as a pixel: 0xAARRGGBB, premultiplied.
    fileprivate var pixel: UInt32 {
        let byte = { (value: Double) in UInt32((value * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
