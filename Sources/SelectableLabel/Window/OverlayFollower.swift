public import Foundation

// MARK: - Overview
//
// The duties of a window's host towards the selection, decided once for all platforms: whether the overlay is in the
// window, how often frames check the labels, when the next deadline is due, and which view gets the keys. The host
// attaches a view, runs a display link and a timer, and moves the focus.

/// Follows the selection for the host of one window.
@MainActor
public final class OverlayFollower {
    /// The rate at which a host checks its window while the overlay is in it.
    public enum Pace: Hashable, Sendable {
        /// Never. Nothing is shown.
        case paused
        /// When anything else happens on the main thread. Nothing has moved for a while.
        case resting
        /// In every frame.
        case full
    }

    /// The time without movement after which frames are checked less often, in seconds. Default: 0.5.
    public var quietTime: TimeInterval = 0.5
    /// Called when the next deadline changes. nil means no deadline.
    public var onDeadline: ((TimeInterval?) -> Void)?
    /// Called when the pace changes.
    public var onPace: ((Pace) -> Void)?
    /// Called when the selection should get the keys.
    public var onTakeKeys: (() -> Void)?

    /// The current pace.
    public private(set) var pace = Pace.paused { didSet { if pace != oldValue { onPace?(pace) } } }
    /// The next deadline, on the clock of the events. nil means no deadline.
    public private(set) var deadline: TimeInterval?

    private let coordinator: SelectionCoordinator
    private weak var window: (any OverlayWindow)?
    private var isAttached = false
    /// The time of the last movement.
    private var lastChange: TimeInterval = 0
    /// The time of the last event or frame.
    private var now: TimeInterval = 0
    /// The last selection that was offered the keys.
    private var keyedSelection: LabelSelection?

    /// Creates a follower of a coordinator for a window.
    public init(_ coordinator: SelectionCoordinator, window: any OverlayWindow) {
        self.coordinator = coordinator
        self.window = window
    }

    // MARK: Events

    /// Sends an event, then updates the deadline and the keys.
    ///
    /// - Returns: The result of a touch.
    @discardableResult
    public func send(_ event: InteractionEvent, at time: TimeInterval) -> TouchAnswer {
        guard let window else { return TouchAnswer() }
        now = max(time, now)
        if event != .timePassed { stir() }
        let answer = coordinator.handle(event, at: time, in: window)
        settle()
        return answer
    }

    /// Checks the window in a frame that is about to be drawn.
    public func frame(at time: TimeInterval) {
        send(.timePassed, at: time)
        if pace == .full, now - lastChange > quietTime { pace = .resting }
    }

    /// Checks every frame for a while, because something moves.
    public func stir() {
        lastChange = now
        if isAttached { pace = .full }
    }

    // MARK: The overlay

    /// Updates the pace for a new overlay.
    ///
    /// - Returns: Whether the overlay must be in the window. An off-screen selection keeps it there: the selection may
    ///   come back, and can still be copied.
    public func follows(_ overlay: SelectionOverlay) -> Bool {
        let isSelecting = window.map { coordinator.window === $0 } ?? false && coordinator.selection != nil
        isAttached = !overlay.isEmpty || isSelecting
        if isAttached { stir() } else { pace = .paused }
        return isAttached
    }

    // MARK: Deadlines and keys

    /// Updates the deadline and the keys after anything that may have changed them.
    public func settle() {
        let isOurs = window.map { coordinator.window === $0 } ?? false
        let next = isOurs ? coordinator.nextDeadline : nil
        if next != deadline {
            deadline = next
            onDeadline?(next)
        }
        if isOurs, takesKeys() { onTakeKeys?() }
    }

    /// Whether a new selection should get the keys: once, and only after the finger is lifted. A view that takes them
    /// later keeps them.
    ///
    /// A selection made by the app does not take the keys from a focused text input.
    private func takesKeys() -> Bool {
        guard !coordinator.state.isSelecting, coordinator.selection != keyedSelection else { return false }
        keyedSelection = coordinator.selection
        guard keyedSelection != nil else { return false }
        return !coordinator.isSelectedByApp || (window.map { $0.textFocus == nil } ?? false)
    }
}
