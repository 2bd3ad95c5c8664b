import Foundation
import LabelDrawing

// MARK: - Overview
//
// Gestures on links and taps on labels, with their points in the label.

extension SelectionCoordinator {
    /// Handles a gesture on a link whose point is in window points.
    func activate(_ link: LinkReference, by gesture: LinkGesture) {
        guard let controller = controller(of: link.label) else { return }
        var link = link
        link.point = link.point.flatMap { point in
            reducer()?.scene.labelWithLinks(link.label).flatMap { controller.point(at: point, of: $0) }
        }
        controller.activate(link, by: gesture)
    }

    /// Handles a tap that hit no link and no token: expands or collapses the label if its `togglesOnTap` is set,
    /// otherwise calls its `onTap`.
    ///
    /// - Returns: Whether a label handled it.
    func tapLabel(at point: CGPoint) -> Bool {
        guard let label = reducer()?.scene.frontLabel(at: point), let local = label.local(point),
            let controller = controller(of: label.identity)
        else { return false }
        if controller.togglesOnTap, controller.toggleOnTap(at: local, in: label.layout) { return true }
        guard let onTap = controller.onTap, let place = controller.point(at: point, of: label) else { return false }
        onTap(place)
        return true
    }
}

extension LabelController {
    /// Converts a window point to the label's points.
    fileprivate func point(at point: CGPoint, of label: SceneLabel) -> CGPoint? {
        // The bounds are those of the label, in the layout's points.
        label.local(point).map { transform(of: label.layout, in: lineSize(label.bounds.size)).apply(to: $0) }
    }
}
