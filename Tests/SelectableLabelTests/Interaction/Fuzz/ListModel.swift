import Foundation
import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

/// A naive model of the selection on a screen with lists. It has one array of all texts that the selection can reach,
/// in reading order. It follows these rules:
///
/// - A list with a source contains all of its rows.
/// - A list without a source contains the rows on screen, and the selected rows that were scrolled away. Until a drag
///   ends, it also contains all rows that have been on screen since the drag began. In a list without a source, a row
///   stays where it was last seen. When that place is in sight without the row, the row is removed.
/// - If the text at an end of the selection is removed, the end stays between the nearest texts that were before and
///   after it, and that still exist. What appears between them is not selected. If these two texts have changed places,
///   the one on the selected side decides.
/// - What is between the texts beside a removed end is no neighbor of the other end. If there were fewer than four
///   texts on a side, and none of them is left, this is all that is now on that side.
@MainActor
final class ListModel {
    /// A row of a list without a source, as it was last displayed. The frame is in content points.
    struct Row {
        var id: String
        var text: String
        var frame: CGRect
    }

    /// A list without a source: the rows that have cells, and those that were scrolled away, in this order.
    struct List {
        var cells: [Row]
        var away: [Row] = []
    }

    /// An end of the selection: the nearest texts before and after it, nearest first.
    struct End {
        var before: [String]
        var after: [String]
        var group: String?
        /// Whether the selected text is after the end.
        var isLower: Bool
    }

    unowned let screen: Screen
    /// The lists without a source.
    private(set) var lists: [String: List] = [:]
    /// All texts that the selection can reach, in reading order.
    private(set) var contents: [Content] = []
    private(set) var ends: [String: End] = [:]
    /// The ends of the selection, or its caret.
    private(set) var bounds: LabelSelection?
    /// The label or row in which the selection began.
    private(set) var origin: LabelIdentity?
    private(set) var isDragged = false
    private var isCaret = false
    /// Whether the selected part of a text changed in the current step.
    private(set) var isTextChanged = false
    /// The number of selected texts, including empty ones. If the current step cleared the selection, the texts that
    /// remain of it are counted. nil if nothing was selected.
    private(set) var left: Int?
    /// All texts that the selection could include before the current step. nil if nothing was selected.
    private var reachBefore: [Content]?
    private var contentsBefore: [Content] = []

    /// Creates a model that follows each change of a screen.
    init(_ screen: Screen) {
        self.screen = screen
        for list in screen.lists {
            if !list.hasSource { lists[list.id] = List(cells: Self.cells(of: list)) }
            let (cellsChanged, scrolled) = (list.onCellsChange, list.scrollView.onGeometryChange)
            list.onCellsChange = { [weak self] in
                cellsChanged?()
                self?.followContent()
            }
            // The last place of a row can come into sight while the cells stay the same.
            list.scrollView.onGeometryChange = { [weak self, weak list] in
                scrolled?()
                if list?.isLayingOut == false { self?.followContent() }
            }
        }
        let notify = screen.coordinator.onEffect
        screen.coordinator.onEffect = { [weak self] effect in
            notify?(effect)
            self?.followSelection()
        }
        contents = allContents()
        beginStep()
    }

    private static func cells(of list: ScreenList) -> [Row] {
        list.cells.map { Row(id: $0.id, text: $0.controller.text.string, frame: $0.resolvedFrame) }
    }

    /// Returns whether the selection can reach a label or row.
    func holds(_ identity: LabelIdentity) -> Bool { contents.contains { $0.identity == identity.rawValue } }

    /// Returns the text of a row in a list with a source; nil for other rows.
    func text(ofRow id: String) -> String? {
        screen.lists.lazy.filter(\.hasSource).compactMap { list in list.rows.index(of: id).flatMap(list.rows.text) }.first
    }

    // MARK: Following

