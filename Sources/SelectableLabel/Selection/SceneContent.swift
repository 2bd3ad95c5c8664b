import Foundation
import LabelDrawing

// MARK: - Overview
//
// The part of a scene that scrolling does not change: labels in the content points of their scroll views, their reading order, and an index that finds them by height. Scenes share one
// until a label or its place in its scroll view changes.

/// The labels of a window in reading order, in the content points of the scroll views that hold them.
final class SceneContent: Sendable {
    /// The labels that take part, in reading order.
    let labels: [SceneLabel]
    /// The labels whose text cannot be selected: only their links count.
    let linkOnlyLabels: [SceneLabel]
    /// The levels of scroll views with what stands in each.
    let tree: ReadingOrderTree
    private let ranks: [LabelIdentity: Int]
    /// The labels of each scroll view, those of the window under nil; numbers from the count of `labels` on are those of `linkOnlyLabels`.
    private let index: [ContainerIdentity?: VerticalIndex]
    /// The labels that take part in each scroll view, by their ranks, in order.
    private let ranksByContainer: [ContainerIdentity: [Int]]
    /// The labels of each scroll view with a source, as that named them when the labels were ordered.
    private let sourceMembers: [ContainerIdentity: SourceMembers]

    /// The labels that show rows of a source.
    private struct SourceMembers: Sendable {
        let source: ListSource
        let revision: Int
        let members: [ListRows.Member]
    }

    /// A label's index in the labels that are ordered, with the row that its source has for it.
    private struct SourcePlace {
        var label: Int
        var row: RowPlace
        /// Whether the row holds the label.
        var isHeld: Bool
    }

    /// Orders labels; of two labels with one identity the first that is selectable counts, else the first.
    init(_ labels: [SceneLabel], views: PlacedViews, direction: TextDirection) {
        var seen: Set<LabelIdentity> = []
        let placed = labels.enumerated().map { Self.placed($1, at: $0, views: views) }
        let selectable = placed.filter { $0.isSelectable && seen.insert($0.identity).inserted }
        linkOnlyLabels = placed.filter { !$0.isSelectable && seen.insert($0.identity).inserted }
        let tree = ReadingOrderTree(labels: selectable, views: views, direction: direction)
        var order = tree.order(of: selectable)
        sourceMembers = Self.putInSourceOrder(&order, labels: selectable, views: views)
        self.labels = order.map { selectable[$0] }
        self.tree = tree.renumbered(order)
        ranks = Dictionary(uniqueKeysWithValues: self.labels.enumerated().map { ($1.identity, $0) })
        var frames: [ContainerIdentity?: [(item: Int, frame: CGRect)]] = [:]
        for (item, label) in (self.labels + linkOnlyLabels).enumerated() {
            frames[label.container, default: []].append((item, label.frame))
        }
        index = frames.mapValues { VerticalIndex($0) }
        ranksByContainer = Self.ranksByContainer(self.labels)
    }

    private static func ranksByContainer(_ labels: [SceneLabel]) -> [ContainerIdentity: [Int]] {
        var ranks: [ContainerIdentity: [Int]] = [:]
        for (rank, label) in labels.enumerated() { if let container = label.container { ranks[container, default: []].append(rank) } }
        return ranks
    }

