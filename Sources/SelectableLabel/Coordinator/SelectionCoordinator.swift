public import Foundation
import LabelDrawing
import Magnifier

// MARK: - Overview
//
// Windows send their events here. For each event, an `InteractionReducer` decides what is selected. The coordinator
// only performs the resulting effects: it writes to the pasteboard, calls link handlers or shows the overlay.

/// Stores the app's selection and handles all events that change it. There is at most one selection, in one window.
@MainActor
@dynamicMemberLookup
public final class SelectionCoordinator {
    /// The coordinator that labels use.
    public static let shared = SelectionCoordinator()

    /// The platform's services, such as the pasteboard. Nothing can be selected until they are set.
    public var ports: SelectionPorts?
    /// The parameters of the selection's behaviour, such as delays and distances.
    public var configuration = SelectionConfiguration() {
        didSet {
            // Items with other closures may look the same.
            askedItems = nil
            if configuration != oldValue || state.isMenuShown { updateOverlay() }
        }
    }
    /// The appearance of the selection.
    public var theme = SelectionTheme() { didSet { if theme != oldValue { updateOverlay() } } }
    /// The closures that the app set.
    var handlers = SelectionHandlers()

    /// The state of the interaction, including the selection.
    public private(set) var state = InteractionState()
    /// Whether the app made the selection, instead of the user.
    private(set) var isSelectedByApp = false
    /// The overlay that is shown now: fill, pins, magnifier and menu.
    public private(set) var overlay = SelectionOverlay()

    /// The window that contains the selection or the current touch, as it was last read.
    private(set) var reader = SceneReader()
    /// The most recently read window that does not contain the selection. Such a window is read, for example, when an
    /// assistive technology requests its elements.
    private var otherReader = SceneReader()
    /// The labels that show a pressed link, or a released link whose highlight is fading.
    var pressedLabels: [LabelIdentity: Weak<LabelController>] = [:]
    /// The selected ranges that were last passed to `onSelectionChange` of labels, by label. They must be remembered,
    /// because the range in a label changes with the text and the order of labels too.
    var reportedParts: [LabelIdentity: (range: TextRange, label: Weak<LabelController>)] = [:]
    /// The configured items and those that the app returned, if they are shown for the current selection. nil if they
    /// were not requested yet.
    var askedItems: [SelectionMenuItem]?
    /// Whether the coordinator itself is scrolling a scroll view, because of a drag or a key. The scroll is then not
    /// taken for one of the user, and the step shows one overlay instead of several: `updateOverlay()` does nothing.
    var isScrollingItself = false
    let highlights = HighlightStore()
    /// The time of the last event. Used for actions without an event, such as a call by the app.
    private(set) var time: TimeInterval = 0

    /// Creates a coordinator. Apps use `shared`. Tests can create their own coordinators.
    public init(ports: SelectionPorts? = nil) {
        self.ports = ports
    }

    /// A closure of the app.
    public subscript<Value>(dynamicMember handler: WritableKeyPath<SelectionHandlers, Value>) -> Value {
        get { handlers[keyPath: handler] }
        set { handlers[keyPath: handler] = newValue }
    }

    /// The window that contains the selection or the current touch.
    public var window: (any OverlayWindow)? { reader.window }

    /// The window's views and labels at the last event or frame.
    var scene: SelectionScene? {
        get { reader.scene }
        set { reader.scene = newValue }
    }

    /// The time at which `handle(.timePassed, ...)` must be called next, in seconds, on the same clock as the times of
    /// events. nil means never.
    public var nextDeadline: TimeInterval? { state.nextDeadline }

    // MARK: Events

