#if canImport(UIKit)
import UIKit

/// Observes system notifications and scrolling in a window, and notifies the window's `WindowCore`.
@MainActor
final class WindowObserver {
    private weak var host: UIKitOverlayWindow?
    private let notifications = NotificationListener()
    /// The observations of each scroll view, by the scroll view's object identifier.
    private var scrolls: [ObjectIdentifier: [NSKeyValueObservation]] = [:]

    /// Whether to update the overlay at the end of each turn of the main run loop. Any turn may move a label.
    var watchesTurns = false {
        didSet {
            guard watchesTurns != oldValue else { return }
            if let turns { CFRunLoopRemoveObserver(CFRunLoopGetMain(), turns, .commonModes) }
            turns = watchesTurns ? makeTurnObserver() : nil
            if let turns { CFRunLoopAddObserver(CFRunLoopGetMain(), turns, .commonModes) }
        }
    }
    private var turns: CFRunLoopObserver?

    /// Returns an observer that runs before Core Animation commits changes. Core Animation's observer has the order
    /// 2,000,000.
    private func makeTurnObserver() -> CFRunLoopObserver? {
        CFRunLoopObserverCreateWithHandler(nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 1_999_999) { [weak self] observer, _ in
            // The run loop retains the observer, also after the window is gone.
            guard let self else { return CFRunLoopObserverInvalidate(observer) }
            MainActor.assumeIsolated { self.host?.setNeedsFrame() }
        }
    }

    /// Observes the given scroll views and no others, so that the overlay moves in the same frame as their content.
    func follow(_ scrollViews: [UIScrollView]) {
        let wanted = Set(scrollViews.map { ObjectIdentifier($0) })
        scrolls = scrolls.filter { wanted.contains($0.key) }
        for view in scrollViews where scrolls[ObjectIdentifier(view)] == nil {
            scrolls[ObjectIdentifier(view)] = [
                view.observe(\.contentOffset) { [weak self] _, _ in MainActor.assumeIsolated { self?.host?.core.setNeedsUpdate() } },
                view.observe(\.bounds) { [weak self] _, _ in MainActor.assumeIsolated { self?.host?.core.setNeedsUpdate() } },
            ]
        }
    }

    /// Starts observing a window.
    func observe(_ window: UIWindow, for host: UIKitOverlayWindow) {
        self.host = host
        notifications.listen(UIWindow.didResignKeyNotification, UIWindow.didBecomeHiddenNotification, from: window) { [weak host] _ in
            host?.core.loseFocus(isActive: host?.window?.windowScene?.activationState == .foregroundActive)
        }
        notifications.listen(UIApplication.willResignActiveNotification) { [weak host] _ in host?.core.becomeInactive() }
        notifications.listen(UIApplication.didEnterBackgroundNotification) { [weak host] _ in host?.core.send(.surroundingsChanged) }
        #if !os(visionOS)
        _ = Keyboard.shared
        notifications.listen(UIResponder.keyboardWillChangeFrameNotification) { [weak host] _ in host?.core.setNeedsUpdate() }
        #endif
    }
}

#if !os(visionOS)
/// The keyboard, known from the first label of the app on, because a window may get its first label while it is shown.
@MainActor
final class Keyboard {
    static let shared = Keyboard()
    /// The last frame, in screen coordinates.
    private(set) var frame = CGRect()
    private let notifications = NotificationListener()

    private init() {
        notifications.listen(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in
            self?.frame = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? CGRect()
        }
    }
}
#endif
#endif
