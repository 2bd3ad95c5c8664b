public import Foundation
import LabelDrawing
public import SelectableLabel

/// A finger that scrolls, or that may start to scroll.
struct FingerScroll {
    var finger: PointerID
    var start: CGPoint
    var last: CGPoint
    /// The scroll views under the finger, innermost first.
    var views: [ScreenScrollView]
    /// Whether the finger has moved far enough to scroll.
    var isActive = false
}

extension Screen {
    /// Handles an input event, or the passing of time.
    ///
    /// The menu gets the event first, then the selection. If neither handles a touch, the touch scrolls. As in a real
    /// window, the selection gets touches through `TouchRecognition` objects: one for each label, one for the pins, and
    /// one for all other touches.
    ///
    /// - Parameters:
    ///   - event: The event. Before each frame is drawn, send `.timePassed`.
    ///   - time: The time of the event, in seconds from any fixed moment.
    public func handle(_ event: InteractionEvent, at time: TimeInterval) {
        now = time
        if menu.handle(event) { return }
        pass(event, at: time)
        scroll(with: event)
    }

    /// Handles a key: in the menu if the keys are there, otherwise as a command for the selection.
    ///
    /// - Returns: Whether the menu handled the key, or it is a command of the selection.
    @discardableResult
    public func handle(_ key: KeyStroke, at time: TimeInterval) -> Bool {
        now = time
        if menu.handle(key, close: { core.send(.surroundingsChanged, at: time) }) { return true }
        guard let command = key.command else { return false }
        handle(.command(command), at: time)
        return true
    }

    /// Sends an event to the selection. Touches and mouse events go through a `TouchRecognition`; other events go
    /// directly to the selection.
    private func pass(_ event: InteractionEvent, at time: TimeInterval) {
        switch event {
        case .touchDown(let finger, let point): press(.finger(finger), at: point, time: time)
        case .mouseDown(let point, let button, let extends): press(.mouse(button, extends: extends), at: point, time: time)
        case .touchMove(let finger, let point): recognition(of: finger)?.moved(.finger(finger), to: point, time: time)
        case .mouseMoved(let point): recognition(of: InteractionReducer.mouse)?.moved(.mouse(), to: point, time: time)
        case .touchUp(let finger): lift(.finger(finger), time: time) { $0.ended(.finger(finger), time: time) }
        case .mouseUp: lift(.mouse(), time: time) { $0.ended(.mouse(), time: time) }
        case .touchCancel(let finger): lift(.finger(finger), time: time) { $0.cancelled(.finger(finger), time: time) }
        case .timePassed: core.update()
        default: core.send(event)
        }
    }

    func recognition(of pointer: PointerID) -> TouchRecognition? {
        touches.first { $0.recognition.pointers.contains(pointer) }?.recognition
    }

    private func press(_ pointer: TouchRecognition.Pointer, at point: CGPoint, time: TimeInterval) {
        let front = front(at: point)
        let isOnPin = coordinator.pin(at: point, in: self) != nil
        let route = isOnPin ? TouchRoute([.overlay], holdsLabels: false) : front.route
        var label: ScreenLabel?
        if !isOnPin, case .view(let index) = route { label = front.chain[index].label }
        let known = touches.first { $0.label === label && $0.isOnPin == isOnPin && !$0.recognition.state.isFinal }?.recognition
        let recognition = known ?? TouchRecognition { [weak self] event, time in self?.core.send(event, at: time) }
        if known == nil { touches.append((label, isOnPin, recognition)) }
        recognition.began(pointer, at: point, time: time, isElsewhere: route.isElsewhere, keepsSelection: route.keepsSelection)
        if case .mouse(.secondary, _) = pointer { lift(pointer, time: time) { $0.ended(pointer, time: time) } }
    }

    /// Ends a touch or a mouse press. If its `TouchRecognition` has no other touches, also resets the recognition.
    private func lift(_ pointer: TouchRecognition.Pointer, time: TimeInterval, _ body: (TouchRecognition) -> Void) {
        guard let found = recognition(of: pointer.id) else { return }
        body(found)
        guard found.pointers.isEmpty else { return }
        found.reset(time: time)
        touches.removeAll { $0.recognition === found }
    }

    /// Whether a touch belongs to the selection. If so, touches do not scroll.
    private var isSelecting: Bool {
        touches.contains { $0.recognition.isClaimed } || (coordinator.window === self && coordinator.state.isSelecting)
    }

