#if canImport(UIKit)
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Passes touches and clicks on to the selection, and becomes what the selection makes of them: recognized when it claims them, failed when it
/// gives them up.
final class SelectionGestureRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    /// Which touches are passed on.
    enum Role {
        /// Those on a label or on the overlay's pins.
        case here
        /// A window's, but for those that another recognizer passes on.
        case elsewhere
    }

    /// The recognizer whose touch the selection follows, for what happens while no finger moves.
    private(set) static weak var active: SelectionGestureRecognizer?

    weak var host: UIKitOverlayWindow?
    var role = Role.here
    private var fingers: Set<UITouch> = []

    init() {
        super.init(target: nil, action: nil)
        delegate = self
        delaysTouchesEnded = false
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Self.active = self
        for touch in touches {
            fingers.insert(touch)
            let point = touch.location(in: nil)
            guard touch.isMouse else {
                follow(host?.send(.touchDown(touch.number, at: point), at: touch.timestamp))
                continue
            }
            let button: PointerButton = event.buttonMask.contains(.secondary) ? .secondary : .primary
            let extends = event.modifierFlags.contains(.shift)
            follow(host?.send(.mouseDown(at: point, button: button, extends: extends), at: touch.timestamp))
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let point = touch.location(in: nil)
            follow(host?.send(touch.isMouse ? .mouseMoved(to: point) : .touchMove(touch.number, to: point), at: touch.timestamp))
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            fingers.remove(touch)
            let answer = host?.send(touch.isMouse ? .mouseUp : .touchUp(touch.number), at: touch.timestamp)
            if fingers.isEmpty { finish(answer) }
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { cancel(touch) }
        fingers.subtract(touches)
        if fingers.isEmpty { state = isClaimed ? .cancelled : .failed }
    }

    /// Another recognizer won, or this one is done: fingers that are still down are not its any more.
    override func reset() {
        super.reset()
        for touch in fingers { cancel(touch) }
        fingers = []
        if Self.active === self { Self.active = nil }
    }

    private func cancel(_ touch: UITouch) {
        _ = host?.send(touch.isMouse ? .mouseUp : .touchCancel(touch.number))
    }

    // MARK: State

    private var isClaimed: Bool { state == .began || state == .changed }

    /// Becomes what the selection made of a touch that is down.
    func follow(_ answer: UIKitOverlayWindow.Answer?) {
        guard let answer else {
            state = .failed
            return
        }
        if isClaimed {
            state = .changed
        } else if state == .possible, answer.isClaimed {
            state = .began
        } else if state == .possible, answer.isGivenUp {
            state = .failed
        }
    }

    private func finish(_ answer: UIKitOverlayWindow.Answer?) {
        if isClaimed || answer?.isTaken == true { state = .ended } else { state = .failed }
    }

    // MARK: Others

    /// A window's recognizer leaves out what a label's or the overlay's passes on; none takes what a control is for.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let views = touch.view.map { [$0] + $0.ancestors } ?? []
        guard role == .elsewhere else { return views.first { $0 === view || $0 is UIControl } === view }
        return !views.contains { $0 is SelectionOverlayView || ($0 as? SelectableLabelView)?.hasInteraction == true }
    }

    /// Nothing else in the window waits for or is stopped by touches that are only watched.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
        role == .elsewhere
    }

    /// A scroll view that holds the label scrolls once the selection has given the touch up.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
        guard role == .here, let scrollView = other.view as? UIScrollView, other === scrollView.panGestureRecognizer else { return false }
        return view?.isDescendant(of: scrollView) == true
    }
}

extension UITouch {
    /// The same number from down to up.
    fileprivate var number: PointerID { ObjectIdentifier(self).hashValue }

    fileprivate var isMouse: Bool { type == .indirectPointer }
}
#endif
