import Foundation
import LabelDrawing

extension InteractionReducer {
    /// Returns whether a gesture begins a selection in a label. nil stands for a place without a label.
    func begins(_ trigger: SelectionTriggers, in label: SceneLabel?) -> Bool {
        guard (label?.settings.selectionTriggers ?? configuration.triggers).contains(trigger) else { return false }
        guard trigger == .longPress, let settings = label?.settings else { return true }
        return switch settings.longPressPriority ?? configuration.longPressPriority {
        case .automatic: !settings.hasLongPressAround
        case .always: true
        case .never: false
        }
    }

    /// Shows the menu and the pins of the selection for the app.
    func showMenu(_ state: inout InteractionState) {
        guard let selection = state.selection, state.finger == nil, !isEmpty(state), !isPresentedOver(state) else { return }
        state.selected?.hasPins = !isWholeText(selection)
        state.isMenuShown = true
    }

    /// Selects the word at a point for the app, with pins and without a menu. Nothing changes if there is no word.
    func selectWord(at point: CGPoint, state: inout InteractionState) {
        let press = Press(finger: 0, time: 0, start: point.sanitized, count: 1)
        guard state.finger == nil, beginExtension(press, granularity: .word, hasMagnifier: false, state: &state) else { return }
        state.gesture = .idle
        state.isMenuShown = false
    }
}
