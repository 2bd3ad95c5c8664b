import Foundation
import LabelDrawing
package import LabelText

// MARK: - Overview
//
// The part of a scene that scrolling does not change: labels in the content points of their scroll views, their reading order, and an index that finds them by height. Scenes share one
// until a label or its place in its scroll view changes.

/// The labels of a window in reading order, in the content points of the scroll views that hold them.
package final class SceneContent: Sendable {
    /// The labels that take part, in reading order.
    package let labels: [SceneLabel]
    /// The labels whose text cannot be selected: only their links count.
    let linkOnlyLabels: [SceneLabel]
    /// The levels of scroll views with what stands in each.
    let tree: ReadingOrderTree
    private let ranks: [LabelIdentity: Int]
    /// The labels of each scroll view, those of the window under nil; numbers from the count of `labels` on are those of `linkOnlyLabels`.
    private let index: [ContainerIdentity?: VerticalIndex]
    /// The labels that take part in each scroll view, by their ranks, in order.
    private let ranksByContainer: [ContainerIdentity: [Int]]
    /// The labels that show rows of sources, as those named them when the labels were ordered.
    let sourceRows: SourceRows

    /// Orders labels; of two labels with one identity the first that is selectable counts, else the first.
    ///
    /// - Parameters:
    ///   - labels: The labels in drawing order.
    ///   - views: The window's views.
    ///   - direction: The direction the screen reads in.
    ///   - previous: The content before, which knows the places of rows that it shows, too.
    package init(_ labels: [SceneLabel], views: PlacedViews, direction: TextDirection, after previous: SceneContent? = nil) {
        let (selectable, linkOnly) = Self.split(labels, views: views)
        let tree = ReadingOrderTree(labels: selectable, views: views, direction: direction)
        var order = tree.order(of: selectable)
        sourceRows = SourceRows(ordering: &order, of: selectable, views: views, after: previous)
        let ordered = order.elementsEqual(order.indices) ? selectable : order.map { selectable[$0] }
        var places = Places(labels: ordered)
        places.add(linkOnly, from: ordered.count)
        (self.labels, linkOnlyLabels) = (ordered, linkOnly)
        self.tree = tree.renumbered(order)
        (ranks, ranksByContainer) = (places.ranks, places.ranksByContainer)
        index = places.frames.mapValues { VerticalIndex($0) }
    }

    /// The labels that take part, and those with links alone, each identity once.
    private static func split(_ labels: [SceneLabel], views: PlacedViews) -> (selectable: [SceneLabel], linkOnly: [SceneLabel]) {
        var (selectable, linkOnly): ([SceneLabel], [SceneLabel]) = ([], [])
        selectable.reserveCapacity(labels.count)
        var seen: Set<LabelIdentity> = []
        seen.reserveCapacity(labels.count)
        for (drawingOrder, label) in labels.enumerated() where label.isSelectable && seen.insert(label.identity).inserted {
            selectable.append(placed(label, at: drawingOrder, views: views))
        }
        guard seen.count < labels.count else { return (selectable, []) }
        for (drawingOrder, label) in labels.enumerated() where !label.isSelectable && seen.insert(label.identity).inserted {
            linkOnly.append(placed(label, at: drawingOrder, views: views))
        }
        return (selectable, linkOnly)
    }

    /// Finds labels by their identities and scroll views.
    private struct Places {
        var ranks: [LabelIdentity: Int] = [:]
        var ranksByContainer: [ContainerIdentity: [Int]] = [:]
        var frames: [ContainerIdentity?: [(item: Int, frame: CGRect)]] = [:]

        init(labels: [SceneLabel]) {
            ranks.reserveCapacity(labels.count)
            for (rank, label) in labels.enumerated() { ranks[label.identity] = rank }
            add(labels, from: 0)
            for (container, frames) in frames { if let container { ranksByContainer[container] = frames.map(\.item) } }
        }

        /// Adds the frames of labels with the numbers from a first one on.
        mutating func add(_ labels: [SceneLabel], from first: Int) {
            var start = labels.startIndex
            while start < labels.endIndex {
                // Neighbours mostly stand in one scroll view.
                let container = labels[start].container
                let end = labels[start...].firstIndex { $0.container != container } ?? labels.endIndex
                frames[container, default: []] += labels[start..<end].indices.map { (first + $0, labels[$0].frame) }
                start = end
            }
        }
    }

    /// The same labels in the same order, of which some have other texts or looks.
    ///
    /// - Parameter replacements: The labels by their places among those that the other content was made of.
    package init(_ other: SceneContent, replacing replacements: [Int: SceneLabel]) {
        let replaced = { (label: SceneLabel) -> SceneLabel in
            guard var next = replacements[label.drawingOrder] else { return label }
            (next.drawingOrder, next.layer, next.depth) = (label.drawingOrder, label.layer, label.depth)
            (next.view, next.container) = (label.view, label.container)
            return next
        }
        labels = other.labels.map(replaced)
        linkOnlyLabels = other.linkOnlyLabels.map(replaced)
        (tree, ranks, index, ranksByContainer) = (other.tree, other.ranks, other.index, other.ranksByContainer)
        sourceRows = other.sourceRows
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
