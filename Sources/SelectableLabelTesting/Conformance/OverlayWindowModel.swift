public import Foundation
public import SelectableLabel

/// A window that `OverlayWindowConformance` fills and changes as an app does: a system's host, or a model of it.
///
/// These methods must not report a change to the selection: the suite checks that it is noticed.
@MainActor
public protocol OverlayWindowModel: AnyObject {
    /// The window that the selection uses. Initial size: 400 × 600 points.
    var window: any OverlayWindow { get }
    /// The selection, with its own ports.
    var coordinator: SelectionCoordinator { get }
    /// The visible overlay; nil if the window has none.
    var shownOverlay: SelectionOverlay? { get }

    /// Adds a label in front of the existing content.
    ///
    /// - Parameters:
    ///   - name: The label's name in later calls.
    ///   - controller: The label.
    ///   - frame: The frame: in the content of `holder` if that is a scroll view, otherwise in window points.
    ///   - holder: The scroll view or view that contains the label. nil means the window.
    func addLabel(_ name: String, _ controller: LabelController, frame: CGRect, in holder: String?)
    /// Adds a scroll view in front of the existing content.
    func addScrollView(_ name: String, frame: CGRect, contentSize: CGSize)
    /// Adds an opaque view in front of the existing content.
    func addCover(_ name: String, frame: CGRect)
    /// Presents a view over the whole window.
    func present(_ name: String, frame: CGRect)
    /// Changes the frame of a label or a view.
    func move(_ name: String, to frame: CGRect)
    /// Hides or shows a label.
    func setHidden(_ name: String, _ isHidden: Bool)
    /// Removes a label or a view, with its content.
    func remove(_ name: String)
    /// Scrolls a scroll view as an app does.
    func scroll(_ name: String, by delta: CGPoint)
    /// Resizes the window.
    func resize(to size: CGSize)
    /// Draws a frame.
    func drawFrame(at time: TimeInterval)
}
