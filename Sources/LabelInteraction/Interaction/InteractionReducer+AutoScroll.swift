import Foundation
import LabelDrawing
import LabelText

// MARK: - Overview
//
// A finger that drags near the edge of a scroll view makes it scroll, step by step, for as long as it stays there and there is something left to show.
// The reducer asks for a step; the host scrolls and says so; the finger then points at other text without having moved.

extension InteractionReducer {
    /// Asks for the step that is due.
    func autoScroll(before time: TimeInterval, state: inout InteractionState, effects: inout [InteractionEffect]) {
        guard state.isSelecting, let due = state.autoScrollTime, time >= due else { return }
        guard let step = autoScrollStep(state) else {
            state.autoScrollTime = nil
            return
        }
        // Steps that were missed are not made up for.
        let next = due + configuration.autoScrollInterval
        state.autoScrollTime = next > time ? next : time + configuration.autoScrollInterval
        effects.append(.autoScroll(step.container, by: step.delta))
    }

    /// Starts and stops the steps as the finger comes near an edge and leaves it.
    func scheduleAutoScroll(at time: TimeInterval, state: inout InteractionState) {
        guard state.isSelecting, autoScrollStep(state) != nil else {
            state.autoScrollTime = nil
            return
        }
        state.autoScrollTime = state.autoScrollTime ?? time + configuration.autoScrollInterval
    }

    /// Points the finger at what is under it now.
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

    /// Asks anew of a drag's finger, which may be on something else: after labels were changed, moved or scrolled.
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

    /// The scroll view that the finger is at the edge of and that can still scroll there, with the step.
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

    /// The scroll views that a drag may scroll, in the order in which they are asked: those that hold the anchor, and others that the finger is in while the
    /// dragged bound is in them; inner ones before those that hold them, else the one under the finger first.
    private func scrolled(by finger: CGPoint, bound: LabelIdentity, anchor: LabelIdentity?) -> [ContainerIdentity] {
        let (holder, other) = (anchor.flatMap(scene.container), scene.container(of: bound))
        let holders = scene.views.chain(from: holder)
        guard other != holder else { return holders }
        let others = scene.views.chain(from: other).filter { identity in
            !holders.contains(identity) && scene.views.visibleFrame(of: identity)?.containsInclusive(finger) ?? false
        }
        // Scroll views that hold both come after those inside them.
        return others + holders
    }

    /// One axis' step: the deeper the finger is in the edge's zone, the longer; no longer than there is room.
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
