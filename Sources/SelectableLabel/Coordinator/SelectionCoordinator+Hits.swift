import Foundation
import LabelDrawing

/// The object that gets a touch at a point of a window.
package enum TouchOwner: Hashable, Sendable {
    /// A pin of the selection.
    case pin(SelectionPin)
    /// A label that responds to touches: for example, because it can be selected or has links.
    case label(LabelIdentity)
    /// A view in front of the labels, such as a button, a text field or a bar. The value is its index in
    /// `OverlayWindow.windowViews`.
    case view(Int)
    /// No pin, no label and no listed view.
    case window
}

extension SelectionCoordinator {
    /// Returns the object that would get a touch at a point of a window now.
    ///
    /// - Parameters:
    ///   - point: The point, in window coordinates.
    ///   - window: The window.
    /// - Complexity: O(views + labels near the point) in the selection's window.
    package func touchOwner(at point: CGPoint, in window: any OverlayWindow) -> TouchOwner {
        guard let scene = scene(of: window) else { return .window }
        if let pin = pin(at: point, in: window) { return .pin(pin) }
        if let label = scene.frontLabel(at: point) { return .label(label.identity) }
        return scene.otherView(at: point, minimumTarget: configuration.minimumTouchTarget).map { .view($0) } ?? .window
    }

    /// Returns the visible pin whose touch area contains a point, in window coordinates. If the point is in the touch
    /// areas of both pins, returns the closer pin. nil if there is no pin at the point. Reads the window first.
    func pin(at point: CGPoint, in window: any OverlayWindow) -> SelectionPin? {
        guard self.window === window else { return nil }
        update(in: window)
        return overlay.pins.hit(at: point, minimum: configuration.minimumTouchTarget)
    }
}
