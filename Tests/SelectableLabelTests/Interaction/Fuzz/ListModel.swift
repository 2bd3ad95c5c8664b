import Foundation
import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

/// A model of a screen's lists as plain arrays. It computes the selected rows from both ends of the selection.
///
/// In a list with a selection source, all rows between the ends are selected. In a list without a source, a row is
/// selected only if it was visible while it was between the ends. If such a row scrolls out of sight and is then
/// deleted, it stays selected until its last position is visible again. Until a drag ends, all rows that were between
/// its ends are known.
@MainActor
struct ListModel {
    /// A row that exists, or a deleted row that may still be selected.
    struct Row {
        var id: String
        var text: String
        var isThere = true
    }

    /// A row as it was last displayed. The frame is in content points.
    struct Shown {
        var text: String
        var frame: CGRect
    }

    /// The rows of a list, and what the selection knows about them.
    struct List {
        var id: String
        var hasSource: Bool
        var group: String?
        var rows: [Row]
        /// The rows that currently have cells.
        var cells: [String: Shown] = [:]
        /// The rows that were visible while they were selected, in this drag or now. Empty for a list with a source.
        var known: [String: Shown] = [:]
        /// The top of the visible part of the content, in content points.
        var top: CGFloat = 0
        /// Whether rows out of sight have moved. If a key scrolls to such a row, it first scrolls to the row's last
        /// position, so other rows are visible for a moment.
        var hasMovedRows = false
        /// By the id of a deleted row at an end of the selection, the rows that appeared in its place. They are not
        /// selected, although they are between the ends.
        var replacements: [String: Set<String>] = [:]

        func index(of id: String) -> Int? { rows.firstIndex { $0.id == id } }

        /// Returns whether the selection can reach a row. In a list with a source, it can reach all rows that exist. In
        /// a list without a source, it can reach the rows that have a cell and the rows in `known`.
        func holds(_ row: Row) -> Bool { hasSource ? row.isThere : cells[row.id] != nil || known[row.id] != nil }

        /// Returns whether a row is selected if it is between the ends of the selection.
        func mayHold(_ row: Row) -> Bool { hasSource ? row.isThere && !isReplacement(row.id) : known[row.id] != nil }

        /// The rows at the ends of the selection. They are always part of it.
        var ends: Set<String> = []

        func isReplacement(_ id: String) -> Bool { !ends.contains(id) && replacements.values.contains { $0.contains(id) } }

        /// Returns the text of a row, as the selection knows it.
        func text(of row: Row) -> String { hasSource ? row.text : cells[row.id]?.text ?? known[row.id]?.text ?? "" }
    }

    let screen: Screen
    var lists: [List]
    /// The labels and lists on the screen, in reading order.
    var blocks: [Block] = []
    /// The selection at the last update of the model.
    var last: LabelSelection?
    /// Whether the model knows the exact selection. If rows move in a list without a source, the model may not know it,
    /// because the selection knows only their last positions.
    var isCertain = true
    /// Whether a drag is changing the selection.
    private(set) var isDragged = false
    /// All rows that were ever deleted.
    private var deleted: Set<String> = []
    /// Whether the text of the selection changed in the last step.
    var isTextChanged = false
    /// The identities of the selected texts after the last step.
    private(set) var selected: Set<String> = []
    /// All texts that the last step could select, if the step is a key or menu item. Computed before the step, because
    /// the step may scroll.
    private(set) var reach: [Content] = []
    /// The number of selected texts, including empty ones; nil if unknown. If the last step cleared the selection, the
    /// texts that remain of the previous selection are counted.
    var left: Int?

    init(_ player: ScenarioPlayer) {
        screen = player.screen
        lists = player.scenario.lists.map { list in
            let rows =
                switch list.rows {
                case .listed(let rows): rows.map { Row(id: $0.id, text: $0.text) }
                case .generated(let count, let text):
                    (0..<count).map { Row(id: "\(list.id).\($0)", text: text.replacingOccurrences(of: "{n}", with: "\($0)")) }
                }
            return List(id: list.id, hasSource: list.hasSource, group: list.group, rows: rows)
        }
        for index in lists.indices {
            lists[index].cells = cells(of: lists[index])
            lists[index].top = visiblePart(of: lists[index].id).minY
        }
        blocks = arrangement()
    }

    /// Returns the rows of a list that currently have cells, by id.
    func cells(of list: List) -> [String: Shown] {
        let cells = screen.list(list.id)?.cells ?? []
        return Dictionary(cells.map { ($0.id, Shown(text: $0.controller.text.string, frame: $0.resolvedFrame)) }) { first, _ in first }
    }

    /// Returns the text of a row in a list with a source; nil for other rows.
    func text(ofRow id: String) -> String? {
        for list in lists where list.hasSource {
            if let index = list.index(of: id), list.rows[index].isThere { return list.rows[index].text }
        }
        return nil
    }

