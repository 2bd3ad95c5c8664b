import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabelTesting

/// How two pictures of one size differ.
struct PictureDifference: Equatable {
    /// The pixels that differ by more than what the tolerance calls nothing, as places in the rows.
    private(set) var pixels: [Int] = []
    /// The greatest difference of a channel, of 255.
    private(set) var greatest = 0
    /// How many pixels there are.
    let total: Int
    private let tolerance: PictureTolerance

    /// Compares two pictures; nil when they are of different sizes.
    init?(_ expected: CanvasPicture, _ actual: CanvasPicture, tolerance: PictureTolerance = PictureTolerance()) {
        guard expected.width == actual.width, expected.height == actual.height, expected.pixels.count == actual.pixels.count else {
            return nil
        }
        self.tolerance = tolerance
        total = expected.pixels.count
        expected.pixels.withUnsafeBufferPointer { left in
            actual.pixels.withUnsafeBufferPointer { right in
                // Equal pictures, the usual case, are not looked at pixel by pixel.
                guard let first = left.baseAddress, let second = right.baseAddress, memcmp(first, second, 4 * total) != 0 else { return }
                for index in 0..<total where left[index] != right[index] { compare(left[index], right[index], at: index) }
            }
        }
    }

    private mutating func compare(_ left: UInt32, _ right: UInt32, at index: Int) {
        var distance = 0
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
            distance = max(distance, abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)))
        }
        if distance > tolerance.unnoticed { pixels.append(index) }
        greatest = max(greatest, distance)
    }

    /// Whether the pictures count as the same.
    var isAccepted: Bool { greatest <= tolerance.greatest && Double(pixels.count) <= tolerance.share * Double(total) }

    /// The difference in words.
    var summary: String {
        let percent = String(format: "%.2f", Double(pixels.count * 100) / Double(max(total, 1)))
        return "\(pixels.count) of \(total) pixels (\(percent) %) differ by more than \(tolerance.unnoticed), the most by \(greatest)"
    }

    /// A picture with each pixel that differs in red over the rest of it, made pale.
    func highlighted(on picture: CairoImage) throws -> CairoImage {
        let image = try CairoImage(pixelWidth: picture.pixelWidth, pixelHeight: picture.pixelHeight)
        var canvas = image.makeCanvas()
        canvas.paint(picture)
        let bounds = CGRect(x: 0, y: 0, width: picture.pixelWidth, height: picture.pixelHeight)
        canvas.fill(.rect(bounds), color: LabelColor.white.withAlpha(0.75))
        for pixel in pixels {
            let place = CGRect(x: pixel % picture.pixelWidth, y: pixel / picture.pixelWidth, width: 1, height: 1)
            canvas.fill(.rect(place), color: LabelColor(red: 1, green: 0, blue: 0))
        }
        return image
    }
}
