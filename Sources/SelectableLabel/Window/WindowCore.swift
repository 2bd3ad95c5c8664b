import Foundation

// MARK: - Overview
//
// The platform-independent part of a window with labels. It stores the window's labels. It decides when the selection
// overlay is in the window, how often the positions of labels are checked, which scroll views are observed, which
// labels are notified of a new selection, and whether the selection gets keyboard input. It also sends events at
// deadlines, for example for a long press. The platform implements `HostWindow` by its own means, such as a display
// link, a timer and a focused view.

/// The platform-independent part of a window with labels.
@MainActor
package final class WindowCore {
    /// Runs a closure after a delay in seconds.
    package typealias After = (TimeInterval, @escaping @MainActor @Sendable () -> Void) -> Void

    /// The rate at which a window checks the positions of its labels.
    package enum Pace: Hashable, Sendable {
        /// Never, because no overlay is in the window.
        case paused
        /// Only when the main thread runs for another reason. Used when nothing has moved for longer than `quietTime`.
        case resting
        /// In every frame.
        case full
    }

    /// The time without movement after which `pace` changes from `.full` to `.resting`, in seconds.
    private static let quietTime: TimeInterval = 0.5

    package let coordinator: SelectionCoordinator
    /// Whether the last press was a secondary click, for which the system shows a context menu instead of the menu
    /// above the selection.
    private(set) var isPointerMenuOpen = false
    /// The rate at which the window checks the positions of its labels.
    package private(set) var pace = Pace.paused { didSet { if pace != oldValue { run(at: pace) } } }
    private let hasContextMenus: Bool
    private let clock: () -> TimeInterval
    private let after: After
    private weak var backend: (any HostWindow)?
    private var labelsByID: [ObjectIdentifier: Weak<LabelViewCore>] = [:]
    /// The scroll views that are currently observed.
    private var observed: [ContainerIdentity] = []
    /// The time of the next deadline. nil means no deadline.
    private var due: TimeInterval?
    /// The time at which something last moved or an event was last sent.
    private var lastChange: TimeInterval = 0
    /// The time of the last event or frame.
    private var now: TimeInterval = 0
    /// Whether the highlights of the labels will be found again before the next frame.
    private var needsHighlights = false
    /// Whether a new selection still has to get keyboard input, after the finger is lifted.
    private var isAwaitingKeys = false

    /// Creates the platform-independent part of a window.
    ///
    /// - Parameters:
    ///   - backend: The window. Held weakly.
    ///   - coordinator: The app's selection.
    ///   - hasContextMenus: Whether a secondary click opens the system's context menu.
    ///   - clock: Returns the current time, in seconds. Used for events that are sent without a time.
    ///   - after: Runs a closure after a delay in seconds.
    package init(
        _ backend: any HostWindow, coordinator: SelectionCoordinator, hasContextMenus: Bool,
        clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
        after: @escaping After = { DispatchQueue.main.asyncAfter(deadline: .now() + $0, execute: $1) }
    ) {
        (self.backend, self.coordinator, self.hasContextMenus) = (backend, coordinator, hasContextMenus)
        (self.clock, self.after) = (clock, after)
        coordinator.highlights.onChange { [weak self] in
            self?.setNeedsHighlights()
            return self != nil
        }
    }

    /// Whether the window contains the selection or a touch that may begin a selection.
    var hasSelection: Bool { backend.map { coordinator.window === $0 } ?? false }

    /// The selection; nil if it is not in this window.
    var selection: LabelSelection? { hasSelection ? coordinator.selection : nil }

    // MARK: Labels

    /// The labels in the window.
    var labels: [LabelViewCore] { labelsByID.values.compactMap(\.object) }

    /// Returns the label whose content has the given identity. nil if there is none. A list may keep hidden labels with
    /// the same identity, so the label that is shown comes first.
    func label(_ identity: LabelIdentity) -> LabelViewCore? {
        let shown = hasSelection ? coordinator.controller(of: identity) : nil
        return labels.first { $0.controller === shown } ?? labels.first { $0.controller.identity == identity }
    }

    /// The label in which the selection begins.
    var selectionLabel: LabelViewCore? { coordinator.selection.flatMap { label($0.start.label) } }

    /// The label that contains the caret, which a mouse click sets. This label gets keyboard input. If there is a
    /// selection instead of a caret, the overlay's view gets keyboard input.
    var caretLabel: LabelViewCore? { hasSelection ? coordinator.state.caret.flatMap { label($0.label) } : nil }

    func add(_ label: LabelViewCore) {
        labelsByID[ObjectIdentifier(label)] = Weak(object: label)
        setNeedsHighlights()
        setNeedsUpdate()
    }

    /// Removes a label. If no label is left, nothing is selected and no text is searched for, also removes the overlay
    /// and all observers.
    ///
    /// It does so only later, because a list may be replacing its cells: it has removed the old ones and not added the
    /// new ones yet.
    func remove(_ label: LabelViewCore) {
        labelsByID = labelsByID.filter { $1.object != nil && $1.object !== label }
        // A search is repeated, because some of its matches may be in the label.
        LabelController.changes &+= 1
        setNeedsHighlights()
        setNeedsUpdate()
        guard labelsByID.isEmpty else { return }
        after(0) { [weak self] in self?.leaveIfUnused() }
    }

    /// Requests that the highlights of the labels are found again before the next frame. Called after a change of a
    /// label or a layer.
    func setNeedsHighlights() {
        guard !coordinator.highlights.isUnused, !needsHighlights else { return }
        needsHighlights = true
        after(0) { [weak self] in
            guard let self else { return }
            needsHighlights = false
            if let backend { coordinator.updateHighlights(in: backend, isChanged: true) }
            leaveIfUnused()
        }
    }

    private func leaveIfUnused() {
        guard let backend, labels.isEmpty, selection == nil, !coordinator.isFinding(in: backend) else { return }
        schedule(nil)
        removeOverlay()
        backend.leave()
    }

    private func removeOverlay() {
        backend?.removeOverlay()
        // Last, because something may move while the overlay is removed: for example, the focus.
        pace = .paused
    }

    // MARK: Events

    /// Sends an event, in window coordinates. `time` is in seconds; nil means now.
    @discardableResult
    package func send(_ event: InteractionEvent, at time: TimeInterval? = nil) -> TouchAnswer {
        switch event {
        case .mouseDown(_, let button, _): isPointerMenuOpen = button == .secondary
        // Only a finger, an assistive technology or the app opens the menu above the selection.
        case .touchDown, .selectText, .showMenu: isPointerMenuOpen = false
        default: break
        }
        // Lay out the changes that the app made since the last frame, because the event's position is compared with the
        // positions of the labels.
        backend?.layOut()
        let answer = pass(event, at: time ?? clock())
        // A secondary click is left to the system, so that it can open a context menu.
        if hasContextMenus, case .mouseDown(_, .secondary, _) = event { return TouchAnswer(isGivenUp: true) }
        return answer
    }

    /// Sends an event to the selection. Then updates the deadline and requests keyboard input if needed.
    private func pass(_ event: InteractionEvent, at time: TimeInterval) -> TouchAnswer {
        guard let backend else { return TouchAnswer() }
        now = max(time, now)
        if event != .timePassed { recordMovement() }
        let answer = coordinator.handle(event, at: time, in: backend)
        let next = hasSelection ? coordinator.nextDeadline : nil
        if next != due { schedule(next) }
        takeKeys()
        return answer
    }

    /// Gives keyboard input to a new selection, after the finger is lifted. If another view takes keyboard input later,
    /// that view keeps it.
    ///
    /// No selection takes keyboard input from a text field or another focused text input. A selection by the app takes
    /// it from no other view.
    private func takeKeys() {
        guard hasSelection, isAwaitingKeys, !coordinator.state.isSelecting else { return }
        isAwaitingKeys = false
        if let backend, backend.textFocus == nil { backend.takeKeys(onlyIfFree: coordinator.isSelectedByApp) }
    }

    /// Performs the command of a key, if it has one.
    package func perform(_ stroke: KeyStroke?) {
        if let command = stroke?.command { send(.command(command)) }
    }

    /// Whether the menu above the selection may be shown. After a secondary click, the context menu replaces it.
    var showsEditMenu: Bool { !hasContextMenus || !isPointerMenuOpen }

    /// Clears the selection because another view or window gets keyboard input. If the window loses keyboard input
    /// because the app is inactive, the selection stays.
    package func loseFocus(isActive: Bool) {
        if hasSelection, isActive { send(.focusLost) }
    }

    /// Notifies the selection that the app became inactive.
    package func becomeInactive() {
        if hasSelection { send(.becameInactive) }
    }

    private func schedule(_ due: TimeInterval?) {
        self.due = due
        guard let due else { return }
        after(max(due - clock(), 0)) { [weak self] in
            // The deadline may have changed since this timer was started.
            guard let self, self.due == due else { return }
            let answer = send(.timePassed)
            // A touch in another window may have moved the selection there.
            if hasSelection { backend?.follow(answer) }
        }
    }

    // MARK: Following

    /// Requests that the positions of the labels are read again before the next frame, because something moved.
    func setNeedsUpdate() {
        guard let backend, backend.holdsOverlay else { return }
        recordMovement()
        backend.setNeedsFrame()
    }

    /// Checks the positions of the labels for a frame, and updates the set of observed scroll views.
    ///
    /// Unlike `send`, it lays out nothing, because a frame may call it during the layout.
    package func update() {
        let answer = pass(.timePassed, at: clock())
        // The frame may notice a deadline before its timer does.
        if hasSelection, coordinator.state.finger != nil { backend?.follow(answer) }
        if pace == .full, now - lastChange > Self.quietTime { pace = .resting }
        if let backend, pace != .paused { observe(backend.containers) }
    }

    /// Records that something moved. If the overlay is in the window, sets the pace to `.full`.
    private func recordMovement() {
        lastChange = now
        if backend?.holdsOverlay == true { pace = .full }
    }

    private func observe(_ containers: [ContainerIdentity]) {
        guard containers != observed else { return }
        observed = containers
        backend?.observe(containers)
    }

    /// Shows an overlay, or removes the overlay's view if it is no longer needed.
    ///
    /// The view stays in the window while the selection is off-screen, because the selection may scroll back and can
    /// still be copied.
    package func show(_ overlay: SelectionOverlay) {
        if !overlay.isEmpty || selection != nil {
            backend?.raiseOverlay()
            return recordMovement()
        }
        removeOverlay()
        leaveIfUnused()
    }

    /// Notifies the labels of a new selection.
    package func respond(to effect: InteractionEffect) {
        guard case .selectionChanged = effect else { return }
        let selection = selection
        isAwaitingKeys = selection != nil
        guard LabelController.listensToSelections else { return }
        for entry in labelsByID.values { entry.object?.selectionChanged(to: selection) }
    }

    private func run(at pace: Pace) {
        backend?.run(at: pace)
        if pace == .paused { observe([]) }
    }
}

extension LabelViewCore {
    /// Registers the label with the window that its view is now in, and removes it from the previous window.
    ///
    /// - Parameter next: The window. nil means that the view is in no window.
    package func join(_ next: (any HostWindow)?) {
        guard next !== window else { return }
        (window as? any HostWindow)?.core.remove(self)
        window = next
        onContentChange = next.map { next in { [weak next] in next?.core.setNeedsHighlights() } }
        next?.core.add(self)
    }
}
