import Foundation
import LabelText

// MARK: - Overview
//
// This file records where a selection starts and ends, for the case that the label there is removed.
//
// A bound is the start or end position of a selection. If the label of a bound is removed, the bound stays, because the
// label may come back. Meanwhile, a placeholder (`SceneLists.Mark`) gives the bound a position in the reading order:
// beside the nearest remaining label or row. A neighbor inside the selection is preferred. If the neighbor is in
// another list, the placeholder is at the edge of the bound's own list.
//
// A removed bound has two placeholders: one beside its neighbor inside the selection, one beside its neighbor outside.
// Between them is a gap. Labels that appear in the gap are not selected. If the other bound is moved to such a label,
// only that label is selected (`SelectionScene.keys`). If there is no neighbor outside, the second placeholder is at
// the edge of the bound's own list or window. In a list without a source, more rows may be off-screen, so there is no
// second placeholder then.
//
// Without a list source (`SelectionSource`), the previous scene still contains the labels that were beside the bound. A
// source, however, forgets its old rows when it changes, so its nearest rows are recorded in advance.

/// Records the neighbors of a selection bound. If the bound's label is removed, they determine the bound's position.
struct BoundTrail: Equatable, Sendable {
    /// The placeholder for the bound: a position beside a remaining neighbor. nil while the bound's label exists.
    var mark: SceneLists.Mark?
    /// A second placeholder, beside the neighbor on the other side. It replaces `mark` if the other end of the
    /// selection moves past both placeholders.
    var opposite: SceneLists.Mark?
    /// Whether the other end of the selection is in the gap between both placeholders.
    var hasOtherInGap = false
    /// The scroll view that last held the bound's label. nil means the window.
    var container: ContainerIdentity?
    /// The selection group of the bound's label. nil means no group.
    var group: String?
    /// The nearest neighbors on both sides. Empty if no list of the scene has a source.
    var near = NearContent()
    /// The nearest neighbors beyond `opposite`, nearest first. Empty if `near` is empty.
    var beyond: [LabelIdentity] = []
    /// Some farther rows towards the other end of the selection, at growing distances. The last entry is the label of
    /// the other end. If that label is outside the list, the last entry is the first label beyond the list.
    var distant: [LabelIdentity] = []

    /// The maximum number of neighbors recorded on each side.
    static let nearCount = 16

    /// Returns the nearest neighbors on the side of the other bound, nearest first, up to and including that bound.
    func inner(to other: LabelIdentity, isForward: Bool) -> ArraySlice<LabelIdentity> {
        let side = isForward ? near.after[...] : near.before[...]
        return side.firstIndex(of: other).map { side[...$0] } ?? side
    }

    /// Returns whether the scroll view that last held the bound's label has a source. If so, labels and rows of any
    /// selection group count as neighbors.
    func isNamed(in scene: SelectionScene) -> Bool { container.map { scene.views.source(of: $0) != nil } ?? false }

    /// Returns the nearest neighbors, nearest first: those after the bound if `isForward` is true, otherwise those
    /// before it.
    func outer(isForward: Bool) -> [LabelIdentity] { isForward ? near.after : near.before }
}

/// The neighbors of a label or list row in reading order, nearest first.
struct NearContent: Equatable, Sendable {
    var before: [LabelIdentity] = []
    var after: [LabelIdentity] = []

    /// Returns the neighbors of `new`, derived from those of `old`. nil if `new` is not a neighbor of `old`.
    fileprivate func moved(from old: LabelIdentity, to new: LabelIdentity) -> NearContent? {
        if old == new { return self }
        if let index = after.firstIndex(of: new) {
            return NearContent(before: after[..<index].reversed() + [old] + before, after: Array(after[(index + 1)...]))
        }
        if let index = before.firstIndex(of: new) {
            return NearContent(before: Array(before[(index + 1)...]), after: before[..<index].reversed() + [old] + after)
        }
        return nil
    }
}

extension KeptContent {
    /// Updates the placeholders of removed selection bounds after labels changed, and sets the lists of the new scene.
    ///
    /// - Parameter remaining: The remaining selected labels, as indices in the new reading order.
    /// - Complexity: O(neighbors removed beside the bounds + remaining labels).
    mutating func followBounds(
        of selection: LabelSelection, from previous: SelectionScene, participants: Participants, remaining: [Int],
        to scene: inout SelectionScene
    ) {
        scene = scene.holding(self)
        let walk = TrailWalk(
            previous: previous, participants: participants, surroundings: previous.surroundings(of: selection), remaining: remaining,
            scene: scene)
        let known = trails
        trails = [:]
        defer { if !hasMarks(of: known) { scene = scene.holding(self) } }
        guard !walk.isNothingLeft(of: selection, known) else { return }
        for (bound, other, isUpper) in selection.boundLabels {
            var trail = known[bound] ?? BoundTrail()
            let opposite = walk.opposite(of: bound, trail, isUpper: isUpper)
            trail.mark = walk.mark(of: bound, trail, other: other, isUpper: isUpper)
            trail.opposite = opposite
            trails[bound] = trail
        }
    }

