import Foundation
import LabelDrawing

// MARK: - Overview
//
// The demo computes its pictures when they are first shown. The pictures are therefore the same on every system, and
// sharp at three pixels per point. Each picture is defined by a function that returns the colour of a point.
// Coordinates run from 0 to 1, from the top left corner.

/// The demo's pictures for attachments and backgrounds, by name.
enum DemoPictures {
    /// Returns the picture with a name; nil if there is none.
    static func image(named name: String) -> DrawingImage? {
        switch name {
        case "harbour": harbour
        default: icons[name] ?? avatars[name]
        }
    }

    /// Draws a square picture.
    ///
    /// - Parameters:
    ///   - side: The width and height, in pixels.
    ///   - color: Returns the colour of a point. Coordinates run from 0 to 1, from the top left corner.
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

    /// Returns the distance from a point to a line segment.
    static func distance(_ x: Double, _ y: Double, fromX x1: Double, _ y1: Double, toX x2: Double, _ y2: Double) -> Double {
        let (dx, dy) = (x2 - x1, y2 - y1)
        let length = dx * dx + dy * dy
        let part = length > 0 ? min(max(((x - x1) * dx + (y - y1) * dy) / length, 0), 1) : 0
        return hypot(x - x1 - part * dx, y - y1 - part * dy)
    }

    /// Returns the fraction of a pixel that a shape covers, from 0 to 1.
    ///
    /// - Parameter distance: The distance from the pixel's centre to the shape's edge; negative inside the shape.
    static func coverage(_ distance: Double, pixel: Double) -> Double {
        min(max(0.5 - distance / pixel, 0), 1)
    }
}

extension LabelColor {
    /// Returns a mixture of this colour and another. `part` is the share of the other colour, from 0 to 1.
    func mixed(with other: LabelColor, _ part: Double) -> LabelColor {
        let mix = { (one: Double, two: Double) in one + (two - one) * min(max(part, 0), 1) }
        return LabelColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: mix(alpha, other.alpha))
    }

    /// The colour as a pixel in the form 0xAARRGGBB, premultiplied by its alpha.
    fileprivate var pixel: UInt32 {
        let byte = { (value: Double) in UInt32((value * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }
}
