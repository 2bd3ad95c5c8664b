import Foundation
import LabelDrawing

@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

/// A model of a screen's lists as plain arrays. It computes the selected rows from the selection's bounds alone.
///
/// With a source, every row between the bounds is selected. Without a source, only the rows that were visible between
/// the bounds are selected. Such a row stays selected until its removal shows: until its last place is visible without
/// it.
@MainActor
struct ListModel {
    /// A row that exists, or a deleted row that the selection still knows.
    struct Row {
        var id: String
        var text: String
        var isThere = true
    }

    /// A row as it was last shown, in content points.
    struct Shown {
        var text: String
        var frame: CGRect
    }

    /// The data of a list, and the part of it that the selection knows.
    struct List {
        var id: String
        var hasSource: Bool
        var group: String?
        var rows: [Row]
        /// The rows that have cells.
        var cells: [String: Shown] = [:]
        /// The rows that were visible while they were selected. Empty with a source.
        var known: [String: Shown] = [:]
        /// The rows that became visible at the place of a removed bound, by bound.
        var strangers: [String: Set<String>] = [:]

        func index(of id: String) -> Int? { rows.firstIndex { $0.id == id } }

        /// Whether a row can be reached: it exists and the selection knows it.
        func holds(_ row: Row) -> Bool { hasSource ? row.isThere : cells[row.id] != nil || known[row.id] != nil }

        /// Whether a row can be part of the selection.
        func mayHold(_ row: Row) -> Bool { hasSource ? row.isThere && !isStranger(row.id) : known[row.id] != nil }

        func isStranger(_ id: String) -> Bool { strangers.values.contains { $0.contains(id) } }

        /// The text of a row, as known to the selection.
        func text(of row: Row) -> String { hasSource ? row.text : cells[row.id]?.text ?? known[row.id]?.text ?? "" }
    }

