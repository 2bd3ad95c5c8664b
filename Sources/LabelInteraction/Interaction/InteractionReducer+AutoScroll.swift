import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// A drag near the edge of a scroll view scrolls the view step by step, until the finger leaves the edge or the content
// ends. The reducer requests each step. The host performs the step and reports it. Other text is then under the finger,
// although the finger did not move.

extension InteractionReducer {
    /// Requests an auto-scroll step if one is due.
    func autoScroll(before time: TimeInterval, state: inout InteractionState, effects: inout [InteractionEffect]) {
        guard let due = state.gesture.track?.autoScrollTime, time >= due else { return }
        guard let step = autoScrollStep(state) else {
            state.gesture.track?.autoScrollTime = nil
            return
        }
        // Skips steps that were missed.
        let next = due + configuration.autoScrollInterval
        state.gesture.track?.autoScrollTime = next > time ? next : time + configuration.autoScrollInterval
        effects.append(.autoScroll(step.container, by: step.delta))
    }

    /// Schedules auto-scroll steps when the finger comes near an edge, and cancels them when the finger leaves the
    /// edge.
    func scheduleAutoScroll(at time: TimeInterval, state: inout InteractionState) {
        guard state.isSelecting else { return }
        let known = state.gesture.track?.autoScrollTime
        let due = autoScrollStep(state) == nil ? nil : known ?? time + configuration.autoScrollInterval
        if due != known { state.gesture.track?.autoScrollTime = due }
    }

    /// Repeats the drag at its last location, because other text may be under the finger.
    func pointAgain(state: inout InteractionState) {
        guard let track = state.gesture.track else { return }
        state.gesture.track?.isStale = true
        touchMoved(to: track.location, state: &state)
    }

    /// Returns the scroll view to scroll and the distance; nil if the finger is not near an edge that can scroll
    /// further.
    private func autoScrollStep(_ state: InteractionState) -> (container: ContainerIdentity, delta: CGPoint)? {
        let anchor: LabelPosition?
        switch state.gesture {
        case .draggingPin(let drag): anchor = state.selection?[drag.pin.other]
        case .extending(let drag) where !drag.isFixed: anchor = drag.origin.start
        case .extending, .idle, .passive, .pressing: return nil
        }
        guard let track = state.gesture.track else { return nil }
        let (start, finger) = (track.start, track.location)
        for identity in scrolled(by: finger, bound: track.line.label, anchor: anchor?.label) {
            guard let frame = scene.views.visibleFrame(of: identity), let room = scene.views.room(of: identity) else { continue }
            let delta = CGPoint(
                x: step(from: start.x, to: finger.x, edges: (frame.minX, frame.maxX), room: (room.left, room.right)),
                y: step(from: start.y, to: finger.y, edges: (frame.minY, frame.maxY), room: (room.top, room.bottom)))
            if delta != .zero { return (identity, delta) }
        }
        return nil
    }

    /// Returns the scroll views that a drag may scroll, in the order in which to try them.
    ///
    /// These are the scroll views that contain both the dragged end of the selection and the finger, then those around
    /// the fixed end. Inner scroll views come before outer ones.
    private func scrolled(by finger: CGPoint, bound: LabelIdentity, anchor: LabelIdentity?) -> [ContainerIdentity] {
        let (holder, other) = (anchor.flatMap(scene.container), scene.container(of: bound))
        let holders = scene.views.chain(from: holder)
        guard other != holder else { return holders }
        let others = scene.views.chain(from: other).filter { identity in
            !holders.contains(identity) && scene.views.visibleFrame(of: identity)?.containsInclusive(finger) ?? false
        }
        // The scroll views around both ends of the selection come last, because they are the outer ones.
        return others + holders
    }

    /// Returns the scroll distance along one axis. The distance grows as the finger comes closer to the edge, and is at
    /// most `room`. It is 0 if the finger has not moved far enough towards an edge.
    private func step(
        from start: CGFloat, to finger: CGFloat, edges: (low: CGFloat, high: CGFloat), room: (low: CGFloat, high: CGFloat)
    ) -> CGFloat {
        let (zone, longest) = (configuration.autoScrollZone, configuration.autoScrollStep)
        guard zone > 0 else { return 0 }
        let length = { (depth: CGFloat) in longest * (depth / zone).clamped(0, 1) }
        if start - finger >= configuration.autoScrollMovement {
            return -min(length(edges.low + zone - finger), room.low)
        }
        if finger - start >= configuration.autoScrollMovement {
            return min(length(finger - (edges.high - zone)), room.high)
        }
        return 0
    }
}
