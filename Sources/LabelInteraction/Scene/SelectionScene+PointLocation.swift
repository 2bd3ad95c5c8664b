package import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// Maps a point to a text position. The search goes down the tree of rows: first by y, then by x. Inside a label, its
// lines decide. A point between two rows, or between two items of a row, is in a gap. It maps to the last text position
// before the gap or the first one after the gap: the one that is closer to the anchor. The anchor is the fixed end of
// the selection.

extension SelectionScene {
    /// Returns the text position for a point.
    ///
    /// - Parameters:
    ///   - point: In window points.
    ///   - anchor: The fixed end of the selection. If the point is between two labels, the label closer to the anchor
    ///     is used. If `anchor` is nil, the label before the point is used.
    ///   - participants: The labels that may contain the position. Other labels are ignored.
    /// - Returns: The position. nil if there is no label.
    /// - Complexity: O(items of the searched scroll views + log n in the text).
    func location(of point: CGPoint, anchor: LabelPosition?, participants: Participants) -> ScenePosition? {
        let point = point.sanitized
        if let label = frontParticipant(at: point, of: participants), let local = label.local(point) {
            return ScenePosition(label.identity, label.selectable(label.layout.hitTest(local).position))
        }
        let layer = anchor.flatMap { self.layer(of: $0.label) } ?? participants.first.map { content.labels[$0].layer } ?? views.topLayer
        let search = PointSearch(scene: self, allowed: participants, anchor: anchor?.label)
        return search.location(of: point, in: .layer(layer))
    }

    /// Returns the frontmost label under a point, if `participants` contains it. Ignores views in front of the label.
    private func frontParticipant(at point: CGPoint, of participants: Participants) -> SceneLabel? {
        labels(touching: CGRect(origin: point, size: .zero)).first { label in
            label.clip.containsInclusive(point) && label.contains(point) && rank(of: label.identity).map(participants.contains) ?? false
        }
    }

    /// Returns the view that receives a touch at a point instead of a label: a view that takes touches, or that hides
    /// labels at the point. nil if there is none.
    ///
    /// The background behind labels is ignored, because touches beside labels belong to the labels.
    /// - Parameters:
    ///   - point: In window points.
    ///   - side: The minimum width and height of a label's target, in points.
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

    /// Returns whether a tap at a point keeps the selection, because a control or a bar, or something in one of them,
    /// is there.
    func keepsSelection(at point: CGPoint) -> Bool { views.keepsSelection(frontLabel(at: point)?.view ?? views.frontView(at: point)) }

    /// Returns the frontmost label at a point. nil if another view is in front of all labels there.
    ///
    /// - Parameter point: In window points.
    /// - Complexity: O(labels near the point).
    package func frontLabel(at point: CGPoint) -> SceneLabel? {
        let front = views.frontView(at: point) ?? -1
        return labels(touching: CGRect(origin: point, size: .zero)).first {
            $0.depth > front && $0.isSeen(at: point) && $0.contains(point)
        }
    }

    /// Returns the label whose touch target contains a point. The target is the label's frame, enlarged to a minimum
    /// size. If several targets contain the point, returns the nearest label. Of several labels under the point,
    /// returns the frontmost one.
    ///
    /// - Parameters:
    ///   - point: In window points.
    ///   - side: The minimum width and height of a target, in points.
    /// - Complexity: O(labels near the point).
    func touchedLabel(at point: CGPoint, minimumTarget side: CGFloat) -> SceneLabel? {
        let front = views.frontView(at: point) ?? -1
        let reach = CGRect(origin: point, size: .zero).insetBy(dx: -side / 2, dy: -side / 2)
        var nearest: (label: SceneLabel, distance: CGFloat)?
        for label in labels(touching: reach) where label.settings.enableCopy && label.depth > front {
            guard label.isTouched(at: point, minimumTarget: side), label.isSeen(at: point) else { continue }
            let distance = label.distance(to: point)
            if distance < nearest?.distance ?? .infinity { nearest = (label, distance) }
        }
        return nearest?.label
    }
}

/// Searches the tree of rows for the text position at a point.
private struct PointSearch {
    let scene: SelectionScene
    let allowed: Participants
    /// The label or list row that contains the fixed end of the selection.
    let anchor: LabelIdentity?
    /// The position of `anchor` in the reading order, as a number for measuring distances.
    let anchorPosition: Int?

    init(scene: SelectionScene, allowed: Participants, anchor: LabelIdentity?) {
        (self.scene, self.allowed) = (scene, allowed)
        anchorPosition = anchor.flatMap { scene.key(of: $0) }?.position
        self.anchor = anchor
    }

    private var tree: ReadingOrderTree { scene.content.tree }

    /// Returns the text position for a window point inside one scroll view or window layer.
    func location(of point: CGPoint, in level: ReadingOrderTree.Level) -> ScenePosition? {
        guard let rows = tree.rows(in: level) else { return nil }
        guard let local = local(point, in: level) else { return nil }
        let banded = rows.rows(at: local.y).compactMap { pruned(rows.rows[$0]) }.filter { local.y >= $0.minY && local.y <= $0.maxY }
        if let row = banded.min(by: { distance(of: local, to: $0) < distance(of: local, to: $1) }) {
            return location(of: point, local, inRow: row)
        }
        let middle = rows.count(upTo: local.y)
        let above = rows.rows[..<middle].lazy.reversed().compactMap(pruned).first { $0.maxY < local.y }
        // A row may contain the point's y although all of its labels that a selection may include are below the point.
        // Such a row counts as a row below the point.
        let straddling = rows.rows(at: local.y).first ?? middle
        let below = rows.rows[straddling...].lazy.compactMap(pruned).first { $0.minY > local.y }
        guard let above, let below else {
            return (above ?? below).flatMap { beyond($0, isBelow: above != nil, point, local, in: level) }
        }
        if let holder = holder(in: above) ?? holder(in: below) { return inside(holder.node, holder.nearest(to: point, local)) }
        return slot(between: above.nodes[above.nodes.count - 1], and: below.nodes[0], at: nil)
    }

