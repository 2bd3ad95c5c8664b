import LabelText

extension InteractionReducer {
    /// Returns descriptions of the rules that a state breaks after an event. The state must have been updated after
    /// each change of the scene.
    ///
    /// A build with the condition `LABEL_INTERNAL_CHECKS` calls this method after each event (see `Package.swift`).
    package func brokenInvariants(of state: InteractionState) -> [String] {
        var found: [String] = []
        if state.finger == nil, state.gesture != .idle { found.append("a gesture continues without a finger") }
        guard let selection = state.selection else {
            var isMouse = false
            if case .extending(let drag) = state.gesture { isMouse = drag.mouse != nil }
            if state.hasPins || state.isMenuShown || (state.isSelecting && !isMouse) {
                found.append("pins, menu or drag remain without a selection")
            }
            return found
        }
        for pin in SelectionPin.allCases {
            guard let layout = scene.label(selection[pin].label)?.layout else { continue }
            let offset = selection[pin].offset
            if !(0...layout.text.length).contains(offset) || layout.characterBoundary(atOrBefore: offset) != offset {
                found.append("an end of the selection is not on a character boundary")
            }
        }
        if selection.start == selection.end { found.append("the selection is empty within one label") }
        guard let start = scene.rank(of: selection.start.label), let end = scene.rank(of: selection.end.label) else { return found }
        if selection.isCrossed != scene.isBefore(selection.end, selection.start) { found.append("the selection is wrongly crossed") }
        return found + brokenScope(of: state, selection, start: start, end: end)
    }

    /// Returns the broken rules about the labels that may take part in a selection.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - selection: The selection of the state.
    ///   - start: The index of the start's label in the reading order.
    ///   - end: The index of the end's label in the reading order.
    private func brokenScope(of state: InteractionState, _ selection: LabelSelection, start: Int, end: Int) -> [String] {
        var found: [String] = []
        let participants = participants(state)
        if participants.first == nil { found.append("no label takes part in the selection") }
        // After labels have moved, the drag does not change the selection before the finger's next move.
        guard case .extending(let drag) = state.gesture, !drag.track.isStale else { return found }
        let isHeld = !scene.isBefore(drag.origin.start, selection.lowerBound) && !scene.isBefore(selection.upperBound, drag.origin.end)
        if !isHeld { found.append("the drag lost its origin") }
        if !participants.contains(start) || !participants.contains(end) { found.append("the selection leaves its scope") }
        return found
    }
}
