import Foundation
import LabelDrawing
import LabelText

extension InteractionReducer {
    /// Returns the drag that a finger begins on a pin; nil if no pin can be dragged there.
    ///
    /// Directly after a tap, only a pin's dot can be hit, not the area around the pin. Otherwise, a third tap would hit
    /// a pin that the second tap showed, and a word beside a pin could not be double-tapped.
    func pinDrag(
        _ finger: PointerID, at point: CGPoint, time: TimeInterval, isFollowingTap: Bool, state: InteractionState
    ) -> PinDrag? {
        guard state.hasPins, let selection = state.selection else { return nil }
        // If a bound's label was removed and no selected text is left, no pin can be dragged.
        guard SelectionPin.allCases.allSatisfy({ scene.holds(selection[$0].label) }) || !isEmpty(state) else { return nil }
        let pins = PinGeometry.pins(of: state, reducer: self)
        guard let pin = pins.hit(at: point, minimum: configuration.minimumTouchTarget, dotsOnly: isFollowingTap),
            let geometry = pins[pin], let label = scene.label(selection[pin].label)
        else { return nil }
        let position = selection[pin]
        let affinity = PinGeometry.affinity(of: pin, in: selection)
        let line = label.layout.lineIndex(at: TextPosition(offset: position.offset, affinity: affinity))
        let track = DragTrack(
            finger, at: point, raw: ScenePosition(position, affinity: affinity), line: LineReference(label: position.label, line: line))
        return PinDrag(track: track, pin: pin, time: time, caret: geometry.caret.center, hadMenu: state.isMenuShown)
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
        guard beyond < height * configuration.lineExitFraction - Tolerance.touching else { return point }
        let y = local.y.clamped(current.top + Tolerance.rounding, current.bottom - Tolerance.rounding)
        // A line that is scrolled out of sight, above or below the visible part, cannot hold the pin.
        guard let seen = label.local(label.clip), y > seen.minY - Tolerance.rounding, y < seen.maxY + Tolerance.rounding else {
            return point
        }
        return label.window(CGPoint(x: local.x, y: y))
    }

    func lineReference(of raw: ScenePosition) -> LineReference? {
        guard let layout = scene.layout(of: raw.position.label) else { return nil }
        return LineReference(label: raw.position.label, line: layout.lineIndex(at: raw.text))
    }
}
