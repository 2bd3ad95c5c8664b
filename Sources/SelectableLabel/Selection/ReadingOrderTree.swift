import Foundation
import LabelDrawing

// MARK: - Overview
//
// Labels are read row by row. A scroll view is one item among its siblings, however far its content reaches, and what it holds is ordered
// within it. Each level clusters its items into rows: two items share a row when they overlap by at least half of either's height and are side by side; rows
// follow each other by y, items in a row by x. Clusters are the connected parts of that relation, which is what makes the order total.

/// The items of each scroll view in rows.
struct ReadingOrderTree: Sendable {
    /// A label, by its index, or a scroll view.
    enum Item: Hashable, Sendable {
        case label(Int)
        case container(ContainerIdentity)
    }

    /// An item with its frame in window points.
    struct Node: Sendable {
        var item: Item
        var frame: CGRect
    }

    /// Items that stand side by side, in reading order.
    struct Row: Sendable {
        var nodes: [Node]
        var minY: CGFloat
        var maxY: CGFloat
    }

    /// The rows of each scroll view's content; those of the window under nil.
    private(set) var levels: [ContainerIdentity?: [Row]] = [:]

    init(labels: [SceneLabel], containers: [ContainerIdentity: SceneContainer], direction: TextDirection) {
        var nodes: [ContainerIdentity?: [Node]] = [:]
        var used: Set<ContainerIdentity> = []
        for (index, label) in labels.enumerated() {
            let container = label.container.flatMap { containers[$0]?.identity }
            nodes[container, default: []].append(Node(item: .label(index), frame: label.frame.sanitized))
            var next = container
            while let identity = next, used.insert(identity).inserted, let holder = containers[identity] {
                let parent = Self.parent(of: holder, in: containers)
                nodes[parent, default: []].append(Node(item: .container(identity), frame: holder.frame.sanitized))
                next = parent
            }
        }
        levels = nodes.mapValues { Self.rows(of: $0, direction: direction) }
    }

    /// The scroll view that holds another; nil for one that stands in the window, is unknown, or is itself inside the other.
    private static func parent(
        of container: SceneContainer, in containers: [ContainerIdentity: SceneContainer]
    ) -> ContainerIdentity? {
        guard let parent = container.parent, containers[parent] != nil else { return nil }
        var seen: Set<ContainerIdentity> = []
        var next: ContainerIdentity? = parent
        while let identity = next, seen.insert(identity).inserted {
            if identity == container.identity { return nil }
            next = containers[identity]?.parent
        }
        return parent
    }

    /// The rows of one level; none where nothing stands.
    func rows(in container: ContainerIdentity?) -> [Row] { levels[container] ?? [] }

    /// The labels inside an item, in reading order.
    func labels(in item: Item) -> [Int] {
        switch item {
        case .label(let index): [index]
        case .container(let identity): rows(in: identity).flatMap { $0.nodes.flatMap { labels(in: $0.item) } }
        }
    }

    /// The labels' indices in reading order: first those to which the app gave a place.
    func order(of labels: [SceneLabel]) -> [Int] {
        let reading = rows(in: nil).flatMap { $0.nodes.flatMap { self.labels(in: $0.item) } }
        let places = reading.enumerated().map { (rank: $0, label: $1, order: Self.order(of: labels[$1])) }
        return places.sorted { ($0.order, $0.rank) < ($1.order, $1.rank) }.map(\.label)
    }

    private static func order(of label: SceneLabel) -> Double {
        guard let order = label.order, !order.isNaN else { return .infinity }
        return order
    }

    /// The same tree with labels called by their places in an order.
    func renumbered(_ order: [Int]) -> ReadingOrderTree {
        var place = [Int](repeating: 0, count: order.count)
        for (rank, index) in order.enumerated() { place[index] = rank }
        var copy = self
        copy.levels = levels.mapValues { rows in
            rows.map { row in
                var row = row
                for index in row.nodes.indices {
                    if case .label(let old) = row.nodes[index].item { row.nodes[index].item = .label(place[old]) }
                }
                return row
            }
        }
        return copy
    }

    private static func rows(of nodes: [Node], direction: TextDirection) -> [Row] {
        let sorted = nodes.indices.sorted { (nodes[$0].frame.minY, $0) < (nodes[$1].frame.minY, $1) }
        var parent = Array(nodes.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while parent[index] != index { index = parent[index] }
            return index
        }
        for (place, first) in sorted.enumerated() {
            for second in sorted[(place + 1)...] {
                guard nodes[second].frame.minY < nodes[first].frame.maxY else { break }
                if sharesRow(nodes[first].frame, nodes[second].frame) { parent[root(second)] = root(first) }
            }
        }
        let clusters = Dictionary(grouping: sorted, by: root).values.map { members in
            members.map { Place(nodes[$0].frame, index: $0, direction: direction) }.sorted { $0.precedes($1) }
        }
        let rows = clusters.map { places in (row: row(of: places.map { nodes[$0.index] }), first: places[0]) }
        return rows.sorted { one, other in
            if one.row.minY != other.row.minY { return one.row.minY < other.row.minY }
            if one.row.maxY != other.row.maxY { return one.row.maxY < other.row.maxY }
            return one.first.precedes(other.first)
        }.map(\.row)
    }

    private static func row(of nodes: [Node]) -> Row {
        Row(nodes: nodes, minY: nodes.map(\.frame.minY).min() ?? 0, maxY: nodes.map(\.frame.maxY).max() ?? 0)
    }

    /// What orders the items of a row: x from the leading side, then all else of the frame, so that only equal frames keep the order they came in.
    private struct Place {
        private let keys: [CGFloat]
        let index: Int

        init(_ frame: CGRect, index: Int, direction: TextDirection) {
            let leading = direction == .rightToLeft ? -frame.maxX : frame.minX
            keys = [leading, frame.minY, frame.width, frame.height]
            self.index = index
        }

        func precedes(_ other: Place) -> Bool {
            keys == other.keys ? index < other.index : keys.lexicographicallyPrecedes(other.keys)
        }
    }

    private static func sharesRow(_ one: CGRect, _ other: CGRect) -> Bool {
        let vertical = min(one.maxY, other.maxY) - max(one.minY, other.minY)
        let horizontal = max(min(one.maxX, other.maxX) - max(one.minX, other.minX), 0)
        guard vertical > 0, vertical >= one.height / 2 || vertical >= other.height / 2 else { return false }
        return horizontal < one.width / 2 && horizontal < other.width / 2
    }
}
