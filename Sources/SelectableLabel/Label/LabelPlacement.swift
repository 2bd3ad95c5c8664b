public import Foundation
public import LabelDrawing

/// The position of a label in a scroll view's content or in its window.
public struct LabelPlacement {
    /// The label.
    public var controller: LabelController
    /// The label's size in its own points.
    public var size: CGSize
    /// The map from the label's points to the content points of `container`, or to window points without a container.
    /// The origin of the label's points is its top left.
    public var transform: DrawingTransform
    /// The scroll view that contains the label. nil means the window itself.
    public var container: ContainerIdentity?
    /// The index of the innermost view of `OverlayWindow.windowViews` that contains the label. nil means the view of
    /// the container, or the window.
    public var view: Int?
    /// The number of `OverlayWindow.windowViews` behind the label.
    public var depth: Int
    /// An additional clip, in window points. nil means no additional clip.
    public var clip: CGRect?

    /// Creates the placement of a label that may be scaled, rotated or skewed.
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

    /// Creates the placement of a label that is neither scaled nor rotated.
    ///
    /// - Parameters:
    ///   - controller: The label.
    ///   - frame: Its frame in the content points of `container`, or in window points without a container.
    ///   - clip: An additional clip, in window points. nil means no additional clip.
    ///   - container: The scroll view that contains it. nil means the window itself.
    ///   - view: The index of the innermost of the window's views that contains it. nil means the view of the
    ///     container, or the window.
    ///   - depth: The number of the window's views behind it.
    public init(
        controller: LabelController, frame: CGRect, clip: CGRect? = nil, container: ContainerIdentity? = nil, view: Int? = nil,
        depth: Int = 0
    ) {
        let transform = DrawingTransform.translation(x: frame.minX, y: frame.minY)
        self.init(
            controller: controller, size: frame.size, transform: transform, clip: clip, container: container, view: view, depth: depth)
    }

    /// The smallest axis-aligned rectangle around the label, in the points that `transform` maps to.
    public var frame: CGRect { transform.apply(to: CGRect(origin: CGPoint(), size: size)) }
}

extension LabelPlacement {
    /// The label's layout, and the map from its points to the points that `transform` maps to.
    ///
    /// - Complexity: Same as `LabelController.layout(in:)`.
    @MainActor
    package func placedLayout() -> (layout: TextLayout, transform: DrawingTransform) {
        let layout = controller.layout(in: size)
        return (layout, controller.transform(of: layout, in: size).concatenating(transform))
    }

    /// The label in the form that the selection reads.
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
        (label.scope, label.liftsSelection) = (controller.selectionScope, controller.liftsSelection)
        (label.view, label.depth) = (view, depth)
        return label
    }
}
