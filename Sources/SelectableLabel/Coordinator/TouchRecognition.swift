public import Foundation

// MARK: - Overview
//
// The one way for a touch. A system's gesture recognizer, the window of a desktop and a scenario's finger all pass their touches through a `TouchRecognition`; it sends
// them to the selection and becomes what the answers say: recognized when the selection claims the touch, failed when it gives it up. A recognizer then only takes over
// its state.

/// Passes the touches of one view to the selection, and tells what a gesture recognizer is to become.
@MainActor
public final class TouchRecognition {
    /// The state of a gesture recognizer, as systems name it.
    public enum State: String, Hashable, Sendable {
        /// Nothing is decided.
        case possible
        /// The selection just took the touch: everything else must let go of it.
        case began
        /// The touch is the selection's.
        case changed
        /// The touch was lifted, and did something that nothing else may also do.
        case ended
        /// The touch is not the selection's.
        case failed
        /// The touch was the selection's and was taken away.
        case cancelled

        /// Whether the touch is over for the recognizer.
        public var isFinal: Bool { self == .ended || self == .failed || self == .cancelled }
    }

    /// A finger or the mouse.
    public enum Pointer: Hashable, Sendable {
        /// A finger, by a number that stays the same from down to up.
        case finger(PointerID)
        /// The mouse, with the button that is down and whether shift is held.
        case mouse(PointerButton = .primary, extends: Bool = false)

        /// The number by which events name it.
        public var id: PointerID {
            switch self {
            case .finger(let id): id
            case .mouse: InteractionReducer.mouse
            }
        }
    }

    /// The recognizer's state.
    public private(set) var state = State.possible
    /// Whether a scroll view could scroll by the touch, so that a finger which left its link is given up to it.
    public var isInScrollView = false
    /// The pointers that are down and followed.
    public private(set) var pointers: Set<PointerID> = []

    private let send: (InteractionEvent, TimeInterval) -> TouchAnswer?
    /// The pointers on views that are none of the labels': the answers do not concern those views.
    private var strangers: Set<PointerID> = []

    /// Creates a recognition in which no pointer is down.
    ///
    /// - Parameter send: Passes an event on to the selection at a time in seconds; returns nil where the window is gone.
    public init(send: @escaping (InteractionEvent, TimeInterval) -> TouchAnswer?) {
        self.send = send
    }

    /// Whether the touch is the selection's.
    public var isClaimed: Bool { state == .began || state == .changed }

    // MARK: Pointers

    /// A pointer went down.
    ///
    /// - Parameters:
    ///   - pointer: The pointer.
    ///   - point: Where, in window points.
    ///   - time: When, in seconds from any fixed moment.
    ///   - isElsewhere: Whether a view that is none of the labels' has the touch, as a button does.
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

    /// A pointer that is down moved.
    public func moved(_ pointer: Pointer, to point: CGPoint, time: TimeInterval) {
        guard pointers.contains(pointer.id), !state.isFinal else { return }
        let isMouse = pointer.id == InteractionReducer.mouse
        follow(send(isMouse ? .mouseMoved(to: point) : .touchMove(pointer.id, to: point), time), of: pointer.id)
    }

    /// A pointer was lifted.
    public func ended(_ pointer: Pointer, time: TimeInterval) {
        guard pointers.contains(pointer.id), !state.isFinal else { return }
        pointers.remove(pointer.id)
        let isStranger = strangers.remove(pointer.id) != nil
        let answer = send(pointer.id == InteractionReducer.mouse ? .mouseUp : .touchUp(pointer.id), time)
        guard pointers.isEmpty else { return }
        state = isClaimed || (answer?.isTaken == true && !isStranger) ? .ended : .failed
    }

    /// A pointer was taken away by the system.
    public func cancelled(_ pointer: Pointer, time: TimeInterval) {
        guard pointers.remove(pointer.id) != nil else { return }
        strangers.remove(pointer.id)
        _ = send(.touchCancel(pointer.id), time)
        guard pointers.isEmpty, !state.isFinal else { return }
        state = isClaimed ? .cancelled : .failed
    }

    /// Follows an event that was not this recognition's own: time passed with a pointer down.
    public func follow(_ answer: TouchAnswer?) { follow(answer, of: nil) }

    /// Makes the recognition ready for the next touch; pointers that are still down are not its any more.
    public func reset(time: TimeInterval) {
        for pointer in pointers.sorted() { _ = send(.touchCancel(pointer), time) }
        (pointers, strangers, state, isInScrollView) = ([], [], .possible, false)
    }

    // MARK: State

    private func follow(_ answer: TouchAnswer?, of pointer: PointerID?) {
        // A view in front of the labels keeps its touches, whatever the selection makes of them.
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
