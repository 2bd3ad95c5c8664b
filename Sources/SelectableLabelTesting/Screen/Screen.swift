public import Foundation
public import LabelDrawing
public import SelectableLabel

// MARK: - Overview
//
// A window's content without a window system: it has labels, scroll views and other views, takes finger events and
// returns display lists. Both the scenario player and the demo's window drive it, so replayed and real fingers use the
// same code.

/// A screen of labels on which a finger can scroll, tap and select.
@MainActor
public final class Screen: OverlayWindow {
    /// The screen's size in points.
    public var size: CGSize { didSet { if size != oldValue { contentChanged() } } }
    /// The area that bars and notches cover at the edges, in points.
    public var safeArea: EdgeLengths { didSet { if safeArea != oldValue { contentChanged() } } }
    /// The reading direction of the screen.
    public let direction: TextDirection
    /// The appearance: light or dark.
    public var appearance: Appearance { didSet { if appearance != oldValue { contentChanged() } } }
    /// Whether the screen reports every change to the selection immediately, so that the overlay follows before the
    /// next frame. Otherwise the selection has to query it. Default: true.
    public var tellsChanges = true
    /// Whether a copy of many labels is finished right after its event instead of some frames later. Default: true.
    public var finishesCopies = true
    /// The parts of the labels' layouts to draw over the texts. Empty by default; for debugging.
    public var debugParts: LayoutDebugParts = [] { didSet { if debugParts != oldValue { onOverlayChange?() } } }
    /// Whether attachments without a picture are drawn as grey frames. Default: false.
    public var showsPlaceholders = false { didSet { if showsPlaceholders != oldValue { onContentChange?() } } }
    /// The labels, lowest first, except the cells of lists.
    public private(set) var labels: [ScreenLabel] = []
    /// The scroll views, including the lists' ones.
    public private(set) var scrollViews: [ScreenScrollView] = []
    /// The lists.
    public internal(set) var lists: [ScreenList] = []
    /// The other views.
    public private(set) var views: [ScreenView] = []
    /// The selection.
    public let coordinator: SelectionCoordinator
    /// The menu over the selection.
    public let menu: DrawnMenuPresenter
    /// Called when labels, scroll views or other views must be redrawn.
    public var onContentChange: (() -> Void)?
    /// Called when only the overlay above them must be redrawn.
    public var onOverlayChange: (() -> Void)?
    /// Called with the name of the tapped view or label.
    public var onTap: ((String) -> Void)?

    /// Drives the selection: deadlines and keys.
    public private(set) lazy var follower = OverlayFollower(coordinator, window: self)
    /// The text field with the keyboard focus; nil for none.
    public internal(set) var focusedView: String?

    var scrolling: FingerScroll?
    /// The touches in progress, each with the owner of the place where it began.
    var touches: [(owner: TouchOwner, recognition: TouchRecognition)] = []
    /// A number that changes whenever the elements or their places change.
    var revision = 0
    /// The labels indexed by vertical position, for drawing.
    var drawingIndex: DrawingIndex?
    /// The cached views and label placements.
    var knownPlaces: WindowPlaces?
    var knownPlacements: (revision: Int, changes: Int, placements: [LabelPlacement])?
    /// The labels by name.
    private var labelsByName: [String: ScreenLabel] = [:]
    /// Whether changes are held until the end of `update`, and whether any change is pending.
    private var pending: (isHeld: Bool, isNeeded: Bool) = (false, false)

    /// Creates an empty screen. It becomes the coordinator's window when it is touched.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - safeArea: The area that bars and notches cover at the edges, in points. Default: zero.
    ///   - direction: The reading direction of the screen. Default: left to right.
    ///   - appearance: The appearance. Default: light.
    ///   - coordinator: The selection. Its ports must use `menu` as the menu.
    ///   - menu: The presenter that draws the menu.
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
        label.controller.onChange = { [weak self] change in
            if change == .display { self?.onContentChange?() } else { self?.placeChanged() }
        }
        label.onPlaceChange = { [weak self] in self?.placeChanged() }
        placeChanged()
    }

    /// Adds a scroll view. Its parent must already be added.
    public func add(_ scrollView: ScreenScrollView) {
        scrollViews.append(scrollView)
        placeChanged()
    }

    /// Adds another view in front of all others. Labels and scroll views that were waiting for it appear.
    public func add(_ view: ScreenView) {
        views.append(view)
        placeChanged()
    }

    /// Removes a view with its content, until a view of that name is added again. Ignored if there is no such view.
    public func removeView(_ id: String) {
        views.removeAll { $0.id == id }
        if focusedView.map({ name in !presentViews.contains { $0.id == name } }) ?? false { focusedView = nil }
        placeChanged()
    }

    /// Removes a label. Ignored if there is no such label.
    public func removeLabel(_ id: String) {
        labelsByName[id]?.onPlaceChange = nil
        labelsByName[id]?.controller.onChange = nil
        labels.removeAll { $0.id == id }
        labelsByName[id] = nil
        placeChanged()
    }

    /// Returns a label by name, or a row's cell by the row's id; nil for a row without a cell.
    public func label(_ id: String) -> ScreenLabel? { labelsByName[id] ?? lists.lazy.compactMap { $0.cell(ofRow: id) }.first }

    /// Returns a scroll view by name.
    public func scrollView(_ id: String) -> ScreenScrollView? { scrollViews.first { $0.id == id } }

    /// Changes a label's frame. Ignored for a list's cell, whose frame follows its row.
    public func setFrame(_ frame: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat?), ofLabel id: String) {
        labelsByName[id]?.frame = frame
    }

    /// Changes another view's frame.
    public func setFrame(_ frame: CGRect, ofView id: String) {
        guard let index = views.firstIndex(where: { $0.id == id }) else { return }
        views[index].frame = frame
        placeChanged()
    }

    /// Changes a scroll view's frame and content size, and clamps its offset to the new limits. A list's content size
    /// follows its rows.
    public func setScrollView(_ id: String, frame: CGRect, contentSize: CGSize) {
        guard let view = scrollView(id) else { return }
        view.frame = frame
        view.contentSize = contentSize
        view.scroll(by: .zero)
        placeChanged()
    }

    /// Makes several changes at once; the selection updates after the last one.
    public func update(_ changes: () -> Void) {
        guard !pending.isHeld else { return changes() }
        pending.isHeld = true
        changes()
        let isNeeded = pending.isNeeded
        pending = (false, false)
        if isNeeded { contentChanged() }
    }

    /// Reports that the elements or their places changed.
    func placeChanged() {
        revision &+= 1
        contentChanged()
    }

    /// Redraws the screen, and updates the selection if changes are reported.
    func contentChanged() {
        guard !pending.isHeld else {
            pending.isNeeded = true
            return
        }
        if tellsChanges { coordinator.update(in: self) }
        onContentChange?()
    }

    /// Scales, rotates or skews a label about its centre. Ignored for a list's cell.
    public func setTransform(_ transform: DrawingTransform, ofLabel id: String) {
        labelsByName[id]?.transform = transform
    }
}
