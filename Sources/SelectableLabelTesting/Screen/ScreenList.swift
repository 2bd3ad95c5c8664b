public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A list on a screen: a scroll view whose rows have cells, which are labels, only while they are in sight, and share them.
///
/// Row n stands at n times the row height, across the list's whole width. It has a cell exactly while that rectangle and the list's frame share some area.
/// A row that comes into sight takes the cell that left first, if one is free.
@MainActor
public final class ScreenList {
    /// What scrolls the rows; its content is as high as all rows.
    public let scrollView: ScreenScrollView
    /// The height of each row in points.
    public let rowHeight: CGFloat
    /// The distance of a row's label from the edges of the row, in points.
    public let rowInsets: EdgeLengths
    /// The style of all rows' texts.
    public let style: TextStyle
    /// The group of all rows.
    public let selectionGroup: String?
    /// Whether the selection is given the rows; otherwise it knows only those that have been shown.
    public let hasSource: Bool
    /// The data.
    public private(set) var rows: ScreenRows
    /// The cells of the rows in sight, in order; each has its row's id.
    public private(set) var cells: [ScreenLabel] = []
    /// A number that is another one after each change of the data.
    public private(set) var revision = 0

    /// Called when other cells are shown, or the same elsewhere; it must not make the selection look, which may be what scrolls.
    var onCellsChange: (() -> Void)?
    /// Called when a cell's content changed by itself.
    var onContentChange: (() -> Void)?
    /// Called when a cell must be drawn again.
    var onDisplayChange: (() -> Void)?
    private let makeController: () -> LabelController
    /// Styles a row's string, whose characters stay; nil for the list's style.
    private let styleText: ((String) -> RichText)?
    /// The rows whose texts cannot be selected, by id.
    private var uncopied: Set<String> = []
    /// The cells without a row, the one that left first comes first.
    private var free: [ScreenLabel] = []
    /// What the cells were last laid out for.
    private var shown: (rows: Range<Int>, revision: Int, width: CGFloat)?
    private var isLayingOut = false

    /// Creates a list, scrolled to its top.
    ///
    /// - Parameters:
    ///   - id: The list's name, also that of its scroll view.
    ///   - frame: The frame on the screen.
    ///   - rowHeight: The height of each row in points, more than 0.
    ///   - rows: The data.
    ///   - rowInsets: The distance of a row's label from the edges of the row, in points.
    ///   - style: The style of all rows' texts.
    ///   - group: The group of all rows.
    ///   - hasSource: Whether the selection is given the rows.
    ///   - view: The view that it stands in and in front of; nil for behind all views.
    ///   - contentInset: The space that bars take at each edge of the frame, in points.
    ///   - styleText: Styles a row's string without changing its characters. nil uses `style` for the whole string.
    ///   - makeCell: Makes the label of a new cell; text, identity, group and `enableCopy` are set by the list.
    public init(
        id: String, frame: CGRect, rowHeight: CGFloat, rows: ScreenRows, rowInsets: EdgeLengths = .zero, style: TextStyle = TextStyle(),
        group: String? = nil, hasSource: Bool = true, view: String? = nil, contentInset: EdgeLengths = .zero,
        styleText: ((String) -> RichText)? = nil, makeCell: @escaping () -> LabelController
    ) {
        scrollView = ScreenScrollView(id: id, frame: frame, contentSize: frame.size, view: view, contentInset: contentInset)
        (self.rowHeight, self.rowInsets, self.rows, self.style) = (max(rowHeight, .leastNonzeroMagnitude), rowInsets, rows, style)
        (selectionGroup, self.hasSource, self.styleText, makeController) = (group, hasSource, styleText, makeCell)
        scrollView.onGeometryChange = { [weak self] in self?.layOut() }
        if hasSource { scrollView.source = self }
        layOut()
    }

    /// The list's name.
    public var id: String { scrollView.id }

    /// The cell of a row; nil for a row that is out of sight or not there.
    ///
    /// - Complexity: O(log n).
    public func cell(ofRow id: String) -> ScreenLabel? {
        guard let index = rows.index(of: id), let shown, shown.rows.contains(index) else { return nil }
        return cells[index - shown.rows.lowerBound]
    }

    /// A row's frame in content points; it may be none of a row.
    func rowFrame(_ index: Int) -> CGRect {
        CGRect(x: 0, y: CGFloat(index) * rowHeight, width: scrollView.frame.width, height: rowHeight)
    }

    // MARK: Data

    func insert(_ newRows: [ScreenRows.Row], at index: Int) { change { rows.insert(newRows, at: index) } }

    func delete(_ ids: [String]) {
        change {
            rows.delete(ids)
            uncopied.subtract(ids)
        }
    }

    func setText(_ text: String, ofRow id: String) { change { rows.setText(text, of: id) } }

    func setEnableCopy(_ isEnabled: Bool, ofRow id: String) {
        guard rows.index(of: id) != nil else { return }
        change { if isEnabled { uncopied.remove(id) } else { uncopied.insert(id) } }
    }

