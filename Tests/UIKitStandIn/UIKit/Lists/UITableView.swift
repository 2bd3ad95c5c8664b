open class UITableViewCell: UIListCell {
    public enum CellStyle { case `default` }

    /// Required, unlike in UIKit, so that a table can make cells of registered classes.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(frame: CGRect())
        self.reuseIdentifier = reuseIdentifier
    }

    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    public required init?(coder: NSCoder) { nil }
}

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

open class UITableView: RowView {
    public enum ScrollPosition { case none, top, bottom }
    public enum RowAnimation { case fade, right, left, top, bottom, none, middle, automatic }
    public enum Style { case plain, grouped, insetGrouped }

    public let style: Style

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) { nil }

    public weak var dataSource: (any UITableViewDataSource)? { didSet { forgetRows() } }
    public var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set {
            scrollDelegate = newValue
            forgetRows()
        }
    }
    public var rowHeight: CGFloat = 44 { didSet { forgetRows() } }

    override var sectionCount: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    override func rowCount(_ section: Int) -> Int { dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0 }
    override func height(_ path: IndexPath) -> CGFloat { delegate?.tableView(self, heightForRowAt: path) ?? rowHeight }
    override func makeCell(_ path: IndexPath) -> UIListCell? { dataSource?.tableView(self, cellForRowAt: path) }
    override func selected(_ path: IndexPath) { delegate?.tableView(self, didSelectRowAt: path) }

    public func numberOfRows(inSection section: Int) -> Int { count(section) }
    public func rectForRow(at path: IndexPath) -> CGRect { frame(at: path) }
    public var indexPathsForVisibleRows: [IndexPath]? { shown.map(\.path) }
    public var visibleCells: [UITableViewCell] { shown.compactMap { $0.cell as? UITableViewCell } }
    public func cellForRow(at path: IndexPath) -> UITableViewCell? { cell(path) as? UITableViewCell }
    public func register(_ type: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
        register(identifier) { type.init(style: .default, reuseIdentifier: identifier) }
    }
    public func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        dequeue(identifier) as? UITableViewCell ?? UITableViewCell()
    }
    public func insertRows(at paths: [IndexPath], with animation: RowAnimation) { change(Changes(inserted: paths)) }
    public func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
        change(Changes(deleted: Set(paths), isAnimated: animation != .none))
    }
    public func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
        change(Changes(reloaded: Set(paths), isAnimated: animation != .none))
    }
    public func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) { scroll(to: path, at: position) }
}
