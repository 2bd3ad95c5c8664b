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
        _ = with(text) { handle in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { boundaries in
                guard let start = boundaries.baseAddress else { return }
                while true {
                    let count = icu_breaks_next(handle, start, Int32(boundaries.count))
                    guard count > 0 else { return }
                    for index in 0..<Int(count) { body(Int(boundaries[index])) }
                }
            }
        }
    }
}
