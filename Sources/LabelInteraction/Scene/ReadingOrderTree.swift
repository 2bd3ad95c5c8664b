import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// Labels are read row by row. A scroll view is one item among the labels beside it, and its content is ordered inside
// it. A level is the content of one scroll view, or one layer of the window.
//
// Each level groups its items into rows. Two items are in one row if they are side by side and overlap vertically by at
// least half the height of one of them. If A shares a row with B, and B with C, all three are in one row, which makes
// the order total. Rows are sorted by y, and the items of a row by x.

/// The reading order of a window as a tree. Each scroll view and each window layer has rows of items.
struct ReadingOrderTree: Sendable {
    /// An item of a row: the index of a label, or the identity of a scroll view.
    enum Item: Hashable, Sendable {
        case label(Int)
        case container(ContainerIdentity)
    }

    /// A container of items: a scroll view or a window layer. Layer 0 is the window's content. Each presented view,
    /// such as a sheet, adds a layer.
    enum Level: Hashable, Sendable {
        case layer(Int)
        case container(ContainerIdentity)
    }

    /// An item and its frame, in the coordinates of the scroll view or window that contains it.
    struct Node: Sendable {
        var item: Item
        var frame: CGRect
    }

    /// Items that are side by side, in reading order.
    struct Row: Sendable {
        var nodes: [Node]
        var minY: CGFloat
        var maxY: CGFloat

        init(_ nodes: [Node]) {
            self.nodes = nodes
            minY = nodes.lazy.map(\.frame.minY).min() ?? 0
            maxY = nodes.lazy.map(\.frame.maxY).max() ?? 0
        }
    }

    /// The rows of one scroll view or window layer, sorted by their tops.
    struct Rows: Sendable {
        var rows: [Row]
        fileprivate var index: VerticalIndex

        fileprivate init(_ rows: [Row]) {
            self.rows = rows
            index = VerticalIndex(rows.enumerated().map { ($0, CGRect(x: 0, y: $1.minY, width: 0, height: $1.maxY - $1.minY)) })
        }

        /// Returns the number of rows that begin at or above a y coordinate.
        func count(upTo y: CGFloat) -> Int { index.count(upTo: y) }

        /// Returns the indices of the rows whose vertical range contains a y coordinate, in reading order.
        func rows(at y: CGFloat) -> [Int] {
            var found: [Int] = []
            index.forEach(from: y, to: y) { if rows[$0].minY <= y, rows[$0].maxY >= y { found.append($0) } }
            return found.sorted()
        }
    }

    /// The rows of each scroll view and window layer.
    private(set) var levels: [Level: Rows] = [:]
    /// A scroll view or window layer, and the index of one of its rows.
    typealias RowInLevel = (level: Level, row: Int)

    /// For each scroll view, the level that contains it and the index of its row there.
    private var containerPlaces: [ContainerIdentity: (level: Level, row: Int)] = [:]
    private let direction: TextDirection
    /// For each label, the level that contains it and the index of its row there.
    private var labelPlaces: [(level: Level, row: Int)] = []

    /// Groups labels into rows. The labels' frames are in the content points of their scroll views.
    init(labels: [SceneLabel], views: PlacedViews, direction: TextDirection) {
        self.direction = direction
        var nodes: [Level: [Node]] = [:]
        var used: Set<ContainerIdentity> = []
        var start = labels.startIndex
        while start < labels.endIndex {
            // Handles labels of the same scroll view together, because adjacent labels mostly share one.
            let (first, layer) = (labels[start].container, labels[start].layer)
            let end = labels[start...].firstIndex { $0.container != first || $0.layer != layer } ?? labels.endIndex
            let container = first.flatMap { views.index(of: $0) == nil ? nil : $0 }
            nodes[container.map { .container($0) } ?? .layer(layer), default: []] += (start..<end).map {
                Node(item: .label($0), frame: labels[$0].frame.sanitized)
            }
            start = end
            guard let container, !used.contains(container) else { continue }
            for identity in views.chain(from: container) where used.insert(identity).inserted {
                if let (level, node) = Self.node(of: identity, views: views) { nodes[level, default: []].append(node) }
            }
        }
        levels = nodes.mapValues { Rows(Self.rows(of: $0, direction: direction)) }
        labelPlaces = [(level: Level, row: Int)](repeating: (.layer(0), 0), count: labels.count)
        for level in levels.keys { notePlaces(in: level) }
    }

