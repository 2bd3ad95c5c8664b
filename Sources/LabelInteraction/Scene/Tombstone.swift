import LabelText

// MARK: - Overview
//
// A bound is the start or end of a selection. If the label of a bound is removed, the bound stays, because the label
// may come back. Its position is then that of its tombstone: beside the nearest neighbor that is left on the selected
// side or, if none is, beside the nearest one on the other side. What appears later between the two is in the gap, and
// is not selected.

/// Records where a selection bound is in the reading order, for the case that its label is removed.
struct Tombstone: Equatable, Sendable {
    /// The labels and rows before the bound's label, nearest first. At most `neighborCount`.
    var before: [LabelIdentity] = []
    /// The labels and rows after the bound's label, nearest first. At most `neighborCount`.
    var after: [LabelIdentity] = []
    /// The scroll view that contains the bound's label. nil means the window itself.
    var container: ContainerIdentity?
    /// The number of rows of the scroll view's source before the last one of `before`. 0 if the source has fewer rows
    /// there.
    var rowsBefore = 0
    /// The number of rows of the scroll view's source after the last one of `after`. 0 if the source has fewer rows
    /// there.
    var rowsAfter = 0
    /// The selection group of the bound's label. nil means no group.
    var group: String?
    /// Whether the bound was the lower one, so that the selected text was after it.
    var isForward = true
    /// The layer of the bound's label: the number of presented views, such as sheets, behind it.
    var layer = 0

    static let neighborCount = 4

    /// Returns the neighbors on one side, nearest first.
    func neighbors(isForward: Bool) -> [LabelIdentity] { isForward ? after : before }
}

extension SelectionScene {
    /// Records the tombstones of the selection's bounds. A removed bound keeps its tombstone. Call this after the rows
    /// that are no longer selected were forgotten, because they are nobody's neighbors.
    ///
    /// - Complexity: O(log rows).
    mutating func noteTombstones(of selection: LabelSelection) {
        var tombstones: [LabelIdentity: Tombstone] = [:]
        for pin in SelectionPin.allCases {
            let (bound, other) = (selection[pin].label, selection[pin.other].label)
            let tombstone = newTombstone(of: bound, other: other, isForward: !selection.isLast(pin))
            tombstones[bound] = tombstone ?? kept.tombstones[bound]
        }
        kept.tombstones = tombstones
    }

    /// Returns the tombstone of a label or row that exists. nil if it does not exist.
    private func newTombstone(of bound: LabelIdentity, other: LabelIdentity, isForward: Bool) -> Tombstone? {
        guard let item = item(bound), let layer = layer(of: bound) else { return nil }
        // The app may select from one layer to another.
        let participants = Participants(content, layer: self.layer(of: other) == layer ? layer : nil)
        let gap = unselectedGap(ofRemoved: other)
        let beside = { neighbors(of: item.key, isNext: $0, participants: participants, outside: gap) }
        var tombstone = Tombstone(
            before: beside(false), after: beside(true),
            container: container(of: bound), group: group(of: bound), isForward: isForward, layer: layer)
        if let list = sourceList(around: tombstone.container) {
            let row = { (neighbors: [LabelIdentity]) in
                neighbors.count < Tombstone.neighborCount ? nil : neighbors.last.flatMap(list.place)?.row
            }
            tombstone.rowsBefore = row(tombstone.before) ?? 0
            tombstone.rowsAfter = row(tombstone.after).map { list.count - 1 - $0 } ?? 0
        }
        return tombstone
    }

    /// Returns the nearest neighbors of a bound on one side. Those in the gap of the other bound do not count: they are
    /// not selected, and as neighbors they could become so.
    private func neighbors(
        of bound: ContentKey, isNext: Bool, participants: Participants, outside gap: (low: ContentKey, high: ContentKey)?
    ) -> [LabelIdentity] {
        var (found, key): ([LabelIdentity], ContentKey) = ([], bound)
        while found.count < Tombstone.neighborCount, let next = neighbor(of: key, isNext: isNext, participants: participants) {
            if let gap, gap.low < next.key, next.key < gap.high {
                key = isNext ? gap.high : gap.low
            } else {
                found.append(next.identity)
                key = next.key
            }
        }
        return found
    }

