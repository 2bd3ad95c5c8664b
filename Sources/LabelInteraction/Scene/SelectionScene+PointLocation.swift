package import Foundation
import LabelDrawing
public import LabelText

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
    /// The edges before and after the slot between two labels; nil elsewhere.
    var slot: LabelSlot?
}

/// The place between two labels: the edge of the one before it and of the one after it.
struct LabelSlot: Hashable, Sendable {
    var before: LabelPosition
    var after: LabelPosition
}

extension SelectionScene {
    /// Where a point leads to.
    ///
    /// - Parameters:
    ///   - point: In window points.
    ///   - anchor: The fixed bound, which decides the side of a slot; nil for the label before the slot.
    ///   - participants: The labels that may be entered; others are skipped over.
    /// - Returns: nil when there is no label.
    /// - Complexity: O(items of the levels gone through + log n in the text).
    func location(of point: CGPoint, anchor: LabelPosition?, participants: Participants) -> PointLocation? {
        let point = point.sanitized
        if let label = frontParticipant(at: point, of: participants), let local = label.local(point) {
            let hit = label.layout.hitTest(local).position
            return PointLocation(position: LabelPosition(label.identity, hit.offset), affinity: hit.affinity, isInSlot: false)
        }
        let layer = anchor.flatMap { self.layer(of: $0.label) } ?? participants.first.map { content.labels[$0].layer } ?? views.topLayer
        let search = PointSearch(scene: self, allowed: participants, anchor: anchor?.label)
        return search.location(of: point, in: .layer(layer))
    }

    /// The front one of the labels under a point that may be entered, seen through what covers them.
    private func frontParticipant(at point: CGPoint, of participants: Participants) -> SceneLabel? {
        labels(touching: CGRect(origin: point, size: .zero)).first { label in
            label.clip.containsInclusive(point) && label.contains(point) && rank(of: label.identity).map(participants.contains) ?? false
        }
    }

    /// The view that a touch at a point goes to instead of a label: one that takes touches, or that covers labels there; nil for none.
    ///
    /// A background that labels stand on does not count: touches beside the labels belong to them.
    /// - Parameters:
    ///   - point: In window points.
    ///   - side: The least width and height of a label's target, in points.
    package func otherView(at point: CGPoint, minimumTarget side: CGFloat) -> Int? {
        guard let front = views.frontView(at: point), views.views[front].cover != .everything else { return nil }
        let reach = CGRect(origin: point, size: .zero).insetBy(dx: -side / 2, dy: -side / 2)
        let near = labels(touching: reach).filter { $0.layer == views.topLayer && $0.isTouched(at: point, minimumTarget: side) }
        if views.views[front].takesTouches {
            return near.contains { $0.depth > front && $0.contains(point) && $0.isSeen(at: point) } ? nil : front
        }
        if near.contains(where: { $0.depth > front && $0.isSeen(at: point) }) { return nil }
        return near.contains { $0.depth <= front } ? front : nil
    }

    /// The front one of the labels that a point is on, unless another view stands in front of it there.
    ///
    /// - Parameter point: In window points.
    /// - Complexity: O(labels near the point).
    package func frontLabel(at point: CGPoint) -> SceneLabel? {
        let front = views.frontView(at: point) ?? -1
        return labels(touching: CGRect(origin: point, size: .zero)).first {
            $0.depth > front && $0.isSeen(at: point) && $0.contains(point)
        }
    }

    /// The label whose touch target a point is in: its frame, grown to a least size; the nearest of several, the front one of those under the point.
    ///
    /// - Parameters:
    ///   - point: In window points.
    ///   - side: The least width and height of a target, in points.
    /// - Complexity: O(labels near the point).
    func touchedLabel(at point: CGPoint, minimumTarget side: CGFloat) -> SceneLabel? {
        let front = views.frontView(at: point) ?? -1
        let reach = CGRect(origin: point, size: .zero).insetBy(dx: -side / 2, dy: -side / 2)
        var nearest: (label: SceneLabel, distance: CGFloat)?
        for label in labels(touching: reach) where label.isSelectable && label.depth > front {
            guard label.isTouched(at: point, minimumTarget: side), label.isSeen(at: point) else { continue }
            let distance = label.distance(to: point)
            if distance < nearest?.distance ?? .infinity { nearest = (label, distance) }
        }
        return nearest?.label
    }
}

/// The walk down the rows for one point.
private struct PointSearch {
    let scene: SelectionScene
    let allowed: Participants
    /// The label or row that the fixed bound is in.
    let anchor: LabelIdentity?
    /// How far along the reading order that is.
    let anchorDistance: Int?

    init(scene: SelectionScene, allowed: Participants, anchor: LabelIdentity?) {
        (self.scene, self.allowed) = (scene, allowed)
        anchorDistance = anchor.flatMap(scene.key)?.distance
        self.anchor = anchor
    }