    /// Records the neighbors of the selection's bounds, and forgets stored texts outside the selection. Call this
    /// whenever the selection changes, and when a drag ends.
    ///
    /// - Parameter isDragged: Whether a drag is changing the selection, and it did not begin with this change.
    /// - Complexity: O(log rows), and O(stored rows) if some of them are no longer selected.
    mutating func note(_ selection: LabelSelection, isDragged: Bool, in scene: SelectionScene, participants: Participants) {
        let known = trails
        forgetRows(outside: selection, isDragged: isDragged, in: scene, participants: participants)
        forgetTexts(outside: selection, in: scene)
        notePlaces(of: selection, in: scene, participants: participants)
        // If a placeholder has moved, different labels are selected, and other neighbors are beside it.
        let isMoved = !hasMarks(of: known)
        let scene = isMoved ? scene.holding(self) : scene
        for (bound, other, _) in selection.boundLabels { trails[bound]?.hasOtherInGap = scene.hasGap(of: bound, around: other) }
        noteNeighbors(of: selection, in: scene, participants: participants, known: isMoved ? [:] : known)
        ranks = scene.ranks(of: selection)
        reach = isDragged ? (ranks ?? 0..<0).joined(with: reach) : ranks
    }

    /// Records the scroll view, the group and the placeholders of each bound.
    private mutating func notePlaces(of selection: LabelSelection, in scene: SelectionScene, participants: Participants) {
        var next: [LabelIdentity: BoundTrail] = [:]
        for (bound, other, isUpper) in selection.boundLabels {
            let known = trails[bound]
            var trail = BoundTrail(container: known?.container, group: known?.group)
            if scene.holds(bound) {
                (trail.container, trail.group) = (scene.container(of: bound), scene.group(of: bound))
            } else if let known {
                let neighbors = trail.isNamed(in: scene) ? scene.surroundings(of: selection) : participants
                let marks = marks(of: bound, known, other: other, isUpper: isUpper, in: scene, participants: neighbors)
                (trail.mark, trail.opposite) = marks
            }
            next[bound] = trail
        }
        trails = next
    }

    /// Records the neighbors of each bound.
    ///
    /// - Parameter known: The bounds with their previous neighbors, if no placeholder has moved since.
    private mutating func noteNeighbors(
        of selection: LabelSelection, in scene: SelectionScene, participants: Participants, known: [LabelIdentity: BoundTrail]
    ) {
        let bounds = selection.boundLabels
        let hasSource = scene.lists.lists.contains(where: \.isSource)
        let surroundings = hasSource ? scene.surroundings(of: selection) : participants
        let basis = hasSource ? TrailBasis(scene, participants: participants, surroundings: surroundings) : nil
        let isBasisSame = basis != nil && basis == self.basis
        let isSame = isBasisSame && known.count == bounds.count && bounds.allSatisfy { known[$0.bound] != nil }
        self.basis = basis
        guard hasSource else { return }
        for (bound, other, isUpper) in bounds {
            var trail = trails[bound] ?? BoundTrail()
            let isNamed = trail.isNamed(in: scene)
            let neighbors = isNamed ? surroundings : participants
            if isSame, let known = known[bound] {
                (trail.near, trail.beyond, trail.distant) = (known.near, known.beyond, known.distant)
            } else {
                let alike = isBasisSame ? known.lazy.filter { $1.isNamed(in: scene) == isNamed } : nil
                let near = alike?.compactMap { $1.near.moved(from: $0, to: bound) }.first
                trail.near = scene.content(beside: bound, knowing: near ?? NearContent(), participants: neighbors)
                trail.beyond = trail.opposite.map { scene.content(beyond: $0, participants: neighbors) } ?? []
                let last = trail.inner(to: other, isForward: !isUpper).last
                trail.distant = scene.content(beyond: last, to: other, isForward: !isUpper, participants: neighbors)
            }
            trails[bound] = trail
        }
    }

    /// Returns the two placeholders of a removed bound, swapped if the other bound moved past both.
    private func marks(
        of bound: LabelIdentity, _ trail: BoundTrail, other: LabelIdentity, isUpper: Bool, in scene: SelectionScene,
        participants: Participants
    ) -> (mark: SceneLists.Mark?, opposite: SceneLists.Mark?) {
        guard let mark = trail.mark else { return (nil, nil) }
        let left = scene.holding(self)
        if let opposite = trail.opposite, let place = left.key(at: opposite), mark.isAfter != isUpper || left.key(at: mark) == nil {
            // A label between the two placeholders is not past either of them.
            let isPast = left.key(of: other).map { isUpper ? $0 < place : place < $0 } ?? true
            if opposite.isAfter == isUpper, isPast {
                guard opposite.neighbor == nil else { return (opposite, mark) }
                let item = left.item(beside: place, isForward: !isUpper, participants: participants)
                return (left.mark(beside: item?.identity ?? other, isAfter: isUpper, of: trail), mark)
            }
        }
        guard left.key(at: mark) == nil else { return (mark, trail.opposite) }
        // The placeholder's neighbor was removed, too. The nearest label that remains between the bounds takes its
        // place.
        let inner = scene.inner(of: bound, to: other, isForward: !isUpper, participants: participants)
        return (inner.map { scene.mark(beside: $0, isAfter: isUpper, of: trail) } ?? mark, trail.opposite)
    }
}

