#if canImport(CoreGraphics)
import CoreGraphics
import Foundation

/// Keeps what Core Graphics needs of pictures that were drawn lately.
///
/// `@unchecked Sendable`: `NSCache` is safe to use from any thread, and nothing else is here.
final class PictureCache: @unchecked Sendable {
    static let shared = PictureCache()

    private final class Entry {
        /// Held so that no other picture can have its identity meanwhile.
        let picture: DrawingImage
        let image: CGImage

        init(_ picture: DrawingImage, _ image: CGImage) {
            (self.picture, self.image) = (picture, image)
        }
    }

    private let cache = NSCache<NSNumber, Entry>()

    private init() {
        cache.totalCostLimit = 32_000_000
    }

    /// A picture as Core Graphics has it; nil where memory does not suffice.
    func image(of picture: DrawingImage) -> CGImage? {
        let key = NSNumber(value: picture.identity.hashValue)
        if let known = cache.object(forKey: key), known.picture.identity == picture.identity { return known.image }
        guard let image = picture.cgImage else { return nil }
        cache.setObject(Entry(picture, image), forKey: key, cost: 4 * picture.pixelWidth * picture.pixelHeight)
        return image
    }
}
#endif
