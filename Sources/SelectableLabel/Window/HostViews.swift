import Foundation
import LabelDrawing

/// The properties that decide whether a view of the system covers labels behind it, clips its subviews, or takes
/// touches.
struct HostViewTraits: Equatable, Sendable {
    /// The kind of the view.
    enum Kind: Sendable {
        /// Any view. Its background decides whether it covers labels.
        case plain
        /// A navigation bar, tab bar or toolbar, or a view presented over a part of the window. It covers everything
        /// behind its frame, however it is drawn.
        case bar
        /// A button, a text field or another view that takes touches but covers nothing.
        case control
        /// The container of a full-window presentation.
        case presentation
        /// The selection's own overlay. It is in front of everything and is ignored.
        case overlay
    }

    var kind = Kind.plain
    var isHidden = false
    var alpha: CGFloat = 1
    /// The opacity of the background, 0 to 1. It is 1 for a view that draws an opaque picture or effect.
    var backgroundAlpha: CGFloat = 0
    var clipsToBounds = false
    /// Whether touches on the view go to it, not to the views behind it.
    var takesInteraction = true
    /// The smaller of width and height, in points.
    var thickness = CGFloat.infinity
}

/// A system's view hierarchy, as far as the selection reads it. Implemented over UIKit, and over a model in tests.
@MainActor
protocol HostViews<View> {
    /// A view.
    associatedtype View: AnyObject

    /// The view that contains another view. nil for the window.
    func superview(of view: View) -> View?
    /// The subviews of a view, back to front.
    func subviews(of view: View) -> [View]
    /// The properties that decide whether a view covers, clips or takes touches.
    func traits(of view: View) -> HostViewTraits
    /// A view's bounds in the content points of a scroll view around it. In window points if the scroll view is nil.
    func frame(of view: View, in scrollView: View?) -> CGRect
    /// The map from a view's own points to the content points of a scroll view around it. To window points if the
    /// scroll view is nil.
    func transform(of view: View, in scrollView: View?) -> DrawingTransform
    /// The content that a view scrolls. nil if the view does not scroll.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - scrollView: The scroll view around it, whose content points the map leads to. nil means window points.
    func scrollContent(of view: View, in scrollView: View?) -> WindowView.ScrollContent?
}
