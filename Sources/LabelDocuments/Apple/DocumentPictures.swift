#if canImport(UIKit)
import UIKit

/// The pictures that a document may show, by their URLs. A document asks for them on any thread.
final class DocumentPictures: @unchecked Sendable {
    private let lock = NSLock()
    private var images: [String: UIImage] = [:]

    subscript(url: String) -> UIImage? { lock.withLock { images[url] } }

    /// Returns whether an image was added, removed or replaced.
    func replace(with images: [String: UIImage]) -> Bool {
        lock.withLock {
            let isSame = self.images.mapValues(ObjectIdentifier.init) == images.mapValues(ObjectIdentifier.init)
            self.images = images
            return !isSame
        }
    }
}
#endif