    /// Handles an event in a window: for example, a touch, a mouse click, a key, or a frame that is about to be drawn.
    ///
    /// Changes of the window since the last event are applied first.
    /// - Parameters:
    ///   - event: The event, in window coordinates. `.timePassed` for a frame or a deadline.
    ///   - time: The time of the event, in seconds since any fixed moment.
    ///   - window: The window of the event. If another window contains the selection, a touch, a click, a text
    ///     selection or a link activation in this window clears that selection, and other events in this window are
    ///     ignored. While a finger is still changing the selection in the other window, touches, clicks and link
    ///     activations in this window are ignored too.
    /// - Returns: The answer to a touch event, for other touch handlers.
    /// - Complexity: O(views + labels) if nothing changed and nothing is touched. O(views) if the window also returned
    ///   the same array of labels again.
    @discardableResult
    public func handle(_ event: InteractionEvent, at time: TimeInterval, in window: any OverlayWindow) -> TouchAnswer {
        self.time = max(time, self.time)
        updateHighlights(in: window)
        if case .command = event, window.textFocus != nil { return TouchAnswer() }
        var asked: AskedSelection?
        if self.window !== window {
            guard takesSelection(event, to: window, asked: &asked) else { return TouchAnswer(isGivenUp: true) }
            move(to: window)
        }
        if canSkip(event) { return answer(isTaken: false) }
        update(in: window)
        // A closure of the app may have moved the selection to another window.
        guard self.window === window else { return TouchAnswer(isGivenUp: true) }
        let before = state
        var isTaken = reduce(event, asked: asked)
        // An event that opens or closes the menu counts as handled. For a touch, only the lift counts, because a finger
        // that is still down may begin a scroll.
        let isForMenu =
            state.isMenuShown != before.isMenuShown ? !event.isTouch : event.isLift && before.broughtPinsBack
        if state.selection != nil, isForMenu { isTaken = true }
        guard self.window === window else { return TouchAnswer(isTaken: isTaken, isGivenUp: true) }
        if state.selection != nil, let gesture = SelectionGesture(ending: event, before: before, after: state) {
            handlers.onSelectionSettled?(gesture, overlay.rect)
        }
        return answer(isTaken: isTaken)
    }

    /// Reads a window again and applies its changes: for example, labels moved or changed their text, or the window was
    /// resized.
    ///
    /// Windows need not call it, because each event and each frame reads the window. Call it to apply a change earlier.
    /// - Complexity: O(views + labels) if nothing changed. O(views) if the window also returned the same array of
    ///   labels again.
    public func update(in window: any OverlayWindow) {
        guard self.window === window else { return }
        let previous = scene
        let (isAppearanceOther, isFocusOther) = reader.noteSurroundings(of: window)
        if state.isResting, overlay.isEmpty {
            scene = nil
            return
        }
        guard let next = scene(of: window) else { return }
        scene = next
        if isFocusOther {
            reduce(.focusLost)
            return
        }
        guard let previous else { return }
        let isOther =
            previous.content !== next.content || !previous.views.isSame(as: next.views) || previous.bounds != next.bounds
        if isOther { follow(from: previous) }
        guard self.window === window else { return }
        if isAppearanceOther || previous.bounds.size != next.bounds.size { reduce(.surroundingsChanged) }
        let changesOverlay = isOther || isAppearanceOther || previous.safeRect != next.safeRect
        if !isScrollingItself { noteScrolling(from: previous, to: next, updatesOverlay: !changesOverlay) }
        if changesOverlay { updateOverlay() }
    }

    /// Performs the menu item whose identifier is `id`.
    public func performMenuItem(_ id: String) {
        guard let window else { return }
        askMenuItems()
        handle(.menuItem(id), at: time, in: window)
    }

    // MARK: Internal

    /// Returns whether an event can be ignored without reading the window: touch moves and passing time, while nothing
    /// is selected, pressed or shown.
    private func canSkip(_ event: InteractionEvent) -> Bool {
        guard state.isResting, overlay.isEmpty else { return false }
        switch event {
        case .touchMove, .timePassed: return true
        default: return false
        }
    }

    private func answer(isTaken: Bool) -> TouchAnswer {
        let state = state
        return TouchAnswer(
            isClaimed: state.claimsTouch, isTaken: isTaken, isGivenUp: state.isPassive, mayScroll: state.hasStrayedFromLink)
    }

    // MARK: Following

    /// Updates the selection for changed labels: for example, clears it if a selected text was replaced.
    func follow(from previous: SelectionScene) {
        guard var reducer = reducer() else { return }
        let before = state
        let effects = reducer.followContent(from: previous, state: &state)
        scene = reducer.scene
        for effect in effects { perform(effect) }
        if previous.content !== reducer.scene.content || state.selection != before.selection { notifyLabels() }
        if state.pressedLink != before.pressedLink || state.linkFade != before.linkFade || previous.content !== reducer.scene.content {
            showLinkPress()
        }
    }