    /// Puts labels in the order of their sources, where their scroll views have one: each takes the next place of a label that its source names.
    ///
    /// - Returns: The labels of each source.
    private static func putInSourceOrder(
        _ order: inout [Int], labels: [SceneLabel], views: PlacedViews
    ) -> [ContainerIdentity: SourceMembers] {
        var found: [(container: ContainerIdentity, source: ListSource, revision: Int, places: [SourcePlace])] = []
        for view in views.views {
            guard let scroll = view.scroll, let source = scroll.source else { continue }
            let holders = Set(views.containers.filter { views.chain(from: $0).contains(scroll.identity) })
            let positions = order.indices.filter { labels[order[$0]].container.map(holders.contains) ?? false }
            let (revision, places) = source.ask { source in
                (source.revision, positions.compactMap { place(of: order[$0], named: labels[order[$0]].identity, in: source) })
            }
            let named = Set(places.map(\.label))
            let kept = positions.filter { named.contains(order[$0]) }
            // Equal places stay in reading order.
            let sorted = places.enumerated().sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }.map(\.element)
            for (position, place) in zip(kept, sorted) { order[position] = place.label }
            found.append((scroll.identity, source, revision, sorted))
        }
        guard !found.isEmpty else { return [:] }
        var ranks = [Int](repeating: 0, count: order.count)
        for (rank, label) in order.enumerated() { ranks[label] = rank }
        return Dictionary(
            found.map { container, source, revision, places in
                let held = places.lazy.filter(\.isHeld).map { ListRows.Member(rank: ranks[$0.label], place: $0.row) }
                let members = held.sorted { $0.rank < $1.rank }
                return (container, SourceMembers(source: source, revision: revision, members: members))
            }, uniquingKeysWith: { first, _ in first })
    }

    @MainActor
    private static func place(of label: Int, named identity: LabelIdentity, in source: any SelectionSource) -> SourcePlace? {
        guard let row = source.row(of: identity), row >= 0, row < source.rowCount else { return nil }
        let part = source.labels(inRow: row).firstIndex(of: identity)
        return SourcePlace(label: label, row: RowPlace(row: row, part: part ?? 0), isHeld: part != nil)
    }

    /// The labels that show rows of a scroll view's source, by their ranks; nil where the source is not as it was when they were ordered.
    func members(of container: ContainerIdentity, source: ListSource, revision: Int) -> [ListRows.Member]? {
        guard let known = sourceMembers[container], known.source == source, known.revision == revision else { return nil }
        return known.members
    }

    /// The same labels in the same order, of which some have other texts or looks.
    ///
    /// - Parameter replacements: The labels by their places among those that the other content was made of.
    init(_ other: SceneContent, replacing replacements: [Int: SceneLabel]) {
        let replaced = { (label: SceneLabel) -> SceneLabel in
            guard var next = replacements[label.drawingOrder] else { return label }
            (next.drawingOrder, next.layer, next.depth) = (label.drawingOrder, label.layer, label.depth)
            (next.view, next.container) = (label.view, label.container)
            return next
        }
        labels = other.labels.map(replaced)
        linkOnlyLabels = other.linkOnlyLabels.map(replaced)
        (tree, ranks, index, ranksByContainer) = (other.tree, other.ranks, other.index, other.ranksByContainer)
        sourceMembers = other.sourceMembers
    }

    private static func placed(_ label: SceneLabel, at drawingOrder: Int, views: PlacedViews) -> SceneLabel {
        var label = label
        label.drawingOrder = drawingOrder
        if let container = label.container {
            guard let holder = views.index(of: container) else {
                label.container = nil
                label.layer = views.layer(at: label.depth)
                return label
            }
            label.view = label.view ?? holder
            label.depth = max(label.depth, holder + 1)
        }
        label.layer = views.layer(at: label.depth)
        return label
    }

    /// A label's place in the reading order; nil for one that does not take part.
    func rank(of label: LabelIdentity) -> Int? { ranks[label] }

    /// The ranks of the labels in a scroll view, and in those inside it, in order.
    func ranks(in container: ContainerIdentity, views: PlacedViews) -> [Int] {
        let holders = ranksByContainer.keys.filter { views.chain(from: $0).contains(container) }
        if holders.count == 1 { return ranksByContainer[holders[0]] ?? [] }
        return holders.flatMap { ranksByContainer[$0] ?? [] }.sorted()
    }

    /// Whether a label is there of which only links count.
    func isLinkOnly(_ label: LabelIdentity) -> Bool { linkOnlyLabels.contains { $0.identity == label } }

    /// The number of labels, those with links alone included.
    var count: Int { labels.count + linkOnlyLabels.count }

    /// A label by its number: a rank, or beyond those a label with links alone.
    func label(_ number: Int) -> SceneLabel { number < labels.count ? labels[number] : linkOnlyLabels[number - labels.count] }

    /// The numbers of the labels whose upright frames touch a rectangle of the window, in no order.
    ///
    /// - Complexity: O(scroll views + labels found + log n).
    func labels(touching rect: CGRect, views: PlacedViews) -> [Int] {
        var found: [Int] = []
        for (container, index) in index {
            let place = views.place(container.flatMap(views.index))
            let inverse = place.map(\.inverse) ?? .identity
            guard let local = inverse?.apply(to: rect) else { continue }
            index.forEach(from: local.minY, to: local.maxY) { number in
                // A whole label is dear to copy.
                let frame = number < labels.count ? labels[number].frame : linkOnlyLabels[number - labels.count].frame
                if frame.minX <= local.maxX, frame.maxX >= local.minX, frame.maxY >= local.minY { found.append(number) }
            }
        }
        return found
    }
}
