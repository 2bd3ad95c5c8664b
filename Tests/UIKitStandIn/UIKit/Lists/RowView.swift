extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public var section: Int { self[0] }
    public var row: Int { self[1] }
    public var item: Int { self[1] }
}

/// A cell of a list.
open class UIListCell: UIView {
    public let contentView = UIView(frame: CGRect())
    public internal(set) var reuseIdentifier: String?
    public var isSelected = false
    public var isHighlighted = false
    weak var list: RowView?

    public required override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) { nil }

    open func prepareForReuse() {}

    /// A touch that reaches the cell selects its row when it is lifted.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = true }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = false }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isHighlighted = false
        list?.touched(self)
    }
}

/// The rows of a table or collection view. A row has a cell exactly while its rectangle and the bounds share an area. A
/// row that comes into sight takes the cell that left first.
open class RowView: UIScrollView {
    var shown: [(path: IndexPath, cell: UIListCell)] = []
    private var free: [UIListCell] = []
    private var classes: [String: UIListCell.Type] = [:]
    private var counts: [Int] = []
    private var isUpdating = false

    // MARK: Asked of the table or the collection view

    var sectionCount: Int { 0 }
    func rowCount(_ section: Int) -> Int { 0 }
    func height(_ path: IndexPath) -> CGFloat { 44 }
    /// The height of all rows, if they are equally high.
    var commonHeight: CGFloat? { nil }
    func makeCell(_ path: IndexPath) -> UIListCell? { nil }
    func touched(_ cell: UIListCell) {}

    // MARK: Rows

    public var numberOfSections: Int {
        countIfNeeded()
        return counts.count
    }

    func count(_ section: Int) -> Int {
        countIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    private var isCounted = false
    private func countIfNeeded() {
        guard !isCounted else { return }
        isCounted = true
        counts = (0..<sectionCount).map(rowCount)
        contentSize = CGSize(width: bounds.width, height: offset(IndexPath(row: 0, section: counts.count)))
    }

    private func offset(_ path: IndexPath) -> CGFloat {
        let before = counts.prefix(path.section)
        if let commonHeight { return CGFloat(before.reduce(0, +) + path.row) * commonHeight }
        let all = before.enumerated().flatMap { section, count in (0..<count).map { IndexPath(row: $0, section: section) } }
        return (all + (0..<path.row).map { IndexPath(row: $0, section: path.section) }).reduce(0) { $0 + height($1) }
    }

    func frame(at path: IndexPath) -> CGRect {
        countIfNeeded()
        guard counts.indices.contains(path.section), path.row < counts[path.section] else { return CGRect() }
        return CGRect(x: 0, y: offset(path), width: bounds.width, height: height(path))
    }

    private var pathsInSight: [IndexPath] {
        countIfNeeded()
        var paths: [IndexPath] = []
        for (section, count) in counts.enumerated() where count > 0 {
            var first = 0
            if let commonHeight, commonHeight > 0 {
                first = Int((bounds.minY - offset(IndexPath(row: 0, section: section))) / commonHeight)
            }
            for row in max(first - 1, 0)..<max(count, max(first - 1, 0)) {
                let frame = frame(at: IndexPath(row: row, section: section))
                if frame.minY >= bounds.maxY { break }
                if frame.maxY > bounds.minY { paths.append(IndexPath(row: row, section: section)) }
            }
        }
        return paths
    }

    public override var bounds: CGRect { didSet { if bounds.size != oldValue.size { isCounted = false } } }

    /// Cells come and go during the layout.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let paths = pathsInSight
        let wanted = Set(paths)
        for (path, cell) in shown where !wanted.contains(path) {
            cell.removeFromSuperview()
            free.append(cell)
        }
        shown.removeAll { !wanted.contains($0.path) }
        for path in paths where !shown.contains(where: { $0.path == path }) {
            guard let cell = makeCell(path) else { continue }
            cell.list = self
            shown.append((path, cell))
            cell.frame = frame(at: path)
            insertSubview(cell, at: 0)
            cell.layoutIfNeeded()
        }
        shown.sort { $0.path < $1.path }
        for (path, cell) in shown where cell.frame != frame(at: path) { cell.frame = frame(at: path) }
    }

    func register(_ type: UIListCell.Type, _ identifier: String) { classes[identifier] = type }

    func dequeue(_ identifier: String) -> UIListCell {
        if let index = free.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let cell = free.remove(at: index)
            cell.prepareForReuse()
            return cell
        }
        let cell = (classes[identifier] ?? UIListCell.self).init(frame: CGRect())
        cell.reuseIdentifier = identifier
        return cell
    }

    /// Asks the data source again. Cells of rows that stay, by `map`, keep their cells; all others are given back.
    func update(_ map: (IndexPath) -> IndexPath?) {
        isCounted = false
        countIfNeeded()
        var next: [(path: IndexPath, cell: UIListCell)] = []
        for (path, cell) in shown {
            if let new = map(path) {
                next.append((new, cell))
            } else {
                cell.removeFromSuperview()
                free.append(cell)
            }
        }
        shown = next
        let most = max(contentSize.height + adjustedContentInset.bottom - bounds.height, -adjustedContentInset.top)
        if contentOffset.y > most { contentOffset.y = most }
        setNeedsLayout()
        layoutIfNeeded()
    }

    public func reloadData() { update { _ in nil } }

    func insert(_ paths: [IndexPath]) {
        let sorted = paths.sorted()
        update { old in
            sorted.reduce(old) { path, new in
                new.section == path.section && new.row <= path.row ? IndexPath(row: path.row + 1, section: path.section) : path
            }
        }
    }

    func delete(_ paths: [IndexPath]) {
        update { old in
            guard !paths.contains(old) else { return nil }
            return IndexPath(row: old.row - paths.filter { $0.section == old.section && $0.row < old.row }.count, section: old.section)
        }
    }

    func reload(_ paths: [IndexPath]) { update { paths.contains($0) ? nil : $0 } }

    /// Scrolls by as little as shows a row, or so that the row is at the top.
    func scroll(to path: IndexPath, atTop: Bool) {
        let (rect, least) = (frame(at: path), -adjustedContentInset.top)
        let most = max(contentSize.height + adjustedContentInset.bottom - bounds.height, least)
        var y = contentOffset.y
        if atTop || rect.minY < bounds.minY { y = rect.minY } else if rect.maxY > bounds.maxY { y = rect.maxY - bounds.height }
        contentOffset.y = min(max(y, least), most)
    }
}
