import Foundation
import LabelDrawing
import LabelText

extension InteractionReducer {
    /// Performs a key command.
    ///
    /// Without a selection or a caret, only Select All has an effect. While a finger is down, only `clear` has an
    /// effect. While a view is presented over the selection, only Copy has an effect.
    func perform(_ command: SelectionCommand, state: inout InteractionState, effects: inout [InteractionEffect]) {
        let isCovered = isPresentedOver(state)
        guard command == .copy || !isCovered || (command == .selectAll && state.selection == nil) else { return }
        guard state.finger == nil || command == .clear else { return }
        switch command {
        case .copy:
            copy(state, effects: &effects)
            state.isMenuShown = false
        case .clear: endSelection(&state)
        case .selectAll:
            let own = isCovered ? nil : Self.origin(of: state, in: scene)
            guard
                let origin = own ?? scene.firstLabel,
                let all = scene.everything(own == nil ? scene.participants(configuration.scope, of: origin) : participants(state)),
                all.start != all.end
            else { return hideTouchInterface(&state) }
            replaceSelection(with: all, origin: origin, state: &state)
            hideTouchInterface(&state)
        case .extend(let movement):
            extend(movement, state: &state, effects: &effects)
            hideTouchInterface(&state)
        }
    }

    private func extend(_ movement: SelectionMovement, state: inout InteractionState, effects: inout [InteractionEffect]) {
        guard var selected = state.selected, var anchor = anchor(of: state) else { return }
        let participants = participants(state)
        let focus = scene.resolved(
            selected.isCaret ? anchor : selected.bounds[selected.focusPin], isForward: !selected.bounds.isLast(selected.focusPin),
            participants: participants)
        var key = selected.keyCaret
        if key?.caret.position != focus {
            let affinity = selected.isCaret ? .downstream : PinGeometry.affinity(of: selected.focusPin, in: selected.bounds)
            key = KeyCaret(caret: ScenePosition(focus, affinity: affinity))
        }
        guard var key, let label = scene.labelOrStandIn(focus.label) else { return }
        let movement = movement.turned(back: label.transform)
        if movement.isVertical {
            key.stickyX = key.stickyX ?? scene.stickyX(of: key.caret, in: label)
        } else {
            key.stickyX = nil
        }
        key.caret = scene.caret(movement, from: key.caret, stickyX: key.stickyX, participants: participants)
        if selected.isCaret, let slot = selected.slot, let edge = slotEdge(towards: key.caret.position, state: state) {
            anchor = edge
            // The caret was between two labels, and the step only crossed the gap. A further step moves the caret into
            // the label.
            if key.caret.position == slot.after, anchor == slot.after {
                key.caret = scene.caret(movement, from: ScenePosition(anchor), stickyX: key.stickyX, participants: participants)
            }
        }
        if key.caret.position.label == focus.label {
            let position = label.selectable(key.caret.text, isForward: key.caret.position.offset > focus.offset)
            key.caret = ScenePosition(focus.label, position)
        }
        selected.bounds = LabelSelection(start: anchor, end: anchor)
        selected.bounds[selected.focusPin] = key.caret.position
        selected.bounds.isCrossed = scene.isBefore(selected.bounds.end, selected.bounds.start)
        selected.shapeIsCrossed = selected.bounds.isCrossed
        selected.keyCaret = key
        state.selected = selected
        effects += reveal(key.caret)
    }

    // MARK: Scrolling into view

    /// Returns the effects that scroll a caret into view by the smallest distance. The effects of inner scroll views
    /// come first.
    package func reveal(_ caret: ScenePosition) -> [InteractionEffect] {
        guard let label = scene.label(caret.position.label) else {
            return scene.holds(caret.position.label) ? [.revealRow(caret.position.label)] : []
        }
        var rect = label.window(label.layout.caretRect(at: caret.text))
        var effects: [InteractionEffect] = []
        for identity in scene.views.chain(from: label.container) {
            guard let delta = scene.views.step(toShow: rect, in: identity), delta != .zero else { continue }
            effects.append(.reveal(identity, by: delta))
            rect = rect.offsetBy(dx: -delta.x, dy: -delta.y)
        }
        return effects
    }
}
