import Foundation
import LabelDrawing

// MARK: - Overview
//
// A selection is of contents, not of views: labels come and go, are moved and get other texts while it stands. As long as both its labels are there,
// the reading order tells what lies between. When one goes, the state keeps the labels it touched, so that the rest stays selected.

extension InteractionReducer {
    /// What a state's selection takes of each label that is there, in reading order; ranges may be empty.
    func parts(_ state: InteractionState) -> [(label: SceneLabel, range: TextRange)] {
        guard let selection = state.selection else { return [] }
        guard state.span.isEmpty else { return scene.parts(of: selection, span: state.span) }
        return scene.parts(of: selection, participants: participants(state))
    }

    /// The parts of the labels' texts that a state's selection takes, in reading order; ranges may be empty.
    func ranges(_ state: InteractionState) -> [(label: LabelIdentity, range: TextRange)] {
        guard state.span.isEmpty else { return parts(state).map { ($0.label.identity, $0.range) } }
        guard let selection = state.selection, let ranks = scene.ranks(of: selection) else { return [] }
        let participants = participants(state)
        return ranks.compactMap { rank in
            let range = scene.range(rank, of: selection, in: ranks, participants: participants)
            return range.map { (scene.content.labels[rank].identity, $0) }
        }
    }

    /// The parts of the selection whose labels can be seen, in reading order.
    ///
    /// - Complexity: O(labels in the window), however many are selected.
    func seenParts(_ state: InteractionState) -> [(label: SceneLabel, range: TextRange)] {
        guard let selection = state.selection, state.span.isEmpty else { return parts(state) }
        guard let (all, seen) = scene.seenRanks(of: selection) else { return [] }
        let participants = participants(state)
        return seen.compactMap { scene.part($0, of: selection, in: all, participants: participants) }
    }

    /// The selected text as it is copied: of attachments their alternative texts; empty for none.
    ///
    /// Labels of which nothing is selected but an edge, and labels without text, are joined like any others.
    /// - Complexity: O(n) in the text selected.
    func plainText(_ state: InteractionState) -> String {
        var result = ""
        var previous: SceneLabel?
        for (label, range) in parts(state) {
            if let previous { result += separator(between: previous, and: label) }
            result += label.copiedText(range).withAlternativeTexts.string
            previous = label
        }
        return result
    }

    /// The text that joins two labels when they are copied.
    private func separator(between one: SceneLabel, and other: SceneLabel) -> String {
        if let own = separator?(one.identity, other.identity) { return own }
        guard let inRow = configuration.rowSeparator, let first = scene.rank(of: one.identity),
            let second = scene.rank(of: other.identity), scene.content.tree.sharesRow(first, second)
        else { return configuration.separator }
        return inRow
    }

    /// The selected text with its styles, labels joined by the separator in the style of the text before it; attachments are still in it.
    ///
    /// - Complexity: O(n) in the text selected.
    func richText(_ state: InteractionState) -> RichText {
        var result: RichText?
        var previous: SceneLabel?
        for part in parts(state) {
            let slice = part.label.styledText(part.range)
            defer { previous = part.label }
            guard let before = result, let previous else {
                result = slice
                continue
            }
            let separator = RichText(separator(between: previous, and: part.label), style: before.style(at: before.length))
            result = before + separator + slice
        }
        return result ?? RichText()
    }

    /// Whether nothing would be copied: both bounds in one place, or only label boundaries between them.
    func isEmpty(_ state: InteractionState) -> Bool {
        guard let selection = state.selection, !selection.isCollapsed else { return true }
        guard state.span.isEmpty else { return parts(state).allSatisfy(\.range.isEmpty) }
        guard let ranks = scene.ranks(of: selection) else { return true }
        let participants = participants(state)
        return ranks.allSatisfy { scene.part($0, of: selection, in: ranks, participants: participants)?.range.isEmpty ?? true }
    }

    /// Keeps a selection with its content after labels changed.
    ///
    /// It is cleared when text up to the selected part's end has changed, or when no label of it is left.
    /// - Parameters:
    ///   - previous: The labels before.
    ///   - state: What is remembered; changed in place.
    /// - Returns: What is to be done outside.
    /// - Complexity: O(labels selected), and O(n) in the texts that changed.
    func followContent(from previous: SelectionScene, state: inout InteractionState) -> [InteractionEffect] {
        Self.markStale(&state)
        if isPresentedOver(state) { letGo(&state) }
        // Scrolling, and what else changes the window's views alone, changes no content.
        guard previous.content !== scene.content else { return [] }
        settleLink(&state)
        settleAnchor(&state)
        guard let selection = state.selection else { return [] }
        var span = state.span
        if span.isEmpty {
            let participants = Self.participants(of: state, in: previous, scope: configuration.scope)
            span = previous.parts(of: selection, participants: participants).map(\.label.identity)
        }
        var texts = state.absentTexts
        for identity in span {
            let (old, new) = (previous.label(identity), scene.label(identity))
            if let old, let new, old.isOfOtherSize(than: new) { state.isMenuShown = false }
            let known = old?.layout.text ?? texts[identity]
            let text = new?.layout.text
            texts[identity] = text == nil ? known : nil
            guard let known, let text, !isKept(known, in: text, label: identity, of: selection) else { continue }
            return drop(&state)
        }
        guard span.contains(where: { scene.rank(of: $0) != nil }) else { return drop(&state) }
        state.span = span
        state.absentTexts = texts
        forgetAbsent(state: &state)
        return settle(&state)
    }

