import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension DemoStage {
    /// Passes an event on to the screen; what a finger scrolls goes on when it is lifted.
    func handle(_ event: InteractionEvent, at time: TimeInterval) { fling.pass(event, to: screen, at: time) }

    /// Scrolls what lies at a point as a wheel does.
    func scrollWheel(at point: CGPoint, by delta: CGPoint, at time: TimeInterval) {
        fling.stop()
        screen.scrollWheel(at: point, by: delta, at: time)
    }

    /// Scrolls by a key: a page, or to an end of what the screen shows most of.
    ///
    /// - Parameter key: `home`, `end`, `pageup` or `pagedown`; anything else does nothing.
    func scroll(byKey key: String, at time: TimeInterval) {
        let views = screen.presentScrollViews.filter { $0.parent == nil && $0.maximumOffset.y > 0 }
        guard let view = views.max(by: { $0.frame.height < $1.frame.height }) else { return }
        // A line of the page before stays.
        let page = max(view.frame.height - 40, view.frame.height / 2)
        let delta: CGFloat
        switch key {
        case "home": delta = -view.offset.y
        case "end": delta = view.maximumOffset.y
        case "pageup": delta = -page
        case "pagedown": delta = page
        default: return
        }
        fling.stop()
        screen.scroll(view.id, by: CGPoint(x: 0, y: delta), at: time)
    }
}
