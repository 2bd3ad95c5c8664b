import Foundation
import LabelDrawing

extension InteractionReducer {
    /// Does what a key command says, without pins or a menu; without a selection or a caret only Select All has anything to do. While a finger is down, only clearing.
    func perform(_ command: SelectionCommand, state: inout InteractionState, effects: inout [InteractionEffect]) {
        if command == .clear { letGo(&state) }
        guard state.finger == nil || command == .clear else { return }
        defer { hideTouchInterface(&state) }
        switch command {
        case .copy: copy(state, effects: &effects)
        case .clear: clear(&state)
        case .selectAll:
            guard
                let origin = state.originLabel ?? scene.firstLabel,
                let all = scene.everything(scene.participants(configuration.scope, of: origin)), all.start != all.end
            else { return }
            show(all, origin: origin, state: &state)
            state.focusPin = .end
        case .extend(let movement): extend(movement, state: &state)
        }
    }

    private func extend(_ movement: SelectionMovement, state: inout InteractionState) {
        guard let anchor = anchor(of: state) else { return }
        let focus = state.selection?[state.focusPin] ?? anchor
        var key = state.keyCaret
        if key?.caret.position != focus {
            let affinity = state.selection.map { PinGeometry.affinity(of: state.focusPin, in: $0) } ?? .downstream
            key = KeyCaret(caret: LabelCaret(position: focus, affinity: affinity), stickyX: nil)
        }
        guard var key, let label = scene.label(focus.label) else { return }
        let movement = movement.turned(back: label.transform)
        let isVertical = movement == .up || movement == .down
        if isVertical {
            key.stickyX = key.stickyX ?? scene.stickyX(of: key.caret, in: label)
        } else {
            key.stickyX = nil
        }
        key.caret = scene.caret(movement, from: key.caret, stickyX: key.stickyX, participants: participants(state))
        let moved = key.caret.position
        var selection = LabelSelection(start: anchor, end: anchor)
        selection[state.focusPin] = moved
        selection.isCrossed = scene.isBefore(selection.end, selection.start)
        state.selection = moved == anchor ? nil : selection
        state.caret = anchor
        state.keyCaret = key
        state.shapeIsCrossed = selection.isCrossed
    }
}
