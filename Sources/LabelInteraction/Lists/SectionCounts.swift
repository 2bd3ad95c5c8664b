import Foundation

/// The rows of a list's sections, counted at most once in each turn of the main queue: a source is asked many times in a turn, and a list may have a thousand sections.
///
/// Rows that come or go later in the same turn are seen in the next one, or when `forget()` is called.
@MainActor
package final class SectionCounts {
    private let count: () -> [Int]
    private let afterTurn: (@escaping @MainActor () -> Void) -> Void
    private var known: SectionedRows?

    /// Counts sections.
    ///
    /// - Parameters:
    ///   - count: The number of rows of each section.
    ///   - afterTurn: Does something when the turn is over.
    package init(
        count: @escaping () -> [Int],
        afterTurn: @escaping (@escaping @MainActor () -> Void) -> Void = { body in DispatchQueue.main.async { onMainThread(body) } }
    ) {
        (self.count, self.afterTurn) = (count, afterTurn)
    }

    /// The rows now.
    package var rows: SectionedRows {
        if let known { return known }
        let rows = SectionedRows(counts: count())
        known = rows
        afterTurn { [weak self] in self?.forget() }
        return rows
    }

    /// Counts again when asked next.
    package func forget() { known = nil }
}
