import LabelDrawing
import LabelText

extension InteractionReducer {
    /// Moves a pin in reading order, even into other labels. The pin cannot pass the other pin: at least one character
    /// stays selected.
    func adjust(_ pin: SelectionPin, isForward: Bool, by unit: AccessibilityGranularity, state: inout InteractionState) {
        guard let selection = state.selection, state.hasPins, scene.holds(selection[pin].label), scene.holds(selection[pin.other].label)
        else {
            return
        }
        let other = selection[pin.other]
        var moved = moved(
            selection[pin], isForward: isForward, by: unit, affinity: PinGeometry.affinity(of: pin, in: selection), state: state)
        if selection.isLast(pin) ? scene.isBefore(moved, other) : scene.isBefore(other, moved) { moved = other }
        let adjuster = SelectionAdjuster(scene: scene, granularity: .character)
        state.selected?.bounds = adjuster.adjusted(selection, moving: pin, to: ScenePosition(moved))
        state.selected?.focusPin = pin
        state.selected?.keyCaret = nil
    }

    private func moved(
        _ position: LabelPosition, isForward: Bool, by unit: AccessibilityGranularity, affinity: TextAffinity, state: InteractionState
    ) -> LabelPosition {
        guard let label = scene.labelOrStandIn(position.label) else { return position }
        let caret = ScenePosition(position, affinity: affinity)
        switch unit {
        case .character: return scene.position(beside: position, isForward: isForward, participants: participants(state))
        case .word:
            // Word movements are defined as movements to the left or right. In a right-to-left line, forward is to the
            // left.
            let isRightToLeft = label.layout.line(at: label.layout.lineIndex(at: caret.text)).isRightToLeft
            let movement: SelectionMovement = isForward == isRightToLeft ? .wordLeft : .wordRight
            return scene.caret(movement, from: caret, stickyX: nil, participants: participants(state)).position
        case .line:
            let movement: SelectionMovement = isForward ? .down : .up
            return scene.caret(movement, from: caret, stickyX: nil, participants: participants(state)).position
        }
    }

    /// Selects a label's first word, or its whole text if the label can only be selected as a whole. If `isAll` is
    /// true, selects everything that a selection from this label may span instead. Then shows the menu.
    func selectText(of label: LabelIdentity, isAll: Bool, state: inout InteractionState) {
        guard let found = scene.label(label) else { return }
        var selection: LabelSelection?
        if isAll {
            selection = scene.everything(scene.participants(configuration.scope, of: label))
        } else if found.settings.selectionMode == .wholeText {
            selection = found.wholeText
        } else if let word = scene.wordFinder(for: found).firstWord {
            selection = LabelSelection(start: LabelPosition(label, word.lowerBound), end: LabelPosition(label, word.upperBound))
        }
        guard let selection, selection.start != selection.end else { return }
        replaceSelection(with: selection, origin: label, state: &state)
        state.isMenuShown = !isEmpty(state)
    }
}

extension SelectionScene {
    /// Returns the next or previous character boundary. At the end of a text in that direction, returns the nearest
    /// boundary in the adjacent label.
    func position(beside position: LabelPosition, isForward: Bool, participants: Participants) -> LabelPosition {
        guard let label = labelOrStandIn(position.label) else { return position }
        let end = isForward ? label.layout.text.length : 0
        if position.offset == end {
            return neighbor(of: label, isNext: isForward, participants: participants)?.position ?? position
        }
        let layout = label.layout
        let offset = isForward ? layout.characterBoundary(after: position.offset) : layout.characterBoundary(before: position.offset)
        return LabelPosition(label.identity, offset)
    }
}

extension WordFinder {
    /// The first word of the text; nil if there is none.
    var firstWord: TextRange? { wordEnd(after: 0).flatMap { word(at: $0 - 1) } }
}
