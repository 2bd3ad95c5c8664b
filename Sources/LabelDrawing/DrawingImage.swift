public import Foundation

/// A picture to draw: pixels in memory that all copies share.
///
/// Two pictures are equal when their pixels are; of copies of one that is known at once.
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
    /// The pixels for each point in the picture's own size.
    public let scale: CGFloat

    /// Creates a picture from its pixels.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, 1 to 32,767.
    ///   - height: The height in pixels, 1 to 32,767.
    ///   - pixels: Rows from the top, 0xAARRGGBB, colours premultiplied.
    ///   - scale: The pixels for each point in the picture's own size; one that is not above 0 or not finite counts as 1.
    /// - Returns: Nil where the sizes are out of range or there are fewer or more pixels than they say.
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
    /// Rows of pixels from the top: 0xAARRGGBB, colours premultiplied.
    public var pixels: [UInt32] { storage.pixels }
    /// What is the same for copies of one picture and differs between pictures that live: a key for what a canvas makes of it.
    public var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}

extension DrawingImage: Hashable {
    /// Whether two pictures have the same pixels and scale.
    ///
    /// - Complexity: O(1) for copies of one picture and for those of different size, else O(pixels).
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

    /// Reads a picture.
    ///
    /// - Throws: `DecodingError` where the pixels do not fit the sizes.
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

    /// Writes the sizes and the pixels, four bytes each in the order ARGB.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(pixelWidth, forKey: .width)
        try values.encode(pixelHeight, forKey: .height)
        if scale != 1 { try values.encode(scale, forKey: .scale) }
        let bytes = pixels.flatMap { pixel in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
        try values.encode(Data(bytes), forKey: .pixels)
    }
}
