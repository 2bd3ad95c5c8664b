import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// A mouse selects as on a desktop. The press sets the anchor, also outside of labels. A drag selects by characters,
// after a double click by words, and after a triple click by paragraphs. There are no pins, no menu and no magnifier.
// Shift and the secondary button use the existing selection.

extension InteractionReducer {
    /// The identifier of the mouse. Fingers have other identifiers.
    public static let mouse = PointerID.min

    func mouseDown(
        at point: CGPoint, button: PointerButton, extends: Bool, time: TimeInterval, state: inout InteractionState
    ) {
        guard button == .primary else { return openMenu(at: point, state: &state) }
        if isOnOtherView(point) { return pressElsewhere(Self.mouse, at: point, time: time, state: &state) }
        if extends, !isPresentedOver(state), let anchor = anchor(of: state) {
            hideTouchInterface(&state)
            let slot = state.selection == nil ? state.caretSlot : nil
            beginMouseDrag(
                from: anchor, at: point, mouse: MousePress(start: point, link: nil, slot: slot, isClick: false, isMoved: true),
                state: &state)
            return pointAgain(state: &state)
        }
        var press = Press(finger: Self.mouse, time: time, start: point, count: 1, isMouse: true)
        press.count = pressCount(at: point, time: time, isMouse: true, after: state.lastPress)
        press.token = press.count > 1 ? state.lastPress?.token ?? token(at: point) : token(at: point)
        let repeatsToken = press.count > 1 && press.token != nil
        state.lastPress = press
        press.link = link(at: point, hasReach: false)
        if press.count == 1, isOnSelection(point, state: state), scene.touchedLabel(at: point, minimumTarget: 0)?.liftsSelection == true {
            // The host may lift the text to drag it. Without a lift, the press is a click.
            press.isOnSelection = true
            hideTouchInterface(&state)
            state.gesture = .pressing(press)
            return
        }
        clear(&state)
        if repeatsToken {
            state.gesture = .passive(Self.mouse)
            return
        }
        let isWhole = scene.touchedLabel(at: point, minimumTarget: 0)?.selectionMode == .wholeText
        if press.count > 1, !isWhole, beginUnitDrag(press, state: &state) { return }
        guard let location = scene.location(of: point, anchor: nil, participants: scene.ranged) else {
            state.gesture = .passive(Self.mouse)
            return
        }
        let mouse = MousePress(start: point, link: press.link, slot: location.slot, isClick: press.count == 1)
        beginMouseDrag(from: location.position, at: point, mouse: mouse, state: &state)
        state.pressedLink = press.link
    }

    /// Clears the selection and puts the caret at a point.
    private func putCaret(at point: CGPoint, state: inout InteractionState) {
        clear(&state)
        guard let location = scene.location(of: point, anchor: nil, participants: scene.ranged) else { return }
        (state.caret, state.caretSlot, state.origin) = (location.position, location.slot, location.position.label)
    }

    /// Returns the fixed bound for a shift-click or a key; nil if there is none.
    func anchor(of state: InteractionState) -> LabelPosition? {
        if let selection = state.selection, isWholeText(selection) { return nil }
        return state.selection.map { $0[state.focusPin.other] } ?? state.caret.flatMap(settled)
    }

    /// Hides the pins and the menu, which only fingers need.
    func hideTouchInterface(_ state: inout InteractionState) {
        state.hasPins = false
        state.isMenuShown = false
    }

    private func beginMouseDrag(from anchor: LabelPosition, at point: CGPoint, mouse: MousePress, state: inout InteractionState) {
        state.caret = anchor
        state.caretSlot = mouse.slot
        state.origin = anchor.label
        state.focusPin = .end
        state.keyCaret = nil
        let line = lineReference(of: RawPosition(anchor)) ?? LineReference(label: anchor.label, line: 0)
        state.gesture = .extending(
            Extension(
                finger: Self.mouse,
                start: point,
                location: point,
                origin: LabelSelection(start: anchor, end: anchor),
                granularity: .character,
                raw: RawPosition(anchor),
                hasMagnifier: false,
                line: line,
                mouse: mouse
            ))
    }

    /// Selects the word or paragraph under a double or triple click and lets the mouse extend it.
    ///
    /// - Returns: false if there is no word or paragraph.
    private func beginUnitDrag(_ press: Press, state: inout InteractionState) -> Bool {
        let granularity: SelectionGranularity = press.count == 2 ? .word : .paragraph
        guard beginExtension(press, granularity: granularity, hasMagnifier: false, state: &state),
            case .extending(var drag) = state.gesture
        else { return false }
        drag.mouse = MousePress(start: press.start, link: nil, isClick: false)
        state.gesture = .extending(drag)
        hideTouchInterface(&state)
        return true
    }

    /// Selects by characters up to the mouse. An empty selection becomes nil; its anchor is kept as the caret.
    func extendByCharacter(_ drag: Extension, to raw: RawPosition, state: inout InteractionState) {
        let anchor = drag.origin.start
        guard raw.position != anchor else {
            state.selection = nil
            state.caret = anchor
            return
        }
        state.caret = anchor
        state.selection = LabelSelection(start: anchor, end: raw.position, isCrossed: scene.isBefore(raw.position, anchor))
    }

    func mouseUp(state: inout InteractionState, effects: inout [InteractionEffect]) {
        guard case .extending(let drag) = state.gesture, let mouse = drag.mouse else {
            if case .pressing(let press) = state.gesture, press.finger == Self.mouse {
                if press.isOnSelection { putCaret(at: press.start, state: &state) }
                effects.append(press.link.map { .linkTapped($0) } ?? tap(at: press.start))
            }
            if state.finger == Self.mouse { state.gesture = .idle }
            return
        }
        state.gesture = .idle
        state.pressedLink = nil
        state.shapeIsCrossed = state.selection?.isCrossed ?? false
        guard mouse.isClick, !mouse.isMoved else { return }
        effects.append(mouse.link.map { .linkTapped($0) } ?? tap(at: mouse.start))
    }

    /// Handles the secondary button: shows the menu for the selection, or for the word under the mouse.
    private func openMenu(at point: CGPoint, state: inout InteractionState) {
        if let link = link(at: point, hasReach: false), hasMenu(link) {
            // The host shows the menu of the link.
            state.isMenuShown = false
            state.gesture = .passive(Self.mouse)
            return
        }
        if !isOnSelection(point, state: state) {
            clear(&state)
            let press = Press(finger: Self.mouse, time: 0, start: point, count: 2, isMouse: true)
            guard beginExtension(press, granularity: .word, hasMagnifier: false, state: &state) else { return }
            state.gesture = .idle
        }
        hideTouchInterface(&state)
        state.isMenuShown = true
    }
}
