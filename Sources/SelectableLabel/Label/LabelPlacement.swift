public import Foundation
public import LabelDrawing

/// Where a label stands: in a scroll view's content, or in its window.
public struct LabelPlacement {
    /// The label.
    public var controller: LabelController
    /// The label's size in its own points.
    public var size: CGSize
    /// The map from the label's own points, zero at its top left, to the content points of `container`; to window points where there is none.
    public var transform: DrawingTransform
    /// The scroll view that holds the label; nil for the window itself.
    public var container: ContainerIdentity?
    /// The index of the innermost of `OverlayWindow.windowViews` that holds the label; nil for that of the container, or the window.
    public var view: Int?
    /// The number of `OverlayWindow.windowViews` that stand behind the label.
    public var depth: Int
    /// An additional clip, in window points. nil means no additional clip.
    public var clip: CGRect?

    /// Creates the placement of a label that may be scaled, turned or skewed.
    public init(
        controller: LabelController, size: CGSize, transform: DrawingTransform, clip: CGRect? = nil, container: ContainerIdentity? = nil,
        view: Int? = nil, depth: Int = 0
    ) {
        self.controller = controller
        self.size = size
        self.transform = transform
        self.clip = clip
        self.container = container
        self.view = view
        self.depth = depth
    }

    /// Creates the placement of a label that stands upright.
    ///
    /// - Parameters:
    ///   - controller: The label.
    ///   - frame: Its frame in the content points of `container`; in window points where there is none.
    ///   - clip: What else it is clipped to, in window points; nil for nothing.
    ///   - container: The scroll view that holds it; nil for the window itself.
    ///   - view: The index of the innermost of the window's views that holds it; nil for that of the container, or the window.
    ///   - depth: The number of the window's views that stand behind it.
    public init(
        controller: LabelController, frame: CGRect, clip: CGRect? = nil, container: ContainerIdentity? = nil, view: Int? = nil,
        depth: Int = 0
    ) {
        let transform = DrawingTransform.translation(x: frame.minX, y: frame.minY)
        self.init(
            controller: controller, size: frame.size, transform: transform, clip: clip, container: container, view: view, depth: depth)
    }

    /// The smallest upright rectangle around the label, in the points of `transform`.
    public var frame: CGRect { transform.apply(to: CGRect(origin: CGPoint(), size: size)) }
}

extension LabelPlacement {
    /// The label's layout and the map from its points to the window's.
    ///
    /// - Complexity: That of `LabelController.layout(in:)`.
    @MainActor
    package func placedLayout() -> (layout: TextLayout, transform: DrawingTransform) {
        let layout = controller.layout(in: size)
        return (layout, controller.transform(of: layout, in: size).concatenating(transform))
    }

    /// The label as the selection sees it.
    @MainActor
    package func sceneLabel() -> SceneLabel {
        let layout = controller.layout(in: size)
        let inLabel = controller.transform(of: layout, in: size)
        let bounds = CGRect(origin: CGPoint(), size: size)
        var links = controller.linkOptions
        links.hasMenus = controller.linkMenu != nil
        var label = SceneLabel(
            identity: controller.identity,
            layout: layout,
            bounds: inLabel.inverted?.apply(to: bounds) ?? bounds,
            transform: inLabel.concatenating(transform),
            clip: clip ?? .everywhere,
            container: container,
            group: controller.selectionGroup,
            order: controller.selectionOrder,
            isSelectable: controller.enableCopy,
            parsed: controller.parsed,
            takesTokenTaps: controller.takesTokenTaps,
            selectionMode: controller.selectionMode,
            links: links
        )
        label.liftsSelection = controller.liftsSelection
        (label.view, label.depth) = (view, depth)
        return label
    }
}
