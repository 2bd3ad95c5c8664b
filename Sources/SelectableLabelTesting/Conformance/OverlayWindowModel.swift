public import Foundation
public import SelectableLabel

/// A window under test: `OverlayWindowConformance` adds content to it and changes it, as an app does.
///
/// Implement it for a system's window or for a simulated one. Apart from `drawFrame(at:)`, the methods must not notify
/// the selection: the checks test whether the selection notices each change.
@MainActor
public protocol OverlayWindowModel: AnyObject {
    /// The window of the selection. Its initial size is 400 × 600 points.
    var window: any OverlayWindow { get }
    /// The coordinator of the selection in this window. It shares no platform services, such as the pasteboard, with
    /// other coordinators.
    var coordinator: SelectionCoordinator { get }
    /// The overlay that the window shows; nil if it shows none.
    var shownOverlay: SelectionOverlay? { get }

    /// Adds a label in front of the existing content.
    ///
    /// - Parameters:
    ///   - name: The label's name in later calls.
    ///   - controller: The label.
    ///   - frame: The frame. If `holder` is a scroll view, the frame is in the coordinates of its content, otherwise in
    ///     window coordinates.
    ///   - holder: The name of the scroll view or view that contains the label. nil means the window.
    func addLabel(_ name: String, _ controller: LabelController, frame: CGRect, in holder: String?)
    /// Adds a scroll view in front of the existing content.
    func addScrollView(_ name: String, frame: CGRect, contentSize: CGSize)
    /// Adds an opaque view in front of the existing content.
    func addCover(_ name: String, frame: CGRect)
    /// Presents a view, such as a sheet. The presented view takes the touches of the whole window.
    func present(_ name: String, frame: CGRect)
    /// Changes the frame of a label or a view.
    func move(_ name: String, to frame: CGRect)
    /// Hides or shows a label.
    func setHidden(_ name: String, _ isHidden: Bool)
    /// Removes a label, or a view with its content.
    func remove(_ name: String)
    /// Scrolls a scroll view without a gesture, as an app does.
    func scroll(_ name: String, by delta: CGPoint)
    /// Resizes the window.
    func resize(to size: CGSize)
    /// Draws one display frame. `time` is the time of the frame, in seconds.
    func drawFrame(at time: TimeInterval)
}
