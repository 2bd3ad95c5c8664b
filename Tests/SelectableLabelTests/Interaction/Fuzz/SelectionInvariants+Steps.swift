import Foundation
import LabelDrawing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel
@testable import SelectableLabelTesting

// Rules about the effects of single steps.
extension SelectionInvariants {
    mutating func checkStep() {
        switch action {
        case .press(let target, let count, let finger): checkSecondFinger(finger, target: target, count: count)
        case .move(_, let finger):
            checkRepeated(player.fingers[finger] == before.fingers[finger]) { if case .move(_, finger) = $0 { true } else { false } }
            checkSecondFinger(finger, target: nil, count: 1)
            // A drag without a long press scrolls.
            let isCleared = isClearedByScroll && state.scroll != before.state.scroll
            if !before.interaction.isSelecting, !isSameTextSelected, !isCleared { fail("a drag without a long press selects") }
        case .release(let finger), .cancel(let finger): checkSecondFinger(finger, target: nil, count: 1)
        case .mouseDown(_, _, let button, _): checkMouse(button)
        case .mouseMove: checkRepeated(player.mouseLocation == before.mouse) { if case .mouseMove = $0 { true } else { false } }
        case .key(let key): checkKey(key)
        case .scroll:
            // During a drag, other text is under the finger after the scroll.
            if !isClearedByScroll, !before.interaction.isSelecting, !isSameTextSelected { keepsSelection("scrolling") }
        case .resize(let size):
            // A larger window can reveal that the labels at the ends now show other content.
            if selection != nil || !isReplaced(before.selection) { keepsSelection("a new size") }
            if size != before.size, state.menu.placement != nil {
                fail("the menu is still shown after a new size", expecting: ["menu": ["visible": false]])
            }
        case .appearance: keepsSelection("a new appearance")
        case .becomeInactive: keepsSelection("inactivity")
        case .resignKey:
            if selection != nil { fail("a window that is not the key window keeps its selection", expecting: ["selection": nil]) }
        case .focus(let id):
            if id == "field", before.focusedView != id, selection != nil {
                fail("the selection was not cleared when a text field took the focus", expecting: ["selection": nil])
            }
            if id != "field" { keepsSelection("the focus on a button") }
        case .select(let wanted): checkSelect(wanted)
        default: break
        }
    }

    /// Checks that the state does not change if the finger or mouse moves to the point where it already is.
    private mutating func checkRepeated(_ isAtRest: Bool, _ isSameMove: (ScenarioAction) -> Bool) {
        guard isAtRest, isSameMove(before.action), !tookOverdueStep else { return }
        var (now, old) = (state, before.state)
        (now.events, old.events) = ([], [])
        if now != old { fail("a repeated move changed the state", expecting: ["selectedText": .string(old.selectedText)]) }
    }

    /// Whether the start and end are those before the step. Does not compare `isCrossed`, because a scroll may change
    /// the order of the ends.
    private var hasSameEnds: Bool { selection?.start == before.selection?.start && selection?.end == before.selection?.end }

    /// Whether the same text is selected as before the step. A scroll may change the ends: if the rows beside an end
    /// whose row was deleted are scrolled away, the end moves to the edge of the text that is still selected.
    private var isSameTextSelected: Bool { hasSameEnds || selection != nil && state.selectedText == before.state.selectedText }

    private mutating func keepsSelection(_ what: String) {
        guard !tookOverdueStep, !hasSameEnds else { return }
        fail(
            "\(what) changes the selection",
            expecting: before.state.selection.map {
                ["selectedText": .string(before.state.selectedText), "selection": ["start": ["offset": .number(Double($0.start.offset))]]]
            })
    }

    /// Whether the selection was cleared, and a scroll may be the reason.
    ///
    /// A scroll may clear the selection only if all selected rows were deleted, or if the labels at its ends now show
    /// other content. The kit notices either change only when the scroll makes the changed rows or label visible. If
    /// the model of the lists does not know how many are left, any result is accepted.
    private var isClearedByScroll: Bool {
        let isSomethingLeft = lists.map { $0.left ?? 0 > 0 } ?? true
        return selection == nil && (!isSomethingLeft || isReplaced(before.selection))
    }

    /// Returns whether no label shows the content at the start or end of a selection any more. If the screen has lists,
    /// several labels may also be scrolled away, so the result is then true only for a single label.
    private func isReplaced(_ selection: LabelSelection?) -> Bool {
        guard let selection, lists == nil || selection.start.label == selection.end.label else { return false }
        return !labels.contains { [selection.start.label, selection.end.label].contains($0.controller.identity) }
    }

    /// Checks that a second finger does not affect the drag of the first finger.
    private mutating func checkSecondFinger(_ finger: Int, target: ScenarioTarget?, count: Int) {
        guard before.interaction.isSelecting, let owner = before.interaction.finger, owner != finger else { return }
        // Two taps take some time, in which the first finger may continue to scroll. This case is skipped.
        guard !tookOverdueStep, count == 1 || before.interaction.gesture.track?.autoScrollTime == nil else { return }
        if selection != before.selection { fail("a second finger changes the selection") }
        if !interaction.isSelecting || interaction.finger != owner { fail("a second finger ends the drag of the first") }
    }

