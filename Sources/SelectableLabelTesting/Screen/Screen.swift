public import Foundation
public import LabelDrawing
public import SelectableLabel

// MARK: - Overview
//
// A window's content without a window system: labels, scroll views and other views, fingers coming in, display lists going out. The scenario
// player and the demo's window are two ways of driving it, so a replayed finger and a real one go through the same code.

/// A screen of labels that a finger can scroll, tap and select on.
@MainActor
public final class Screen: OverlayWindow {
    /// The screen's size in points.
    public var size: CGSize { didSet { if size != oldValue { surroundingsChanged() } } }
    /// What bars and notches take of it.
    public var safeArea: EdgeLengths { didSet { if safeArea != oldValue { surroundingsChanged() } } }
    /// The direction the screen reads in.
    public let direction: TextDirection
    /// Light or dark.
    public var appearance: Appearance { didSet { if appearance != oldValue { surroundingsChanged() } } }
    /// What is shown of the labels' layouts over their texts; nothing unless one looks for a fault.
    public var debugParts: LayoutDebugParts = [] { didSet { if debugParts != oldValue { onOverlayChange?() } } }
    /// The labels, lowest first.
    public private(set) var labels: [ScreenLabel] = []
    /// The scroll views.
    public private(set) var scrollViews: [ScreenScrollView] = []
    /// The other views.
    public private(set) var views: [ScreenView] = []
    /// The selection.
    public let coordinator: SelectionCoordinator
    /// The menu over the selection.
    public let menu: DrawnMenuPresenter
    /// Called when labels, scroll views or other views must be drawn again.
    public var onContentChange: (() -> Void)?
    /// Called when only what lies above them must be.
    public var onOverlayChange: (() -> Void)?
    /// Called with the name of a view or label that was tapped.
    public var onTap: ((String) -> Void)?

    var scrolling: FingerScroll?
    /// The labels by their names.
    private var labelsByName: [String: ScreenLabel] = [:]
    /// Whether what changes is told at the end of `update`, and whether anything has changed.
    private var pending: (isHeld: Bool, isNeeded: Bool) = (false, false)

    /// Creates an empty screen and makes it the coordinator's window when something is touched on it.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - safeArea: What bars and notches take of it.
    ///   - direction: The direction the screen reads in.
    ///   - appearance: Light or dark.
    ///   - coordinator: The selection; its ports must name `menu` as its menu.
    ///   - menu: What draws the menu.
    public init(
        size: CGSize,
        safeArea: EdgeLengths = .zero,
        direction: TextDirection = .leftToRight,
        appearance: Appearance = .light,
        coordinator: SelectionCoordinator,
        menu: DrawnMenuPresenter
    ) {
        self.size = size
        self.safeArea = safeArea
        self.direction = direction
        self.appearance = appearance
        self.coordinator = coordinator
        self.menu = menu
        menu.onChange = { [weak self] in self?.onOverlayChange?() }
        menu.onChoose = { [weak coordinator] in coordinator?.performMenuItem($0.id) }
    }

    // MARK: Content

    /// Adds a label on top.
    public func add(_ label: ScreenLabel) {
        labels.append(label)
        if labelsByName[label.id] == nil { labelsByName[label.id] = label }
        label.controller.onChange = { [weak self, weak label] in
            label?.contentChanged()
            self?.contentChanged()
        }
        label.controller.onDisplayChange = { [weak self] in self?.onContentChange?() }
        contentChanged()
    }

    /// Adds a scroll view; the one that holds it must be there.
    public func add(_ scrollView: ScreenScrollView) {
        scrollViews.append(scrollView)
        contentChanged()
    }

    /// Adds another view.
    public func add(_ view: ScreenView) {
        views.append(view)
        contentChanged()
    }

    /// Takes a label away; nothing where there is none of that name.
    public func removeLabel(_ id: String) {
        labels.removeAll { $0.id == id }
        labelsByName[id] = nil
        contentChanged()
    }

    /// A label by name.
    public func label(_ id: String) -> ScreenLabel? { labelsByName[id] }

    /// A scroll view by name.
    public func scrollView(_ id: String) -> ScreenScrollView? { scrollViews.first { $0.id == id } }

