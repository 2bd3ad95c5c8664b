#if canImport(UIKit)
import LabelDrawing
import UIKit

/// UIKit's views as the selection reads them; what they mean is decided by `ViewTreeReader`.
@MainActor
struct UIKitViews: HostViews {
    /// The views presented over a window, with how much of it they cover.
    let presented: [ObjectIdentifier: HostViewTraits.Kind]

    /// Finds what a window's controllers present.
    init(_ window: UIWindow?) {
        presented = window?.rootViewController.map(Self.presentations) ?? [:]
    }

    private static func presentations(from controller: UIViewController) -> [ObjectIdentifier: HostViewTraits.Kind] {
        var found = controller.children.map(presentations).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        // A child answers with what the controllers around it present, too.
        guard let next = controller.presentedViewController, next.presentingViewController === controller else { return found }
        if let (view, kind) = next.cover { found[ObjectIdentifier(view)] = kind }
        return found.merging(presentations(from: next)) { first, _ in first }
    }

    func superview(of view: UIView) -> UIView? { view.superview }
    func subviews(of view: UIView) -> [UIView] { view.subviews }
    func frame(of view: UIView, in scrollView: UIView?) -> CGRect { view.convert(view.bounds, to: scrollView) }

    func traits(of view: UIView) -> HostViewTraits {
        let drawsAll = view is UIVisualEffectView || (view as? UIImageView)?.image != nil
        return HostViewTraits(
            kind: presented[ObjectIdentifier(view)] ?? view.hostKind, isHidden: view.isHidden, alpha: view.alpha,
            backgroundAlpha: drawsAll ? 1 : view.backgroundColor?.cgColor.alpha ?? 0, clipsToBounds: view.clipsToBounds,
            takesInteraction: view.isUserInteractionEnabled, thickness: min(view.bounds.width, view.bounds.height))
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
    /// The views that hold this one, innermost first.
    var ancestors: [UIView] { Array(sequence(first: self, next: \.superview).dropFirst()) }

    /// The innermost scroll view that holds this view.
    var enclosingScrollView: UIScrollView? { ancestors.lazy.compactMap { $0 as? UIScrollView }.first }

    fileprivate var hostKind: HostViewTraits.Kind {
        switch self {
        case is SelectionOverlayView: .overlay
        case is UINavigationBar, is UITabBar, is UIToolbar, is UISearchBar: .bar
        case is UIControl, is UITextView: .control
        default: .plain
        }
    }
}

extension UIViewController {
    /// The view that covers what presents this controller, and how; nil where that can be read and touched meanwhile.
    fileprivate var cover: (UIView, HostViewTraits.Kind)? {
        guard !isBeingDismissed, !(self is UISearchController), let view = viewIfLoaded else { return nil }
        if (presentationController as? UISheetPresentationController)?.largestUndimmedDetentIdentifier != nil { return nil }
        let isPartial = modalPresentationStyle == .currentContext || modalPresentationStyle == .overCurrentContext
        return isPartial ? (view, .bar) : (presentationController?.containerView ?? view, .presentation)
    }
}

extension UIViewController {
    /// Whether a presentation over this controller, or over one presented over it, took the views behind it out of the window.
    var isPresenterTakenAway: Bool {
        guard let presented = presentedViewController else { return false }
        let isAway = presented.presentationController?.shouldRemovePresentersView == true && viewIfLoaded?.window == nil
        return isAway || presented.isPresenterTakenAway
    }
}

extension UIScrollView {
    var containerIdentity: ContainerIdentity { ContainerIdentity(String(ObjectIdentifier(self).hashValue)) }

    /// How far it is scrolled, and can be.
    var extent: ScrollExtent {
        ScrollExtent(offset: contentOffset, contentSize: contentSize, size: bounds.size, insets: EdgeLengths(adjustedContentInset))
    }
}
#endif
