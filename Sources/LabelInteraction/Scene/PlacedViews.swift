package import Foundation
package import LabelDrawing
import LabelText

// MARK: - Overview
//
// This file computes geometry from the list of a window's views: the part of each label that scroll views do not clip,
// the views in front of it, the view that receives a touch at a point, and the visible frame of each scroll view. Later
// views are in front of earlier ones, so the depth of a view is its index in the list.

/// The views of a window, with their geometry in window points.
package final class PlacedViews: Sendable {
    /// The geometry of a view, in window points.
    package struct Place: Sendable {
        var frame: CGRect
        /// The part of the window in which the view is visible.
        var clip: CGRect
        package var isShown: Bool
        /// The transform from the view's content points to window points.
        package var map: DrawingTransform
        /// The inverse of `map`. nil if `map` flattens the view to a line or point.
        var inverse: DrawingTransform?
        /// The innermost scroll view that holds the view's content.
        var container: ContainerIdentity?
    }

    package let views: [WindowView]
    package let places: [Place]
    /// The indices of the visible views that hide labels only behind their frames, such as bars.
    private let bars: [Int]
    /// The indices of the visible views that hide all labels behind them, even outside their frames, such as sheets.
    package let layers: [Int]
    /// Whether any view is hidden.
    package let hidesViews: Bool
    private let byContainer: [ContainerIdentity: Int]
    let bounds: CGRect

    package init(_ views: [WindowView], bounds: CGRect) {
        var places: [Place] = []
        var byContainer: [ContainerIdentity: Int] = [:]
        places.reserveCapacity(views.count)
        for (index, view) in views.enumerated() {
            let holder = view.parent.flatMap { places.indices.contains($0) ? $0 : nil }
            places.append(Self.place(view, in: holder.map { places[$0] }, clips: holder.map { views[$0].clipsContent } ?? false))
            if let identity = view.scroll?.identity, byContainer[identity] == nil { byContainer[identity] = index }
        }
        self.views = views
        self.places = places
        self.byContainer = byContainer
        self.bounds = bounds
        hidesViews = !places.allSatisfy(\.isShown)
        bars = views.indices.filter { places[$0].isShown && views[$0].cover == .frame }
        layers = views.indices.filter { places[$0].isShown && views[$0].cover == .everything }
    }

    private static func place(_ view: WindowView, in holder: Place?, clips: Bool) -> Place {
        let map = holder?.map ?? .identity
        let frame = map.apply(to: view.frame).sanitized
        var clip = holder?.clip ?? .everywhere
        if clips, let holder { clip = clip.intersection(holder.frame) }
        let inside = view.scroll.map { $0.transform.concatenating(map) } ?? map
        return Place(
            frame: frame, clip: clip, isShown: (holder?.isShown ?? true) && !view.isHidden && view.alpha >= 0.01, map: inside,
            inverse: inside.inverted, container: view.scroll?.identity ?? holder?.container)
    }

    // MARK: Places

    /// Returns the index of a scroll view in `views`. nil if it does not exist.
    package func index(of container: ContainerIdentity) -> Int? { byContainer[container] }

    /// Returns the geometry of the view at an index. nil if there is no such view.
    package func place(_ view: Int?) -> Place? {
        guard let view, places.indices.contains(view) else { return nil }
        return places[view]
    }

    /// Returns the remaining scroll distance of a scroll view on each side. nil if it does not exist.
    func room(of container: ContainerIdentity) -> EdgeLengths? { byContainer[container].flatMap { views[$0].scroll?.room } }

    /// The identities of all scroll views.
    var containers: Dictionary<ContainerIdentity, Int>.Keys { byContainer.keys }

    /// Returns the scroll view that contains another one. nil means the window.
    func parent(of container: ContainerIdentity) -> ContainerIdentity? {
        guard let index = byContainer[container] else { return nil }
        return views[index].parent.flatMap { places[$0].container }
    }

    /// Returns a scroll view and the scroll views around it, innermost first.
    func chain(from container: ContainerIdentity?) -> [ContainerIdentity] {
        var chain: [ContainerIdentity] = []
        var next = container.flatMap { byContainer[$0] }
        while let index = next {
            if let identity = views[index].scroll?.identity { chain.append(identity) }
            next = views[index].parent
        }
        return chain
    }

    /// Returns the source of a scroll view's rows, if it has one.
    func source(of container: ContainerIdentity) -> ListSource? { index(of: container).flatMap { views[$0].scroll?.source } }

    // MARK: Changes

    /// Returns whether both values have the same views and the same window bounds.
    package func isSame(as other: PlacedViews) -> Bool { views == other.views && bounds == other.bounds }

    /// Whether any scroll view is scrolling.
    package var isScrolling: Bool { views.contains { $0.scroll?.isScrolling == true } }

    /// Returns whether the `scrollCount` of any scroll view differs from its earlier value.
    package func countsScroll(since other: PlacedViews) -> Bool {
        byContainer.contains { identity, index in
            guard let old = other.byContainer[identity] else { return false }
            return views[index].scroll?.scrollCount != other.views[old].scroll?.scrollCount
        }
    }

    /// Returns whether any scroll view shows another part of its content than before.
    package func hasScrolled(since other: PlacedViews) -> Bool {
        byContainer.contains { identity, index in
            guard let old = other.byContainer[identity] else { return false }
            guard let now = views[index].offset, let before = other.views[old].offset else { return false }
            // Offsets are differences and may have rounding errors.
            return now.distance(to: before) > 0.01
        }
    }

    // MARK: What can be seen

    /// Returns the visible part of a scroll view's content, in content points. Ignores views in front of it. nil if the
    /// scroll view is outside the window.
    func seenContent(of container: ContainerIdentity) -> CGRect? {
        guard let place = place(index(of: container)), place.isShown, let inverse = place.inverse else { return nil }
        let seen = place.frame.intersection(place.clip).intersection(bounds)
        return seen.isNull ? nil : inverse.apply(to: seen)
    }

    /// Returns whether part of a frame, given in content points, is visible in a scroll view at the current scroll
    /// position.
    func isInSight(_ frame: CGRect, in container: ContainerIdentity) -> Bool {
        guard let seen = seenContent(of: container) else { return false }
        let common = frame.intersection(seen)
        // Frames that only touch may overlap by a rounding error.
        return !common.isNull && common.width > 0.01 && common.height > 0.01
    }

    /// Returns the part of the window to which a view clips its content. Ignores other views in front of that view.
    package func clip(inside view: Int?) -> CGRect {
        guard let view, let place = place(view) else { return .everywhere }
        return views[view].clipsContent ? place.clip.intersection(place.frame) : place.clip
    }

    /// Returns the number of presented views, such as sheets, behind the view at index `depth`.
    package func layer(at depth: Int) -> Int { layers.isEmpty ? 0 : layers.reduce(0) { $1 < depth ? $0 + 1 : $0 } }

    /// Returns the layer of a scroll view: the number of presented views behind it.
    func layer(of container: ContainerIdentity) -> Int { index(of: container).map { layer(at: $0 + 1) } ?? 0 }

    /// The frontmost layer, the only one that can be touched. Layers are numbered from 0, the window's content.
    package var topLayer: Int { layers.count }

    /// Returns the frames of views that hide part of a rectangle, in window points. Only the views from index `depth`
    /// on are considered.
    func covers(above depth: Int, touching rect: CGRect) -> [CGRect] {
        guard let last = bars.last, last >= depth else { return [] }
        return bars.compactMap { index in
            guard index >= depth else { return nil }
            let cover = places[index].frame.intersection(places[index].clip)
            return cover.isNull || cover.isEmpty || !cover.intersects(rect) ? nil : cover
        }
    }

    /// Returns the index of the frontmost view at a point. Views that neither hide labels nor take touches are ignored.
    /// nil if there is no such view.
    func frontView(at point: CGPoint) -> Int? {
        views.indices.reversed().first { index in
            guard places[index].isShown else { return false }
            switch views[index].cover {
            case .everything: return true
            case .nothing where !views[index].takesTouches: return false
            case .nothing, .frame: return places[index].frame.containsInclusive(point) && places[index].clip.containsInclusive(point)
            }
        }
    }

    /// Returns whether a tap on a view, or on a view that contains it, keeps the selection.
    func keepsSelection(_ view: Int?) -> Bool {
        var next = view
        while let index = next, views.indices.contains(index) {
            if views[index].keepsSelection { return true }
            next = views[index].parent
        }
        return false
    }

    /// The visible frames of bars, in window points.
    var barFrames: [CGRect] {
        views.indices.compactMap { index in
            let isBar = views[index].keepsSelection && views[index].cover == .frame && places[index].isShown
            return isBar ? places[index].frame.intersection(places[index].clip) : nil
        }
    }

    /// Returns the part of a rectangle that bars at its top and bottom leave free. A bar counts if it takes at least
    /// half of the width.
    package func freeArea(of rect: CGRect) -> CGRect {
        let bars = barFrames.filter { min($0.maxX, rect.maxX) - max($0.minX, rect.minX) >= rect.width / 2 }
        return rect.trimmed(by: bars.map { CGRect(x: rect.minX, y: $0.minY, width: rect.width, height: $0.height) })
    }

    /// Returns a scroll view's frame in window points, without the space that bars, content insets and other views take
    /// at its edges. The frame may be outside the window.
    package func scrolledFrame(of container: ContainerIdentity) -> CGRect? {
        guard let index = byContainer[container], let scroll = views[index].scroll else { return nil }
        let inner = scroll.insets.inset(places[index].frame)
        return trimmed(inner, of: index)
    }

    /// Returns `rect` without the edges that views in front of the scroll view hide; nil if nothing is left.
    private func trimmed(_ rect: CGRect, of scrollView: Int) -> CGRect? {
        let covers = bars.filter { $0 > scrollView && !isHeld($0, by: scrollView) }.map { places[$0].frame.intersection(places[$0].clip) }
        let rest = rect.trimmed(by: covers.filter { !$0.isNull && !$0.isEmpty })
        return rest.isEmpty ? nil : rest
    }

    /// Returns whether a view is `holder` or inside it.
    private func isHeld(_ view: Int, by holder: Int) -> Bool {
        var next = views[view].parent
        while let index = next, index >= holder {
            if index == holder { return true }
            next = views[index].parent
        }
        return false
    }

    /// Returns the visible part of a scroll view in window points, without the space that bars, content insets and
    /// other views take at its edges. nil if nothing is visible.
    func visibleFrame(of container: ContainerIdentity) -> CGRect? {
        guard let index = byContainer[container], let scroll = views[index].scroll, places[index].isShown else { return nil }
        let place = places[index]
        let seen = place.frame.intersection(place.clip).intersection(bounds)
        guard !seen.isNull, layer(at: index + 1) == topLayer else { return nil }
        let inner = seen.intersection(scroll.insets.inset(place.frame))
        guard !inner.isNull else { return nil }
        return trimmed(inner, of: index)
    }
}

