public import Foundation
public import LabelDrawing
public import SelectableLabel

// MARK: - Overview
//
// A simulated window: it contains labels, scroll views and other views, handles touches and returns display lists. The
// scenario player and the demo app's window both use it. Therefore replayed touches and real touches run the same code.

/// A simulated window with labels. A finger can scroll, tap and select in it.
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
    /// Whether the selection is updated immediately after each change of the screen. Default: true.
    ///
    /// If false, the selection itself must check for changes, and the overlay changes only in the next frame.
    public var reportsChanges = true
    /// The parts of the labels' layouts that are drawn over the texts, for debugging. Default: none.
    public var debugParts: LayoutDebugParts = [] { didSet { if debugParts != oldValue { onOverlayChange?() } } }
    /// Whether attachments without a picture are drawn as grey frames. Default: false.
    public var showsPlaceholders = false { didSet { if showsPlaceholders != oldValue { onContentChange?() } } }
    /// The labels, back to front. Excludes the cells of lists.
    public private(set) var labels: [ScreenLabel] = []
    /// The scroll views. Includes the scroll views of the lists.
    public private(set) var scrollViews: [ScreenScrollView] = []
    /// The lists.
    public internal(set) var lists: [ScreenList] = []
    /// The views that are neither labels nor scroll views: buttons, text fields, bars and sheets.
    public private(set) var views: [ScreenView] = []
    /// The selection.
    public let coordinator: SelectionCoordinator
    /// The menu over the selection.
    public let menu: DrawnMenuPresenter
    /// Called when labels, scroll views or other views must be redrawn.
    public var onContentChange: (() -> Void)?
    /// Called when only the selection's overlay must be redrawn.
    public var onOverlayChange: (() -> Void)?
    /// Called after a tap, with the name of the tapped view or label.
    public var onTap: ((String) -> Void)?

    /// The part of the window that all platforms share. It sends the events to the selection.
    ///
    /// It needs no timer: the owner of the screen sends `.timePassed` at each deadline. And the menu is drawn above the
    /// selection, so a secondary click opens no other menu.
    package private(set) lazy var core = WindowCore(
        self, coordinator: coordinator, hasContextMenus: false, clock: { [weak self] in self?.now ?? 0 }, after: { _, _ in })
    /// Whether the overlay is shown.
    package internal(set) var holdsOverlay = false { didSet { onOverlayChange?() } }
    /// The name of the text field with the keyboard focus; nil if there is none.
    public internal(set) var focusedView: String?

    /// The time of the current event.
    var now: TimeInterval = 0
    var scrolling: FingerScroll?
    /// The touches in progress, each with the label whose recognizer sends it, or with what it is on otherwise.
    var touches: [(label: ScreenLabel?, isOnPin: Bool, recognition: TouchRecognition)] = []
    /// A number that changes whenever an element is added, removed or moved, or its content changes.
    var revision = 0
    var knownTree: ScreenTree?
    /// The labels by name.
    private var labelsByName: [String: ScreenLabel] = [:]
    /// The state of `update(_:)`: whether it is running, and whether a change occurred during it.
    private var pending: (isHeld: Bool, isNeeded: Bool) = (false, false)

    /// Creates an empty screen. The first touch makes it the window of `coordinator`.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - safeArea: The area that bars and notches cover at the edges, in points. Default: zero.
    ///   - direction: The reading direction of the screen. Default: left to right.
    ///   - appearance: The appearance. Default: light.
    ///   - coordinator: The selection. It must present its menu with `menu`.
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
    }

    // MARK: Content

    /// Adds a label in front of the other labels.
    public func add(_ label: ScreenLabel) {
        labels.append(label)
        if labelsByName[label.id] == nil { labelsByName[label.id] = label }
        label.controller.onChange = { [weak self] change in
            if change == .display { self?.onContentChange?() } else { self?.placeChanged() }
        }
        label.onPlaceChange = { [weak self] in self?.placeChanged() }
        label.core.join(self)
        placeChanged()
    }

    /// Adds a scroll view. Its parent must already be added.
    public func add(_ scrollView: ScreenScrollView) {
        scrollViews.append(scrollView)
        placeChanged()
    }

    /// Removes a scroll view. Its content is not visible until a scroll view with the same name is added again.
    public func removeScrollView(_ id: String) {
        scrollViews.removeAll { $0.id == id }
        placeChanged()
    }

    /// Adds a view in front of the other views. Labels and scroll views that name this view as their container become
    /// visible.
    public func add(_ view: ScreenView) {
        views.append(view)
        placeChanged()
    }

    /// Removes a view. Its content is not visible until a view with the same name is added again.
    public func removeView(_ id: String) {
        views.removeAll { $0.id == id }
        revision &+= 1
        if focusedView.map({ name in !presentViews.contains { $0.id == name } }) ?? false { focusedView = nil }
        placeChanged()
    }

    /// Removes a label. Does nothing if there is no label with this name.
    public func removeLabel(_ id: String) {
        let label = labelsByName.removeValue(forKey: id)
        label?.onPlaceChange = nil
        label?.controller.onChange = nil
        labels.removeAll { $0.id == id }
        placeChanged()
        label?.core.join(nil)
    }

    /// Returns the label with the name `id`. If `id` is the id of a row, returns the cell of that row; nil if the row
    /// is not visible.
    public func label(_ id: String) -> ScreenLabel? { labelsByName[id] ?? lists.lazy.compactMap { $0.cell(ofRow: id) }.first }

    /// Returns a scroll view by name.
    public func scrollView(_ id: String) -> ScreenScrollView? {
        // Not a closure: each call of one would check that it runs on the main actor.
        for view in scrollViews where view.id == id { return view }
        return nil
    }

    /// Changes a label's frame. Does nothing for a cell of a list, because its row determines its frame.
    public func setFrame(_ frame: (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat?), ofLabel id: String) {
        labelsByName[id]?.frame = frame
    }

    /// Changes the frame of a button, text field, bar or sheet.
    public func setFrame(_ frame: CGRect, ofView id: String) {
        guard let index = views.firstIndex(where: { $0.id == id }) else { return }
        views[index].frame = frame
        placeChanged()
    }

    /// Changes a scroll view's frame and content size. The offset is clamped to its new limits.
    ///
    /// For a list, `contentSize` is ignored: its rows determine the content size.
    public func setScrollView(_ id: String, frame: CGRect, contentSize: CGSize) {
        guard let view = scrollView(id) else { return }
        view.frame = frame
        view.contentSize = contentSize
        view.scroll(by: .zero)
        placeChanged()
    }

    /// Runs a closure that makes several changes, and updates the selection at most once, after the last change.
    public func update(_ changes: () -> Void) {
        guard !pending.isHeld else { return changes() }
        pending.isHeld = true
        changes()
        let isNeeded = pending.isNeeded
        pending = (false, false)
        if isNeeded { contentChanged() }
    }

    /// Records that an element was added, removed, moved or changed.
    func placeChanged() {
        revision &+= 1
        contentChanged()
    }

    /// Requests a redraw of the screen. If `reportsChanges` is true, also updates the selection. During `update(_:)`,
    /// both happen at its end.
    func contentChanged() {
        guard !pending.isHeld else {
            pending.isNeeded = true
            return
        }
        if reportsChanges { coordinator.update(in: self) }
        onContentChange?()
    }

    /// Scales, rotates or skews a label about its centre. Does nothing for a cell of a list.
    public func setTransform(_ transform: DrawingTransform, ofLabel id: String) {
        labelsByName[id]?.transform = transform
    }
}
