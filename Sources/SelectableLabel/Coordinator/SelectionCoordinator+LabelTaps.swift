import Foundation
import LabelDrawing

// MARK: - Overview
//
// Handles gestures on links and taps on labels. Points that are passed to the app are converted to the label's
// coordinates.

extension SelectionCoordinator {
    /// Calls the handler of a gesture on a link. `link.point` is converted from window coordinates to the label's
    /// coordinates.
    func activate(_ link: LinkReference, by gesture: LinkGesture) {
        guard let controller = controller(of: link.label) else { return }
        var link = link
        link.point = link.point.flatMap { point in
            reducer()?.scene.labelWithLinks(link.label).flatMap { controller.point(at: point, of: $0) }
        }
        controller.activate(link, by: gesture)
    }

    /// Handles a tap that hit no link and no token. If the label's `togglesOnTap` is set, the tap expands or collapses
    /// the text. Otherwise, it calls the label's `onTap`.
    ///
    /// - Parameter point: The tap, in window coordinates.
    /// - Returns: Whether a label handled the tap.
    func tapLabel(at point: CGPoint) -> Bool {
        guard let label = reducer()?.scene.frontLabel(at: point), let local = label.local(point),
            let controller = controller(of: label.identity)
        else { return false }
        return tapHighlight(at: point, in: label, of: controller) || controller.toggleOnTap(at: local, in: label.layout)
            || controller.callOnTap(at: point, in: label)
    }

    /// Handles the activation of a label's text by an assistive technology, like a tap at the centre of the label that
    /// hits no link.
    ///
    /// - Returns: Whether the label handled it.
    func tapText(of label: LabelIdentity, in window: any OverlayWindow) -> Bool {
        guard let label = scene(of: window)?.labelWithLinks(label),
            let controller = window.snapshot().labels.lazy.map(\.controller).first(where: { $0.identity == label.identity })
        else { return false }
        return controller.toggleOnTap(at: nil, in: label.layout)
            || controller.callOnTap(at: label.window(label.bounds.center), in: label)
    }
}

extension LabelController {
    /// Calls `onTap` with a point that is converted from window coordinates.
    ///
    /// - Returns: Whether `onTap` was called.
    fileprivate func callOnTap(at point: CGPoint, in label: SceneLabel) -> Bool {
        guard let onTap = handlers.onTap, let place = self.point(at: point, of: label) else { return false }
        onTap(place)
        return true
    }

    /// Converts a point from window coordinates to the label's coordinates.
    fileprivate func point(at point: CGPoint, of label: SceneLabel) -> CGPoint? {
        // `label.bounds` is the label's rectangle in the coordinates of its layout, whose axes are swapped for vertical
        // text.
        label.local(point).map { transform(of: label.layout, in: lineSize(label.bounds.size)).apply(to: $0) }
    }
}
