#if canImport(UIKit)
public import UIKit

/// The role of a view for the selection, for views whose class does not show it: for example, a header that sticks to
/// the top, or a button that is no `UIControl`.
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

/// Marks the area of a SwiftUI view, behind which it lies.
final class SelectionRoleView: UIView {
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if let window { UIKitOverlayWindow.host(of: window).roleViews.add(self) }
    }
}

extension UIKitOverlayWindow {
    /// Whether a marked SwiftUI view is at a point, in window points.
    func hasRoleView(at point: CGPoint) -> Bool {
        roleViews.allObjects.contains { view in
            view.window === window && !view.isHidden && view.bounds.contains(view.convert(point, from: nil))
        }
    }
}
#endif
