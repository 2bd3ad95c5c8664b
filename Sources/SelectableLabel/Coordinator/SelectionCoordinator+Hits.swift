import Foundation
import LabelDrawing

extension SelectionCoordinator {
    /// Returns the visible pin whose touch area contains a point, in window coordinates. If the point is in the touch
    /// areas of both pins, returns the closer pin. nil if there is no pin at the point. Reads the window first.
    package func pin(at point: CGPoint, in window: any OverlayWindow) -> SelectionPin? {
        guard self.window === window else { return nil }
        update(in: window)
        return overlay.pins.hit(at: point, minimum: configuration.minimumTouchTarget)
    }
}
