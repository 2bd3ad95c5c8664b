public import Foundation
import LabelDrawing
import Magnifier

// MARK: - Overview
//
// The one place where the selection lives. Windows forward what happens in them; each event goes through the reducer with a snapshot of the
// window's labels; what comes out is done here: the pasteboard written, links called, the overlay shown. Nothing is decided here about what
// gets selected.

/// The selection of the whole app: one at a time, in the window of the labels it is in.
@MainActor
public final class SelectionCoordinator {
    /// The app's coordinator.
    public static let shared = SelectionCoordinator()

    /// The platform; until it is set nothing can be selected.
    public var ports: SelectionPorts?
    /// The numbers of the behaviour.
    public var configuration = SelectionConfiguration() { didSet { if configuration != oldValue { updateOverlay() } } }
    /// How the selection looks.
    public var theme = SelectionTheme() { didSet { if theme != oldValue { updateOverlay() } } }
    /// Asked before a finger, a mouse, a key, the menu or an assistive technology selects something; not for what the app selects itself, nor when a
    /// selection ends or follows its text.
    ///
    /// The answer is selected instead; nil, or what cannot be selected, refuses, and what was selected stays. It is asked again at every step of a drag, after
    /// `LabelController.willSelect` of the label in which the selection began, and must not select anything itself.
    public var willSelect: ((_ proposed: LabelSelection) -> LabelSelection?)?
    /// Called once each time another selection than before stands; nil for none.
    public var onSelectionChange: ((LabelSelection?) -> Void)?
    /// Called after text was copied.
    public var onCopy: ((PasteboardContent) -> Void)?
    /// The menu's items for a selection, after the standard ones, the configured ones and those of the label it begins in; asked each time a menu is to
    /// show.
    public var menuItems: ((LabelSelection) -> [SelectionMenuItem])?
    /// Asked for the text between two labels that are copied one after the other; nil for the configured one.
    public var separator: (@Sendable (_ before: LabelIdentity, _ after: LabelIdentity) -> String?)?
    /// Called for everything the selection did, in order, after the closures for it alone.
    public var onEffect: ((InteractionEffect) -> Void)?

    /// The window the selection is in, or the finger that is down.
    public private(set) weak var window: (any OverlayWindow)?
    /// What is remembered of the interaction.
    public private(set) var state = InteractionState()
    /// What the overlay shows now.
    public private(set) var overlay = SelectionOverlay()

    /// The scene of the last event or frame, with its lists.
    var scene: SelectionScene?
    private(set) var reader = SceneReader()
    /// Another window that was asked for its labels last.
    private var otherWindow = OtherWindow()
    /// The labels of which a link shows as pressed, or fades.
    private var pressedLabels: [LabelIdentity: WeakLabel] = [:]
    /// The parts of labels that they were told are selected.
    var toldParts: [LabelIdentity: (range: TextRange, label: WeakLabel)] = [:]
    /// The items asked for the selection whose menu shows.
    var askedItems: (selection: LabelSelection, items: [SelectionMenuItem])?
    /// The copy that is being made.
    let copies = CopyQueue()
    /// Light or dark, as the window was last.
    private var appearance: Appearance?
    /// The text input that had the focus.
    private var knownTextFocus: AnyHashable?
    /// Whether the app, not a finger, a mouse, a key or the menu, made what is selected.
    private(set) var isSelectedByApp = false
    /// Whether the overlay is updated later: a step of a drag that scrolls shows it once, at its end.
    private var isOverlayHeld = false
    /// Whether the window is being scrolled for a drag or a key.
    var isScrollingItself = false
    /// The time of the last event, for what comes without one.
    private(set) var time: TimeInterval = 0

    /// Creates a coordinator; apps use the shared one, tests may want their own.
    public init(ports: SelectionPorts? = nil) {
        self.ports = ports
    }

    /// When `handle(.timePassed, ...)` is due next, in the time of the events; nil for never.
    public var nextDeadline: TimeInterval? { [state.nextDeadline, copies.deadline].compactMap { $0 }.min() }

    // MARK: Events

