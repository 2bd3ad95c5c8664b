import Foundation
import LabelDrawing
package import LabelText

// MARK: - Overview
//
// One reading order for labels and for rows without labels. A row without a label is in a slot between two labels. Rows
// in the same slot are ordered by list, then by their place in the list. Nothing here visits all rows of a list: each
// step finds the next content by its place.

/// A place in the reading order of a window.
struct ContentKey: Hashable, Comparable, Sendable {
    /// A label's rank. For a row without a label, the rank of the next label.
    var slot: Int
    /// Whether a label is at this place.
    var isLabel = false
    /// The index of the list in the scene.
    var list = 0
    var place = RowPlace(row: 0)
    /// -1 means just before the content, 1 just after it.
    var side = 0

    static func < (one: ContentKey, other: ContentKey) -> Bool {
        if one.slot != other.slot { return one.slot < other.slot }
        if one.isLabel != other.isLabel { return other.isLabel }
        return (one.list, one.place, one.side) < (other.list, other.place, other.side)
    }

    /// A number for measuring distances: odd for labels, even for places between them.
    var distance: Int { slot * 2 + (isLabel ? 1 : 0) }
}

/// An item with text in the reading order: a label, or a row without a label.
struct SceneItem: Sendable {
    let identity: LabelIdentity
    let key: ContentKey

    /// The label's rank. nil for a row without a label.
    var rank: Int? { key.isLabel ? key.slot : nil }
}

extension SelectionScene {
    // MARK: Places

    /// The place of a label, a row or a removed bound. nil for other content.
    ///
    /// - Complexity: O(lists · log labels).
    func key(of identity: LabelIdentity) -> ContentKey? {
        if let item = item(identity) { return item.key }
        return lists.marks[identity].flatMap(key(at:))
    }

    /// A mark's place. nil if its neighbor does not exist.
    func key(at mark: SceneLists.Mark) -> ContentKey? {
        guard var key = item(mark.neighbor)?.key else { return nil }
        key.side = mark.isAfter ? 1 : -1
        // If the neighbor moved to the other side of the scroll view, the place is beside the neighbor.
        guard let edge = edge(for: mark), mark.isAfter ? key < edge : edge < key else { return key }
        return edge
    }

    /// The place before the first or after the last row of a mark's scroll view. nil for a mark beside its neighbor.
    private func edge(for mark: SceneLists.Mark) -> ContentKey? {
        guard let container = mark.container, let index = lists.lists.firstIndex(where: { $0.container == container }) else { return nil }
        return edge(ofList: index, atEnd: !mark.isAfter)
    }

    /// The place before a list's first row, or after its last one.
    func edge(ofList index: Int, atEnd: Bool) -> ContentKey {
        key(of: RowPlace(row: atEnd ? lists.lists[index].count : -1), inList: index)
    }

    /// Returns a position unchanged, or for removed content the text edge beside its place.
    func resolved(_ position: LabelPosition) -> LabelPosition {
        guard !holds(position.label), let mark = lists.marks[position.label], let neighbor = item(mark.neighbor) else { return position }
        return LabelPosition(neighbor.identity, mark.isAfter ? length(of: neighbor) : 0)
    }

    /// A label or row by its identity.
    func item(_ identity: LabelIdentity) -> SceneItem? {
        if let rank = content.rank(of: identity) { return SceneItem(identity: identity, key: ContentKey(slot: rank, isLabel: true)) }
        for index in lists.lists.indices {
            if let place = lists.lists[index].place(of: identity) {
                return SceneItem(identity: identity, key: key(of: place, inList: index))
            }
        }
        return nil
    }

    /// Whether content is in the window or in a list. False for removed content.
    func holds(_ identity: LabelIdentity) -> Bool { item(identity) != nil }

    /// The list and the place of a row, with or without a label. nil if no list holds the content.
    package func list(of identity: LabelIdentity) -> (index: Int, place: RowPlace)? {
        if let rank = content.rank(of: identity) {
            for index in lists.lists.indices {
                if let place = lists.lists[index].members.place(ofRank: rank) { return (index, place) }
            }
        }
        for index in lists.lists.indices {
            if let place = lists.lists[index].place(of: identity) { return (index, place) }
        }
        return nil
    }