    /// Checks that no pins and no magnifier are visible after a mouse press, and no menu after a press of the left
    /// button.
    private mutating func checkMouse(_ button: PointerButton) {
        guard before.interaction.finger == nil, before.menuFrame == nil else { return }
        if state.pins != nil, !isPressIgnored { fail("pins are shown after a mouse press", expecting: ["pins": nil]) }
        if state.magnifier.placement != nil {
            fail("the magnifier is shown after a mouse press", expecting: ["magnifier": ["visible": false]])
        }
        if button == .primary, state.menu.placement != nil {
            fail("the menu is still shown after a mouse press", expecting: ["menu": ["visible": false]])
        }
    }

    /// Whether the mouse is on a button, a text field or a bar, or on what is in it, or outside of the window. There a
    /// press keeps the selection and its pins.
    private var isPressIgnored: Bool {
        guard let mouse = player.mouseLocation, player.screen.bounds.contains(mouse) else { return player.mouseLocation != nil }
        let controls = player.screen.presentViews.filter { $0.kind != .sheet }
        // The kit counts the edges of a label or view too, the screen only the upper left ones.
        let isInControl = [0, -0.01].contains { step in
            let point = CGPoint(x: mouse.x + step, y: mouse.y + step)
            return player.screen.front(at: point).chain.contains { $0.view.map { $0.kind != .sheet } ?? false }
        }
        return isInControl || controls.contains { player.screen.frame(of: $0).containsInclusive(mouse) }
    }

    private mutating func checkKey(_ key: KeyStroke) {
        // A text field that has the focus receives the keys, so the selection must not change.
        guard player.screen.textFocus == nil else { return keepsSelection("a text field's key") }
        if isPresentedOver(before.selection) { return keepsSelection("a key of something presented") }
        if isInSeveralLayers(before.selection) { return }
        let isUnknown = isInUnknownLayer(before.selection)
        if key.key == "escape", key.modifiers.isEmpty {
            if isUnknown, selection != nil { return keepsSelection("escape behind a sheet") }
            if selection != nil { fail("escape did not clear the selection", expecting: ["selection": nil]) }
            return
        }
        guard before.interaction.finger == nil else { return keepsSelection("a key while a finger is down") }
        if isUnknown { return }
        guard key.command != nil, let selection else { return }
        // Keys do not move the selection if the label at an end of it was deleted. This case is skipped.
        let present = Set(labels.map(\.controller.identity))
        guard present.isSuperset(of: [selection.start.label, selection.end.label]) else { return }
        if key.key != "c", state.pins != nil || state.menu.placement != nil {
            fail("pins or menu are still shown after a key", expecting: ["pins": nil, "menu": ["visible": false]])
        }
        if key.key == "c" { keepsSelection("copying") }
    }

    /// Returns whether a label's content was selected before the step, but no selectable label shows it.
    private func isTouchedAndGone(_ id: String) -> Bool {
        guard let identity = player.screen.label(id)?.controller.identity else { return false }
        return touchedBefore.contains(identity) && !labels.contains { $0.controller.identity == identity }
    }

    /// Checks the selection that the app sets. Its ends must be moved to character boundaries. An empty selection must
    /// clear the selection. If an end is outside a text or in a label that is not selectable, nothing may change.
    private mutating func checkSelect(_ wanted: ScenarioSelection?) {
        guard let wanted else {
            if selection != nil { fail("setting no selection did not clear the selection", expecting: ["selection": nil]) }
            return
        }
        // A selected text that was scrolled away can be selected again. It is unknown which of the touched texts these
        // are.
        if [wanted.start, wanted.end].contains(where: { isTouchedAndGone($0.label) }) { return }
        let bounds = [wanted.start, wanted.end].map { [labels, player, lists] position -> LabelPosition? in
            if let text = lists?.text(ofRow: position.label) {
                guard (0...text.utf16.count).contains(position.offset) else { return nil }
                return LabelPosition(LabelIdentity(position.label), position.offset)
            }
            guard let identity = player.screen.label(position.label)?.controller.identity,
                let label = labels.first(where: { $0.controller.identity == identity }),
                (0...label.controller.text.length).contains(position.offset)
            else { return nil }
            let text = label.controller.text.string
            let edges = text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count]
            return LabelPosition(identity, edges.last { $0 <= position.offset } ?? 0)
        }
        guard let start = bounds[0], let end = bounds[1] else { return keepsSelection("a selection out of the text") }
        if start == end {
            if selection != nil { fail("setting an empty selection did not clear the selection", expecting: ["selection": nil]) }
            return
        }
        if selection?.start != start || selection?.end != end { fail("the selection is not the one that the app set") }
        if selection != before.selection, state.menu.placement != nil {
            fail("the menu is shown for a selection set by the app", expecting: ["menu": ["visible": false]])
        }
    }
}
