#if canImport(UIKit)
import LabelDrawing
import UIKit

// Answers the selection's questions from the window's views as they are when asked.
extension UIKitOverlayWindow {
    var bounds: CGRect { window?.bounds ?? CGRect() }

    /// The space that bars, notches and the keyboard take at the window's edges.
    var safeArea: EdgeLengths {
        guard let insets = window?.safeAreaInsets else { return .zero }
        let keyboard = keyboardArea.map { bounds.maxY - $0.minY } ?? 0
        return EdgeLengths(top: insets.top, left: insets.left, bottom: max(insets.bottom, keyboard), right: insets.right)
    }

    /// The part of the window that a keyboard covers; nil for none and for a floating one.
    private var keyboardArea: CGRect? {
        #if os(visionOS)
        return nil
        #else
        guard let window, !keyboardFrame.isEmpty else { return nil }
        let frame = window.convert(keyboardFrame, from: window.screen.coordinateSpace).intersection(bounds)
        return frame.isEmpty || frame.maxY < bounds.maxY - 1 ? nil : frame
        #endif
    }

    var standsInForViews: Bool { window?.rootViewController?.isPresenterTakenAway ?? false }

    var direction: TextDirection { TextDirection(window?.effectiveUserInterfaceLayoutDirection ?? .leftToRight) }

    /// That of the label in which the selection begins, which may differ from the window's.
    var appearance: Appearance { (selectionLabel ?? window).map { Appearance($0.traitCollection) } ?? .light }

    var textFocus: AnyHashable? {
        guard let textInput, textInput.isFirstResponder, textInput.window === window else { return nil }
        return ObjectIdentifier(textInput)
    }

    /// The views; what is read of the labels with them is kept for `labelPlacements`, which is asked next.
    var windowViews: [WindowView] {
        guard let window else { return [] }
        for view in labelScrollViews { lists.add(view) }
        let tree = ViewTreeReader(
            window, labels: labels.allObjects.filter { $0.window === window }, lists: scrollViews, host: UIKitViews(window))
        readPlaces = tree.places
        readContainers = tree.views.compactMap(\.scroll?.identity)
        return tree.views + (keyboardArea.map { [WindowView(frame: $0, cover: .frame)] } ?? [])
    }

    var labelPlacements: [LabelPlacement] {
        if readPlaces == nil { _ = windowViews }
        defer { readPlaces = nil }
        return (readPlaces ?? []).compactMap { place in
            guard let label = place.label as? SelectableLabelView else { return nil }
            label.hosted.updateIfNeeded()
            label.controller.liftsSelection = label.selectionDrag?.isEnabled == true
            return LabelPlacement(
                controller: label.controller, size: label.bounds.size, transform: place.transform, container: place.container,
                view: place.view, depth: place.depth)
        }
    }

    /// The label that the selection begins in.
    var selectionLabel: SelectableLabelView? {
        guard let identity = coordinator.selection?.start.label else { return nil }
        return labels.allObjects.first { $0.controller.identity == identity }
    }

    /// The scroll views that hold labels, or did.
    var scrollViews: [UIScrollView] { lists.allObjects.filter { $0.window === window } }

    private var labelScrollViews: [UIScrollView] {
        var seen: Set<ObjectIdentifier> = []
        return labels.allObjects.flatMap { label in
            label.ancestors.compactMap { $0 as? UIScrollView }.filter { seen.insert(ObjectIdentifier($0)).inserted }
        }
    }

    /// The view of the controller that was presented last.
    var frontView: UIView? {
        let controllers = window?.rootViewController.map { sequence(first: $0, next: \.presentedViewController) }
        return controllers?.compactMap(\.viewIfLoaded).last { $0.window === window }
    }

    /// Scrolls at once, within the scroll view's limits.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        guard let view = scrollViews.first(where: { $0.containerIdentity == container }) else { return }
        let (least, most) = view.offsetLimits
        view.contentOffset = CGPoint(
            x: (view.contentOffset.x + delta.x).clamped(least.x, most.x), y: (view.contentOffset.y + delta.y).clamped(least.y, most.y))
        // Lists make and reuse cells when they are laid out.
        view.layoutIfNeeded()
    }
}
#endif
