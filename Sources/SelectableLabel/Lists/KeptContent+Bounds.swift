import Foundation

// MARK: - Overview
//
// A bound whose content was removed stays the selection's bound: it may come back. Until then what is left begins, or ends, beside where it was: at the first
// content inwards that is still there. Labels are remembered from the scene before; of a source, whose rows are gone without a trace when it says so, the nearest
// ones are remembered ahead.

/// The content beside a bound, by which its place is known when its label is removed.
struct BoundTrail: Equatable, Sendable {
    /// The bound's label, then what follows it: the first that is there stands beside the bound's place.
    var labels: [LabelIdentity]
    /// Whether that comes before the bound, as for the bound that comes last.
    var isUpper: Bool

    /// How many rows of a source are remembered one by one; beyond them, every row at twice the distance.
    static let nearRowCount = 32
}

extension KeptContent {
    /// Brings the bounds' neighbours up to date after labels changed.
    mutating func followBounds(
        of selection: LabelSelection, from previous: SelectionScene, participants: Participants, to scene: SelectionScene
    ) {
        let rows = scene.holding(self)
        let walk = TrailWalk(previous: previous, participants: participants, scene: rows, isCurrent: previous.lists.isCurrent)
        let (lower, upper) = (selection.lowerBound.label, selection.upperBound.label)
        let ends = [(upper, lower, true), (lower, upper, false)]
        let known = trails
        trails = [:]
        for (bound, other, isUpper) in ends {
            let trail = known[bound] ?? BoundTrail(labels: [bound], isUpper: isUpper)
            trails[bound] = walk.followed(trail, to: trail.isUpper == isUpper ? other : nil)
        }
    }

    /// Remembers what a change of the labels or of a source must know of the selection: to be called whenever it is another one.
    ///
    /// - Complexity: O(log rows).
    mutating func note(_ selection: LabelSelection, in scene: SelectionScene) {
        ranks = scene.ranks(of: selection)
        let (lower, upper) = (selection.lowerBound.label, selection.upperBound.label)
        let hasSources = scene.lists.lists.contains(where: \.isSource)
        var next: [LabelIdentity: BoundTrail] = [:]
        for (bound, other, isUpper) in [(upper, lower, true), (lower, upper, false)] {
            let known = trails[bound].flatMap { $0.isUpper == isUpper || !scene.holds(bound) ? $0 : nil }
            var trail = known ?? BoundTrail(labels: [bound], isUpper: isUpper)
            if hasSources, trail.isUpper == isUpper, let last = trail.labels.last, trail.labels.count == 1 || !trail.labels.contains(other) {
                trail.labels += scene.rows(beside: last, to: other, isForward: !isUpper)
            }
            next[bound] = trail
        }
        trails = next
    }
}

/// Follows trails from one scene to the next.
private struct TrailWalk {
    let previous: SelectionScene
    let participants: Participants
    let scene: SelectionScene
    /// Whether the sources say what they said in the scene before.
    let isCurrent: Bool

    /// The trail of a bound in the scene now.
    ///
    /// - Parameters:
    ///   - trail: The trail before.
    ///   - other: The other bound's label, beyond which nothing is selected; nil where the trail leads away from it.
    func followed(_ trail: BoundTrail, to other: LabelIdentity?) -> BoundTrail {
        guard let bound = trail.labels.first else { return trail }
        if scene.holds(bound) { return isCurrent ? trail : BoundTrail(labels: [bound], isUpper: trail.isUpper) }
        if let left = trail.labels.firstIndex(where: scene.holds) {
            return BoundTrail(labels: Array(trail.labels[...left]), isUpper: trail.isUpper)
        }
        if let found = extended(trail, to: other) { return found }
        // Nothing is left on that side of the bound's place.
        return extended(BoundTrail(labels: [bound], isUpper: !trail.isUpper), to: nil) ?? trail
    }

    /// The trail up to the next content that is still there; nil without any.
    private func extended(_ trail: BoundTrail, to other: LabelIdentity?) -> BoundTrail? {
        var trail = trail
        while let last = trail.labels.last, last != other, let key = previous.key(of: last) {
            let next =
                trail.isUpper ? previous.previous(before: key, participants: participants) : previous.next(after: key, participants: participants)
            guard let next, !trail.labels.contains(next.identity) else { return nil }
            trail.labels.append(next.identity)
            if scene.holds(next.identity) { return trail }
        }
        return nil
    }
}

extension SelectionScene {
    /// The content between a row of a source and the other bound: the nearest rows, then fewer and fewer, then the bound.
    fileprivate func rows(beside identity: LabelIdentity, to other: LabelIdentity, isForward: Bool) -> [LabelIdentity] {
        guard identity != other, let (index, place) = list(of: identity), lists.lists[index].isSource else { return [] }
        let list = lists.lists[index]
        let end = self.list(of: other).flatMap { $0.index == index ? $0.place : nil }
        let own = list.labels(inRow: place.row)
        var found = isForward ? Array(own.dropFirst(place.part + 1)) : Array(own.prefix(place.part).reversed())
        var (row, step) = (place.row, 1)
        while true {
            if found.count >= BoundTrail.nearRowCount { step *= 2 }
            row += isForward ? step : -step
            guard row >= 0, row < list.count, end.map({ isForward ? row < $0.row : row > $0.row }) ?? true else { break }
            let labels = list.labels(inRow: row)
            found += isForward ? labels : labels.reversed()
        }
        return found + [other]
    }
}
