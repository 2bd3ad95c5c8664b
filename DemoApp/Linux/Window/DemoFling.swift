import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

// MARK: - Overview
//
// A finger scrolls a screen only while it is down. This class continues the scroll after the finger is lifted: it
// starts with the speed of the last tenth of a second, and decelerates as on iOS. A touch stops the scroll, and then
// does not count as a tap.

/// Continues the scroll of a scroll view after the finger is lifted.
@MainActor
final class DemoFling {
    /// The fraction of the speed that remains after one second. This corresponds to 0.998 per millisecond, as on iOS.
    private static let kept = 0.135
    /// The length of the final part of a drag that determines the speed, in seconds.
    private static let window = 0.1
    /// The minimum speed for a scroll to continue after the finger is lifted, and the speed at which the scroll stops,
    /// in points per second.
    private static let speeds = (first: 60.0, last: 12.0)

    private var finger: PointerID?
    private weak var view: ScreenScrollView?
    /// The recent scroll offsets while the finger scrolls the view.
    private var samples: [(time: TimeInterval, offset: CGPoint)] = []
    private var motion: (velocity: CGPoint, time: TimeInterval)?
    /// Whether the finger stopped a moving scroll view and has not scrolled it since.
    private var isStopping = false

    /// Whether a view is scrolling after the finger was lifted.
    var isMoving: Bool { motion != nil }

    /// Stops the scrolling at the current offset.
    func stop() {
        motion = nil
        samples = []
    }

    /// Passes an event on to a screen and tracks the finger.
    func pass(_ event: InteractionEvent, to screen: Screen, at time: TimeInterval) {
        switch event {
        case .touchDown(let finger, _):
            if self.finger == nil { (self.finger, isStopping) = (finger, isMoving) }
            stop()
            screen.handle(event, at: time)
        case .touchMove(finger, _): follow(event, on: screen, at: time)
        case .touchUp(let lifted) where lifted == finger:
            screen.handle(isStopping ? .touchCancel(lifted) : event, at: time)
            finger = nil
            begin(at: time)
        case .touchCancel(finger):
            finger = nil
            stop()
            screen.handle(event, at: time)
        case .timePassed:
            advance(screen, to: time)
            screen.handle(event, at: time)
        default: screen.handle(event, at: time)
        }
    }

    /// Passes an event on to a screen, and records the offset of the view that the event scrolls.
    private func follow(_ event: InteractionEvent, on screen: Screen, at time: TimeInterval) {
        let before = screen.scrollViews.map { (view: $0, offset: $0.offset) }
        screen.handle(event, at: time)
        guard !screen.coordinator.state.isSelecting else {
            samples = []
            return
        }
        if let scrolled = before.first(where: { $0.view.offset != $0.offset }) {
            if scrolled.view !== view || samples.isEmpty { samples = [(time, scrolled.offset)] }
            view = scrolled.view
            isStopping = false
        }
        guard let view, !samples.isEmpty else { return }
        samples.removeAll { time - $0.time > Self.window }
        samples.append((time, view.offset))
    }

    private func begin(at time: TimeInterval) {
        defer { samples = [] }
        guard let last = samples.last, let first = samples.first(where: { time - $0.time <= Self.window }) else { return }
        let seconds = max(time - first.time, 0.001)
        let velocity = CGPoint(x: (last.offset.x - first.offset.x) / seconds, y: (last.offset.y - first.offset.y) / seconds)
        if hypot(velocity.x, velocity.y) >= Self.speeds.first { motion = (velocity, time) }
    }

    private func advance(_ screen: Screen, to time: TimeInterval) {
        guard let (velocity, start) = motion, let view, screen.scrollView(view.id) === view else { return stop() }
        guard time > start else { return }
        let kept = CGFloat(exp(log(Self.kept) * (time - start)))
        let part = (kept - 1) / CGFloat(log(Self.kept))
        let before = view.offset
        screen.scroll(view.id, by: CGPoint(x: velocity.x * part, y: velocity.y * part), at: time)
        motion = (CGPoint(x: velocity.x * kept, y: velocity.y * kept), time)
        if view.offset == before || hypot(velocity.x, velocity.y) * kept < Self.speeds.last { stop() }
    }
}