    private func change(_ body: () -> Void) {
        body()
        revision &+= 1
        layOut()
    }

    // MARK: Cells

    /// The rows whose rectangles share some area with the list's frame.
    private var rowsInSight: Range<Int> {
        let (top, bottom) = (scrollView.offset.y, scrollView.offset.y + scrollView.frame.height)
        guard scrollView.frame.width > 0, top < bottom else { return 0..<0 }
        let count = CGFloat(rows.count)
        var first = Int(min(max((top / rowHeight).rounded(.down), 0), count))
        var end = Int(min(max((bottom / rowHeight).rounded(.up), 0), count))
        // A quotient may be rounded across a whole number.
        if first < rows.count, rowFrame(first).maxY <= top { first += 1 }
        if first > 0, rowFrame(first - 1).maxY > top { first -= 1 }
        if end > 0, rowFrame(end - 1).minY >= bottom { end -= 1 }
        if end < rows.count, rowFrame(end).minY < bottom { end += 1 }
        return first..<max(first, end)
    }

    /// Gives each row in sight a cell, all at once: what the cells show is whole when anybody looks.
    private func layOut() {
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        scrollView.contentSize = CGSize(width: scrollView.frame.width, height: CGFloat(rows.count) * rowHeight)
        scrollView.scroll(by: .zero)
        let now = (rows: rowsInSight, revision: revision, width: scrollView.frame.width)
        if let shown, shown == now { return }
        if let shown, shown.revision == now.revision, shown.width == now.width {
            handCellsOn(from: shown.rows, to: now.rows)
        } else {
            let kept = takeBackCells(exceptOf: now.rows)
            cells = now.rows.map { index in
                let id = rows.id(at: index) ?? ""
                return show(index, id, in: kept[id] ?? nextCell())
            }
        }
        shown = now
        onCellsChange?()
    }

    /// Gives the cells of rows that went out of sight to those that came into it, in the rows' order; the other cells stay as they are.
    private func handCellsOn(from old: Range<Int>, to sight: Range<Int>) {
        for (index, cell) in zip(old, cells) where !sight.contains(index) { free.append(cell) }
        let known = cells
        cells = sight.map { index in
            old.contains(index) ? known[index - old.lowerBound] : show(index, rows.id(at: index) ?? "", in: nextCell())
        }
    }

    private func nextCell() -> ScreenLabel { free.isEmpty ? makeCell() : free.removeFirst() }

    /// Frees the cells of rows that are out of sight or gone, in the rows' order.
    ///
    /// - Returns: The other cells by their rows' ids.
    private func takeBackCells(exceptOf sight: Range<Int>) -> [String: ScreenLabel] {
        var kept: [String: ScreenLabel] = [:]
        for cell in cells {
            if let index = rows.index(of: cell.id), sight.contains(index) { kept[cell.id] = cell } else { free.append(cell) }
        }
        return kept
    }

    @discardableResult
    private func show(_ index: Int, _ id: String, in cell: ScreenLabel) -> ScreenLabel {
        let row = rowFrame(index)
        cell.id = id
        cell.frame = (
            row.minX + rowInsets.left, row.minY + rowInsets.top, max(row.width - rowInsets.left - rowInsets.right, 0),
            max(row.height - rowInsets.top - rowInsets.bottom, 0)
        )
        cell.controller.show(text(at: index), identity: LabelIdentity(id))
        cell.controller.enableCopy = !uncopied.contains(id)
        return cell
    }

    private func text(at index: Int) -> RichText {
        let string = rows.text(at: index) ?? ""
        return styleText?(string) ?? RichText(string, style: style)
    }

    private func makeCell() -> ScreenLabel {
        let controller = makeController()
        controller.selectionGroup = selectionGroup
        let cell = ScreenLabel(id: "", controller: controller, frame: (0, 0, 0, 0), scrollView: id)
        let tell = { [weak self] in
            guard let self, !isLayingOut else { return }
            onContentChange?()
        }
        controller.onChange = tell
        cell.onPlaceChange = tell
        controller.onDisplayChange = { [weak self] in self?.onDisplayChange?() }
        return cell
    }
}

extension ScreenList: SelectionSource {
    /// The number of rows.
    public var rowCount: Int { rows.count }

    /// The row's id; none for a row that cannot be selected.
    public func labels(inRow row: Int) -> [LabelIdentity] {
        guard let id = rows.id(at: row), !uncopied.contains(id) else { return [] }
        return [LabelIdentity(id)]
    }

    /// The row of an id.
    public func row(of label: LabelIdentity) -> Int? { rows.index(of: label.rawValue) }

    /// The row's text in the list's style.
    public func text(of label: LabelIdentity, inRow row: Int) -> RichText { text(at: row) }

    /// The length of the row's text, which need not be made for it.
    public func length(of label: LabelIdentity, inRow row: Int) -> Int { rows.length(at: row) }

    /// The row's rectangle, its insets included.
    public func frame(ofRow row: Int) -> CGRect? { rows.id(at: row) == nil ? nil : rowFrame(row) }
}
