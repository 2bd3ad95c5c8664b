import Foundation

// MARK: - Overview
//
// A bound whose content was removed stays the selection's bound: it may come back. Until then what is left begins, or ends, beside where it was: at the first
// content inwards that is still there. Labels are remembered from the scene before; of a source, whose rows are gone without a trace when it says so, the nearest
// ones are remembered ahead.

extension KeptContent {
    /// How many rows beside a bound are remembered one by one; beyond them, every row at twice the distance.
    static let nearRowCount = 32

    /// Brings the bounds' neighbours up to date after labels changed.
    mutating func followBounds(
        of selection: LabelSelection, from previous: SelectionScene, participants: Participants, to scene: SelectionScene
    ) {
        let rows = scene.holding(self, of: nil)
        let isCurrent = previous.lists.isCurrent
        lower = chain(lower, of: selection.lowerBound.label, to: selection.upperBound.label, isCurrent: isCurrent, in: rows) { identity in
            previous.key(of: identity).flatMap { previous.next(after: $0, participants: participants)?.identity }
        }
        upper = chain(upper, of: selection.upperBound.label, to: selection.lowerBound.label, isCurrent: isCurrent, in: rows) { identity in
            previous.key(of: identity).flatMap { previous.previous(before: $0, participants: participants)?.identity }
        }
    }

    private func chain(
        _ known: [LabelIdentity], of bound: LabelIdentity, to other: LabelIdentity, isCurrent: Bool, in scene: SelectionScene,
        next: (LabelIdentity) -> LabelIdentity?
    ) -> [LabelIdentity] {
        if scene.holds(bound) { return known.first == bound && isCurrent ? known : [bound] }
        var chain = known.first == bound ? known : [bound]
        if let left = chain.firstIndex(where: scene.holds) { return Array(chain[...left]) }
        while let last = chain.last, last != other, let following = next(last), !chain.contains(following) {
            chain.append(following)
            if scene.holds(following) { return chain }
        }
        if chain.last != other { chain.append(other) }
        return chain
    }

    /// Remembers what a change of the labels or of a source must know of the selection: to be called whenever it is another one.
    ///
    /// - Complexity: O(log rows).
    mutating func note(_ selection: LabelSelection, in scene: SelectionScene) {
        ranks = scene.ranks(of: selection)
        if lower.first != selection.lowerBound.label { lower = [selection.lowerBound.label] }
        if upper.first != selection.upperBound.label { upper = [selection.upperBound.label] }
        guard scene.lists.lists.contains(where: \.isSource) else { return }
        let (first, last) = (selection.lowerBound.label, selection.upperBound.label)
        if let known = lower.last, lower.count == 1 || !lower.contains(last) {
            lower += scene.rows(beside: known, to: last, isForward: true)
        }
        if let known = upper.last, upper.count == 1 || !upper.contains(first) {
            upper += scene.rows(beside: known, to: first, isForward: false)
        }
    }
}

extension SelectionScene {
    /// The content between a row of a source and the other bound: the nearest rows, then fewer and fewer, then the bound.
    fileprivate func rows(beside identity: LabelIdentity, to other: LabelIdentity, isForward: Bool) -> [LabelIdentity] {
        guard identity != other, let (index, place) = list(of: identity), lists.lists[index].isSource else { return [] }
        let list = lists.lists[index]
        let end = self.list(of: other).flatMap { $0.index == index ? $0.place : nil }
        var found: [LabelIdentity] = []
        var (row, step) = (place.row, 1)
        // Rows are remembered by their first label; the bound's own row by all of them.
        let own = list.labels(inRow: row)
        found += isForward ? Array(own.dropFirst(place.part + 1)) : Array(own.prefix(place.part).reversed())
        while found.count < 64 {
            if found.count >= KeptContent.nearRowCount { step *= 2 }
            row += isForward ? step : -step
            guard row >= 0, row < list.count, end.map({ isForward ? row < $0.row : row > $0.row }) ?? true else { break }
            let labels = list.labels(inRow: row)
            found += isForward ? labels : labels.reversed()
        }
        return found + [other]
    }
}
