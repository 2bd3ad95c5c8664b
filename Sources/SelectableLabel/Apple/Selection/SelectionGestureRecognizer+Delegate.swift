#if canImport(UIKit)
import UIKit

extension SelectionGestureRecognizer: UIGestureRecognizerDelegate {
    /// Assigns each touch to one recognizer.
    ///
    /// A control keeps its touches. Otherwise a label passes on its own touches, the overlay its own, and the window's
    /// recognizer all others.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let views = touch.view.map { [$0] + $0.ancestors } ?? []
        let owner = views.first {
            $0 is UIControl || $0 is SelectionOverlayView || ($0 as? SelectableLabelView)?.hosted.takesTouches == true
        }
        return role == .here ? owner === view : owner == nil || owner is UIControl
    }

    /// Touches that are only watched neither delay nor stop other recognizers in the window.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
        role == .elsewhere && !claims
    }

    /// Lets scroll views and tap recognizers below a label handle the touch once the selection has given it up.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
        guard role == .here, let view, let place = other.view, place !== view, view.isDescendant(of: place) else { return false }
        return other is UITapGestureRecognizer || other === (place as? UIScrollView)?.panGestureRecognizer
    }
}
#endif
