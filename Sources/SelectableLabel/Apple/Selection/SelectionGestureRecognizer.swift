#if canImport(UIKit)
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Sends touches and clicks to the selection. Its state is copied from a `TouchRecognition`.
///
/// `SelectionGestureRecognizer+Delegate.swift` defines which other recognizers wait for it.
final class SelectionGestureRecognizer: UIGestureRecognizer {
    /// The touches that a recognizer sends to the selection.
    enum Role {
        /// Touches on the recognizer's own view: on the label, or on the pins of the overlay.
        case here
        /// All other touches in the window, which neither a label's recognizer nor the overlay's recognizer sends.
        case elsewhere
    }

    /// The recognizer of the touch that currently controls the selection. When a deadline passes, it gets the
    /// selection's answer.
    private(set) static weak var active: SelectionGestureRecognizer?

    weak var host: UIKitOverlayWindow?
    let role: Role
    private lazy var recognition = TouchRecognition { [weak self] event, time in self?.host?.core.send(event, at: time) }

    init(_ role: Role) {
        self.role = role
        super.init(target: nil, action: nil)
        delegate = self
        delaysTouchesEnded = false
    }

    /// Whether the selection has claimed the touch. It becomes true just before the recognizer's state changes to
    /// `.began`.
    var claims: Bool { recognition.isClaimed }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        recognition.isInScrollView = view?.enclosingScrollView != nil
        host?.noteLongPresses()
        for touch in touches {
            let (pointer, route) = (touch.pointer(event), host?.route(of: touch))
            recognition.began(
                pointer, at: touch.location(in: nil), time: touch.timestamp, isElsewhere: route?.isElsewhere == true,
                keepsSelection: route?.keepsSelection == true)
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
            if touch.type == .indirectPointer, role == .here, host?.textFocus == nil {
                host?.core.caretLabel?.view?.becomeFirstResponder()
            }
        }
        takeOver()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { recognition.cancelled(touch.pointer(event), time: touch.timestamp) }
        takeOver()
    }

    /// Called by UIKit when this recognizer has finished or another recognizer has won. Cancels fingers that are still
    /// down.
    override func reset() {
        super.reset()
        recognition.reset(time: ProcessInfo.processInfo.systemUptime)
        if Self.active === self { Self.active = nil }
    }

    /// Updates the state from the selection's answer after a deadline passed while a finger is down.
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
    /// The identifier of the touch for the selection. It stays the same until the touch ends.
    fileprivate func pointer(_ event: UIEvent) -> TouchRecognition.Pointer {
        guard type == .indirectPointer else { return .finger(ObjectIdentifier(self).hashValue) }
        return .mouse(event.buttonMask.contains(.secondary) ? .secondary : .primary, extends: event.modifierFlags.contains(.shift))
    }
}
#endif
