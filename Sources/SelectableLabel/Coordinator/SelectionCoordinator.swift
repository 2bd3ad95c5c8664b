public import Foundation
import LabelDrawing
import Magnifier

// MARK: - Overview
//
// Windows send their events here. For each event, an `InteractionReducer` decides what is selected. The coordinator
// only performs the resulting effects: it writes to the pasteboard, calls link handlers or shows the overlay.

/// Stores the app's selection and handles all events that change it. There is at most one selection, in one window.
@MainActor
public final class SelectionCoordinator {
    /// The coordinator that labels use.
    public static let shared = SelectionCoordinator()

    /// The platform's services, such as the pasteboard. Nothing can be selected until they are set.
    public var ports: SelectionPorts?
    /// The parameters of the selection's behaviour, such as delays and distances.
    public var configuration = SelectionConfiguration() { didSet { if configuration != oldValue { updateOverlay() } } }
    /// The appearance of the selection.
    public var theme = SelectionTheme() { didSet { if theme != oldValue { updateOverlay() } } }
    /// Called before the user or an assistive technology selects something. It is not called when the app selects, when
    /// the selection is cleared, or when the selection moves along with an edited text.
    ///
    /// Returns the selection to use instead of `proposed`. If the closure returns nil or an impossible selection, the
    /// previous selection stays. It is called at every step of a drag, after `LabelController.willSelect` of the label
    /// in which the selection begins. It must not change the selection itself.
    public var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)?
    /// Called once after each change of the selection. nil means that nothing is selected.
    public var onSelectionChange: ((LabelSelection?) -> Void)?
    /// Called after text was written to the pasteboard.
    public var onCopy: ((PasteboardContent) -> Void)?
    /// Returns additional menu items for a selection. Called each time before the menu is shown. The items follow the
    /// standard items, the configured items, and the items of the label in which the selection begins.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])?
    /// Returns the text to insert between the texts of two adjacent labels when copying. nil means the separator of
    /// `configuration`.
    public var separator: (@Sendable (_ before: LabelIdentity, _ after: LabelIdentity) -> String?)?
    /// Called after each effect of an event, in order. For tests and for hosts without views. Apps use the other
    /// closures.
    package var onEffect: ((InteractionEffect) -> Void)?

    /// The window that contains the selection or the current touch.
    public private(set) weak var window: (any OverlayWindow)?
    /// The state of the interaction, including the selection.
    public private(set) var state = InteractionState()
    /// The overlay that is shown now: fill, pins, magnifier and menu.
    public private(set) var overlay = SelectionOverlay()

    /// The window's views and labels at the last event or frame.
    var scene: SelectionScene?
    private(set) var reader = SceneReader()
    /// The most recently read window that does not contain the selection. Such a window is read, for example, when an
    /// assistive technology requests its elements.
    private var otherWindow = OtherWindow()
    /// The labels that show a pressed link, or a released link whose highlight is fading.
    var pressedLabels: [LabelIdentity: WeakLabel] = [:]
    /// The selected ranges that were last passed to `onSelectionChange` of labels, by label.
    var reportedParts: [LabelIdentity: (range: TextRange, label: WeakLabel)] = [:]
    /// The menu items that the app returned for a selection. nil if they were not requested yet.
    var askedItems: (selection: LabelSelection, items: [SelectionMenuItem])?
    /// The window's last known appearance: light or dark.
    private var appearance: Appearance?
    /// The text input that had keyboard focus when it was last checked.
    private var lastTextFocus: AnyHashable?
    /// Whether `updateOverlay()` currently does nothing. This is set during each step of a drag that scrolls, so that
    /// the step shows one overlay instead of several.
    private var isOverlayHeld = false
    /// Whether the coordinator itself is scrolling a scroll view, because of a drag or a key.
    var isScrollingItself = false
    /// The time of the last event. Used for actions without an event, such as a call by the app.
    private(set) var time: TimeInterval = 0

    /// Creates a coordinator. Apps use `shared`. Tests can create their own coordinators.
    public init(ports: SelectionPorts? = nil) {
        self.ports = ports
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
    /// - Complexity: O(views + labels) if nothing changed and nothing is touched.
    @discardableResult
    public func handle(_ event: InteractionEvent, at time: TimeInterval, in window: any OverlayWindow) -> TouchAnswer {
        self.time = max(time, self.time)
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
        let (wasMenuShown, broughtPinsBack) = (state.isMenuShown, state.broughtPinsBack)
        var isTaken = reduce(event, asked: asked)
        // An event that opens or closes the menu counts as handled. For a touch, only the lift counts, because a finger
        // that is still down may begin a scroll.
        let isForMenu =
            event.isLift ? broughtPinsBack || state.isMenuShown != wasMenuShown : state.isMenuShown != wasMenuShown && !event.isTouch
        if state.selection != nil, isForMenu { isTaken = true }
        guard self.window === window else { return TouchAnswer(isTaken: isTaken, isGivenUp: true) }
        return answer(isTaken: isTaken)
    }

    /// Reads a window again and applies its changes: for example, labels moved or changed their text, or the window was
    /// resized.
    ///
    /// Windows need not call it, because each event and each frame reads the window. Call it to apply a change earlier.
    /// - Complexity: O(views + labels) if nothing changed.
    public func update(in window: any OverlayWindow) {
        guard self.window === window else { return }
        if state.isResting, overlay.isEmpty {
            scene = nil
            noteSurroundings(of: window)
            _ = noteTextFocus(of: window)
            return
        }
        let previous = scene
        let isSurroundingOther = noteSurroundings(of: window)
        guard let next = scene(of: window) else { return }
        scene = next
        if noteTextFocus(of: window) {
            reduce(.focusLost)
            return
        }
        guard let previous else { return }
        let isOther =
            previous.content !== next.content || !previous.views.isSame(as: next.views) || previous.bounds != next.bounds
            || !previous.lists.isCurrent
        if isOther { follow(from: previous) }
        guard self.window === window else { return }
        if isSurroundingOther || previous.bounds.size != next.bounds.size { reduce(.surroundingsChanged) }
        if !isScrollingItself { noteScrolling(from: previous, to: next) }
        if isOther || isSurroundingOther || previous.safeRect != next.safeRect { updateOverlay() }
    }

    /// Performs the menu item whose identifier is `id`.
    public func performMenuItem(_ id: String) {
        guard let window else { return }
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
    private func noteScrolling(from previous: SelectionScene, to next: SelectionScene) {
        let isScrolling = next.views.isScrolling
        let isCounted = next.views.countsScroll(since: previous.views)
        let hasMoved = next.views.hasScrolled(since: previous.views)
        guard !state.isSelecting else {
            if isCounted || hasMoved { reduce(.autoScrolled) }
            return
        }
        if isCounted || (isScrolling && !state.isScrolling) || hasMoved { reduce(.scrollBegan) }
        // If `scrollCount` changed, the scroll has already ended. Any other scroll ends when nothing moves any more.
        if state.isScrolling, !isScrolling, isCounted || !hasMoved { reduce(.scrollEnded) }
    }

    /// Records the window's appearance.
    ///
    /// - Returns: Whether it changed between light and dark.
    @discardableResult
    private func noteSurroundings(of window: any OverlayWindow) -> Bool {
        let previous = appearance
        appearance = window.appearance
        return previous != nil && previous != appearance
    }

    /// Records which text input has keyboard focus.
    ///
    /// - Returns: Whether a text input got the focus since the last check.
    private func noteTextFocus(of window: any OverlayWindow) -> Bool {
        let previous = lastTextFocus
        lastTextFocus = window.textFocus
        return lastTextFocus != nil && lastTextFocus != previous
    }

    /// Applies an event to the current scene, and performs its effects.
    ///
    /// - Returns: Whether an effect handled the touch, so that no other handler may respond to it.
    @discardableResult
    private func reduce(_ event: InteractionEvent, asked: AskedSelection? = nil) -> Bool {
        guard let window, var reducer = reducer() else { return false }
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
        state = next
        if isPressChanged { showLinkPress() }
        var isTaken = false
        let (isScrolled, isHeld) = (effects.contains(where: \.isAutoScroll), isOverlayHeld)
        isOverlayHeld = isHeld || isScrolled
        for effect in effects where perform(effect) { isTaken = true }
        if isScrolled, self.window === window { reduce(.autoScrolled) }
        isOverlayHeld = isHeld
        if isChanged || isScrolled { updateOverlay() }
        return isTaken
    }

    /// A window that does not contain the selection, with a cache of its labels.
    @MainActor
    private struct OtherWindow {
        weak var window: (any OverlayWindow)?
        var reader = SceneReader()
    }

    /// The app's answer to a selection proposed in another window. The app is asked before the selection moves to that
    /// window, so that nothing moves if the app refuses.
    private struct AskedSelection {
        var proposed: LabelSelection
        var answer: LabelSelection
    }

    /// Returns whether an event in a window moves the selection to that window.
    private func takesSelection(_ event: InteractionEvent, to window: any OverlayWindow, asked: inout AskedSelection?) -> Bool {
        switch event {
        case .touchDown, .mouseDown, .pressElsewhere: return self.window == nil || !state.isSelecting
        // The link is in `window`, so the interaction must move to that window, although nothing is selected there.
        case .activateLink: return !state.isSelecting
        case .select(.some), .command(.selectAll), .selectText:
            guard let scene = scene(of: window) else { return false }
            let reducer = InteractionReducer(scene: scene, configuration: configuration, theme: theme)
            var trial = InteractionState()
            _ = reducer.reduce(event, at: 0, state: &trial)
            guard let proposed = trial.selection else { return false }
            if event.isSelectedByApp { return true }
            guard let answer = answer(to: proposed, in: trial), reducer.aligned(answer)?.isCollapsed == false else { return false }
            asked = AskedSelection(proposed: proposed, answer: answer)
            return true
        default: return false
        }
    }

    /// Clears the selection of a window that no longer exists.
    func forgetClosedWindow() {
        guard state.selection != nil else { return }
        (state, scene) = (InteractionState(), nil)
        overlay = SelectionOverlay()
        perform(.selectionChanged(nil))
    }

    private func move(to window: any OverlayWindow) {
        if self.window == nil { forgetClosedWindow() }
        let hadSelection = state.selection != nil
        state = InteractionState()
        showLinkPress()
        overlay = SelectionOverlay()
        self.window?.show(overlay)
        ports?.menu.dismiss()
        reader = otherWindow.window === window ? otherWindow.reader : SceneReader()
        otherWindow = OtherWindow()
        self.window = window
        scene = nil
        (appearance, lastTextFocus) = (nil, window.textFocus)
        if hadSelection { perform(.selectionChanged(nil)) }
    }

    /// Returns the current scene of a window, whether or not the window contains the selection.
    func scene(of window: any OverlayWindow) -> SelectionScene? {
        guard let ports else { return nil }
        guard self.window !== window else {
            var next = reader.read(window.snapshot(), wordBoundaries: ports.wordBoundaries)
            if let scene { next.kept = scene.kept }
            return next
        }
        if otherWindow.window !== window { otherWindow = OtherWindow(window: window) }
        return otherWindow.reader.read(window.snapshot(), wordBoundaries: ports.wordBoundaries)
    }

    func reducer() -> InteractionReducer? {
        guard let window, let scene = scene ?? scene(of: window) else { return nil }
        self.scene = scene
        let items = askedItems.flatMap { $0.selection == state.selection ? $0.items : nil } ?? []
        return InteractionReducer(
            scene: scene, configuration: configuration, theme: theme, menuItems: items, separator: separator)
    }

    /// Performs an effect of an event.
    ///
    /// - Returns: Whether the effect handled the touch, so that no other handler may respond to it.
    @discardableResult
    private func perform(_ effect: InteractionEffect) -> Bool {
        var isTaken = effect.takesTouch
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
            // While a pin is dragged, each change of the selection gives haptic feedback.
            if state.draggedPin != nil { ports?.haptics?.selectionOccurred() }
            onSelectionChange?(selection)
            notifyLabels()
        case .menuItem(let id):
            let item = reducer()?.menuItems(for: state).first { $0.id == id }
            item?.action?(selectedText)
        }
        onEffect?(effect)
        return isTaken
    }

    func controller(of label: LabelIdentity) -> LabelController? { reader.controllers[label]?.controller }

    func updateOverlay() {
        guard !isOverlayHeld else { return }
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
