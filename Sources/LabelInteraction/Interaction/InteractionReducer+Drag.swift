import Foundation
import LabelDrawing
import LabelText

extension InteractionReducer {
    // MARK: Pins

    /// Returns the drag that a finger begins on a pin; nil if no pin can be dragged there.
    ///
    /// If both pins are under the finger, the closer pin is dragged. If both are equally close, the start pin is
    /// dragged.
    func pinDrag(
        _ finger: PointerID, at point: CGPoint, time: TimeInterval, isFollowingTap: Bool, state: InteractionState
    ) -> PinDrag? {
        guard state.hasPins, let selection = state.selection else { return nil }
        // If a bound's label was removed and no selected text is left, no pin can be dragged.
        guard SelectionPin.allCases.allSatisfy({ scene.holds(selection[$0].label) }) || !isEmpty(state) else { return nil }
        let pins = PinGeometry.pins(of: state, scene: scene, configuration: configuration, theme: theme)
        var nearest: (pin: SelectionPin, geometry: PinGeometry, distance: [CGFloat])?
        for pin in SelectionPin.allCases {
            guard let geometry = pins[pin], geometry.isVisible else { continue }
            let isHit =
                isFollowingTap
                ? geometry.dot.containsInclusive(point) : geometry.isTouched(at: point, minimum: configuration.minimumTouchTarget)
            guard isHit else { continue }
            let distance = [geometry.distance(to: point), geometry.dot.center.distance(to: point)]
            if let nearest, !distance.lexicographicallyPrecedes(nearest.distance) { continue }
            nearest = (pin, geometry, distance)
        }
        guard let nearest, let label = scene.label(selection[nearest.pin].label) else { return nil }
        let position = selection[nearest.pin]
        let affinity = PinGeometry.affinity(of: nearest.pin, in: selection)
        let line = label.layout.lineIndex(at: TextPosition(offset: position.offset, affinity: affinity))
        let track = DragTrack(
            finger, at: point, raw: ScenePosition(position, affinity: affinity), line: LineReference(label: position.label, line: line))
        return PinDrag(track: track, pin: nearest.pin, time: time, caret: nearest.geometry.caret.center, hadMenu: state.isMenuShown)
    }

    func dragPin(_ drag: PinDrag, to point: CGPoint, state: inout InteractionState) {
        var drag = drag
        guard let selection = state.selection, drag.track.move(to: point) else { return }
        if drag.track.distance > configuration.touchSlop { drag.isMoved = true }
        let anchor = selection[drag.pin.other]
        let isInLine = !drag.track.raw.isInSlot
        let target = isInLine ? heldInLine(drag.dragPoint, line: drag.track.line, anchor: anchor, state: state) : drag.dragPoint
        if let raw = scene.location(of: target, anchor: anchor, participants: participants(state)) {
            let adjuster = SelectionAdjuster(scene: scene, granularity: configuration.granularity)
            let adjusted = adjuster.adjusted(selection, moving: drag.pin, to: raw, previousRaw: drag.track.raw)
            if adjusted != selection { drag.isMoved = true }
            state.selected?.bounds = adjusted
            state.selected?.focusPin = drag.pin
            drag.track.raw = raw
            drag.track.line = lineReference(of: raw) ?? drag.track.line
        }
        if drag.isMoved { state.lastPress = nil }
        state.gesture = .draggingPin(drag)
    }

    /// Returns the point that decides a dragged pin's position. If `point` is not far enough above or below the pin's
    /// current line, this is a point inside that line.
    ///
    /// The required distance is `lineExitFraction` times the height of the line, or of the line at `point` if that is
    /// smaller. By default the fraction is 0.5, so that the middle of any line can be reached.
    private func heldInLine(_ point: CGPoint, line: LineReference, anchor: LabelPosition, state: InteractionState) -> CGPoint {
        guard let label = scene.label(line.label), let local = label.local(point) else { return point }
        let current = label.layout.line(at: line.line)
        let beyond = max(current.top - local.y, local.y - current.bottom) * label.heightScale
        guard beyond > 0 else { return point }
        var height = current.height * label.heightScale
        if let target = scene.location(of: point, anchor: anchor, participants: participants(state)), !target.isInSlot,
            let entered = lineReference(of: target), entered != line, let other = scene.label(entered.label)
        {
            height = min(height, other.layout.line(at: entered.line).height * other.heightScale)
        }
        guard beyond < height * configuration.lineExitFraction - 0.001 else { return point }
        return label.window(CGPoint(x: local.x, y: local.y.clamped(current.top + 0.01, current.bottom - 0.01)))
    }

    func lineReference(of raw: ScenePosition) -> LineReference? {
        guard let layout = scene.layout(of: raw.position.label) else { return nil }
        return LineReference(label: raw.position.label, line: layout.lineIndex(at: raw.text))
    }

    // MARK: Words and paragraphs

    /// Selects the word or paragraph under a press and lets the finger extend it. Returns false if there is none.
    func beginExtension(
        _ press: Press, granularity: SelectionGranularity, hasMagnifier: Bool, state: inout InteractionState
    ) -> Bool {
        guard let label = scene.touchedLabel(at: press.start, minimumTarget: configuration.minimumTouchTarget),
            let local = label.local(press.start)
        else { return false }
        guard label.selectionMode == .range else { return beginWholeText(press, of: label, state: &state) }
        let hit = hit(at: local, in: label.layout)
        let segmenter = scene.segmenter(for: label)
        let range = granularity == .paragraph ? segmenter.paragraph(at: hit.character.lowerBound) : word(at: hit, in: segmenter)
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

    /// Returns the word that contains the character at a point. On white space, returns the word nearest to the point.
    private func word(at hit: TextHit, in segmenter: TextSegmenter) -> TextRange? {
        let isOnWhiteSpace = segmenter.layout.text.utf16[hit.character].allSatisfy(WhiteSpace.isWhiteSpace)
        return isOnWhiteSpace ? segmenter.word(at: hit.position) : segmenter.word(at: hit.character.lowerBound)
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

    /// Returns the character at a point. For a point above the text, this is the first character. For a point below the
    /// text, it is the last character.
    private func hit(at point: CGPoint, in layout: TextLayout) -> TextHit {
        let first = layout.line(at: 0)
        let last = layout.line(at: layout.lineCount - 1)
        if point.y < first.top { return layout.hitTest(x: first.isRightToLeft ? .infinity : -.infinity, inLine: 0) }
        if point.y > last.bottom { return layout.hitTest(x: last.isRightToLeft ? -.infinity : .infinity, inLine: last.index) }
        return layout.hitTest(point)
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
        if let slot = state.selected?.slot,
            let towards = scene.location(of: point, anchor: drag.origin.start, participants: scene.ranged)
        {
            let anchor = slot.edge(towards: towards.position, in: scene)
            drag.origin = LabelSelection(start: anchor, end: anchor)
            state.selected?.origin = anchor.label
        }
        guard var raw = scene.location(of: point, anchor: drag.origin.start, participants: participants(state)) else { return }
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
        if leavesOut || result.isCrossed != isBackward { result.end = near }
        result.isCrossed = isBackward
        return result
    }
}
