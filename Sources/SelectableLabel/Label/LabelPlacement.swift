public import Foundation
public import LabelDrawing

/// A label with its size and its position in a scroll view's content or in a window.
public struct LabelPlacement {
    /// The label.
    public var controller: LabelController
    /// The label's size in its own coordinates, in points.
    public var size: CGSize
    /// The transform from the label's coordinates to the coordinates of `container`'s content, or to window coordinates
    /// if `container` is nil. The origin of the label's coordinates is the label's top left corner.
    public var transform: DrawingTransform
    /// The innermost scroll view that contains the label. nil means that no scroll view contains it.
    public var container: ContainerIdentity?
    /// The index in `WindowSnapshot.views` of the innermost view that contains the label. nil means the view of
    /// `container`, or the window if `container` is nil.
    public var view: Int?
    /// The number of views in `WindowSnapshot.views` that are drawn before the label. Later views may cover it.
    public var depth: Int
    /// A rectangle, in window coordinates, that clips the label in addition to the views around it. nil means none.
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
    ///   - frame: The label's frame, in the coordinates of `container`'s content, or in window coordinates if
    ///     `container` is nil.
    ///   - clip: A rectangle, in window coordinates, that clips the label in addition to the views around it. nil means
    ///     none.
    ///   - container: The innermost scroll view that contains the label. nil means that no scroll view contains it.
    ///   - view: The index in `WindowSnapshot.views` of the innermost view that contains the label. nil means the
    ///     view of `container`, or the window if `container` is nil.
    ///   - depth: The number of views in `WindowSnapshot.views` that are drawn before the label.
    public init(
        controller: LabelController, frame: CGRect, clip: CGRect? = nil, container: ContainerIdentity? = nil, view: Int? = nil,
        depth: Int = 0
    ) {
        let transform = DrawingTransform.translation(x: frame.minX, y: frame.minY)
        self.init(
            controller: controller, size: frame.size, transform: transform, clip: clip, container: container, view: view, depth: depth)
    }

    /// The smallest axis-aligned rectangle around the label, in the coordinates that `transform` maps to.
    public var frame: CGRect { transform.apply(to: CGRect(origin: CGPoint(), size: size)) }
}

extension LabelPlacement: Equatable {
    /// Returns whether both values describe the same label with the same size at the same position.
    public static func == (one: LabelPlacement, other: LabelPlacement) -> Bool {
        one.controller === other.controller && one.size == other.size && one.transform == other.transform && one.clip == other.clip
            && one.container == other.container && one.view == other.view && one.depth == other.depth
    }
}

extension LabelPlacement {
    /// Returns the label's layout, and the transform from the layout's coordinates to the coordinates that `transform`
    /// maps to.
    ///
    /// - Complexity: Same as `LabelController.layout(in:)`.
    @MainActor
    package func placedLayout() -> (layout: TextLayout, transform: DrawingTransform) {
        let layout = controller.layout(in: size)
        return (layout, controller.transform(of: layout, in: size).concatenating(transform))
    }

    /// Returns the label as an element of a `SelectionScene`, the snapshot of the window that selecting works on.
    @MainActor
    package func sceneLabel() -> SceneLabel {
        let layout = controller.layout(in: size)
        let inLabel = controller.transform(of: layout, in: size)
        let bounds = CGRect(origin: CGPoint(), size: size)
        var settings = controller.settings.selection
        settings.linkOptions.hasMenus = controller.handlers.linkMenu != nil
        var label = SceneLabel(
            identity: controller.identity,
            layout: layout,
            bounds: inLabel.inverted?.apply(to: bounds) ?? bounds,
            transform: inLabel.concatenating(transform),
            clip: clip ?? .everywhere,
            container: container,
            parsed: controller.parsed,
            settings: settings
        )
        (label.takesTokenTaps, label.takesTaps) = (controller.takesTokenTaps, controller.takesTaps(in: layout))
        (label.view, label.depth) = (view, depth)
        (label.tapRanges, label.menuRanges) = (controller.highlights.tapRanges, controller.highlights.menuRanges)
        return label
    }
}