    // MARK: Data

    /// Updates the arrays if a step changes rows or texts.
    mutating func apply(_ action: ScenarioAction) {
        if action.changesRows {
            for list in lists.indices where lists[list].known.keys.contains(where: { lists[list].cells[$0] == nil }) {
                lists[list].hasMovedRows = true
            }
        }
        switch action {
        case .insertRows(let id, let index, let rows):
            guard let list = lists.firstIndex(where: { $0.id == id }) else { return }
            for (number, row) in rows.enumerated() {
                let (place, bound) = place(ofInserted: index + number, in: lists[list])
                for known in lists[list].replacements.keys { lists[list].replacements[known]?.remove(row.id) }
                if let bound { lists[list].replacements[bound, default: []].insert(row.id) }
                if !lists[list].hasSource, lists[list].known[row.id] != nil, let old = lists[list].index(of: row.id),
                    abs(old - place) > 1 || bound != nil
                {
                    // The kit orders the row by its last position, which is not its new position.
                    isCertain = false
                }
                // A deleted end is beside its neighbors, so it moves with one that is inserted elsewhere.
                if deleted.contains(row.id), [last?.start, last?.end].contains(where: { $0.map { !holds($0.label) } ?? false }) {
                    isCertain = false
                }
                lists[list].rows.insert(Row(id: row.id, text: row.text), at: place)
                // A deleted row that is inserted again is the same row, even at another index.
                lists[list].rows.removeAll { $0.id == row.id && !$0.isThere }
            }
        case .deleteRows(let id, let rows):
            guard let list = lists.firstIndex(where: { $0.id == id }) else { return }
            deleted.formUnion(rows)
            for row in rows { if let index = lists[list].index(of: row) { lists[list].rows[index].isThere = false } }
            if isFarDeleted(last?.start, in: lists[list]) || isFarDeleted(last?.end, in: lists[list]) { isCertain = false }
        case .setText(let id, let text, _):
            for list in lists.indices { if let index = lists[list].index(of: id) { lists[list].rows[index].text = text } }
        default: break
        }
    }

    /// Returns whether an end of the selection was deleted together with at least 4 rows beside it.
    /// The kit records only this many neighbors, so it does not know which farther rows were between the ends.
    private func isFarDeleted(_ end: LabelPosition?, in list: List) -> Bool {
        guard let place = end.flatMap({ list.index(of: $0.label.rawValue) }), !list.rows[place].isThere else { return false }
        let before = list.rows[..<place].reversed().prefix { !$0.isThere }
        return max(before.count, list.rows[(place + 1)...].prefix { !$0.isThere }.count) >= Tombstone.neighborCount
    }

    /// Returns the index in `rows`, which includes deleted rows, for a row inserted at `number`. If a deleted row at an
    /// end of the selection is there, the new row is placed outside the selection, and `bound` is the deleted row.
    private func place(ofInserted number: Int, in list: List) -> (place: Int, bound: String?) {
        let there = list.rows.indices.filter { list.rows[$0].isThere }
        let end = number < there.count ? there[number] : list.rows.count
        let start = number > 0 && number <= there.count ? there[number - 1] + 1 : 0
        let gap = list.rows[min(start, end)..<end]
        let place = { (bound: LabelPosition?) in gap.firstIndex { $0.id == bound?.label.rawValue && list.known[$0.id] == nil } }
        if let lower = place(last?.lowerBound) { return (lower, list.rows[lower].id) }
        if let upper = place(last?.upperBound) { return (upper + 1, list.rows[upper].id) }
        return (end, strangerBound(between: start - 1, and: end, in: list))
    }

    /// Returns the deleted end of the selection in whose place a new row appears, although it is not beside it: a row
    /// that appeared there earlier is between them. nil if there is none.
    private func strangerBound(between before: Int, and after: Int, in list: List) -> String? {
        let bounds = [last?.lowerBound, last?.upperBound].compactMap { $0?.label.rawValue }
        return bounds.first { bound in
            guard let place = list.index(of: bound), let replacements = list.replacements[bound] else { return false }
            if list.rows.indices.contains(before), place < before, replacements.contains(list.rows[before].id) { return true }
            return list.rows.indices.contains(after) && after < place && replacements.contains(list.rows[after].id)
        }
    }

    // MARK: Following

