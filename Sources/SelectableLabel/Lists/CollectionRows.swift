/// The rows of a collection that is handed over again whenever it may have changed, as views that are made from values do.
@MainActor
final class CollectionRows<Rows: RandomAccessCollection> {
    private var rows: Rows
    private var identity: (Rows.Element) -> LabelIdentity
    private var text: (Rows.Element) -> RichText
    /// The source that names the rows.
    private(set) lazy var source = RowSource(
        count: { [weak self] in self?.rows.count ?? 0 },
        identity: { [weak self] row in self.map { $0.identity($0.element(row)) } ?? LabelIdentity("") },
        text: { [weak self] row in self.map { $0.text($0.element(row)) } ?? RichText() })

    /// Holds a collection.
    init(_ rows: Rows, identity: @escaping (Rows.Element) -> LabelIdentity, text: @escaping (Rows.Element) -> RichText) {
        (self.rows, self.identity, self.text) = (rows, identity, text)
    }

    /// Takes a collection in place of the one before.
    func show(_ rows: Rows, identity: @escaping (Rows.Element) -> LabelIdentity, text: @escaping (Rows.Element) -> RichText) {
        (self.rows, self.identity, self.text) = (rows, identity, text)
        source.rowsChanged()
    }

    /// The element of a row.
    func element(_ row: Int) -> Rows.Element { rows[rows.index(rows.startIndex, offsetBy: row)] }
}
