#if canImport(UIKit)
public import UIKit

extension UIScrollView {
    private static let sources = AssociatedValue<any SelectionSource>()

    /// The rows that the scroll view shows, for selections that reach rows without cells; nil for none. The scroll view keeps it.
    public var selectionSource: (any SelectionSource)? {
        get { Self.sources[self] }
        set { Self.sources[self] = newValue }
    }
}

extension UITableView {
    /// Gives selections the rows of the table, those without cells too.
    ///
    /// Call `rowsChanged()` of the result after rows were moved or reloaded; that rows were inserted or deleted is seen without it.
    /// - Parameters:
    ///   - identities: The identities of a row's labels, in reading order, as the cell sets them.
    ///   - text: The text of one of them, as its label shows it.
    @discardableResult
    public func setSelectionSource(
        identities: @escaping (IndexPath) -> [LabelIdentity], text: @escaping (LabelIdentity, IndexPath) -> RichText
    ) -> RowSource {
        setSelectionSource(
            sections: { table in (0..<table.numberOfSections).map(table.numberOfRows) }, identities: identities, text: text,
            frame: { $0.rectForRow(at: $1) }, shown: { $0.indexPathsForVisibleRows ?? [] },
            scroll: { $0.scrollToRow(at: $1, at: .none, animated: false) })
    }

    /// Gives selections the rows of the table, one label each, as a data source names its items.
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
    /// Gives selections the items of the collection, those without cells too; `UITableView` has the same.
    @discardableResult
    public func setSelectionSource(
        identities: @escaping (IndexPath) -> [LabelIdentity], text: @escaping (LabelIdentity, IndexPath) -> RichText
    ) -> RowSource {
        setSelectionSource(
            sections: { list in (0..<list.numberOfSections).map(list.numberOfItems) }, identities: identities, text: text,
            frame: { $0.layoutAttributesForItem(at: $1)?.frame }, shown: \.indexPathsForVisibleItems,
            scroll: { $0.scrollToItem(at: $1, at: [], animated: false) })
    }

    /// Gives selections the items of the collection, one label each, as a data source names them.
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
    /// Makes the source of a list whose rows stand in sections.
    fileprivate func setSelectionSource(
        sections: @escaping (Self) -> [Int], identities: @escaping (IndexPath) -> [LabelIdentity],
        text: @escaping (LabelIdentity, IndexPath) -> RichText, frame: @escaping (Self, IndexPath) -> CGRect?,
        shown: @escaping (Self) -> [IndexPath], scroll: @escaping (Self, IndexPath) -> Void
    ) -> RowSource {
        let rows = { [weak self] in SectionedRows(counts: self.map(sections) ?? []) }
        let path = { (row: Int) in rows().place(of: row).map { IndexPath(row: $0.row, section: $0.section) } }
        let source = RowSource(
            count: { rows().count }, labels: { path($0).map(identities) ?? [] },
            text: { label, row in path(row).map { text(label, $0) } ?? RichText() })
        source.frameOfRow = { [weak self] row in self.flatMap { list in path(row).flatMap { frame(list, $0) } } }
        source.rowsOnScreen = { [weak self] in
            let (rows, paths) = (rows(), self.map(shown) ?? [])
            return paths.compactMap { rows.row($0.row, inSection: $0.section) }
        }
        source.revealRow = { [weak self] row in
            guard let self, let path = path(row) else { return false }
            scroll(self, path)
            // Cells are made when the list is laid out.
            layoutIfNeeded()
            return true
        }
        selectionSource = source
        return source
    }
}
#endif