    /// Handles scrolling that the user or the app caused. The menu is hidden while a scroll view moves.
    ///
    /// A drag of the selection continues: the place of the finger is judged again, because other text is under it now.
    ///
    /// - Parameter updatesOverlay: False if the caller updates the overlay afterwards.
    private func noteScrolling(from previous: SelectionScene, to next: SelectionScene, updatesOverlay: Bool) {
        let isScrolling = next.views.isScrolling
        let isCounted = next.views.countsScroll(since: previous.views)
        let hasMoved = next.views.hasScrolled(since: previous.views)
        guard !state.isSelecting else {
            if isCounted || hasMoved { reduce(.autoScrolled, updatesOverlay: updatesOverlay) }
            return
        }
        if isCounted || (isScrolling && !state.isScrolling) || hasMoved { reduce(.scrollBegan, updatesOverlay: updatesOverlay) }
        // If `scrollCount` changed, the scroll has already ended. Any other scroll ends when nothing moves any more.
        if state.isScrolling, !isScrolling, isCounted || !hasMoved { reduce(.scrollEnded, updatesOverlay: updatesOverlay) }
    }

    /// Applies an event to the current scene, and performs its effects.
    ///
    /// - Returns: Whether an effect handled the touch, so that no other handler may respond to it.
    @discardableResult
    private func reduce(_ event: InteractionEvent, asked: AskedSelection? = nil, updatesOverlay: Bool = true) -> Bool {
        guard let window, var reducer = reducer() else { return false }
        scene = reducer.scene
        let before = state
        var next = before
        var effects = reducer.reduce(event, at: time, state: &next)
        if !event.isSelectedByApp, let proposed = next.selection, proposed != before.selection {
            let answer = asked?.proposed == proposed ? asked?.answer : answer(to: proposed, in: next)
            reducer.apply(answer: answer, before: before, state: &next, effects: &effects)
            // `willSelect` may have changed labels.
            if let scene, scene.content !== reducer.scene.content, let current = self.reducer() {
                reducer.note(next, after: before)
                let asking = reducer.scene
                reducer = current
                effects += reducer.followContent(from: asking, state: &next)
                self.scene = reducer.scene
            }
        }
        let isChanged = next != before
        reducer.note(next, after: before)
        scene?.kept = reducer.scene.kept
        let isPressChanged = next.pressedLink != before.pressedLink || next.linkFade != before.linkFade
        if next.selection != before.selection { isSelectedByApp = event.isSelectedByApp }
        state = next
        if isPressChanged { showLinkPress() }
        var isTaken = false
        let (isScrolled, isInScroll) = (effects.contains(where: \.isAutoScroll), isScrollingItself)
        isScrollingItself = isInScroll || isScrolled
        for effect in effects where perform(effect) { isTaken = true }
        if isScrolled, self.window === window { reduce(.autoScrolled) }
        isScrollingItself = isInScroll
        if updatesOverlay, isChanged || isScrolled { updateOverlay() }
        return isTaken
    }

    /// The app's answer to a selection proposed in another window. The app is asked before the selection moves to that
    /// window, so that nothing moves if the app refuses.
    private typealias AskedSelection = (proposed: LabelSelection, answer: LabelSelection)

    /// Returns whether an event in a window moves the selection to that window.
    private func takesSelection(_ event: InteractionEvent, to window: any OverlayWindow, asked: inout AskedSelection?) -> Bool {
        switch event {
        case .touchDown, .mouseDown, .pressElsewhere: return self.window == nil || !state.isSelecting
        // The link is in `window`, so the interaction must move to that window, although nothing is selected there.
        case .activateLink: return !state.isSelecting
        case .select(.some), .command(.selectAll), .selectText, .selectWord:
            guard let scene = scene(of: window) else { return false }
            let reducer = InteractionReducer(scene: scene, configuration: configuration, theme: theme)
            var trial = InteractionState()
            _ = reducer.reduce(event, at: 0, state: &trial)
            guard let proposed = trial.selection else { return false }
            if event.isSelectedByApp { return true }
            guard let answer = answer(to: proposed, in: trial), reducer.aligned(answer)?.isCollapsed == false else { return false }
            asked = (proposed, answer)
            return true
        default: return false
        }
    }

