public import Foundation
public import LabelDrawing

/// The state of a window at one moment: its size, its views and its labels.
public struct WindowSnapshot {
    /// The window's rectangle, in window coordinates.
    public var bounds: CGRect
    /// The widths that bars, notches and the keyboard take at the window's edges, in points.
    public var safeArea: EdgeLengths
    /// The direction in which the user interface is read.
    public var direction: TextDirection
    /// The views that contain, clip or cover labels, or that take touches. In drawing order, back to front. A view
    /// comes after the view that contains it.
    public var views: [WindowView]
    /// All labels that are not hidden, even if they are scrolled off-screen or covered. In drawing order, back to
    /// front. Labels that cannot be selected are included.
    ///
    /// If nothing changed, return the same array again if you can: comparing it then takes O(1).
    public var labels: [LabelPlacement]
    /// Whether the window shows a presentation that fills it and replaces other views. The system has removed those
    /// views, and adds them again after the presentation.
    public var standsInForViews: Bool

    /// Creates a snapshot.
    public init(
        bounds: CGRect, safeArea: EdgeLengths = .zero, direction: TextDirection = .leftToRight, views: [WindowView] = [],
        labels: [LabelPlacement] = [], standsInForViews: Bool = false
    ) {
        (self.bounds, self.safeArea, self.direction) = (bounds, safeArea, direction)
        (self.views, self.labels, self.standsInForViews) = (views, labels, standsInForViews)
    }
}

/// A window with labels. The selection uses this protocol to find the labels and to show its overlay above them.
///
/// Contract:
/// - **Polling.** Each answer is the current state of the window. The selection asks at each event, and in each frame
///   while it shows something. Therefore the window need not report changes. To update the overlay before the next
///   frame, call `SelectionCoordinator.update(in:)` after a change.
/// - **Frames.** The window calls `SelectionCoordinator.handle(.timePassed, …)` for each frame and at each
///   `SelectionCoordinator.nextDeadline`. It must do so while something is selected, or while the last overlay passed
///   to `show(_:)` is not empty.
/// - **Coordinates.** All positions are in window coordinates, in points, with the origin at the top left and y
///   downwards. Exception: views and labels inside a scroll view use the scroll view's content coordinates. Therefore a
///   scroll changes only the scroll view.
/// - **Labels.** A snapshot contains each label once, even if it is scrolled off-screen or covered. It contains no
///   hidden labels and no labels of a closed window.
///
/// `OverlayWindowConformance` in SelectableLabelTesting tests this contract.
@MainActor
public protocol OverlayWindow: AnyObject {
    /// Returns the current state of the window.
    func snapshot() -> WindowSnapshot
    /// Light or dark.
    var appearance: Appearance { get }
    /// An identifier of the text field, or other text input, that has keyboard focus. nil means none.
    var textFocus: AnyHashable? { get }
    /// Scrolls a scroll view by a distance without animation. The distance is clamped to the scroll limits.
    func scroll(_ container: ContainerIdentity, by delta: CGPoint)
    /// Replaces the window's overlay and shows it in front of all views. An empty overlay shows nothing.
    func show(_ overlay: SelectionOverlay)
    /// Called after the selection performed an effect in the window: for example, a new selection, or a tap that hit no
    /// link and no token. Default: does nothing.
    func respond(to effect: InteractionEffect)
}

extension OverlayWindow {
    /// Default: nil.
    public var textFocus: AnyHashable? { nil }
    /// Default: does nothing.
    public func respond(to effect: InteractionEffect) {}
}
