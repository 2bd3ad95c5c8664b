public import Foundation
import LabelDrawing
public import SelectableLabel

/// A finger that scrolls.
struct FingerScroll {
    var finger: PointerID
    var start: CGPoint
    var last: CGPoint
    /// The scroll views under the finger, innermost first.
    var views: [ScreenScrollView]
    /// Whether the finger has gone far enough.
    var isActive = false
}

extension Screen {
    /// A finger, a mouse or a key did something, or time passed.
    ///
    /// First the menu gets it, then the selection, and what neither takes scrolls.
    /// - Parameters:
    ///   - event: An event of a finger, a mouse or a key, or `.timePassed`.
    ///   - time: When, in seconds from any fixed moment.
    public func handle(_ event: InteractionEvent, at time: TimeInterval) {
        if menu.handle(event) { return }
        let observed = coordinator.onEffect
        coordinator.onEffect = { [weak self] effect in
            observed?(effect)
            if case .tap(let point) = effect { self?.deliverTap(at: point) }
        }
        defer { coordinator.onEffect = observed }
        let isSelecting = coordinator.handle(event, at: time, in: self)
        scroll(with: event, at: time, isSelecting: isSelecting)
    }

    /// The window is no longer the one that gets keys.
    public func resignKey(at time: TimeInterval) { tellSelection(.focusLost, at: time) }

    /// The app is no longer active.
    public func becomeInactive(at time: TimeInterval) { tellSelection(.becameInactive, at: time) }

    /// The focus moves to a view; only a text field takes it from the selection.
    public func focus(_ id: String, at time: TimeInterval) {
        guard views.first(where: { $0.id == id })?.kind == .textField else { return }
        tellSelection(.focusLost, at: time)
    }

    /// Scrolls a scroll view as the app does: at once, within its limits.
    public func scroll(_ id: String, by delta: CGPoint, at time: TimeInterval) {
        guard let view = scrollView(id) else { return }
        tellSelection(.scrollBegan, at: time)
        if view.scroll(by: delta) { contentChanged() }
        tellSelection(.scrollEnded, at: time)
    }

    /// Scrolls what lies at a point, as a wheel does: the innermost scroll view that still can.
    public func scrollWheel(at point: CGPoint, by delta: CGPoint, at time: TimeInterval) {
        guard let view = scrollViews(at: point).first(where: { canScroll($0, by: delta) }) else { return }
        scroll(view.id, by: delta, at: time)
    }

    /// The scroll views at a point, innermost first.
    func scrollViews(at point: CGPoint) -> [ScreenScrollView] {
        let hit = scrollViews.filter { view in
            let space = space(in: view.id)
            return space.clip.contains(point)
        }
        return hit.sorted { depth(of: $0) > depth(of: $1) }
    }

    private func depth(of view: ScreenScrollView) -> Int {
        var depth = 0
        var next = view.parent.flatMap(scrollView)
        while let view = next, depth < 64 {
            depth += 1
            next = view.parent.flatMap(scrollView)
        }
        return depth
    }

    private func canScroll(_ view: ScreenScrollView, by delta: CGPoint) -> Bool {
        let maximum = view.maximumOffset
        return (delta.y < 0 && view.offset.y > 0) || (delta.y > 0 && view.offset.y < maximum.y)
            || (delta.x < 0 && view.offset.x > 0) || (delta.x > 0 && view.offset.x < maximum.x)
    }

    private func tellSelection(_ event: InteractionEvent, at time: TimeInterval) {
        guard coordinator.window === self else { return }
        coordinator.handle(event, at: time, in: self)
    }

    private func scroll(with event: InteractionEvent, at time: TimeInterval, isSelecting: Bool) {
        if isSelecting { scrolling = nil }
        switch event {
        case .touchDown(let finger, let point):
            guard scrolling == nil, !isSelecting else { return }
            scrolling = FingerScroll(finger: finger, start: point, last: point, views: scrollViews(at: point))
        case .touchMove(let finger, let point):
            guard finger == scrolling?.finger else { return }
            followFinger(to: point, at: time)
        case .touchUp(let finger), .touchCancel(let finger):
            guard finger == scrolling?.finger else { return }
            let wasActive = scrolling?.isActive ?? false
            scrolling = nil
            if wasActive { tellSelection(.scrollEnded, at: time) }
        default: break
        }
    }

    /// Scrolls by what the finger moved beyond the slop.
    private func followFinger(to point: CGPoint, at time: TimeInterval) {
        guard var scroll = scrolling else { return }
        let slop = coordinator.configuration.touchSlop
        if !scroll.isActive {
            let distance = hypot(point.x - scroll.start.x, point.y - scroll.start.y)
            guard distance > slop, canPan(scroll.views, by: CGPoint(x: point.x - scroll.start.x, y: point.y - scroll.start.y)) else {
                return
            }
            scroll.isActive = true
            let part = slop / distance
            scroll.last = CGPoint(
                x: scroll.start.x + (point.x - scroll.start.x) * part, y: scroll.start.y + (point.y - scroll.start.y) * part)
            tellSelection(.scrollBegan, at: time)
        }
        let delta = CGPoint(x: scroll.last.x - point.x, y: scroll.last.y - point.y)
        scroll.last = point
        scrolling = scroll
        if let view = scroll.views.first(where: { canScroll($0, by: delta) }), view.scroll(by: delta) { contentChanged() }
    }

    /// Whether any scroll view has more content than it shows in the direction a finger goes: at its limit, too, it takes the finger.
    private func canPan(_ views: [ScreenScrollView], by delta: CGPoint) -> Bool {
        let isVertical = abs(delta.y) >= abs(delta.x)
        return views.contains { isVertical ? $0.maximumOffset.y > 0 : $0.maximumOffset.x > 0 }
    }

    /// Finds what a tap was meant for: a view, else a label, the topmost.
    private func deliverTap(at point: CGPoint) {
        let view = views.last { frame(of: $0).contains(point) && space(in: $0.scrollView).clip.contains(point) }
        let label = labels.last { !$0.isHidden && frame(of: $0).contains(point) && space(in: $0.scrollView).clip.contains(point) }
        if let id = view?.id ?? label?.id { onTap?(id) }
    }
}
