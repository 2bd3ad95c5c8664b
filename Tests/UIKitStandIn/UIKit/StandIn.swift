/// Switches and records of the stand-in, for tests. UIKit has nothing like it.
@MainActor
public enum StandIn {
    /// The major version of the simulated system.
    nonisolated(unsafe) public static var systemVersion = 16
    /// Whether a menu performs an item's action before it tells its delegate that it closes. UIKit's order is not
    /// documented, so tests try both.
    public static var menusActBeforeClosing = false
    /// The height of the keyboard while a text input is the first responder, in points.
    public static var keyboardHeight: CGFloat = 0

    /// Returns everything to the state of a new process, except the time.
    public static func reset() {
        for window in UIApplication.shared.allWindows { window.close() }
        MainLoop.reset()
        UIMenuController.shared.forget()
        (systemVersion, menusActBeforeClosing, keyboardHeight) = (16, false, 0)
        UITraitCollection.screen = UITraitCollection()
    }
}
