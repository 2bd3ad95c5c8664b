import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension DemoStage {
    /// Passes an event on to the screen. If the event lifts a finger that was scrolling, the scroll continues.
    func handle(_ event: InteractionEvent, at time: TimeInterval) { fling.pass(event, to: screen, at: time) }

    /// Scrolls the content at a point by a distance, as a mouse wheel does.
    func scrollWheel(at point: CGPoint, by delta: CGPoint, at time: TimeInterval) {
        fling.stop()
        screen.scrollWheel(at: point, by: delta, at: time)
    }

    /// Scrolls the tallest scroll view by a page, or to its top or bottom.
    ///
    /// - Parameter key: `home`, `end`, `pageup` or `pagedown`. Other keys do nothing.
    func scroll(byKey key: String, at time: TimeInterval) {
        let views = screen.presentScrollViews.filter { $0.parent == nil && $0.maximumOffset.y > 0 }
        guard let view = views.max(by: { $0.frame.height < $1.frame.height }) else { return }
        // A page is shorter than the view, so that a line of the previous page stays visible.
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
