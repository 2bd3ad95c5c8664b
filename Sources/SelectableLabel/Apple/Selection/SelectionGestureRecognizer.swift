#if canImport(UIKit)
import UIKit
import UIKit.UIGestureRecognizerSubclass

// MARK: - Overview
//
// A recognizer passes touches on and becomes what the coordinator answers: recognized when the selection claims them, failed when it gives them up. Which
// other recognizers wait for that is in `SelectionGestureRecognizer+Others`.

/// Passes touches and clicks on to the selection.
final class SelectionGestureRecognizer: UIGestureRecognizer {
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
    let role: Role
    /// Whether the touch is the selection's, from just before this is recognized.
    private(set) var claims = false
    private var fingers: Set<UITouch> = []
    /// Those of them that are on views which stand before the labels.
    private var strangers: Set<UITouch> = []

    init(_ role: Role) {
        self.role = role
        super.init(target: nil, action: nil)
        delegate = self
        delaysTouchesEnded = false
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            fingers.insert(touch)
            if role == .elsewhere, host?.holdsNoLabel(touch.view) == true { strangers.insert(touch) }
            let point = place(of: touch)
            if touch.isMouse {
                let button: PointerButton = event.buttonMask.contains(.secondary) ? .secondary : .primary
                let extends = event.modifierFlags.contains(.shift) && !strangers.contains(touch)
                pass(.mouseDown(at: point, button: button, extends: extends), of: touch)
            } else {
                pass(.touchDown(touch.number, at: point), of: touch)
            }
            if host?.coordinator.state.finger == touch.pointer { Self.active = self }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let point = place(of: touch)
            pass(touch.isMouse ? .mouseMoved(to: point) : .touchMove(touch.number, to: point), of: touch)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let isStranger = strangers.remove(touch) != nil
            fingers.remove(touch)
            let answer = host?.send(touch.isMouse ? .mouseUp : .touchUp(touch.number), at: touch.timestamp)
            if touch.isMouse, role == .here { host?.takeKeys() }
            guard fingers.isEmpty else { continue }
            state = isClaimed || (answer?.isTaken == true && !isStranger) ? .ended : .failed
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
        (fingers, strangers, claims) = ([], [], false)
        if Self.active === self { Self.active = nil }
    }

    private func pass(_ event: InteractionEvent, of touch: UITouch) {
        let answer = host?.send(event, at: touch.timestamp)
        // What stands before the labels keeps its touches, whatever the selection makes of them.
        if !strangers.contains(touch) { follow(answer) }
    }

    private func cancel(_ touch: UITouch) {
        host?.send(.touchCancel(touch.pointer))
    }

    /// A touch's place in the window; one on a view that stands before the labels is far from all of them.
    private func place(of touch: UITouch) -> CGPoint {
        let point = touch.location(in: nil)
        return strangers.contains(touch) ? CGPoint(x: point.x - 1_000_000, y: point.y - 1_000_000) : point
    }

    // MARK: State

    private var isClaimed: Bool { state == .began || state == .changed }

    /// Becomes what the selection made of a touch that is down.
    func follow(_ answer: TouchAnswer?) {
        guard let answer else {
            // The window's host is gone.
            if isClaimed { state = .cancelled } else if state == .possible { state = .failed }
            return
        }
        if isClaimed {
            state = .changed
        } else if state == .possible, answer.isClaimed || answer.isTaken {
            claims = true
            state = .began
        } else if state == .possible, answer.isGivenUp || (answer.mayScroll && view?.enclosingScrollView != nil) {
            state = .failed
        }
    }
}

extension UITouch {
    /// The same number from down to up.
    fileprivate var number: PointerID { ObjectIdentifier(self).hashValue }

    /// By what the selection knows it.
    fileprivate var pointer: PointerID { isMouse ? InteractionReducer.mouse : number }

    fileprivate var isMouse: Bool { type == .indirectPointer }
}
#endif