extension CGRect {
    /// A rectangle that contains every possible window point.
    package static let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

    /// Returns the parts of the rectangle that are outside all `covers`. The parts do not overlap. They are sorted by
    /// their tops, then from left to right.
    ///
    /// - Complexity: O(pieces · covers).
    func less(_ covers: [CGRect]) -> [CGRect] {
        guard covers.contains(where: { !$0.intersection(self).isEmpty }) else { return [self] }
        var pieces = [self]
        for cover in covers { pieces = pieces.flatMap { $0.less(cover) } }
        return pieces.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }

    private func less(_ cover: CGRect) -> [CGRect] {
        let common = intersection(cover)
        guard !common.isNull, !common.isEmpty else { return [self] }
        let pieces = [
            CGRect(x: minX, y: minY, width: width, height: common.minY - minY),
            CGRect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
            CGRect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
            CGRect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
        ]
        return pieces.filter { $0.width > 0 && $0.height > 0 }
    }

    /// Returns the rectangle without the parts that are covered along a whole edge.
    fileprivate func trimmed(by covers: [CGRect]) -> CGRect {
        var rest = self
        // Removing one covered edge may bring another cover to an edge, so the loop repeats.
        for _ in covers {
            let before = rest
            for cover in covers where !cover.intersection(rest).isEmpty { rest = rest.trimmed(by: cover) }
            if rest == before { break }
        }
        return rest
    }

