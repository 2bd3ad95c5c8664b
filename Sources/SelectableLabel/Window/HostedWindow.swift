import Foundation

// MARK: - Overview
//
// The platform-independent part of a window with labels. It stores the window's labels. It decides when the selection
// overlay is in the window, which scroll views are observed, which labels are notified of a new selection, and which
// view gets keyboard input. It also sends events at deadlines, for example for a long press. The platform implements
// `WindowBackend`.

/// A platform's window that contains label views.
@MainActor
protocol WindowBackend: OverlayWindow {
    /// The platform-independent part of the window.
    var hosted: HostedWindow { get }
    /// Whether the view of the selection overlay is in the window.
    var holdsOverlay: Bool { get }
    /// The scroll views that were found when the view hierarchy was last read.
    var containers: [ContainerIdentity] { get }

    /// Lays out the views that the app changed since the last frame.
    func layOut()
    /// Requests that `HostedWindow.update()` is called before the next frame is shown.
    func setNeedsFrame()
    /// Adds the overlay's view if needed, moves it in front of all other views, and shows the coordinator's overlay in
    /// it.
    func raiseOverlay()
    /// Removes the overlay's view from the window.
    func removeOverlay()
    /// Gives keyboard input to the overlay's view.
    func takeKeys()
    /// Sets how often `HostedWindow.update()` is called.
    func run(at pace: OverlayFollower.Pace)
    /// Observes exactly these scroll views. Calls `HostedWindow.setNeedsUpdate()` when one of them scrolls.
    func observe(_ containers: [ContainerIdentity])
    /// Called with the selection's answer after a deadline passed. If a finger is down, updates the gesture recognizer:
    /// for example, when a long press begins to select.
    func follow(_ answer: TouchAnswer)
    /// Removes everything that this object added to the window, because the window has no labels any more.
    func leave()
}

/// The platform-independent part of a window with labels.
@MainActor
final class HostedWindow {
    /// Runs a closure after a delay in seconds.
    typealias After = (TimeInterval, @escaping @MainActor @Sendable () -> Void) -> Void

    private struct WeakLabel {
        weak var label: HostedLabel?
    }

    let coordinator: SelectionCoordinator
    /// Decides which menu is used: the context menu of a mouse pointer, or the menu above the selection.
    private(set) var pointerMenu = PointerMenu()
    private let follower: OverlayFollower
    private let hasContextMenus: Bool
    private let clock: () -> TimeInterval
    private let after: After
    private weak var backend: (any WindowBackend)?
    private var known: [ObjectIdentifier: WeakLabel] = [:]
    /// The scroll views that are currently observed.
    private var observed: [ContainerIdentity] = []
    /// The selection that was last reported to the labels.
    private var toldSelection: LabelSelection?
    /// The number of the latest deadline. A timer of an earlier deadline does nothing when it fires.
    private var deadline = 0

    /// Creates the platform-independent part of a window.
    ///
    /// - Parameters:
    ///   - backend: The window. Held weakly.
    ///   - coordinator: The app's selection.
    ///   - hasContextMenus: Whether a secondary click opens the system's context menu.
    ///   - clock: Returns the current time, in seconds. Used for events that are sent without a time.
    ///   - after: Runs a closure after a delay in seconds.
    init(
        _ backend: any WindowBackend, coordinator: SelectionCoordinator, hasContextMenus: Bool,
        clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
        after: @escaping After = { DispatchQueue.main.asyncAfter(deadline: .now() + $0, execute: $1) }
    ) {
        (self.backend, self.coordinator, self.hasContextMenus) = (backend, coordinator, hasContextMenus)
        (self.clock, self.after) = (clock, after)
        follower = OverlayFollower(coordinator, window: backend)
        follower.onDeadline = { [weak self] in self?.schedule($0) }
        follower.onPace = { [weak self] in self?.run(at: $0) }
        follower.onTakeKeys = { [weak self] in self?.backend?.takeKeys() }
    }

    /// Whether the window contains the selection or a touch that may begin a selection.
    var hasSelection: Bool { backend.map { coordinator.window === $0 } ?? false }

    /// The selection; nil if it is not in this window.
    var selection: LabelSelection? { hasSelection ? coordinator.selection : nil }

    // MARK: Labels

    /// The labels in the window.
    var labels: [HostedLabel] { known.values.compactMap(\.label) }

