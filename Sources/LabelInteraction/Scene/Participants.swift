import LabelText

/// The labels and list rows that a selection may include. Each one is checked only when it is needed, because a window
/// may have many labels.
package struct Participants: Sendable {
    enum Rule: Sendable {
        case ranks(Set<Int>)
        case row(LabelIdentity)
        case layer(Int, group: String??)
    }

    let rule: Rule
    private let content: SceneContent?
    private let range: Range<Int>

    /// Creates a set of labels from their indices in the reading order.
    init(ranks: Set<Int>) {
        rule = .ranks(ranks)
        content = nil
        range = (ranks.min() ?? 0)..<(ranks.max().map { $0 + 1 } ?? 0)
    }

    /// Creates a set with one list row that has no label on screen.
    init(row: LabelIdentity) {
        rule = .row(row)
        content = nil
        range = 0..<0
    }

    /// Creates the set of labels in one layer that allow range selection. A layer is the window's content, or a
    /// presented view such as a sheet. `group` limits the set to one selection group: nil means all groups, and
    /// `.some(nil)` means labels without a group.
    init(_ content: SceneContent, layer: Int, group: String?? = nil) {
        rule = .layer(layer, group: group)
        self.content = content
        range = content.labels.indices
    }

    /// Returns whether the set contains the label at an index in the reading order.
    func contains(_ rank: Int) -> Bool {
        switch rule {
        case .ranks(let ranks): return ranks.contains(rank)
        case .row: return false
        case .layer(let layer, let group):
            guard let content, range.contains(rank) else { return false }
            // Reads single properties of the label, because copying the whole label is expensive.
            guard content.labels[rank].layer == layer, content.labels[rank].settings.selectionMode == .range else { return false }
            return group == nil || content.labels[rank].settings.selectionGroup == group
        }
    }

    /// Returns whether the set may contain rows of a list.
    func mayContain(_ list: ListRows) -> Bool {
        switch rule {
        case .ranks: false
        case .row(let identity): list.place(of: identity) != nil
        case .layer(let layer, let group): list.layer == layer && (group == nil || list.mayHold(group: group ?? nil))
        }
    }

    /// Returns whether the set contains a list row that has no label on screen.
    func contains(_ row: LabelIdentity, at place: RowPlace, in list: ListRows) -> Bool {
        switch rule {
        case .ranks: return false
        case .row(let identity): return row == identity
        case .layer(let layer, let group):
            guard list.layer == layer else { return false }
            guard let group else { return true }
            return list.texts.group(ofRow: place.row) == group
        }
    }

    /// Whether the set contains no labels. Rows without a label on screen are ignored.
    var isEmpty: Bool { first == nil }

    /// The first label in the set, as an index in the reading order. nil if there is none.
    var first: Int? { next(after: range.lowerBound - 1) }

    /// The last label in the set, as an index in the reading order. nil if there is none.
    var last: Int? { previous(before: range.upperBound) }

    /// Returns the next label in the set, as an index in the reading order. nil if there is none.
    func next(after rank: Int) -> Int? {
        let start = max(rank + 1, range.lowerBound)
        return start < range.upperBound ? (start..<range.upperBound).first(where: contains) : nil
    }

    /// Returns the previous label in the set, as an index in the reading order. nil if there is none.
    func previous(before rank: Int) -> Int? {
        let end = min(rank, range.upperBound)
        return range.lowerBound < end ? (range.lowerBound..<end).last(where: contains) : nil
    }
}
