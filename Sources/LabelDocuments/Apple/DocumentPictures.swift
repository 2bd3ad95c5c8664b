#if canImport(UIKit)
import UIKit

/// The pictures that a document may show, by their URLs. A document asks for them on any thread.
final class DocumentPictures: @unchecked Sendable {
    private let lock = NSLock()
    private var images: [String: UIImage] = [:]
    private var missing: [String] = []
    private var reported: Set<String> = []

    subscript(url: String) -> UIImage? { lock.withLock { images[url] } }

    /// Records that a document wants a picture that is not known.
    func noteMissing(_ url: String) {
        lock.withLock { if !url.isEmpty, reported.insert(url).inserted { missing.append(url) } }
    }

    /// Returns whether an image was added, removed or replaced.
    func replace(with next: [String: UIImage]) -> Bool {
        lock.withLock {
            guard next.count != images.count || !next.allSatisfy({ images[$0.key] === $0.value }) else { return false }
            // A picture that was removed is missing again.
            reported.subtract(images.keys.filter { next[$0] == nil })
            images = next
            return true
        }
    }

    /// Returns the URLs that are missing since the last call.
    func takeMissing() -> [String] {
        lock.withLock {
            defer { missing = [] }
            return missing
        }
    }
}
#endif
