/// Switches and records of the stand-in, for tests. UIKit has nothing like it.
@MainActor
public enum StandIn {
    /// The major version of the simulated system.
    nonisolated(unsafe) public static var systemVersion = 16
    /// Whether a menu performs an item's action before it tells its delegate that it closes. UIKit's order is not
    /// documented, so tests try both.
    public static var menusActBeforeClosing = false
    /// The elements that the system suggests for a menu.
    public static var suggestedActions: [UIMenuElement] = []
    /// The terms of the installed dictionary.
    public static var dictionary: Set<String> = []
    /// The addresses that were opened, oldest first.
    public static var openedAddresses: [URL] = []
    /// The height of the keyboard while a text input is the first responder, in points.
    public static var keyboardHeight: CGFloat = 0

    /// Whether a responder that gives the focus up hands it to the nearest responder up the chain that can have it.
    /// UIKit does not say so.
    public static var handsFocusUpTheChain = true

    /// Closes all windows, empties the main loop, and returns switches, traits and services to their first values. The
    /// time goes on.
    public static func reset() {
        for window in UIApplication.shared.allWindows {
            window.setFirstResponder(nil)
            window.close()
        }
        MainLoop.reset()
        UIMenuController.shared.forget()
        (systemVersion, menusActBeforeClosing, keyboardHeight, handsFocusUpTheChain) = (16, false, 0, true)
        (suggestedActions, dictionary, openedAddresses) = ([], [], [])
        UITraitCollection.screen = UITraitCollection()
        UIDevice.current.userInterfaceIdiom = .phone
        UIDragInteraction.isEnabledOnPhones = false
        UIPasteboard.general.items = []
        UIAccessibility.posted = []
    }
}
