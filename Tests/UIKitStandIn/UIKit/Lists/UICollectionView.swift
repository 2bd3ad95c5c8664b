open class UICollectionViewCell: UIListCell {
    /// Required, unlike in UIKit, so that a collection view can make cells of registered classes.
    public required override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }
}

@MainActor
public protocol UICollectionViewDataSource: AnyObject {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

@MainActor
public final class UICollectionViewLayoutAttributes: NSObject {
    public let frame: CGRect
    init(frame: CGRect) { self.frame = frame }
}

/// Items below each other, each as wide as the collection view.
@MainActor
open class UICollectionViewLayout: NSObject {
    var height: CGFloat { 0 }
    var spacing: CGFloat { 0 }
}

/// Items of one height.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public var itemSize = CGSize(width: 50, height: 50)
    public var minimumLineSpacing: CGFloat = 10
    public override init() {}
    override var height: CGFloat { itemSize.height }
    override var spacing: CGFloat { minimumLineSpacing }
}

public struct UICollectionLayoutListConfiguration {
    public enum Appearance { case plain }
    public init(appearance: Appearance) {}
}

/// Items as high as the constraints in their cells say.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout()
    }

    override var height: CGFloat { RowView.automaticDimension }
}

open class UICollectionView: RowView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1), bottom = ScrollPosition(rawValue: 4)
    }

    public weak var dataSource: (any UICollectionViewDataSource)? { didSet { forgetRows() } }
    private let layout: UICollectionViewLayout

    public init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
        layout = collectionViewLayout
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { nil }

    override var sectionCount: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    override func rowCount(_ section: Int) -> Int { dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0 }
    override func height(_ path: IndexPath) -> CGFloat { layout.height }
    override var spacing: CGFloat { layout.spacing }
    override func makeCell(_ path: IndexPath) -> UIListCell? { dataSource?.collectionView(self, cellForItemAt: path) }

    public func numberOfItems(inSection section: Int) -> Int { count(section) }
    public func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        UICollectionViewLayoutAttributes(frame: frame(at: path))
    }
    public var indexPathsForVisibleItems: [IndexPath] { shown.map(\.path) }
    public func cellForItem(at path: IndexPath) -> UICollectionViewCell? { cell(path) as? UICollectionViewCell }
    public func register(_ type: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
        register(identifier) { type.init(frame: CGRect()) }
    }
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> UICollectionViewCell {
        dequeue(identifier) as? UICollectionViewCell ?? UICollectionViewCell()
    }
    public func insertItems(at paths: [IndexPath]) { change(Changes(inserted: paths)) }
    public func deleteItems(at paths: [IndexPath]) { change(Changes(deleted: Set(paths), isAnimated: true)) }
    public func reloadItems(at paths: [IndexPath]) { change(Changes(reloaded: Set(paths), isAnimated: true)) }
    /// No position at all scrolls by as little as shows the item.
    public func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
        scroll(to: path, at: position.contains(.top) ? .top : position.contains(.bottom) ? .bottom : .none)
    }
}

extension UICollectionView {
    /// A kind of cells, with the function that shows an item in one.
    @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        let identifier = UUID().uuidString
        let show: (Cell, IndexPath, Item) -> Void
        public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { show = handler }
    }

    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for path: IndexPath, item: Item
    ) -> Cell {
        register(registration.identifier) { Cell(frame: CGRect()) }
        let cell = dequeue(registration.identifier) as? Cell ?? Cell(frame: CGRect())
        registration.show(cell, path, item)
        return cell
    }
}

/// A controller whose view contains a collection view.
open class UICollectionViewController: UIViewController {
    public let collectionView: UICollectionView!

    public init(collectionViewLayout: UICollectionViewLayout) {
        collectionView = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        super.loadView()
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
    }
}
