public import Foundation
import LabelDrawing

// MARK: - Overview
//
// Where a point leads to, first by y, then by x. Going down the tree of rows: between two rows, or beside each other in a row, lies a slot
// that enters neither neighbour; the bound is then the edge of the one towards the anchor. Inside a label the lines decide.

/// Where a point of the window leads to in the labels' texts.
public struct PointLocation: Hashable, Sendable {
    /// The position.
    public var position: LabelPosition
    /// The side it is drawn on.
    public var affinity: TextAffinity
    /// Whether the point is between two labels or outside all of them, so that the position is an edge and nothing was entered.
    public var isInSlot: Bool
}

extension SelectionScene {
    /// Where a point leads to.
    ///
    /// - Parameters:
    ///   - point: In window points.
    ///   - anchor: The fixed bound, which decides the side of a slot; nil for the label before the slot.
    ///   - participants: The labels that may be entered, as places in the reading order; others are skipped over.
    /// - Returns: nil when there is no label.
    /// - Complexity: O(items of the levels gone through + log n in the text).
    public func location(of point: CGPoint, anchor: LabelPosition?, participants: [Int]) -> PointLocation? {
        let allowed = Set(participants.lazy.filter { labels[$0].isReachable })
        guard !allowed.isEmpty else { return nil }
        let search = PointSearch(scene: self, allowed: allowed, anchorRank: anchor.flatMap { rank(of: $0.label) })
        return search.location(of: point.sanitized, in: nil)
    }

    /// The label whose touch target a point is in: its frame, grown to a least size; the nearest of several.
    ///
    /// - Parameters:
    ///   - point: In window points.
    ///   - side: The least width and height of a target, in points.
    /// - Complexity: O(labels).
    public func touchedLabel(at point: CGPoint, minimumTarget side: CGFloat) -> SceneLabel? {
        var nearest: (label: SceneLabel, distance: CGFloat)?
        for label in labels {
            guard label.isTouched(at: point, minimumTarget: side), isVisible(point, in: label) else { continue }
            let distance = label.distance(to: point)
            if distance < nearest?.distance ?? .infinity { nearest = (label, distance) }
        }
        return nearest?.label
    }

    /// Whether a label's target can be reached at a point: not where a scroll view hides it.
    private func isVisible(_ point: CGPoint, in label: SceneLabel) -> Bool {
        label.container == nil || label.clip.containsInclusive(point)
    }
}

/// The walk down the rows for one point.
private struct PointSearch {
    let scene: SelectionScene
    let allowed: Set<Int>
    let anchorRank: Int?

    func location(of point: CGPoint, in container: ContainerIdentity?) -> PointLocation? {
        let rows = scene.tree.rows(in: container).compactMap(pruned)
        guard let first = rows.first, let last = rows.last else { return nil }
        let banded = rows.filter { point.y >= $0.minY && point.y <= $0.maxY }
        if let row = banded.min(by: { distance(of: point, to: $0) < distance(of: point, to: $1) }) {
            return location(of: point, inRow: row)
        }
        // Beyond turned lines they decide themselves, as lines that run across do left and right of them.
        if let end = point.y < first.minY ? first : point.y > last.maxY ? last : nil, let turned = turned(in: end, nearest: point) {
            return inside(turned, point)
        }
        if point.y < first.minY { return edge(of: first.nodes[0].item, atEnd: false, isInSlot: rows.count > 1 || container != nil) }
        guard let below = rows.first(where: { $0.minY > point.y }), let above = rows.last(where: { $0.maxY < point.y }) else {
            return edge(of: last.nodes[last.nodes.count - 1].item, atEnd: true, isInSlot: rows.count > 1 || container != nil)
        }
        return slot(between: above.nodes[above.nodes.count - 1].item, and: below.nodes[0].item, at: nil)
    }

    /// The nearest item of a row, if it is a label whose lines run down the window.
    private func turned(in row: ReadingOrderTree.Row, nearest point: CGPoint) -> ReadingOrderTree.Node? {
        let node = row.nodes.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
        guard let node, case .label(let index) = node.item, scene.labels[index].isTurned else { return nil }
        return node
    }

