package import LabelText

/// Provides the elements of a collection as list rows. The collection is passed in again on each view update, as in
/// SwiftUI.
@MainActor
package final class CollectionRows<Rows: RandomAccessCollection, Text: RowText> {
    /// The source of the rows.
    package private(set) lazy var source = makeSource()
    private var rows: Rows?
    private var labels: ((Rows.Element) -> [LabelIdentity])?
    private var text: ((LabelIdentity, Rows.Element) -> Text?)?
    private var reveal: ((Rows.Element) -> Void)?

    /// Creates an object without rows.
    package nonisolated init() {}

    /// Replaces the collection. Each call counts as a change, because the texts may differ even if the rows are equal.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - labels: Returns the identities of a row's labels, in reading order.
    ///   - text: Returns the text of one of these labels.
    ///   - reveal: Scrolls the list to a row, now or later. nil if the list cannot be scrolled to a row.
    package func show(
        _ rows: Rows, labels: @escaping (Rows.Element) -> [LabelIdentity], text: @escaping (LabelIdentity, Rows.Element) -> Text?,
        reveal: ((Rows.Element) -> Void)? = nil
    ) {
        (self.rows, self.labels, self.text, self.reveal) = (rows, labels, text, reveal)
        source.rowsChanged()
    }

    private func makeSource() -> RowSource {
        let source = RowSource(
            count: { [weak self] in self?.rows?.count ?? 0 },
            labels: { [weak self] row in self?.element(row).flatMap { self?.labels?($0) } ?? [] },
            text: { [weak self] label, row in self?.element(row).flatMap { self?.text?(label, $0) } })
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
