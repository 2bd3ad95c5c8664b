public import Foundation
public import LabelDrawing

/// A window with labels. Through this port the selection finds the labels and shows its overlay above them.
///
/// Contract:
/// - **Polling.** Each property describes the window at the time of the call. The selection reads them at each event
///   and in each frame in which it shows something, so the window need not report changes. It may call
///   `SelectionCoordinator.update(in:)` after a change, so that the overlay follows before the next frame.
/// - **Frames.** While something is selected or the last overlay passed to `show(_:)` is not empty, the window calls
///   `SelectionCoordinator.handle(.timePassed, …)` for each frame it draws, and at
///   `SelectionCoordinator.nextDeadline`.
/// - **Coordinates** are window points, origin at the top left, y downwards. Views and labels in a scroll view use the
///   scroll view's content points, so that scrolling changes only the scroll view.
/// - **Revisions** are optional and must be exact: while `placementRevision` stays the same and no label of the app
///   changed, `labelPlacements` is not read.
/// - Hidden labels and labels of a window that is gone are not among the placements. Each label appears once.
///
/// `OverlayWindowConformance` in SelectableLabelTesting checks these promises.
@MainActor
public protocol OverlayWindow: AnyObject {
    /// The window's rectangle.
    var bounds: CGRect { get }
    /// The space that bars, notches and the keyboard take at its edges, in points.
    var safeArea: EdgeLengths { get }
    /// The reading direction of the screen.
    var direction: TextDirection { get }
    /// Light or dark.
    var appearance: Appearance { get }
    /// The views that contain, clip or cover labels or take touches, in drawing order, back to front. Each view follows
    /// the view that contains it.
    var windowViews: [WindowView] { get }
    /// The labels in drawing order, back to front, including labels that cannot be selected.
    var labelPlacements: [LabelPlacement] { get }
    /// A number that changes with every change of `labelPlacements`. nil if unknown: the labels are then compared one
    /// by one.
    ///
    /// It need not change with the labels' own content: labels track that themselves.
    var placementRevision: Int? { get }
    /// Whether a full-window presentation replaces views that the system removed for its duration. The views return
    /// when the presentation ends.
    var standsInForViews: Bool { get }
    /// An identifier of the text field, or other text input, that has keyboard focus and receives the keys. nil means
    /// none.
    var textFocus: AnyHashable? { get }
    /// Scrolls a scroll view immediately, within its limits.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint)
    /// Shows the overlay above everything else in the window, in place of the previous overlay. An empty overlay is
    /// removed.
    func show(_ overlay: SelectionOverlay)
}

extension OverlayWindow {
    /// Default: nil. Labels are compared one by one.
    public var placementRevision: Int? { nil }

    /// Default: false.
    public var standsInForViews: Bool { false }

    /// Default: nil.
    public var textFocus: AnyHashable? { nil }
}