    /// Returns the label whose content has the given identity. nil if there is none.
    func label(_ identity: LabelIdentity) -> HostedLabel? { labels.first { $0.controller.identity == identity } }

    /// The label in which the selection begins.
    var selectionLabel: HostedLabel? { coordinator.selection.flatMap { label($0.start.label) } }

    /// The label that contains the caret, which a mouse click sets. This label gets keyboard input. If there is a
    /// selection instead of a caret, the overlay's view gets keyboard input.
    var caretLabel: HostedLabel? { hasSelection ? coordinator.state.caret.flatMap { label($0.label) } : nil }

    func add(_ label: HostedLabel) {
        known[ObjectIdentifier(label)] = WeakLabel(label: label)
        setNeedsUpdate()
    }

    /// Removes a label. If no label is left and nothing is selected, also removes the overlay and all observers.
    ///
    /// It does so only later, because a list may be replacing its cells: it has removed the old ones and not added the
    /// new ones yet.
    func remove(_ label: HostedLabel) {
        known = known.filter { $1.label != nil && $1.label !== label }
        setNeedsUpdate()
        guard known.isEmpty else { return }
        after(0) { [weak self] in
            if let self, labels.isEmpty, selection == nil { leave() }
        }
    }

    private func leave() {
        schedule(nil)
        tellSelection()
        backend?.removeOverlay()
        backend?.leave()
    }

    // MARK: Events

    /// Sends an event, in window coordinates. `time` is in seconds; nil means now.
    @discardableResult
    func send(_ event: InteractionEvent, at time: TimeInterval? = nil) -> TouchAnswer {
        pointerMenu.note(event)
        // Lay out the changes that the app made since the last frame, because the event's position is compared with the
        // positions of the labels.
        backend?.layOut()
        let answer = follower.send(event, at: time ?? clock())
        return hasContextMenus ? pointerMenu.answer(answer, to: event) : answer
    }

    /// Performs the command of a key, if it has one.
    func perform(_ stroke: KeyStroke?) {
        if let command = stroke?.command { send(.command(command)) }
    }

    /// Whether the menu above the selection may be shown. After a secondary click, the context menu replaces it.
    var showsEditMenu: Bool { !hasContextMenus || !pointerMenu.isOpen }

    /// Clears the selection because another view or window gets keyboard input. If the window loses keyboard input
    /// because the app is inactive, the selection stays.
    func loseFocus(isActive: Bool) {
        if hasSelection, isActive { send(.focusLost) }
    }

    /// Notifies the selection that the app became inactive.
    func becomeInactive() {
        if hasSelection { send(.becameInactive) }
    }

    private func schedule(_ due: TimeInterval?) {
        deadline += 1
        guard let due else { return }
        let number = deadline
        after(max(due - clock(), 0)) { [weak self] in
            guard let self, number == deadline else { return }
            backend?.follow(send(.timePassed))
        }
    }

    // MARK: Following

    /// Requests that the positions of the labels are read again before the next frame, because something moved.
    func setNeedsUpdate() {
        guard let backend, backend.holdsOverlay else { return }
        follower.stir()
        backend.setNeedsFrame()
    }

    /// Checks the positions of the labels for a frame, and updates the set of observed scroll views.
    func update() {
        follower.frame(at: clock())
        if let backend { observe(backend.containers) }
    }

    private func observe(_ containers: [ContainerIdentity]) {
        guard containers != observed else { return }
        observed = containers
        backend?.observe(containers)
    }

    /// Shows an overlay, or removes the overlay's view if it is no longer needed.
    func show(_ overlay: SelectionOverlay) {
        tellSelection()
        if follower.follows(overlay) {
            backend?.raiseOverlay()
        } else if labels.isEmpty, selection == nil {
            leave()
        } else {
            backend?.removeOverlay()
        }
    }

    private func tellSelection() {
        guard selection != toldSelection else { return }
        toldSelection = selection
        for label in labels { label.selectionChanged(to: toldSelection) }
    }

    private func run(at pace: OverlayFollower.Pace) {
        backend?.run(at: pace)
        if pace == .paused { observe([]) }
    }
}

extension HostedLabel {
    /// Registers the label with the window that its view is now in, and removes it from the previous window.
    ///
    /// - Parameter next: The window. nil means that the view is in no window.
    func join(_ next: (any WindowBackend)?) {
        guard next !== window else { return }
        (window as? any WindowBackend)?.hosted.remove(self)
        window = next
        next?.hosted.add(self)
    }
}
