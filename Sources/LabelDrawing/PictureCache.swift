import Foundation

/// Keeps what a platform makes of pictures that were drawn lately.
///
/// `@unchecked Sendable`: `NSCache` is safe to use from any thread, and nothing else is here. What is kept must never change.
final class PictureCache<Made: AnyObject>: @unchecked Sendable {
    private final class Entry {
        /// Held so that no other picture can have its identity meanwhile.
        let picture: DrawingImage
        let made: Made

        init(_ picture: DrawingImage, _ made: Made) {
            (self.picture, self.made) = (picture, made)
        }
    }

    private let cache = NSCache<NSNumber, Entry>()

    /// Creates an empty cache.
    ///
    /// - Parameter costLimit: About how many bytes the pixels of what is kept may take together.
    init(costLimit: Int) {
        cache.totalCostLimit = costLimit
    }

    /// Returns the value that was made of a picture before, or makes it now; nil if it cannot be made.
    func value(for picture: DrawingImage, make: (DrawingImage) -> Made?) -> Made? {
        let key = NSNumber(value: picture.identity.hashValue)
        if let known = cache.object(forKey: key), known.picture.identity == picture.identity { return known.made }
        guard let made = make(picture) else { return nil }
        cache.setObject(Entry(picture, made), forKey: key, cost: 4 * picture.pixelWidth * picture.pixelHeight)
        return made
    }
}