    /// Clears the selection of a window that no longer exists.
    func forgetClosedWindow() {
        guard state.selection != nil else { return }
        (state, scene) = (InteractionState(), nil)
        overlay = SelectionOverlay()
        ports?.menu.dismiss()
        perform(.selectionChanged(nil))
    }

    private func move(to window: any OverlayWindow) {
        if self.window == nil { forgetClosedWindow() }
        let (hadSelection, previous) = (state.selection != nil, self.window)
        state = InteractionState()
        showLinkPress()
        overlay = SelectionOverlay()
        previous?.show(overlay)
        ports?.menu.dismiss()
        reader = otherReader.window === window ? otherReader : SceneReader(window)
        otherReader = SceneReader()
        _ = reader.noteSurroundings(of: window)
        if hadSelection { perform(.selectionChanged(nil), in: previous) }
    }

    /// Returns the current scene of a window, whether or not the window contains the selection.
    func scene(of window: any OverlayWindow) -> SelectionScene? {
        guard let ports else { return nil }
        guard self.window !== window else {
            return reader.read(window.snapshot(), wordBoundaries: ports.wordBoundaries)
        }
        if otherReader.window !== window { otherReader = SceneReader(window) }
        return otherReader.read(window.snapshot(), wordBoundaries: ports.wordBoundaries)
    }

    func reducer() -> InteractionReducer? {
        guard let window, let scene = scene ?? scene(of: window) else { return nil }
        // While nothing is selected, the scene would retain labels that leave the window.
        if !state.isResting || !overlay.isEmpty { self.scene = scene }
        return InteractionReducer(
            scene: scene, configuration: configuration, theme: theme, menuItems: askedItems, separator: handlers.separator)
    }

    /// Performs an effect of an event. `previous` is the window that contained the selection until now, if it is not
    /// `window`.
    ///
    /// - Returns: Whether the effect handled the touch, so that no other handler may respond to it.
    @discardableResult
    private func perform(_ effect: InteractionEffect, in previous: (any OverlayWindow)? = nil) -> Bool {
        var isTaken = effect.takesTouch
        var chosen: SelectionMenuItem?
        let selected = state.selection
        switch effect {
        case .copy: copy()
        case .selectionHaptic: ports?.haptics?.selectionOccurred()
        case .linkTapped(let link): activate(link, by: .tap)
        case .linkLongPressed(let link): activate(link, by: .longPress)
        case .autoScroll(let container, let delta), .reveal(let container, let delta): scroll(container, by: delta)
        case .revealRow(let row): reveal(row)
        case .truncationTapped(let label):
            guard let controller = controller(of: label) else { break }
            if controller.collapsedLineLimit > 0 { controller.isExpanded.toggle() }
            controller.onTruncationTap?()
        case .collapseTapped(let label): controller(of: label)?.isExpanded = false
        case .tap(let point): isTaken = tapLabel(at: point)
        case .selectionChanged(let selection):
            askedItems = nil
            // While a pin is dragged, each change of the selection gives haptic feedback.
            if state.draggedPin != nil { ports?.haptics?.selectionOccurred() }
            handlers.onSelectionChange?(selection)
            notifyLabels()
        case .menuItem(let id):
            chosen = offeredItems.choosable.first { $0.id == id }
            chosen.map(perform)
        }
        handlers.onEffect?(effect)
        (previous ?? window)?.respond(to: effect)
        if chosen?.outcome == .clear, state.selection == selected { clearSelection() }
        return isTaken
    }

    func controller(of label: LabelIdentity) -> LabelController? { reader.controllers[label]?.object }

    func updateOverlay() {
        guard !isScrollingItself else { return }
        if state.isMenuShown, !state.isSelecting { askMenuItems() } else { askedItems = nil }
        guard let window, let reducer = reducer() else { return }
        overlay = SelectionOverlay(state, reducer: reducer)
        window.show(overlay)
        if let anchor = overlay.menuAnchor {
            ports?.menu.present(overlay.menuItems, anchor: anchor, in: window)
        } else {
            ports?.menu.dismiss()
        }
    }
}
