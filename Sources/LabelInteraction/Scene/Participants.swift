import LabelText

/// The labels and list rows that a selection may include. Each one is checked only when it is needed, because a window
/// may have many labels.
package struct Participants: Sendable {
    private enum Rule {
        case only(Set<LabelIdentity>)
        case layer(Int?, group: String??)
    }

    private let rule: Rule
    private let content: SceneContent
    /// The range from the first to the last label of the set, as indices in the reading order. It may include others.
    private let range: Range<Int>

    /// Creates the set of the given labels and list rows.
    init(only identities: Set<LabelIdentity>, in content: SceneContent) {
        (rule, self.content) = (.only(identities), content)
        let ranks = identities.compactMap(content.rank)
        range = (ranks.min() ?? 0)..<(ranks.max().map { $0 + 1 } ?? 0)
    }

    /// Creates the set of labels in one layer that allow range selection. A layer is the window's content, or a
    /// presented view such as a sheet; nil means all layers. `group` limits the set to one selection group: nil means
    /// all groups, and `.some(nil)` means labels without a group.
    init(_ content: SceneContent, layer: Int?, group: String?? = nil) {
        (rule, self.content) = (.layer(layer, group: group), content)
        range = content.labels.indices
    }

    /// Returns whether the set contains the label at an index in the reading order.
    func contains(_ rank: Int) -> Bool {
        guard range.contains(rank) else { return false }
        // Reads single properties of the label, because copying the whole label is expensive.
        switch rule {
        case .only(let identities): return identities.contains(content.labels[rank].identity)
        case .layer(let layer, let group):
            guard content.labels[rank].layer == layer ?? content.labels[rank].layer else { return false }
            guard content.labels[rank].settings.selectionMode == .range else { return false }
            return group == nil || content.labels[rank].settings.selectionGroup == group
        }
    }

    /// Returns whether the set contains a list row that has no label on screen.
    func contains(_ row: LabelIdentity, at place: RowPlace, in list: ListRows) -> Bool {
        switch rule {
        case .only(let identities): identities.contains(row)
        case .layer(let layer, let group):
            list.layer == layer ?? list.layer && (group == nil || list.texts.group(ofRow: place.row) == group)
        }
    }

    /// Returns the part of a list that may contain rows of the set without a label on screen, as a range of rows.
    func rows(of list: ListRows) -> Range<Int> {
        switch rule {
        case .only(let identities):
            let rows = identities.lazy.filter { content.rank(of: $0) == nil }.compactMap { list.place(of: $0)?.row }
            return rows.min().map { $0..<(rows.max() ?? $0) + 1 } ?? 0..<0
        case .layer(let layer, let group):
            return list.layer == layer ?? list.layer && (group == nil || list.mayHold(group: group ?? nil)) ? 0..<list.count : 0..<0
        }
    }

    /// The first label in the set, as an index in the reading order. nil if there is none.
    var first: Int? { next(from: 0) }

    /// Returns the first label in the set from an index in the reading order on. nil if there is none.
    func next(from rank: Int) -> Int? {
        let start = max(rank, range.lowerBound)
        return start < range.upperBound ? (start..<range.upperBound).first(where: contains) : nil
    }

    /// Returns the last label in the set before an index in the reading order. nil if there is none.
    func previous(before rank: Int) -> Int? {
        let end = min(rank, range.upperBound)
        return range.lowerBound < end ? (range.lowerBound..<end).last(where: contains) : nil
    }
}
