open class UITableViewCell: UIListCell {}
open class UICollectionViewCell: UIListCell {}

@MainActor
public protocol UITableViewDataSource: AnyObject {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath)
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
    public func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { tableView.rowHeight }
}

public final class UITableView: RowView {
    public enum ScrollPosition { case none, top }
    public enum RowAnimation { case none, automatic, fade }

    public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    public weak var delegate: (any UITableViewDelegate)? { didSet { scrollDelegate = delegate } }
    public var rowHeight: CGFloat = 44

    override var sectionCount: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    override func rowCount(_ section: Int) -> Int { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }
    override func height(_ path: IndexPath) -> CGFloat { delegate?.tableView(self, heightForRowAt: path) ?? rowHeight }
    override var commonHeight: CGFloat? { delegate == nil ? rowHeight : nil }
    override func makeCell(_ path: IndexPath) -> UIListCell? { dataSource?.tableView(self, cellForRowAt: path) }
    override func touched(_ cell: UIListCell) {
        if let path = shown.first(where: { $0.cell === cell })?.path { delegate?.tableView(self, didSelectRowAt: path) }
    }

    public func numberOfRows(inSection section: Int) -> Int { count(section) }
    public func rectForRow(at path: IndexPath) -> CGRect { frame(at: path) }
    public var indexPathsForVisibleRows: [IndexPath]? { shown.map(\.path) }
    public var visibleCells: [UITableViewCell] { shown.compactMap { $0.cell as? UITableViewCell } }
    public func cellForRow(at path: IndexPath) -> UITableViewCell? { shown.first { $0.path == path }?.cell as? UITableViewCell }
    public func register(_ type: UITableViewCell.Type, forCellReuseIdentifier identifier: String) { register(type, identifier) }
    public func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        dequeue(identifier) as? UITableViewCell ?? UITableViewCell(frame: CGRect())
    }
    public func insertRows(at paths: [IndexPath], with animation: RowAnimation) { insert(paths) }
    public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) { delete(paths) }
    public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) { reload(paths) }
    public func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) { scroll(to: path, atTop: position == .top) }
}

@MainActor
public protocol UICollectionViewDataSource: AnyObject {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell
}

@MainActor
public final class UICollectionViewLayoutAttributes: NSObject {
    public let frame: CGRect
    init(frame: CGRect) { self.frame = frame }
}

/// A list layout: items of one height below each other.
@MainActor
open class UICollectionViewFlowLayout: NSObject {
    public var itemSize = CGSize(width: 50, height: 50)
    public override init() {}
}

public final class UICollectionView: RowView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    public weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    private let layout: UICollectionViewFlowLayout

    public init(frame: CGRect, collectionViewLayout: UICollectionViewFlowLayout) {
        layout = collectionViewLayout
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { nil }

    override var sectionCount: Int { dataSource == nil ? 0 : 1 }
    override func rowCount(_ section: Int) -> Int { dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0 }
    override func height(_ path: IndexPath) -> CGFloat { layout.itemSize.height }
    override var commonHeight: CGFloat? { layout.itemSize.height }
    override func makeCell(_ path: IndexPath) -> UIListCell? { dataSource?.collectionView(self, cellForItemAt: path) }

    public func numberOfItems(inSection section: Int) -> Int { count(section) }
    public func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        UICollectionViewLayoutAttributes(frame: frame(at: path))
    }
    public var indexPathsForVisibleItems: [IndexPath] { shown.map(\.path) }
    public func register(_ type: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) { register(type, identifier) }
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell {
        dequeue(identifier) as? UICollectionViewCell ?? UICollectionViewCell(frame: CGRect())
    }
    public func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) { scroll(to: path, atTop: false) }
}

// MARK: Diffable data sources

public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    public private(set) var itemIdentifiers: [Item] = []
    public init() {}
    public mutating func appendSections(_ sections: [Section]) {}
    public mutating func appendItems(_ items: [Item]) { itemIdentifiers += items }
    public mutating func deleteItems(_ items: [Item]) { itemIdentifiers.removeAll(where: items.contains) }
}

/// A data source of one section. Applying a snapshot keeps the cells of items that stay.
@MainActor
public final class UITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: NSObject, UITableViewDataSource {
    private weak var table: UITableView?
    private let makeCell: (UITableView, IndexPath, Item) -> UITableViewCell?
    private var items: [Item] = []

    public init(tableView: UITableView, cellProvider: @escaping (UITableView, IndexPath, Item) -> UITableViewCell?) {
        (table, makeCell) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    public func itemIdentifier(for path: IndexPath) -> Item? { items.indices.contains(path.row) ? items[path.row] : nil }

    public func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendItems(items)
        return snapshot
    }

    public func apply(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true) {
        let old = items
        items = snapshot.itemIdentifiers
        table?.update { path in items.firstIndex(of: old[path.row]).map { IndexPath(row: $0, section: 0) } }
    }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    public func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        makeCell(tableView, path, items[path.row]) ?? UITableViewCell(frame: CGRect())
    }
}

@MainActor
public final class UICollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: NSObject {
    public func itemIdentifier(for path: IndexPath) -> Item? { nil }
}
