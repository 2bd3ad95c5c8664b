public import Foundation

// MARK: - Overview
//
// Each touch reaches the selection through a `TouchRecognition`, whether it comes from a system's gesture recognizer,
// a desktop window or a test. The object sends the touch to the selection and derives a state from the answers:
// `.began` if the selection claims the touch, `.failed` if it does not want the touch. A gesture recognizer only copies
// this state.

/// Sends the touches of one view to the selection, and derives the state of a gesture recognizer from the answers.
@MainActor
public final class TouchRecognition {
    /// The state of a gesture recognizer. The names are those of UIKit.
    public enum State: String, Hashable, Sendable {
        /// It is not yet known whether the selection wants the touch.
        case possible
        /// The selection has just claimed the touch, or the touch has just triggered an action, such as a long press on
        /// a link. All other handlers must cancel the touch.
        case began
        /// The selection has claimed the touch, and another event followed.
        case changed
        /// The touch was lifted after the selection had claimed it, or the touch triggered an action, such as a tap on
        /// a link.
        case ended
        /// The selection does not want the touch.
        case failed
        /// The system cancelled the touch after the selection had claimed it.
        case cancelled

        /// Whether the recognizer ignores further events until `reset(time:)`.
        public var isFinal: Bool { self == .ended || self == .failed || self == .cancelled }
    }

    /// A finger or the mouse.
    public enum Pointer: Hashable, Sendable {
        /// A finger. Its number stays the same until it is lifted.
        case finger(PointerID)
        /// The mouse, with the pressed button. `extends` is true if Shift is held.
        case mouse(PointerButton = .primary, extends: Bool = false)

        /// The pointer's identifier in events.
        public var id: PointerID {
            switch self {
            case .finger(let id): id
            case .mouse: InteractionReducer.mouse
            }
        }
    }

    /// The state for the gesture recognizer.
    public private(set) var state = State.possible
    /// Whether the touched view is inside a scroll view. If so, the recognition fails when a finger that pressed a link
    /// moves away from the link, so that the scroll view can scroll.
    public var isInScrollView = false
    /// The pointers that are down now.
    public private(set) var pointers: Set<PointerID> = []

    private let send: (InteractionEvent, TimeInterval) -> TouchAnswer?
    /// The pointers that are down on views that are not labels, such as a button. The answers to their events do not
    /// change `state`.
    private var foreignPointers: Set<PointerID> = []

    /// Creates a recognition without touches.
    ///
    /// - Parameter send: Sends an event to the selection, with its time in seconds. Returns nil if the window was
    ///   closed.
    public init(send: @escaping (InteractionEvent, TimeInterval) -> TouchAnswer?) {
        self.send = send
    }

    /// Whether the selection has claimed the touch.
    public var isClaimed: Bool { state == .began || state == .changed }

    // MARK: Pointers

    /// Handles a pointer that went down.
    ///
    /// - Parameters:
    ///   - pointer: The pointer.
    ///   - point: The position, in window coordinates.
    ///   - time: The time, in seconds since any fixed moment.
    ///   - isElsewhere: Whether the touch belongs to a view that is not a label, such as a button.
    ///   - keepsSelection: Whether that view is a control, a bar, or in one of them.
    public func began(
        _ pointer: Pointer, at point: CGPoint, time: TimeInterval, isElsewhere: Bool = false, keepsSelection: Bool = false
    ) {
        guard !state.isFinal else { return }
        pointers.insert(pointer.id)
        if isElsewhere { foreignPointers.insert(pointer.id) }
        let event = isElsewhere ? .pressElsewhere(pointer.id, at: point, keepsSelection: keepsSelection) : Self.event(pointer, at: point)
        follow(send(event, time), of: pointer.id)
    }

    private static func event(_ pointer: Pointer, at point: CGPoint) -> InteractionEvent {
        switch pointer {
        case .finger(let id): return .touchDown(id, at: point)
        case .mouse(let button, let extends): return .mouseDown(at: point, button: button, extends: extends)
        }
    }

    /// Handles a move of a pointer that is down.
    public func moved(_ pointer: Pointer, to point: CGPoint, time: TimeInterval) {
        guard pointers.contains(pointer.id), !state.isFinal else { return }
        let isMouse = pointer.id == InteractionReducer.mouse
        follow(send(isMouse ? .mouseMoved(to: point) : .touchMove(pointer.id, to: point), time), of: pointer.id)
    }

    /// Handles a pointer that was lifted.
    public func ended(_ pointer: Pointer, time: TimeInterval) {
        guard pointers.remove(pointer.id) != nil else { return }
        let isForeign = foreignPointers.remove(pointer.id) != nil
        // The selection still waits for the end of a touch that it no longer wants.
        guard !state.isFinal else {
            _ = send(.touchCancel(pointer.id), time)
            return
        }
        let answer = send(pointer.id == InteractionReducer.mouse ? .mouseUp : .touchUp(pointer.id), time)
        guard pointers.isEmpty else { return }
        state = isClaimed || (answer?.isTaken == true && !isForeign) ? .ended : .failed
    }

    /// Handles a pointer that the system cancelled.
    public func cancelled(_ pointer: Pointer, time: TimeInterval) {
        guard pointers.remove(pointer.id) != nil else { return }
        foreignPointers.remove(pointer.id)
        _ = send(.touchCancel(pointer.id), time)
        guard pointers.isEmpty, !state.isFinal else { return }
        state = isClaimed ? .cancelled : .failed
    }

    /// Updates `state` from the answer to an event that this object did not send: for example, a deadline that passed
    /// while a pointer is down.
    public func follow(_ answer: TouchAnswer?) { follow(answer, of: nil) }

    /// Prepares for the next touch. Cancels all pointers that are still down.
    public func reset(time: TimeInterval) {
        for pointer in pointers.sorted() { _ = send(.touchCancel(pointer), time) }
        (pointers, foreignPointers, state, isInScrollView) = ([], [], .possible, false)
    }

    // MARK: State

    private func follow(_ answer: TouchAnswer?, of pointer: PointerID?) {
        // A touch on a view that is not a label, such as a button, stays with that view. Ignore the answer.
        if let pointer, foreignPointers.contains(pointer) { return }
        if pointer == nil, pointers.isSubset(of: foreignPointers) { return }
        guard let answer else {
            state = isClaimed ? .cancelled : .failed
            return
        }
        if isClaimed {
            state = .changed
        } else if state == .possible, answer.isClaimed || answer.isTaken {
            state = .began
        } else if state == .possible, answer.isGivenUp || (answer.mayScroll && isInScrollView) {
            state = .failed
        }
    }
}
