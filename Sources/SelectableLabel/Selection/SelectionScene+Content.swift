import Foundation

extension SelectionScene {
    /// What a selection takes of each label it touches, in reading order; ranges may be empty.
    ///
    /// None where a bound's label is no longer there.
    /// - Complexity: O(labels touched).
    func parts(of selection: LabelSelection, participants: Participants? = nil) -> [(label: SceneLabel, range: TextRange)] {
        guard let ranks = ranks(of: selection) else { return [] }
        return ranks.compactMap { part($0, of: selection, in: ranks, participants: participants) }
    }

    /// The places of the first and the last label that a selection touches, and all between.
    func ranks(of selection: LabelSelection) -> ClosedRange<Int>? {
        guard let first = rank(of: selection.lowerBound.label), let last = rank(of: selection.upperBound.label), first <= last else {
            return nil
        }
        return first...last
    }

    /// The part of one label that is selected; nil for a label that takes no part.
    func part(
        _ rank: Int, of selection: LabelSelection, in ranks: ClosedRange<Int>, participants: Participants?
    ) -> (label: SceneLabel, range: TextRange)? {
        range(rank, of: selection, in: ranks, participants: participants).map { (placed(content.labels[rank]), $0) }
    }

    /// The part of one label's text that a selection takes; nil for a label that takes no part.
    func range(_ rank: Int, of selection: LabelSelection, in ranks: ClosedRange<Int>, participants: Participants?) -> TextRange? {
        let isEnd = rank == ranks.lowerBound || rank == ranks.upperBound
        guard isEnd || participants?.contains(rank) ?? true else { return nil }
        let length = content.labels[rank].layout.text.length
        let start = rank == ranks.lowerBound ? min(max(selection.lowerBound.offset, 0), length) : 0
        let end = rank == ranks.upperBound ? min(max(selection.upperBound.offset, 0), length) : length
        return start..<max(start, end)
    }

    /// The places of the labels of a selection that can be seen, in reading order.
    ///
    /// - Complexity: O(labels in the window · log of their number), however many are selected.
    func seenRanks(of selection: LabelSelection) -> (all: ClosedRange<Int>, seen: [Int])? {
        guard let all = ranks(of: selection) else { return nil }
        // A few are faster asked than found.
        guard all.count > 8 else { return (all, Array(all)) }
        return (all, content.labels(touching: bounds, views: views).filter(all.contains).sorted())
    }

    /// What a selection takes of those labels of a span that are there, in the span's order; bounds in labels that are gone are the span's edges.
    func parts(of selection: LabelSelection, span: [LabelIdentity]) -> [(label: SceneLabel, range: TextRange)] {
        span.compactMap { identity in
            guard let label = label(identity) else { return nil }
            let length = label.layout.text.length
            let start = identity == selection.lowerBound.label ? min(max(selection.lowerBound.offset, 0), length) : 0
            let end = identity == selection.upperBound.label ? min(max(selection.upperBound.offset, 0), length) : length
            return (label, start..<max(start, end))
        }
    }

    /// Whether a selection takes every character of the labels it may span.
    func isEverything(_ selection: LabelSelection, participants: Participants) -> Bool {
        guard let ranks = ranks(of: selection) else { return false }
        let length = { (rank: Int) in content.labels[rank].layout.text.length }
        var next = participants.first
        while let rank = next, rank <= ranks.lowerBound {
            if length(rank) > 0, rank < ranks.lowerBound || selection.lowerBound.offset > 0 { return false }
            next = participants.next(after: rank)
        }
        next = participants.last
        while let rank = next, rank >= ranks.upperBound {
            if length(rank) > 0, rank > ranks.upperBound || selection.upperBound.offset < length(rank) { return false }
            next = participants.previous(before: rank)
        }
        return true
    }

    /// The selection of all that some labels hold; nil without any label.
    func everything(_ participants: Participants) -> LabelSelection? {
        guard let first = participants.first, let last = participants.last else { return nil }
        let end = content.labels[last]
        return LabelSelection(
            start: LabelPosition(content.labels[first].identity, 0), end: LabelPosition(end.identity, end.layout.text.length))
    }
}
