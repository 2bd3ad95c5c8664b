#if canImport(UIKit)
public import UIKit

/// The role of a view for the selection, for views whose class does not show it: for example, a header that sticks to
/// the top, or a button that is not a `UIControl`.
public enum SelectionRole: Hashable, Sendable {
    /// The view covers the labels behind it, as a toolbar does. Taps on it, and on what is in it, keep the selection.
    case bar
    /// Taps on the view, and on what is in it, keep the selection, as taps on a button do.
    case control
}

extension UIView {
    private static let roles = AssociatedValue<SelectionRole>()

    /// The role of the view for the selection. nil means that its class decides. Default: nil.
    public var selectionRole: SelectionRole? {
        get { Self.roles[self] }
        set { Self.roles[self] = newValue }
    }
}

/// A view behind a SwiftUI view that the app marked, with the same frame.
final class SelectionRoleView: UIView {
    /// All such views that were ever in a window.
    private static let all = NSHashTable<SelectionRoleView>.weakObjects()

    override func didMoveToWindow() {
        super.didMoveToWindow()
        Self.all.add(self)
    }

    /// Whether a touched view belongs to a marked SwiftUI view. Both are then in the same controller's view, because
    /// the views of another controller would be in front.
    ///
    /// - Parameter point: The touch, in window points.
    static func isMarked(_ view: UIView, at point: CGPoint) -> Bool {
        all.allObjects.contains { $0.window === view.window && $0.controller === view.controller && $0.isVisible(at: point) }
    }

    private func isVisible(at point: CGPoint) -> Bool {
        withAncestors.allSatisfy { view in
            let cuts = view === self || view.clipsToBounds
            return !view.isHidden && view.alpha > 0 && (!cuts || view.bounds.contains(view.convert(point, from: nil)))
        }
    }
}

extension UIView {
    /// The controller whose view contains this view.
    fileprivate var controller: UIViewController? { sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first }
}
#endif
