package import Foundation

/// A file format for moving pictures.
package enum AnimationFormat: String, CaseIterable, Sendable {
    /// Animated PNG: lossless. All browsers show it.
    case png
    /// WebP: lossless, smaller than PNG.
    case webp

    /// The maximum width and height of a picture, in pixels.
    package var maximumSide: Int {
        switch self {
        case .png: CairoSurface.maximumSide
        case .webp: 16_383
        }
    }

    /// Creates an encoder for pictures of the given size.
    ///
    /// - Throws: `AnimationError` if the size is not supported or memory runs out.
    package func makeEncoder(pixelWidth: Int, pixelHeight: Int) throws(AnimationError) -> any AnimationEncoder {
        guard (1...maximumSide) ~= pixelWidth, (1...maximumSide) ~= pixelHeight else {
            throw .unusableSize(width: pixelWidth, height: pixelHeight, limit: maximumSide)
        }
        switch self {
        case .png: return PNGAnimation(pixelWidth: pixelWidth, pixelHeight: pixelHeight)
        case .webp: return try WebPAnimation(pixelWidth: pixelWidth, pixelHeight: pixelHeight)
        }
    }
}

/// Encodes opaque pictures of one size as an animation that repeats without end.
package protocol AnimationEncoder: AnyObject {
    /// Adds a picture at the end of the animation.
    ///
    /// - Parameters:
    ///   - image: An opaque image of the encoder's size.
    ///   - milliseconds: The time for which the picture is shown, 1 to 65,535.
    /// - Throws: `AnimationError` if the picture cannot be encoded.
    func append(_ image: CairoImage, milliseconds: Int) throws

    /// Returns the file's contents. Call it once, after at least one picture.
    func finish() throws -> Data
}

/// An error that prevents an animation from being encoded.
package enum AnimationError: Error, Equatable, CustomStringConvertible {
    /// The width or height is zero or negative, or exceeds `limit`. In pixels.
    case unusableSize(width: Int, height: Int, limit: Int)
    /// A picture differs in size from the animation.
    case otherSize(width: Int, height: Int)
    /// The encoding library failed. The value is its message.
    case failed(String)

    package var description: String {
        switch self {
        case .unusableSize(let width, let height, let limit):
            "\(width) × \(height) pixels: the format has 1 to \(limit) pixels a side"
        case .otherSize(let width, let height): "a picture of another size: \(width) × \(height) pixels"
        case .failed(let message): message
        }
    }
}
