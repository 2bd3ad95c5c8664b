import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// A selection refers to texts, not to views. Labels can appear, disappear, move and change while a selection exists.
// The reading order of labels and list rows decides which texts are between the bounds, whether or not these texts are
// on screen.

extension InteractionReducer {
    /// Records in the scene what is needed to update the selection or caret after labels change. Call this after each
    /// event.
    ///
    /// - Parameters:
    ///   - state: The state after the event.
    ///   - before: The state before the event.
    package mutating func note(_ state: InteractionState, after before: InteractionState) {
        let isDragged = before.isSelecting && state.isSelecting
        // Texts stored for a caret are in no selection of other labels. But a drag can return to the gap where it
        // began.
        if !isDragged, let caret = before.caret?.label, let bounds = state.selected?.bounds,
            ![bounds.start.label, bounds.end.label].contains(caret)
        {
            scene.kept = KeptContent()
        }
        if state.selected?.bounds != before.selected?.bounds || isDragged != before.isSelecting { note(state, isDragged: isDragged) }
    }

    private mutating func note(_ state: InteractionState, isDragged: Bool) {
        guard let bounds = state.selected?.bounds else {
            scene.kept = KeptContent()
            return
        }
        var kept = scene.kept
        kept.forget(outside: bounds, isDragged: isDragged, in: scene, participants: participants(state))
        scene.kept = kept
        scene.noteTombstones(of: bounds)
    }

    /// Updates a selection after labels changed, so that the same text stays selected.
    ///
    /// Clears the selection if the selected text has changed, or if the text before it in the same label has changed.
    /// Of a parsed text, the source is compared. Also clears the selection if no selected text is left.
    /// - Parameters:
    ///   - previous: The scene before the change.
    ///   - state: The state; changed in place.
    /// - Returns: The effects for the host.
    /// - Complexity: O(labels selected), during a drag O(labels), and O(n) in the texts that changed.
    package mutating func followContent(from previous: SelectionScene, state: inout InteractionState) -> [InteractionEffect] {
        state.gesture.track?.isStale = true
        guard var bounds = state.selected?.bounds else {
            if previous.content !== scene.content { reconcileLinks(&state) }
            return []
        }
        let previousSelection = state.selection
        // Scrolling changes no text, but it can reveal that a stored row was removed: the row's former frame is
        // visible, but no label is in it.
        let isChanged = previous.content !== scene.content || !previous.kept.isEmpty
        var kept = previous.kept
        var change = KeptContent.Change()
        if isChanged {
            let participants = Self.participants(of: state, in: previous, scope: configuration.scope)
            change = kept.follow(bounds, isDragged: state.isSelecting, from: previous, participants: participants, to: &scene)
            move(&bounds, by: change.moves, state: &state)
            moveLostBounds(of: bounds, to: change.left, from: previous, state: &state)
        } else {
            scene.kept = kept
        }
        if isPresentedOver(state) { abandonDrag(&state) }
        guard isChanged else { return [] }
        reconcileLinks(&state)
        reconcileCarets(&state)
        if var selection = state.selection {
            if change.isResized { state.isMenuShown = false }
            // The label changes may have swapped the bounds in reading order.
            selection.isCrossed = scene.isBefore(selection.end, selection.start)
            var items = scene.items(of: selection, participants: participants(state))
            if change.isSelectionKept, items.next() != nil { alignSelection(&state) } else { endSelection(&state) }
        }
        noteScope(&state)
        note(state, isDragged: state.isSelecting)
        return state.selection == previousSelection ? [] : [.selectionChanged(state.selection)]
    }

    /// Moves the bounds in texts that changed, also for a drag.
    private func move(_ bounds: inout LabelSelection, by moves: [LabelIdentity: TextMove], state: inout InteractionState) {
        guard !moves.isEmpty else { return }
        let isCaret = bounds.isCollapsed
        bounds.move(by: moves)
        state.selected?.bounds = bounds
        if case .extending(var drag) = state.gesture {
            drag.origin.move(by: moves)
            state.gesture = .extending(drag)
        }
        if bounds.isCollapsed, !isCaret { endSelection(&state) }
    }

