import LabelText

/// The labels that a selection may span, as places in the reading order; asked one by one, so that a window of many labels costs nothing by itself.
package struct Participants: Sendable {
    enum Rule: Equatable, Sendable {
        case ranks(Set<Int>)
        case row(LabelIdentity)
        case layer(Int, group: String??)
    }

    let rule: Rule
    private let content: SceneContent?
    private let range: Range<Int>

    /// Some labels by their places.
    init(ranks: Set<Int>) {
        rule = .ranks(ranks)
        content = nil
        range = (ranks.min() ?? 0)..<(ranks.max().map { $0 + 1 } ?? 0)
    }

    /// A row without a label, alone.
    init(row: LabelIdentity) {
        rule = .row(row)
        content = nil
        range = 0..<0
    }

    /// The labels of a presented layer of which ranges can be selected; of a group, those in it, nil for those in none.
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
            // A whole label is dear to copy.
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

    /// Whether content of a group takes part, if it is in the layer.
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

    /// The label before another in reading order.
    func previous(before rank: Int) -> Int? {
        let end = min(rank, range.upperBound)
        return range.lowerBound < end ? (range.lowerBound..<end).last(where: contains) : nil
    }
}
