import LabelText

/// Finds the remaining neighbors of removed bounds when a new scene replaces the previous one.
struct TrailWalk {
    let previous: SelectionScene
    let participants: Participants
    let surroundings: Participants
    /// The remaining selected labels, as indices in the new reading order.
    let remaining: [Int]
    let scene: SelectionScene

    /// Returns the labels and rows that may be neighbors of a bound's placeholder.
    private func neighbors(_ trail: BoundTrail) -> Participants { trail.isNamed(in: scene) ? surroundings : participants }

    /// Returns the placeholder of a bound in the new scene. nil if the bound's label exists or no neighbor remains.
    ///
    /// The order of the remaining labels may have changed, because a removed label no longer joins the labels beside it
    /// into one row. All remaining labels stay selected, so the placeholder is beside the outermost one.
    func mark(of bound: LabelIdentity, _ trail: BoundTrail, other: LabelIdentity, isUpper: Bool) -> SceneLists.Mark? {
        guard let mark = markBesideNeighbor(of: bound, trail, other: other, isUpper: isUpper) else { return nil }
        // A placeholder that is already beside this neighbor stays there. If it moved, labels that were never selected
        // could become selected.
        if trail.mark?.neighbor == mark.neighbor { return mark }
        guard let outermost = isUpper ? remaining.max() : remaining.min(), let key = scene.key(at: mark) else { return mark }
        let place = ContentKey(slot: outermost, isLabel: true)
        guard isUpper ? key < place : place < key else { return mark }
        return scene.mark(beside: scene.content.labels[outermost].identity, isAfter: isUpper, of: trail)
    }

    private func markBesideNeighbor(of bound: LabelIdentity, _ trail: BoundTrail, other: LabelIdentity, isUpper: Bool) -> SceneLists.Mark? {
        if scene.holds(bound) { return nil }
        if let mark = trail.mark, scene.key(at: mark) != nil { return mark }
        if let mark = trail.mark, trail.hasOtherInGap {
            // The other bound is not on the inner side of this one, so it does not limit the search.
            if let inner = outer(of: bound, trail, isForward: !mark.isAfter) {
                return scene.mark(beside: inner, isAfter: mark.isAfter, of: trail)
            }
            return edge(trail, isAfter: mark.isAfter)
        }
        if let inner = inner(of: bound, trail, other: other, isForward: !isUpper) {
            return scene.mark(beside: inner, isAfter: isUpper, of: trail)
        }
        if let outer = outer(of: bound, trail, isForward: isUpper) { return scene.mark(beside: outer, isAfter: !isUpper, of: trail) }
        let left = trail.distant.first(where: scene.holds) ?? (scene.holds(other) ? other : nil)
        return left.map { scene.mark(beside: $0, isAfter: isUpper, of: trail) }
    }

    /// Returns the placeholder on the outer side of the selection. nil if the bound's label exists, or if it is not
    /// known what is on that side.
    func opposite(of bound: LabelIdentity, _ trail: BoundTrail, isUpper: Bool) -> SceneLists.Mark? {
        if scene.holds(bound) { return nil }
        if let mark = trail.opposite, scene.key(at: mark) != nil { return mark }
        // If the outer side was unknown when the bound was removed, it stays unknown.
        guard trail.mark == nil || trail.opposite != nil else { return nil }
        // If the other bound is in the gap, `isUpper` does not tell the outer side.
        let isForward = trail.opposite.map { !$0.isAfter } ?? isUpper
        if let beyond = beyond(bound, trail, isForward: isForward), scene.holds(beyond) {
            return scene.mark(beside: beyond, isAfter: !isForward, of: trail)
        }
        // If a gap that contains the other bound were forgotten, labels in it would become selected.
        return trail.hasOtherInGap || isAllKnown(beyond: trail, isForward: isForward) ? edge(trail, isAfter: !isForward) : nil
    }

    /// Returns the nearest remaining label or row on the outer side of a removed bound, beyond the gap. nil if none is
    /// known.
    private func beyond(_ bound: LabelIdentity, _ trail: BoundTrail, isForward: Bool) -> LabelIdentity? {
        if trail.isNamed(in: scene) {
            return trail.opposite == nil ? outer(of: bound, trail, isForward: isForward) : trail.beyond.first(where: scene.holds)
        }
        guard let key = trail.opposite.map(previous.key(at:)) ?? previous.key(of: bound) else { return nil }
        if trail.container == nil { return left(beside: key, isForward: isForward, to: nil, of: participants) }
        // Without a source, a missing label may just be off-screen, so only the adjacent label is used.
        return trail.opposite == nil ? previous.item(beside: key, isForward: isForward, participants: participants)?.identity : nil
    }

