import Foundation

// MARK: - Overview
//
// The part of a platform's window that needs no platform. It keeps the window's labels and decides when the overlay is in the window, which scroll views are
// observed, which label is notified of a new selection, and who has the keys. It also calls at deadlines. The platform's part implements `WindowBackend`.

/// A platform's window whose labels stand in views.
@MainActor
protocol WindowBackend: OverlayWindow {
    /// The portable part of the window.
    var hosted: HostedWindow { get }
    /// Whether the overlay's view stands in the window.
    var holdsOverlay: Bool { get }
    /// The scroll views that were there when the views were read last.
    var containers: [ContainerIdentity] { get }

    /// Lays out what the app changed since the last frame.
    func layOut()
    /// Has `HostedWindow.update()` called before the next frame is shown.
    func setNeedsFrame()
    /// Shows the coordinator's overlay in front of all other views.
    func raiseOverlay()
    /// Takes the overlay's view away.
    func removeOverlay()
    /// Gives the keys to the overlay.
    func takeKeys()
    /// Looks at frames at another pace.
    func run(at pace: OverlayFollower.Pace)
    /// Has `HostedWindow.setNeedsUpdate()` called when one of these scroll views moves, and no other.
    func observe(_ containers: [ContainerIdentity])
    /// Takes over what came of a touch that is down when time passed.
    func follow(_ answer: TouchAnswer)
    /// Takes all that was added to the window out of it: its last label is gone.
    func leave()
}

/// A window with labels in views, on its platform's behalf.
@MainActor
final class HostedWindow {
    /// Does something after some seconds.
    typealias After = (TimeInterval, @escaping @MainActor @Sendable () -> Void) -> Void

    private struct WeakLabel {
        weak var label: HostedLabel?
    }

    let coordinator: SelectionCoordinator
    /// Whose menu is wanted.
    private(set) var pointerMenu = PointerMenu()
    private let follower: OverlayFollower
    private let hasContextMenus: Bool
    private let clock: () -> TimeInterval
    private let after: After
    private weak var backend: (any WindowBackend)?
    private var known: [ObjectIdentifier: WeakLabel] = [:]
    /// The scroll views that are observed.
    private var observed: [ContainerIdentity] = []
    /// The selection that the labels were told of.
    private var toldSelection: LabelSelection?
    /// The number of the deadline that counts.
    private var deadline = 0

    /// Creates a window's side.
    ///
    /// - Parameters:
    ///   - backend: The window; held weakly.
    ///   - coordinator: The app's selection.
    ///   - hasContextMenus: Whether a secondary click opens the system's context menu.
    ///   - clock: The time of events that come without one.
    ///   - after: Does something after some seconds.
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

    /// Whether the selection, or the finger that is down, is in this window.
    var hasSelection: Bool { backend.map { coordinator.window === $0 } ?? false }

    /// The selection, if it is in this window; otherwise nil.
    var selection: LabelSelection? { hasSelection ? coordinator.selection : nil }

    // MARK: Labels

    /// The labels in the window.
    var labels: [HostedLabel] { known.values.compactMap(\.label) }

    /// The label that shows a content; nil for none.
    func label(_ identity: LabelIdentity) -> HostedLabel? { labels.first { $0.controller.identity == identity } }

    /// The label that the selection begins in.
    var selectionLabel: HostedLabel? { coordinator.selection.flatMap { label($0.start.label) } }

    /// The label that gets the keys: the one in which a mouse left the caret. What is selected has them by the overlay.
    var caretLabel: HostedLabel? { hasSelection && selection == nil ? coordinator.state.caret.flatMap { label($0.label) } : nil }

    func add(_ label: HostedLabel) {
        known[ObjectIdentifier(label)] = WeakLabel(label: label)
        setNeedsUpdate()
    }

    /// Forgets a label; after the last one the window is left, unless what is selected is scrolled away as a whole.
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

    /// Passes an event on, in window points; nil for the time that it is now.
    @discardableResult
    func send(_ event: InteractionEvent, at time: TimeInterval? = nil) -> TouchAnswer {
        pointerMenu.note(event)
        // Changes that the app made since the last frame must be laid out first.
        backend?.layOut()
        let answer = follower.send(event, at: time ?? clock())
        return hasContextMenus ? pointerMenu.answer(answer, to: event) : answer
    }

    /// Does what a key says.
    func perform(_ stroke: KeyStroke?) {
        if let command = stroke?.command { send(.command(command)) }
    }

    /// Whether the selection's menu is the one over it: a pointer opens a context menu instead.
    var showsEditMenu: Bool { !hasContextMenus || !pointerMenu.isOpen }

    /// Ends the selection because keys go elsewhere; an app that goes inactive keeps it, though its window is not key any more.
    func loseFocus(isActive: Bool) {
        if hasSelection, isActive { send(.focusLost) }
    }

    /// The app goes inactive.
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

    /// Has the selection look at its labels again before the frame is shown: something moved.
    func setNeedsUpdate() {
        guard let backend, backend.holdsOverlay else { return }
        follower.stir()
        backend.setNeedsFrame()
    }

    /// Looks at the labels in a frame; scroll views that came since are observed from now on.
    func update() {
        follower.frame(at: clock())
        if let backend { observe(backend.containers) }
    }

    private func observe(_ containers: [ContainerIdentity]) {
        guard containers != observed else { return }
        observed = containers
        backend?.observe(containers)
    }

    /// Shows the overlay, or takes it away.
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
    /// Joins the selection of the window that its view is in now, and leaves that of the one before; nil for none.
    func join(_ next: (any WindowBackend)?) {
        guard next !== window else { return }
        (window as? any WindowBackend)?.hosted.remove(self)
        window = next
        next?.hosted.add(self)
    }
}
