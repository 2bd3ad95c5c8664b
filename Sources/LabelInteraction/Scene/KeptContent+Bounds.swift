import Foundation
import LabelText

// MARK: - Overview
//
// If the content of a bound is removed, it stays the selection's bound, because it may come back. Until then, a mark
// stands for it: a place beside the nearest remaining content, inside the selection if possible, otherwise outside. If
// that content is outside the bound's list, the place is the edge of the list. A place has two marks, one from each
// side. Content that appears between them is not selected, whichever way the selection extends later. Without a source,
// the previous scene gives the content that was beside the bound. A source forgets its old rows when it changes, so the
// nearest rows are remembered in advance.

/// The surroundings of a bound, remembered in case its content is removed.
struct BoundTrail: Equatable, Sendable {
    /// The place of the removed bound. nil while its content exists.
    var mark: SceneLists.Mark?
    /// The same place seen from its other side. Becomes the mark when the other bound moves past it.
    var opposite: SceneLists.Mark?
    /// The scroll view that last held the content. nil means the window.
    var container: ContainerIdentity?
    /// The group of the content. nil means no group.
    var group: String?
    /// The nearest content before and after the bound that may replace it, if the scene has sources.
    var near = NearContent()
    /// Content further towards the other bound, at growing distances, then the other bound or the first content past
    /// the list.
    var distant: [LabelIdentity] = []

    /// The maximum number of items remembered in each direction.
    static let nearCount = 16

    /// The nearest content towards the other bound, up to and including that bound, nearest first.
    func inner(to other: LabelIdentity, isForward: Bool) -> ArraySlice<LabelIdentity> {
        let side = isForward ? near.after[...] : near.before[...]
        return side.firstIndex(of: other).map { side[...$0] } ?? side
    }

    /// Whether the content was in a scroll view with a source. If so, content of any group can mark its place.
    func isNamed(in scene: SelectionScene) -> Bool { container.map { scene.views.source(of: $0) != nil } ?? false }

    /// The nearest content away from the other bound, nearest first.
    func outer(isForward: Bool) -> [LabelIdentity] { isForward ? near.after : near.before }
}

/// The content beside some content in reading order, nearest first.
struct NearContent: Equatable, Sendable {
    var before: [LabelIdentity] = []
    var after: [LabelIdentity] = []

    /// The same neighbors as seen from one of them. nil if `new` is not among them.
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

/// Identifies an order of content. While it is equal, the content beside a bound is the same.
struct TrailBasis: Equatable, Sendable {
    /// A hash of the sources and the revisions of their rows.
    private var rows: Int
    /// A hash of the labels that are not rows of a source.
    private var others: Int
    private var rules: [Participants.Rule]

