import Foundation
import LabelDrawing
package import LabelText

// MARK: - Overview
//
// Labels and list rows have one common reading order. A list row without a label on screen is in a gap between two
// labels. Rows in the same gap are ordered by list, then by their position in the list. No function here visits all
// rows of a list: each step finds the next row from its position.

/// A position in the reading order of a window, as a sort key.
struct ContentKey: Hashable, Comparable, Sendable {
    /// The label's index in the reading order. For a list row without a label on screen, the index of the next label.
    var slot: Int
    /// Whether the position is that of a label on screen.
    var isLabel = false
    /// The index of the list in `SelectionScene.lists`, for a row without a label on screen.
    var list = 0
    var place = RowPlace(row: 0)
    /// The position relative to the text: -1 is just before the text, 0 is the text itself, 1 is just after the text.
    var side = 0

    static func < (one: ContentKey, other: ContentKey) -> Bool {
        if one.slot != other.slot { return one.slot < other.slot }
        if one.isLabel != other.isLabel { return other.isLabel }
        return (one.list, one.place, one.side) < (other.list, other.place, other.side)
    }

    /// The position as a number, for measuring distances. Odd for labels, even for gaps between labels.
    var distance: Int { slot * 2 + (isLabel ? 1 : 0) }
}

/// A text in the reading order: a label, or a list row without a label on screen.
struct SceneItem: Sendable {
    let identity: LabelIdentity
    let key: ContentKey

    /// The label's index in the reading order. nil for a list row without a label on screen.
    var rank: Int? { key.isLabel ? key.slot : nil }
}

extension SelectionScene {
    // MARK: Places

    /// Returns the reading-order position of a label, a list row or a removed selection bound. nil if the position is
    /// unknown.
    ///
    /// - Parameter isForward: Whether the selected text is after the position. It matters only for a removed bound.
    /// - Complexity: O(lists · log labels).
    func key(of identity: LabelIdentity, isForward: Bool = true) -> ContentKey? {
        if let item = item(identity) { return item.key }
        return gap(ofRemoved: identity).map { isForward ? $0.high : $0.low }
    }

    /// Returns the position before all labels and rows, or after them: just after the index before the first label, or
    /// just before the index after the last label.
    private func edge(atEnd: Bool) -> ContentKey {
        ContentKey(slot: atEnd ? content.labels.count : -1, isLabel: true, side: atEnd ? -1 : 1)
    }

    /// Returns `position` if its label exists. If the label was removed, returns the start or end of the text beside
    /// it.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - isForward: Whether the selected text is after the position.
    ///   - participants: The labels and rows in which the result may be.
    func resolved(_ position: LabelPosition, isForward: Bool, participants: Participants) -> LabelPosition {
        guard !holds(position.label), let key = key(of: position.label, isForward: isForward) else { return position }
        let next = { self.next(after: key, participants: participants).map { LabelPosition($0.identity, 0) } }
        let previous = { self.previous(before: key, participants: participants).map { LabelPosition($0.identity, self.length(of: $0)) } }
        return (key.side > 0 ? previous() ?? next() : next() ?? previous()) ?? position
    }

    /// Returns whether a set contains a label or list row.
    func contains(_ item: SceneItem, in participants: Participants) -> Bool {
        if let rank = item.rank { return participants.contains(rank) }
        return participants.contains(item.identity, at: item.key.place, in: lists[item.key.list])
    }

    /// Returns the label or list row with the given identity. nil if there is none.
    func item(_ identity: LabelIdentity) -> SceneItem? {
        if let rank = content.rank(of: identity) { return SceneItem(identity: identity, key: ContentKey(slot: rank, isLabel: true)) }
        for index in lists.indices {
            if let place = lists[index].place(of: identity) {
                return SceneItem(identity: identity, key: key(of: place, inList: index))
            }
        }
        return nil
    }

    /// Returns whether a label or list row with the given identity exists. Returns false for a removed label.
    func holds(_ identity: LabelIdentity) -> Bool { item(identity) != nil }

