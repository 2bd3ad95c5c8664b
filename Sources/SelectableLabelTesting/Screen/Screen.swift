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
    public var size: CGSize { didSet { if size != oldValue { contentChanged() } } }
    /// What bars and notches take of it.
    public var safeArea: EdgeLengths { didSet { if safeArea != oldValue { contentChanged() } } }
    /// The direction the screen reads in.
    public let direction: TextDirection
    /// Light or dark.
    public var appearance: Appearance { didSet { if appearance != oldValue { contentChanged() } } }
    /// Whether the screen tells the selection of every change at once, so that the overlay follows before the next frame; one that does not is only asked.
    public var tellsChanges = true
    /// Whether a copy of many labels is on the pasteboard right after the event that made it, rather than some frames later.
    public var finishesCopies = true
    /// What is shown of the labels' layouts over their texts; nothing unless one looks for a fault.
    public var debugParts: LayoutDebugParts = [] { didSet { if debugParts != oldValue { onOverlayChange?() } } }
    /// The labels, lowest first; without the cells of lists.
    public private(set) var labels: [ScreenLabel] = []
    /// The scroll views, those of lists included.
    public private(set) var scrollViews: [ScreenScrollView] = []
    /// The lists.
    public internal(set) var lists: [ScreenList] = []
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

    /// Follows the selection: deadlines and keys.
    public private(set) lazy var follower = OverlayFollower(coordinator, window: self)
    /// The text field that has the keys; nil for none.
    public internal(set) var focusedView: String?

    var scrolling: FingerScroll?
    /// The touches that are followed, each with what it came down on.
    var touches: [(owner: TouchOwner, recognition: TouchRecognition)] = []
    /// A number that is another one after each change of what stands where.
    var revision = 0
    /// The labels by their heights, for drawing.
    var drawingIndex: DrawingIndex?
    /// The views and the labels' places, as they were last asked for.
    var knownPlaces: WindowPlaces?
    var knownPlacements: (revision: Int, changes: Int, placements: [LabelPlacement])?
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
        follower.onTakeKeys = { [weak self] in self?.focusedView = nil }
    }

    // MARK: Content

    /// Adds a label on top.
    public func add(_ label: ScreenLabel) {
        labels.append(label)
        if labelsByName[label.id] == nil { labelsByName[label.id] = label }
        label.controller.onChange = { [weak self] in self?.placeChanged() }
        label.controller.onDisplayChange = { [weak self] in self?.onContentChange?() }
        label.onPlaceChange = { [weak self] in self?.placeChanged() }
        placeChanged()
    }

    /// Adds a scroll view; the one that holds it must be there.
    public func add(_ scrollView: ScreenScrollView) {
        scrollViews.append(scrollView)
        placeChanged()
    }

    /// Adds another view in front of all others; labels and scroll views that stand in it are there from now on.
    public func add(_ view: ScreenView) {
        views.append(view)
        placeChanged()
    }

    /// Takes a view away, and with it what stands in it, until a view of that name is added; nothing where there is none.
    public func removeView(_ id: String) {
        views.removeAll { $0.id == id }
        if focusedView.map({ name in !presentViews.contains { $0.id == name } }) ?? false { focusedView = nil }
        placeChanged()
    }

    /// Takes a label away; nothing where there is none of that name.
    public func removeLabel(_ id: String) {
        labelsByName[id]?.onPlaceChange = nil
        labelsByName[id]?.controller.onChange = nil
        labels.removeAll { $0.id == id }
        labelsByName[id] = nil
        placeChanged()
    }

    /// A label by name, or a row's cell by the row's id; nil for a row without a cell.
    public func label(_ id: String) -> ScreenLabel? { labelsByName[id] ?? lists.lazy.compactMap { $0.cell(ofRow: id) }.first }

    /// A scroll view by name.
    public func scrollView(_ id: String) -> ScreenScrollView? { scrollViews.first { $0.id == id } }

    /// Gives a label another frame; ignored for a list's cell, whose frame is its row's.
    public func setFrame(_ frame: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat?), ofLabel id: String) {
        labelsByName[id]?.frame = frame
    }

    /// Gives another view another frame.
    public func setFrame(_ frame: CGRect, ofView id: String) {
        guard let index = views.firstIndex(where: { $0.id == id }) else { return }
        views[index].frame = frame
        placeChanged()
    }

    /// Gives a scroll view another frame and content, and holds its offset within the new limits; a list's content is its rows.
    public func setScrollView(_ id: String, frame: CGRect, contentSize: CGSize) {
        guard let view = scrollView(id) else { return }
        view.frame = frame
        view.contentSize = contentSize
        view.scroll(by: .zero)
        placeChanged()
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

    /// Notes that something stands somewhere else, or is another.
    func placeChanged() {
        revision &+= 1
        contentChanged()
    }

    /// Has the screen drawn again, and the selection look at it if it is told of changes.
    func contentChanged() {
        guard !pending.isHeld else {
            pending.isNeeded = true
            return
        }
        if tellsChanges { coordinator.update(in: self) }
        onContentChange?()
    }

    /// Scales, turns or skews a label about its centre; ignored for a list's cell.
    public func setTransform(_ transform: DrawingTransform, ofLabel id: String) {
        labelsByName[id]?.transform = transform
    }
}