    /// Returns the innermost list with a source that contains a scroll view. nil if there is none.
    private func sourceList(around container: ContainerIdentity?) -> ListRows? {
        views.chain(from: container).lazy.compactMap { holder in
            content.lists.first { $0.container == holder }
        }.first
    }

    /// Returns a selection that replaces `selection` after labels changed. A bound that was removed together with all
    /// of its recorded neighbors moves to the nearest edge of what is still selected. The result is collapsed if
    /// nothing is.
    ///
    /// - Parameters:
    ///   - left: Some of the labels and rows that are still selected, with the first and the last one. Rows of a source
    ///     that have no label on screen may be missing.
    ///   - previous: The scene before the change. Rows of a source are those of now.
    func movingLostBounds(
        of selection: LabelSelection, to left: [LabelIdentity], from previous: SelectionScene, participants: Participants
    ) -> LabelSelection {
        var moved = selection
        for pin in SelectionPin.allCases where key(of: selection[pin].label) == nil {
            let other = selection[pin.other].label
            let isForward = !selection.isLast(pin)
            // A neighbor may have come to another place. If the rows are gone from their source, that is not known.
            let isKnown = previous.keys(of: selection) != nil
            let near =
                kept.tombstones[other]?.neighbors(isForward: !isForward).prefix { $0 != selection[pin].label }
                .filter { !isKnown || previous.isTouched($0, by: selection) } ?? []
            let row = kept.tombstones[selection[pin].label].flatMap { edgeRow(inside: $0, isForward: isForward, participants) }
            let items =
                (left + [other]).compactMap(item) + near.compactMap(item).filter { contains($0, in: participants) }
                + [row].compactMap { $0 }
            guard let edge = isForward ? items.min(by: { $0.key < $1.key }) : items.max(by: { $0.key < $1.key }) else { continue }
            moved[pin] = LabelPosition(edge.identity, isForward ? 0 : length(of: edge))
        }
        if moved != selection, isBefore(moved.upperBound, moved.lowerBound) { moved.end = moved.start }
        return moved
    }

    /// Returns the first row of a source after the recorded neighbors before a lost bound, or the last row before those
    /// after it. nil if the bound was in no list with a source.
    private func edgeRow(inside tombstone: Tombstone, isForward: Bool, _ participants: Participants) -> SceneItem? {
        guard let list = sourceList(around: tombstone.container) else { return nil }
        let found =
            isForward
            ? list.place(atOrAfter: RowPlace(row: tombstone.rowsBefore))
            : list.place(atOrBefore: RowPlace(row: list.count - 1 - tombstone.rowsAfter, part: .max))
        guard var key = found.flatMap({ item($0.identity) })?.key else { return nil }
        key.side = isForward ? -1 : 1
        return neighbor(of: key, isNext: isForward, participants: participants)
    }

    /// Returns the part of the reading order where nothing is selected, because it came after a bound was removed: the
    /// gap of the bound, or, if all of the text on one side of the bound is gone, all on that side.
    private func unselectedGap(ofRemoved bound: LabelIdentity) -> (low: ContentKey, high: ContentKey)? {
        guard !holds(bound), let tombstone = kept.tombstones[bound] else { return nil }
        let isGone = { (neighbors: [LabelIdentity]) in
            neighbors.count < Tombstone.neighborCount && !neighbors.contains(where: holds)
        }
        let gap = gap(ofRemoved: bound)
        guard let low = isGone(tombstone.before) ? edge(atEnd: false) : gap?.low,
            let high = isGone(tombstone.after) ? edge(atEnd: true) : gap?.high
        else { return nil }
        return (low, high)
    }

    /// Returns the positions at both edges of the gap of a removed bound: after the nearest neighbor before it that is
    /// left, and before the nearest one after it. nil if the bound was not recorded or has no neighbor left.
    ///
    /// If there is no neighbor on one side, or if the neighbors have changed places, both positions are the same.
    func gap(ofRemoved bound: LabelIdentity) -> (low: ContentKey, high: ContentKey)? {
        guard let tombstone = kept.tombstones[bound] else { return nil }
        var before = tombstone.before.lazy.compactMap(item).first?.key
        var after = tombstone.after.lazy.compactMap(item).first?.key
        before?.side = 1
        after?.side = -1
        guard let one = before ?? after, let other = after ?? before else { return nil }
        if one <= other { return (one, other) }
        return tombstone.isForward ? (other, other) : (one, one)
    }
}
