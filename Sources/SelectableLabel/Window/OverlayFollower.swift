public import Foundation

// MARK: - Overview
//
// Decisions that are the same for the windows of all platforms: whether the selection overlay is in the window, how
// often the positions of labels are checked, when the next deadline is due, and whether the selection gets keyboard
// input. The window carries out the decisions by the means of its platform, such as a display link, a timer and a
// focused view.

/// Decides when a window shows the selection overlay, checks the positions of its labels, and requests keyboard input.
@MainActor
public final class OverlayFollower {
    /// The rate at which a window checks the positions of its labels.
    public enum Pace: Hashable, Sendable {
        /// Never, because no overlay is in the window.
        case paused
        /// Only when the main thread runs for another reason. Used when nothing has moved for longer than `quietTime`.
        case resting
        /// In every frame.
        case full
    }

    /// The time without movement after which `pace` changes from `.full` to `.resting`. Default: 0.5 seconds.
    public var quietTime: TimeInterval = 0.5
    /// Called when the next deadline changes. Call `send(.timePassed, at:)` at the deadline. nil means no deadline.
    public var onDeadline: ((TimeInterval?) -> Void)?
    /// Called when `pace` changes.
    public var onPace: ((Pace) -> Void)?
    /// Called when the selection should get keyboard input.
    public var onTakeKeys: (() -> Void)?

    /// The rate at which the window checks the positions of its labels.
    public private(set) var pace = Pace.paused { didSet { if pace != oldValue { onPace?(pace) } } }
    /// The time of the next deadline, in seconds, on the same clock as the times of events. nil means no deadline.
    public private(set) var deadline: TimeInterval?

    private let coordinator: SelectionCoordinator
    private weak var window: (any OverlayWindow)?
    private var isAttached = false
    /// The time at which something last moved or an event was last sent.
    private var lastChange: TimeInterval = 0
    /// The time of the last event or frame.
    private var now: TimeInterval = 0
    /// The last selection for which the follower decided whether to call `onTakeKeys`. It decides only once for each
    /// selection.
    private var keyedSelection: LabelSelection?

    /// Creates a follower of the selection of `coordinator`, for one window.
    public init(_ coordinator: SelectionCoordinator, window: any OverlayWindow) {
        self.coordinator = coordinator
        self.window = window
    }

    // MARK: Events

    /// Sends an event to the selection. Then updates the deadline and requests keyboard input if needed.
    ///
    /// - Returns: The answer to a touch event.
    @discardableResult
    public func send(_ event: InteractionEvent, at time: TimeInterval) -> TouchAnswer {
        guard let window else { return TouchAnswer() }
        now = max(time, now)
        if event != .timePassed { stir() }
        let answer = coordinator.handle(event, at: time, in: window)
        settle()
        return answer
    }

    /// Checks the positions of labels before a frame is drawn.
    public func frame(at time: TimeInterval) {
        send(.timePassed, at: time)
        if pace == .full, now - lastChange > quietTime { pace = .resting }
    }

    /// Records that something moved. If the overlay is in the window, sets the pace to `.full`.
    public func stir() {
        lastChange = now
        if isAttached { pace = .full }
    }

    // MARK: The overlay

    /// Updates the pace for a new overlay.
    ///
    /// - Returns: Whether the overlay's view must be in the window. It stays there while the selection is off-screen,
    ///   because the selection may scroll back and can still be copied.
    public func follows(_ overlay: SelectionOverlay) -> Bool {
        let isSelecting = window.map { coordinator.window === $0 } ?? false && coordinator.selection != nil
        isAttached = !overlay.isEmpty || isSelecting
        if isAttached { stir() } else { pace = .paused }
        return isAttached
    }

    // MARK: Deadlines and keys

    /// Updates the deadline, and requests keyboard input for a new selection. Call this function after any change that
    /// may affect the deadline or the selection.
    public func settle() {
        let isOurs = window.map { coordinator.window === $0 } ?? false
        let next = isOurs ? coordinator.nextDeadline : nil
        if next != deadline {
            deadline = next
            onDeadline?(next)
        }
        if isOurs, takesKeys() { onTakeKeys?() }
    }

    /// Returns whether a new selection should get keyboard input. True at most once for each selection, after the
    /// finger is lifted. If another view takes keyboard input later, that view keeps it.
    ///
    /// No selection takes keyboard input from a text field or another focused text input.
    private func takesKeys() -> Bool {
        guard !coordinator.state.isSelecting, coordinator.selection != keyedSelection else { return false }
        keyedSelection = coordinator.selection
        return keyedSelection != nil && window.map { $0.textFocus == nil } ?? false
    }
}
