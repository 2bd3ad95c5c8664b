import Foundation
import LabelDrawing

/// The owner of a touch at a point of a window.
package enum TouchOwner: Hashable, Sendable {
    /// A pin of the selection.
    case pin(SelectionPin)
    /// A label that can be selected, has links, has a token that takes taps, or takes taps as a whole.
    case label(LabelIdentity)
    /// A view in front of the labels, such as a button, a text field or a bar, by its index in
    /// `OverlayWindow.windowViews`.
    case view(Int)
    /// None of these.
    case window
}

extension SelectionCoordinator {
    /// The current owner of a touch at a point of a window.
    ///
    /// - Parameters:
    ///   - point: In window points.
    ///   - window: The window.
    /// - Complexity: O(views + labels near the point) in the selection's window.
    package func touchOwner(at point: CGPoint, in window: any OverlayWindow) -> TouchOwner {
        guard let scene = scene(of: window) else { return .window }
        if let pin = pin(at: point, in: window) { return .pin(pin) }
        if let label = scene.frontLabel(at: point) { return .label(label.identity) }
        return scene.otherView(at: point, minimumTarget: configuration.minimumTouchTarget).map { .view($0) } ?? .window
    }

    /// The visible pin whose touch target contains a point. The closer pin if both do. Reads the window first.
    func pin(at point: CGPoint, in window: any OverlayWindow) -> SelectionPin? {
        guard self.window === window else { return nil }
        update(in: window)
        let touched = overlay.pins.filter {
            $0.value.isVisible && $0.value.isTouched(at: point, minimum: configuration.minimumTouchTarget)
        }
        return touched.min { ($0.value.distance(to: point), $0.key.rawValue) < ($1.value.distance(to: point), $1.key.rawValue) }?.key
    }
}
