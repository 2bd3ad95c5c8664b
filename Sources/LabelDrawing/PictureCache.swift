import Foundation

/// A cache that maps recently drawn images to images of the platform's own type.
///
/// `@unchecked Sendable` is safe because the only state is an `NSCache`, which is thread-safe. Cached values must be
/// immutable.
final class PictureCache<Made: AnyObject>: @unchecked Sendable {
    private final class Entry {
        /// The key's image. It is retained so that no other image can get the same identity while the entry is cached.
        let picture: DrawingImage
        let made: Made

        init(_ picture: DrawingImage, _ made: Made) {
            (self.picture, self.made) = (picture, made)
        }
    }

    private let cache = NSCache<NSNumber, Entry>()

    /// Creates an empty cache.
    ///
    /// - Parameter costLimit: The approximate maximum size of the pixels in the cache, in bytes.
    init(costLimit: Int) {
        cache.totalCostLimit = costLimit
    }

    /// On Linux, an `NSCache` does not release its entries when it is released, because they refer to each other.
    deinit { cache.removeAllObjects() }

    /// Returns the cached value for an image. If there is none, creates a value and caches it. Returns nil if `make`
    /// does.
    func value(for picture: DrawingImage, make: (DrawingImage) -> Made?) -> Made? {
        let key = NSNumber(value: picture.identity.hashValue)
        if let known = cache.object(forKey: key), known.picture.identity == picture.identity { return known.made }
        guard let made = make(picture) else { return nil }
        cache.setObject(Entry(picture, made), forKey: key, cost: 4 * picture.pixelWidth * picture.pixelHeight)
        return made
    }
}
