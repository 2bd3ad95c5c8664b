import Foundation

// MARK: - Overview
//
// A bound whose content was removed stays the selection's bound: it may come back. Until then a mark beside content that is still there stands for it: at the
// nearest content inwards or, without any, outwards. Scenes without sources know what was there before. A source's rows are gone without a trace when it says so:
// the nearest rows are remembered ahead.

/// What is remembered of the place of a bound, for the time when its content is removed.
struct BoundTrail: Equatable, Sendable {
    /// The place of the removed bound; nil while its content is there.
    var mark: SceneLists.Mark?
    /// The nearest content towards the other bound, nearest first, where there are sources.
    var inner: [LabelIdentity] = []
    /// Content further inwards, with gaps between: at twice the distance each, then the first beyond the list.
    var distant: [LabelIdentity] = []
    /// The nearest content away from the other bound, nearest first, where there are sources.
    var outer: [LabelIdentity] = []

    /// How much content is remembered one by one in each direction.
    static let nearCount = 16
}

extension KeptContent {
    /// Brings the marks of removed bounds up to date after labels changed.
    ///
    /// - Complexity: O(content removed beside the bounds).
    mutating func followBounds(
        of selection: LabelSelection, from previous: SelectionScene, participants: Participants, to scene: SelectionScene
    ) {
        let walk = TrailWalk(previous: previous, participants: participants, scene: scene.holding(self))
        let known = trails
        trails = [:]
        guard !walk.isNothingLeft(of: selection, known) else { return }
        for (bound, other, isUpper) in selection.boundLabels {
            var trail = known[bound] ?? BoundTrail()
            trail.mark = walk.mark(of: bound, trail, other: other, isUpper: isUpper)
            trails[bound] = trail
        }
    }

    /// Remembers what a change of the labels or of a source must know of the selection, and forgets what is no longer selected: to be called whenever it is another
    /// one.
    ///
    /// - Complexity: O(log rows), and O(rows kept) where some of them are no longer selected.
    mutating func note(_ selection: LabelSelection, in scene: SelectionScene, participants: Participants) {
        ranks = scene.ranks(of: selection)
        forgetRows(outside: selection, in: scene)
        let hasSources = scene.lists.lists.contains(where: \.isSource)
        let known = trails
        trails = [:]
        for (bound, other, isUpper) in selection.boundLabels {
            var trail = BoundTrail(mark: scene.holds(bound) ? nil : known[bound]?.mark)
            if hasSources {
                (trail.inner, trail.distant) = scene.content(inwardsOf: bound, to: other, isForward: !isUpper, participants: participants)
                trail.outer = scene.content(beside: bound, isForward: isUpper, participants: participants)
            }
            trails[bound] = trail
        }
    }
}

extension LabelSelection {
    /// The labels of the bounds, each with the other one's and whether it comes last.
    fileprivate var boundLabels: [(bound: LabelIdentity, other: LabelIdentity, isUpper: Bool)] {
        let (lower, upper) = (lowerBound.label, upperBound.label)
        return lower == upper ? [(lower, upper, false)] : [(lower, upper, false), (upper, lower, true)]
    }
}

/// Finds what is left beside bounds from one scene to the next.
private struct TrailWalk {
    let previous: SelectionScene
    let participants: Participants
    let scene: SelectionScene

    /// The place of a bound in the scene now; nil where its content is there, or nothing is left beside it.
    func mark(of bound: LabelIdentity, _ trail: BoundTrail, other: LabelIdentity, isUpper: Bool) -> SceneLists.Mark? {
        if scene.holds(bound) { return nil }
        if let mark = trail.mark, scene.holds(mark.neighbor) { return mark }
        if let inner = inner(of: bound, trail, other: other, isForward: !isUpper) {
            return SceneLists.Mark(neighbor: inner, isAfter: isUpper)
        }
        if let outer = outer(of: bound, trail, isForward: isUpper) { return SceneLists.Mark(neighbor: outer, isAfter: !isUpper) }
        let left = trail.distant.first(where: scene.holds) ?? (scene.holds(other) ? other : nil)
        return left.map { SceneLists.Mark(neighbor: $0, isAfter: isUpper) }
    }

    /// Whether both bounds and all between them are known to be gone.
    func isNothingLeft(of selection: LabelSelection, _ trails: [LabelIdentity: BoundTrail]) -> Bool {
        let (lower, upper) = (selection.lowerBound.label, selection.upperBound.label)
        guard !scene.holds(lower), !scene.holds(upper) else { return false }
        let trail = trails[lower] ?? BoundTrail()
        guard lower == upper || previous.lists.isCurrent || trail.inner.contains(upper) else { return false }
        return inner(of: lower, trail, other: upper, isForward: true) == nil
    }

    private func inner(of bound: LabelIdentity, _ trail: BoundTrail, other: LabelIdentity, isForward: Bool) -> LabelIdentity? {
        guard bound != other else { return nil }
        if let near = trail.inner.first(where: scene.holds) { return near }
        // What a source said before is known from what was remembered alone; the other bound takes part whatever the scope says.
        let isKnown = previous.lists.isCurrent && !trail.inner.contains(other)
        let left = isKnown ? left(beside: bound, isForward: isForward, to: other) : nil
        return left ?? (isKnown && scene.holds(other) ? other : nil)
    }

    private func outer(of bound: LabelIdentity, _ trail: BoundTrail, isForward: Bool) -> LabelIdentity? {
        if let near = trail.outer.first(where: scene.holds) { return near }
        return previous.lists.isCurrent ? left(beside: bound, isForward: isForward, to: nil) : nil
    }

    /// The nearest content of the scene before that is still there.
    private func left(beside bound: LabelIdentity, isForward: Bool, to other: LabelIdentity?) -> LabelIdentity? {
        guard var key = previous.key(of: bound) else { return nil }
        while let next = previous.item(beside: key, isForward: isForward, participants: participants) {
            if scene.holds(next.identity) { return next.identity }
            if next.identity == other { return nil }
            key = next.key
        }
        return nil
    }
}

extension SelectionScene {
    fileprivate func item(beside key: ContentKey, isForward: Bool, participants: Participants) -> SceneItem? {
        isForward ? next(after: key, participants: participants) : previous(before: key, participants: participants)
    }

    /// The nearest content on one side of a bound, nearest first, up to some content.
    fileprivate func content(
        beside bound: LabelIdentity, isForward: Bool, to other: LabelIdentity? = nil, participants: Participants
    ) -> [LabelIdentity] {
        guard bound != other, var key = key(of: bound) else { return [] }
        var found: [LabelIdentity] = []
        while found.count < BoundTrail.nearCount, let next = item(beside: key, isForward: isForward, participants: participants) {
            found.append(next.identity)
            if next.identity == other { break }
            key = next.key
        }
        return found
    }

    /// The nearest content from a bound towards the other one, and what is further away: fewer and fewer rows of the list that it leads into, then the first content
    /// beyond the list.
    fileprivate func content(
        inwardsOf bound: LabelIdentity, to other: LabelIdentity, isForward: Bool, participants: Participants
    ) -> (near: [LabelIdentity], distant: [LabelIdentity]) {
        let near = content(beside: bound, isForward: isForward, to: other, participants: participants)
        guard let last = near.last, last != other, let (index, place) = list(of: last), lists.lists[index].isSource else {
            return (near, [])
        }
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
        guard end == nil else { return (near, distant + [other]) }
        let beyond = isForward ? participants.next(after: list.ranks.upperBound - 1) : participants.previous(before: list.ranks.lowerBound)
        return (near, distant + (beyond.map { [content.labels[$0].identity] } ?? []))
    }
}
