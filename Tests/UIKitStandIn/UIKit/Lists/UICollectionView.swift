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

/// A list layout: items of one height below each other, each as wide as the collection view.
@MainActor
open class UICollectionViewFlowLayout: NSObject {
    public var itemSize = CGSize(width: 50, height: 50)
    public var minimumLineSpacing: CGFloat = 10
    public override init() {}
}

open class UICollectionView: RowView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1), bottom = ScrollPosition(rawValue: 4)
    }

    public weak var dataSource: (any UICollectionViewDataSource)? { didSet { forgetRows() } }
    private let layout: UICollectionViewFlowLayout

    public init(frame: CGRect, collectionViewLayout: UICollectionViewFlowLayout) {
        layout = collectionViewLayout
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { nil }

    override var sectionCount: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    override func rowCount(_ section: Int) -> Int { dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0 }
    override func height(_ path: IndexPath) -> CGFloat { layout.itemSize.height }
    override var spacing: CGFloat { layout.minimumLineSpacing }
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