    private mutating func notePlaces(in level: Level) {
        for (place, row) in (levels[level]?.rows ?? []).enumerated() {
            for node in row.nodes {
                switch node.item {
                case .label(let index): labelPlaces[index] = (level, place)
                case .container(let identity): containerPlaces[identity] = (level, place)
                }
            }
        }
    }

    /// Returns the rows of a scroll view or window layer. nil if it is empty.
    func rows(in level: Level) -> Rows? { levels[level] }

    /// Returns the indices of the labels inside an item, in reading order.
    func labels(in item: Item) -> [Int] {
        var found: [Int] = []
        collectLabels(in: item, into: &found)
        return found
    }

    private func collectLabels(in item: Item, into found: inout [Int]) {
        switch item {
        case .label(let index): found.append(index)
        case .container(let identity): collectLabels(in: Level.container(identity), into: &found)
        }
    }

    private func collectLabels(in level: Level, into found: inout [Int]) {
        for row in levels[level]?.rows ?? [] { for node in row.nodes { collectLabels(in: node.item, into: &found) } }
    }

    /// Returns the index in the reading order where labels of an empty scroll view would be. This is the index of the
    /// next label in the same row or in a row below.
    func slot(of container: ContainerIdentity, views: PlacedViews) -> Int {
        guard let (level, node) = Self.node(of: container, views: views) else { return labelPlaces.count }
        let frame = node.frame
        let place = Place(frame, index: 0, direction: direction)
        let rows = levels[level]?.rows ?? []
        var isBelow = false
        for row in rows {
            let isBeside = !isBelow && row.nodes.contains { Self.sharesRow($0.frame, frame) }
            guard isBelow || isBeside || row.minY > frame.minY else { continue }
            let next = isBeside ? row.nodes.filter { place.precedes(Place($0.frame, index: 1, direction: direction)) } : row.nodes
            if let first = next.flatMap({ labels(in: $0.item) }).min() { return first }
            isBelow = true
        }
        if let last = rows.flatMap({ $0.nodes.flatMap { labels(in: $0.item) } }).max() { return last + 1 }
        return views.parent(of: container).map { slot(of: $0, views: views) } ?? labelPlaces.count
    }

    /// Returns whether two labels are in one row: side by side, or in scroll views that are side by side.
    func sharesRow(_ one: Int, _ other: Int) -> Bool { sharesRow(path(of: one), path(of: other)) }

    /// Returns whether two paths share a row in the innermost level that both contain. A path lists the levels around a
    /// label.
    func sharesRow(_ one: [RowInLevel], _ others: [RowInLevel]) -> Bool {
        for place in one {
            if let common = others.first(where: { $0.level == place.level }) { return common.row == place.row }
        }
        return false
    }

    /// Returns the levels around a label, innermost first, each with the index of the label's row.
    func path(of label: Int) -> [RowInLevel] {
        labelPlaces.indices.contains(label) ? path(from: labelPlaces[label]) : []
    }

    /// Returns the levels around a list row without a label on screen, innermost first. The list row itself has row
    /// index -1.
    func path(inside container: ContainerIdentity) -> [RowInLevel] { path(from: (.container(container), -1)) }

    private func path(from place: RowInLevel) -> [RowInLevel] {
        var path = [place]
        while case .container(let identity) = path[path.count - 1].level, let place = containerPlaces[identity] { path.append(place) }
        return path
    }

    /// Returns the same tree with more scroll views, which may have no labels.
    ///
    /// - Complexity: O(n log n) in the items beside the added scroll views.
    func adding(_ containers: [ContainerIdentity], views: PlacedViews) -> ReadingOrderTree {
        var added: [Level: [Node]] = [:]
        var used: Set<ContainerIdentity> = []
        for identity in containers.flatMap(views.chain) where containerPlaces[identity] == nil && used.insert(identity).inserted {
            if let (level, node) = Self.node(of: identity, views: views) { added[level, default: []].append(node) }
        }
        var copy = self
        for (level, nodes) in added {
            let all = (levels[level]?.rows.flatMap(\.nodes) ?? []) + nodes
            copy.levels[level] = Rows(Self.rows(of: all, direction: direction))
            copy.notePlaces(in: level)
        }
        return copy
    }