    init(_ scene: SelectionScene, participants: Participants, surroundings: Participants) {
        var hasher = Hasher()
        for list in scene.lists.lists { list.hashRows(into: &hasher) }
        rows = hasher.finalize()
        others = scene.content.sourceOrder.hashOfOtherLabels
        rules = [participants.rule, surroundings.rule]
    }
}

extension KeptContent {
    /// Updates the marks of removed bounds after labels changed, and gives the new scene the lists of the kept content.
    ///
    /// - Complexity: O(content removed beside the bounds).
    mutating func followBounds(
        of selection: LabelSelection, from previous: SelectionScene, participants: Participants, to scene: inout SelectionScene
    ) {
        scene = scene.holding(self)
        let walk = TrailWalk(
            previous: previous, participants: participants, surroundings: previous.surroundings(of: selection), scene: scene)
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

    /// Prepares for later changes of the labels or of a source, and forgets content that is no longer selected. Call
    /// this whenever the selection changes.
    ///
    /// - Complexity: O(log rows), and O(rows kept) if some of them are no longer selected.
    mutating func note(_ selection: LabelSelection, in scene: SelectionScene, participants: Participants) {
        ranks = scene.ranks(of: selection)
        forgetRows(outside: selection, in: scene, participants: participants)
        let (known, bounds) = (trails, selection.boundLabels)
        let hasSource = scene.lists.lists.contains(where: \.isSource)
        let surroundings = hasSource ? scene.surroundings(of: selection) : participants
        let basis = hasSource ? TrailBasis(scene, participants: participants, surroundings: surroundings) : nil
        let isBasisSame = basis != nil && basis == self.basis
        let isSame = isBasisSame && known.count == bounds.count && bounds.allSatisfy { known[$0.bound] != nil }
        self.basis = basis
        var next: [LabelIdentity: BoundTrail] = [:]
        for (bound, other, isUpper) in bounds {
            var trail = BoundTrail(container: known[bound]?.container, group: known[bound]?.group)
            let isThere = scene.holds(bound)
            if isThere { (trail.container, trail.group) = (scene.container(of: bound), scene.group(of: bound)) }
            let isNamed = trail.isNamed(in: scene)
            let neighbors = isNamed ? surroundings : participants
            if !isThere, let known = known[bound] {
                let marks = marks(of: bound, known, other: other, isUpper: isUpper, in: scene, participants: neighbors)
                (trail.mark, trail.opposite) = marks
            }
            if isSame, let known = known[bound] {
                (trail.near, trail.distant) = (known.near, known.distant)
            } else if hasSource {
                let alike = isBasisSame ? known.lazy.filter { $1.isNamed(in: scene) == isNamed } : nil
                let near = alike?.compactMap { $1.near.moved(from: $0, to: bound) }.first
                trail.near = scene.content(beside: bound, knowing: near ?? NearContent(), participants: neighbors)
                let last = trail.inner(to: other, isForward: !isUpper).last
                trail.distant = scene.content(beyond: last, to: other, isForward: !isUpper, participants: neighbors)
            }
            next[bound] = trail
        }
        trails = next
    }

    /// The marks of a removed bound for the current selection. Swaps them if the other bound moved past.
    private func marks(
        of bound: LabelIdentity, _ trail: BoundTrail, other: LabelIdentity, isUpper: Bool, in scene: SelectionScene,
        participants: Participants
    ) -> (mark: SceneLists.Mark?, opposite: SceneLists.Mark?) {
        guard let mark = trail.mark else { return (nil, nil) }
        let left = scene.holding(self)
        if let opposite = trail.opposite, let place = left.key(at: opposite), mark.isAfter != isUpper || !left.holds(mark.neighbor) {
            // Content between the two marks is on neither side of the place, so a move to such content passes neither
            // mark.
            let isPast = left.key(of: other).map { isUpper ? $0 < place : place < $0 } ?? true
            if opposite.isAfter == isUpper, isPast { return (opposite, mark) }
        }
        guard !left.holds(mark.neighbor) else { return (mark, trail.opposite) }
        // Content between the bounds exists as long as the selection does.
        let inner = scene.inner(of: bound, to: other, isForward: !isUpper, participants: participants)
        return (inner.map { scene.mark(beside: $0, isAfter: isUpper, of: trail) } ?? mark, trail.opposite)
    }
}

extension LabelSelection {
    /// The labels of the bounds, each with the other bound's label and whether it is the upper bound.
    fileprivate var boundLabels: [(bound: LabelIdentity, other: LabelIdentity, isUpper: Bool)] {
        let (lower, upper) = (lowerBound.label, upperBound.label)
        return lower == upper ? [(lower, upper, false)] : [(lower, upper, false), (upper, lower, true)]
    }
}

/// Finds the remaining content beside bounds when one scene replaces another.
private struct TrailWalk {
    let previous: SelectionScene
    let participants: Participants
    let surroundings: Participants
    let scene: SelectionScene

    /// The content that may replace a bound.
    private func neighbors(_ trail: BoundTrail) -> Participants { trail.isNamed(in: scene) ? surroundings : participants }

    /// The place of a bound in the new scene. nil if its content exists, or if nothing remains beside it.
    func mark(of bound: LabelIdentity, _ trail: BoundTrail, other: LabelIdentity, isUpper: Bool) -> SceneLists.Mark? {
        if scene.holds(bound) { return nil }
        if let mark = trail.mark, scene.holds(mark.neighbor) { return mark }
        if let inner = inner(of: bound, trail, other: other, isForward: !isUpper) {
            return scene.mark(beside: inner, isAfter: isUpper, of: trail)
        }
        if let outer = outer(of: bound, trail, isForward: isUpper) { return scene.mark(beside: outer, isAfter: !isUpper, of: trail) }
        let left = trail.distant.first(where: scene.holds) ?? (scene.holds(other) ? other : nil)
        return left.map { scene.mark(beside: $0, isAfter: isUpper, of: trail) }
    }