    /// Returns the list that contains a label, and the label's position there. nil if no list contains it.
    package func list(of identity: LabelIdentity) -> (index: Int, place: RowPlace)? {
        if let rank = content.rank(of: identity) {
            for index in lists.indices {
                if let place = lists[index].place(ofRank: rank) { return (index, place) }
            }
        }
        for index in lists.indices {
            if let place = lists[index].place(of: identity) { return (index, place) }
        }
        return nil
    }

    /// Returns the reading-order position that a list row has if no label on screen shows the row.
    private func key(of place: RowPlace, inList index: Int) -> ContentKey {
        ContentKey(slot: lists[index].slot(of: place), list: index, place: place)
    }

    // MARK: Neighbors

    /// Returns the next label or list row after `key` that `participants` contains.
    ///
    /// - Complexity: O(lists · log rows).
    func next(after key: ContentKey, participants: Participants) -> SceneItem? {
        let start = key.isLabel && key.side >= 0 ? key.slot : key.slot - 1
        var best = participants.next(after: start).map(labelItem)
        for index in lists.indices where participants.mayContain(lists[index]) {
            guard let row = firstRow(after: key, inList: index, participants: participants) else { continue }
            if best.map({ row.key < $0.key }) ?? true { best = row }
        }
        return best.flatMap { isInOrder(key, $0.key) ? $0 : nil }
    }

    /// Returns the previous label or list row before `key` that `participants` contains.
    func previous(before key: ContentKey, participants: Participants) -> SceneItem? {
        let end = key.isLabel && key.side > 0 ? key.slot + 1 : key.slot
        var best = participants.previous(before: end).map(labelItem)
        for index in lists.indices where participants.mayContain(lists[index]) {
            guard let row = lastRow(before: key, inList: index, participants: participants) else { continue }
            if best.map({ $0.key < row.key }) ?? true { best = row }
        }
        return best.flatMap { isInOrder($0.key, key) ? $0 : nil }
    }

    /// Returns whether two positions are in reading order. A search that steps to a position that is not in order would
    /// never end.
    private func isInOrder(_ one: ContentKey, _ other: ContentKey) -> Bool {
        #if LABEL_INTERNAL_CHECKS
        precondition(one < other, "\(other) is not after \(one)")
        #endif
        return one < other
    }

    /// Returns the first label or list row that `participants` contains.
    func first(of participants: Participants) -> SceneItem? { next(after: edge(atEnd: false), participants: participants) }

    /// Returns the last label or list row that `participants` contains.
    func last(of participants: Participants) -> SceneItem? {
        previous(before: edge(atEnd: true), participants: participants)
    }

    /// Returns the first or last row of a scroll view that `participants` contains. nil if a label on screen shows this
    /// row, or if the scroll view has no list.
    func edge(of container: ContainerIdentity, atEnd: Bool, participants: Participants) -> SceneItem? {
        var edge: SceneItem?
        for index in lists.indices where participants.mayContain(lists[index]) {
            let list = lists[index]
            guard views.chain(from: list.container).contains(container) else { continue }
            let row =
                atEnd
                ? lastRow(before: self.edge(atEnd: true), inList: index, participants: participants)
                : firstRow(after: self.edge(atEnd: false), inList: index, participants: participants)
            if let row, edge.map({ atEnd ? $0.key < row.key : row.key < $0.key }) ?? true { edge = row }
        }
        return edge
    }

    private func labelItem(_ rank: Int) -> SceneItem {
        SceneItem(identity: content.labels[rank].identity, key: ContentKey(slot: rank, isLabel: true))
    }

