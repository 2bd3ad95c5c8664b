#if canImport(CoreGraphics)
public import CoreGraphics
import Foundation

extension DrawingImage {
    private static let format = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue

    /// Creates an image from the pixels of a Core Graphics image, converted to sRGB. Returns nil if the size is out of
    /// range.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - scale: The number of pixels per point.
    /// - Complexity: O(pixels).
    public init?(_ image: CGImage, scale: CGFloat) {
        let (width, height) = (image.width, image.height)
        guard 1...32_767 ~= width, 1...32_767 ~= height, let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
        var pixels = [UInt32](repeating: 0, count: width * height)
        let isDrawn = pixels.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width, space: space,
                bitmapInfo: Self.format)
            context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
            return context != nil
        }
        guard isDrawn else { return nil }
        self.init(width: width, height: height, pixels: pixels, scale: scale)
    }

    /// The image as a Core Graphics image; nil if memory is insufficient.
    ///
    /// - Complexity: O(pixels).
    public var cgImage: CGImage? {
        let data = pixels.withUnsafeBytes { Data($0) }
        guard let provider = CGDataProvider(data: data as CFData), let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
        return CGImage(
            width: pixelWidth, height: pixelHeight, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * pixelWidth, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: Self.format), provider: provider, decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
    }
}
#endif