    /// The place of a bound seen from outside the selection. nil if its content exists, or if nothing remains beside
    /// it.
    func opposite(of bound: LabelIdentity, _ trail: BoundTrail, isUpper: Bool) -> SceneLists.Mark? {
        if scene.holds(bound) { return nil }
        if let mark = trail.opposite, scene.holds(mark.neighbor) { return mark }
        let isNamed = trail.isNamed(in: scene)
        var outer = isNamed ? outer(of: bound, trail, isForward: isUpper) : nil
        if !isNamed, trail.mark == nil, let key = previous.key(of: bound) {
            // Without a source, missing content may be off-screen. Only adjacent content gives the bound's place.
            outer = previous.item(beside: key, isForward: isUpper, participants: participants)?.identity
        }
        return outer.flatMap { scene.holds($0) ? scene.mark(beside: $0, isAfter: !isUpper, of: trail) : nil }
    }

    /// Whether both bounds and everything between them are known to be removed.
    func isNothingLeft(of selection: LabelSelection, _ trails: [LabelIdentity: BoundTrail]) -> Bool {
        let (lower, upper) = (selection.lowerBound.label, selection.upperBound.label)
        guard !scene.holds(lower), !scene.holds(upper) else { return false }
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
        // If a source has changed, its earlier rows are known only from the remembered ones. The other bound takes part
        // in any scope.
        let isKnown = previous.lists.isCurrent && !trail.inner(to: other, isForward: isForward).contains(other)
        let left = isKnown ? left(beside: bound, isForward: isForward, to: other, of: isSpanned ? participants : neighbors(trail)) : nil
        return left ?? (isKnown && scene.holds(other) ? other : nil)
    }

    private func outer(of bound: LabelIdentity, _ trail: BoundTrail, isForward: Bool) -> LabelIdentity? {
        if let near = trail.outer(isForward: isForward).first(where: scene.holds) { return near }
        return previous.lists.isCurrent ? left(beside: bound, isForward: isForward, to: nil, of: neighbors(trail)) : nil
    }

    /// The nearest content of the previous scene that still exists.
    private func left(
        beside bound: LabelIdentity, isForward: Bool, to other: LabelIdentity?, of participants: Participants
    ) -> LabelIdentity? {
        guard var key = previous.key(of: bound) else { return nil }
        while let next = previous.item(beside: key, isForward: isForward, participants: participants) {
            if scene.holds(next.identity) { return next.identity }
            if next.identity == other { return nil }
            key = next.key
            // If a list was removed with its scroll view, none of its rows remain, unless another list has them. Skips
            // the whole list, because it may have a million rows.
            let mayBeElsewhere = scene.lists.lists.contains(where: \.isSource)
            if next.rank == nil, !mayBeElsewhere, scene.views.index(of: previous.lists.lists[key.list].container) == nil {
                if let other, previous.list(of: other)?.index == key.list { return nil }
                key = previous.edge(ofList: key.list, atEnd: isForward)
            }
        }
        return nil
    }
}

extension SelectionScene {
    fileprivate func item(beside key: ContentKey, isForward: Bool, participants: Participants) -> SceneItem? {
        isForward ? next(after: key, participants: participants) : previous(before: key, participants: participants)
    }

    /// The place of a removed bound beside some content. If the content is outside the bound's scroll view, the place
    /// is the edge of that scroll view.
    fileprivate func mark(beside neighbor: LabelIdentity, isAfter: Bool, of trail: BoundTrail) -> SceneLists.Mark {
        var mark = SceneLists.Mark(neighbor: neighbor, isAfter: isAfter, group: trail.group)
        let holders = views.chain(from: self.container(of: neighbor))
        if let container = trail.container, !holders.contains(container) { mark.container = container }
        return mark
    }

    /// The nearest content from a bound towards the other bound. nil if nothing remains up to the other bound. The
    /// other bound takes part in any scope.
    fileprivate func inner(
        of bound: LabelIdentity, to other: LabelIdentity, isForward: Bool, participants: Participants
    ) -> LabelIdentity? {
        guard bound != other, let key = key(of: bound), let end = self.key(of: other) else { return nil }
        if let next = item(beside: key, isForward: isForward, participants: participants), isForward ? next.key <= end : next.key >= end {
            return next.identity
        }
        return holds(other) ? other : nil
    }

    /// The nearest content before and after some content. `known` is the part of it that is already known.
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

    /// Content between a place near a bound and the other bound: rows of the place's list at growing distances, then
    /// the other bound, or the first content past the list.
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
