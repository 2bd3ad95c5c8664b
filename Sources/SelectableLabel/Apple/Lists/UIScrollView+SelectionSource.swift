#if canImport(UIKit)
public import UIKit

extension UIScrollView {
    private static let sources = AssociatedValue<any SelectionSource>()

    /// The source of the scroll view's rows. With it, a selection can include rows that have no cells at the moment.
    /// nil means none: a selection then includes only rows that were on screen at some time while they were selected.
    ///
    /// The scroll view retains the source.
    public var selectionSource: (any SelectionSource)? {
        get { Self.sources[self] }
        set { Self.sources[self] = newValue }
    }
}

extension UITableView {
    /// Lets selections include all rows of the table, even rows that have no cells at the moment.
    ///
    /// Inserted and deleted rows are detected automatically. After rows were moved or reloaded, call `rowsChanged()` on
    /// the returned source.
    /// - Parameters:
    ///   - identities: Returns the identities of the labels in a row, in reading order. An identity can be any value,
    ///     but must equal the `identity` of the label in the cell.
    ///   - text: Returns the text of one of these labels. It must be the same as in the cell: a `RichText`, or a
    ///     `ParsedText` for Markdown and other parsed texts. nil if the row does not exist.
    @discardableResult
    public func setSelectionSource<ID: Hashable, Text: RowText>(
        identities: @escaping (IndexPath) -> [ID], text: @escaping (ID, IndexPath) -> Text?
    ) -> RowSource {
        setSelectionSource(
            sections: \.numberOfSections, rows: { $0.numberOfRows(inSection: $1) }, identities: identities, text: text,
            frame: { $0.rectForRow(at: $1) }, shown: { $0.indexPathsForVisibleRows ?? [] },
            scroll: { $0.scrollToRow(at: $1, at: .none, animated: false) })
    }

    /// The same for closures from which the compiler cannot tell the type of the identities, such as closures with a
    /// `guard`. The identities may be of any types.
    @discardableResult
    @_disfavoredOverload
    public func setSelectionSource<Text: RowText>(
        identities: @escaping (IndexPath) -> [AnyHashable], text: @escaping (LabelIdentity, IndexPath) -> Text?
    ) -> RowSource {
        setSelectionSource(identities: { path in identities(path).map { LabelIdentity($0) } }, text: text)
    }

    /// Lets selections include all rows of the table. Each item of the data source has one label.
    ///
    /// - Parameters:
    ///   - dataSource: The table's data source.
    ///   - identity: Returns the identity of an item's label. It can be any value, but must equal the `identity` of the
    ///     label in the cell.
    ///   - text: Returns the text of an item's label. It must be the same as in the cell: a `RichText`, or a
    ///     `ParsedText` for Markdown and other parsed texts. nil if the item does not exist.
    @discardableResult
    public func setSelectionSource<Section: Sendable, Item: Sendable, Text: RowText>(
        _ dataSource: UITableViewDiffableDataSource<Section, Item>, identity: @escaping (Item) -> some Hashable,
        text: @escaping (Item) -> Text?
    ) -> RowSource {
        setSelectionSource(
            identities: { [weak dataSource] in dataSource?.itemIdentifier(for: $0).map { [LabelIdentity(identity($0))] } ?? [] },
            text: { [weak dataSource] in dataSource?.itemIdentifier(for: $1).flatMap(text) })
    }
}

extension UICollectionView {
    /// Lets selections include all items of the collection view, even items that have no cells at the moment.
    ///
    /// Inserted and deleted items are detected automatically. After items were moved or reloaded, call `rowsChanged()`
    /// on the returned source.
    /// - Parameters:
    ///   - identities: Returns the identities of the labels in an item, in reading order. An identity can be any value,
    ///     but must equal the `identity` of the label in the cell.
    ///   - text: Returns the text of one of these labels. It must be the same as in the cell: a `RichText`, or a
    ///     `ParsedText` for Markdown and other parsed texts. nil if the row does not exist.
    @discardableResult
    public func setSelectionSource<ID: Hashable, Text: RowText>(
        identities: @escaping (IndexPath) -> [ID], text: @escaping (ID, IndexPath) -> Text?
    ) -> RowSource {
        setSelectionSource(
            sections: \.numberOfSections, rows: { $0.numberOfItems(inSection: $1) }, identities: identities, text: text,
            frame: { $0.layoutAttributesForItem(at: $1)?.frame }, shown: \.indexPathsForVisibleItems,
            scroll: { $0.scrollToItem(at: $1, at: [], animated: false) })
    }

