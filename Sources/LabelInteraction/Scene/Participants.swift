import LabelText

/// The labels that a selection may span, by rank. Labels are checked lazily, so that a window with many labels costs
/// nothing by itself.
package struct Participants: Sendable {
    enum Rule: Equatable, Sendable {
        case ranks(Set<Int>)
        case row(LabelIdentity)
        case layer(Int, group: String??)
    }

    let rule: Rule
    private let content: SceneContent?
    private let range: Range<Int>

    /// Creates participants from the ranks of labels.
    init(ranks: Set<Int>) {
        rule = .ranks(ranks)
        content = nil
        range = (ranks.min() ?? 0)..<(ranks.max().map { $0 + 1 } ?? 0)
    }

    /// Creates participants of a single row without a label.
    init(row: LabelIdentity) {
        rule = .row(row)
        content = nil
        range = 0..<0
    }

    /// Creates participants of all labels in a presented layer that allow range selection. Without `group`, of all
    /// groups. An inner nil means labels in no group.
    init(_ content: SceneContent, layer: Int, group: String?? = nil) {
        rule = .layer(layer, group: group)
        self.content = content
        range = content.labels.indices
    }

    /// Whether a label takes part.
    func contains(_ rank: Int) -> Bool {
        switch rule {
        case .ranks(let ranks): return ranks.contains(rank)
        case .row: return false
        case .layer(let layer, let group):
            guard let content, range.contains(rank) else { return false }
            // Copying a whole label is expensive.
            guard content.labels[rank].layer == layer, content.labels[rank].selectionMode == .range else { return false }
            return group == nil || content.labels[rank].group == group
        }
    }

    /// Whether rows of a list may take part.
    func mayContain(_ list: ListRows) -> Bool {
        switch rule {
        case .ranks: false
        case .row(let identity): list.place(of: identity) != nil
        case .layer(let layer, let group): list.layer == layer && (group == nil || list.mayHold(group: group ?? nil))
        }
    }

    /// Whether a row without a label takes part.
    func contains(_ row: LabelIdentity, at place: RowPlace, in list: ListRows) -> Bool {
        switch rule {
        case .ranks: return false
        case .row(let identity): return row == identity
        case .layer(let layer, let group):
            guard list.layer == layer else { return false }
            guard let group else { return true }
            return list.group(at: place) == group
        }
    }

    /// Whether content of a group takes part, provided that it is in the layer.
    func contains(group: String?) -> Bool {
        guard case .layer(_, let only) = rule else { return false }
        return only == nil || only == group
    }

    /// Whether no label takes part.
    var isEmpty: Bool { first == nil }

    /// The first label in reading order.
    var first: Int? { next(after: range.lowerBound - 1) }

    /// The last label in reading order.
    var last: Int? { previous(before: range.upperBound) }

    /// The next label in reading order.
    func next(after rank: Int) -> Int? {
        let start = max(rank + 1, range.lowerBound)
        return start < range.upperBound ? (start..<range.upperBound).first(where: contains) : nil
    }

    /// The previous label in reading order.
    func previous(before rank: Int) -> Int? {
        let end = min(rank, range.upperBound)
        return range.lowerBound < end ? (range.lowerBound..<end).last(where: contains) : nil
    }
}
