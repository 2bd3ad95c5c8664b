public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    public private(set) var sectionIdentifiers: [Section] = []
    private(set) var rows: [[Item]] = []
    fileprivate(set) var reconfigured: [Item] = []

    public init() {}

    public var itemIdentifiers: [Item] { rows.flatMap { $0 } }

    public mutating func appendSections(_ sections: [Section]) {
        sectionIdentifiers += sections
        rows += sections.map { _ in [] }
    }

    /// Without a section, the items go to the last one.
    public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
        let index = section.map { sectionIdentifiers.firstIndex(of: $0) } ?? rows.indices.last
        // UIKit raises an exception here too: the test has a mistake, and nothing sensible could be shown.
        guard let index else { fatalError("there is no such section") }
        rows[index] += items
    }

    public mutating func deleteItems(_ items: [Item]) {
        let gone = Set(items)
        rows = rows.map { $0.filter { !gone.contains($0) } }
    }

    public mutating func reconfigureItems(_ items: [Item]) { reconfigured += items }

    func item(at path: IndexPath) -> Item? {
        rows.indices.contains(path.section) && rows[path.section].indices.contains(path.row) ? rows[path.section][path.row] : nil
    }

    func path(of item: Item) -> IndexPath? {
        for (section, items) in rows.enumerated() {
            if let row = items.firstIndex(of: item) { return IndexPath(row: row, section: section) }
        }
        return nil
    }
}

/// The common part of the diffable data sources of tables and collection views. Applying a snapshot keeps the cells of
/// the items that stay, and reconfigures items in the cells that they have.
@MainActor
open class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: NSObject {
    weak var list: RowView?
    private(set) var current = NSDiffableDataSourceSnapshot<Section, Item>()

    init(_ list: RowView) { self.list = list }

    public func itemIdentifier(for path: IndexPath) -> Item? { current.item(at: path) }
    public func indexPath(for item: Item) -> IndexPath? { current.path(of: item) }
    public func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { current }

    public func apply(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true) {
        let old = current
        current = snapshot
        current.reconfigured = []
        list?.update(isAnimated: animatingDifferences) { path in old.item(at: path).flatMap { current.path(of: $0) } }
        if !snapshot.reconfigured.isEmpty { list?.reconfigure(snapshot.reconfigured.compactMap { current.path(of: $0) }) }
    }
}

open class UITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    DiffableDataSource<Section, Item>, UITableViewDataSource
{
    private let makeCell: (UITableView, IndexPath, Item) -> UITableViewCell?

    public init(tableView: UITableView, cellProvider: @escaping (UITableView, IndexPath, Item) -> UITableViewCell?) {
        makeCell = cellProvider
        super.init(tableView)
        tableView.dataSource = self
    }

    public func numberOfSections(in tableView: UITableView) -> Int { current.rows.count }
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { current.rows[section].count }
    public func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        current.item(at: path).flatMap { makeCell(tableView, path, $0) } ?? UITableViewCell()
    }
}

open class UICollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    DiffableDataSource<Section, Item>, UICollectionViewDataSource
{
    private let makeCell: (UICollectionView, IndexPath, Item) -> UICollectionViewCell?

    public init(collectionView: UICollectionView, cellProvider: @escaping (UICollectionView, IndexPath, Item) -> UICollectionViewCell?) {
        makeCell = cellProvider
        super.init(collectionView)
        collectionView.dataSource = self
    }

    public func numberOfSections(in collectionView: UICollectionView) -> Int { current.rows.count }
    public func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { current.rows[section].count }
    public func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        current.item(at: path).flatMap { makeCell(collectionView, path, $0) } ?? UICollectionViewCell()
    }
}
