#if canImport(UIKit)
import LabelDrawing
import UIKit

extension UIKitOverlayWindow {
    var bounds: CGRect { window?.bounds ?? CGRect() }

    /// What bars, notches and the keyboard take of the window.
    var safeArea: EdgeLengths {
        guard let window else { return .zero }
        let insets = window.safeAreaInsets
        return EdgeLengths(top: insets.top, left: insets.left, bottom: max(insets.bottom, keyboardHeight), right: insets.right)
    }

    /// What a keyboard takes at the window's bottom; one that floats takes nothing.
    private var keyboardHeight: CGFloat {
        #if os(visionOS)
        return 0
        #else
        guard let window, !keyboardFrame.isEmpty else { return 0 }
        let frame = window.convert(keyboardFrame, from: window.screen.coordinateSpace)
        return frame.maxY >= window.bounds.maxY - 1 ? (window.bounds.maxY - frame.minY).clamped(0, window.bounds.height) : 0
        #endif
    }

    var direction: TextDirection { TextDirection(window?.effectiveUserInterfaceLayoutDirection ?? .leftToRight) }

    /// That of the label in which the selection begins, which may differ from the window's.
    var appearance: Appearance {
        let view = selectionLabel ?? window
        return view.map { Appearance($0.traitCollection) } ?? .light
    }

    /// The labels that can be seen or scrolled to.
    var labelPlacements: [LabelPlacement] {
        labels.allObjects.compactMap(placement)
    }

    /// The label that the selection begins in.
    var selectionLabel: SelectableLabelView? {
        guard let identity = coordinator.selection?.start.label else { return nil }
        return labels.allObjects.first { $0.controller.identity == identity }
    }

    /// The scroll views that hold labels.
    var scrollViews: [UIScrollView] {
        var seen: Set<ObjectIdentifier> = []
        return labels.allObjects.flatMap { label in
            label.ancestors.compactMap { $0 as? UIScrollView }.filter { seen.insert(ObjectIdentifier($0)).inserted }
        }
    }

    var scrollContainers: [SceneContainer] {
        scrollViews.map { view in
            let (least, most) = view.offsetLimits
            return SceneContainer(
                identity: view.containerIdentity,
                frame: view.convert(view.bounds, to: window),
                parent: view.enclosingScrollView?.containerIdentity,
                room: EdgeLengths(
                    top: view.contentOffset.y - least.y,
                    left: view.contentOffset.x - least.x,
                    bottom: most.y - view.contentOffset.y,
                    right: most.x - view.contentOffset.x
                )
            )
        }
    }

    /// Scrolls at once, within the scroll view's limits.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        guard let view = scrollViews.first(where: { $0.containerIdentity == container }) else { return }
        let (least, most) = view.offsetLimits
        view.contentOffset = CGPoint(
            x: (view.contentOffset.x + delta.x).clamped(least.x, most.x),
            y: (view.contentOffset.y + delta.y).clamped(least.y, most.y)
        )
    }

    private func placement(of label: SelectableLabelView) -> LabelPlacement? {
        guard let window, label.window === window, !([label] + label.ancestors).contains(where: { $0.isHidden || $0.alpha < 0.01 })
        else { return nil }
        label.updateContentIfNeeded()
        label.controller.liftsSelection = label.selectionDrag?.isEnabled == true
        let origin = label.convert(CGPoint(), to: window)
        let across = label.convert(CGPoint(x: 1, y: 0), to: window)
        let down = label.convert(CGPoint(x: 0, y: 1), to: window)
        return LabelPlacement(
            controller: label.controller,
            size: label.bounds.size,
            transform: DrawingTransform(
                a: across.x - origin.x, b: across.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x, ty: origin.y),
            clip: clip(of: label, in: window),
            container: label.enclosingScrollView?.containerIdentity
        )
    }

    /// The views of the window's controllers, each presented by the one before and covering it.
    private var layers: [UIView] {
        var controllers = window?.rootViewController.map { [$0] } ?? []
        while let next = controllers.last?.presentedViewController, next.coversPresenter { controllers.append(next) }
        return controllers.compactMap(\.viewIfLoaded)
    }

    /// What is in front of everything else that the window's controllers show.
    var frontView: UIView? { layers.last { $0.window === window } }

    /// Whether something presented is before a view: it can neither be seen nor touched, but what is selected in it stays so.
    private func isCovered(_ view: UIView) -> Bool {
        let layers = layers
        guard let place = layers.lastIndex(where: view.isDescendant) else { return false }
        return place < layers.count - 1
    }

    private func clip(of label: UIView, in window: UIWindow) -> CGRect {
        guard !isCovered(label) else { return CGRect() }
        let clip = label.ancestors.filter(\.clipsToBounds).reduce(window.bounds) { $0.intersection($1.convert($1.bounds, to: window)) }
        return clip.isNull ? CGRect() : clip
    }
}

extension UIView {
    /// The views that hold this one, innermost first.
    var ancestors: [UIView] { Array(sequence(first: self, next: \.superview).dropFirst()) }

    /// The innermost scroll view that holds this view.
    var enclosingScrollView: UIScrollView? { ancestors.lazy.compactMap { $0 as? UIScrollView }.first }
}

extension UIViewController {
    /// Whether what presents this can neither be read nor touched meanwhile.
    fileprivate var coversPresenter: Bool {
        guard !isBeingDismissed, !(self is UISearchController) else { return false }
        return (presentationController as? UISheetPresentationController)?.largestUndimmedDetentIdentifier == nil
    }
}

extension UIScrollView {
    fileprivate var containerIdentity: ContainerIdentity { ContainerIdentity(String(ObjectIdentifier(self).hashValue)) }

    /// The least and the greatest offset.
    fileprivate var offsetLimits: (least: CGPoint, most: CGPoint) {
        let insets = adjustedContentInset
        let least = CGPoint(x: -insets.left, y: -insets.top)
        let most = CGPoint(
            x: max(contentSize.width + insets.right - bounds.width, least.x),
            y: max(contentSize.height + insets.bottom - bounds.height, least.y)
        )
        return (least, most)
    }
}
#endif
