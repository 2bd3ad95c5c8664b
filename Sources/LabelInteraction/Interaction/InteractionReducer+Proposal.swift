import LabelText

// MARK: - Overview
//
// An app may change or refuse what is about to be selected. The reducer stays pure: it first decides as if nobody were asked; whoever runs it asks the app and
// brings the answer back here, before anything was shown or done.

extension InteractionReducer {
    /// Takes an app's answer to what an event is about to select.
    ///
    /// Refused, or answered with what cannot be selected, the selection stays what it was, with its pins and menu; a finger that was about to begin a
    /// selection does nothing from here on, one that was selecting before goes on.
    /// - Parameters:
    ///   - answer: What is to be selected instead; nil to refuse.
    ///   - before: What was remembered before the event.
    ///   - state: What is remembered after it; changed in place.
    ///   - effects: What the event wants done; changed in place.
    package func take(
        _ answer: LabelSelection?, before: InteractionState, state: inout InteractionState, effects: inout [InteractionEffect]
    ) {
        guard answer != state.selection else { return }
        effects.removeAll(where: \.isSelectionChange)
        guard let settled = answer.flatMap(settled), !settled.isCollapsed else {
            return refuse(before: before, state: &state, effects: &effects)
        }
        state.selection = settled
        state.kept = before.kept
        note(&state)
        state.keyCaret = nil
        if !state.isSelecting { state.shapeIsCrossed = settled.isCrossed }
        if settled != before.selection { effects.insert(.selectionChanged(settled), at: 0) }
    }

    private func refuse(before: InteractionState, state: inout InteractionState, effects: inout [InteractionEffect]) {
        var kept = before
        kept.gesture = state.gesture
        kept.lastPress = state.lastPress
        kept.isScrolling = state.isScrolling
        kept.autoScrollTime = state.autoScrollTime
        kept.pressedLink = state.pressedLink
        if state.isSelecting, !before.isSelecting, let finger = state.finger {
            kept.gesture = .passive(finger)
            kept.autoScrollTime = nil
            effects.removeAll { $0 == .selectionHaptic }
        }
        state = kept
    }
}
