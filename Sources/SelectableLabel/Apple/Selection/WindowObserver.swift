#if canImport(UIKit)
import UIKit

/// Hears what the system says about a window, and tells the window's host.
@MainActor
final class WindowObserver: NSObject {
    private weak var host: UIKitOverlayWindow?
    private weak var window: UIWindow?

    /// Begins to listen; a notification centre forgets an observer that goes.
    func observe(_ window: UIWindow, for host: UIKitOverlayWindow) {
        (self.window, self.host) = (window, host)
        listen(#selector(windowLeft), UIWindow.didResignKeyNotification, window)
        listen(#selector(windowLeft), UIWindow.didBecomeHiddenNotification, window)
        listen(#selector(editingBegan), UITextField.textDidBeginEditingNotification)
        listen(#selector(editingBegan), UITextView.textDidBeginEditingNotification)
        listen(#selector(becameInactive), UIApplication.willResignActiveNotification)
        listen(#selector(enteredBackground), UIApplication.didEnterBackgroundNotification)
        #if !os(visionOS)
        listen(#selector(keyboardMoved), UIResponder.keyboardWillChangeFrameNotification)
        #endif
    }

    private func listen(_ selector: Selector, _ name: Notification.Name, _ object: Any? = nil) {
        NotificationCenter.default.addObserver(self, selector: selector, name: name, object: object)
    }

    @objc private func windowLeft() { host?.loseFocus() }

    @objc private func editingBegan(_ notification: Notification) {
        if (notification.object as? UIView)?.window === window { host?.loseFocus() }
    }

    @objc private func becameInactive() {
        if let host, host.coordinator.window === host { host.send(.becameInactive) }
    }

    @objc private func enteredBackground() { host?.surroundingsChanged() }

    #if !os(visionOS)
    @objc private func keyboardMoved(_ notification: Notification) {
        host?.keyboardFrame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? CGRect()
    }
    #endif
}
#endif
