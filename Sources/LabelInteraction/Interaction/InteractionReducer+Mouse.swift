import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// A mouse selects as on a desktop. A press sets the anchor, which is the fixed end of the selection. The press may be
// outside of labels. A drag selects by characters. A drag after a double click selects by words, and a drag after a
// triple click by paragraphs. There are no pins and no magnifier. A click with Shift extends the selection. The
// secondary button opens the menu.

extension InteractionReducer {
    /// The identifier of the mouse. Fingers have other identifiers.
    public static let mouse = PointerID.min

    func mouseDown(
        at point: CGPoint, button: PointerButton, extends: Bool, time: TimeInterval, state: inout InteractionState
    ) {
        guard button == .primary else { return openMenu(at: point, state: &state) }
        if isOnOtherView(point) || (scene.keepsSelection(at: point) && scene.touchedLabel(at: point, minimumTarget: 0) == nil) {
            return pressElsewhere(Self.mouse, at: point, time: time, state: &state)
        }
        if extends, !isPresentedOver(state), let anchor = anchor(of: state), let selected = state.selected {
            var next = Selected(selected.bounds, origin: anchor.label)
            if selected.isCaret { next.slot = selected.slot }
            state.selected = next
            beginMouseDrag(from: anchor, at: point, mouse: MousePress(isMoved: true), state: &state)
            return pointAgain(state: &state)
        }
        let count = pressCount(of: Self.mouse, at: point, time: time, after: state.lastPress)
        var press = Press(finger: Self.mouse, time: time, start: point, count: count)
        press.token = press.count > 1 ? state.lastPress?.token ?? token(at: point) : token(at: point)
        let repeatsToken = press.count > 1 && press.token != nil
        state.lastPress = press
        press.link = link(at: point)
        if press.count == 1, isOnSelection(point, state: state),
            scene.touchedLabel(at: point, minimumTarget: 0)?.settings.liftsSelection == true
        {
            // The host may start a drag and drop of the selected text. If it does not, the press is a click.
            (press.isOnSelection, press.isOnLink) = (true, false)
            hideTouchInterface(&state)
            state.gesture = .pressing(press)
            return
        }
        state.selected = nil
        let touched = scene.touchedLabel(at: point, minimumTarget: 0)
        let begins = begins(.mouse, in: touched)
        if repeatsToken || (!begins && press.count > 1) {
            state.gesture = .passive(Self.mouse)
            return
        }
        guard begins else {
            state.gesture = .pressing(press)
            return
        }
        let isWhole = touched?.settings.selectionMode == .wholeText
        if press.count > 1, !isWhole, beginUnitDrag(press, state: &state) { return }
        putCaret(at: point, state: &state)
        guard let caret = state.caret else {
            state.gesture = .passive(Self.mouse)
            return
        }
        beginMouseDrag(from: caret, at: point, mouse: MousePress(link: press.link, isClick: count == 1), state: &state)
    }

    /// Clears the selection and puts the caret at a point.
    private func putCaret(at point: CGPoint, state: inout InteractionState) {
        var scene = scene
        // The rows of the old selection that are scrolled away are forgotten together with it. The caret must not be
        // beside one of them.
        scene.kept = KeptContent()
        let location = scene.location(of: point, anchor: nil, participants: scene.ranged)
        state.selected = location.map { Selected(caret: $0.position, slot: $0.slot) }
    }

    /// Returns the fixed end of the selection or caret for a shift-click or a key; nil if there is none.
    func anchor(of state: InteractionState) -> LabelPosition? {
        guard let selected = state.selected, !isWholeText(selected.bounds) else { return nil }
        return selected.isCaret ? aligned(selected.bounds.start) : selected.bounds[selected.focusPin.other]
    }

    /// Hides the menu and the pins, which only fingers use.
    func hideTouchInterface(_ state: inout InteractionState) {
        state.selected?.hasPins = false
        state.isMenuShown = false
    }

    private func beginMouseDrag(from anchor: LabelPosition, at point: CGPoint, mouse: MousePress, state: inout InteractionState) {
        let raw = ScenePosition(anchor)
        let line = lineReference(of: raw) ?? LineReference(label: anchor.label, line: 0)
        let track = DragTrack(Self.mouse, at: point, raw: raw, line: line)
        state.gesture = .extending(
            RangeDrag(track: track, origin: LabelSelection(start: anchor, end: anchor), granularity: .character, mouse: mouse))
    }

    /// Selects the word or paragraph under a double or triple click and lets the mouse extend it.
    ///
    /// - Returns: false if there is no word or paragraph.
    private func beginUnitDrag(_ press: Press, state: inout InteractionState) -> Bool {
        let granularity: SelectionGranularity = press.count == 2 ? .word : .paragraph
        guard beginExtension(press, granularity: granularity, hasMagnifier: false, state: &state),
            case .extending(var drag) = state.gesture
        else { return false }
        drag.mouse = MousePress()
        state.gesture = .extending(drag)
        hideTouchInterface(&state)
        return true
    }

    func mouseUp(state: inout InteractionState, effects: inout [InteractionEffect]) {
        guard case .extending(let drag) = state.gesture, let mouse = drag.mouse else {
            if case .pressing(let press) = state.gesture, press.finger == Self.mouse {
                if press.isOnSelection { putCaret(at: press.start, state: &state) }
                effects.append(press.link.map { .linkTapped($0.touched(at: press.start)) } ?? tap(at: press.start))
            }
            if state.finger == Self.mouse { state.gesture = .idle }
            return
        }
        endDrag(state: &state)
        guard mouse.isClick, !mouse.isMoved else { return }
        effects.append(mouse.link.map { .linkTapped($0.touched(at: drag.track.start)) } ?? tap(at: drag.track.start))
    }

    /// Handles the secondary button: shows the menu for the selection, or for the word under the mouse.
    private func openMenu(at point: CGPoint, state: inout InteractionState) {
        if hasMenu(link(at: point), at: point) {
            // The host shows a menu for the link or the highlight, so the menu of the selection is hidden.
            state.isMenuShown = false
            state.gesture = .passive(Self.mouse)
            return
        }
        // A drag by mouse often ends just beside the last character.
        if !isOnSelection(point, isNear: true, state: state) {
            state.selected = nil
            guard begins(.mouse, in: scene.touchedLabel(at: point, minimumTarget: 0)) else { return }
            let press = Press(finger: Self.mouse, time: 0, start: point, count: 2)
            guard beginExtension(press, granularity: .word, hasMagnifier: false, state: &state) else { return }
            state.gesture = .idle
        }
        hideTouchInterface(&state)
        state.isMenuShown = true
    }
}
