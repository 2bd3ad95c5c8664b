import Foundation
import LabelDrawing

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
        case .draggingPin(let drag): dragPin(drag, to: drag.location, state: &state)
        case .extending(let drag): extend(drag, to: drag.location, state: &state)
        case .idle, .passive, .pressing: break
        }
    }

    /// The innermost scroll view round the dragged text that the finger is at the edge of and that can still scroll there, with the step.
    private func autoScrollStep(_ state: InteractionState) -> (container: ContainerIdentity, delta: CGPoint)? {
        let start: CGPoint
        let finger: CGPoint
        let line: LineReference
        switch state.gesture {
        case .draggingPin(let drag): (start, finger, line) = (drag.start, drag.location, drag.line)
        case .extending(let drag) where drag.isFixed: return nil
        case .extending(let drag): (start, finger, line) = (drag.start, drag.location, drag.line)
        case .idle, .passive, .pressing: return nil
        }
        var next = scene.label(line.label)?.container
        var visited: Set<ContainerIdentity> = []
        while let identity = next, visited.insert(identity).inserted, let container = scene.containers[identity] {
            let frame = container.frame.intersection(scene.bounds)
            if !frame.isNull {
                let delta = CGPoint(
                    x: step(
                        from: start.x, to: finger.x, edges: (frame.minX, frame.maxX), room: (container.room.left, container.room.right)),
                    y: step(from: start.y, to: finger.y, edges: (frame.minY, frame.maxY), room: (container.room.top, container.room.bottom))
                )
                if delta != .zero { return (identity, delta) }
            }
            next = container.parent
        }
        return nil
    }

    /// One axis' step: the deeper the finger is in the edge's zone, the longer; no longer than there is room.
    private func step(
        from start: CGFloat, to finger: CGFloat, edges: (low: CGFloat, high: CGFloat), room: (low: CGFloat, high: CGFloat)
    ) -> CGFloat {
        let zone = configuration.autoScrollZone
        guard zone > 0 else { return 0 }
        let length = { (depth: CGFloat) in configuration.autoScrollStep * (depth / zone).clamped(0, 1) }
        if start - finger >= configuration.autoScrollMovement {
            return -min(length(edges.low + zone - finger), room.low)
        }
        if finger - start >= configuration.autoScrollMovement {
            return min(length(finger - (edges.high - zone)), room.high)
        }
        return 0
    }
}
