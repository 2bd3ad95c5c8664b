public import Foundation

// MARK: - Overview
//
// The only path for touches. A system's gesture recognizer, a desktop window and a scenario's finger all send their
// touches through a `TouchRecognition`. It forwards them to the selection and derives a state from the answers:
// recognized if the selection claims the touch, failed if the selection gives it up. A recognizer only copies this
// state.

/// Passes the touches of one view to the selection, and derives the state of a gesture recognizer.
@MainActor
public final class TouchRecognition {
    /// The state of a gesture recognizer, with the systems' names.
    public enum State: String, Hashable, Sendable {
        /// Undecided.
        case possible
        /// The selection just claimed the touch. All other handlers must release it.
        case began
        /// The selection owns the touch.
        case changed
        /// The touch was lifted and triggered an action that no other handler may also perform.
        case ended
        /// The touch does not belong to the selection.
        case failed
        /// The selection owned the touch, and the system cancelled it.
        case cancelled

        /// Whether the touch is over for the recognizer.
        public var isFinal: Bool { self == .ended || self == .failed || self == .cancelled }
    }

    /// A finger or the mouse.
    public enum Pointer: Hashable, Sendable {
        /// A finger, with a number that stays the same from down to up.
        case finger(PointerID)
        /// The mouse, with the pressed button and whether Shift is held.
        case mouse(PointerButton = .primary, extends: Bool = false)

        /// The pointer's number in events.
        public var id: PointerID {
            switch self {
            case .finger(let id): id
            case .mouse: InteractionReducer.mouse
            }
        }
    }

    /// The recognizer's state.
    public private(set) var state = State.possible
    /// Whether a scroll view could use the touch. If so, the recognition fails when a finger leaves its link.
    public var isInScrollView = false
    /// The tracked pointers that are down.
    public private(set) var pointers: Set<PointerID> = []

    private let send: (InteractionEvent, TimeInterval) -> TouchAnswer?
    /// The pointers on views that do not belong to labels. The answers do not apply to those views.
    private var strangers: Set<PointerID> = []

    /// Creates a recognition in which no pointer is down.
    ///
    /// - Parameter send: Sends an event to the selection, with its time in seconds. Returns nil if the window is gone.
    public init(send: @escaping (InteractionEvent, TimeInterval) -> TouchAnswer?) {
        self.send = send
    }

    /// Whether the selection owns the touch.
    public var isClaimed: Bool { state == .began || state == .changed }

    // MARK: Pointers

    /// Handles a pointer that went down.
    ///
    /// - Parameters:
    ///   - pointer: The pointer.
    ///   - point: The position, in window points.
    ///   - time: The time, in seconds from any fixed moment.
    ///   - isElsewhere: Whether a view that does not belong to a label has the touch, such as a button.
    public func began(_ pointer: Pointer, at point: CGPoint, time: TimeInterval, isElsewhere: Bool = false) {
        guard !state.isFinal else { return }
        pointers.insert(pointer.id)
        if isElsewhere { strangers.insert(pointer.id) }
        follow(send(Self.event(pointer, at: point, isElsewhere: isElsewhere), time), of: pointer.id)
    }

    private static func event(_ pointer: Pointer, at point: CGPoint, isElsewhere: Bool) -> InteractionEvent {
        if isElsewhere { return .pressElsewhere(pointer.id, at: point) }
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
        guard pointers.contains(pointer.id), !state.isFinal else { return }
        pointers.remove(pointer.id)
        let isStranger = strangers.remove(pointer.id) != nil
        let answer = send(pointer.id == InteractionReducer.mouse ? .mouseUp : .touchUp(pointer.id), time)
        guard pointers.isEmpty else { return }
        state = isClaimed || (answer?.isTaken == true && !isStranger) ? .ended : .failed
    }

    /// Handles a pointer that the system cancelled.
    public func cancelled(_ pointer: Pointer, time: TimeInterval) {
        guard pointers.remove(pointer.id) != nil else { return }
        strangers.remove(pointer.id)
        _ = send(.touchCancel(pointer.id), time)
        guard pointers.isEmpty, !state.isFinal else { return }
        state = isClaimed ? .cancelled : .failed
    }

    /// Updates the state after an event that this recognition did not send, such as time passing with a pointer down.
    public func follow(_ answer: TouchAnswer?) { follow(answer, of: nil) }

    /// Prepares for the next touch. Pointers that are still down are cancelled and no longer tracked.
    public func reset(time: TimeInterval) {
        for pointer in pointers.sorted() { _ = send(.touchCancel(pointer), time) }
        (pointers, strangers, state, isInScrollView) = ([], [], .possible, false)
    }

    // MARK: State

    private func follow(_ answer: TouchAnswer?, of pointer: PointerID?) {
        // A view in front of the labels keeps its touches, whatever the selection answers.
        if let pointer, strangers.contains(pointer) { return }
        if pointer == nil, pointers.isSubset(of: strangers) { return }
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