    /// Returns whether all labels and rows on the outer side of a removed bound were known.
    /// If none of them remains, the gap extends to the edge of the list or window.
    private func isAllKnown(beyond trail: BoundTrail, isForward: Bool) -> Bool {
        guard trail.isNamed(in: scene) else { return trail.container == nil }
        // If no neighbors are recorded on either side, no list had a source when they were recorded.
        guard !trail.near.before.isEmpty || !trail.near.after.isEmpty else { return false }
        return (trail.opposite == nil ? trail.outer(isForward: isForward) : trail.beyond).count < BoundTrail.nearCount
    }

    /// Returns a placeholder at the edge of the bound's own list, or of the window.
    private func edge(_ trail: BoundTrail, isAfter: Bool) -> SceneLists.Mark {
        let container = trail.container.flatMap { scene.views.index(of: $0) == nil ? nil : $0 }
        return SceneLists.Mark(isAfter: isAfter, container: container, group: trail.group)
    }

    /// Returns whether both bounds and everything between them are known to be removed.
    func isNothingLeft(of selection: LabelSelection, _ trails: [LabelIdentity: BoundTrail]) -> Bool {
        let (lower, upper) = (selection.lowerBound.label, selection.upperBound.label)
        guard !scene.holds(lower), !scene.holds(upper) else { return false }
        if [lower, upper].contains(where: { trails[$0]?.hasOtherInGap ?? false }) { return true }
        let trail = trails[lower] ?? BoundTrail()
        guard lower == upper || previous.lists.isCurrent || trail.near.after.contains(upper) else { return false }
        return inner(of: lower, trail, other: upper, isForward: true, isSpanned: true) == nil
    }

    private func inner(
        of bound: LabelIdentity, _ trail: BoundTrail, other: LabelIdentity, isForward: Bool, isSpanned: Bool = false
    ) -> LabelIdentity? {
        guard bound != other else { return nil }
        let near = trail.inner(to: other, isForward: isForward).first { near in
            scene.holds(near) && (!isSpanned || near == other || participants.contains(group: scene.group(of: near)))
        }
        if let near { return near }
        // If a source has changed, its earlier rows are known only from the recorded neighbors.
        guard previous.lists.isCurrent, !trail.inner(to: other, isForward: isForward).contains(other) else { return nil }
        if let key = previous.key(of: bound) {
            let neighbors = isSpanned ? participants : neighbors(trail)
            if let left = left(beside: key, isForward: isForward, to: other, of: neighbors) { return left }
        }
        return scene.holds(other) ? other : nil
    }

    private func outer(of bound: LabelIdentity, _ trail: BoundTrail, isForward: Bool) -> LabelIdentity? {
        if let near = trail.outer(isForward: isForward).first(where: scene.holds) { return near }
        guard previous.lists.isCurrent, let key = previous.key(of: bound) else { return nil }
        return left(beside: key, isForward: isForward, to: nil, of: neighbors(trail))
    }

    /// Searches the previous scene from a position to `other`, and returns the first label or row that still exists.
    /// nil if there is none.
    private func left(
        beside key: ContentKey, isForward: Bool, to other: LabelIdentity?, of participants: Participants
    ) -> LabelIdentity? {
        var key = key
        // `participants` may not contain `other`, so its position ends the search.
        let end = other.flatMap(previous.key)
        while let next = previous.item(beside: key, isForward: isForward, participants: participants) {
            if let end, isForward ? next.key > end : next.key < end { return nil }
            if scene.holds(next.identity) { return next.identity }
            if next.identity == other { return nil }
            key = next.key
            // The rows of a list that was removed with its scroll view are skipped, because there may be a million of
            // them. They are searched only if another list with a source may contain them now.
            let mayBeElsewhere = scene.lists.lists.contains(where: \.isSource)
            if next.rank == nil, !mayBeElsewhere, scene.views.index(of: previous.lists.lists[key.list].container) == nil {
                if let other, previous.list(of: other)?.index == key.list { return nil }
                key = previous.edge(ofList: key.list, atEnd: isForward)
            }
        }
        return nil
    }
}
