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

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) { nil }

    open func prepareForReuse() {}

    /// A touch that reaches the cell highlights it, and selects its row when it is lifted. A cancelled touch does not.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = true }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = false }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isHighlighted = false
        list?.touched(self)
    }
}

/// The rows of a table or collection view, below each other. A row has a cell exactly while its rectangle and the
/// bounds share an area. A row that comes into sight takes the cell that left first.
open class RowView: UIScrollView {
    /// The rows that were inserted, with their new paths, and the rows that were deleted or get another cell, with
    /// their old paths.
    struct Changes {
        var inserted: [IndexPath] = []
        var deleted: Set<IndexPath> = []
        var reloaded: Set<IndexPath> = []
        var isAnimated = false
    }

    /// The height of a row that is as high as the constraints in its cell say.
    public static let automaticDimension: CGFloat = -1

    private(set) var shown: [(path: IndexPath, cell: UIListCell)] = []
    private var free: [UIListCell] = []
    /// The cells of deleted rows, during their animation. They are behind all others.
    private var leaving: [UIListCell] = []
    private var makers: [String: () -> UIListCell] = [:]
    /// The number of the first row of each section, then the number of all rows. nil until the data source is asked.
    private var starts: [Int]?
    /// The upper edge of each row, then the end of the last one. nil until the heights are asked for.
    private var edges: [CGFloat]?
    private var batch: Changes?
    private var reconfigured: UIListCell?
    private var isUpdating = false

    // MARK: Asked of the table or the collection view

    var sectionCount: Int { 0 }
    func rowCount(_ section: Int) -> Int { 0 }
    func height(_ path: IndexPath) -> CGFloat { 44 }
    var spacing: CGFloat { 0 }
    func makeCell(_ path: IndexPath) -> UIListCell? { nil }
    func selected(_ path: IndexPath) {}

    // MARK: Rows

    public var numberOfSections: Int { countedStarts.count - 1 }

    func count(_ section: Int) -> Int {
        let starts = countedStarts
        return starts.indices.dropLast().contains(section) ? starts[section + 1] - starts[section] : 0
    }

    private var countedStarts: [Int] {
        if let starts { return starts }
        let new = (0..<sectionCount).reduce(into: [0]) { $0.append(($0.last ?? 0) + rowCount($1)) }
        starts = new
        return new
    }

    /// All heights are asked for at once, and again when the width or the rows change.
    private var measuredEdges: [CGFloat] {
        if let edges { return edges }
        var (new, end): ([CGFloat], CGFloat) = ([0], 0)
        for section in 0..<numberOfSections {
            for row in 0..<count(section) {
                let path = IndexPath(row: row, section: section)
                let height = height(path)
                end += (height == Self.automaticDimension ? fittedHeight(path) : height) + spacing
                new.append(end)
            }
        }
        edges = new
        contentSize = CGSize(width: bounds.width, height: max(end - spacing, 0))
        return new
    }

    /// The height of a row that its cell decides. A row out of sight gets a cell for this, which then is free again.
    private func fittedHeight(_ path: IndexPath) -> CGFloat {
        guard let cell = cell(path) ?? makeCell(path) else { return 0 }
        let height = cell.contentView.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        if self.cell(path) == nil { takeBack([cell]) }
        return height
    }

    private func path(_ number: Int) -> IndexPath {
        let section = countedStarts.lastIndex { $0 <= number } ?? 0
        return IndexPath(row: number - countedStarts[section], section: section)
    }

    func frame(at path: IndexPath) -> CGRect {
        let edges = measuredEdges
        guard path.row >= 0, path.row < count(path.section) else { return CGRect() }
        let number = countedStarts[path.section] + path.row
        return CGRect(x: 0, y: edges[number], width: bounds.width, height: edges[number + 1] - edges[number] - spacing)
    }

    private var pathsInSight: [IndexPath] {
        let edges = measuredEdges
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        var (first, end) = (0, edges.count - 1)
        while first < end {
            let middle = (first + end) / 2
            if edges[middle + 1] - spacing > bounds.minY { end = middle } else { first = middle + 1 }
        }
        return (first..<edges.count - 1).prefix { edges[$0] < bounds.maxY }.filter { edges[$0 + 1] - spacing > edges[$0] }.map(path)
    }

    override func boundsChanged(from old: CGRect) {
        if bounds.width != old.width { edges = nil }
        super.boundsChanged(from: old)
    }

    // MARK: Cells