    /// Moves the bounds of which nothing is left to where the rest of the selection begins or ends, also for a drag.
    private func moveLostBounds(
        of bounds: LabelSelection, to left: [LabelIdentity], from previous: SelectionScene, state: inout InteractionState
    ) {
        let moved = scene.movingLostBounds(of: bounds, to: left, from: previous, participants: participants(state))
        guard state.selection != nil, moved != bounds else { return }
        guard !moved.isCollapsed else { return endSelection(&state) }
        state.selected?.bounds = moved
        guard case .extending(var drag) = state.gesture else { return }
        for pin in SelectionPin.allCases where scene.key(of: drag.origin[pin].label) == nil {
            let label = drag.origin[pin].label
            guard let lost = SelectionPin.allCases.first(where: { bounds[$0].label == label }) else { continue }
            drag.origin[pin] = moved[lost]
        }
        state.gesture = .extending(drag)
    }

    /// Moves the bounds to character boundaries, and sets `isCrossed` from the reading order.
    private func alignSelection(_ state: inout InteractionState) {
        guard var selection = state.selection else { return }
        let modes = [selection.start.label, selection.end.label].map { scene.label($0)?.settings.selectionMode }
        if modes.contains(.wholeText) {
            guard selection.start.label == selection.end.label, let label = scene.label(selection.start.label) else {
                return endSelection(&state)
            }
            selection = label.wholeText
            state.selected?.hasPins = false
        }
        selection.isCrossed = scene.isBefore(selection.end, selection.start)
        for pin in SelectionPin.allCases {
            guard let layout = scene.label(selection[pin].label)?.layout else { continue }
            let floor = layout.characterBoundary(atOrBefore: selection[pin].offset)
            selection[pin].offset = floor < selection[pin].offset && selection.isLast(pin) ? layout.characterBoundary(after: floor) : floor
        }
        if !state.isSelecting { state.selected?.shapeIsCrossed = selection.isCrossed }
        state.selected?.bounds = selection
    }

    /// Removes carets that are no longer on a character boundary. Ends a drag if the start or end of its `origin` is no
    /// longer on a character boundary.
    ///
    /// If the label where the drag began was removed, the drag continues as long as something is selected, because the
    /// label may come back.
    private func reconcileCarets(_ state: inout InteractionState) {
        let isLost = { (position: LabelPosition) in aligned(position) != position }
        if let caret = state.caret, isLost(caret) { state.selected = nil }
        if let caret = state.keyCaret?.position, isLost(caret) { state.selected?.keyCaret = nil }
        guard case .extending(let drag) = state.gesture else { return }
        for bound in [drag.origin.start, drag.origin.end] where isLost(bound) {
            // The drag continues only if the label was removed, its place is known, and something is selected.
            if scene.holds(bound.label) || scene.key(of: bound.label) == nil || state.selection == nil { return abandonDrag(&state) }
        }
    }

    /// Cancels the press, or the fading highlight, of a link that no longer exists.
    private func reconcileLinks(_ state: inout InteractionState) {
        if let fade = state.linkFade, !isThere(fade.link) { state.linkFade = nil }
        if case .pressing(var press) = state.gesture, let link = press.link, !isThere(link) {
            press.link = nil
            state.gesture = .pressing(press)
        } else if case .extending(var drag) = state.gesture, let link = drag.mouse?.link, !isThere(link) {
            drag.mouse?.link = nil
            state.gesture = .extending(drag)
        }
    }
}

extension LabelSelection {
    fileprivate mutating func move(by moves: [LabelIdentity: TextMove]) {
        for pin in SelectionPin.allCases {
            guard let move = moves[self[pin].label] else { continue }
            self[pin].offset = move.offset(of: self[pin].offset, isEnd: isLast(pin))
        }
    }
}
