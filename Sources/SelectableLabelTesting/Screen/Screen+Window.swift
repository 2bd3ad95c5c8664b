public import Foundation
package import LabelDrawing
public import SelectableLabel

// MARK: - Overview
//
// `Screen` as the window of a selection. Its elements form a tree (`ScreenTree`), which is read by the same code as the
// views of UIKit.

extension Screen {
    // MARK: Presence

    /// The elements that are on the screen. Cached until `revision` changes.
    var tree: ScreenTree {
        if let knownTree, knownTree.revision == revision { return knownTree }
        let tree = ScreenTree(self)
        knownTree = tree
        return tree
    }

    /// The views that are on the screen, in drawing order.
    ///
    /// A view is on the screen only if all its containers are.
    public var presentViews: [ScreenView] { tree.nodes.compactMap(\.view) }

    /// The labels that are on the screen, back to front. Includes hidden labels and the cells of lists.
    ///
    /// A label is on the screen only if its scroll view and its view are.
    public var presentLabels: [ScreenLabel] { tree.nodes.compactMap(\.label) }

    /// The cells of all lists that are on the screen, list by list and row by row.
    public var presentCells: [ScreenLabel] { lists.filter { tree.scrollView($0.id) != nil }.flatMap(\.cells) }

    /// The scroll views that are on the screen. A scroll view in a removed view is not.
    public var presentScrollViews: [ScreenScrollView] { scrollViews.filter { tree.scrollView($0.id) != nil } }

    // MARK: Geometry

    /// Returns the origin of a scroll view's content, and the visible part of the scroll view, in screen points.
    ///
    /// If `scrollView` is nil, returns the origin and bounds of the screen.
    func space(in scrollView: String?) -> (origin: CGPoint, clip: CGRect) { space(inside: scrollView.flatMap(tree.scrollView)) }

    /// Returns the origin of the coordinates inside an element, and the part of the screen to which the scroll views
    /// around it clip its content.
    func space(inside node: ScreenNode?) -> (origin: CGPoint, clip: CGRect) {
        var origin = CGPoint.zero
        var clip = bounds
        for view in node?.scrollViews.reversed() ?? [] {
            let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
            clip = clip.intersection(frame)
            origin = CGPoint(x: frame.minX - view.offset.x, y: frame.minY - view.offset.y)
        }
        return (origin, clip.isNull ? .zero : clip)
    }

    /// Returns the bounding box of a label after the label's transform, in screen points.
    public func frame(of label: ScreenLabel) -> CGRect { label.frameInHolder.offset(by: space(inside: tree.node(of: label)).origin) }

    /// Returns a view's frame in screen points.
    public func frame(of view: ScreenView) -> CGRect {
        view.frame.offset(by: space(in: view.scrollView).origin)
    }

    /// Returns a label's layout, and the transform from the layout's points to screen points.
    package func placedLayout(of label: ScreenLabel) -> (layout: TextLayout, transform: DrawingTransform) {
        let origin = space(inside: tree.node(of: label)).origin
        let place = LabelPlacement(controller: label.controller, size: label.resolvedFrame.size, transform: label.labelTransform)
        let (layout, transform) = place.placedLayout()
        return (layout, transform.concatenating(.translation(x: origin.x, y: origin.y)))
    }

    // MARK: OverlayWindow

    /// The screen's rectangle.
    public var bounds: CGRect { CGRect(origin: .zero, size: size).sanitized }

    /// Returns the screen's size, its views and the labels that are not hidden.
    public func snapshot() -> WindowSnapshot {
        WindowSnapshot(bounds: bounds, safeArea: safeArea, direction: direction, views: windowViews, labels: tree.placements)
    }

    private var windowViews: [WindowView] {
        var views = tree.reader.views
        // A scroll changes only the scroll view, so the rest need not be read again.
        for index in views.indices {
            guard let id = views[index].scroll?.identity.rawValue, let view = scrollView(id) else { continue }
            (views[index].frame, views[index].scroll) = (view.frame, view.content)
            views[index].scroll?.isScrolling = scrolling?.isActive == true && scrolling?.views.contains { $0 === view } == true
        }
        return views
    }

    /// The name of the text field with the keyboard focus; nil if there is none.
    public var textFocus: AnyHashable? { focusedView }

    /// Scrolls a scroll view for the selection: for example, while a finger drags a pin near the edge of the scroll
    /// view.
    public func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        if scrollView(container.rawValue)?.scroll(by: delta) == true { onContentChange?() }
    }

    /// Called by the selection when its overlay changes.
    public func show(_ overlay: SelectionOverlay) { core.show(overlay) }

    /// Called by the selection after each effect. A tap that the selection does not use reaches the view under it.
    public func respond(to effect: InteractionEffect) {
        core.respond(to: effect)
        if case .tap(let point) = effect { deliverTap(at: point) }
    }
}

extension Screen: HostWindow {
    package var containers: [ContainerIdentity] { windowViews.compactMap(\.scroll?.identity) }
    package func raiseOverlay() { holdsOverlay = true }
    package func removeOverlay() { holdsOverlay = false }
    package func setNeedsFrame() { onOverlayChange?() }

    /// Passes the selection's answer on to the finger that the selection follows.
    package func follow(_ answer: TouchAnswer) { coordinator.state.finger.flatMap(recognition)?.follow(answer) }

    // The owner of the screen draws the frames and sends `.timePassed` for each. It removes nothing from the screen.
    // Lists lay out their cells at once. While no text field has the focus, the selection gets all keys.

    package func layOut() {}
    package func takeKeys(onlyIfFree isFree: Bool) {}
    package func run(at pace: WindowCore.Pace) {}
    package func observe(_ containers: [ContainerIdentity]) {}
    package func leave() {}
}
