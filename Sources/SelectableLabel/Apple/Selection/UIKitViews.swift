#if canImport(UIKit)
import LabelDrawing
import UIKit

/// Reads UIKit's views for `ViewTreeReader`.
@MainActor
struct UIKitViews: ViewTree {
    /// The views that cover labels because a controller is presented, each with its kind.
    let presented: [ObjectIdentifier: ViewTraits.Kind]

    /// Finds the views of the controllers that are presented in a window.
    init(_ window: UIWindow?) {
        presented = window?.rootViewController.map(Self.presentations) ?? [:]
    }

    private static func presentations(from controller: UIViewController) -> [ObjectIdentifier: ViewTraits.Kind] {
        var found = controller.children.map(presentations).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        // `presentedViewController` of a child can return a controller that the child's parent presents. Skip that
        // controller here.
        guard let next = controller.presentedViewController, next.presentingViewController === controller else { return found }
        if let (view, kind) = next.cover { found[ObjectIdentifier(view)] = kind }
        return found.merging(presentations(from: next)) { first, _ in first }
    }

    func superview(of view: UIView) -> UIView? { view.superview }
    func subviews(of view: UIView) -> [UIView] { view.subviews }
    func frame(of view: UIView, in scrollView: UIView?) -> CGRect { view.convert(view.bounds, to: scrollView) }

    func traits(of view: UIView) -> ViewTraits {
        let drawsAll = view is UIVisualEffectView || (view as? UIImageView)?.image != nil
        // SwiftUI, and some apps, paint a view's background directly on its layer.
        let background = view.backgroundColor?.cgColor ?? view.layer.backgroundColor
        return ViewTraits(
            kind: presented[ObjectIdentifier(view)] ?? view.hostKind, isHidden: view.isHidden, alpha: view.alpha,
            backgroundAlpha: drawsAll ? 1 : background?.alpha ?? 0, clipsToBounds: view.clipsToBounds,
            takesInteraction: view.isUserInteractionEnabled, keepsSelection: view.isControlOrBar,
            thickness: min(view.bounds.width, view.bounds.height))
    }

    func transform(of view: UIView, in scrollView: UIView?) -> DrawingTransform {
        DrawingTransform { view.convert($0, to: scrollView) }
    }

    func scrollContent(of view: UIView, in scrollView: UIView?) -> WindowView.ScrollContent? {
        guard let view = view as? UIScrollView else { return nil }
        let extent = view.extent
        return WindowView.ScrollContent(
            identity: view.containerIdentity, transform: transform(of: view, in: scrollView), room: extent.room, insets: extent.insets,
            isScrolling: view.isDragging || view.isDecelerating,
            source: view.selectionSource.map { ListSource($0) })
    }
}

extension UIView {
    /// This view and all views that contain it, innermost first.
    var withAncestors: [UIView] { Array(sequence(first: self, next: \.superview)) }

    /// All views that contain this view, innermost first.
    var ancestors: [UIView] { Array(withAncestors.dropFirst()) }

    /// The innermost scroll view that contains this view.
    var enclosingScrollView: UIScrollView? { ancestors.lazy.compactMap { $0 as? UIScrollView }.first }

    /// Whether a view that contains this view opens a context menu, or recognizes long presses. Recognizers of the
    /// system, such as those of drags, have names with an underscore and do not count.
    var hasLongPressAround: Bool {
        ancestors.contains { view in
            view.interactions.contains { $0 is UIContextMenuInteraction }
                || (view.gestureRecognizers ?? []).contains {
                    $0 is UILongPressGestureRecognizer && $0.isEnabled && !"\(type(of: $0))".hasPrefix("_")
                }
        }
    }

    fileprivate var hostKind: ViewTraits.Kind {
        switch self {
        case is SelectionOverlayView: .overlay
        case _ where selectionRole == .bar || isBar: .bar
        case _ where selectionRole == .control: .control
        case is UIControl, is UITextView: .control
        default: .plain
        }
    }

    private var isBar: Bool { self is UINavigationBar || self is UITabBar || self is UIToolbar || self is UISearchBar }

    /// Whether a tap on the view keeps the selection, so that the app's buttons can use it.
    var isControlOrBar: Bool { self is UIControl || isBar || selectionRole != nil }
}

extension UIViewController {
    /// The view that covers labels while this controller is presented, and the kind of that view. nil if the labels
    /// behind the controller can still be used.
    fileprivate var cover: (UIView, ViewTraits.Kind)? {
        guard !isBeingDismissed, !(self is UISearchController), let view = viewIfLoaded else { return nil }
        if let sheet = presentationController as? UISheetPresentationController, sheet.isUndimmed { return nil }
        let isPartial = modalPresentationStyle == .currentContext || modalPresentationStyle == .overCurrentContext
        return isPartial ? (view, .bar) : (presentationController?.containerView ?? view, .presentation)
    }
}

extension UISheetPresentationController {
    /// Whether the sheet is at a height at which what is behind it can be used.
    fileprivate var isUndimmed: Bool {
        guard let largest = largestUndimmedDetentIdentifier else { return false }
        guard #available(iOS 16, *) else { return largest == .large || selectedDetentIdentifier != .large }
        // From the smallest height to the largest. Without a selection, the sheet is at the smallest.
        let heights = detents.map(\.identifier)
        guard let limit = heights.firstIndex(of: largest) else { return false }
        return selectedDetentIdentifier.flatMap(heights.firstIndex) ?? 0 <= limit
    }
}

extension UIViewController {
    /// Whether a presentation removed a controller's view from the window: the view of this controller, or of a
    /// controller presented in front of it.
    var isPresenterTakenAway: Bool {
        guard let presented = presentedViewController else { return false }
        let isAway = presented.presentationController?.shouldRemovePresentersView == true && viewIfLoaded?.window == nil
        return isAway || presented.isPresenterTakenAway
    }
}

extension UIScrollView {
    var containerIdentity: ContainerIdentity { ContainerIdentity(String(ObjectIdentifier(self).hashValue)) }

    /// The position and the limits of the scroll view.
    var extent: ScrollExtent {
        ScrollExtent(offset: contentOffset, contentSize: contentSize, size: bounds.size, insets: EdgeLengths(adjustedContentInset))
    }
}
#endif