    /// Updates the model after a step.
    ///
    /// - Parameters:
    ///   - action: What the step did.
    ///   - selection: The selection after the step. Empty if a drag has a caret only.
    ///   - origin: The label or row in which the selection began.
    ///   - reached: The labels on screen that the kit has noticed as selected in the drag that is under way. The model
    ///     does not see what was selected for a moment during a step. nil if there is no drag, or if it began with a
    ///     new selection in this step.
    mutating func follow(
        _ action: ScenarioAction, selection: LabelSelection?, origin: LabelIdentity?, reached: Set<String>?
    ) {
        isDragged = reached != nil
        let before = last
        reach = action.selectsByReach ? everything(from: before.flatMap { home(of: $0, origin: origin) } ?? origin) : []
        apply(action)
        if isReordered { isCertain = false }
        blocks = arrangement()
        let followed = selection ?? before
        last = followed
        let now = lists.map { cells(of: $0) }
        isTextChanged = before.map { isChanged($0, now: now) } ?? false
        for index in lists.indices {
            // The rows that were visible before or after the step. If the step inserts or deletes rows, only the rows
            // that are visible after it, because others may have moved.
            let sight = action.changesRows ? now[index] : lists[index].cells.merging(now[index]) { _, new in new }
            lists[index].cells = now[index]
            forgetReplacements(of: followed, inList: index)
            guard let followed, !lists[index].hasSource, let range = range(of: followed, inList: index) else {
                lists[index].known = [:]
                continue
            }
            let known = lists[index].known
            let (list, isInScope) = (lists[index], rowScope(followed, origin: origin))
            let rows = list.rows.indices.filter { place in
                let row = list.rows[place]
                let isReached = range.contains(place) || reached?.contains(row.id) ?? false
                return isInScope(row, list) && (isReached && !list.isReplacement(row.id) || isDragged && known[row.id] != nil)
            }
            follow(index, sight: sight, rows: rows.map { list.rows[$0] })
            findReplacements(of: followed, since: before, inList: index, before: known)
        }
        if isAmbiguous { isCertain = false }
        followScroll(action, isTurned: before.map { $0.isCrossed != followed?.isCrossed } ?? false)
        if let before, let followed, turnsRemovedBound(followed, from: before) { isCertain = false }
        let parts = followed.flatMap { self.parts(of: $0, origin: origin) }
        left = parts?.count
        // If a row is deleted while a mouse's caret is in it, the model does not know the resulting selection.
        if followed != nil, parts == nil { isCertain = false }
        selected = Set((parts ?? []).map(\.identity))
        if selection == nil { forget() }
        forgetDeletedRows()
    }

    /// Resets the model. Called when nothing is selected.
    private mutating func forget() {
        (last, isCertain) = (nil, true)
        selected = []
        for index in lists.indices { (lists[index].known, lists[index].hasMovedRows) = ([:], false) }
    }

    /// Notices whether a list without a source scrolled so far while time passed, or with a key, that rows were visible
    /// only for a moment. The model does not know these rows. If one end of the selection passed the other
    /// (`isTurned`), the model does not know whether rows scrolled away before that.
    private mutating func followScroll(_ action: ScenarioAction, isTurned: Bool) {
        for index in lists.indices {
            let visible = visiblePart(of: lists[index].id)
            let way = abs(visible.minY - lists[index].top)
            if action.letsTimePass, !lists[index].hasSource, way > visible.height || (isTurned && way > 0) { isCertain = false }
            if action.selectsByReach, lists[index].hasMovedRows, way > 0 { isCertain = false }
            // If the app scrolls during a drag, the drag never reaches the rows that it scrolls past.
            if action.isScrollByApp, isDragged, way > 0 { isCertain = false }
            lists[index].top = visible.minY
        }
    }

    private mutating func follow(_ index: Int, sight: [String: Shown], rows: [Row]) {
        let list = lists[index]
        let visible = visiblePart(of: list.id)
        var known: [String: Shown] = [:]
        for row in rows {
            guard let shown = list.cells[row.id] ?? list.known[row.id] ?? (row.isThere ? sight[row.id] : nil) else { continue }
            // A row that only touches the edge is not visible.
            let common = shown.frame.intersection(visible)
            let isInSight = !common.isNull && common.width > 0.01 && common.height > 0.01
            if list.cells[row.id] != nil || !isInSight { known[row.id] = shown }
        }
        lists[index].known = known
    }

    /// Finds rows that appear between a deleted end of the selection and the remaining selected rows. Such rows are not
    /// selected. If the selection changed (`old`), only a deleted end whose last position is now in sight is examined.
    private mutating func findReplacements(
        of selection: LabelSelection, since old: LabelSelection?, inList index: Int, before: [String: Shown]
    ) {
        for isLower in [true, false] {
            let id = (isLower ? selection.lowerBound : selection.upperBound).label.rawValue
            let list = lists[index]
            guard let place = removedBound(id, in: list), let range = range(of: selection, inList: index) else { continue }
            let oldID = (isLower ? old?.lowerBound : old?.upperBound)?.label.rawValue
            guard selection == old || (oldID == id && before[id] != nil) else { continue }
            let left = range.filter { before[list.rows[$0].id] != nil && list.known[list.rows[$0].id] != nil }
            let hasOther = range.count != (isLower ? list.rows.count - place : place + 1)
            guard let edge = isLower ? left.first : left.last ?? (hasOther ? nil : -1) else {
                if !hasOther { add(place + 1, list.rows.count, toReplacementsOf: id, inList: index) }
                continue
            }
            let (first, end) = isLower ? (place + 1, edge) : (edge + 1, place)
            add(first, end, toReplacementsOf: id, inList: index)
        }
    }

