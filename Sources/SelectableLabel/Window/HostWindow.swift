import LabelInteraction

/// A platform's window that contains label views.
@MainActor
package protocol HostWindow: OverlayWindow {
    /// The platform-independent part of the window.
    var core: WindowCore { get }
    /// Whether the view of the selection overlay is in the window.
    var holdsOverlay: Bool { get }
    /// The scroll views that were found when the view hierarchy was last read.
    var containers: [ContainerIdentity] { get }

    /// Lays out the views that the app changed since the last frame.
    func layOut()
    /// Requests that `WindowCore.update()` is called before the next frame is shown.
    func setNeedsFrame()
    /// Adds the overlay's view if needed, moves it in front of all other views, and shows the coordinator's overlay in
    /// it.
    func raiseOverlay()
    /// Removes the overlay's view from the window.
    func removeOverlay()
    /// Gives keyboard input to the overlay's view.
    ///
    /// - Parameter isFree: Whether to do so only if nothing else in the window has it.
    func takeKeys(onlyIfFree isFree: Bool)
    /// Sets how often `WindowCore.update()` is called.
    func run(at pace: WindowCore.Pace)
    /// Observes exactly these scroll views. Calls `WindowCore.setNeedsUpdate()` when one of them scrolls.
    func observe(_ containers: [ContainerIdentity])
    /// Called with the selection's answer after a deadline passed. If a finger is down, updates the gesture recognizer:
    /// for example, when a long press begins to select.
    func follow(_ answer: TouchAnswer)
    /// Removes everything that this object added to the window, because the window has no labels any more.
    func leave()
}