    /// Gives a label another frame.
    public func setFrame(_ frame: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat?), ofLabel id: String) {
        label(id)?.frame = frame
        contentChanged()
    }

    /// Gives another view another frame.
    public func setFrame(_ frame: CGRect, ofView id: String) {
        guard let index = views.firstIndex(where: { $0.id == id }) else { return }
        views[index].frame = frame
        contentChanged()
    }

    /// Gives a scroll view another frame and content, and holds its offset within the new limits.
    public func setScrollView(_ id: String, frame: CGRect, contentSize: CGSize) {
        guard let view = scrollView(id) else { return }
        view.frame = frame
        view.contentSize = contentSize
        view.scroll(by: .zero)
        contentChanged()
    }

    /// Changes several things at once: the selection follows when all are done.
    public func update(_ changes: () -> Void) {
        guard !pending.isHeld else { return changes() }
        pending.isHeld = true
        changes()
        let isNeeded = pending.isNeeded
        pending = (false, false)
        if isNeeded { contentChanged() }
    }

    func contentChanged() {
        guard !pending.isHeld else {
            pending.isNeeded = true
            return
        }
        coordinator.sceneChanged(in: self)
        onContentChange?()
    }

    private func surroundingsChanged() {
        coordinator.surroundingsChanged(in: self)
        onContentChange?()
    }

    // MARK: Geometry

    /// Where the content of a scroll view begins and what can be seen of it, in screen points; for nil the screen's own.
    func space(in scrollView: String?) -> (origin: CGPoint, clip: CGRect) {
        var chain: [ScreenScrollView] = []
        var next = scrollView.flatMap(self.scrollView)
        while let view = next, chain.count < 64 {
            chain.append(view)
            next = view.parent.flatMap(self.scrollView)
        }
        var origin = CGPoint.zero
        var clip = bounds
        for view in chain.reversed() {
            let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
            clip = clip.intersection(frame)
            origin = CGPoint(x: frame.minX - view.offset.x, y: frame.minY - view.offset.y)
        }
        return (origin, clip.isNull ? .zero : clip)
    }

    /// The smallest upright rectangle round a label, in screen points; its frame where it has no transform.
    public func frame(of label: ScreenLabel) -> CGRect { placement(of: label).frame }

    /// Where a label is on the screen.
    package func placement(of label: ScreenLabel) -> LabelPlacement {
        let space = space(in: label.scrollView)
        let frame = label.resolvedFrame
        let (x, y) = (frame.width / 2, frame.height / 2)
        let transform =
            label.transform == .identity
            ? .translation(x: frame.minX + space.origin.x, y: frame.minY + space.origin.y)
            : DrawingTransform.translation(x: -x, y: -y).concatenating(label.transform)
                .concatenating(.translation(x: frame.minX + space.origin.x + x, y: frame.minY + space.origin.y + y))
        return LabelPlacement(
            controller: label.controller,
            size: frame.size,
            transform: transform,
            clip: space.clip,
            container: label.scrollView.map(ContainerIdentity.init)
        )
    }

    /// Scales, turns or skews a label about its centre.
    public func setTransform(_ transform: DrawingTransform, ofLabel id: String) {
        label(id)?.transform = transform
        contentChanged()
    }

    /// Another view's frame in screen points.
    public func frame(of view: ScreenView) -> CGRect {
        let origin = space(in: view.scrollView).origin
        return view.frame.offsetBy(dx: origin.x, dy: origin.y)
    }

    // MARK: OverlayWindow

    /// The screen's rectangle.
    public var bounds: CGRect { CGRect(origin: .zero, size: size).sanitized }

    /// The labels that are not hidden.
    public var labelPlacements: [LabelPlacement] {
        labels.filter { !$0.isHidden }.map(placement)
    }

    /// The scroll views.
    public var scrollContainers: [SceneContainer] {
        scrollViews.map { view in
            let origin = space(in: view.parent).origin
            return SceneContainer(
                identity: ContainerIdentity(view.id),
                frame: view.frame.offsetBy(dx: origin.x, dy: origin.y),
                parent: view.parent.map(ContainerIdentity.init),
                room: EdgeLengths(
                    top: view.offset.y,
                    left: view.offset.x,
                    bottom: view.maximumOffset.y - view.offset.y,
                    right: view.maximumOffset.x - view.offset.x
                )
            )
        }
    }

    /// Scrolls a scroll view for a finger that drags near its edge.
    public func scroll(_ container: ContainerIdentity, by delta: CGPoint) {
        if scrollView(container.rawValue)?.scroll(by: delta) == true { contentChanged() }
    }

    /// Notes that what lies above the labels is another now.
    public func show(_ overlay: SelectionOverlay) { onOverlayChange?() }
}
