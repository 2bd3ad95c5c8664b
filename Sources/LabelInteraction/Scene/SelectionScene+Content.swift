import Foundation
package import LabelText

extension SelectionScene {
    // MARK: Labels

    /// Returns the selected range of each label that a selection touches, in reading order. Ranges may be empty. List
    /// rows without a label on screen are skipped.
    ///
    /// The result is empty if the position of a selection bound in the reading order is unknown.
    /// - Complexity: O(labels touched).
    func parts(of selection: LabelSelection, participants: Participants? = nil) -> [(label: SceneLabel, range: TextRange)] {
        guard let ranks = ranks(of: selection) else { return [] }
        return ranks.compactMap { part($0, of: selection, participants: participants) }
    }

    /// Returns the range from the first to the last label of a selection, as indices in the reading order. The range
    /// may include labels that are not selected. Empty if all selected rows are off-screen. nil if the position of a
    /// selection bound in the reading order is unknown.
    package func ranks(of selection: LabelSelection) -> Range<Int>? {
        guard let (lower, upper) = keys(of: selection) else { return nil }
        return lower.startRank..<max(lower.startRank, upper.endRank)
    }

    /// Returns the label with the index `rank` in the reading order, and the selected range of its text. nil if the
    /// label cannot be in the selection.
    func part(_ rank: Int, of selection: LabelSelection, participants: Participants?) -> (label: SceneLabel, range: TextRange)? {
        range(rank, of: selection, participants: participants).map { (placed(content.labels[rank]), $0) }
    }

    /// Returns the selected range of a label's text. `rank` is the label's index in the reading order. nil if the label
    /// cannot be in the selection.
    package func range(_ rank: Int, of selection: LabelSelection, participants: Participants?) -> TextRange? {
        let identity = content.labels[rank].identity
        let isEnd = identity == selection.start.label || identity == selection.end.label
        guard isEnd || participants?.contains(rank) ?? true else { return nil }
        return selection.range(in: identity, length: content.labels[rank].layout.text.length)
    }

    /// Returns the selected labels that may be visible, as indices in the reading order.
    ///
    /// - Complexity: O(m log m) for m labels in the window, however many are selected.
    func seenRanks(of selection: LabelSelection) -> [Int] {
        guard let all = ranks(of: selection) else { return [] }
        // For a few labels, the search costs more than it saves.
        guard all.count > 8 else { return Array(all) }
        return content.labels(touching: bounds, views: views).filter(all.contains).sorted()
    }

    // MARK: Labels and rows

    /// Returns the positions of a selection's bounds in the reading order. nil if one of them is unknown, or if nothing
    /// is left between the bounds.
    ///
    /// If one bound is in the gap of the other, which was removed, only the text of that one bound is between them.
    func keys(of selection: LabelSelection) -> (lower: ContentKey, upper: ContentKey)? {
        let (first, last) = (selection.lowerBound.label, selection.upperBound.label)
        guard var lower = key(of: first, isForward: true), var upper = key(of: last, isForward: false) else { return nil }
        if lower <= upper { return (lower, upper) }
        switch (holds(first), holds(last)) {
        case (true, false): (upper, upper.side) = (lower, 1)
        case (false, true): (lower, lower.side) = (upper, -1)
        default: return nil
        }
        return (lower, upper)
    }

    /// Returns the labels and list rows that a selection touches, in reading order. Includes rows without a label on
    /// screen. Those after the first one are found when they are requested. The bounds are included even if
    /// `participants` does not contain them.
    func items(of selection: LabelSelection, participants: Participants) -> UnfoldSequence<SceneItem, SceneItem?> {
        let (keys, last) = (keys(of: selection), item(selection.upperBound.label))
        /// Returns `item` if it comes before the upper bound, otherwise the label or row of that bound.
        func bounded(_ item: SceneItem?) -> SceneItem? {
            if let item, let keys, item.key < keys.upper { return item }
            return last
        }
        let first = keys.flatMap { keys in
            bounded(item(selection.lowerBound.label) ?? neighbor(of: keys.lower, isNext: true, participants: participants))
        }
        return sequence(state: first) { following in
            guard let item = following else { return nil }
            following = item.identity == last?.identity ? nil : bounded(neighbor(of: item.key, isNext: true, participants: participants))
            return item
        }
    }

    /// Returns the selected range of the text of a label or list row.
    ///
    /// - Complexity: O(1). For a row without a label on screen, also the time that its list source needs to return the
    ///   length of the text.
    func range(of item: SceneItem, in selection: LabelSelection) -> TextRange {
        selection.range(in: item.identity, length: length(of: item))
    }

    /// Returns the length of the text of a label or list row, in UTF-16 code units.
    func length(of item: SceneItem) -> Int {
        if let rank = item.rank { return content.labels[rank].layout.text.length }
        return lists[item.key.list].texts.length(of: item.identity, at: item.key.place)
    }

