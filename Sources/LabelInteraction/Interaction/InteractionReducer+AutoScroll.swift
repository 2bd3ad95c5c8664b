import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// A drag near the edge of a scroll view scrolls it step by step, while the finger stays there and content is left to
// show. The reducer requests a step, and the host scrolls and reports it. The finger then points at other text without
// having moved.

extension InteractionReducer {
    /// Requests the step that is due.
    func autoScroll(before time: TimeInterval, state: inout InteractionState, effects: inout [InteractionEffect]) {
        guard state.isSelecting, let due = state.autoScrollTime, time >= due else { return }
        guard let step = autoScrollStep(state) else {
            state.autoScrollTime = nil
            return
        }
        // Missed steps are skipped.
        let next = due + configuration.autoScrollInterval
        state.autoScrollTime = next > time ? next : time + configuration.autoScrollInterval
        effects.append(.autoScroll(step.container, by: step.delta))
    }

    /// Starts the steps when the finger comes near an edge, and stops them when it leaves the edge.
    func scheduleAutoScroll(at time: TimeInterval, state: inout InteractionState) {
        guard state.isSelecting, autoScrollStep(state) != nil else {
            state.autoScrollTime = nil
            return
        }
        state.autoScrollTime = state.autoScrollTime ?? time + configuration.autoScrollInterval
    }

    /// Repeats the drag at its last location, because other text may be under the finger.
    func pointAgain(state: inout InteractionState) {
        switch state.gesture {
        case .draggingPin(var drag):
            drag.isStale = true
            dragPin(drag, to: drag.location, state: &state)
        case .extending(var drag):
            drag.isStale = true
            extend(drag, to: drag.location, state: &state)
        case .idle, .passive, .pressing: break
        }
    }

    /// Marks a drag as stale: after labels change, move or scroll, other text may be under its finger.
    static func markStale(_ state: inout InteractionState) {
        switch state.gesture {
        case .draggingPin(var drag):
            drag.isStale = true
            state.gesture = .draggingPin(drag)
        case .extending(var drag):
            drag.isStale = true
            state.gesture = .extending(drag)
        case .idle, .passive, .pressing: break
        }
    }

    /// Returns the scroll view to scroll and the step; nil if the finger is not at an edge that can scroll further.
    private func autoScrollStep(_ state: InteractionState) -> (container: ContainerIdentity, delta: CGPoint)? {
        let start: CGPoint
        let finger: CGPoint
        let line: LineReference
        let anchor: LabelPosition?
        switch state.gesture {
        case .draggingPin(let drag):
            (start, finger, line, anchor) = (drag.start, drag.location, drag.line, state.selection?[drag.pin.other])
        case .extending(let drag) where drag.isFixed: return nil
        case .extending(let drag): (start, finger, line, anchor) = (drag.start, drag.location, drag.line, drag.origin.start)
        case .idle, .passive, .pressing: return nil
        }
        for identity in scrolled(by: finger, bound: line.label, anchor: anchor?.label) {
            guard let frame = scene.views.visibleFrame(of: identity), let room = scene.views.container(identity)?.room else { continue }
            let delta = CGPoint(
                x: step(from: start.x, to: finger.x, edges: (frame.minX, frame.maxX), room: (room.left, room.right)),
                y: step(from: start.y, to: finger.y, edges: (frame.minY, frame.maxY), room: (room.top, room.bottom)))
            if delta != .zero { return (identity, delta) }
        }
        return nil
    }

    /// Returns the scroll views that a drag may scroll, in the order in which they are tried.
    ///
    /// These are the scroll views around the dragged bound that contain the finger, and those around the anchor. Inner
    /// scroll views come before outer ones.
    private func scrolled(by finger: CGPoint, bound: LabelIdentity, anchor: LabelIdentity?) -> [ContainerIdentity] {
        let (holder, other) = (anchor.flatMap(scene.container), scene.container(of: bound))
        let holders = scene.views.chain(from: holder)
        guard other != holder else { return holders }
        let others = scene.views.chain(from: other).filter { identity in
            !holders.contains(identity) && scene.views.visibleFrame(of: identity)?.containsInclusive(finger) ?? false
        }
        // Scroll views that contain both labels come last, because they are the outer ones.
        return others + holders
    }

    /// Returns the step along one axis. It grows with the finger's depth in the edge zone, up to the room that is left.
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