    /// The place of a row as if it had no label.
    private func key(of place: RowPlace, inList index: Int) -> ContentKey {
        ContentKey(slot: slot(of: place, in: lists.lists[index]), list: index, place: place)
    }

    /// The rank of the label after a row without a label. A row past the last one is at the end of the list.
    private func slot(of place: RowPlace, in list: ListRows) -> Int {
        let next = list.members.partitioningIndex { $0.place > place }
        let low = next > 0 ? list.members[next - 1].rank + 1 : list.ranks.lowerBound
        let high = next < list.members.count ? list.members[next].rank : list.ranks.upperBound
        guard low < high else { return low }
        switch list.rows {
        // Labels that are not rows: a header is before the first row, a footer after the last.
        case .source: return next == 0 && !list.members.isEmpty ? high : low
        case .seen where place.row < 0: return list.ranks.lowerBound
        case .seen where place.row >= list.count: return list.ranks.upperBound
        case .seen(let seen):
            let order = seen.rows[place.row].order
            // Content at the same place as the last selected row is not part of the selection.
            let isLast = place.row == list.count - 1
            return (low..<high).first { rank in
                let label = content.labels[rank]
                guard label.container == list.container else { return false }
                let other = RowOrder(label.frame, direction: direction)
                return isLast ? other >= order : other > order
            } ?? high
        }
    }

    // MARK: Neighbours

    /// The next content that takes part.
    ///
    /// - Complexity: O(lists · log rows).
    func next(after key: ContentKey, participants: Participants) -> SceneItem? {
        let start = key.isLabel && key.side >= 0 ? key.slot : key.slot - 1
        var best = participants.next(after: start).map(labelItem)
        for index in lists.lists.indices where participants.mayContain(lists.lists[index]) {
            guard let row = firstRow(after: key, inList: index, participants: participants) else { continue }
            if best.map({ row.key < $0.key }) ?? true { best = row }
        }
        return best
    }

    /// The previous content that takes part.
    func previous(before key: ContentKey, participants: Participants) -> SceneItem? {
        let end = key.isLabel && key.side > 0 ? key.slot + 1 : key.slot
        var best = participants.previous(before: end).map(labelItem)
        for index in lists.lists.indices where participants.mayContain(lists.lists[index]) {
            guard let row = lastRow(before: key, inList: index, participants: participants) else { continue }
            if best.map({ $0.key < row.key }) ?? true { best = row }
        }
        return best
    }

    /// The first content that takes part.
    func first(of participants: Participants) -> SceneItem? { next(after: ContentKey(slot: -1), participants: participants) }

    /// The last content that takes part.
    func last(of participants: Participants) -> SceneItem? {
        previous(before: ContentKey(slot: content.labels.count, isLabel: true), participants: participants)
    }

    /// The first or last row of a scroll view that takes part, if the row has no label. nil if the scroll view has no
    /// list.
    func edge(of container: ContainerIdentity, atEnd: Bool, participants: Participants) -> SceneItem? {
        var edge: SceneItem?
        for index in lists.lists.indices where participants.mayContain(lists.lists[index]) {
            let list = lists.lists[index]
            guard views.chain(from: list.container).contains(container) else { continue }
            let row =
                atEnd
                ? lastRow(before: ContentKey(slot: content.labels.count, isLabel: true), inList: index, participants: participants)
                : firstRow(after: ContentKey(slot: -1), inList: index, participants: participants)
            if let row, edge.map({ atEnd ? $0.key < row.key : row.key < $0.key }) ?? true { edge = row }
        }
        return edge
    }

    private func labelItem(_ rank: Int) -> SceneItem {
        SceneItem(identity: content.labels[rank].identity, key: ContentKey(slot: rank, isLabel: true))
    }

