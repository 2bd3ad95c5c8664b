import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// A long press, a double or triple tap, or a mouse press selects a word, a paragraph or a whole text. While the finger
// or the mouse moves, the selection is extended.

extension InteractionReducer {
    /// Selects the word or paragraph under a press and lets the finger extend it. Returns false if there is none.
    func beginExtension(
        _ press: Press, granularity: SelectionGranularity, hasMagnifier: Bool, state: inout InteractionState
    ) -> Bool {
        guard let label = scene.touchedLabel(at: press.start, minimumTarget: configuration.minimumTouchTarget),
            let local = label.local(press.start)
        else { return false }
        guard label.settings.selectionMode == .range else { return beginWholeText(press, of: label, state: &state) }
        let hit = label.layout.hitTest(local)
        let wordFinder = scene.wordFinder(for: label)
        let range = granularity == .paragraph ? wordFinder.paragraph(at: hit.character.lowerBound) : wordFinder.word(under: hit)
        guard let range, !range.isEmpty else { return false }
        let origin = LabelSelection(
            start: LabelPosition(label.identity, range.lowerBound), end: LabelPosition(label.identity, range.upperBound))
        replaceSelection(with: origin, origin: label.identity, state: &state)
        let track = DragTrack(
            press.finger, at: press.start, raw: ScenePosition(label.identity, hit.position),
            line: LineReference(label: label.identity, line: hit.line))
        // A long press first selects a word. Dragging then uses the configured granularity.
        let unit = hasMagnifier ? configuration.granularity : granularity
        state.gesture = .extending(RangeDrag(track: track, origin: origin, granularity: unit, hasMagnifier: hasMagnifier))
        return true
    }

    /// Selects all text of a label. Dragging does not change this selection. Returns false if the label has no text.
    private func beginWholeText(_ press: Press, of label: SceneLabel, state: inout InteractionState) -> Bool {
        let whole = label.wholeText
        guard !whole.isCollapsed else { return false }
        replaceSelection(with: whole, origin: label.identity, state: &state)
        let track = DragTrack(
            press.finger, at: press.start, raw: ScenePosition(whole.start), line: LineReference(label: label.identity, line: 0))
        state.gesture = .extending(RangeDrag(track: track, origin: whole, granularity: .paragraph, isFixed: true))
        return true
    }

    func extend(_ drag: RangeDrag, to point: CGPoint, state: inout InteractionState) {
        var drag = drag
        guard drag.track.move(to: point) else { return }
        defer { state.gesture = .extending(drag) }
        guard !drag.isFixed else { return }
        if let mouse = drag.mouse, !mouse.isMoved {
            guard drag.track.distance > configuration.mouseSlop else { return }
            drag.mouse?.isMoved = true
        }
        let before = (origin: drag.origin, selected: state.selected)
        if state.selected?.slot != nil,
            let towards = scene.location(of: point, anchor: drag.origin.start, participants: scene.ranged),
            let anchor = slotEdge(towards: towards.position, state: state)
        {
            drag.origin = LabelSelection(start: anchor, end: anchor)
            if anchor.label != state.selected?.origin {
                state.selected?.origin = anchor.label
                state.selected?.scope = scene.rank(of: anchor.label).flatMap { scene.content.labels[$0].settings.selectionScope }
            }
        }
        guard var raw = scene.location(of: point, anchor: drag.origin.start, participants: participants(state)) else {
            // The label at the chosen edge of the gap may be scrolled away, so that no point is in its scope.
            (drag.origin, state.selected) = before
            return
        }
        // A press beside a label can select a word in the label. As long as the finger hardly moves, the word stays
        // selected.
        if raw.isInSlot, drag.mouse == nil, drag.track.distance <= configuration.touchSlop { raw = ScenePosition(drag.origin.start) }
        if drag.granularity == .character, drag.mouse != nil {
            // A mouse selects exactly the text between the point of the press and its current location. While both are
            // the same, there is only a caret.
            let anchor = drag.origin.start
            state.selected?.bounds = LabelSelection(start: anchor, end: raw.position, isCrossed: scene.isBefore(raw.position, anchor))
        } else {
            let extended = extended(drag, to: raw, previous: state.selection ?? drag.origin)
            state.selected?.bounds = extended
        }
        drag.track.raw = raw
        drag.track.line = lineReference(of: raw) ?? drag.track.line
    }

    /// Returns the edge of the caret's gap at which a selection towards `position` begins. nil if the caret is in no
    /// gap, or if the text on one side of the gap is gone: then the caret itself is the only edge.
    func slotEdge(towards position: LabelPosition, state: InteractionState) -> LabelPosition? {
        guard let slot = state.selected?.slot, aligned(slot.before) == slot.before, aligned(slot.after) == slot.after else { return nil }
        return scene.isBefore(position, slot.after) ? slot.before : slot.after
    }

    /// Returns the initial selection of a drag, extended to `raw`. The end of the initial selection that is farther
    /// from `raw` stays fixed.
    private func extended(_ drag: RangeDrag, to raw: ScenePosition, previous: LabelSelection) -> LabelSelection {
        let origin = drag.origin
        let isBackward = scene.isBefore(raw.position, origin.start)
        let anchor = isBackward ? origin.end : origin.start
        let near = isBackward ? origin.start : origin.end
        var base = previous
        if previous.start != anchor {
            base = LabelSelection(start: anchor, end: near, isCrossed: isBackward)
        }
        let clips = drag.granularity == .characterWithWordAcceleration
        let adjuster = SelectionAdjuster(scene: scene, granularity: drag.granularity, clipsWordsToLines: clips)
        var result = adjuster.adjusted(
            base, moving: .end, to: raw, previousRaw: previous.start == anchor ? drag.track.raw : ScenePosition(near))
        let leavesOut = isBackward ? scene.isBefore(near, result.end) : scene.isBefore(result.end, near)
        // If the text where the drag began was removed, its initial selection is empty. One character is then selected.
        guard near != anchor else { return result }
        if leavesOut || result.isCrossed != isBackward { result.end = near }
        result.isCrossed = isBackward
        return result
    }
}
