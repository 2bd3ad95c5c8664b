#if canImport(UIKit)
public import UIKit

extension UIScrollView {
    private static let sources = AssociatedValue<any SelectionSource>()

    /// The rows of the scroll view, for selections that include rows without cells. nil means none.
    ///
    /// The scroll view retains it.
    public var selectionSource: (any SelectionSource)? {
        get { Self.sources[self] }
        set { Self.sources[self] = newValue }
    }
}

extension UITableView {
    /// Lets selections include all rows of the table, even rows without cells.
    ///
    /// Inserted and deleted rows are detected. After rows were moved or reloaded, call `rowsChanged()` on the result.
    /// - Parameters:
    ///   - identities: Returns the identities of a row's labels, in reading order, as the cell sets them.
    ///   - text: Returns the text of one of these labels, as the label shows it.
    @discardableResult
    public func setSelectionSource(
        identities: @escaping (IndexPath) -> [LabelIdentity], text: @escaping (LabelIdentity, IndexPath) -> RichText
    ) -> RowSource {
        setSelectionSource(
            sections: \.numberOfSections, rows: { $0.numberOfRows(inSection: $1) }, identities: identities, text: text,
            frame: { $0.rectForRow(at: $1) }, shown: { $0.indexPathsForVisibleRows ?? [] },
            scroll: { $0.scrollToRow(at: $1, at: .none, animated: false) })
    }

    /// Lets selections include all rows of the table, with one label per item of a data source.
    @discardableResult
    public func setSelectionSource<Section: Sendable, Item: Sendable>(
        _ dataSource: UITableViewDiffableDataSource<Section, Item>, identity: @escaping (Item) -> LabelIdentity,
        text: @escaping (Item) -> RichText
    ) -> RowSource {
        setSelectionSource(
            identities: { [weak dataSource] in dataSource?.itemIdentifier(for: $0).map { [identity($0)] } ?? [] },
            text: { [weak dataSource] in dataSource?.itemIdentifier(for: $1).map(text) ?? RichText() })
    }
}

extension UICollectionView {
    /// Lets selections include all items of the collection view, even items without cells.
    ///
    /// See the method of `UITableView`.
    @discardableResult
    public func setSelectionSource(
        identities: @escaping (IndexPath) -> [LabelIdentity], text: @escaping (LabelIdentity, IndexPath) -> RichText
    ) -> RowSource {
        setSelectionSource(
            sections: \.numberOfSections, rows: { $0.numberOfItems(inSection: $1) }, identities: identities, text: text,
            frame: { $0.layoutAttributesForItem(at: $1)?.frame }, shown: \.indexPathsForVisibleItems,
            scroll: { $0.scrollToItem(at: $1, at: [], animated: false) })
    }

    /// Lets selections include all items of the collection view, with one label per item of a data source.
    @discardableResult
    public func setSelectionSource<Section: Sendable, Item: Sendable>(
        _ dataSource: UICollectionViewDiffableDataSource<Section, Item>, identity: @escaping (Item) -> LabelIdentity,
        text: @escaping (Item) -> RichText
    ) -> RowSource {
        setSelectionSource(
            identities: { [weak dataSource] in dataSource?.itemIdentifier(for: $0).map { [identity($0)] } ?? [] },
            text: { [weak dataSource] in dataSource?.itemIdentifier(for: $1).map(text) ?? RichText() })
    }
}

@MainActor
extension NSObjectProtocol where Self: UIScrollView {
    /// Creates and sets the source of a list with sections.
    fileprivate func setSelectionSource(
        sections: @escaping (Self) -> Int, rows: @escaping (Self, Int) -> Int, identities: @escaping (IndexPath) -> [LabelIdentity],
        text: @escaping (LabelIdentity, IndexPath) -> RichText, frame: @escaping (Self, IndexPath) -> CGRect?,
        shown: @escaping (Self) -> [IndexPath], scroll: @escaping (Self, IndexPath) -> Void
    ) -> RowSource {
        let counts = SectionCounts { [weak self] in self.map { list in (0..<sections(list)).map { rows(list, $0) } } ?? [] }
        let path = { [weak self] (row: Int) -> IndexPath? in
            guard let self, let place = counts.rows.place(of: row) else { return nil }
            // The row may have been deleted since the rows were counted.
            return place.section < sections(self) && place.row < rows(self, place.section) ? [place.section, place.row] : nil
        }
        let source = RowSource(
            count: { counts.rows.count }, labels: { path($0).map(identities) ?? [] },
            text: { label, row in path(row).map { text(label, $0) } ?? RichText() })
        source.onRowsChanged = counts.forget
        source.frameOfRow = { [weak self] row in self.flatMap { list in path(row).flatMap { frame(list, $0) } } }
        source.rowsOnScreen = { [weak self] in
            let (rows, paths) = (counts.rows, self.map(shown) ?? [])
            return paths.compactMap { rows.row($0.row, inSection: $0.section) }
        }
        source.revealRow = { [weak self] row in
            guard let self, let path = path(row) else { return false }
            scroll(self, path)
            // The list creates cells when it is laid out.
            layoutIfNeeded()
            return true
        }
        selectionSource = source
        return source
    }
}
#endif