    private func trimmed(by cover: CGRect) -> CGRect {
        if cover.minX <= minX + 1, cover.maxX >= maxX - 1 {
            if cover.minY <= minY + 1 { return CGRect(x: minX, y: cover.maxY, width: width, height: max(maxY - cover.maxY, 0)) }
            if cover.maxY >= maxY - 1 { return CGRect(x: minX, y: minY, width: width, height: max(cover.minY - minY, 0)) }
        }
        if cover.minY <= minY + 1, cover.maxY >= maxY - 1 {
            if cover.minX <= minX + 1 { return CGRect(x: cover.maxX, y: minY, width: max(maxX - cover.maxX, 0), height: height) }
            if cover.maxX >= maxX - 1 { return CGRect(x: minX, y: minY, width: max(cover.minX - minX, 0), height: height) }
        }
        return self
    }
}

extension PlacedViews {
    /// Returns the distance by which a scroll view must scroll to show a rectangle, given in window points. nil if the
    /// scroll view is unknown.
    package func step(toShow rect: CGRect, in container: ContainerIdentity) -> CGPoint? {
        guard let frame = scrolledFrame(of: container), let room = room(of: container) else { return nil }
        return CGPoint(
            x: Self.step(from: (rect.minX, rect.maxX), into: (frame.minX, frame.maxX), room: (room.left, room.right)),
            y: Self.step(from: (rect.minY, rect.maxY), into: (frame.minY, frame.maxY), room: (room.top, room.bottom)))
    }

    /// Returns the distance to scroll along one axis, so that `part` is inside `range` after the scroll. The distance
    /// is limited to `room`.
    ///
    /// If `part` is longer than `range`, both start at the same coordinate after the scroll.
    private static func step(
        from part: (low: CGFloat, high: CGFloat), into range: (low: CGFloat, high: CGFloat), room: (low: CGFloat, high: CGFloat)
    ) -> CGFloat {
        if part.low < range.low || part.high - part.low > range.high - range.low { return max(part.low - range.low, -room.low) }
        return part.high > range.high ? min(part.high - range.high, room.high) : 0
    }
}