    /// The first row without a label after a place. nil if a row with a label comes first: the search among labels
    /// finds it.
    private func firstRow(after key: ContentKey, inList index: Int, participants: Participants) -> SceneItem? {
        let list = lists.lists[index]
        var next = place(after: key, inList: index)
        if case .row(let only) = participants.rule { return row(only, inList: index) { $0 >= next } }
        while let found = list.place(atOrAfter: next) {
            if let rank = content.rank(of: found.identity) {
                // A label with the same identity elsewhere does not show this row.
                if list.members.place(ofRank: rank) == found.place, participants.contains(rank) { return nil }
            } else if participants.contains(found.identity, at: found.place, in: list) {
                return SceneItem(identity: found.identity, key: self.key(of: found.place, inList: index))
            }
            next = RowPlace(row: found.place.row, part: found.place.part + 1)
        }
        return nil
    }

    /// A row without a label, if its place satisfies `isIn`.
    private func row(_ identity: LabelIdentity, inList index: Int, isIn: (RowPlace) -> Bool) -> SceneItem? {
        guard content.rank(of: identity) == nil, let place = lists.lists[index].place(of: identity), isIn(place) else { return nil }
        return SceneItem(identity: identity, key: key(of: place, inList: index))
    }

    private func lastRow(before key: ContentKey, inList index: Int, participants: Participants) -> SceneItem? {
        let list = lists.lists[index]
        let next = place(after: key, inList: index, orAt: true)
        var previous = next.before
        if case .row(let only) = participants.rule { return row(only, inList: index) { $0 <= previous } }
        while let found = list.place(atOrBefore: previous) {
            if let rank = content.rank(of: found.identity) {
                // A label with the same identity elsewhere does not show this row.
                if list.members.place(ofRank: rank) == found.place, participants.contains(rank) { return nil }
            } else if participants.contains(found.identity, at: found.place, in: list) {
                return SceneItem(identity: found.identity, key: self.key(of: found.place, inList: index))
            }
            previous = found.place.before
        }
        return nil
    }

    /// The rows of a list between two places, both included.
    func rows(from lower: ContentKey, through upper: ContentKey, inList index: Int) -> Range<Int> {
        let first = place(after: lower, inList: index, orAt: true)
        let end = place(after: upper, inList: index)
        let start = max(first.row, 0)
        return start..<max(start, min(end.part > 0 ? end.row + 1 : end.row, lists.lists[index].count))
    }

    /// The first place in a list that comes after a key, or with `orAt` at the key.
    private func place(after key: ContentKey, inList index: Int, orAt: Bool = false) -> RowPlace {
        let list = lists.lists[index]
        let isBeyond = { (place: RowPlace) -> Bool in
            // A row with a label is at the label's place.
            let row = list.rank(of: place).map { ContentKey(slot: $0, isLabel: true) } ?? self.key(of: place, inList: index)
            return orAt ? row >= key : row > key
        }
        // If the key is a row of this list, or the label of one, the result is that place or the next one.
        if !key.isLabel, key.list == index, key.slot == slot(of: key.place, in: list) {
            let isAfter = orAt ? key.side > 0 : key.side >= 0
            return isAfter ? RowPlace(row: key.place.row, part: key.place.part + 1) : key.place
        }
        if key.isLabel, let member = list.members.place(ofRank: key.slot) {
            let isAfter = orAt ? key.side > 0 : key.side >= 0
            return isAfter ? RowPlace(row: member.row, part: member.part + 1) : member
        }
        let row = Self.firstRow(of: list.count) { isBeyond(RowPlace(row: $0)) }
        guard row > 0 else { return RowPlace(row: 0) }
        // If a row begins before the key, its later parts may still be after the key.
        let parts = list.labels(inRow: row - 1).count
        if let part = (1..<max(parts, 1)).first(where: { isBeyond(RowPlace(row: row - 1, part: $0)) }) {
            return RowPlace(row: row - 1, part: part)
        }
        return RowPlace(row: row)
    }

    /// The first of `count` ordered rows for which `isBeyond` is true.
    private static func firstRow(of count: Int, isBeyond: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isBeyond(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension ListRows {
    /// The rank of the label that shows the row at a place. nil if the row has no label.
    fileprivate func rank(of place: RowPlace) -> Int? {
        let index = members.partitioningIndex { $0.place >= place }
        return index < members.count && members[index].place == place ? members[index].rank : nil
    }
}
