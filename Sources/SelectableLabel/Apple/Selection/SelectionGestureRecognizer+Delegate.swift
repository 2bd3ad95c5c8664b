#if canImport(UIKit)
import UIKit

extension SelectionGestureRecognizer: UIGestureRecognizerDelegate {
    /// Lets exactly one recognizer send a touch to the selection.
    ///
    /// A label's recognizer sends touches on the label. The overlay's recognizer sends touches on pins. The window's
    /// recognizer sends all other touches, including those on a `UIControl`, but the control still handles them itself.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let views = touch.view.map { [$0] + $0.ancestors } ?? []
        let owner = views.first {
            $0 is UIControl || $0 is SelectionOverlayView || ($0 as? SelectableLabelView)?.hosted.takesTouches == true
        }
        return role == .here ? owner === view : owner == nil || owner is UIControl
    }

    /// The window's recognizer only observes touches, so it runs together with other recognizers.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
        role == .elsewhere && !claims
    }

    /// Makes scroll views and tap recognizers around a label wait until this recognizer fails.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
        guard role == .here, let view, let place = other.view, place !== view, view.isDescendant(of: place) else { return false }
        return other is UITapGestureRecognizer || other === (place as? UIScrollView)?.panGestureRecognizer
    }
}
#endif
