#if canImport(UIKit)
import LabelDrawing
import UIKit

// Answers the questions of `OverlayWindow` from the current views of the window.
extension UIKitOverlayWindow {
    func snapshot() -> WindowSnapshot {
        guard let window else { return WindowSnapshot(bounds: CGRect()) }
        for view in labelScrollViews { lists.add(view) }
        let tree = ViewTreeReader(
            window, labels: labelViews.filter { $0.window === window }, lists: scrollViews, host: UIKitViews(window))
        containers = tree.views.compactMap(\.scroll?.identity)
        let labels = tree.placements { view in
            guard let label = view as? SelectableLabelView else { return nil }
            label.core.updateIfNeeded()
            label.controller.liftsSelection = label.selectionDrag?.isEnabled == true
            return (label.controller, label.bounds.size)
        }
        let edges = edges(of: window)
        return WindowSnapshot(
            bounds: window.bounds, safeArea: edges.safeArea, direction: TextDirection(window.effectiveUserInterfaceLayoutDirection),
            views: tree.views + edges.covers, labels: labels,
            standsInForViews: window.rootViewController?.isPresenterTakenAway ?? false)
    }

    /// Tells all labels whether a view around them takes long presses. Called when a touch begins.
    func noteLongPresses() {
        for label in labelViews {
            label.controller.settings.selection.hasLongPressAround = label.enableCopy && label.hasLongPressAround
        }
    }

    private func edges(of window: UIWindow) -> WindowEdges {
        #if os(visionOS)
        let keyboard = CGRect()
        #else
        let keyboard = window.convert(Keyboard.shared.frame, from: window.screen.coordinateSpace)
        #endif
        return WindowEdges(bounds: window.bounds, insets: EdgeLengths(window.safeAreaInsets), keyboard: keyboard)
    }

    /// The appearance of the label in which the selection begins. It can differ from the appearance of the window.
    var appearance: Appearance { (selectionLabel ?? window).map { Appearance($0.traitCollection) } ?? .light }

    var textFocus: AnyHashable? {
        let owner = overlayView.isFirstResponder ? focusOwner : focus
        return owner is UIKeyInput ? owner.map { ObjectIdentifier($0) } : nil
    }

    private var labelViews: [SelectableLabelView] { core.labels.compactMap(\.view) }

    /// The label in which the selection begins.
    var selectionLabel: SelectableLabelView? { core.selectionLabel?.view }

    /// Finds the recognizer for a touch.
    func route(of touch: UITouch) -> TouchRoute {
        guard let view = touch.view else { return .nobody }
        let parts = view.withAncestors.map { TouchRoute.Part($0, root: window?.rootViewController) }
        let route = TouchRoute(parts, holdsLabels: labelViews.contains { $0.isDescendant(of: view) })
        if case .window = route, SelectionRoleView.isMarked(view, at: touch.location(in: nil)) {
            return .window(isElsewhere: true, keepsSelection: true)
        }
        return route
    }

    /// The scroll views in the window that contain labels now or contained labels earlier.
    var scrollViews: [UIScrollView] { lists.allObjects.filter { $0.window === window } }

    private var labelScrollViews: [UIScrollView] {
        var seen: Set<ObjectIdentifier> = []
        return labelViews.flatMap { label in
            label.ancestors.compactMap { $0 as? UIScrollView }.filter { seen.insert(ObjectIdentifier($0)).inserted }
        }
    }

    /// The view of the frontmost presented controller, or of the root controller if nothing is presented.
    var frontView: UIView? {
        let controllers = window?.rootViewController.map { sequence(first: $0, next: \.presentedViewController) }
        return controllers?.compactMap(\.viewIfLoaded).last { $0.window === window }
    }

    /// Scrolls a scroll view by a distance without animation. The distance is clamped to the scroll limits.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        guard let view = scrollViews.first(where: { $0.containerIdentity == container }) else { return }
        view.contentOffset = view.extent.offset(movedBy: delta)
        // Lists create and reuse cells only during their layout.
        view.layoutIfNeeded()
    }
}

extension LabelViewCore {
    var view: SelectableLabelView? { backend as? SelectableLabelView }
}
#endif
