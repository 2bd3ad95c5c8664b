#if canImport(UIKit)
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Passes touches and clicks on to the selection, and takes its state from a `TouchRecognition`.
///
/// `+Others` defines which other recognizers wait for it.
final class SelectionGestureRecognizer: UIGestureRecognizer {
    /// The touches that are passed on.
    enum Role {
        /// Touches on a label or on the overlay's pins.
        case here
        /// Touches in a window, except touches that another recognizer passes on.
        case elsewhere
    }

    /// The recognizer whose touch the selection follows. Used when time passes without a move.
    private(set) static weak var active: SelectionGestureRecognizer?

    weak var host: UIKitOverlayWindow?
    let role: Role
    private lazy var recognition = TouchRecognition { [weak self] event, time in self?.host?.hosted.send(event, at: time) }

    init(_ role: Role) {
        self.role = role
        super.init(target: nil, action: nil)
        delegate = self
        delaysTouchesEnded = false
    }

    /// Whether the touch belongs to the selection, set just before the recognizer begins.
    var claims: Bool { recognition.isClaimed }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        recognition.isInScrollView = view?.enclosingScrollView != nil
        for touch in touches {
            let isElsewhere = role == .elsewhere && host?.holdsNoLabel(touch.view) == true
            let pointer = touch.pointer(event)
            recognition.began(pointer, at: touch.location(in: nil), time: touch.timestamp, isElsewhere: isElsewhere)
            if host?.coordinator.state.finger == pointer.id { Self.active = self }
        }
        takeOver()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { recognition.moved(touch.pointer(event), to: touch.location(in: nil), time: touch.timestamp) }
        takeOver()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            recognition.ended(touch.pointer(event), time: touch.timestamp)
            if touch.type == .indirectPointer, role == .here { host?.hosted.caretLabel?.view?.becomeFirstResponder() }
        }
        takeOver()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { recognition.cancelled(touch.pointer(event), time: touch.timestamp) }
        takeOver()
    }

    /// Called when another recognizer won or this one finished. Fingers that are still down are dropped.
    override func reset() {
        super.reset()
        recognition.reset(time: ProcessInfo.processInfo.systemUptime)
        if Self.active === self { Self.active = nil }
    }

    /// Updates the state after time passed while a touch is down.
    func follow(_ answer: TouchAnswer) {
        recognition.follow(answer)
        takeOver()
    }

    private func takeOver() {
        switch recognition.state {
        case .possible: break
        case .began: state = .began
        case .changed: state = .changed
        case .ended: state = .ended
        case .failed: state = .failed
        case .cancelled: state = .cancelled
        }
    }
}

extension UITouch {
    /// The touch's identity for the selection, the same from down to up.
    fileprivate func pointer(_ event: UIEvent) -> TouchRecognition.Pointer {
        guard type == .indirectPointer else { return .finger(ObjectIdentifier(self).hashValue) }
        return .mouse(event.buttonMask.contains(.secondary) ? .secondary : .primary, extends: event.modifierFlags.contains(.shift))
    }
}
#endif