    /// Returns a scroll view as an item, and the level that contains it. nil if the scroll view does not exist.
    private static func node(of container: ContainerIdentity, views: PlacedViews) -> (level: Level, node: Node)? {
        guard let view = views.index(of: container) else { return nil }
        let level = views.parent(of: container).map { Level.container($0) } ?? .layer(views.layer(at: view + 1))
        return (level, Node(item: .container(container), frame: views.views[view].frame.sanitized))
    }

    /// Returns the labels' indices in reading order. Labels with an `order` set by the app come first.
    func order(of labels: [SceneLabel]) -> [Int] {
        let layers = levels.keys.compactMap { level in
            if case .layer(let number) = level { number } else { nil }
        }
        var reading: [Int] = []
        for number in layers.sorted() { collectLabels(in: Level.layer(number), into: &reading) }
        guard labels.contains(where: { $0.settings.selectionOrder != nil }) else { return reading }
        let places = reading.enumerated().map { (rank: $0, label: $1, order: Self.order(of: labels[$1])) }
        return places.sorted { ($0.order, $0.rank) < ($1.order, $1.rank) }.map(\.label)
    }

    private static func order(of label: SceneLabel) -> Double {
        guard let order = label.settings.selectionOrder, !order.isNaN else { return .infinity }
        return order
    }

    /// Returns the same tree with new label indices. A label's new index is its position in `order`.
    func renumbered(_ order: [Int]) -> ReadingOrderTree {
        if order.elementsEqual(order.indices) { return self }
        var place = [Int](repeating: 0, count: order.count)
        for (rank, index) in order.enumerated() { place[index] = rank }
        var copy = self
        copy.labelPlaces = order.map { labelPlaces[$0] }
        copy.levels = levels.mapValues { level in
            var level = level
            for row in level.rows.indices {
                for index in level.rows[row].nodes.indices {
                    if case .label(let old) = level.rows[row].nodes[index].item { level.rows[row].nodes[index].item = .label(place[old]) }
                }
            }
            return level
        }
        return copy
    }

    private static func rows(of nodes: [Node], direction: TextDirection) -> [Row] {
        let sorted = nodes.indices.sorted { (nodes[$0].frame.minY, $0) < (nodes[$1].frame.minY, $1) }
        if areStacked(sorted, of: nodes) { return sorted.map { Row([nodes[$0]]) } }
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
        var clusters = [[Place]](repeating: [], count: nodes.count)
        for index in sorted { clusters[root(index)].append(Place(nodes[index].frame, index: index, direction: direction)) }
        let rows = clusters.filter { !$0.isEmpty }.map { places in
            let places = places.sorted { $0.precedes($1) }
            return (row: Row(places.map { nodes[$0.index] }), first: places[0])
        }
        return rows.sorted { one, other in
            if one.row.minY != other.row.minY { return one.row.minY < other.row.minY }
            if one.row.maxY != other.row.maxY { return one.row.maxY < other.row.maxY }
            return one.first.precedes(other.first)
        }.map(\.row)
    }

    /// Returns whether items are stacked vertically, like the rows of a list.
    private static func areStacked(_ sorted: [Int], of nodes: [Node]) -> Bool {
        zip(sorted, sorted.dropFirst()).allSatisfy { upper, lower in
            nodes[lower].frame.minY > nodes[upper].frame.minY && nodes[lower].frame.minY >= nodes[upper].frame.maxY
        }
    }

    /// The sort key of an item in a row: its leading edge, then its top, width and height. Equal frames keep their
    /// original order.
    private struct Place {
        private let keys: (CGFloat, CGFloat, CGFloat, CGFloat)
        let index: Int

        init(_ frame: CGRect, index: Int, direction: TextDirection) {
            let leading = direction == .rightToLeft ? -frame.maxX : frame.minX
            keys = (leading, frame.minY, frame.width, frame.height)
            self.index = index
        }

        func precedes(_ other: Place) -> Bool {
            keys == other.keys ? index < other.index : keys < other.keys
        }
    }

    private static func sharesRow(_ one: CGRect, _ other: CGRect) -> Bool {
        let vertical = min(one.maxY, other.maxY) - max(one.minY, other.minY)
        let horizontal = max(min(one.maxX, other.maxX) - max(one.minX, other.minX), 0)
        guard vertical > 0, vertical >= one.height / 2 || vertical >= other.height / 2 else { return false }
        // Items that do not overlap horizontally are side by side, however narrow they are.
        return horizontal == 0 || (horizontal < one.width / 2 && horizontal < other.width / 2)
    }
}
