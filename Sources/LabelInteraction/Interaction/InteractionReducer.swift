public import Foundation
import LabelDrawing
public import LabelText

// MARK: - Overview
//
// The whole interaction is one function: state and event in, new state and effects out. The time comes with the event;
// nothing here waits, draws or uses a view. `InteractionReducer+Touch` handles a finger from down to up, `+Drag` its
// drags, and `+Menu` the menu items.

/// Decides what an event does to the selection.
public struct InteractionReducer: Sendable {
    /// The labels as they are now.
    public internal(set) var scene: SelectionScene
    /// The configuration of the selection's behaviour.
    public let configuration: SelectionConfiguration
    /// The appearance of the overlay, which decides where its pins can be hit.
    public let theme: SelectionTheme

    /// The menu items for the current selection, shown after the configured items.
    public let menuItems: [SelectionMenuItem]
    /// Provides the text between two copied labels. nil, as closure or as result, means the configured separator.
    public let separator: (@Sendable (_ before: LabelIdentity, _ after: LabelIdentity) -> String?)?

    /// Creates a reducer for a snapshot of the labels.
    public init(
        scene: SelectionScene, configuration: SelectionConfiguration = SelectionConfiguration(), theme: SelectionTheme = SelectionTheme(),
        menuItems: [SelectionMenuItem] = [],
        separator: (@Sendable (_ before: LabelIdentity, _ after: LabelIdentity) -> String?)? = nil
    ) {
        self.scene = scene
        self.configuration = configuration
        self.theme = theme
        self.menuItems = menuItems
        self.separator = separator
    }

    /// Applies an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - time: The time of the event, in seconds from any fixed moment; never less than at the previous event.
    ///   - state: The state; changed in place.
    /// - Returns: The effects for the host, in order.
    /// - Complexity: O(labels + log n in the text + the selected text when something is copied).
    public func reduce(_ event: InteractionEvent, at time: TimeInterval, state: inout InteractionState) -> [InteractionEffect] {
        var effects: [InteractionEffect] = []
        let (before, selection, pressed) = (state.selected?.bounds, state.selection, state.pressedLink)
        fireLongPress(before: time, state: &state, effects: &effects)
        // The end of a drag causes no more scrolling, however late it comes.
        if !event.isLift { autoScroll(before: time, state: &state, effects: &effects) }
        // Read once: optimised builds with Swift 6.3.1 crash the compiler if each case reads the gesture's finger.
        let active = state.finger
        switch event {
        case .touchDown(let finger, let point):
            if active == nil {
                touchDown(finger, at: point.sanitized, time: time, state: &state)
            } else if finger != active {
                // Two fingers pinch.
                abandonPress(&state)
            }
        case .touchMove(let finger, let point):
            if finger == active { touchMoved(to: point.sanitized, state: &state) }
        case .touchUp(let finger):
            if finger == active { touchUp(at: time, state: &state, effects: &effects) }
        case .touchCancel(let finger):
            if finger == active { touchCancelled(state: &state) }
        case .mouseDown(let point, let button, let extends):
            guard active == nil else { break }
            mouseDown(at: point.sanitized, button: button, extends: extends, time: time, state: &state)
        case .pressElsewhere(let finger, let point):
            if active == nil {
                pressElsewhere(finger, at: point.sanitized, time: time, state: &state)
            } else if finger != active, finger != Self.mouse {
                // Two fingers pinch.
                abandonPress(&state)
            }
        case .mouseMoved(let point):
            if active == Self.mouse { touchMoved(to: point.sanitized, state: &state) }
        case .mouseUp:
            if active == Self.mouse { mouseUp(state: &state, effects: &effects) }
        case .command(let command): perform(command, state: &state, effects: &effects)
        case .timePassed: break
        case .menuItem(let id): choose(id, state: &state, effects: &effects)
        case .scrollBegan: scrollBegan(state: &state)
        case .scrollEnded: state.isScrolling = false
        case .autoScrolled: pointAgain(state: &state)
        case .surroundingsChanged: state.isMenuShown = false
        case .focusLost: endSelection(&state)
        case .becameInactive:
            if active != nil { touchCancelled(state: &state) }
        case .select(let selection): select(selection, state: &state)
        case .adjustPin(let pin, let isForward, let unit):
            if active == nil { adjust(pin, isForward: isForward, by: unit, state: &state) }
        case .selectText(let label, let isAll):
            if active == nil { selectText(of: label, isAll: isAll, state: &state) }
        case .activateLink(let link):
            if active == nil, isThere(link) { effects.append(.linkTapped(link)) }
        }
        scheduleAutoScroll(at: time, state: &state)
        fadeLink(from: pressed, at: time, state: &state)
        if state.selected?.bounds != before { note(&state) }
        if state.selection != selection {
            // The new selection is reported first, then its consequences: a tap that clears the selection comes after
            // the clearing.
            effects.insert(.selectionChanged(state.selection), at: 0)
        }
        return effects
    }

