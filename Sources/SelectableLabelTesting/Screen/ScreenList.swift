public import Foundation
public import LabelDrawing
public import SelectableLabel

/// A list on a screen: a scroll view with rows of equal height.
///
/// A row has a label, called its cell, only while a part of the row is visible. The cell of a row that becomes
/// invisible is reused for a row that becomes visible.
@MainActor
public final class ScreenList {
    /// The scroll view that contains the rows. Its content is as high as all rows together.
    public let scrollView: ScreenScrollView
    /// The height of each row in points.
    public let rowHeight: CGFloat
    /// The distance of a row's label from the edges of the row, in points.
    public let rowInsets: EdgeLengths
    /// The style of the rows' texts.
    public let style: TextStyle
    /// The selection group of all rows; nil means none.
    public let selectionGroup: String?
    /// Whether the selection has access to all rows. If false, it has access only to rows that have been visible.
    public let hasSource: Bool
    /// The ids and texts of all rows.
    public private(set) var rows: ScreenRows
    /// The cells of the visible rows, from top to bottom. The name of a cell is the id of its row.
    public private(set) var cells: [ScreenLabel] = []
    /// A number that changes with each change of the rows.
    public private(set) var revision = 0

    /// Called when cells appear, disappear or move.
    ///
    /// The callback must not update the selection, because the selection itself may be scrolling the list.
    var onCellsChange: (() -> Void)?
    /// Called when a cell's content or frame changes, unless the list itself changed it.
    var onContentChange: (() -> Void)?
    /// Called when a cell must be redrawn.
    var onDisplayChange: (() -> Void)?
    private let makeController: () -> LabelController
    /// Turns a row's string into styled text with the same characters. nil means ``style`` for the whole string.
    private let styleText: ((String) -> RichText)?
    /// The ids of the rows whose texts cannot be selected.
    private var uncopied: Set<String> = []
    /// The cells that no row uses at the moment. The first one is reused next.
    private var free: [ScreenLabel] = []
    /// The visible rows, the revision and the width for which the cells were last laid out.
    private var shown: (rows: Range<Int>, revision: Int, width: CGFloat)?
    private(set) var isLayingOut = false

    /// Creates a list, scrolled to its top.
    ///
    /// - Parameters:
    ///   - id: The name of the list and of its scroll view.
    ///   - frame: The frame on the screen.
    ///   - rowHeight: The height of each row in points, greater than 0.
    ///   - rows: The ids and texts of the rows.
    ///   - rowInsets: The distance of a row's label from the edges of the row, in points. Default: zero.
    ///   - style: The style of the rows' texts.
    ///   - group: The selection group of all rows. nil means none.
    ///   - hasSource: Whether the selection has access to all rows. Default: true.
    ///   - view: The name of the view that contains the list. nil means that the list is behind all views.
    ///   - contentInset: The widths of the bars that cover the list at its edges, in points. Default: zero.
    ///   - styleText: Turns a row's string into styled text with the same characters. nil means `style` for the whole
    ///     string.
    ///   - makeCell: Makes the label of a new cell. The list sets its text, identity, group and `enableCopy`.
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

    /// Returns the cell of a row; nil if the row is not visible or does not exist.
    ///
    /// - Complexity: O(c) in the number of insertions and deletions.
    public func cell(ofRow id: String) -> ScreenLabel? {
        guard let index = rows.index(of: id), let shown, shown.rows.contains(index) else { return nil }
        return cells[index - shown.rows.lowerBound]
    }

    /// Returns the frame of the row at `index`, in content points. The index may be beyond the last row.
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

    /// The indices of the visible rows: those whose frames overlap the list's frame.
    private var rowsInSight: Range<Int> {
        let (top, bottom) = (scrollView.offset.y, scrollView.offset.y + scrollView.frame.height)
        guard scrollView.frame.width > 0, top < bottom else { return 0..<0 }
        let count = CGFloat(rows.count)
        var first = Int(min(max((top / rowHeight).rounded(.down), 0), count))
        var end = Int(min(max((bottom / rowHeight).rounded(.up), 0), count))
        // The divisions above can be off by one row because of rounding.
        if first < rows.count, rowFrame(first).maxY <= top { first += 1 }
        if first > 0, rowFrame(first - 1).maxY > top { first -= 1 }
        if end > 0, rowFrame(end - 1).minY >= bottom { end -= 1 }
        if end < rows.count, rowFrame(end).minY < bottom { end += 1 }
        return first..<max(first, end)
    }

    /// Updates the cells, so that each visible row has one. Does nothing if it is already running.
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

    /// Updates the cells after a scroll. Rows that stay visible keep their cells.
    ///
    /// The cells of rows that became invisible are reused for rows that became visible.
    private func handCellsOn(from old: Range<Int>, to sight: Range<Int>) {
        for (index, cell) in zip(old, cells) where !sight.contains(index) { free.append(cell) }
        var next: [ScreenLabel] = []
        for index in sight {
            next.append(old.contains(index) ? cells[index - old.lowerBound] : show(index, rows.id(at: index) ?? "", in: nextCell()))
        }
        cells = next
    }

    private func nextCell() -> ScreenLabel { free.isEmpty ? makeCell() : free.removeFirst() }

    /// Adds the cells of rows that are no longer visible or were deleted to `free`, so that the cells can be reused.
    ///
    /// - Returns: The remaining cells, by the ids of their rows.
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
        let notify = { [weak self] in
            guard let self, !isLayingOut else { return }
            onContentChange?()
        }
        controller.onChange = { [weak self] change in
            if change == .display { self?.onDisplayChange?() } else { notify() }
        }
        cell.onPlaceChange = notify
        return cell
    }
}

extension ScreenList: SelectionSource {
    /// The number of rows.
    public var rowCount: Int { rows.count }

    /// Returns an array with the identity of the row's only label, which is the row's id. The array is empty if the
    /// row's text cannot be selected or the row does not exist.
    public func labels(inRow row: Int) -> [LabelIdentity] {
        guard let id = rows.id(at: row), !uncopied.contains(id) else { return [] }
        return [LabelIdentity(id)]
    }

    /// Returns the index of the row whose cell has the identity `label`; nil if there is none.
    public func row(of label: LabelIdentity) -> Int? { rows.index(of: label.rawValue) }

    /// Returns the styled text of a row.
    public func text(of label: LabelIdentity, inRow row: Int) -> RichText { text(at: row) }

    /// Returns the length of a row's text in UTF-16 code units.
    public func length(of label: LabelIdentity, inRow row: Int) -> Int { rows.length(at: row) }

    /// Returns the rectangle of a row in content points, including its insets; nil if there is no such row.
    public func frame(ofRow row: Int) -> CGRect? { row >= 0 && row < rows.count ? rowFrame(row) : nil }
}
