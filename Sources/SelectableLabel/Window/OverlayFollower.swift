public import Foundation

// MARK: - Overview
//
// The duties of a window's host around the selection, decided once for all platforms: whether the overlay stands in the window, how often frames look at the labels, when
// the next deadline is due, and who gets the keys. The host attaches a view, runs a display link and a timer, and moves the focus.

/// Follows the selection for the host of one window.
@MainActor
public final class OverlayFollower {
    /// How often a host looks at its window while the overlay stands in it.
    public enum Pace: Hashable, Sendable {
        /// Never: nothing shows.
        case paused
        /// When anything else happens on the main thread: nothing has moved for a while.
        case resting
        /// In every frame.
        case full
    }

    /// How long nothing moves before frames are looked at less often, in seconds.
    public var quietTime: TimeInterval = 0.5
    /// Called with the time of the next deadline when it is another one; nil for none.
    public var onDeadline: ((TimeInterval?) -> Void)?
    /// Called when frames are to be looked at more or less often.
    public var onPace: ((Pace) -> Void)?
    /// Called when the keys are to be the selection's.
    public var onTakeKeys: (() -> Void)?

    /// How often frames are to be looked at.
    public private(set) var pace = Pace.paused { didSet { if pace != oldValue { onPace?(pace) } } }
    /// When time passes next without an event, in the time of the events; nil for never.
    public private(set) var deadline: TimeInterval?

    private let coordinator: SelectionCoordinator
    private weak var window: (any OverlayWindow)?
    private var isAttached = false
    /// When something moved last.
    private var lastChange: TimeInterval = 0
    /// The time of the last event or frame.
    private var now: TimeInterval = 0
    /// The selection that the keys were given to.
    private var keyedSelection: LabelSelection?

    /// Creates a follower of a coordinator for a window.
    public init(_ coordinator: SelectionCoordinator, window: any OverlayWindow) {
        self.coordinator = coordinator
        self.window = window
    }

    // MARK: Events

    /// Passes an event on, and takes care of what follows from it.
    ///
    /// - Returns: What came of a touch.
    @discardableResult
    public func send(_ event: InteractionEvent, at time: TimeInterval) -> TouchAnswer {
        guard let window else { return TouchAnswer() }
        now = max(time, now)
        if event != .timePassed { stir() }
        let answer = coordinator.handle(event, at: time, in: window)
        settle()
        return answer
    }

    /// Looks at the window in a frame that is about to be drawn.
    public func frame(at time: TimeInterval) {
        send(.timePassed, at: time)
        if pace == .full, now - lastChange > quietTime { pace = .resting }
    }

    /// Looks at every frame for a while: something moves.
    public func stir() {
        lastChange = now
        if isAttached { pace = .full }
    }

    // MARK: The overlay

    /// Takes note of what the overlay shows.
    ///
    /// - Returns: Whether it is to stand in the window: also while what is selected is out of sight, as it may come back and can be copied meanwhile.
    public func follows(_ overlay: SelectionOverlay) -> Bool {
        let isSelecting = window.map { coordinator.window === $0 } ?? false && coordinator.selection != nil
        isAttached = !overlay.isEmpty || isSelecting
        if isAttached { stir() } else { pace = .paused }
        return isAttached
    }

    // MARK: Deadlines and keys

    /// Takes care of deadline and keys after anything that may have changed them.
    public func settle() {
        let isOurs = window.map { coordinator.window === $0 } ?? false
        let next = isOurs ? coordinator.nextDeadline : nil
        if next != deadline {
            deadline = next
            onDeadline?(next)
        }
        if isOurs, takesKeys() { onTakeKeys?() }
    }

    /// Gives a new selection the keys, once and not before the finger is lifted; whoever takes them afterwards keeps them.
    ///
    /// A selection that the app makes does not take them from a text that is being written.
    private func takesKeys() -> Bool {
        guard !coordinator.state.isSelecting, coordinator.selection != keyedSelection else { return false }
        keyedSelection = coordinator.selection
        guard keyedSelection != nil else { return false }
        return !coordinator.isSelectedByApp || (window.map { $0.textFocus == nil } ?? false)
    }
}