    /// Returns the text of a label or list row.
    func text(of item: SceneItem) -> ContentText {
        if let rank = item.rank { return content.labels[rank].labelText }
        return lists[item.key.list].texts.text(of: item.identity, at: item.key.place)
    }

    /// The reading order, with the scroll views of all lists that have rows. A list may have no label on screen.
    ///
    /// - Complexity: O(n log n) in the labels if there is a list without a label on screen. Otherwise, O(lists).
    var treeWithLists: ReadingOrderTree {
        content.tree.adding(lists.filter { $0.count > 0 }.map(\.container), views: views)
    }

    /// Returns whether two texts are side by side. If both are in the same off-screen list row, the corresponding
    /// labels of a row on screen decide.
    ///
    /// - Parameter tree: The value of `treeWithLists`.
    func sharesRow(_ one: SceneItem, _ other: SceneItem, in tree: ReadingOrderTree) -> Bool {
        if let first = one.rank, let second = other.rank { return tree.sharesRow(first, second) }
        guard let first = list(of: one.identity), let second = list(of: other.identity), first.index == second.index else {
            return tree.sharesRow(path(of: one, in: tree), path(of: other, in: tree))
        }
        guard first.place.row == second.place.row else { return false }
        let list = lists[first.index]
        for member in list.members {
            let ranks = [first.place, second.place].compactMap { place in
                list.identity(at: RowPlace(row: member.place.row, part: place.part)).flatMap(content.rank)
            }
            if ranks.count == 2 { return tree.sharesRow(ranks[0], ranks[1]) }
        }
        return false
    }

    private func path(of item: SceneItem, in tree: ReadingOrderTree) -> [ReadingOrderTree.RowInLevel] {
        item.rank.map(tree.path) ?? tree.path(inside: lists[item.key.list].container)
    }

    /// Returns the number of selected labels and list rows. A row with several labels counts once.
    ///
    /// - Complexity: O(labels that the selection touches + lists · log rows), and O(stored rows) for a list without a
    ///   source.
    func count(of selection: LabelSelection, participants: Participants) -> Int {
        guard let (lower, upper) = keys(of: selection), let ranks = ranks(of: selection) else { return 0 }
        let bounds = [selection.start.label, selection.end.label]
        var (count, counted): (Int, Set<Int>) = (0, [])
        for (index, list) in lists.enumerated() {
            let allowed = participants.rows(of: list)
            guard !allowed.isEmpty else { continue }
            let rows = rows(from: lower, through: upper, inList: index).clamped(to: allowed)
            counted.formUnion(list.members.lazy.filter { rows.contains($0.place.row) }.map(\.rank))
            if list.source != nil {
                count += rows.count
            } else {
                count +=
                    rows.lazy.filter { row in
                        let identities = list.labels(inRow: row)
                        return identities.contains { bounds.contains($0) || participants.contains($0, at: RowPlace(row: row), in: list) }
                    }.count
            }
        }
        let labels = ranks.lazy.filter { rank in
            !counted.contains(rank) && (participants.contains(rank) || bounds.contains(content.labels[rank].identity))
        }
        return count + labels.count
    }

    /// Returns whether a selection includes rows of a source that have no label on screen.
    package func reachesRows(_ selection: LabelSelection) -> Bool {
        guard let (lower, upper) = keys(of: selection) else { return false }
        return lists.indices.contains { index in
            let list = lists[index]
            guard list.source != nil else { return false }
            let rows = rows(from: lower, through: upper, inList: index)
            return rows.count > list.shownRowCount(in: rows)
        }
    }

    /// Returns whether a selection contains all text that it may include.
    func isEverything(_ selection: LabelSelection, participants: Participants) -> Bool {
        guard let (lower, upper) = keys(of: selection) else { return false }
        if let item = item(selection.lowerBound.label), selection.lowerBound.offset > 0, length(of: item) > 0 { return false }
        if let item = item(selection.upperBound.label), selection.upperBound.offset < length(of: item) { return false }
        return [(lower, false), (upper, true)].allSatisfy { key, isNext in
            neighbors(of: key, isNext: isNext, participants: participants).allSatisfy { length(of: $0) == 0 }
        }
    }

    /// Returns the selection that includes all labels and rows of a set. nil if the set is empty.
    ///
    /// - Complexity: O(lists · log rows). If the last row has no label on screen, also the time that its list source
    ///   needs to return the length of the text.
    package func everything(_ participants: Participants) -> LabelSelection? {
        guard let first = edge(atEnd: false, of: participants), let last = edge(atEnd: true, of: participants) else { return nil }
        return LabelSelection(start: LabelPosition(first.identity, 0), end: LabelPosition(last.identity, length(of: last)))
    }
}

extension LabelSelection {
    /// Returns the selected range of a label's text, which has the given length.
    func range(in label: LabelIdentity, length: Int) -> TextRange {
        let start = label == lowerBound.label ? min(max(lowerBound.offset, 0), length) : 0
        let end = label == upperBound.label ? min(max(upperBound.offset, 0), length) : length
        return start..<max(start, end)
    }
}
