import Foundation

// MARK: - Overview
//
// The part of a platform's window that does not depend on the platform. It stores the window's labels and decides when
// the overlay is in the window, which scroll views are observed, which label is notified of a new selection, and which
// view gets the keys. It also calls at deadlines. The platform's part implements `WindowBackend`.

/// A platform's window that contains labels in views.
@MainActor
protocol WindowBackend: OverlayWindow {
    /// The part of the window that does not depend on the platform.
    var hosted: HostedWindow { get }
    /// Whether the overlay's view is in the window.
    var holdsOverlay: Bool { get }
    /// The scroll views that were found when the views were last read.
    var containers: [ContainerIdentity] { get }

    /// Lays out the app's changes since the last frame.
    func layOut()
    /// Requests a call of `HostedWindow.update()` before the next frame is shown.
    func setNeedsFrame()
    /// Shows the coordinator's overlay in front of all other views.
    func raiseOverlay()
    /// Removes the overlay's view.
    func removeOverlay()
    /// Gives the keys to the overlay.
    func takeKeys()
    /// Changes how often frames are checked.
    func run(at pace: OverlayFollower.Pace)
    /// Observes exactly these scroll views: calls `HostedWindow.setNeedsUpdate()` when one of them moves.
    func observe(_ containers: [ContainerIdentity])
    /// Applies the answer to time that passed while a touch is down.
    func follow(_ answer: TouchAnswer)
    /// Removes everything that was added to the window, because its last label is gone.
    func leave()
}

/// The part of a window with labels that does not depend on the platform.
@MainActor
final class HostedWindow {
    /// Runs a closure after a delay in seconds.
    typealias After = (TimeInterval, @escaping @MainActor @Sendable () -> Void) -> Void

    private struct WeakLabel {
        weak var label: HostedLabel?
    }

    let coordinator: SelectionCoordinator
    /// Decides between the context menu and the menu over the selection.
    private(set) var pointerMenu = PointerMenu()
    private let follower: OverlayFollower
    private let hasContextMenus: Bool
    private let clock: () -> TimeInterval
    private let after: After
    private weak var backend: (any WindowBackend)?
    private var known: [ObjectIdentifier: WeakLabel] = [:]
    /// The observed scroll views.
    private var observed: [ContainerIdentity] = []
    /// The selection that the labels were last notified of.
    private var toldSelection: LabelSelection?
    /// The number of the current deadline. Older deadlines are ignored.
    private var deadline = 0

    /// Creates the part of a window that does not depend on the platform.
    ///
    /// - Parameters:
    ///   - backend: The window. Held weakly.
    ///   - coordinator: The app's selection.
    ///   - hasContextMenus: Whether a secondary click opens the system's context menu.
    ///   - clock: The current time, for events that have no time.
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

    /// Whether the selection or the current touch is in this window.
    var hasSelection: Bool { backend.map { coordinator.window === $0 } ?? false }

    /// The selection, if it is in this window; otherwise nil.
    var selection: LabelSelection? { hasSelection ? coordinator.selection : nil }

    // MARK: Labels

    /// The labels in the window.
    var labels: [HostedLabel] { known.values.compactMap(\.label) }

    /// The label that shows a content. nil if no label shows it.
    func label(_ identity: LabelIdentity) -> HostedLabel? { labels.first { $0.controller.identity == identity } }

    /// The label in which the selection begins.
    var selectionLabel: HostedLabel? { coordinator.selection.flatMap { label($0.start.label) } }

    /// The label that gets the keys: the one in which a mouse left the caret. A selection gets the keys through the
    /// overlay.
    var caretLabel: HostedLabel? { hasSelection ? coordinator.state.caret.flatMap { label($0.label) } : nil }

    func add(_ label: HostedLabel) {
        known[ObjectIdentifier(label)] = WeakLabel(label: label)
        setNeedsUpdate()
    }

    /// Removes a label. Without labels the window is left, unless something is still selected and only scrolled
    /// off-screen.
    func remove(_ label: HostedLabel) {
        known = known.filter { $1.label != nil && $1.label !== label }
        guard known.isEmpty, let backend else { return setNeedsUpdate() }
        coordinator.update(in: backend)
        if selection == nil { leave() }
    }

    private func leave() {
        schedule(nil)
        tellSelection()
        backend?.removeOverlay()
        backend?.leave()
    }

    // MARK: Events

    /// Sends an event, in window points. A time of nil means now.
    @discardableResult
    func send(_ event: InteractionEvent, at time: TimeInterval? = nil) -> TouchAnswer {
        pointerMenu.note(event)
        // Lay out the app's changes since the last frame first.
        backend?.layOut()
        let answer = follower.send(event, at: time ?? clock())
        return hasContextMenus ? pointerMenu.answer(answer, to: event) : answer
    }

    /// Performs the command of a key.
    func perform(_ stroke: KeyStroke?) {
        if let command = stroke?.command { send(.command(command)) }
    }

    /// Whether the menu over the selection is used. A pointer opens a context menu instead.
    var showsEditMenu: Bool { !hasContextMenus || !pointerMenu.isOpen }

    /// Ends the selection because the keys go elsewhere. In an inactive app the selection stays, although its window is
    /// no longer the key window.
    func loseFocus(isActive: Bool) {
        if hasSelection, isActive { send(.focusLost) }
    }

    /// Notifies the selection that the app becomes inactive.
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

    /// Requests that the selection reads its labels again before the next frame, because something moved.
    func setNeedsUpdate() {
        guard let backend, backend.holdsOverlay else { return }
        follower.stir()
        backend.setNeedsFrame()
    }

    /// Reads the labels for a frame, and observes scroll views that were added since.
    func update() {
        follower.frame(at: clock())
        if let backend { observe(backend.containers) }
    }

    private func observe(_ containers: [ContainerIdentity]) {
        guard containers != observed else { return }
        observed = containers
        backend?.observe(containers)
    }

    /// Shows or removes the overlay.
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
    /// Joins the selection of the view's current window, and leaves the previous one. nil means no window.
    func join(_ next: (any WindowBackend)?) {
        guard next !== window else { return }
        (window as? any WindowBackend)?.hosted.remove(self)
        window = next
        next?.hosted.add(self)
    }
}
