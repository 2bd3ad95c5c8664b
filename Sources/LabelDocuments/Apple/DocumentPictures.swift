#if canImport(UIKit)
import UIKit

/// The pictures that a document may show, by their URLs. A document asks for them on any thread.
final class DocumentPictures: @unchecked Sendable {
    private let lock = NSLock()
    private var images: [String: UIImage] = [:]
    private var missing: [String] = []
    private var reported: Set<String> = []

    subscript(url: String) -> UIImage? {
        lock.withLock {
            if images[url] == nil, reported.insert(url).inserted { missing.append(url) }
            return images[url]
        }
    }

    /// Returns whether an image was added, removed or replaced.
    func replace(with images: [String: UIImage]) -> Bool {
        lock.withLock {
            let isSame = self.images.mapValues(ObjectIdentifier.init) == images.mapValues(ObjectIdentifier.init)
            self.images = images
            return !isSame
        }
    }

    /// Returns the URLs that were asked for and are not known, each only once.
    func takeMissing() -> [String] {
        lock.withLock {
            defer { missing = [] }
            return missing
        }
    }
}
#endif
