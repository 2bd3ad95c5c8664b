import Foundation

/// The number of rows in each section of a list, counted at most once per turn of the main queue.
///
/// A source is queried many times in a turn, and a list may have a thousand sections. A change later in the same turn
/// is seen only in the next turn, or after `forget()`.
@MainActor
package final class SectionCounts {
    private let count: () -> [Int]
    private let afterTurn: (@escaping @MainActor () -> Void) -> Void
    private var cachedRows: SectionedRows?

    /// Creates a cache of section counts.
    ///
    /// - Parameters:
    ///   - count: Returns the number of rows of each section.
    ///   - afterTurn: Schedules a closure for the end of the turn.
    package init(
        count: @escaping () -> [Int],
        afterTurn: @escaping (@escaping @MainActor () -> Void) -> Void = { body in
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    ) {
        (self.count, self.afterTurn) = (count, afterTurn)
    }

    /// The rows of all sections, counted at most once per turn of the main queue.
    package var rows: SectionedRows {
        if let cachedRows { return cachedRows }
        let rows = SectionedRows(counts: count())
        cachedRows = rows
        afterTurn { [weak self] in self?.forget() }
        return rows
    }

    /// Invalidates the cached counts.
    package func forget() { cachedRows = nil }
}