    private var tree: ReadingOrderTree { scene.content.tree }

    /// Where a window point leads to among a level's items.
    func location(of point: CGPoint, in level: ReadingOrderTree.Level) -> PointLocation? {
        guard let rows = tree.rows(in: level) else { return nil }
        guard let local = local(point, in: level) else { return nil }
        let banded = rows.rows(at: local.y).compactMap { pruned(rows.rows[$0]) }.filter { local.y >= $0.minY && local.y <= $0.maxY }
        if let row = banded.min(by: { distance(of: local, to: $0) < distance(of: local, to: $1) }) {
            return location(of: point, local, inRow: row)
        }
        let middle = rows.count(upTo: local.y)
        let above = rows.rows[..<middle].lazy.reversed().compactMap(pruned).first { $0.maxY < local.y }
        // Of a row that begins above the point the labels that may be entered may all be below it.
        let straddling = rows.rows(at: local.y).first ?? middle
        let below = rows.rows[straddling...].lazy.compactMap(pruned).first { $0.minY > local.y }
        guard let above, let below else {
            return (above ?? below).flatMap { beyond($0, isBelow: above != nil, point, local, in: level) }
        }
        if let holder = heldBeyond(above, below, local) { return inside(holder.node, holder.nearest(to: point, local)) }
        return slot(between: above.nodes[above.nodes.count - 1], and: below.nodes[0], at: nil)
    }

    /// A window point in a level's points; nil in a flattened scroll view.
    private func local(_ point: CGPoint, in level: ReadingOrderTree.Level) -> CGPoint? {
        guard case .container(let identity) = level, let place = scene.views.place(scene.views.index(of: identity)) else { return point }
        return place.inverse?.apply(to: point)
    }

    /// A row above or below all others, for a point beyond it.
    private func beyond(
        _ row: ReadingOrderTree.Row, isBelow: Bool, _ point: CGPoint, _ local: CGPoint, in level: ReadingOrderTree.Level
    ) -> PointLocation? {
        // Beyond turned lines they decide themselves, as lines that run across do left and right of them.
        if let turned = turned(in: row, nearest: local) { return inside(turned, point) }
        if let holder = holder(in: row) { return inside(holder.node, holder.nearest(to: point, local)) }
        let isAlone: Bool
        if case .layer = level {
            isAlone = tree.rows(in: level).map { $0.rows.compactMap(pruned).prefix(2).count } == 1
        } else {
            isAlone = false
        }
        return edge(of: row.nodes[isBelow ? row.nodes.count - 1 : 0].item, atEnd: isBelow, isInSlot: !isAlone)
    }

    /// The nearest item of a row, if it is a label whose lines run down the window.
    private func turned(in row: ReadingOrderTree.Row, nearest point: CGPoint) -> ReadingOrderTree.Node? {
        let node = row.nodes.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
        guard let node, case .label(let rank) = node.item, scene.labels[rank].isTurned else { return nil }
        return node
    }

    // MARK: The anchor's scroll view

    /// A scroll view that holds the anchor: a point beyond it counts as its nearest one.
    private struct Holder {
        var node: ReadingOrderTree.Node

        /// A window point moved as far as brings it into the scroll view's frame.
        func nearest(to point: CGPoint, _ local: CGPoint) -> CGPoint {
            let x = local.x.clamped(node.frame.minX, node.frame.maxX) - local.x
            let y = local.y.clamped(node.frame.minY, node.frame.maxY) - local.y
            return point.offset(by: CGPoint(x: x, y: y))
        }
    }

    private func holder(in row: ReadingOrderTree.Row) -> Holder? {
        guard let anchor else { return nil }
        let chain = scene.views.chain(from: scene.container(of: anchor))
        let node = row.nodes.first { node in
            if case .container(let identity) = node.item { chain.contains(identity) } else { false }
        }
        return node.map { Holder(node: $0) }
    }

    /// The anchor's scroll view where a point is between it and another row: nothing else's band is there.
    private func heldBeyond(_ above: ReadingOrderTree.Row, _ below: ReadingOrderTree.Row, _ local: CGPoint) -> Holder? {
        holder(in: above) ?? holder(in: below)
    }

    // MARK: Rows

    private func isAllowed(_ item: ReadingOrderTree.Item) -> Bool {
        switch item {
        case .label(let rank): return allowed.contains(rank) && scene.content.labels[rank].isReachable
        case .container(let identity):
            guard let rows = tree.rows(in: .container(identity)) else { return false }
            return rows.rows.contains { $0.nodes.contains { isAllowed($0.item) } }
        }
    }

    private func pruned(_ row: ReadingOrderTree.Row) -> ReadingOrderTree.Row? {
        let isWhole = row.nodes.allSatisfy { isAllowed($0.item) }
        if isWhole { return row }
        let nodes = row.nodes.filter { isAllowed($0.item) }
        return nodes.isEmpty ? nil : ReadingOrderTree.Row(nodes)
    }