    /// Cells come and go during the layout.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let paths = pathsInSight
        let wanted = Set(paths)
        for (path, cell) in shown where !wanted.contains(path) {
            takeBack([cell])
        }
        shown.removeAll { !wanted.contains($0.path) }
        for path in paths where cell(path) == nil {
            guard let cell = makeCell(path) else { continue }
            cell.list = self
            shown.append((path, cell))
            cell.frame = frame(at: path)
            insertSubview(cell, at: leaving.count + shown.filter { $0.path < path }.count)
            cell.layoutIfNeeded()
        }
        shown.sort { $0.path < $1.path }
        for (path, cell) in shown where cell.frame != frame(at: path) { cell.frame = frame(at: path) }
    }

    func cell(_ path: IndexPath) -> UIListCell? { shown.first { $0.path == path }?.cell }

    func touched(_ cell: UIListCell) {
        guard let path = shown.first(where: { $0.cell === cell })?.path else { return }
        for (_, other) in shown { other.isSelected = other === cell }
        selected(path)
    }

    func register(_ identifier: String, _ make: @escaping () -> UIListCell) { makers[identifier] = make }

    func dequeue(_ identifier: String) -> UIListCell {
        if let reconfigured { return reconfigured }
        if let index = free.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let cell = free.remove(at: index)
            cell.isSelected = false
            cell.prepareForReuse()
            return cell
        }
        // UIKit raises an exception here too: the test has a mistake, and nothing sensible could be shown.
        guard let cell = makers[identifier]?() else { fatalError("no cell is registered for \(identifier)") }
        cell.reuseIdentifier = identifier
        return cell
    }

    // MARK: Changes

    /// Gives all cells back at once. The rows get cells again during the next layout.
    public func reloadData() {
        forgetRows()
        limitOffset()
    }

    func forgetRows() {
        (starts, edges) = (nil, nil)
        takeBack(shown.map(\.cell))
        shown = []
        setNeedsLayout()
    }

    /// Does several changes as one. Asks for all heights again, even if nothing was changed.
    public func performBatchUpdates(_ updates: (() -> Void)?) {
        let isOutermost = batch == nil
        if isOutermost { batch = Changes() }
        updates?()
        guard isOutermost, let changes = batch else { return }
        batch = nil
        change(changes)
    }

    /// Takes changes that the data source has already made. Rows move at once.
    func change(_ changes: Changes) {
        if batch != nil {
            batch?.inserted += changes.inserted
            batch?.deleted.formUnion(changes.deleted)
            batch?.reloaded.formUnion(changes.reloaded)
            if changes.isAnimated { batch?.isAnimated = true }
            return
        }
        let inserted = changes.inserted.sorted()
        if let before = starts {
            starts = nil
            for section in 0..<before.count - 1 {
                let more = inserted.filter { $0.section == section }.count - changes.deleted.filter { $0.section == section }.count
                let expected = before[section + 1] - before[section] + more
                precondition(count(section) == expected, "the data source has \(count(section)) rows, not \(expected)")
            }
        }
        update(isAnimated: changes.isAnimated) { path in
            guard !changes.deleted.contains(path), !changes.reloaded.contains(path) else { return nil }
            let row = path.row - changes.deleted.filter { $0.section == path.section && $0.row < path.row }.count
            return inserted.reduce(IndexPath(row: row, section: path.section)) { path, new in
                new.section == path.section && new.row <= path.row ? IndexPath(row: path.row + 1, section: path.section) : path
            }
        }
    }

    /// Reads the rows again. `map` returns the new paths of the rows that keep their cells. With animation, the other
    /// cells stay in the window until the animation is over, and are reused only then.
    func update(isAnimated: Bool, _ map: (IndexPath) -> IndexPath?) {
        (starts, edges) = (nil, nil)
        var gone: [UIListCell] = []
        shown = shown.compactMap { path, cell in
            if let new = map(path) { return (new, cell) }
            gone.append(cell)
            return nil
        }
        if isAnimated { animateOut(gone) } else { takeBack(gone) }
        limitOffset()
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// The duration of an animation of rows, in seconds.
    public static let animationDuration: TimeInterval = 0.3

    private func animateOut(_ cells: [UIListCell]) {
        guard !cells.isEmpty else { return }
        for cell in cells { insertSubview(cell, at: 0) }
        leaving += cells
        MainLoop.after(Self.animationDuration) { [weak self] in
            self?.leaving.removeAll { cells.contains($0) }
            self?.takeBack(cells)
        }
    }

    private func takeBack(_ cells: [UIListCell]) {
        for cell in cells { cell.removeFromSuperview() }
        free += cells
    }

    /// Shows rows anew in the cells that they have, and asks for all heights again.
    func reconfigure(_ paths: [IndexPath]) {
        for (path, cell) in shown where paths.contains(path) {
            reconfigured = cell
            _ = makeCell(path)
            reconfigured = nil
        }
        update(isAnimated: false) { $0 }
    }

    // MARK: Scrolling

    private func limitOffset() {
        _ = measuredEdges
        scroll(toY: contentOffset.y)
    }

    private func scroll(toY y: CGFloat) {
        let least = -adjustedContentInset.top
        let y = min(max(y, least), max(contentSize.height + adjustedContentInset.bottom - bounds.height, least))
        if y != contentOffset.y { contentOffset.y = y }
    }

    /// Scrolls by as little as shows a row, or so that the row is at the top or the bottom.
    func scroll(to path: IndexPath, at edge: UITableView.ScrollPosition) {
        let (rect, inset) = (frame(at: path), adjustedContentInset)
        if edge == .top || edge == .none && rect.minY < bounds.minY + inset.top {
            scroll(toY: rect.minY - inset.top)
        } else if edge == .bottom || rect.maxY > bounds.maxY - inset.bottom {
            scroll(toY: rect.maxY + inset.bottom - bounds.height)
        }
    }
}
