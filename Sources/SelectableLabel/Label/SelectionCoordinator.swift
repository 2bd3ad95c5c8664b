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
    public var configuration = SelectionConfiguration() { didSet { if configuration != oldValue { refresh() } } }
    /// How the selection looks.
    public var theme = SelectionTheme() { didSet { if theme != oldValue { refresh() } } }
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
    /// Called for everything the selection did, in order, after the closures for it alone.
    public var onEffect: ((InteractionEffect) -> Void)?

    /// The window the selection is in, or the finger that is down.
    public private(set) weak var window: (any OverlayWindow)?
    /// What is remembered of the interaction.
    public private(set) var state = InteractionState()
    /// What the overlay shows now.
    public private(set) var overlay = SelectionOverlay()

    private var scene: SelectionScene?
    /// The labels of the scene.
    private(set) var controllers: [LabelIdentity: WeakLabel] = [:]
    /// The labels of which a link shows as pressed, or fades.
    private var pressedLabels: Set<LabelIdentity> = []
    /// The parts of labels that they were told are selected.
    var toldParts: [LabelIdentity: TextRange] = [:]
    /// The items asked for the selection whose menu shows.
    var askedItems: (selection: LabelSelection, items: [SelectionMenuItem])?
    /// What came of the touch that is being answered.
    var answer: TouchAnswer?
    /// The time of the last event, for what comes without one.
    private(set) var time: TimeInterval = 0

    /// Creates a coordinator; apps use the shared one, tests may want their own.
    public init(ports: SelectionPorts? = nil) {
        self.ports = ports
    }

    /// When `handle(.timePassed, ...)` is due next, in the time of the events; nil for never.
    public var nextDeadline: TimeInterval? { state.nextDeadline }

    // MARK: Events

    /// Takes part in something that happened in a window.
    ///
    /// - Parameters:
    ///   - event: What happened, in window points.
    ///   - time: When, in seconds from any fixed moment.
    ///   - window: Where. A finger or button that comes down in another window ends the selection in the one before, unless another finger is changing
    ///     that; so does what is selected there by the app or Select All. Nothing else from another window counts.
    /// - Returns: Whether a finger selects now, so that nothing else may follow it.
    @discardableResult
    public func handle(_ event: InteractionEvent, at time: TimeInterval, in window: any OverlayWindow) -> Bool {
        self.time = max(time, self.time)
        var asked: AskedSelection?
        if self.window !== window {
            guard takesSelection(event, to: window, asked: &asked) else { return false }
            move(to: window)
        }
        if rest(through: event) { return false }
        guard let reducer = reducer() else { return false }
        var next = state
        var effects = reducer.reduce(event, at: time, state: &next)
        if !event.isSelectedByApp, let proposed = next.selection, proposed != state.selection {
            let answer = asked?.proposed == proposed ? asked?.answer : answer(to: proposed, in: next)
            reducer.take(answer, before: state, state: &next, effects: &effects)
        }
        let isChanged = next != state
        let isPressChanged = next.pressedLink != state.pressedLink || next.linkFade != state.linkFade
        state = next
        if isPressChanged { showLinkPress() }
        for effect in effects { perform(effect) }
        if isChanged { updateOverlay() }
        if effects.contains(where: \.isAutoScroll) { handle(.autoScrolled, at: time, in: window) }
        return state.isSelecting
    }

    /// Reads a window's labels again: after layout, scrolling, a change of text, size or appearance.
    ///
    /// The selection stays with its content; it goes where that went, or ends when what was selected is there no more.
    public func sceneChanged(in window: any OverlayWindow) {
        guard self.window === window else { return }
        let previous = scene
        scene = nil
        if state.isResting { return overlay.isEmpty ? () : updateOverlay() }
        if let previous, let reducer = reducer() {
            for effect in reducer.followContent(from: previous, state: &state) { perform(effect) }
            tellLabels()
            showLinkPress()
        }
        updateOverlay()
    }

    /// Hides the menu over a selection, which stays: after a window's size, orientation, appearance or text size changed.
    public func surroundingsChanged(in window: any OverlayWindow) {
        guard self.window === window else { return }
        sceneChanged(in: window)
        handle(.surroundingsChanged, at: time, in: window)
    }

    /// Does what an item of the menu says.
    public func performMenuItem(_ id: String) {
        guard let window else { return }
        handle(.menuItem(id), at: time, in: window)
    }

    // MARK: Inside

    /// Takes what scrolls the labels while nothing has to follow them, without looking at a single one.
    private func rest(through event: InteractionEvent) -> Bool {
        guard state.isResting else { return false }
        switch event {
        case .scrollBegan: state.isScrolling = true
        case .scrollEnded: state.isScrolling = false
        case .touchMove: break
        default: return false
        }
        return true
    }

    /// What the app answered before the selection went to another window; refused, it stays where it is.
    private struct AskedSelection {
        var proposed: LabelSelection
        var answer: LabelSelection
    }

    /// Whether an event in a window other than the selection's makes that one the selection's.
    private func takesSelection(_ event: InteractionEvent, to window: any OverlayWindow, asked: inout AskedSelection?) -> Bool {
        switch event {
        case .touchDown, .mouseDown: return self.window == nil || !state.isSelecting
        // The link's label is that window's: it is called without a selection there.
        case .activateLink: return !state.isSelecting
        case .select(.some), .command(.selectAll), .selectText:
            guard let ports else { return false }
            let known = controllers
            defer { controllers = known }
            let scene = makeScene(of: window, wordBoundaries: ports.wordBoundaries)
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
        self.window = window
        scene = nil
        if hadSelection { perform(.selectionChanged(nil)) }
    }

    private func refresh() {
        scene = nil
        updateOverlay()
    }

    func reducer() -> InteractionReducer? {
        guard let window, let ports else { return nil }
        let scene = scene ?? makeScene(of: window, wordBoundaries: ports.wordBoundaries)
        self.scene = scene
        let items = askedItems.flatMap { $0.selection == state.selection ? $0.items : nil } ?? []
        return InteractionReducer(scene: scene, configuration: configuration, theme: theme, menuItems: items)
    }

    private func makeScene(of window: any OverlayWindow, wordBoundaries: any WordBoundaryProvider) -> SelectionScene {
        let placements = window.selectionPlacements
        controllers = Dictionary(
            placements.map { ($0.controller.identity, WeakLabel(controller: $0.controller)) },
            // As the scene chooses.
            uniquingKeysWith: { first, next in first.isSelectable || !next.isSelectable ? first : next })
        return SelectionScene(placements, in: window, wordBoundaries: wordBoundaries)
    }

    private func perform(_ effect: InteractionEffect) {
        switch effect {
        case .copy: copy()
        case .selectionHaptic: ports?.haptics?.selectionOccurred()
        case .linkTapped(let link): controller(of: link.label)?.activate(link, by: .tap)
        case .linkLongPressed(let link): controller(of: link.label)?.activate(link, by: .longPress)
        case .autoScroll(let container, let delta):
            window?.scroll(container, by: delta)
            scene = nil
        case .truncationTapped(let label):
            guard let controller = controller(of: label) else { break }
            if controller.collapsedLineLimit > 0 { controller.isExpanded.toggle() }
            controller.onTruncationTap?()
        case .collapseTapped(let label): controller(of: label)?.isExpanded = false
        case .tap(let point): toggleText(at: point)
        case .selectionChanged(let selection):
            onSelectionChange?(selection)
            tellLabels()
        case .menuItem(let id):
            let item = reducer()?.menuItems(for: state).first { $0.id == id }
            item?.action?(selectedText)
        case .claimTouch: break
        }
        if effect.takesTouch { answer?.isTaken = true }
        onEffect?(effect)
    }

    /// Expands or folds the label under a tap, if it asks for that.
    private func toggleText(at point: CGPoint) {
        let placement = window?.labelPlacements.last {
            $0.controller.togglesOnTap && $0.clip.containsInclusive(point) && $0.sceneLabel().contains(point)
        }
        guard let placement else { return }
        let label = placement.sceneLabel()
        guard let local = label.local(point) else { return }
        if placement.controller.toggleOnTap(at: local, in: label.layout) { answer?.isTaken = true }
    }

    func controller(of label: LabelIdentity) -> LabelController? { controllers[label]?.controller }

    /// Has the labels show which link is pressed and which one fades.
    private func showLinkPress() {
        let labels = Set([state.pressedLink?.label, state.linkFade?.link.label].compactMap { $0 })
        guard let window, !labels.isEmpty || !pressedLabels.isEmpty else { return }
        pressedLabels = labels
        for placement in window.labelPlacements {
            let label = placement.controller.identity
            let isPressed = state.pressedLink?.label == label
            guard let link = isPressed ? state.pressedLink : state.linkFade.flatMap({ $0.link.label == label ? $0.link : nil }) else {
                placement.controller.show(nil)
                continue
            }
            placement.controller.show(
                LinkPress(
                    range: link.range, isPressed: isPressed, opacity: isPressed ? 1 : state.linkFade?.opacity ?? 0,
                    color: theme.linkHighlight, radius: theme.linkHighlightRadius, padding: theme.linkHighlightPadding))
        }
    }

    private func updateOverlay() {
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

/// A label that may be gone.
@MainActor
struct WeakLabel {
    weak var controller: LabelController?

    var isSelectable: Bool { controller?.enableCopy ?? false }
}
