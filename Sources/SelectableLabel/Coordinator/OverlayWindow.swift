public import Foundation
public import LabelDrawing

/// A window with labels: the port through which the selection learns where they are, and shows its overlay above them.
///
/// Contract:
/// - **The window is asked.** Each answer describes the window as it is when asked. The selection asks at each event and in each frame in which it shows something,
///   so nothing must be told for the result to be right. A window may call `SelectionCoordinator.update(in:)` after a change so that the overlay follows before
///   the next frame; it may also never do so.
/// - **Frames.** While `show(_:)` showed an overlay that is not empty, or something is selected, the window calls `SelectionCoordinator.handle(.timePassed, …)` for
///   each frame it draws, and at `SelectionCoordinator.nextDeadline`.
/// - **Coordinates** are window points, origin at the top left, y downwards; what stands in a scroll view is described in the scroll view's content points, so that
///   scrolling changes the scroll view alone.
/// - **Revisions** are optional and must be exact: while `placementRevision` is the same number and no label of the app changed, `labelPlacements` is not asked.
/// - A hidden label, or one in a window that is gone, is not among the placements. Each label is there once.
///
/// `OverlayWindowConformance` in SelectableLabelTesting checks these promises.
@MainActor
public protocol OverlayWindow: AnyObject {
    /// The window's rectangle.
    var bounds: CGRect { get }
    /// The space that bars, notches and the keyboard take at its edges, in points.
    var safeArea: EdgeLengths { get }
    /// The direction the screen reads in.
    var direction: TextDirection { get }
    /// Light or dark.
    var appearance: Appearance { get }
    /// The views that hold, clip or cover labels or take touches, in drawing order, back to front; each after the one that holds it.
    var windowViews: [WindowView] { get }
    /// The labels in drawing order, back to front, those that cannot be selected included.
    var labelPlacements: [LabelPlacement] { get }
    /// A number that is another one after any change of `labelPlacements`; nil where that is not known, so that the labels are compared one by one.
    ///
    /// Changes of the labels' own content need not change it: labels count those themselves.
    var placementRevision: Int? { get }
    /// Whether something presented over all of the window stands in place of views that the system took out of it meanwhile; they come back when it goes.
    var standsInForViews: Bool { get }
    /// The text field, or other text input, that has the keyboard's focus, by any name: keys are its own. nil means none.
    var textFocus: AnyHashable? { get }
    /// Scrolls a scroll view at once, within its limits.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint)
    /// Shows the overlay above everything else in the window, instead of what it showed before; an empty one is taken away.
    func show(_ overlay: SelectionOverlay)
}

extension OverlayWindow {
    /// Not known: labels are compared one by one.
    public var placementRevision: Int? { nil }

    /// Nothing was taken out of the window.
    public var standsInForViews: Bool { false }

    /// No text input has the focus.
    public var textFocus: AnyHashable? { nil }
}
