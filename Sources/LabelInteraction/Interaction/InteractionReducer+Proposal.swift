import LabelText

// MARK: - Overview
//
// An app may change or refuse a new selection. The reducer never calls app code, so it first applies the event without
// asking the app. The coordinator then asks the app and applies the answer here, before anything is shown or done.

extension InteractionReducer {
    /// Applies an app's answer to the selection that an event proposes.
    ///
    /// If the answer is nil or cannot be selected, the selection stays as it was before the event. If the event began a
    /// drag, the finger is ignored until it is lifted. A drag that began earlier continues.
    /// - Parameters:
    ///   - answer: The selection to use instead; nil to refuse.
    ///   - before: The state before the event.
    ///   - state: The state after the event; changed in place.
    ///   - effects: The effects of the event; changed in place.
    package func apply(
        answer: LabelSelection?, before: InteractionState, state: inout InteractionState, effects: inout [InteractionEffect]
    ) {
        guard answer != state.selection else { return }
        effects.removeAll(where: \.isSelectionChange)
        guard let aligned = answer.flatMap(aligned), !aligned.isCollapsed else {
            return refuse(before: before, state: &state, effects: &effects)
        }
        state.selected?.bounds = aligned
        state.selected?.keyCaret = nil
        if !state.isSelecting { state.selected?.shapeIsCrossed = aligned.isCrossed }
        if aligned != before.selection { effects.insert(.selectionChanged(aligned), at: 0) }
    }

    private func refuse(before: InteractionState, state: inout InteractionState, effects: inout [InteractionEffect]) {
        state.selected = before.selected
        if !before.isSelecting, let finger = state.gesture.track?.finger {
            state.gesture = .passive(finger)
            effects.removeAll { $0 == .selectionHaptic }
        }
    }
}
