import CPango
import Foundation

/// An image of opacities, without colours. It can be blurred, and a colour can be painted through it.
struct PixelMask {
    let width: Int
    let height: Int
    /// The number of bytes per row: a multiple of four, as cairo requires.
    let stride: Int
    private(set) var bytes: [UInt8]

    /// Creates a fully transparent mask. Each side must be 1 to `CairoSurface.maximumSide`.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
        bytes = Array(repeating: 0, count: stride * height)
    }

    /// Calls a function with the mask as a cairo surface. The surface is closed afterwards.
    mutating func withSurface(_ body: (CairoSurface) -> Void) {
        let (width, height, stride) = (width, height, stride)
        bytes.withUnsafeMutableBytes { bytes in
            guard
                let surface = try? CairoSurface(
                    pixels: bytes.baseAddress, format: CAIRO_FORMAT_A8, width: width, height: height, stride: stride)
            else { return }
            body(surface)
            surface.finish()
        }
    }

    /// Multiplies each opacity by 1 minus the opacity in another mask of the same size.
    mutating func darken(by other: PixelMask) {
        for index in bytes.indices {
            bytes[index] = UInt8((UInt32(bytes[index]) * (255 - UInt32(other.bytes[index])) + 127) / 255)
        }
    }

    // MARK: Blurring

    /// Blurs the mask with three box filters in each direction, which approximate a Gaussian. Pixels outside the mask
    /// count as clear.
    ///
    /// - Parameter deviation: The Gaussian's standard deviation in pixels.
    /// - Complexity: O(pixels), independent of the deviation.
    mutating func blur(deviation: Double) {
        let radii = Self.radii(deviation: deviation)
        guard !radii.isEmpty else { return }
        var other = [UInt8](repeating: 0, count: max(stride * height, height * width))
        let (width, height, stride) = (width, height, stride)
        bytes.withUnsafeMutableBufferPointer { image in
            other.withUnsafeMutableBufferPointer { turned in
                for radius in radii {
                    // Each pass blurs rows and writes them as columns, so the second pass blurs the other direction.
                    Self.blurRows(
                        of: image, width: width, height: height, stride: stride, radius: radius, into: turned, turnedStride: height)
                    Self.blurRows(
                        of: turned, width: height, height: width, stride: height, radius: radius, into: image, turnedStride: stride)
                }
            }
        }
    }

    /// Returns the radii of three box filters that together approximate a Gaussian. Returns an empty array if the
    /// deviation is too small to be visible.
    private static func radii(deviation: Double) -> [Int] {
        guard deviation > 0.2 else { return [] }
        // The variance of a box of n pixels is (n² − 1) / 12. Some of the three boxes are two pixels wider than the
        // others, to match the Gaussian's variance as closely as possible.
        let ideal = (4 * deviation * deviation + 1).squareRoot()
        var small = max(Int(ideal), 1)
        if small % 2 == 0 { small -= 1 }
        let exact = (12 * deviation * deviation - 3 * Double(small * small) - 12 * Double(small) - 9) / (-4 * Double(small) - 4)
        let smallCount = min(max(Int(exact.rounded()), 0), 3)
        return (0..<3).map { ((($0 < smallCount ? small : small + 2)) - 1) / 2 }
    }

    /// Replaces each value with the average of its neighbours in the row, and writes each row as a column.
    private static func blurRows(
        of source: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, stride: Int, radius: Int,
        into target: UnsafeMutableBufferPointer<UInt8>, turnedStride: Int
    ) {
        let size = UInt32(2 * radius + 1)
        // Multiplies by the reciprocal of the box size instead of dividing. With 24 fraction bits, the result differs
        // from the rounded quotient by at most 1.
        let factor = UInt64((1 << 24) / size + 1)
        for row in 0..<height {
            let line = row * stride
            var sum: UInt32 = 0
            for x in 0..<min(radius, width) { sum += UInt32(source[line + x]) }
            for x in 0..<width {
                if x + radius < width { sum += UInt32(source[line + x + radius]) }
                if x - radius - 1 >= 0 { sum -= UInt32(source[line + x - radius - 1]) }
                let mean = ((UInt64(sum) + UInt64(size / 2)) * factor) >> 24
                target[x * turnedStride + row] = UInt8(truncatingIfNeeded: min(mean, 255))
            }
        }
    }
}