extension LabelSelection {
    /// One entry for each bound: its label, and the label of the other bound. Only one entry if both bounds are in the
    /// same label.
    fileprivate var boundLabels: [(bound: LabelIdentity, other: LabelIdentity, isUpper: Bool)] {
        let (lower, upper) = (lowerBound.label, upperBound.label)
        return lower == upper ? [(lower, upper, false)] : [(lower, upper, false), (upper, lower, true)]
    }
}

extension SelectionScene {
    func item(beside key: ContentKey, isForward: Bool, participants: Participants) -> SceneItem? {
        isForward ? next(after: key, participants: participants) : previous(before: key, participants: participants)
    }

    /// Returns the placeholder of a removed bound beside a neighbor. If the neighbor is outside the bound's scroll
    /// view, the placeholder is at the edge of the bound's scroll view.
    func mark(beside neighbor: LabelIdentity, isAfter: Bool, of trail: BoundTrail) -> SceneLists.Mark {
        var mark = SceneLists.Mark(neighbor: neighbor, isAfter: isAfter, group: trail.group)
        let holders = views.chain(from: self.container(of: neighbor))
        if let container = trail.container, !holders.contains(container) { mark.container = container }
        return mark
    }

    /// Returns the label or row nearest to a bound, on the way to the other bound. nil if none remains. The label of
    /// the other bound is included, even if `participants` does not contain it.
    fileprivate func inner(
        of bound: LabelIdentity, to other: LabelIdentity, isForward: Bool, participants: Participants
    ) -> LabelIdentity? {
        guard bound != other, let key = key(of: bound), let end = self.key(of: other) else { return nil }
        if let next = item(beside: key, isForward: isForward, participants: participants), isForward ? next.key <= end : next.key >= end {
            return next.identity
        }
        return holds(other) ? other : nil
    }

    /// Returns the nearest labels and rows before and after a bound. `known` contains the neighbors that were found
    /// earlier.
    fileprivate func content(beside bound: LabelIdentity, knowing known: NearContent, participants: Participants) -> NearContent {
        NearContent(
            before: content(beside: bound, isForward: false, knowing: known.before, participants: participants),
            after: content(beside: bound, isForward: true, knowing: known.after, participants: participants))
    }

    private func content(
        beside bound: LabelIdentity, isForward: Bool, knowing known: [LabelIdentity], participants: Participants
    ) -> [LabelIdentity] {
        var found = Array(known.prefix(BoundTrail.nearCount))
        guard found.count < BoundTrail.nearCount, var key = key(of: found.last ?? bound) else { return found }
        while found.count < BoundTrail.nearCount, let next = item(beside: key, isForward: isForward, participants: participants) {
            found.append(next.identity)
            key = next.key
        }
        return found
    }

    /// Returns the nearest labels and rows beyond the second placeholder of a removed bound, nearest first.
    fileprivate func content(beyond opposite: SceneLists.Mark, participants: Participants) -> [LabelIdentity] {
        var found: [LabelIdentity] = []
        var key = key(at: opposite)
        while found.count < BoundTrail.nearCount, let last = key,
            let next = item(beside: last, isForward: !opposite.isAfter, participants: participants)
        {
            found.append(next.identity)
            key = next.key
        }
        return found
    }

    /// Returns farther rows in the direction of the other bound, at growing distances from `last`. The last entry is
    /// the other bound. If that is outside the list, the last entry is the first label beyond the list.
    fileprivate func content(
        beyond last: LabelIdentity?, to other: LabelIdentity, isForward: Bool, participants: Participants
    ) -> [LabelIdentity] {
        guard let last, last != other, let (index, place) = list(of: last), lists.lists[index].isSource else { return [] }
        let list = lists.lists[index]
        let end = self.list(of: other).flatMap { $0.index == index ? $0.place.row : nil }
        var distant: [LabelIdentity] = []
        var (row, step) = (place.row, 2)
        while true {
            row += isForward ? step : -step
            step *= 2
            guard row >= 0, row < list.count, end.map({ isForward ? row < $0 : row > $0 }) ?? true else { break }
            let labels = list.labels(inRow: row)
            distant += isForward ? labels : labels.reversed()
        }
        guard end == nil else { return distant + [other] }
        let beyond = isForward ? participants.next(after: list.ranks.upperBound - 1) : participants.previous(before: list.ranks.lowerBound)
        return distant + (beyond.map { [content.labels[$0].identity] } ?? [])
    }
}