    /// Converts a window point to the points of a scroll view or window layer. nil if the scroll view is flattened to a
    /// line.
    private func local(_ point: CGPoint, in level: ReadingOrderTree.Level) -> CGPoint? {
        guard case .container(let identity) = level, let place = scene.views.place(scene.views.index(of: identity)) else { return point }
        return place.inverse?.apply(to: point)
    }

    /// Returns the text position for a point above the first row or below the last row.
    private func beyond(
        _ row: ReadingOrderTree.Row, isBelow: Bool, _ point: CGPoint, _ local: CGPoint, in level: ReadingOrderTree.Level
    ) -> ScenePosition? {
        // If the nearest label has vertical lines, the point is beyond the end of a line. The search then continues in
        // that label, as if the point were on it.
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

    /// Returns the nearest item of a row if it is a label with vertical lines, otherwise nil.
    private func turned(in row: ReadingOrderTree.Row, nearest point: CGPoint) -> ReadingOrderTree.Node? {
        let node = row.nodes.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
        guard let node, case .label(let rank) = node.item, scene.labels[rank].isTurned else { return nil }
        return node
    }

    // MARK: The anchor's scroll view

    /// The scroll view around the fixed end of the selection. A point outside it is moved to its frame.
    private struct Holder {
        var node: ReadingOrderTree.Node

        /// Moves a window point into the scroll view's frame, by the shortest distance.
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

    private func location(of point: CGPoint, _ local: CGPoint, inRow row: ReadingOrderTree.Row) -> ScenePosition? {
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

    /// If an item is the scroll view around the fixed end of the selection, returns the nearest point of its frame.
    /// Otherwise returns the point itself.
    private func nearest(in node: ReadingOrderTree.Node, to point: CGPoint, _ local: CGPoint) -> CGPoint {
        holder(in: ReadingOrderTree.Row([node]))?.nearest(to: point, local) ?? point
    }

    // MARK: Items

    /// Returns the text position in an item that is under a point or beside it.
    private func inside(_ node: ReadingOrderTree.Node, _ point: CGPoint) -> ScenePosition? {
        switch node.item {
        case .container(let identity): return location(of: point, in: .container(identity))
        case .label(let rank):
            let label = scene.labels[rank]
            guard let local = label.local(point) else { return nil }
            // A point above the label is before its text, a point below the label is after its text. Inside the label,
            // the line nearest to the point decides.
            if local.y < label.bounds.minY { return edge(of: node.item, atEnd: false, isInSlot: false) }
            if local.y > label.bounds.maxY { return edge(of: node.item, atEnd: true, isInSlot: false) }
            return ScenePosition(label.identity, label.selectable(label.layout.hitTest(local).position))
        }
    }

    /// Returns the text position for a point between two items: the end of `before` or the start of `after`, whichever
    /// item is closer to the fixed end of the selection. If `point` is given, returns the end or the start of the line
    /// at the height of `point`.
    private func slot(
        between before: ReadingOrderTree.Node, and after: ReadingOrderTree.Node, at point: CGPoint?
    ) -> ScenePosition? {
        let first = slotEdge(of: before.item, atEnd: true, at: point)
        let second = slotEdge(of: after.item, atEnd: false, at: point)
        let takesAfter = distanceToAnchor(of: after.item) < distanceToAnchor(of: before.item)
        guard var location = takesAfter ? second : first else { return nil }
        location.isInSlot = true
        if let first, let second { location.slot = LabelSlot(before: first.position, after: second.position) }
        return location
    }

    private func slotEdge(of item: ReadingOrderTree.Item, atEnd: Bool, at point: CGPoint?) -> ScenePosition? {
        if let point, case .label(let rank) = item {
            let node = ReadingOrderTree.Node(item: item, frame: scene.content.labels[rank].frame)
            if let location = inside(node, point) { return location }
        }
        return edge(of: item, atEnd: atEnd, isInSlot: true)
    }

    /// Returns the distance in the reading order between an item and the fixed end of the selection.
    private func distanceToAnchor(of item: ReadingOrderTree.Item) -> Int {
        guard let anchorPosition else { return 0 }
        return tree.labels(in: item).lazy.filter { allowed.contains($0) }.map { abs(2 * $0 + 1 - anchorPosition) }.min() ?? .max
    }

    /// Returns the first or last text position of an item. In a list, it may be in a row without a label on screen.
    private func edge(of item: ReadingOrderTree.Item, atEnd: Bool, isInSlot: Bool) -> ScenePosition? {
        let labels = tree.labels(in: item).filter { isAllowed(.label($0)) }
        guard let rank = atEnd ? labels.max() : labels.min() else { return nil }
        var edge = SceneItem(identity: scene.content.labels[rank].identity, key: ContentKey(rank: rank))
        if case .container(let identity) = item, let row = scene.edge(of: identity, atEnd: atEnd, participants: allowed) {
            if atEnd ? edge.key < row.key : row.key < edge.key { edge = row }
        }
        return ScenePosition(
            LabelPosition(edge.identity, atEnd ? scene.length(of: edge) : 0), affinity: atEnd ? .upstream : .downstream,
            isInSlot: isInSlot)
    }
}