    /// Prepares for the next step.
    func beginStep() {
        (isTextChanged, left, contentsBefore) = (false, bounds.flatMap { parts(of: $0)?.count }, contents)
        reachBefore = bounds.map { bounds in contents.filter(scope(of: bounds, origin: origin)) }
    }

    /// All texts that a key or menu item of this step could select. The step may have scrolled since.
    var reach: [Content] { reachBefore ?? contentsBefore.filter(scope(of: nil, origin: origin)) }

    /// Follows a change of the rows on screen.
    private func followContent() {
        let old = bounds.flatMap { parts(of: $0) } ?? []
        let isInScope = bounds.map { scope(of: $0, origin: origin) } ?? { _ in false }
        let dragged = screen.coordinator.state.isSelecting ? contents.filter(isInScope) : []
        let wanted = Set((old + dragged).map(\.identity))
        for list in screen.lists {
            let cells = Self.cells(of: list)
            if old.contains(where: { part in cells.contains { $0.id == part.identity && !part.isKept(in: $0.text, bounds) } }) {
                isTextChanged = true
            }
            guard let known = lists[list.id] else { continue }
            let away = (known.away + known.cells.filter { wanted.contains($0.id) }).filter { row in
                !cells.contains { $0.id == row.id } && !isInSight(row, in: list)
            }
            lists[list.id] = List(cells: cells, away: away)
        }
        contents = allContents()
        if let bounds { left = parts(of: bounds)?.count }
    }

    /// Follows a change of the selection.
    func followSelection() {
        let state = screen.coordinator.state
        // A drag of a pin begins with the selection that exists.
        let continues = state.isSelecting && (isDragged || state.draggedPin != nil)
        (isDragged, origin) = (state.isSelecting, state.originLabel)
        let old = isCaret && !continues ? bounds?.start.label : nil
        isCaret = state.caret != nil
        bounds = state.selected?.bounds
        let labels = [bounds?.start.label, bounds?.end.label]
        // Rows that were kept for a caret are not part of another selection.
        if bounds == nil || !(old.map(labels.contains) ?? true) { forget { _ in false } }
        noteEnds(labels.compactMap { $0?.rawValue })
        let selected = bounds.flatMap { parts(of: $0) }.map { Set($0.map(\.identity)) } ?? []
        if bounds != nil { left = selected.count }
        guard !continues else { return }
        let neighbors = Set(ends.filter { !holds(LabelIdentity($0.key)) }.values.flatMap { $0.before + $0.after })
        forget { selected.contains($0) || neighbors.contains($0) }
        noteEnds(labels.compactMap { $0?.rawValue })
    }

    private func forget(exceptWhere isKept: (String) -> Bool) {
        for id in lists.keys { lists[id]?.away.removeAll { !isKept($0.id) } }
        contents = allContents()
    }

    /// Records what is before and after the ends that exist. The place of a removed end stays the same.
    private func noteEnds(_ labels: [String]) {
        ends = ends.filter { labels.contains($0.key) }
        // Texts in the gap of a removed end are not selected.
        let gaps = labels.compactMap(gap)
        let neighbor = { [contents] (index: Int) in
            gaps.contains { $0.contains(index) } ? nil : contents[index].identity
        }
        for label in labels {
            guard let index = contents.firstIndex(where: { $0.identity == label }) else { continue }
            ends[label] = End(
                before: Array((0..<index).reversed().lazy.compactMap(neighbor).prefix(4)),
                after: Array((index + 1..<contents.count).lazy.compactMap(neighbor).prefix(4)), group: contents[index].group,
                isLower: label == bounds?.lowerBound.label.rawValue)
        }
    }

    /// Returns whether the last place of a row is visible. A row that only touches the edge is not.
    private func isInSight(_ row: Row, in list: ScreenList) -> Bool {
        let space = screen.space(in: list.id)
        let common = row.frame.intersection(space.clip.offsetBy(dx: -space.origin.x, dy: -space.origin.y))
        return !common.isNull && common.width > 0.01 && common.height > 0.01
    }
}
