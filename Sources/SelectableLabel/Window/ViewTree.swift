import Foundation
import LabelDrawing

/// The properties of a platform's view that affect the labels around it: whether the view covers labels, clips its
/// subviews or takes touches.
package struct ViewTraits: Equatable, Sendable {
    /// The kind of the view.
    package enum Kind: Sendable {
        /// A view without a special role. It covers labels behind it if its background is opaque enough.
        case plain
        /// A bar, such as a navigation bar, a tab bar or a toolbar, or a view presented over a part of the window. It
        /// covers all labels behind its frame, even where it is transparent.
        case bar
        /// A view that takes touches but covers no labels, such as a button or a text field.
        case control
        /// The container view of a presentation that fills the window.
        case presentation
        /// The view that shows the selection's highlight and pins. It is in front of all views and never covers labels.
        case overlay
    }

    package var kind: Kind
    package var isHidden: Bool
    package var alpha: CGFloat
    /// The opacity of the background, 0 to 1. It is 1 for a view that draws an opaque image or a visual effect.
    package var backgroundAlpha: CGFloat
    package var clipsToBounds: Bool
    /// Whether the view receives touches. If false, touches go to the views behind it.
    package var takesInteraction: Bool
    /// Whether a tap on the view, or on what is in it, keeps the selection: true for controls and bars.
    package var keepsSelection: Bool
    /// The smaller of the view's width and height, in points.
    package var thickness: CGFloat

    /// Creates the properties of a view. The default is a transparent view that takes touches.
    package init(
        kind: Kind = .plain, isHidden: Bool = false, alpha: CGFloat = 1, backgroundAlpha: CGFloat = 0, clipsToBounds: Bool = false,
        takesInteraction: Bool = true, keepsSelection: Bool = false, thickness: CGFloat = .infinity
    ) {
        (self.kind, self.isHidden, self.alpha, self.backgroundAlpha) = (kind, isHidden, alpha, backgroundAlpha)
        (self.clipsToBounds, self.takesInteraction) = (clipsToBounds, takesInteraction)
        (self.keepsSelection, self.thickness) = (keepsSelection, thickness)
    }
}

/// Access to a platform's view hierarchy. One implementation reads UIKit views; another reads the elements of a
/// simulated window.
@MainActor
package protocol ViewTree<View> {
    /// The platform's view class.
    associatedtype View: AnyObject

    /// Returns the superview of `view`. nil if `view` is the window.
    func superview(of view: View) -> View?
    /// Returns the subviews of a view, back to front.
    func subviews(of view: View) -> [View]
    /// Returns the properties of a view that affect the labels around it.
    func traits(of view: View) -> ViewTraits
    /// Returns a view's bounds, converted to the content coordinates of an enclosing scroll view, or to window
    /// coordinates if `scrollView` is nil.
    func frame(of view: View, in scrollView: View?) -> CGRect
    /// Returns the transform from a view's coordinates to the content coordinates of an enclosing scroll view, or to
    /// window coordinates if `scrollView` is nil.
    func transform(of view: View, in scrollView: View?) -> DrawingTransform
    /// Returns the scroll position and the content of a scroll view. nil if `view` does not scroll.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - scrollView: The enclosing scroll view. The result is in its content coordinates. nil means window
    ///     coordinates.
    func scrollContent(of view: View, in scrollView: View?) -> WindowView.ScrollContent?
}
