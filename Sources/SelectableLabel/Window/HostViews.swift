import Foundation
import LabelDrawing

/// The properties that decide whether a view of the system covers labels behind it, clips its subviews, or takes touches.
struct HostViewTraits: Equatable, Sendable {
    /// The kind of the view.
    enum Kind: Sendable {
        /// Any view; its background decides whether it covers.
        case plain
        /// A navigation bar, tab bar or toolbar, or a view presented over a part of the window: it covers what is behind its frame, however it is drawn.
        case bar
        /// A button, a text field or another view that takes touches and covers nothing.
        case control
        /// The container of something presented over all of the window.
        case presentation
        /// The selection's own overlay: it is in front of everything and not asked about.
        case overlay
    }

    var kind = Kind.plain
    var isHidden = false
    var alpha: CGFloat = 1
    /// The opacity of the background, 0 to 1; 1 for a view that draws an opaque picture or effect.
    var backgroundAlpha: CGFloat = 0
    var clipsToBounds = false
    /// Whether touches on the view go to it and not to what is behind it.
    var takesInteraction = true
    /// The smaller one of width and height, in points.
    var thickness = CGFloat.infinity
}

/// A system's view hierarchy, as far as the selection asks about it: implemented over UIKit, and over a model in tests.
@MainActor
protocol HostViews<View> {
    /// A view.
    associatedtype View: AnyObject

    /// The view that holds another; nil for the window.
    func superview(of view: View) -> View?
    /// The views that a view holds, back to front.
    func subviews(of view: View) -> [View]
    /// The properties that decide whether a view covers, clips or takes touches.
    func traits(of view: View) -> HostViewTraits
    /// A view's bounds in the content points of a scroll view around it; in window points for nil.
    func frame(of view: View, in scrollView: View?) -> CGRect
    /// The map from a view's own points to the content points of a scroll view around it; to window points for nil.
    func transform(of view: View, in scrollView: View?) -> DrawingTransform
    /// The content that a view scrolls; nil for a view that does not scroll.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - scrollView: The scroll view around it, in whose content points the map is; nil for window points.
    func scrollContent(of view: View, in scrollView: View?) -> WindowView.ScrollContent?
}
