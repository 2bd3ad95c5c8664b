public import Foundation
public import SelectableLabel

/// A window that `OverlayWindowConformance` can fill and change, as an app does: the host of a system, or a model of it.
///
/// Nothing here may tell the selection of the change: that is what the suite checks.
@MainActor
public protocol OverlayWindowModel: AnyObject {
    /// The window as the selection asks it. Its size is 400 × 600 points at first.
    var window: any OverlayWindow { get }
    /// The selection, with ports of its own.
    var coordinator: SelectionCoordinator { get }
    /// The overlay that shows; nil where none is in the window.
    var shownOverlay: SelectionOverlay? { get }

    /// Adds a label in front of what is there.
    ///
    /// - Parameters:
    ///   - name: Its name in later calls.
    ///   - controller: The label.
    ///   - frame: In the content of `holder` if that is a scroll view, else in window points.
    ///   - holder: The scroll view or view that holds it; nil for the window.
    func addLabel(_ name: String, _ controller: LabelController, frame: CGRect, in holder: String?)
    /// Adds a scroll view in front of what is there.
    func addScrollView(_ name: String, frame: CGRect, contentSize: CGSize)
    /// Adds an opaque view in front of what is there.
    func addCover(_ name: String, frame: CGRect)
    /// Presents a view over all of the window.
    func present(_ name: String, frame: CGRect)
    /// Gives a label or a view another frame.
    func move(_ name: String, to frame: CGRect)
    /// Hides a label, or shows it again.
    func setHidden(_ name: String, _ isHidden: Bool)
    /// Takes a label or a view away, with what stands in it.
    func remove(_ name: String)
    /// Scrolls as an app does.
    func scroll(_ name: String, by delta: CGPoint)
    /// Gives the window another size.
    func resize(to size: CGSize)
    /// Draws a frame.
    func drawFrame(at time: TimeInterval)
}