    private func pruned(_ row: ReadingOrderTree.Row) -> ReadingOrderTree.Row? {
        let nodes = row.nodes.filter { node in scene.tree.labels(in: node.item).contains(where: allowed.contains) }
        guard !nodes.isEmpty else { return nil }
        return ReadingOrderTree.Row(
            nodes: nodes,
            minY: nodes.map(\.frame.minY).min() ?? 0,
            maxY: nodes.map(\.frame.maxY).max() ?? 0
        )
    }

    private func distance(of point: CGPoint, to row: ReadingOrderTree.Row) -> CGFloat {
        row.nodes.map { $0.frame.distance(to: point) }.min() ?? .infinity
    }

    private func location(of point: CGPoint, inRow row: ReadingOrderTree.Row) -> PointLocation? {
        if let node = row.nodes.first(where: { $0.frame.containsInclusive(point) }) { return inside(node, point) }
        var beside = row.nodes.filter { point.y >= $0.frame.minY && point.y <= $0.frame.maxY }
        if beside.isEmpty { beside = row.nodes }
        let left = beside.filter { $0.frame.maxX < point.x }.max { $0.frame.maxX < $1.frame.maxX }
        let right = beside.filter { $0.frame.minX > point.x }.min { $0.frame.minX < $1.frame.minX }
        guard let left, let right else {
            return (left ?? right ?? beside.first).flatMap { inside($0, point) }
        }
        let isMirrored = scene.direction == .rightToLeft
        return slot(between: (isMirrored ? right : left).item, and: (isMirrored ? left : right).item, at: point)
    }

    /// The place in an item for a point on its band.
    private func inside(_ node: ReadingOrderTree.Node, _ point: CGPoint) -> PointLocation? {
        switch node.item {
        case .container(let identity): return location(of: point, in: identity)
        case .label(let index):
            let label = scene.labels[index]
            guard let local = label.local(point) else { return nil }
            let first = label.layout.line(at: 0)
            let last = label.layout.line(at: label.layout.lineCount - 1)
            if local.y < first.top { return edge(of: node.item, atEnd: false, isInSlot: false) }
            if local.y > last.bottom { return edge(of: node.item, atEnd: true, isInSlot: false) }
            let hit = label.layout.hitTest(local)
            return PointLocation(
                position: LabelPosition(label.identity, hit.position.offset), affinity: hit.position.affinity, isInSlot: false)
        }
    }

    /// Between two items the bound is the edge of the one towards the anchor: in a row, given a point, its line's edge.
    private func slot(
        between before: ReadingOrderTree.Item, and after: ReadingOrderTree.Item, at point: CGPoint?
    ) -> PointLocation? {
        let takesAfter = distanceToAnchor(of: after) < distanceToAnchor(of: before)
        let item = takesAfter ? after : before
        if let point, case .label(let index) = item,
            var location = inside(ReadingOrderTree.Node(item: item, frame: scene.labels[index].frame), point)
        {
            location.isInSlot = true
            return location
        }
        return edge(of: item, atEnd: !takesAfter, isInSlot: true)
    }

    /// How many places in the reading order an item is from the anchor.
    private func distanceToAnchor(of item: ReadingOrderTree.Item) -> Int {
        guard let anchorRank else { return 0 }
        return scene.tree.labels(in: item).filter(allowed.contains).map { abs($0 - anchorRank) }.min() ?? .max
    }

    /// The first or last position of an item.
    private func edge(of item: ReadingOrderTree.Item, atEnd: Bool, isInSlot: Bool) -> PointLocation? {
        let labels = scene.tree.labels(in: item).filter(allowed.contains)
        guard let index = atEnd ? labels.max() : labels.min() else { return nil }
        let label = scene.labels[index]
        return PointLocation(
            position: LabelPosition(label.identity, atEnd ? label.layout.text.length : 0),
            affinity: atEnd ? .upstream : .downstream,
            isInSlot: isInSlot
        )
    }
}
