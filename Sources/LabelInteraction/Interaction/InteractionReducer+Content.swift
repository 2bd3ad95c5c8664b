import Foundation
import LabelDrawing
package import LabelText

// MARK: - Overview
//
// A selection is of contents, not of views: labels come and go, are moved and get other texts while it stands. Whatever the window shows now, the reading order of
// labels and of rows without labels tells what lies between the bounds.

extension InteractionReducer {
    /// What a state's selection takes of each label that is there, in reading order; ranges may be empty.
    ///
    /// - Complexity: O(labels touched), however many rows without labels there are.
    package func labelParts(_ state: InteractionState) -> [(label: SceneLabel, range: TextRange)] {
        guard let selection = state.selection else { return [] }
        return scene.parts(of: selection, participants: participants(state))
    }

    /// The parts of the selection whose labels can be seen, in reading order.
    ///
    /// - Complexity: O(labels in the window), however many are selected.
    func seenParts(_ state: InteractionState) -> [(label: SceneLabel, range: TextRange)] {
        guard let selection = state.selection else { return [] }
        let participants = participants(state)
        return scene.seenRanks(of: selection).compactMap { scene.part($0, of: selection, participants: participants) }
    }

    /// The pieces of the selected text in reading order; each is made when it is asked for, and rows without labels are asked for theirs then.
    ///
    /// Labels of which nothing is selected but an edge, and labels without text, are joined like any others.
    /// - Complexity: O(1) for a piece, but for what its source does.
    package func copyPieces(_ state: InteractionState) -> AnySequence<CopyPiece> {
        guard let selection = state.selection else { return AnySequence([]) }
        let items = scene.items(of: selection, participants: participants(state))
        return AnySequence { () -> AnyIterator<CopyPiece> in
            var (items, previous) = (items, SceneItem?.none)
            return AnyIterator {
                guard let item = items.next() else { return nil }
                defer { previous = item }
                let text = scene.text(of: item)
                return CopyPiece(
                    text, range: selection.range(in: item.identity, length: text.length),
                    separator: previous.map { separator(between: $0, and: item) } ?? "")
            }
        }
    }

    /// The selected text as it is copied: of attachments their alternative texts; empty for none.
    ///
    /// - Complexity: O(n) in the text selected.
    package func plainText(_ state: InteractionState) -> String {
        String(decoding: PasteboardContent.Form.plainText.written(copyPieces(state)), as: UTF8.self)
    }

    /// The text that joins two labels when they are copied.
    private func separator(between one: SceneItem, and other: SceneItem) -> String {
        if let own = separator?(one.identity, other.identity) { return own }
        guard let inRow = configuration.rowSeparator, scene.sharesRow(one, other) else { return configuration.separator }
        return inRow
    }

    /// The selected text with its styles, labels joined by the separator in the style of the text before it; attachments are still in it.
    ///
    /// - Complexity: O(n log labels) in the text selected.
    package func richText(_ state: InteractionState) -> RichText { RichText(copyPieces(state)) }

    /// How many texts are selected: labels, and rows of lists, of which one with several labels counts once.
    package func selectedCount(_ state: InteractionState) -> Int {
        state.selection.map { scene.count(of: $0, participants: participants(state)) } ?? 0
    }

    /// Whether nothing would be copied: both bounds in one place, or only label boundaries between them.
    func isEmpty(_ state: InteractionState) -> Bool {
        guard let selection = state.selection, !selection.isCollapsed else { return true }
        return scene.items(of: selection, participants: participants(state)).allSatisfy { scene.range(of: $0, in: selection).isEmpty }
    }

    /// Remembers what following the content of a selection, or of a mouse's caret, needs to know of it.
    func note(_ state: inout InteractionState) {
        guard let selection = state.selection ?? state.caret.map({ LabelSelection(start: $0, end: $0) }) else {
            state.kept = KeptContent()
            return
        }
        state.kept.note(selection, in: scene, participants: participants(state))
    }