    /// Returns the next row of a list after `key` that `participants` contains. nil if a label on screen shows this
    /// row, because the search among labels then finds it.
    private func firstRow(after key: ContentKey, inList index: Int, participants: Participants) -> SceneItem? {
        let list = lists[index]
        var next = place(after: key, inList: index)
        if case .row(let only) = participants.rule { return row(only, inList: index) { $0 >= next } }
        while let found = list.place(atOrAfter: next) {
            if let rank = content.rank(of: found.identity) {
                // Checks that the label is in this list, because a label outside the list may have the same identity.
                if list.place(ofRank: rank) == found.place, participants.contains(rank) { return nil }
            } else if participants.contains(found.identity, at: found.place, in: list) {
                return SceneItem(identity: found.identity, key: self.key(of: found.place, inList: index))
            }
            next = RowPlace(row: found.place.row, part: found.place.part + 1)
        }
        return nil
    }

    /// Returns the list row with the given identity, if `isIn` is true for its position. nil if a label on screen shows
    /// the row.
    private func row(_ identity: LabelIdentity, inList index: Int, isIn: (RowPlace) -> Bool) -> SceneItem? {
        guard content.rank(of: identity) == nil, let place = lists[index].place(of: identity), isIn(place) else { return nil }
        return SceneItem(identity: identity, key: key(of: place, inList: index))
    }

    private func lastRow(before key: ContentKey, inList index: Int, participants: Participants) -> SceneItem? {
        let list = lists[index]
        let next = place(after: key, inList: index, orAt: true)
        var previous = next.before
        if case .row(let only) = participants.rule { return row(only, inList: index) { $0 <= previous } }
        while let found = list.place(atOrBefore: previous) {
            if let rank = content.rank(of: found.identity) {
                // Checks that the label is in this list, because a label outside the list may have the same identity.
                if list.place(ofRank: rank) == found.place, participants.contains(rank) { return nil }
            } else if participants.contains(found.identity, at: found.place, in: list) {
                return SceneItem(identity: found.identity, key: self.key(of: found.place, inList: index))
            }
            previous = found.place.before
        }
        return nil
    }

    /// Returns the rows of a list from one position in the reading order to another. Both are included.
    func rows(from lower: ContentKey, through upper: ContentKey, inList index: Int) -> Range<Int> {
        let first = place(after: lower, inList: index, orAt: true)
        let end = place(after: upper, inList: index)
        let start = max(first.row, 0)
        return start..<max(start, min(end.part > 0 ? end.row + 1 : end.row, lists[index].count))
    }

    /// Returns the first position in a list that comes after `key`. If `orAt` is true, a position equal to `key` also
    /// counts.
    private func place(after key: ContentKey, inList index: Int, orAt: Bool = false) -> RowPlace {
        let list = lists[index]
        let isBeyond = { (place: RowPlace) -> Bool in
            // A row that a label shows has the label's position in the reading order.
            let row = list.rank(of: place).map { ContentKey(slot: $0, isLabel: true) } ?? self.key(of: place, inList: index)
            return orAt ? row >= key : row > key
        }
        // Fast path: `key` is a row of this list, or a label that shows one.
        if !key.isLabel, key.list == index, key.slot == list.slot(of: key.place) {
            let isAfter = orAt ? key.side > 0 : key.side >= 0
            return isAfter ? RowPlace(row: key.place.row, part: key.place.part + 1) : key.place
        }
        if key.isLabel, let member = list.place(ofRank: key.slot) {
            let isAfter = orAt ? key.side > 0 : key.side >= 0
            return isAfter ? RowPlace(row: member.row, part: member.part + 1) : member
        }
        let row = Self.firstRow(of: list.count) { isBeyond(RowPlace(row: $0)) }
        guard row > 0 else { return RowPlace(row: 0) }
        // The previous row begins before `key`, but later labels of that row may be after `key`.
        let parts = list.labels(inRow: row - 1).count
        if let part = (1..<max(parts, 1)).first(where: { isBeyond(RowPlace(row: row - 1, part: $0)) }) {
            return RowPlace(row: row - 1, part: part)
        }
        return RowPlace(row: row)
    }

    /// Returns the first row for which `isBeyond` is true, or `count` if there is none. `isBeyond` must be true for all
    /// later rows, too.
    private static func firstRow(of count: Int, isBeyond: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isBeyond(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
