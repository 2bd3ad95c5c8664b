#if canImport(UIKit)
import UIKit

extension SelectionGestureRecognizer: UIGestureRecognizerDelegate {
    /// A control keeps its touches. Else a label passes on its own, the overlay its own, and the window's recognizer the rest.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let views = touch.view.map { [$0] + $0.ancestors } ?? []
        let owner = views.first {
            $0 is UIControl || $0 is SelectionOverlayView || ($0 as? SelectableLabelView)?.hosted.takesTouches == true
        }
        return role == .here ? owner === view : owner == nil || owner is UIControl
    }

    /// Nothing else in the window waits for or is stopped by touches that are only watched.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
        role == .elsewhere && !claims
    }

    /// What scrolls or is tapped below a label has the touch once the selection has given it up.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
        guard role == .here, let view, let place = other.view, place !== view, view.isDescendant(of: place) else { return false }
        return other is UITapGestureRecognizer || other === (place as? UIScrollView)?.panGestureRecognizer
    }
}
#endif