    /// Keeps a selection with its content after labels changed.
    ///
    /// It is cleared when text up to the selected part's end has changed, or when nothing of it is left.
    /// - Parameters:
    ///   - previous: The labels before.
    ///   - state: What is remembered; changed in place.
    /// - Returns: What is to be done outside.
    /// - Complexity: O(labels selected), and O(n) in the texts that changed.
    package mutating func followContent(from previous: SelectionScene, state: inout InteractionState) -> [InteractionEffect] {
        Self.markStale(&state)
        guard var selection = state.selection ?? state.caret.map({ LabelSelection(start: $0, end: $0) }) else {
            scene = scene.holding(state.kept)
            if isPresentedOver(state) { letGo(&state) }
            if previous.content !== scene.content { settleLink(&state) }
            return []
        }
        // Scrolling, and what else changes the window's views alone, changes no content, but may bring a place into sight whose row was removed.
        let isChanged = previous.content !== scene.content || !previous.lists.isCurrent || !state.kept.isEmpty
        var change = KeptContent.Change()
        if isChanged {
            let participants = Self.participants(of: state, in: previous, scope: configuration.scope)
            change = state.kept.follow(selection, from: previous, participants: participants, to: scene)
        }
        scene = scene.holding(state.kept)
        if isPresentedOver(state) { letGo(&state) }
        guard isChanged else { return [] }
        settleLink(&state)
        settleAnchor(&state)
        guard state.selection != nil else {
            note(&state)
            return []
        }
        if change.isResized { state.isMenuShown = false }
        // The bounds may stand the other way round now.
        selection.isCrossed = scene.isBefore(selection.end, selection.start)
        var items = scene.items(of: selection, participants: participants(state))
        guard change.isTextKept, items.next() != nil else { return drop(&state) }
        let effects = settle(&state)
        note(&state)
        return effects
    }

    private func drop(_ state: inout InteractionState) -> [InteractionEffect] {
        letGo(&state)
        clear(&state)
        return [.selectionChanged(nil)]
    }

    /// Puts bounds back on character boundaries and the crossing in step with the reading order.
    private func settle(_ state: inout InteractionState) -> [InteractionEffect] {
        guard var selection = state.selection else { return [] }
        let before = selection
        let modes = [selection.start.label, selection.end.label].map { scene.label($0)?.selectionMode }
        if modes.contains(.wholeText) {
            guard selection.start.label == selection.end.label, let label = scene.label(selection.start.label) else { return drop(&state) }
            selection = label.wholeText
            state.hasPins = false
        }
        selection.isCrossed = scene.isBefore(selection.end, selection.start)
        for pin in SelectionPin.allCases {
            guard let layout = scene.label(selection[pin].label)?.layout else { continue }
            let floor = layout.characterBoundary(atOrBefore: selection[pin].offset)
            selection[pin].offset = floor < selection[pin].offset && selection.isLast(pin) ? layout.characterBoundary(after: floor) : floor
        }
        if !state.isSelecting { state.shapeIsCrossed = selection.isCrossed }
        state.selection = selection
        return selection == before ? [] : [.selectionChanged(selection)]
    }

    /// Carets that are no longer on a character's edge are none, and nothing is dragged from there; what is gone may come back.
    private func settleAnchor(_ state: inout InteractionState) {
        if let caret = state.caret, settled(caret) != caret { (state.caret, state.caretSlot) = (nil, nil) }
        if let slot = state.caretSlot, settled(slot.before) != slot.before || settled(slot.after) != slot.after { state.caretSlot = nil }
        if let caret = state.keyCaret?.caret.position, settled(caret) != caret { state.keyCaret = nil }
        guard case .extending(var drag) = state.gesture else { return }
        if let slot = drag.mouse?.slot, settled(slot.before) != slot.before || settled(slot.after) != slot.after {
            drag.mouse?.slot = nil
            state.gesture = .extending(drag)
        }
        for bound in [drag.origin.start, drag.origin.end] {
            // A drag without a selection has nothing to go back to.
            guard settled(bound) != bound, scene.holds(bound.label) || state.selection == nil else { continue }
            return letGo(&state)
        }
    }

    /// A link that is no longer where the finger or mouse came down on it is not pressed.
    private func settleLink(_ state: inout InteractionState) {
        if let fade = state.linkFade, !isThere(fade.link) { state.linkFade = nil }
        if case .pressing(var press) = state.gesture, let link = press.link, !isThere(link) {
            press.link = nil
            state.pressedLink = nil
            state.gesture = .pressing(press)
        } else if case .extending(var drag) = state.gesture, let link = drag.mouse?.link, !isThere(link) {
            drag.mouse?.link = nil
            state.pressedLink = nil
            state.gesture = .extending(drag)
        }
    }
}
