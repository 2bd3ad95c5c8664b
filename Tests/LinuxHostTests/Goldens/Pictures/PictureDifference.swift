import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabelTesting

/// The differences between two pictures of the same size.
struct PictureDifference: Equatable {
    /// The indices of the squares (groups of pixels) that differ noticeably, counted row by row.
    private(set) var squares: [Int] = []
    /// The greatest difference of a colour channel, from 0 to 255.
    private(set) var greatest = 0
    /// The number of squares in the picture, and in each row.
    let (total, columns): (Int, Int)
    private let tolerance: PictureTolerance

    /// Compares two pictures. nil if their sizes differ.
    init?(_ expected: CanvasPicture, _ actual: CanvasPicture, tolerance: PictureTolerance = .sameLibraries) {
        guard expected.width == actual.width, expected.height == actual.height, expected.pixels.count == actual.pixels.count else {
            return nil
        }
        self.tolerance = tolerance
        let (left, right) = (expected.averaged(over: tolerance.side), actual.averaged(over: tolerance.side))
        (total, columns) = (left.pixels.count, left.width)
        left.pixels.withUnsafeBufferPointer { left in
            right.pixels.withUnsafeBufferPointer { right in
                // Fast path: most pictures are equal.
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
        if distance > tolerance.unnoticed { squares.append(index) }
        greatest = max(greatest, distance)
    }

    /// Whether the pictures count as equal.
    var isAccepted: Bool { greatest <= tolerance.greatest && Double(squares.count) <= tolerance.share * Double(total) }

    /// A description of the difference.
    var summary: String {
        let percent = String(format: "%.2f", Double(squares.count * 100) / Double(max(total, 1)))
        let what = tolerance.side == 1 ? "pixels" : "squares of \(tolerance.side) pixels"
        return "\(squares.count) of \(total) \(what) (\(percent) %) differ by more than \(tolerance.unnoticed), the most by \(greatest)"
    }

    /// Returns a pale copy of `picture`, with the differing squares in red.
    func highlighted(on picture: CairoImage) throws -> CairoImage {
        let image = try CairoImage(pixelWidth: picture.pixelWidth, pixelHeight: picture.pixelHeight)
        let canvas = image.makeCanvas()
        canvas.paint(picture)
        let bounds = CGRect(x: 0, y: 0, width: picture.pixelWidth, height: picture.pixelHeight)
        canvas.fill(.rect(bounds), color: LabelColor.white.withAlpha(0.75))
        let side = tolerance.side
        let opacity = side == 1 ? 1 : 0.5
        for square in squares {
            let place = CGRect(x: square % columns * side, y: square / columns * side, width: side, height: side)
            canvas.fill(.rect(place), color: LabelColor(red: 1, green: 0, blue: 0, alpha: opacity))
        }
        return image
    }
}

extension CanvasPicture {
    /// Returns the picture scaled down. Each pixel is the average of a square whose side is `side` pixels. Squares at
    /// the right and bottom edges may be smaller. The picture is returned unchanged if `side` is not from 2 to 16.
    func averaged(over side: Int) -> CanvasPicture {
        guard 2...16 ~= side, width > 0, height > 0 else { return self }
        let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
        // Each sum stores the four channels of a square in 16 bits each, so that one addition adds all four.
        var sums = [UInt64](repeating: 0, count: columns * rows)
        sums.withUnsafeMutableBufferPointer { sums in
            pixels.withUnsafeBufferPointer { pixels in
                var index = 0
                for y in 0..<height {
                    let row = y / side * columns
                    for x in 0..<width {
                        let pixel = UInt64(pixels[index])
                        sums[row + x / side] &+= pixel & 0xFF_00FF | (pixel & 0xFF00_FF00) << 24
                        index += 1
                    }
                }
            }
        }
        let averages = sums.indices.map { index -> UInt32 in
            let count = min(side, width - index % columns * side) * min(side, height - index / columns * side)
            func average(_ shift: UInt64) -> UInt32 { (UInt32(sums[index] >> shift & 0xFFFF) + UInt32(count / 2)) / UInt32(count) }
            return average(48) << 24 | average(16) << 16 | average(32) << 8 | average(0)
        }
        return CanvasPicture(width: columns, height: rows, pixels: averages)
    }
}
