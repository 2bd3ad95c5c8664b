package import LabelText

/// The rows of a collection that is handed over again whenever it may have changed, as views that are made from values do.
@MainActor
package final class CollectionRows<Rows: RandomAccessCollection> {
    /// The source that names the rows.
    package private(set) lazy var source = makeSource()
    private var rows: Rows?
    private var identity: ((Rows.Element) -> LabelIdentity)?
    private var text: ((Rows.Element) -> RichText)?
    private var reveal: ((Rows.Element) -> Void)?

    /// Holds no rows.
    package nonisolated init() {}

    /// Takes a collection in place of the one before. It counts as changed: rows that are equal may have other texts.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - identity: The identity of a row's label.
    ///   - text: The text of a row.
    ///   - reveal: Has the list scroll to a row, be it later; nil where that is not possible.
    package func show(
        _ rows: Rows, identity: @escaping (Rows.Element) -> LabelIdentity, text: @escaping (Rows.Element) -> RichText,
        reveal: ((Rows.Element) -> Void)? = nil
    ) {
        (self.rows, self.identity, self.text, self.reveal) = (rows, identity, text, reveal)
        source.rowsChanged()
    }

    private func makeSource() -> RowSource {
        let source = RowSource(
            count: { [weak self] in self?.rows?.count ?? 0 },
            labels: { [weak self] row in self?.element(row).flatMap { self?.identity?($0) }.map { [$0] } ?? [] },
            text: { [weak self] _, row in self?.element(row).flatMap { self?.text?($0) } ?? RichText() })
        source.revealRow = { [weak self] row in
            if let element = self?.element(row) { self?.reveal?(element) }
            // The list scrolls when its views are made anew.
            return false
        }
        return source
    }

    private func element(_ row: Int) -> Rows.Element? {
        guard let rows, row >= 0, row < rows.count else { return nil }
        return rows[rows.index(rows.startIndex, offsetBy: row)]
    }
}
