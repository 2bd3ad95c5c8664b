public import Foundation
public import LabelDrawing

/// Where a label is in its window, in window points.
public struct LabelPlacement {
    /// The label.
    public var controller: LabelController
    /// The label's size in its own points.
    public var size: CGSize
    /// The map from the label's own points, zero at its top left, to window points.
    public var transform: DrawingTransform
    /// The part of the window in which the label can be seen: what its scroll views leave of it.
    public var clip: CGRect
    /// The scroll view that holds the label; nil for the window itself.
    public var container: ContainerIdentity?

    /// Creates the placement of a label that may be scaled, turned or skewed.
    public init(
        controller: LabelController, size: CGSize, transform: DrawingTransform, clip: CGRect, container: ContainerIdentity? = nil
    ) {
        self.controller = controller
        self.size = size
        self.transform = transform
        self.clip = clip
        self.container = container
    }

    /// Creates the placement of a label that stands upright.
    ///
    /// - Parameters:
    ///   - controller: The label.
    ///   - frame: Its frame in window points.
    ///   - clip: The part of the window in which it can be seen.
    ///   - container: The scroll view that holds it; nil for the window itself.
    public init(controller: LabelController, frame: CGRect, clip: CGRect, container: ContainerIdentity? = nil) {
        let transform = DrawingTransform.translation(x: frame.minX, y: frame.minY)
        self.init(controller: controller, size: frame.size, transform: transform, clip: clip, container: container)
    }

    /// The smallest upright rectangle round the label, in window points.
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
            clip: clip,
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
        return label
    }
}

/// A window with labels: the port through which the selection learns where they are, and shows its overlay above them.
///
/// Contract: coordinates are window points, origin at the top left, y downwards. The answers describe the window as it is when asked; after any change the
/// window tells `SelectionCoordinator.sceneChanged(in:)`.
@MainActor
public protocol OverlayWindow: AnyObject {
    /// The window's rectangle.
    var bounds: CGRect { get }
    /// What bars and notches take of it.
    var safeArea: EdgeLengths { get }
    /// The direction the screen reads in.
    var direction: TextDirection { get }
    /// Light or dark.
    var appearance: Appearance { get }
    /// The labels, those that cannot be selected included, in any order.
    var labelPlacements: [LabelPlacement] { get }
    /// The scroll views that hold labels.
    var scrollContainers: [SceneContainer] { get }
    /// Scrolls a scroll view at once, within its limits, because a finger drags near its edge.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint)
    /// Shows the overlay above everything else in the window, instead of what it showed before; an empty one is taken away.
    func show(_ overlay: SelectionOverlay)
}

/// Where copied text goes: the port behind which the system's clipboard stands.
@MainActor
public protocol Pasteboard: AnyObject {
    /// Puts a text on the clipboard in place of what was there, in as many of its forms as the clipboard takes.
    func write(_ content: PasteboardContent)
}

/// What lets a finger feel a selection: the port behind which the device's haptics stand.
@MainActor
public protocol Haptics: AnyObject {
    /// Something was selected under the finger.
    func selectionOccurred()
}

/// What shows the menu over a selection: the port behind which the system's menu, or a drawn one, stands.
///
/// Contract: the coordinator presents again whenever items or place change, and dismisses when the menu is to go; the presenter calls
/// `SelectionCoordinator.performMenuItem(_:)` with what was chosen.
@MainActor
public protocol EditMenuPresenter: AnyObject {
    /// Shows the menu, or moves it and changes its items.
    ///
    /// - Parameters:
    ///   - items: The items, in order, at least one.
    ///   - anchor: What the menu keeps clear of, in window points.
    ///   - window: The window it shows in.
    func present(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow)
    /// Takes the menu away; nothing where none shows.
    func dismiss()
}

/// The platform as the selection needs it.
public struct SelectionPorts {
    /// Where words end.
    public var wordBoundaries: any WordBoundaryProvider
    /// Where copied text goes.
    public var pasteboard: any Pasteboard
    /// What shows the menu.
    public var menu: any EditMenuPresenter
    /// What lets a finger feel a selection; nil where nothing can.
    public var haptics: (any Haptics)?

    /// Creates a set of ports.
    public init(
        wordBoundaries: any WordBoundaryProvider,
        pasteboard: any Pasteboard,
        menu: any EditMenuPresenter,
        haptics: (any Haptics)? = nil
    ) {
        self.wordBoundaries = wordBoundaries
        self.pasteboard = pasteboard
        self.menu = menu
        self.haptics = haptics
    }
}