    /// Returns the labels that a state's selection may span.
    package func participants(_ state: InteractionState) -> Participants {
        Self.participants(of: state, in: scene, scope: configuration.scope)
    }

    static func participants(of state: InteractionState, in scene: SelectionScene, scope: SelectionScope) -> Participants {
        origin(of: state, in: scene).map { scene.participants(state.selected?.scope ?? scope, of: $0) } ?? Participants(ranks: [])
    }

    /// Returns the label or row that decides what the selection may span; nil if there is none.
    ///
    /// This is where the selection began or, if that has no known place, the first bound that has one.
    static func origin(of state: InteractionState, in scene: SelectionScene) -> LabelIdentity? {
        guard let selected = state.selected else { return nil }
        if scene.key(of: selected.origin) != nil { return selected.origin }
        return [selected.bounds.start.label, selected.bounds.end.label].first { scene.key(of: $0) != nil }
    }

    /// Replaces the selection or caret with a selection that has pins.
    func replaceSelection(
        with bounds: LabelSelection, origin: LabelIdentity, showsMenu: Bool = false, state: inout InteractionState
    ) {
        var selected = Selected(bounds, origin: origin)
        selected.isMenuShown = showsMenu
        selected.hasPins = !isWholeText(bounds)
        selected.kept = state.selected?.kept(for: bounds) ?? KeptContent()
        state.selected = selected
    }

    /// Applies a selection of the app, moved to character boundaries.
    ///
    /// Ignores it if an offset is outside its text, a label is missing or nothing changes.
    private func select(_ selection: LabelSelection?, state: inout InteractionState) {
        var next: LabelSelection?
        if let selection {
            guard let aligned = aligned(selection) else { return }
            // An empty selection clears, like nil.
            next = aligned.isCollapsed ? nil : aligned
        }
        guard next != state.selection else { return }
        guard let next else { return endSelection(&state) }
        abandonDrag(&state)
        replaceSelection(with: next, origin: next.start.label, state: &state)
    }

    /// Returns a selection of the app on character boundaries, with its crossing set from the reading order.
    ///
    /// In a label that is selected as a whole, all of the text is selected; nil if such a selection spans several
    /// labels. nil also if an offset is outside its text or a label is missing.
    package func aligned(_ selection: LabelSelection) -> LabelSelection? {
        guard let start = aligned(selection.start), let end = aligned(selection.end) else { return nil }
        let labels = [start.label, end.label].compactMap(scene.label)
        if let whole = labels.first(where: { $0.selectionMode == .wholeText }) {
            return start.label == end.label ? whole.wholeText : nil
        }
        return LabelSelection(start: start, end: end, isCrossed: scene.isBefore(end, start))
    }

    /// Whether a selection is in a label that is selected as a whole.
    func isWholeText(_ selection: LabelSelection) -> Bool { scene.label(selection.start.label)?.selectionMode == .wholeText }

    /// Returns a position on a character boundary; nil if the offset is outside its text or the label is missing.
    func aligned(_ position: LabelPosition) -> LabelPosition? {
        if let label = scene.label(position.label) {
            guard (0...label.layout.text.length).contains(position.offset) else { return nil }
            return LabelPosition(position.label, label.layout.characterBoundary(atOrBefore: position.offset))
        }
        guard let item = scene.item(position.label), (0...scene.length(of: item)).contains(position.offset) else { return nil }
        // The ends of a row's text are always boundaries. Any other offset needs the text.
        guard position.offset > 0, position.offset < scene.length(of: item) else { return position }
        return LabelPosition(position.label, scene.text(of: item).characterBoundary(atOrBefore: position.offset))
    }

    /// Whether something is presented in front of the selection. The selection then stays, and can only be copied.
    func isPresentedOver(_ state: InteractionState) -> Bool {
        Self.origin(of: state, in: scene).map(scene.isPresentedOver) ?? false
    }

    private func scrollBegan(state: inout InteractionState) {
        state.isScrolling = true
        // The finger scrolls: the link under it is not tapped.
        if case .pressing(let press) = state.gesture, press.link != nil { abandonPress(&state) }
        // A scroll that the drag did not cause ends the drag.
        abandonDrag(&state)
    }

    /// Ends the drag of a finger that changes the selection. The finger is ignored until it is lifted.
    func abandonDrag(_ state: inout InteractionState) {
        guard let finger = state.gesture.track?.finger else { return }
        endDrag(state: &state)
        state.gesture = .passive(finger)
    }

    /// Ends the selection, and the drag that changes it.
    func endSelection(_ state: inout InteractionState) {
        abandonDrag(&state)
        state.selected = nil
    }
}