    let screen: Screen
    var lists: [List]
    /// The labels and lists on the screen, in reading order.
    var blocks: [Block] = []
    /// The selection at the last update of the model.
    var last: LabelSelection?
    /// Whether the model knows the exact selection. If rows move without a source, their last places may not match
    /// their order.
    var isCertain = true
    /// Whether selected text changed in the last step.
    var isTextChanged = false
    /// The identities of the texts that were selected after the last step.
    private(set) var selected: Set<String> = []
    /// All texts that the last step could reach, if the step depends on that. Computed before the step, which may
    /// scroll other rows into view.
    private(set) var reach: [Content] = []
    /// The number of remaining texts of the selection, including empty parts. nil if not known.
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
        for index in lists.indices { lists[index].cells = cells(of: lists[index]) }
        blocks = arrangement()
    }

    /// The rows of a list that have cells.
    func cells(of list: List) -> [String: Shown] {
        let cells = screen.list(list.id)?.cells ?? []
        return Dictionary(cells.map { ($0.id, Shown(text: $0.controller.text.string, frame: $0.resolvedFrame)) }) { first, _ in first }
    }

    /// The text of a row in a list with a source.
    func text(ofRow id: String) -> String? {
        for list in lists where list.hasSource {
            if let index = list.index(of: id), list.rows[index].isThere { return list.rows[index].text }
        }
        return nil
    }

    // MARK: Data

    /// Applies a step's change of the data to the arrays.
    mutating func apply(_ action: ScenarioAction) {
        switch action {
        case .insertRows(let id, let index, let rows):
            guard let list = lists.firstIndex(where: { $0.id == id }) else { return }
            for (number, row) in rows.enumerated() {
                let (place, bound) = place(ofInserted: index + number, in: lists[list])
                for known in lists[list].strangers.keys { lists[list].strangers[known]?.remove(row.id) }
                if let bound { lists[list].strangers[bound, default: []].insert(row.id) }
                if !lists[list].hasSource, lists[list].known[row.id] != nil, let old = lists[list].index(of: row.id), abs(old - place) > 1 {
                    // The selection knows it by its last place, which differs from its new place.
                    isCertain = false
                }
                lists[list].rows.insert(Row(id: row.id, text: row.text), at: place)
                // A row that comes back is the same row, wherever it is.
                lists[list].rows.removeAll { $0.id == row.id && !$0.isThere }
            }
        case .deleteRows(let id, let rows):
            guard let list = lists.firstIndex(where: { $0.id == id }) else { return }
            for row in rows { if let index = lists[list].index(of: row) { lists[list].rows[index].isThere = false } }
        case .setText(let id, let text, _):
            for list in lists.indices { if let index = lists[list].index(of: id) { lists[list].rows[index].text = text } }
        default: break
        }
    }

    /// The index among all rows for a row inserted at `number`. If a deleted bound is there, the new row is placed
    /// outside the selection, and the bound is returned.
    private func place(ofInserted number: Int, in list: List) -> (place: Int, bound: String?) {
        let there = list.rows.indices.filter { list.rows[$0].isThere }
        let end = number < there.count ? there[number] : list.rows.count
        let start = number > 0 && number <= there.count ? there[number - 1] + 1 : 0
        let gap = list.rows[min(start, end)..<end]
        let place = { (bound: LabelPosition?) in gap.firstIndex { $0.id == bound?.label.rawValue && list.known[$0.id] == nil } }
        if let lower = place(last?.lowerBound) { return (lower, list.rows[lower].id) }
        return place(last?.upperBound).map { ($0 + 1, list.rows[$0].id) } ?? (end, nil)
    }

    // MARK: Following

    /// Updates the model after a step.
    mutating func follow(_ action: ScenarioAction, selection: LabelSelection?, origin: LabelIdentity?) {
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
            // A step that changes data may have moved the rows that were visible before it.
            let sight = action.changesRows ? now[index] : lists[index].cells.merging(now[index]) { _, new in new }
            lists[index].cells = now[index]
            forgetStrangers(of: followed, inList: index)
            guard let followed, !lists[index].hasSource, let range = range(of: followed, inList: index) else {
                lists[index].known = [:]
                continue
            }
            let known = lists[index].known
            let rows = lists[index].rows[range].filter { row in
                !lists[index].isStranger(row.id) && isInScope(row, of: lists[index], followed, origin: origin)
            }
            follow(index, sight: sight, rows: rows)
            if selection == before { findStrangers(of: followed, inList: index, before: known) }
        }
        if isAmbiguous { isCertain = false }
        if let before, let followed, turnsRemovedBound(followed, from: before) { isCertain = false }
        let parts = followed.flatMap { self.parts(of: $0, origin: origin) }
        left = parts?.count
        // The model does not know a bound that was removed while it was a mouse's caret, nor what follows from it.
        if followed != nil, parts == nil { isCertain = false }
        selected = Set((parts ?? []).map(\.identity))
        if selection == nil { forget() }
        forgetDeletedRows()
    }

    /// Resets the model when nothing is selected.
    private mutating func forget() {
        (last, isCertain) = (nil, true)
        selected = []
        for index in lists.indices { lists[index].known = [:] }
    }

    private mutating func follow(_ index: Int, sight: [String: Shown], rows: [Row]) {
        let list = lists[index]
        let visible = visiblePart(of: list.id)
        var known: [String: Shown] = [:]
        for row in rows {
            guard let shown = list.cells[row.id] ?? list.known[row.id] ?? (row.isThere ? sight[row.id] : nil) else { continue }
            // Rows that only touch the edge are not visible.
            let common = shown.frame.intersection(visible)
            let isInSight = !common.isNull && common.width > 0.01 && common.height > 0.01
            if list.cells[row.id] != nil || !isInSight { known[row.id] = shown }
        }
        lists[index].known = known
    }

    /// Rows that become visible between the place of a removed end and the rest of the selection are not selected.
    private mutating func findStrangers(of selection: LabelSelection, inList index: Int, before: [String: Shown]) {
        for isLower in [true, false] {
            let id = (isLower ? selection.lowerBound : selection.upperBound).label.rawValue
            let list = lists[index]
            guard let place = removedBound(id, in: list), let range = range(of: selection, inList: index) else { continue }
            let left = range.filter { before[list.rows[$0].id] != nil && list.known[list.rows[$0].id] != nil }
            let hasOther = range.count != (isLower ? list.rows.count - place : place + 1)
            guard let edge = isLower ? left.first : left.last ?? (hasOther ? nil : -1) else {
                if !hasOther { add(place + 1, list.rows.count, toStrangersOf: id, inList: index) }
                continue
            }
            let (first, end) = isLower ? (place + 1, edge) : (edge + 1, place)
            add(first, end, toStrangersOf: id, inList: index)
        }
    }

    /// Rows of a bound that came back, or is no longer a bound, are ordinary rows.
    private mutating func forgetStrangers(of selection: LabelSelection?, inList index: Int) {
        let bounds = [selection?.start.label.rawValue, selection?.end.label.rawValue].compactMap { $0 }
        let list = lists[index]
        lists[index].strangers = list.strangers.filter { bounds.contains($0.key) && removedBound($0.key, in: list) != nil }
            // An end is always part of the selection.
            .mapValues { $0.subtracting(bounds) }
    }

    private mutating func add(_ first: Int, _ end: Int, toStrangersOf bound: String, inList index: Int) {
        // If the bounds are not in the order of the rows, nothing is between them.
        let ids = lists[index].rows[min(first, end)..<end].filter(\.isThere).map(\.id)
        lists[index].strangers[bound, default: []].formUnion(ids)
        for id in ids { lists[index].known[id] = nil }
    }

    /// The index of a bound that was removed. nil if it exists or was scrolled away.
    private func removedBound(_ id: String, in list: List) -> Int? {
        guard let place = list.index(of: id), !list.rows[place].isThere, list.known[id] == nil else { return nil }
        return place
    }

    /// Whether a bound that was removed from a list without a source is now the other end of the selection. Rows that
    /// became visible at its place may be on either side.
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

    /// The visible part of a list's content.
    private func visiblePart(of id: String) -> CGRect {
        let space = screen.space(in: id)
        return space.clip.offsetBy(dx: -space.origin.x, dy: -space.origin.y)
    }

    /// Whether the selected part of a text changed.
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

    /// Whether the selection, which orders rows by their last places, sees a row on the wrong side of the visible rows,
    /// or a bound is not visible although it should be.
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

    /// Whether the order of invisible rows differs from the order of their last places.
    private var isReordered: Bool {
        lists.contains { list in
            let away = list.rows.compactMap { list.cells[$0.id] == nil ? list.known[$0.id]?.frame.minY : nil }
            return zip(away, away.dropFirst()).contains(where: >)
        }
    }

    private func isBound(_ id: String) -> Bool { last?.start.label.rawValue == id || last?.end.label.rawValue == id }
}

extension ScenarioAction {
    /// Whether the action inserts or deletes rows.
    var changesRows: Bool {
        switch self {
        case .insertRows, .deleteRows: true
        default: false
        }
    }

    /// Whether the action may extend the selection to the end of all reachable content.
    fileprivate var selectsByReach: Bool {
        switch self {
        case .key, .menu: true
        default: false
        }
    }
}
