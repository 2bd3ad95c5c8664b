public import Foundation
public import LabelDrawing

/// A window with labels. The selection uses this protocol to find the labels and to show its overlay above them.
///
/// Contract:
/// - **Polling.** Each property returns the current state of the window. The selection reads the properties at each
///   event, and in each frame while it shows something. Therefore the window need not report changes. To update the
///   overlay before the next frame, call `SelectionCoordinator.update(in:)` after a change.
/// - **Frames.** The window calls `SelectionCoordinator.handle(.timePassed, …)` for each frame and at each
///   `SelectionCoordinator.nextDeadline`. It must do so while something is selected, or while the last overlay passed
///   to `show(_:)` is not empty.
/// - **Coordinates.** All positions are in window coordinates, in points, with the origin at the top left and y
///   downwards. Exception: views and labels inside a scroll view use the scroll view's content coordinates. Therefore a
///   scroll changes only the scroll view.
/// - **Revisions.** `placementRevision` is optional but must be exact. While it stays the same and no label of the app
///   changes, `labelPlacements` is not read.
/// - **Labels.** `labelPlacements` contains each label once, even if it is scrolled off-screen or covered. It contains
///   no hidden labels and no labels of a closed window.
///
/// `OverlayWindowConformance` in SelectableLabelTesting tests this contract.
@MainActor
public protocol OverlayWindow: AnyObject {
    /// The window's rectangle, in window coordinates.
    var bounds: CGRect { get }
    /// The widths that bars, notches and the keyboard take at the window's edges, in points.
    var safeArea: EdgeLengths { get }
    /// The direction in which the user interface is read.
    var direction: TextDirection { get }
    /// Light or dark.
    var appearance: Appearance { get }
    /// The views that contain, clip or cover labels, or that take touches. In drawing order, back to front. A view
    /// comes after the view that contains it.
    var windowViews: [WindowView] { get }
    /// All labels that are not hidden, even if they are scrolled off-screen or covered. In drawing order, back to
    /// front. Labels that cannot be selected are included.
    var labelPlacements: [LabelPlacement] { get }
    /// A number that changes with every change of `labelPlacements`. nil means unknown: the selection then compares all
    /// placements.
    ///
    /// It need not change if only a label's text or settings change, because labels have their own revisions.
    var placementRevision: Int? { get }
    /// Whether the window shows a presentation that fills it and replaces other views. The system has removed those
    /// views, and adds them again after the presentation.
    var standsInForViews: Bool { get }
    /// An identifier of the text field, or other text input, that has keyboard focus. nil means none.
    var textFocus: AnyHashable? { get }
    /// Scrolls a scroll view by a distance without animation. The distance is clamped to the scroll limits.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint)
    /// Replaces the window's overlay and shows it in front of all views. An empty overlay shows nothing.
    func show(_ overlay: SelectionOverlay)
}

extension OverlayWindow {
    /// Default: nil. The selection compares all placements.
    public var placementRevision: Int? { nil }

    /// Default: false.
    public var standsInForViews: Bool { false }

    /// Default: nil.
    public var textFocus: AnyHashable? { nil }
}
