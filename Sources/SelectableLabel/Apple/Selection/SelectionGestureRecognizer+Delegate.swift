#if canImport(UIKit)
import UIKit

extension SelectionGestureRecognizer: UIGestureRecognizerDelegate {
    /// Lets exactly one recognizer send a touch to the selection. A control still handles its touches itself.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        switch host?.route(of: touch) {
        case .view(let index): role == .here && touch.view?.withAncestors[index] === view
        case .window: role == .elsewhere
        case .nobody, nil: false
        }
    }

    /// The window's recognizer only observes touches, so it runs together with other recognizers.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
        role == .elsewhere && !claims
    }

    /// Makes scroll views and tap recognizers around a label wait until this recognizer fails. Long-press recognizers
    /// wait too if long presses are always the text's.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
        guard role == .here, let view, let place = other.view, place !== view, view.isDescendant(of: place) else { return false }
        if other is UILongPressGestureRecognizer, let label = view as? SelectableLabelView {
            return (label.longPressPriority ?? label.core.coordinator.configuration.longPressPriority) == .always
        }
        return other is UITapGestureRecognizer || other === (place as? UIScrollView)?.panGestureRecognizer
    }
}

extension TouchRoute.Part {
    @MainActor
    init(_ view: UIView, root: UIViewController?) {
        switch view {
        case is SelectionOverlayView: self = .overlay
        case let label as SelectableLabelView: self = .label(takesTouches: label.core.takesTouches)
        case _ where view.isControlOrBar: self = .control
        default: self = (view.next as? UIViewController)?.isPart(of: root) == true ? .controller : .plain
        }
    }
}

extension UIViewController {
    /// Whether the controller is in the tree of `root`, or presented from there.
    fileprivate func isPart(of root: UIViewController?) -> Bool {
        sequence(first: self) { $0.parent ?? $0.presentingViewController }.contains { $0 === root }
    }
}
#endif