    /// Whether what is selected of a label, with all before it, is the same in another text.
    private func isKept(_ known: RichText, in text: RichText, label: LabelIdentity, of selection: LabelSelection) -> Bool {
        guard known != text else { return true }
        let end = label == selection.upperBound.label ? selection.upperBound.offset : known.length
        return text.utf16.starts(with: known.utf16.prefix(max(end, 0)))
    }

    private func drop(_ state: inout InteractionState) -> [InteractionEffect] {
        letGo(&state)
        clear(&state)
        return [.selectionChanged(nil)]
    }

    /// Puts bounds back on character boundaries and the crossing in step with the reading order; ends the drag of a pin whose other one's label is gone.
    private func settle(_ state: inout InteractionState) -> [InteractionEffect] {
        guard var selection = state.selection else { return [] }
        let before = selection
        let modes = [selection.start.label, selection.end.label].map { scene.label($0)?.selectionMode }
        if modes.contains(.wholeText) {
            guard selection.start.label == selection.end.label, let label = scene.label(selection.start.label) else { return drop(&state) }
            selection = label.wholeText
            state.hasPins = false
        }
        if state.span.isEmpty { selection.isCrossed = scene.isBefore(selection.end, selection.start) }
        for pin in SelectionPin.allCases {
            guard let layout = scene.label(selection[pin].label)?.layout else { continue }
            let floor = layout.characterBoundary(atOrBefore: selection[pin].offset)
            selection[pin].offset = floor < selection[pin].offset && selection.isLast(pin) ? layout.characterBoundary(after: floor) : floor
        }
        if !state.isSelecting { state.shapeIsCrossed = selection.isCrossed }
        state.selection = selection
        // A drag goes on from the same bound as long as that is there.
        if case .draggingPin(let drag) = state.gesture, scene.rank(of: selection[drag.pin.other].label) == nil { letGo(&state) }
        return selection == before ? [] : [.selectionChanged(selection)]
    }

    /// Carets that are no longer on a character's edge are none, and nothing is dragged from there.
    private func settleAnchor(_ state: inout InteractionState) {
        if let caret = state.caret, settled(caret) != caret { (state.caret, state.caretSlot) = (nil, nil) }
        if let slot = state.caretSlot, settled(slot.before) != slot.before || settled(slot.after) != slot.after { state.caretSlot = nil }
        if let caret = state.keyCaret?.caret.position, settled(caret) != caret { state.keyCaret = nil }
        guard case .extending(var drag) = state.gesture else { return }
        if let slot = drag.mouse?.slot, settled(slot.before) != slot.before || settled(slot.after) != slot.after {
            drag.mouse?.slot = nil
            state.gesture = .extending(drag)
        }
        if settled(drag.origin.start) != drag.origin.start || settled(drag.origin.end) != drag.origin.end { letGo(&state) }
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

    /// Drops what is kept of labels that are gone once neither bound is in one.
    func forgetAbsent(state: inout InteractionState) {
        guard let selection = state.selection, scene.rank(of: selection.start.label) == nil || scene.rank(of: selection.end.label) == nil
        else {
            state.span = []
            state.absentTexts = [:]
            return
        }
    }

    /// Before a pin is dragged whose other one's label is gone: what is left of the selection becomes all of it.
    func settleAnchor(of pin: SelectionPin, state: inout InteractionState) {
        guard var selection = state.selection, scene.rank(of: selection[pin.other].label) == nil else { return }
        let parts = parts(state)
        guard let first = parts.first, let last = parts.last else { return }
        selection[pin.other] =
            selection.isLast(pin.other)
            ? LabelPosition(last.label.identity, last.range.upperBound)
            : LabelPosition(first.label.identity, first.range.lowerBound)
        // What is left may have another order than when all was there.
        selection.isCrossed = scene.isBefore(selection.end, selection.start)
        state.selection = selection
        forgetAbsent(state: &state)
    }
}

extension SceneLabel {
    /// Whether the label is larger or smaller than another, but for rounding.
    fileprivate func isOfOtherSize(than other: SceneLabel) -> Bool {
        abs(bounds.width - other.bounds.width) > 0.001 || abs(bounds.height - other.bounds.height) > 0.001
    }
}
