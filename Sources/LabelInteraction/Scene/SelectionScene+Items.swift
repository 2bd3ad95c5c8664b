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
    /// The position among the labels on screen: odd for a label, even for the gap before it. For the label with the
    /// index `rank`, it is 2 · `rank` + 1.
    let position: Int
    /// The index of the list in `SelectionScene.lists`, for a row without a label on screen.
    var list = 0
    var place = RowPlace(row: 0)
    /// The position relative to the text: -1 is just before the text, 0 is the text itself, 1 is just after the text.
    var side = 0

    /// Creates the position of a label on screen.
    init(rank: Int, side: Int = 0) { (position, self.side) = (2 * rank + 1, side) }

    /// Creates the position of a list row without a label on screen. `slot` is the index of the label after it.
    init(slot: Int, list: Int, place: RowPlace) { (position, self.list, self.place) = (2 * slot, list, place) }

    static func < (one: ContentKey, other: ContentKey) -> Bool {
        (one.position, one.list, one.place, one.side) < (other.position, other.list, other.place, other.side)
    }

    /// The label's index in the reading order. nil for a list row without a label on screen.
    var rank: Int? { position & 1 == 1 ? position >> 1 : nil }

    /// The index of the first label that is not before the position.
    var startRank: Int { (position + (side > 0 ? 1 : 0)) >> 1 }

    /// The index of the first label after the position.
    var endRank: Int { (position + (side >= 0 ? 1 : 0)) >> 1 }
}

/// A text in the reading order: a label, or a list row without a label on screen.
struct SceneItem: Sendable {
    let identity: LabelIdentity
    let key: ContentKey

    /// The label's index in the reading order. nil for a list row without a label on screen.
    var rank: Int? { key.rank }
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

    /// Returns the position before all labels and rows, or after them.
    func edge(atEnd: Bool) -> ContentKey {
        atEnd ? ContentKey(rank: content.labels.count, side: -1) : ContentKey(rank: -1, side: 1)
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
        for isNext in key.side > 0 ? [false, true] : [true, false] {
            if let item = neighbor(of: key, isNext: isNext, participants: participants) {
                return LabelPosition(item.identity, isNext ? 0 : length(of: item))
            }
        }
        return position
    }

    /// Returns whether a set contains a label or list row.
    func contains(_ item: SceneItem, in participants: Participants) -> Bool {
        if let rank = item.rank { return participants.contains(rank) }
        return participants.contains(item.identity, at: item.key.place, in: lists[item.key.list])
    }

    /// Returns the label or list row with the given identity. nil if there is none.
    func item(_ identity: LabelIdentity) -> SceneItem? {
        if let rank = content.rank(of: identity) { return SceneItem(identity: identity, key: ContentKey(rank: rank)) }
        return list(of: identity).map { SceneItem(identity: identity, key: key(of: $0.place, inList: $0.index)) }
    }

    /// Returns whether a label is between two others in the reading order.
    package func isBetween(_ label: LabelIdentity, _ first: LabelIdentity, _ last: LabelIdentity) -> Bool {
        guard let key = item(label)?.key, let lower = item(first)?.key, let upper = item(last)?.key else { return false }
        return lower < key && key < upper
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

    /// Returns the next label or list row after a position, or the previous one before it, among those that
    /// `participants` contains.
    ///
    /// - Complexity: O(lists · log rows).
    func neighbor(of key: ContentKey, isNext: Bool, participants: Participants) -> SceneItem? {
        let rank = isNext ? participants.next(from: key.endRank) : participants.previous(before: key.startRank)
        var best = rank.map { SceneItem(identity: content.labels[$0].identity, key: ContentKey(rank: $0)) }
        for index in lists.indices {
            choose(row(beside: key, isNext: isNext, inList: index, participants: participants), isNext, over: &best)
        }
        // A search that steps to a position that is not in order would never end.
        let isInOrder = best.map { isNext ? key < $0.key : $0.key < key } ?? true
        #if LABEL_INTERNAL_CHECKS
        precondition(isInOrder, "\(String(describing: best)) and \(key) are not in order")
        #endif
        return isInOrder ? best : nil
    }

    /// Returns the labels and list rows after a position, or those before it, that `participants` contains. The nearest
    /// one comes first.
    func neighbors(of key: ContentKey, isNext: Bool, participants: Participants) -> UnfoldSequence<SceneItem, ContentKey> {
        sequence(state: key) { key in
            let item = neighbor(of: key, isNext: isNext, participants: participants)
            if let item { key = item.key }
            return item
        }
    }

    /// Returns the first or last label or list row that `participants` contains.
    func edge(atEnd: Bool, of participants: Participants) -> SceneItem? {
        neighbor(of: edge(atEnd: atEnd), isNext: !atEnd, participants: participants)
    }

    /// Returns the first or last row of a scroll view that `participants` contains. nil if a label on screen shows this
    /// row, or if the scroll view has no list.
    func edge(of container: ContainerIdentity, atEnd: Bool, participants: Participants) -> SceneItem? {
        var best: SceneItem?
        for index in lists.indices where views.chain(from: lists[index].container).contains(container) {
            choose(row(beside: edge(atEnd: atEnd), isNext: !atEnd, inList: index, participants: participants), !atEnd, over: &best)
        }
        return best
    }

    /// Replaces `best` with `item` if `item` comes first, or last if `isFirst` is false.
    private func choose(_ item: SceneItem?, _ isFirst: Bool, over best: inout SceneItem?) {
        if let item, best.map({ isFirst ? item.key < $0.key : $0.key < item.key }) ?? true { best = item }
    }

    /// Returns the next row of a list after a position, or the previous one before it, among those that `participants`
    /// contains. nil if a label on screen shows this row, because the search among labels then finds it.
    private func row(beside key: ContentKey, isNext: Bool, inList index: Int, participants: Participants) -> SceneItem? {
        let list = lists[index]
        let rows = participants.rows(of: list)
        guard !rows.isEmpty else { return nil }
        let edge = place(after: key, inList: index, orAt: !isNext)
        var next = isNext ? max(edge, RowPlace(row: rows.lowerBound)) : min(edge, RowPlace(row: rows.upperBound)).before
        while let found = isNext ? list.place(atOrAfter: next) : list.place(atOrBefore: next), rows.contains(found.place.row) {
            if let rank = content.rank(of: found.identity) {
                // Checks that the label is in this list, because a label outside the list may have the same identity.
                if list.place(ofRank: rank) == found.place, participants.contains(rank) { return nil }
            } else if participants.contains(found.identity, at: found.place, in: list) {
                return SceneItem(identity: found.identity, key: self.key(of: found.place, inList: index))
            }
            next = isNext ? found.place.after : found.place.before
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
            let row = list.rank(of: place).map { ContentKey(rank: $0) } ?? self.key(of: place, inList: index)
            return orAt ? row >= key : row > key
        }
        // Fast path: `key` is a row of this list, or a label that shows one.
        if let own = key.rank.map(list.place(ofRank:)) ?? (key.list == index ? key.place : nil) {
            return key.side > 0 || key.side == 0 && !orAt ? own.after : own
        }
        let row = (0..<list.count).partitioningIndex { isBeyond(RowPlace(row: $0)) }
        guard row > 0 else { return RowPlace(row: 0) }
        // The previous row begins before `key`, but later labels of that row may be after `key`.
        let parts = list.labels(inRow: row - 1).count
        if let part = (1..<max(parts, 1)).first(where: { isBeyond(RowPlace(row: row - 1, part: $0)) }) {
            return RowPlace(row: row - 1, part: part)
        }
        return RowPlace(row: row)
    }
}
