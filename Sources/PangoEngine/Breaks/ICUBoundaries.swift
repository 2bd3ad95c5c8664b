import CICUBreaks
import Foundation

/// Owns an ICU boundary iterator.
final class ICUBoundaries {
    private let handle: OpaquePointer?

    /// Opens an ICU iterator. If ICU has no data, the new object finds no boundaries.
    init(_ kind: ICUBreaksKind, locale: String) {
        handle = icu_breaks_open(kind, locale)
    }

    deinit { icu_breaks_close(handle) }

    /// Calls a function with the iterator set to a text. Returns nil if ICU has no data or cannot use the text.
    ///
    /// - Complexity: O(1), plus the cost of the function.
    func with<R>(_ text: UnsafeBufferPointer<UInt16>, _ body: (OpaquePointer) -> R) -> R? {
        guard let handle, let start = text.baseAddress, let length = Int32(exactly: text.count) else { return nil }
        return withExtendedLifetime(self) {
            guard icu_breaks_set_text(handle, start, length) != 0 else { return nil }
            defer { icu_breaks_clear(handle) }
            return body(handle)
        }
    }

    /// Calls a function with each boundary after the text's start.
    func forEach(in text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) {
        forEach(in: text[...], body)
        clear()
    }

    /// Calls a function with each boundary after the start of a part of a text. The iterator keeps the pointer to the
    /// part until `clear` is called.
    func forEach(in part: Slice<UnsafeBufferPointer<UInt16>>, _ body: (Int) -> Void) {
        let text = UnsafeBufferPointer(rebasing: part)
        guard let handle, let start = text.baseAddress, let length = Int32(exactly: text.count) else { return }
        withExtendedLifetime(self) {
            guard icu_breaks_set_text(handle, start, length) != 0 else { return }
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { boundaries in
                guard let start = boundaries.baseAddress else { return }
                while true {
                    let count = icu_breaks_next(handle, start, Int32(boundaries.count))
                    for index in 0..<Int(max(count, 0)) { body(part.startIndex + Int(boundaries[index])) }
                    guard count == boundaries.count else { return }
                }
            }
        }
    }

    /// Makes the iterator forget its text.
    func clear() {
        if let handle { icu_breaks_clear(handle) }
    }
}