    /// Tells the selection that the window is no longer the key window.
    public func resignKey(at time: TimeInterval) {
        now = time
        core.loseFocus(isActive: true)
    }

    /// Tells the selection that the app is no longer active.
    public func becomeInactive(at time: TimeInterval) {
        now = time
        core.becomeInactive()
    }

    /// Moves the keyboard focus to a text field. Does nothing for other views.
    public func focus(_ id: String, at time: TimeInterval) {
        guard presentViews.first(where: { $0.id == id })?.kind == .textField else { return }
        (focusedView, now) = (id, time)
        if reportsChanges { coordinator.update(in: self) }
    }

    /// Scrolls a scroll view without a gesture, as an app does. The offset stays within its limits.
    public func scroll(_ id: String, by delta: CGPoint, at time: TimeInterval) {
        guard let view = scrollView(id) else { return }
        now = time
        view.scrollCount += 1
        view.scroll(by: delta)
        contentChanged()
    }

    /// Simulates a mouse wheel at `point`. Of the scroll views at `point` that can still scroll in the direction of
    /// `delta`, only the innermost one scrolls.
    public func scrollWheel(at point: CGPoint, by delta: CGPoint, at time: TimeInterval) {
        guard let view = scrollViews(at: point).first(where: { canScroll($0, by: delta) }) else { return }
        scroll(view.id, by: delta, at: time)
    }

    /// Returns the frontmost element at a point.
    func front(at point: CGPoint) -> ScreenNode { bounds.contains(point) ? tree.window.front(at: point) ?? tree.window : tree.window }

    /// Returns the scroll views that contain the frontmost element at a point, innermost first.
    func scrollViews(at point: CGPoint) -> [ScreenScrollView] { front(at: point).scrollViews }

    private func canScroll(_ view: ScreenScrollView, by delta: CGPoint) -> Bool {
        let maximum = view.maximumOffset
        return (delta.y < 0 && view.offset.y > 0) || (delta.y > 0 && view.offset.y < maximum.y)
            || (delta.x < 0 && view.offset.x > 0) || (delta.x > 0 && view.offset.x < maximum.x)
    }

    /// Scrolls with a finger, unless the touch belongs to the selection.
    private func scroll(with event: InteractionEvent) {
        if isSelecting { scrolling = nil }
        switch event {
        case .touchDown(let finger, let point):
            guard scrolling == nil, !isSelecting else { return }
            scrolling = FingerScroll(finger: finger, start: point, last: point, views: scrollViews(at: point))
        case .touchMove(let finger, let point):
            guard finger == scrolling?.finger else { return }
            followFinger(to: point)
        case .touchUp(let finger), .touchCancel(let finger):
            guard finger == scrolling?.finger else { return }
            let wasActive = scrolling?.isActive ?? false
            scrolling = nil
            if wasActive { contentChanged() }
        default: break
        }
    }

    /// Scrolls by the finger's movement. The first `touchSlop` points of the movement do not scroll.
    private func followFinger(to point: CGPoint) {
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
        }
        let delta = CGPoint(x: scroll.last.x - point.x, y: scroll.last.y - point.y)
        scroll.last = point
        scrolling = scroll
        scroll.views.first { canScroll($0, by: delta) }?.scroll(by: delta)
        contentChanged()
    }

    /// Returns whether any of the scroll views can scroll along the main axis of the movement `delta`: vertical or
    /// horizontal.
    ///
    /// A scroll view that is already at its limit counts too.
    private func canPan(_ views: [ScreenScrollView], by delta: CGPoint) -> Bool {
        let isVertical = abs(delta.y) >= abs(delta.x)
        return views.contains { isVertical ? $0.maximumOffset.y > 0 : $0.maximumOffset.x > 0 }
    }

    /// Calls `onTap` for the frontmost label or view at `point`. A tapped text field also gets the keyboard focus.
    func deliverTap(at point: CGPoint) {
        let front = front(at: point)
        if let label = front.label { onTap?(label.id) }
        // A sheet takes the taps beside its frame too, but is not tapped there.
        guard let view = front.view, frame(of: view).contains(point) else { return }
        if view.kind == .textField { focusedView = view.id }
        onTap?(view.id)
    }
}
