#if canImport(UIKit)
import UIKit

/// Hears what the system says about a window, and tells the window's host.
@MainActor
final class WindowObserver: NSObject {
    private weak var host: UIKitOverlayWindow?
    private weak var window: UIWindow?
    /// The observations of each scroll view.
    private var scrolls: [ObjectIdentifier: [NSKeyValueObservation]] = [:]

    /// Whether the labels are looked at before each commit, for whatever a turn of the run loop moved.
    var watchesTurns = false {
        didSet {
            guard watchesTurns != oldValue else { return }
            if let turns { CFRunLoopRemoveObserver(CFRunLoopGetMain(), turns, .commonModes) }
            turns = watchesTurns ? makeTurnObserver() : nil
            if let turns { CFRunLoopAddObserver(CFRunLoopGetMain(), turns, .commonModes) }
        }
    }
    private var turns: CFRunLoopObserver?

    /// An observer that comes before Core Animation's, whose order is 2,000,000.
    private func makeTurnObserver() -> CFRunLoopObserver? {
        CFRunLoopObserverCreateWithHandler(nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 1_999_999) { [weak self] _, _ in
            onMainThread { self?.host?.overlayView.setNeedsLayout() }
        }
    }

    /// Looks at the labels again when a scroll view moves: in the same commit, at the rate at which it scrolls.
    func follow(_ scrollViews: [UIScrollView]) {
        let wanted = Set(scrollViews.map { ObjectIdentifier($0) })
        scrolls = scrolls.filter { wanted.contains($0.key) }
        for view in scrollViews where scrolls[ObjectIdentifier(view)] == nil {
            scrolls[ObjectIdentifier(view)] = [
                view.observe(\.contentOffset) { [weak self] _, _ in onMainThread { self?.host?.setNeedsUpdate() } },
                view.observe(\.bounds) { [weak self] _, _ in onMainThread { self?.host?.setNeedsUpdate() } },
            ]
        }
    }

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
        if let view = notification.object as? UIView, view.window === window { host?.textInput = view }
    }

    @objc private func becameInactive() {
        if let host, host.coordinator.window === host { host.send(.becameInactive) }
    }

    @objc private func enteredBackground() { host?.send(.surroundingsChanged) }

    #if !os(visionOS)
    @objc private func keyboardMoved(_ notification: Notification) {
        host?.keyboardFrame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? CGRect()
    }
    #endif
}
#endif
