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
            nodes[container, default: []].append(Node(item: .label(index), frame: label.frame))
            var next = container
            while let identity = next, used.insert(identity).inserted, let holder = containers[identity] {
                let parent = holder.parent.flatMap { containers[$0]?.identity }
                nodes[parent, default: []].append(Node(item: .container(identity), frame: holder.frame))
                next = parent
            }
        }
        levels = nodes.mapValues { Self.rows(of: $0, direction: direction) }
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
        let rank = Dictionary(reading.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return reading.sorted { first, second in
            let one = labels[first].order ?? .infinity
            let other = labels[second].order ?? .infinity
            return one != other ? one < other : (rank[first] ?? 0) < (rank[second] ?? 0)
        }
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
        let clusters = Dictionary(grouping: sorted, by: root).values
        return clusters.map { row(of: $0, nodes: nodes, direction: direction) }.sorted {
            let (one, other) = ($0.nodes[0].frame, $1.nodes[0].frame)
            return ($0.minY, $0.maxY, one.minX) < ($1.minY, $1.maxY, other.minX)
        }
    }

    private static func row(of members: [Int], nodes: [Node], direction: TextDirection) -> Row {
        let ordered = members.sorted { first, second in
            let (one, other) = (nodes[first].frame, nodes[second].frame)
            let leading = direction == .rightToLeft ? (-one.maxX, -other.maxX) : (one.minX, other.minX)
            return (leading.0, one.minY, first) < (leading.1, other.minY, second)
        }
        let frames = members.map { nodes[$0].frame }
        return Row(
            nodes: ordered.map { nodes[$0] },
            minY: frames.map(\.minY).min() ?? 0,
            maxY: frames.map(\.maxY).max() ?? 0
        )
    }

    private static func sharesRow(_ one: CGRect, _ other: CGRect) -> Bool {
        let vertical = min(one.maxY, other.maxY) - max(one.minY, other.minY)
        let horizontal = max(min(one.maxX, other.maxX) - max(one.minX, other.minX), 0)
        guard vertical > 0, vertical >= one.height / 2 || vertical >= other.height / 2 else { return false }
        return horizontal < one.width / 2 && horizontal < other.width / 2
    }
}
