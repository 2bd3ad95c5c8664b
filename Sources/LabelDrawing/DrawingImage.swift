public import Foundation

/// An image to draw. Copies share the memory of its pixels.
///
/// Two images are equal if they have the same pixels and scale. Copies of one image are compared in constant time.
public struct DrawingImage: Sendable {
    private final class Storage: Sendable {
        let width: Int
        let height: Int
        let pixels: [UInt32]

        init(width: Int, height: Int, pixels: [UInt32]) {
            (self.width, self.height, self.pixels) = (width, height, pixels)
        }
    }

    private let storage: Storage
    /// The number of pixels per point.
    public let scale: CGFloat

    /// Creates an image from its pixels.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, 1 to 32,767.
    ///   - height: The height in pixels, 1 to 32,767.
    ///   - pixels: The rows from top to bottom. Each pixel is 0xAARRGGBB, with premultiplied colours.
    ///   - scale: The number of pixels per point. A value that is not positive and finite counts as 1.
    /// - Returns: nil if a size is out of range or the number of pixels does not match.
    public init?(width: Int, height: Int, pixels: [UInt32], scale: CGFloat = 1) {
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        let sides = 1...32_767
        guard sides ~= width, sides ~= height, pixels.count == width * height else { return nil }
        storage = Storage(width: width, height: height, pixels: pixels)
    }

    /// The width in pixels.
    public var pixelWidth: Int { storage.width }
    /// The height in pixels.
    public var pixelHeight: Int { storage.height }
    /// The size in points: the size in pixels, divided by `scale`.
    public var size: CGSize { CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale) }
    /// The rows of pixels from top to bottom. Each pixel is 0xAARRGGBB, with premultiplied colours.
    public var pixels: [UInt32] { storage.pixels }
    /// A cache key. Copies of an image have the same key. Images that are in memory at the same time and are not copies
    /// of each other have different keys.
    public var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}

extension DrawingImage: Hashable {
    /// Returns whether two images have the same pixels and scale.
    ///
    /// - Complexity: O(1) for copies of one image and for images of different size, otherwise O(pixels).
    public static func == (left: DrawingImage, right: DrawingImage) -> Bool {
        guard left.scale == right.scale else { return false }
        if left.storage === right.storage { return true }
        return left.pixelWidth == right.pixelWidth && left.pixelHeight == right.pixelHeight && left.pixels == right.pixels
    }

    /// Hashes the size and a few pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pixelWidth)
        hasher.combine(pixelHeight)
        for index in stride(from: 0, to: pixels.count, by: max(pixels.count / 16, 1)) { hasher.combine(pixels[index]) }
    }
}

extension DrawingImage: Codable {
    private enum Key: String, CodingKey {
        case width, height, pixels, scale
    }

    /// Decodes an image.
    ///
    /// - Throws: `DecodingError` if the pixels do not match the size.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let bytes = try values.decode(Data.self, forKey: .pixels)
        let pixels = stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { index in
            (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[bytes.startIndex + index + $1]) }
        }
        let (width, height) = (try values.decode(Int.self, forKey: .width), try values.decode(Int.self, forKey: .height))
        let scale = try values.decodeIfPresent(CGFloat.self, forKey: .scale) ?? 1
        guard bytes.count % 4 == 0, let image = DrawingImage(width: width, height: height, pixels: pixels, scale: scale) else {
            let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no picture of \(width) by \(height)")
            throw DecodingError.dataCorrupted(context)
        }
        self = image
    }

    /// Encodes the size, the scale and the pixels. Each pixel has four bytes in the order ARGB.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(pixelWidth, forKey: .width)
        try values.encode(pixelHeight, forKey: .height)
        if scale != 1 { try values.encode(scale, forKey: .scale) }
        let bytes = pixels.flatMap { pixel in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
        try values.encode(Data(bytes), forKey: .pixels)
    }
}
