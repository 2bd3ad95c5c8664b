public import Foundation
import LabelDrawing
public import LabelText

// MARK: - Overview
//
// The interaction is one pure function: it takes a state and an event, and produces the new state and the effects for
// the host. The time is a parameter of the call. Nothing here waits, draws or uses a view.
//
// `InteractionReducer+Touch` handles a finger from touching down to lifting, `+PinDrag` and `+RangeDrag` handle its
// drags, and `+Menu` the menu items.

/// Decides how an event changes the selection.
public struct InteractionReducer: Sendable {
    /// A snapshot of the window's labels.
    public internal(set) var scene: SelectionScene
    /// The values that control the selection's behaviour, such as delays and distances.
    public let configuration: SelectionConfiguration
    /// The appearance of the selection, which also decides where pins can be hit.
    public let theme: SelectionTheme

    /// The menu items for the current selection, instead of the configured items. nil means the configured items.
    public let menuItems: [SelectionMenuItem]?
    /// Returns the separator between the texts of two copied labels. If the closure or its result is nil, the
    /// configured separator is used.
    public let separator: (@Sendable (_ before: LabelIdentity, _ after: LabelIdentity) -> String?)?

    /// Creates a reducer for a snapshot of the labels.
    public init(
        scene: SelectionScene, configuration: SelectionConfiguration = SelectionConfiguration(), theme: SelectionTheme = SelectionTheme(),
        menuItems: [SelectionMenuItem]? = nil,
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
        let (selection, pressed) = (state.selection, state.pressedLink)
        fireLongPress(before: time, state: &state, effects: &effects)
        // When a finger is lifted, it causes no more scrolling, even if a step is overdue.
        if !event.isLift { autoScroll(before: time, state: &state, effects: &effects) }
        // The gesture's finger is read only once. If each case read it, the compiler of Swift 6.3.1 would crash in
        // optimised builds.
        let active = state.finger
        switch event {
        case .touchDown(let finger, let point):
            if active == nil {
                touchDown(finger, at: point.sanitized, time: time, state: &state)
            } else if finger != active {
                // A second finger came down, so this is a pinch, not a press.
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
        case .pressElsewhere(let finger, let point, let keepsSelection):
            if active == nil {
                pressElsewhere(finger, at: point.sanitized, time: time, keepsSelection: keepsSelection, state: &state)
            } else if finger != active, finger != Self.mouse {
                // A second finger came down, so this is a pinch, not a press.
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
        case .selectWord(let point): selectWord(at: point, state: &state)
        case .showMenu: showMenu(&state)
        case .adjustPin(let pin, let isForward, let unit):
            if active == nil { adjust(pin, isForward: isForward, by: unit, state: &state) }
        case .selectText(let label, let isAll):
            if active == nil { selectText(of: label, isAll: isAll, state: &state) }
        case .activateLink(let link):
            if active == nil, isThere(link) { effects.append(.linkTapped(link)) }
        }
        scheduleAutoScroll(at: time, state: &state)
        fadeLink(from: pressed, at: time, state: &state)
        noteScope(&state)
        if state.selection != selection {
            // The selection change is reported before the effects that follow from it. For example, when a tap clears
            // the selection, the change is reported before the tap.
            effects.insert(.selectionChanged(state.selection), at: 0)
        }
        #if LABEL_INTERNAL_CHECKS
        let broken = brokenInvariants(of: state)
        precondition(broken.isEmpty, "\(broken) after \(event)")
        #endif
        return effects
    }

    // MARK: Selected text

    /// Returns the selected range of each label in the scene, in reading order. Ranges may be empty.
    ///
    /// - Complexity: O(labels touched), independent of the number of list rows without a label on screen.
    package func labelParts(_ state: InteractionState) -> [(label: SceneLabel, range: TextRange)] {
        guard let selection = state.selection else { return [] }
        return scene.parts(of: selection, participants: participants(state))
    }

    /// Returns the selected labels that are visible, with their selected ranges, in reading order.
    ///
    /// - Complexity: O(labels in the window), independent of the number of selected labels.
    func seenParts(_ state: InteractionState) -> [(label: SceneLabel, range: TextRange)] {
        guard let selection = state.selection else { return [] }
        let participants = participants(state)
        return scene.seenRanks(of: selection).compactMap { scene.part($0, of: selection, participants: participants) }
    }

    /// Returns the number of selected labels and list rows. A row with several labels counts once.
    package func selectedCount(_ state: InteractionState) -> Int {
        state.selection.map { scene.count(of: $0, participants: participants(state)) } ?? 0
    }

    /// Returns whether a copy would contain no characters of any label: the bounds are equal, or only label boundaries
    /// are between them. An example is a selection from the end of a label to the start of the next label.
    func isEmpty(_ state: InteractionState) -> Bool {
        guard let selection = state.selection, !selection.isCollapsed else { return true }
        return scene.items(of: selection, participants: participants(state)).allSatisfy { scene.range(of: $0, in: selection).isEmpty }
    }

    /// Returns the labels and list rows that a state's selection may include.
    package func participants(_ state: InteractionState) -> Participants {
        Self.participants(of: state, in: scene, scope: configuration.scope)
    }

    static func participants(of state: InteractionState, in scene: SelectionScene, scope: SelectionScope) -> Participants {
        guard var origin = origin(of: state, in: scene) else { return Participants(only: [], in: scene.content) }
        let scope = state.selected?.scope ?? scope
        // A removed label has no text that a selection of it alone could include.
        if scope == .label, !scene.holds(origin), let bounds = state.selected?.bounds {
            origin = [bounds.start.label, bounds.end.label].first(where: scene.holds) ?? origin
        }
        return scene.participants(scope, of: origin)
    }

    /// Returns the label or list row that decides which labels and rows the selection may include; nil if there is
    /// none.
    ///
    /// Normally, this is the label in which the selection began. If that label was removed, and the selection no longer
    /// starts or ends in it, returns the label of the selection's start or end.
    static func origin(of state: InteractionState, in scene: SelectionScene) -> LabelIdentity? {
        guard let selected = state.selected else { return nil }
        let bounds = [selected.bounds.start.label, selected.bounds.end.label]
        if scene.holds(selected.origin) { return selected.origin }
        return ([selected.origin].filter(bounds.contains) + bounds).first { scene.layer(of: $0) != nil }
    }

    /// Records the scope of the label in which the selection began, for the case that the label is removed.
    func noteScope(_ state: inout InteractionState) {
        if let rank = state.originLabel.flatMap(scene.rank) { state.selected?.scope = scene.content.labels[rank].settings.selectionScope }
    }

    /// Replaces the selection or caret with a new selection. The new selection has pins, unless its label can only be
    /// selected as a whole.
    func replaceSelection(
        with bounds: LabelSelection, origin: LabelIdentity, showsMenu: Bool = false, state: inout InteractionState
    ) {
        var selected = Selected(bounds, origin: origin)
        selected.isMenuShown = showsMenu
        selected.hasPins = !isWholeText(bounds)
        state.selected = selected
    }

    /// Applies a selection set by the app, moved to character boundaries.
    ///
    /// Ignores a selection for which `aligned(_:)` returns nil, and a selection that changes nothing.
    private func select(_ selection: LabelSelection?, state: inout InteractionState) {
        var next: LabelSelection?
        if let selection {
            guard let aligned = aligned(selection) else { return }
            // Like nil, an empty selection clears the current selection.
            next = aligned.isCollapsed ? nil : aligned
        }
        guard next != state.selection else { return }
        guard let next else { return endSelection(&state) }
        abandonDrag(&state)
        replaceSelection(with: next, origin: next.start.label, state: &state)
    }

    /// Moves a selection set by the app to character boundaries, and sets its `isCrossed` from the reading order.
    ///
    /// In a label that can only be selected as a whole, selects all of the text. Returns nil if a selection across
    /// several labels begins or ends in such a label. Also returns nil if an offset is outside its text or a label is
    /// missing.
    package func aligned(_ selection: LabelSelection) -> LabelSelection? {
        guard let start = aligned(selection.start), let end = aligned(selection.end) else { return nil }
        let labels = [start.label, end.label].compactMap(scene.label)
        if let whole = labels.first(where: { $0.settings.selectionMode == .wholeText }) {
            return start.label == end.label ? whole.wholeText : nil
        }
        return LabelSelection(start: start, end: end, isCrossed: scene.isBefore(end, start))
    }

    /// Returns whether a selection is in a label that can only be selected as a whole.
    func isWholeText(_ selection: LabelSelection) -> Bool { scene.label(selection.start.label)?.settings.selectionMode == .wholeText }

    /// Moves a position to a character boundary; nil if the offset is outside its text or the label is missing.
    func aligned(_ position: LabelPosition) -> LabelPosition? {
        if let label = scene.label(position.label) {
            guard (0...label.layout.text.length).contains(position.offset) else { return nil }
            return LabelPosition(position.label, label.layout.characterBoundary(atOrBefore: position.offset))
        }
        guard let item = scene.item(position.label), (0...scene.length(of: item)).contains(position.offset) else { return nil }
        // The start and the end of a text are always boundaries. For other offsets, the row's text is needed.
        guard position.offset > 0, position.offset < scene.length(of: item) else { return position }
        return LabelPosition(position.label, scene.text(of: item).characterBoundary(atOrBefore: position.offset))
    }

    /// Returns whether a view is presented in front of the selection. The user can then only copy the selection.
    func isPresentedOver(_ state: InteractionState) -> Bool {
        Self.origin(of: state, in: scene).map(scene.isPresentedOver) ?? false
    }

    private func scrollBegan(state: inout InteractionState) {
        state.isScrolling = true
        // The finger scrolls, so the link under it is not tapped.
        if case .pressing(let press) = state.gesture, press.link != nil { abandonPress(&state) }
    }

    /// Ends a drag that changes the selection. The finger is ignored until it is lifted.
    func abandonDrag(_ state: inout InteractionState) {
        guard let finger = state.gesture.track?.finger else { return }
        endDrag(state: &state)
        state.gesture = .passive(finger)
    }

    /// Clears the selection and ends the drag that changes it.
    func endSelection(_ state: inout InteractionState) {
        abandonDrag(&state)
        state.selected = nil
    }
}