    private func distance(of point: CGPoint, to row: ReadingOrderTree.Row) -> CGFloat {
        row.nodes.map { $0.frame.distance(to: point) }.min() ?? .infinity
    }

    private func location(of point: CGPoint, _ local: CGPoint, inRow row: ReadingOrderTree.Row) -> PointLocation? {
        if let node = row.nodes.first(where: { $0.frame.containsInclusive(local) }) { return inside(node, point) }
        var beside = row.nodes.filter { local.y >= $0.frame.minY && local.y <= $0.frame.maxY }
        if beside.isEmpty { beside = row.nodes }
        let left = beside.filter { $0.frame.maxX < local.x }.max { $0.frame.maxX < $1.frame.maxX }
        let right = beside.filter { $0.frame.minX > local.x }.min { $0.frame.minX < $1.frame.minX }
        guard let left, let right else {
            return (left ?? right ?? beside.first).flatMap { inside($0, nearest(in: $0, to: point, local)) }
        }
        let isMirrored = scene.direction == .rightToLeft
        return slot(between: isMirrored ? right : left, and: isMirrored ? left : right, at: point)
    }

    /// A point beside an item: for the scroll view that holds the anchor the frame's nearest one, else itself.
    private func nearest(in node: ReadingOrderTree.Node, to point: CGPoint, _ local: CGPoint) -> CGPoint {
        holder(in: ReadingOrderTree.Row([node]))?.nearest(to: point, local) ?? point
    }

    // MARK: Items

    /// The place in an item for a point on its band.
    private func inside(_ node: ReadingOrderTree.Node, _ point: CGPoint) -> PointLocation? {
        switch node.item {
        case .container(let identity): return location(of: point, in: .container(identity))
        case .label(let rank):
            let label = scene.labels[rank]
            guard let local = label.local(point) else { return nil }
            // Beyond the label itself is before or after its text; above or below its lines the nearest line counts.
            if local.y < label.bounds.minY { return edge(of: node.item, atEnd: false, isInSlot: false) }
            if local.y > label.bounds.maxY { return edge(of: node.item, atEnd: true, isInSlot: false) }
            let hit = label.layout.hitTest(local)
            return PointLocation(
                position: LabelPosition(label.identity, hit.position.offset), affinity: hit.position.affinity, isInSlot: false)
        }
    }

    /// Between two items the bound is the edge of the one towards the anchor: in a row, given a point, its line's edge.
    private func slot(
        between before: ReadingOrderTree.Node, and after: ReadingOrderTree.Node, at point: CGPoint?
    ) -> PointLocation? {
        let first = slotEdge(of: before.item, atEnd: true, at: point)
        let second = slotEdge(of: after.item, atEnd: false, at: point)
        let takesAfter = distanceToAnchor(of: after.item) < distanceToAnchor(of: before.item)
        guard var location = takesAfter ? second : first else { return nil }
        location.isInSlot = true
        if let first, let second { location.slot = LabelSlot(before: first.position, after: second.position) }
        return location
    }

    private func slotEdge(of item: ReadingOrderTree.Item, atEnd: Bool, at point: CGPoint?) -> PointLocation? {
        if let point, case .label(let rank) = item {
            let node = ReadingOrderTree.Node(item: item, frame: scene.content.labels[rank].frame)
            if let location = inside(node, point) { return location }
        }
        return edge(of: item, atEnd: atEnd, isInSlot: true)
    }

    /// How many places in the reading order an item is from the anchor.
    private func distanceToAnchor(of item: ReadingOrderTree.Item) -> Int {
        guard let anchorDistance else { return 0 }
        return tree.labels(in: item).lazy.filter { allowed.contains($0) }.map { abs($0 * 2 + 1 - anchorDistance) }.min() ?? .max
    }

    /// The first or last position of an item; that of a list may be in a row without a label.
    private func edge(of item: ReadingOrderTree.Item, atEnd: Bool, isInSlot: Bool) -> PointLocation? {
        let labels = tree.labels(in: item).filter { isAllowed(.label($0)) }
        guard let rank = atEnd ? labels.max() : labels.min() else { return nil }
        var edge = SceneItem(identity: scene.content.labels[rank].identity, key: ContentKey(slot: rank, isLabel: true))
        if case .container(let identity) = item, let row = scene.edge(of: identity, atEnd: atEnd, participants: allowed) {
            if atEnd ? edge.key < row.key : row.key < edge.key { edge = row }
        }
        return PointLocation(
            position: LabelPosition(edge.identity, atEnd ? scene.length(of: edge) : 0),
            affinity: atEnd ? .upstream : .downstream,
            isInSlot: isInSlot
        )
    }
}
