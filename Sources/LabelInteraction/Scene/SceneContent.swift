import Foundation
import LabelDrawing
package import LabelText

// MARK: - Overview
//
// The part of a scene that scrolling does not change: the labels in the content points of their scroll views, their
// reading order, and an index that finds labels by vertical position. Successive scenes share this part until a label
// changes or moves inside its scroll view.

/// The labels of a window in reading order, in the content points of their scroll views.
package final class SceneContent: Sendable {
    /// The selectable labels, in reading order.
    package let labels: [SceneLabel]
    /// The labels whose text cannot be selected. Only their links are used.
    let linkOnlyLabels: [SceneLabel]
    let places: Places
    /// The lists that have a source, in reading order.
    let lists: [ListRows]

    /// Puts labels in reading order. If several labels have the same identity, the first selectable one is used. If
    /// none is selectable, the first one is used.
    ///
    /// - Parameters:
    ///   - labels: The labels in drawing order.
    ///   - views: The window's views.
    ///   - direction: The reading direction of the screen.
    ///   - previous: The previous content. Row positions known from it are reused.
    package init(_ labels: [SceneLabel], views: PlacedViews, direction: TextDirection, after previous: SceneContent? = nil) {
        let (selectable, linkOnly) = Self.split(labels, views: views)
        let tree = ReadingOrderTree(labels: selectable, views: views, direction: direction)
        var order = tree.order(of: selectable)
        let sources = Self.sortRows(&order, of: selectable, views: views, after: previous)
        let ordered = order.elementsEqual(order.indices) ? selectable : order.map { selectable[$0] }
        let places = Places(labels: ordered, linkOnly: linkOnly, tree: tree.renumbered(order))
        (self.labels, linkOnlyLabels, self.places) = (ordered, linkOnly, places)
        lists = sources.map { list in
            let members = list.rows.compactMap { row in places.ranks[row.label].map { ListRows.Member(rank: $0, place: row.place) } }
            return ListRows(
                list.source, revision: list.revision, in: list.container, layer: views.layer(of: list.container),
                ranks: places.range(of: list.container, views: views), members: members.sorted { $0.rank < $1.rank })
        }.inReadingOrder(views)
        #if LABEL_INTERNAL_CHECKS
        let broken = brokenOrder()
        precondition(broken.isEmpty, "\(broken)")
        #endif
    }

    /// Splits labels into selectable labels and labels of which only the links are used. Each identity appears once.
    private static func split(_ labels: [SceneLabel], views: PlacedViews) -> (selectable: [SceneLabel], linkOnly: [SceneLabel]) {
        var (selectable, linkOnly): ([SceneLabel], [SceneLabel]) = ([], [])
        selectable.reserveCapacity(labels.count)
        var seen: Set<LabelIdentity> = []
        seen.reserveCapacity(labels.count)
        for (drawingOrder, label) in labels.enumerated() where label.settings.enableCopy && seen.insert(label.identity).inserted {
            selectable.append(placed(label, at: drawingOrder, views: views))
        }
        guard seen.count < labels.count else { return (selectable, []) }
        for (drawingOrder, label) in labels.enumerated() where !label.settings.enableCopy && seen.insert(label.identity).inserted {
            linkOnly.append(placed(label, at: drawingOrder, views: views))
        }
        return (selectable, linkOnly)
    }

    /// Tables that find labels by identity, scroll view and vertical position.
    struct Places: Sendable {
        /// The tree of scroll views and labels that defines the reading order.
        let tree: ReadingOrderTree
        private(set) var ranks: [LabelIdentity: Int] = [:]
        /// For each scroll view, its labels as indices in the reading order, ascending.
        private var ranksByContainer: [ContainerIdentity: [Int]] = [:]
        /// For each scroll view, an index of its labels by vertical position. The key nil is the window. Labels are
        /// numbered as in `label(_:)`.
        private(set) var index: [ContainerIdentity?: VerticalIndex] = [:]

        init(labels: [SceneLabel], linkOnly: [SceneLabel], tree: ReadingOrderTree) {
            self.tree = tree
            ranks.reserveCapacity(labels.count)
            for (rank, label) in labels.enumerated() { ranks[label.identity] = rank }
            var frames: [ContainerIdentity?: [(item: Int, frame: CGRect)]] = [:]
            Self.add(labels, from: 0, to: &frames)
            for (container, frames) in frames { if let container { ranksByContainer[container] = frames.map(\.item) } }
            Self.add(linkOnly, from: labels.count, to: &frames)
            index = frames.mapValues { VerticalIndex($0) }
        }

        /// Adds the frames of labels, which are numbered from `first` on.
        private static func add(
            _ labels: [SceneLabel], from first: Int, to frames: inout [ContainerIdentity?: [(item: Int, frame: CGRect)]]
        ) {
            var start = labels.startIndex
            while start < labels.endIndex {
                // Handles labels of the same scroll view together, because adjacent labels mostly share one.
                let container = labels[start].container
                let end = labels[start...].firstIndex { $0.container != container } ?? labels.endIndex
                frames[container, default: []] += labels[start..<end].indices.map { (first + $0, labels[$0].frame) }
                start = end
            }
        }

        /// Returns the labels in a scroll view and in nested scroll views, as ascending indices in the reading order.
        func ranks(in container: ContainerIdentity, views: PlacedViews) -> [Int] {
            let holders = ranksByContainer.keys.filter { views.chain(from: $0).contains(container) }
            if holders.count == 1 { return ranksByContainer[holders[0]] ?? [] }
            return holders.flatMap { ranksByContainer[$0] ?? [] }.sorted()
        }

        /// Returns the range from the first to the last label in a scroll view. If it has no labels, an empty range
        /// where they would be.
        func range(of container: ContainerIdentity, views: PlacedViews) -> Range<Int> {
            let ranks = ranks(in: container, views: views)
            if let first = ranks.first, let last = ranks.last { return first..<last + 1 }
            let slot = tree.slot(of: container, views: views)
            return slot..<slot
        }
    }

    /// Copies `other` and replaces the labels whose texts or styles changed. The reading order stays the same.
    ///
    /// - Parameter replacements: The new labels. The key is a label's `drawingOrder` in `other`.
    package init(_ other: SceneContent, replacing replacements: [Int: SceneLabel]) {
        let replaced = { (label: SceneLabel) -> SceneLabel in
            guard var next = replacements[label.drawingOrder] else { return label }
            (next.drawingOrder, next.layer, next.depth) = (label.drawingOrder, label.layer, label.depth)
            (next.view, next.container) = (label.view, label.container)
            return next
        }
        labels = other.labels.map(replaced)
        linkOnlyLabels = other.linkOnlyLabels.map(replaced)
        (places, lists) = (other.places, other.lists)
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

    /// The tree of scroll views and labels that defines the reading order.
    var tree: ReadingOrderTree { places.tree }

    /// Returns a label's rank: its index in the reading order. nil if the label cannot be selected or does not exist.
    func rank(of label: LabelIdentity) -> Int? { places.ranks[label] }

    /// Returns whether only the links of a label are used, because its text cannot be selected.
    func isLinkOnly(_ label: LabelIdentity) -> Bool { linkOnlyLabels.contains { $0.identity == label } }

    /// The number of labels, including labels of which only the links are used.
    var count: Int { labels.count + linkOnlyLabels.count }

    /// Returns a label by its number: its index in `labels`, or `labels.count` plus its index in `linkOnlyLabels`.
    func label(_ number: Int) -> SceneLabel { number < labels.count ? labels[number] : linkOnlyLabels[number - labels.count] }

    /// Returns the labels whose frames touch a window rectangle, unordered. Labels are numbered as in `label(_:)`.
    ///
    /// - Complexity: O(scroll views + labels found + log n).
    func labels(touching rect: CGRect, views: PlacedViews) -> [Int] {
        var found: [Int] = []
        for (container, index) in places.index {
            let place = views.place(container.flatMap(views.index))
            let inverse = place.map(\.inverse) ?? .identity
            guard let local = inverse?.apply(to: rect) else { continue }
            index.forEach(from: local.minY, to: local.maxY) { number in
                // Reads the frame only, because copying the whole label is expensive.
                let frame = number < labels.count ? labels[number].frame : linkOnlyLabels[number - labels.count].frame
                if frame.minX <= local.maxX, frame.maxX >= local.minX, frame.maxY >= local.minY { found.append(number) }
            }
        }
        return found
    }
}