    /// Removes entries of `replacements` whose deleted row was inserted again, or is no longer an end of the selection.
    private mutating func forgetReplacements(of selection: LabelSelection?, inList index: Int) {
        let bounds = [selection?.start.label.rawValue, selection?.end.label.rawValue].compactMap { $0 }
        let list = lists[index]
        lists[index].replacements = list.replacements.filter { bounds.contains($0.key) && removedBound($0.key, in: list) != nil }
        lists[index].ends = Set(bounds)
    }

    private mutating func add(_ first: Int, _ end: Int, toReplacementsOf bound: String, inList index: Int) {
        // If the ends are not in the order of the rows, the range is empty.
        let ids = lists[index].rows[min(first, end)..<end].filter(\.isThere).map(\.id)
        lists[index].replacements[bound, default: []].formUnion(ids)
        for id in ids { lists[index].known[id] = nil }
    }

    /// Returns the index of a deleted row that is an end of the selection. Returns nil if the row exists or was deleted
    /// out of sight.
    private func removedBound(_ id: String, in list: List) -> Int? {
        guard let place = list.index(of: id), !list.rows[place].isThere, list.known[id] == nil else { return nil }
        return place
    }

    /// Returns whether a deleted row in a list without a source changed from one end of the selection to the other. The
    /// model then does not know on which side of that row new rows are.
    private func turnsRemovedBound(_ selection: LabelSelection, from before: LabelSelection) -> Bool {
        let turned = [
            before.lowerBound.label == selection.upperBound.label ? selection.upperBound : nil,
            before.upperBound.label == selection.lowerBound.label ? selection.lowerBound : nil,
        ]
        return turned.contains { bound in
            guard let bound, selection != before else { return false }
            return lists.contains { !$0.hasSource && removedBound(bound.label.rawValue, in: $0) != nil }
        }
    }

    /// Returns the visible part of a list's content, in content points.
    private func visiblePart(of id: String) -> CGRect {
        let space = screen.space(in: id)
        return space.clip.offsetBy(dx: -space.origin.x, dy: -space.origin.y)
    }

    /// Returns whether the selected part of any text changed.
    private func isChanged(_ selection: LabelSelection, now: [[String: Shown]]) -> Bool {
        for (list, cells) in zip(lists, now) {
            for (id, shown) in cells {
                guard selected.contains(id), let known = list.known[id] ?? (list.hasSource ? list.cells[id] : nil), known.text != shown.text
                else { continue }
                let end = id == selection.upperBound.label.rawValue ? selection.upperBound.offset : known.text.utf16.count
                if !shown.text.utf16.starts(with: known.text.utf16.prefix(end)) { return true }
            }
        }
        return false
    }

    private mutating func forgetDeletedRows() {
        let bounds = [last?.start.label.rawValue, last?.end.label.rawValue]
        for index in lists.indices {
            let known = lists[index].known
            lists[index].rows.removeAll { !$0.isThere && known[$0.id] == nil && !bounds.contains($0.id) }
        }
    }

    /// Whether the kit cannot know the correct order of rows. This is so if a row's last position is on the wrong side
    /// of the visible rows, or if an end of the selection is in an existing row that has no cell and no known position.
    private var isAmbiguous: Bool {
        lists.contains { list in
            guard !list.hasSource, let first = list.rows.firstIndex(where: { list.cells[$0.id] != nil }) else { return false }
            let end = list.rows.lastIndex { list.cells[$0.id] != nil } ?? first
            let places = list.cells.values.map(\.frame.minY)
            guard let top = places.min(), let bottom = places.max() else { return false }
            return list.rows.enumerated().contains { index, row in
                guard list.cells[row.id] == nil else { return false }
                guard let known = list.known[row.id] else { return row.isThere && isBound(row.id) }
                return known.frame.minY < top ? index > first : index < end || known.frame.minY <= bottom
            }
        }
    }

    /// Whether rows out of sight are in another order than their last positions.
    private var isReordered: Bool {
        lists.contains { list in
            let away = list.rows.compactMap { list.cells[$0.id] == nil ? list.known[$0.id]?.frame.minY : nil }
            return zip(away, away.dropFirst()).contains(where: >)
        }
    }

    private func isBound(_ id: String) -> Bool { last?.start.label.rawValue == id || last?.end.label.rawValue == id }
}
