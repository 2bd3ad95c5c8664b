#if canImport(UIKit)
import UIKit

extension SelectionGestureRecognizer: UIGestureRecognizerDelegate {
    /// Lets exactly one recognizer send a touch to the selection. A control still handles its touches itself.
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let views = touch.view.map { [$0] + $0.ancestors } ?? []
        switch TouchRoute(touch.view) {
        case .view(let index): return role == .here && views[index] === view
        case .window: return role == .elsewhere
        case .nobody: return false
        }
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

extension TouchRoute {
    /// Finds the recognizer for a touch on a view.
    @MainActor
    init(_ view: UIView?) {
        let root = view?.window?.rootViewController
        self.init((view.map { [$0] + $0.ancestors } ?? []).map { Part($0, root: root) })
    }
}

extension TouchRoute.Part {
    @MainActor
    fileprivate init(_ view: UIView, root: UIViewController?) {
        switch view {
        case is SelectionOverlayView: self = .overlay
        case let label as SelectableLabelView: self = .label(takesTouches: label.hosted.takesTouches)
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
