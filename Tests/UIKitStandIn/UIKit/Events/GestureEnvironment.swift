// MARK: - Overview
//
// Delivers touches to recognizers and decides which of them recognize. For each event: the recognizers of the touched
// view and of its superviews get the touches, innermost view first. Then recognizers that want to recognize wait for
// others that must fail first, are refused by their delegates, or recognize and prevent those that may not recognize
// with them. Then the actions are sent. Finished recognizers are reset. The views get the touches last (`UIWindow`).

/// Decides which gesture recognizers recognize.
@MainActor
final class GestureEnvironment {
    private var active: [UIGestureRecognizer] = []
    private var isDelivering = false
    private var actions: [UIGestureRecognizer] = []

    /// Sends the new touches of an event to the recognizers.
    func deliver(_ event: UIEvent) {
        isDelivering = true
        for touch in event.changed where touch.phase == .began { assign(touch, event) }
        for recognizer in active {
            let touches = event.changed.filter { touch in recognizer.touches.contains { $0 === touch } }
            for (phase, touches) in Dictionary(grouping: touches, by: \.phase) where !recognizer.isOver {
                let touches = Set(touches)
                switch phase {
                case .began: recognizer.touchesBegan(touches, with: event)
                case .moved: recognizer.touchesMoved(touches, with: event)
                case .ended: recognizer.touchesEnded(touches, with: event)
                case .cancelled: recognizer.touchesCancelled(touches, with: event)
                case .stationary: break
                }
            }
        }
        isDelivering = false
        update()
        for touch in event.changed where touch.phase == .ended || touch.phase == .cancelled { forget(touch) }
        update()
    }

    /// A recognizer set its state outside of an event: for example, when a timer fired.
    func updateSoon() { if !isDelivering { update() } }

    /// Finds the recognizers that receive a touch. A delegate may refuse it.
    private func assign(_ touch: UITouch, _ event: UIEvent) {
        var view = touch.view
        while let place = view {
            for recognizer in place.gestureRecognizers ?? [] where recognizer.isEnabled && recognizer.takes(touch, event) {
                guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else { continue }
                recognizer.touches.append(touch)
                touch.gestureRecognizers?.append(recognizer)
                if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
            }
            view = place.superview
        }
    }

    private func forget(_ touch: UITouch) {
        for recognizer in active {
            recognizer.touches.removeAll { $0 === touch }
            // A recognizer that is still possible when its touches are gone no longer makes others wait.
            if recognizer.touches.isEmpty, recognizer.state == .possible, recognizer.wanted == nil { recognizer.finish() }
        }
        active.removeAll { $0.touches.isEmpty && $0.state == .possible && $0.wanted == nil }
    }

    // MARK: Decisions

    private func update() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        var isChanged = true
        while isChanged {
            isChanged = false
            for recognizer in active where recognizer.wanted != nil && resolve(recognizer) { isChanged = true }
            for recognizer in active where recognizer.hasNews && recognizer.wanted == nil {
                recognizer.hasNews = false
                if recognizer.state != .failed, recognizer.state != .possible { actions.append(recognizer) }
                if recognizer.isOver { isChanged = true }
            }
            sendActions()
            for recognizer in active where recognizer.isOver { recognizer.finish() }
            active.removeAll { $0.touches.isEmpty && $0.wanted == nil && $0.state == .possible }
        }
    }

    /// Lets a recognizer recognize, unless it must wait or is prevented.
    ///
    /// - Returns: Whether its state changed.
    private func resolve(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let wanted = recognizer.wanted else { return false }
        let others = active.filter { other in
            other !== recognizer && other.touches.contains { touch in recognizer.touches.contains { $0 === touch } }
        }
        if others.contains(where: { isWorking($0) && ($0.state == .began || $0.state == .changed) && prevents($0, recognizer) }) {
            recognizer.commit(.failed)
            return true
        }
        if others.contains(where: { $0.state == .possible && isWorking($0) && recognizer.waits(for: $0) }) { return false }
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
            recognizer.commit(.failed)
            return true
        }
        recognizer.commit(wanted)
        for other in others where !other.isOver && other.state == .possible && prevents(recognizer, other) { other.commit(.failed) }
        if recognizer.cancelsTouchesInView { cancelTouches(of: recognizer) }
        return true
    }

    private func isWorking(_ recognizer: UIGestureRecognizer) -> Bool { !recognizer.touches.isEmpty && !recognizer.isOver }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        !one.isSimultaneous(with: other) && one.canPrevent(other) && other.canBePrevented(by: one)
    }

    /// Takes the touches of a recognizer from their views. Each view is told once.
    private func cancelTouches(of recognizer: UIGestureRecognizer) {
        for touch in recognizer.touches where !touch.isTaken {
            touch.isTaken = true
            if touch.phase != .began { touch.view?.touchesCancelled([touch], with: nil) }
        }
    }

    private func sendActions() {
        let due = actions
        actions = []
        for recognizer in due { recognizer.sendAction() }
    }
}
