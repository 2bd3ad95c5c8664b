public import Foundation
import LabelDrawing
import Magnifier

// MARK: - Overview
//
// The only place that stores the selection. Windows forward their events. Each event goes through the reducer with a
// snapshot of the window's labels. The coordinator performs the resulting effects: it writes the pasteboard, calls
// links and shows the overlay. It makes no decision about what is selected.

/// The selection of the whole app. There is at most one, in the window of its labels.
@MainActor
public final class SelectionCoordinator {
    /// The app's coordinator.
    public static let shared = SelectionCoordinator()

    /// The platform services. Nothing can be selected until they are set.
    public var ports: SelectionPorts?
    /// The parameters of the behaviour.
    public var configuration = SelectionConfiguration() { didSet { if configuration != oldValue { updateOverlay() } } }
    /// The appearance of the selection.
    public var theme = SelectionTheme() { didSet { if theme != oldValue { updateOverlay() } } }
    /// Asked before the user or an assistive technology selects something. Not called for programmatic changes, nor
    /// when a selection ends or follows its text.
    ///
    /// The returned selection is used instead. nil, or a selection that is not possible, refuses the change: the
    /// previous selection stays. It is called at every step of a drag, after `LabelController.willSelect` of the label
    /// in which the selection begins. It must not select anything itself.
    public var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)?
    /// Called once after each change of the selection. nil means nothing is selected.
    public var onSelectionChange: ((LabelSelection?) -> Void)?
    /// Called after text was copied.
    public var onCopy: ((PasteboardContent) -> Void)?
    /// Returns additional menu items for a selection. Called each time a menu is about to show. They follow the
    /// standard items, the configured items and the items of the label in which the selection begins.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])?
    /// Returns the text between two labels that are copied one after the other. nil means the configured separator.
    public var separator: (@Sendable (_ before: LabelIdentity, _ after: LabelIdentity) -> String?)?
    /// Called for every effect of the selection, in order, after the effect's own callback. For screens that have no
    /// views, and for their tests; apps use the callbacks of coordinator and labels.
    package var onEffect: ((InteractionEffect) -> Void)?

    /// The window of the selection or of the current touch.
    public private(set) weak var window: (any OverlayWindow)?
    /// The state of the interaction.
    public private(set) var state = InteractionState()
    /// The current overlay.
    public private(set) var overlay = SelectionOverlay()

    /// The scene of the last event or frame, including its lists.
    var scene: SelectionScene?
    private(set) var reader = SceneReader()
    /// The other window whose labels were read last.
    private var otherWindow = OtherWindow()
    /// The labels that show a pressed or fading link.
    private var pressedLabels: [LabelIdentity: WeakLabel] = [:]
    /// The selected ranges that labels were last notified of.
    var toldParts: [LabelIdentity: (range: TextRange, label: WeakLabel)] = [:]
    /// The requested items of the visible menu, and their selection.
    var askedItems: (selection: LabelSelection, items: [SelectionMenuItem])?
    /// The current copy.
    let copies = CopyQueue()
    /// The window's last known appearance: light or dark.
    private var appearance: Appearance?
    /// The last known text input with focus.
    private var knownTextFocus: AnyHashable?
    /// Whether the app made the selection, not the user.
    private(set) var isSelectedByApp = false
    /// Whether overlay updates are deferred: a drag step that scrolls shows the overlay once, at its end.
    private var isOverlayHeld = false
    /// Whether the coordinator is scrolling the window, for a drag or a key.
    var isScrollingItself = false
    /// The time of the last event, for actions that have no event.
    private(set) var time: TimeInterval = 0

    /// Creates a coordinator. Apps use the shared one; tests can create their own.
    public init(ports: SelectionPorts? = nil) {
        self.ports = ports
    }

    /// The time at which `handle(.timePassed, ...)` is due next, on the clock of the events. nil means never.
    public var nextDeadline: TimeInterval? { [state.nextDeadline, copies.deadline].compactMap { $0 }.min() }

    // MARK: Events

    /// Handles an event in a window: a touch, the mouse, a key, a frame that is about to be drawn, or time that passed.
    ///
    /// Changes in the window since the last event are applied first.
    /// - Parameters:
    ///   - event: The event, in window points. `.timePassed` for a frame.
    ///   - time: The time, in seconds from any fixed moment.
    ///   - window: The event's window. A touch or button press in another window ends the previous selection, unless a
    ///     finger is still changing it. So does selecting text or activating a link there. Other events from another
    ///     window are ignored.
    /// - Returns: The result of a touch, for other touch handlers.
    /// - Complexity: O(views) if nothing changed and nothing is touched.
    @discardableResult
    public func handle(_ event: InteractionEvent, at time: TimeInterval, in window: any OverlayWindow) -> TouchAnswer {
        self.time = max(time, self.time)
        if event == .timePassed { advanceCopy() }
        if case .command = event, window.textFocus != nil { return TouchAnswer() }
        var asked: AskedSelection?
        if self.window !== window {
            guard takesSelection(event, to: window, asked: &asked) else { return TouchAnswer(isGivenUp: true) }
            move(to: window)
        }
        if canSkip(event) { return answer(isTaken: false) }
        update(in: window)
        // The app may have selected in another window in its callback.
        guard self.window === window else { return TouchAnswer(isGivenUp: true) }
        let (wasMenuShown, broughtPinsBack) = (state.isMenuShown, state.broughtPinsBack)
        var isTaken = reduce(event, asked: asked)
        // A tap on the selection belongs to the menu. A finger that is still down may scroll.
        let isForMenu =
            event.isLift ? broughtPinsBack || state.isMenuShown != wasMenuShown : state.isMenuShown != wasMenuShown && !event.isTouch
        if state.selection != nil, isForMenu { isTaken = true }
        guard self.window === window else { return TouchAnswer(isTaken: isTaken, isGivenUp: true) }
        return answer(isTaken: isTaken)
    }

    /// Reads a window again and applies its changes: labels moved, changed their text, were added or removed, something
    /// was presented, or the window was resized.
    ///
    /// Windows need not call it: each event and each frame reads the window.
    /// - Complexity: O(views) if nothing changed.
    public func update(in window: any OverlayWindow) {
        guard self.window === window, let ports else { return }
        if state.isResting, overlay.isEmpty {
            scene = nil
            noteSurroundings(of: window)
            _ = noteTextFocus(of: window)
            return
        }
        let previous = scene
        let isSurroundingOther = noteSurroundings(of: window)
        let next = reader.read(window, wordBoundaries: ports.wordBoundaries)
        scene = previous.map { next.holding(listsOf: $0) } ?? next.holding(state.kept)
        if noteTextFocus(of: window) {
            scene = next.holding(state.kept)
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

    /// Performs a menu item.
    public func performMenuItem(_ id: String) {
        guard let window else { return }
        handle(.menuItem(id), at: time, in: window)
    }

    // MARK: Internal

    /// Fast path: while nothing is selected, pressed or shown, moves and passing time need no scene.
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

    /// Adapts the selection to the current labels.
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

    /// Handles a scroll that the selection did not cause. The menu is hidden while a scroll view moves.
    ///
    /// A drag survives content that moves by itself, for example in a list that corrects its row sizes.
    private func noteScrolling(from previous: SelectionScene, to next: SelectionScene) {
        let isScrolling = next.views.isScrolling
        let isCounted = next.views.countsScroll(since: previous.views)
        let hasMoved = next.views.hasScrolled(since: previous.views)
        if isCounted || (isScrolling && !state.isScrolling) || (hasMoved && !state.isSelecting) { reduce(.scrollBegan) }
        // A counted scroll is already over. An uncounted scroll by the app is over when nothing moves any more.
        if state.isScrolling, !isScrolling, isCounted || !hasMoved { reduce(.scrollEnded) }
    }

    /// Records the appearance. Returns whether light or dark changed.
    @discardableResult
    private func noteSurroundings(of window: any OverlayWindow) -> Bool {
        let known = appearance
        appearance = window.appearance
        return known != nil && known != appearance
    }

    /// Whether a text input got the focus since the last check.
    private func noteTextFocus(of window: any OverlayWindow) -> Bool {
        let known = knownTextFocus
        knownTextFocus = window.textFocus
        return knownTextFocus != nil && knownTextFocus != known
    }

    /// Applies an event to the current scene.
    ///
    /// - Returns: Whether it triggered an action that no other handler may also perform.
    @discardableResult
    private func reduce(_ event: InteractionEvent, asked: AskedSelection? = nil) -> Bool {
        guard let window, let reducer = reducer() else { return false }
        let before = state
        var next = before
        let asking = reducer.scene
        var effects = reducer.reduce(event, at: time, state: &next)
        if !event.isSelectedByApp, let proposed = next.selection, proposed != before.selection {
            let answer = asked?.proposed == proposed ? asked?.answer : answer(to: proposed, in: next)
            reducer.apply(answer: answer, before: before, state: &next, effects: &effects)
            // The app may have changed labels in its callback.
            if let scene, scene.content !== reducer.scene.content, var reducer = self.reducer() {
                effects += reducer.followContent(from: asking, state: &next)
                self.scene = reducer.scene
            }
        }
        if next.selection != before.selection { isSelectedByApp = event.isSelectedByApp }
        let isChanged = next != before
        if !next.kept.keepsLists(of: before.kept) { scene = scene?.holding(next.kept) }
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

    /// A window without the selection, and its labels.
    @MainActor
    private struct OtherWindow {
        weak var window: (any OverlayWindow)?
        var reader = SceneReader()
    }

    /// The app's answer to a selection in another window, requested before the selection moves there. A refused
    /// selection does not move.
    private struct AskedSelection {
        var proposed: LabelSelection
        var answer: LabelSelection
    }

    /// Whether an event in another window moves the selection to that window.
    private func takesSelection(_ event: InteractionEvent, to window: any OverlayWindow, asked: inout AskedSelection?) -> Bool {
        switch event {
        case .touchDown, .mouseDown, .pressElsewhere: return self.window == nil || !state.isSelecting
        // The link's label is in that window: the link is called without a selection there.
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

    private func move(to window: any OverlayWindow) {
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
        (appearance, knownTextFocus) = (nil, window.textFocus)
        if hadSelection { perform(.selectionChanged(nil)) }
    }

    /// The current scene of a window, with or without the selection.
    func scene(of window: any OverlayWindow) -> SelectionScene? {
        guard let ports else { return nil }
        guard self.window !== window else {
            return reader.read(window, wordBoundaries: ports.wordBoundaries).holding(state.kept)
        }
        if otherWindow.window !== window { otherWindow = OtherWindow(window: window) }
        return otherWindow.reader.read(window, wordBoundaries: ports.wordBoundaries).holding(KeptContent())
    }

    func reducer() -> InteractionReducer? {
        guard let window, let ports else { return nil }
        let scene = scene ?? reader.read(window, wordBoundaries: ports.wordBoundaries).holding(state.kept)
        self.scene = scene
        let items = askedItems.flatMap { $0.selection == state.selection ? $0.items : nil } ?? []
        return InteractionReducer(
            scene: scene, configuration: configuration, theme: theme, menuItems: items, separator: separator)
    }

    /// Performs an effect.
    ///
    /// - Returns: Whether no other handler may respond to the touch that caused it.
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
            // Haptic feedback for each step of a dragged pin.
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

    /// Updates the labels that show a pressed or fading link.
    private func showLinkPress() {
        var labels: [LabelIdentity: WeakLabel] = [:]
        for identity in [state.pressedLink?.label, state.linkFade?.link.label].compactMap({ $0 }) {
            labels[identity] = reader.controllers[identity]
        }
        // A label that left the window is updated too, because it may come back.
        for (identity, label) in pressedLabels where labels[identity]?.controller !== label.controller { label.controller?.show(nil) }
        for (identity, label) in labels { label.controller?.show(press(of: identity)) }
        pressedLabels = labels
    }

    private func press(of label: LabelIdentity) -> LinkPress? {
        let isPressed = state.pressedLink?.label == label
        guard let link = isPressed ? state.pressedLink : state.linkFade.flatMap({ $0.link.label == label ? $0.link : nil }) else {
            return nil
        }
        return LinkPress(
            range: link.range, isPressed: isPressed, opacity: isPressed ? 1 : state.linkFade?.opacity ?? 0, color: theme.linkHighlight,
            radius: theme.linkHighlightRadius, padding: theme.linkHighlightPadding, outline: theme.linkHighlightOutline,
            outlineWidth: theme.linkHighlightOutlineWidth)
    }

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
