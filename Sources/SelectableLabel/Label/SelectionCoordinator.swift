public import Foundation
public import LabelDrawing
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
    /// Called for everything the selection did, in order.
    public var onEffect: ((InteractionEffect) -> Void)?

    /// The window the selection is in, or the finger that is down.
    public private(set) weak var window: (any OverlayWindow)?
    /// What is remembered of the interaction.
    public private(set) var state = InteractionState()
    /// What the overlay shows now.
    public private(set) var overlay = SelectionOverlay()

    private var scene: SelectionScene?

    /// Creates a coordinator; apps use the shared one, tests may want their own.
    public init(ports: SelectionPorts? = nil) {
        self.ports = ports
    }

    /// What is selected; nil for nothing.
    public var selection: LabelSelection? { state.selection }

    /// The selected text as Copy writes it; empty when nothing is selected.
    ///
    /// - Complexity: O(n) in the text selected.
    public var selectedText: String {
        reducer()?.plainText(state) ?? ""
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
        if self.window !== window {
            guard takesSelection(event, to: window) else { return false }
            move(to: window)
        }
        guard let reducer = reducer() else { return false }
        var next = state
        let effects = reducer.reduce(event, at: time, state: &next)
        let isChanged = next != state
        state = next
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
        if let previous, let reducer = reducer() {
            for effect in reducer.followContent(from: previous, state: &state) { perform(effect) }
        }
        updateOverlay()
    }

    /// Hides the menu over a selection, which stays: after a window's size, orientation, appearance or text size changed.
    public func surroundingsChanged(in window: any OverlayWindow) {
        guard self.window === window else { return }
        sceneChanged(in: window)
        handle(.surroundingsChanged, at: 0, in: window)
    }

    /// Does what an item of the menu says.
    public func performMenuItem(_ id: String) {
        guard let window else { return }
        handle(.menuItem(id), at: 0, in: window)
    }

    /// Selects what the app wants, with pins and without a menu.
    ///
    /// - Parameters:
    ///   - selection: What to select; nil for nothing. Ignored when an offset is out of its text or a label is not there.
    ///   - window: The labels' window.
    public func select(_ selection: LabelSelection?, in window: any OverlayWindow) {
        handle(.select(selection), at: 0, in: window)
    }

    // MARK: Inside

    /// Whether an event in a window other than the selection's makes that one the selection's.
    private func takesSelection(_ event: InteractionEvent, to window: any OverlayWindow) -> Bool {
        switch event {
        case .touchDown, .mouseDown: return self.window == nil || !state.isSelecting
        case .select(.some), .command(.selectAll):
            guard let ports else { return false }
            var trial = InteractionState()
            let scene = Self.makeScene(window, wordBoundaries: ports.wordBoundaries)
            _ = InteractionReducer(scene: scene, configuration: configuration, theme: theme).reduce(event, at: 0, state: &trial)
            return trial.selection != nil
        default: return false
        }
    }

    private func move(to window: any OverlayWindow) {
        let hadSelection = state.selection != nil
        state = InteractionState()
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

    private func reducer() -> InteractionReducer? {
        guard let window, let ports else { return nil }
        let scene = scene ?? Self.makeScene(window, wordBoundaries: ports.wordBoundaries)
        self.scene = scene
        return InteractionReducer(scene: scene, configuration: configuration, theme: theme)
    }

    private static func makeScene(_ window: any OverlayWindow, wordBoundaries: any WordBoundaryProvider) -> SelectionScene {
        // A label that cannot be selected still has its links and its token.
        let placements = window.labelPlacements.filter {
            $0.controller.enableCopy || $0.controller.text.hasLinks || $0.controller.takesTokenTaps
                || $0.controller.options.truncationToken?.hasLinks ?? false
        }
        return SelectionScene(
            labels: placements.map { $0.sceneLabel() },
            containers: window.scrollContainers,
            bounds: window.bounds,
            safeArea: window.safeArea,
            direction: window.direction,
            wordBoundaries: wordBoundaries
        )
    }

    private func perform(_ effect: InteractionEffect) {
        switch effect {
        case .copy:
            if let text = reducer()?.richText(state) { ports?.pasteboard.write(PasteboardContent(text)) }
        case .selectionHaptic: ports?.haptics?.selectionOccurred()
        case .linkTapped(let link): controller(of: link.label)?.onLinkTap?(link)
        case .linkLongPressed(let link): controller(of: link.label)?.onLinkLongPress?(link)
        case .autoScroll(let container, let delta):
            window?.scroll(container, by: delta)
            scene = nil
        case .truncationTapped(let label):
            guard let controller = controller(of: label) else { break }
            if controller.collapsedLineLimit > 0 { controller.isExpanded.toggle() }
            controller.onTruncationTap?()
        case .collapseTapped(let label): controller(of: label)?.isExpanded = false
        case .tap(let point): toggleText(at: point)
        case .selectionChanged, .menuItem, .claimTouch: break
        }
        onEffect?(effect)
    }

    /// Expands or folds the label under a tap, if it asks for that.
    private func toggleText(at point: CGPoint) {
        let placement = window?.labelPlacements.last {
            $0.controller.togglesOnTap && $0.clip.containsInclusive(point) && $0.sceneLabel().contains(point)
        }
        guard let placement else { return }
        let label = placement.sceneLabel()
        if let local = label.local(point) { placement.controller.toggleOnTap(at: local, in: label.layout) }
    }

    private func controller(of label: LabelIdentity) -> LabelController? {
        window?.labelPlacements.first { $0.controller.identity == label }?.controller
    }

    private func updateOverlay() {
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

extension SelectionCoordinator {
    /// The overlay as it is drawn, in window points: fill, pins, and the magnifier over what lies under it.
    ///
    /// The menu is its presenter's. Nothing of the labels is drawn again but what the magnifier shows.
    /// - Complexity: O(rectangles shown + glyphs under the magnifier).
    public func overlayDisplayList() -> DisplayList {
        guard let window, !overlay.isEmpty else { return DisplayList() }
        let appearance = window.appearance
        let fill = overlay.fillDisplayList(theme: theme, appearance: appearance)
        var list = fill
        list.append(overlay.pinsDisplayList(theme: theme, appearance: appearance))
        if let lens = overlay.lens {
            var content = window.labelsDisplayList(in: lens.source)
            content.append(fill)
            list.append(lens.displayList(content: content, style: theme.magnifier, appearance: appearance))
        }
        return list
    }
}

extension OverlayWindow {
    /// The labels' texts as they are drawn, in window points.
    ///
    /// - Parameter rect: Labels and lines that do not touch it are left out.
    /// - Complexity: O(labels + glyphs of the lines taken).
    public func labelsDisplayList(in rect: CGRect) -> DisplayList {
        var list = DisplayList()
        for placement in labelPlacements where placement.clip.intersects(rect) && placement.frame.intersects(rect) {
            let (layout, transform) = placement.placedLayout()
            guard let local = transform.inverted?.apply(to: rect) else { continue }
            let needsClip = !placement.clip.contains(placement.frame)
            list.append(
                layout.displayList(appearance: appearance, in: local),
                transform: transform,
                clip: needsClip ? .rect(placement.clip) : nil
            )
        }
        return list
    }
}