    /// The same for closures from which the compiler cannot tell the type of the identities, such as closures with a
    /// `guard`. The identities may be of any types.
    @discardableResult
    @_disfavoredOverload
    public func setSelectionSource<Text: RowText>(
        identities: @escaping (IndexPath) -> [AnyHashable], text: @escaping (LabelIdentity, IndexPath) -> Text?
    ) -> RowSource {
        setSelectionSource(identities: { path in identities(path).map { LabelIdentity($0) } }, text: text)
    }

    /// Lets selections include all items of the collection view. Each item of the data source has one label.
    ///
    /// - Parameters:
    ///   - dataSource: The data source of the collection view.
    ///   - identity: Returns the identity of an item's label. It can be any value, but must equal the `identity` of the
    ///     label in the cell.
    ///   - text: Returns the text of an item's label. It must be the same as in the cell: a `RichText`, or a
    ///     `ParsedText` for Markdown and other parsed texts. nil if the item does not exist.
    @discardableResult
    public func setSelectionSource<Section: Sendable, Item: Sendable, Text: RowText>(
        _ dataSource: UICollectionViewDiffableDataSource<Section, Item>, identity: @escaping (Item) -> some Hashable,
        text: @escaping (Item) -> Text?
    ) -> RowSource {
        setSelectionSource(
            identities: { [weak dataSource] in dataSource?.itemIdentifier(for: $0).map { [LabelIdentity(identity($0))] } ?? [] },
            text: { [weak dataSource] in dataSource?.itemIdentifier(for: $1).flatMap(text) })
    }
}

@MainActor
extension NSObjectProtocol where Self: UIScrollView {
    /// Creates a source for a list with sections, and sets it as the list's `selectionSource`.
    fileprivate func setSelectionSource<ID: Hashable, Text: RowText>(
        sections: @escaping (Self) -> Int, rows: @escaping (Self, Int) -> Int, identities: @escaping (IndexPath) -> [ID],
        text: @escaping (ID, IndexPath) -> Text?, frame: @escaping (Self, IndexPath) -> CGRect?,
        shown: @escaping (Self) -> [IndexPath], scroll: @escaping (Self, IndexPath) -> Void
    ) -> RowSource {
        let counts = SectionCounts { [weak self] in self.map { list in (0..<sections(list)).map { rows(list, $0) } } ?? [] }
        let path = { [weak self] (row: Int) -> IndexPath? in
            guard let self, let place = counts.rows.place(of: row) else { return nil }
            // The app may have deleted the row after the rows were counted.
            return place.section < sections(self) && place.row < rows(self, place.section) ? [place.section, place.row] : nil
        }
        let source = RowSource(
            count: { counts.rows.count }, labels: { path($0).map(identities) ?? [] },
            text: { label, row in path(row).flatMap { text(label, $0) } })
        source.onRowsChanged = counts.forget
        source.frameOfRow = { [weak self] row in self.flatMap { list in path(row).flatMap { frame(list, $0) } } }
        source.rowsOnScreen = { [weak self] in
            let (rows, paths) = (counts.rows, self.map(shown) ?? [])
            return paths.compactMap { rows.row($0.row, inSection: $0.section) }
        }
        source.revealRow = { [weak self] row in
            guard let self, let path = path(row) else { return false }
            scroll(self, path)
            // The list creates the cells at the new scroll position only during its layout.
            layoutIfNeeded()
            return true
        }
        selectionSource = source
        return source
    }
}
#endif
