package import LabelText

/// Provides the elements of a collection as list rows. The collection is passed in again on each view update, as in
/// SwiftUI.
@MainActor
package final class CollectionRows<Rows: RandomAccessCollection, Text: RowText> {
    /// The source of the rows.
    package private(set) lazy var source = makeSource()
    private var rows: Rows?
    private var identity: ((Rows.Element) -> LabelIdentity)?
    private var text: ((Rows.Element) -> Text)?
    private var reveal: ((Rows.Element) -> Void)?

    /// Creates an object without rows.
    package nonisolated init() {}

    /// Replaces the collection. Each call counts as a change, because the texts may differ even if the rows are equal.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - identity: Returns the identity of a row's label.
    ///   - text: Returns the text of a row.
    ///   - reveal: Scrolls the list to a row, now or later. nil if the list cannot be scrolled to a row.
    package func show(
        _ rows: Rows, identity: @escaping (Rows.Element) -> LabelIdentity, text: @escaping (Rows.Element) -> Text,
        reveal: ((Rows.Element) -> Void)? = nil
    ) {
        (self.rows, self.identity, self.text, self.reveal) = (rows, identity, text, reveal)
        source.rowsChanged()
    }

    private func makeSource() -> RowSource {
        let source = RowSource(
            count: { [weak self] in self?.rows?.count ?? 0 },
            labels: { [weak self] row in self?.element(row).flatMap { self?.identity?($0) }.map { [$0] } ?? [] },
            text: { [weak self] _, row in self?.element(row).flatMap { self?.text?($0) } })
        source.revealRow = { [weak self] row in
            if let element = self?.element(row) { self?.reveal?(element) }
            // The list scrolls later, when its views are updated.
            return false
        }
        return source
    }

    private func element(_ row: Int) -> Rows.Element? {
        guard let rows, row >= 0, row < rows.count else { return nil }
        return rows[rows.index(rows.startIndex, offsetBy: row)]
    }
}