    /// Takes part in something that happened in a window: a finger, a mouse, a key, a frame that is about to be drawn, time that passed.
    ///
    /// The event is judged by the window as it is now: whatever changed since the last event is followed first.
    /// - Parameters:
    ///   - event: What happened, in window points; `.timePassed` for a frame.
    ///   - time: When, in seconds from any fixed moment.
    ///   - window: Where. A finger or button that comes down in another window ends the selection in the one before, unless another finger is changing
    ///     that; so does what is selected there by the app or Select All. Nothing else from another window counts.
    /// - Returns: What came of a touch, for whatever else follows it.
    /// - Complexity: O(views) where nothing changed and nothing is touched.
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
        if rest(through: event) { return answer(isTaken: false) }
        update(in: window)
        // The app may have selected in another window when it was told.
        guard self.window === window else { return TouchAnswer(isGivenUp: true) }
        let (wasMenuShown, broughtPinsBack) = (state.isMenuShown, state.broughtPinsBack)
        var isTaken = reduce(event, asked: asked)
        // A tap on what is selected is for the menu; a finger that is still down may scroll.
        let isForMenu =
            event.isLift ? broughtPinsBack || state.isMenuShown != wasMenuShown : state.isMenuShown != wasMenuShown && !event.isTouch
        if state.selection != nil, isForMenu { isTaken = true }
        guard self.window === window else { return TouchAnswer(isTaken: isTaken, isGivenUp: true) }
        return answer(isTaken: isTaken)
    }

    /// Looks at a window again, and follows what changed: labels moved, got other texts, came or went, something was presented, the window was resized.
    ///
    /// Windows need not call it: each event and each frame looks by itself.
    /// - Complexity: O(views) where nothing changed.
    public func update(in window: any OverlayWindow) {
        guard self.window === window, let ports else { return }
        if state.isResting, overlay.isEmpty {
            scene = nil
            noteSurroundings(of: window)
            _ = takeTextFocus(of: window)
            return
        }
        let previous = scene
        let isSurroundingOther = noteSurroundings(of: window)
        let next = reader.read(window, wordBoundaries: ports.wordBoundaries)
        scene = previous.map { next.holding(listsOf: $0) } ?? next.holding(state.kept)
        if takeTextFocus(of: window) {
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

    /// Does what an item of the menu says.
    public func performMenuItem(_ id: String) {
        guard let window else { return }
        handle(.menuItem(id), at: time, in: window)
    }

    // MARK: Inside

    /// Fast path: while nothing is selected, pressed or shown, what moves or passes needs no scene.
    private func rest(through event: InteractionEvent) -> Bool {
        guard state.isResting, overlay.isEmpty else { return false }
        switch event {
        case .touchMove, .timePassed: return true
        default: return false
        }
    }

    private func answer(isTaken: Bool) -> TouchAnswer {
        TouchAnswer(
            isClaimed: state.claimsTouch, isTaken: isTaken, isGivenUp: state.isPassive, mayScroll: state.hasStrayedFromLink)
    }

    // MARK: Following

    /// Takes over what is selected to the labels as they are now.
    func follow(from previous: SelectionScene) {
        guard var reducer = reducer() else { return }
        let before = state
        let effects = reducer.followContent(from: previous, state: &state)
        scene = reducer.scene
        for effect in effects { perform(effect) }
        if previous.content !== reducer.scene.content || state.selection != before.selection { tellLabels() }
        if state.pressedLink != before.pressedLink || state.linkFade != before.linkFade || previous.content !== reducer.scene.content {
            showLinkPress()
        }
    }

    /// Ends what a scroll that the selection did not cause ends, and hides the menu as long as a scroll view moves.
    ///
    /// A drag outlives content that moves by itself, as in a list that corrects the sizes of its rows.
    private func noteScrolling(from previous: SelectionScene, to next: SelectionScene) {
        let isScrolling = next.views.isScrolling
        let isCounted = next.views.countsScroll(since: previous.views)
        let hasMoved = next.views.hasScrolled(since: previous.views)
        if isCounted || (isScrolling && !state.isScrolling) || (hasMoved && !state.isSelecting) { reduce(.scrollBegan) }
        // A scroll that is counted is over; one by the app that is not is over when nothing moves any more.
        if state.isScrolling, !isScrolling, isCounted || !hasMoved { reduce(.scrollEnded) }
    }

    /// Whether light or dark changed.
    @discardableResult
    private func noteSurroundings(of window: any OverlayWindow) -> Bool {
        let known = appearance
        appearance = window.appearance
        return known != nil && known != appearance
    }

    /// Whether a text input took the focus since the window was last looked at.
    private func takeTextFocus(of window: any OverlayWindow) -> Bool {
        let known = knownTextFocus
        knownTextFocus = window.textFocus
        return knownTextFocus != nil && knownTextFocus != known
    }

    /// Applies an event to the scene as it is.
    ///
    /// - Returns: Whether something was done about it that nothing else may also do.
    @discardableResult
    private func reduce(_ event: InteractionEvent, asked: AskedSelection? = nil) -> Bool {
        guard let window, let reducer = reducer() else { return false }
        var next = state
        let asking = reducer.scene
        var effects = reducer.reduce(event, at: time, state: &next)
        if !event.isSelectedByApp, let proposed = next.selection, proposed != state.selection {
            let answer = asked?.proposed == proposed ? asked?.answer : answer(to: proposed, in: next)
            reducer.take(answer, before: state, state: &next, effects: &effects)
            // The app may have changed labels when it was asked.
            if let scene, scene.content !== reducer.scene.content, var reducer = self.reducer() {
                effects += reducer.followContent(from: asking, state: &next)
                self.scene = reducer.scene
            }
        }
        if next.selection != state.selection { isSelectedByApp = event.isSelectedByApp }
        let isChanged = next != state
        if !next.kept.keepsLists(of: state.kept) { scene = scene?.holding(next.kept) }
        let isPressChanged = next.pressedLink != state.pressedLink || next.linkFade != state.linkFade
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

    /// A window that the selection is not in, with its labels.
    @MainActor
    private struct OtherWindow {
        weak var window: (any OverlayWindow)?
        var reader = SceneReader()
    }

    /// What the app answered before the selection went to another window; refused, it stays where it is.
    private struct AskedSelection {
        var proposed: LabelSelection
        var answer: LabelSelection
    }

    /// Whether an event in a window other than the selection's makes that one the selection's.
    private func takesSelection(_ event: InteractionEvent, to window: any OverlayWindow, asked: inout AskedSelection?) -> Bool {
        switch event {
        case .touchDown, .mouseDown, .pressElsewhere: return self.window == nil || !state.isSelecting
        // The link's label is that window's: it is called without a selection there.
        case .activateLink: return !state.isSelecting
        case .select(.some), .command(.selectAll), .selectText:
            guard let scene = scene(of: window) else { return false }
            let reducer = InteractionReducer(scene: scene, configuration: configuration, theme: theme)
            var trial = InteractionState()
            _ = reducer.reduce(event, at: 0, state: &trial)
            guard let proposed = trial.selection else { return false }
            if event.isSelectedByApp { return true }
            guard let answer = answer(to: proposed, in: trial), reducer.settled(answer)?.isCollapsed == false else { return false }
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

    /// The labels of a window as they are now, be it the selection's or another one.
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

    /// Does what an effect asks for.
    ///
    /// - Returns: Whether nothing else may do something about the touch that caused it.
    @discardableResult
    private func perform(_ effect: InteractionEffect) -> Bool {
        var isTaken = effect.takesTouch
        switch effect {
        case .copy: copy()
        case .selectionHaptic: ports?.haptics?.selectionOccurred()
        case .linkTapped(let link): controller(of: link.label)?.activate(link, by: .tap)
        case .linkLongPressed(let link): controller(of: link.label)?.activate(link, by: .longPress)
        case .autoScroll(let container, let delta), .reveal(let container, let delta): scroll(container, by: delta)
        case .revealRow(let row): reveal(row)
        case .truncationTapped(let label):
            guard let controller = controller(of: label) else { break }
            if controller.collapsedLineLimit > 0 { controller.isExpanded.toggle() }
            controller.onTruncationTap?()
        case .collapseTapped(let label): controller(of: label)?.isExpanded = false
        case .tap(let point): isTaken = toggleText(at: point)
        case .selectionChanged(let selection):
            // A finger feels each step of the pin that it drags.
            if state.draggedPin != nil { ports?.haptics?.selectionOccurred() }
            onSelectionChange?(selection)
            tellLabels()
        case .menuItem(let id):
            let item = reducer()?.menuItems(for: state).first { $0.id == id }
            item?.action?(selectedText)
        }
        onEffect?(effect)
        return isTaken
    }

    /// Expands or folds the label under a tap, if it asks for that.
    private func toggleText(at point: CGPoint) -> Bool {
        guard let label = reducer()?.scene.frontLabel(at: point), let local = label.local(point),
            let controller = controller(of: label.identity), controller.togglesOnTap
        else { return false }
        return controller.toggleOnTap(at: local, in: label.layout)
    }

    func controller(of label: LabelIdentity) -> LabelController? { reader.controllers[label]?.controller }

    /// Has the labels show which link is pressed and which one fades.
    private func showLinkPress() {
        var labels: [LabelIdentity: WeakLabel] = [:]
        for identity in [state.pressedLink?.label, state.linkFade?.link.label].compactMap({ $0 }) {
            labels[identity] = reader.controllers[identity]
        }
        // A label that left the window is told, too: it may come back.
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
            radius: theme.linkHighlightRadius, padding: theme.linkHighlightPadding)
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
