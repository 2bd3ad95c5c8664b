public protocol UICoordinateSpace {}

@MainActor
public final class UIScreen: NSObject {
    private struct Space: UICoordinateSpace {}
    public static let main = UIScreen()
    public var coordinateSpace: any UICoordinateSpace { Space() }
    public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
}

@MainActor
public final class UIWindowScene: UIResponder {
    public enum ActivationState { case unattached, foregroundActive, foregroundInactive, background }
    public var activationState = ActivationState.foregroundActive
    public static let main = UIWindowScene()
    public override var next: UIResponder? { UIApplication.shared }
}

/// The top of a tree of views. It takes events and delivers them to recognizers and views.
@MainActor
open class UIWindow: UIView {
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")

    public let screen = UIScreen.main
    public weak var windowScene: UIWindowScene? = UIWindowScene.main
    public private(set) weak var firstResponder: UIResponder?
    var isHandingOn = false
    private var safeArea = UIEdgeInsets()
    /// Set by tests, for all views in the window.
    open override var safeAreaInsets: UIEdgeInsets {
        get { safeArea }
        set { safeArea = newValue }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        UIApplication.shared.add(self)
    }

    public required init?(coder: NSCoder) { nil }

    open override var window: UIWindow? { self }
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    public var rootViewController: UIViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            guard let root = rootViewController else { return }
            root.view.frame = bounds
            root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(root.view)
        }
    }

    /// Takes the traits of the device, after a test changed them.
    public func takeScreenTraits() { takeTraits() }

    open override var isHidden: Bool {
        didSet {
            if isHidden, !oldValue { NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self) }
        }
    }

    // MARK: Key window

    open var canBecomeKey: Bool { true }
    public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    public func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    public func makeKey() {
        guard !isKeyWindow else { return }
        let old = UIApplication.shared.keyWindow
        UIApplication.shared.keyWindow = self
        if let old { NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old) }
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    /// Hides the window and takes it from the application, as when a scene ends.
    public func close() {
        isHidden = true
        UIApplication.shared.remove(self)
    }

    // MARK: First responder

    func setFirstResponder(_ responder: UIResponder?) {
        firstResponder = responder
        if !isHandingOn { keyboard.dock(responder?.inputAccessoryView, of: responder) }
        guard StandIn.keyboardHeight > 0 else { return }
        let isShown = responder is any UIKeyInput
        let height = isShown ? StandIn.keyboardHeight : 0
        let frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: StandIn.keyboardHeight)
        NotificationCenter.default.post(
            name: UIResponder.keyboardWillChangeFrameNotification, object: nil, userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
    }

    // MARK: Events

    /// Delivers touches: first to recognizers, whose actions follow, then to views.
    open func sendEvent(_ event: UIEvent) {
        for touch in event.changed where touch.phase == .began {
            if canBecomeKey { makeKey() }
            touch.view = hitTest(touch.place, with: event)
            countTaps(touch)
        }
        ContextMenus.press(event, in: self)
        UIApplication.shared.gestures.deliver(event)
        for touch in event.changed where !touch.isTaken {
            switch touch.phase {
            case .began: touch.view?.touchesBegan([touch], with: event)
            case .moved: touch.view?.touchesMoved([touch], with: event)
            case .ended: touch.view?.touchesEnded([touch], with: event)
            case .cancelled: touch.view?.touchesCancelled([touch], with: event)
            case .stationary: break
            }
        }
    }

    private var lastTap: (time: TimeInterval, place: CGPoint, count: Int) = (-10, CGPoint(), 0)

    /// Presses within 0.35 seconds and 45 points of the last one count on.
    private func countTaps(_ touch: UITouch) {
        let isNear = hypot(touch.place.x - lastTap.place.x, touch.place.y - lastTap.place.y) < 45
        touch.tapCount = isNear && touch.timestamp - lastTap.time < 0.35 ? lastTap.count + 1 : 1
        lastTap = (touch.timestamp, touch.place, touch.tapCount)
    }

    private lazy var keyboard = UITextEffectsWindow(frame: bounds)

    /// The input accessory view that is docked at the bottom, if any.
    public var dockedAccessory: UIView? { keyboard.accessory }
}

/// The system's window of the keyboard, its accessory and the menu of iOS 15. It is in front of the app's window and
/// never the key window.
final class UITextEffectsWindow: UIWindow {
    /// Contains the accessory. Its next responder is the one that owns the accessory.
    private final class Host: UIView {
        weak var owner: UIResponder?
        override var next: UIResponder? { owner ?? superview }
    }

    private let host = Host()
    override var canBecomeKey: Bool { false }
    var accessory: UIView? { host.subviews.first }

    func dock(_ accessory: UIView?, of responder: UIResponder?) {
        guard accessory !== self.accessory else { return }
        self.accessory?.removeFromSuperview()
        host.owner = responder?.chain.reversed().first { $0.inputAccessoryView === accessory }
        guard let accessory else { return host.removeFromSuperview() }
        let size = accessory.frame.size
        host.frame = CGRect(x: 0, y: bounds.height - size.height, width: bounds.width, height: size.height)
        accessory.frame.origin = CGPoint()
        host.addSubview(accessory)
        addSubview(host)
    }
}

extension UIResponder {
    public nonisolated static var keyboardWillChangeFrameNotification: Notification.Name { .init("UIKeyboardWillChangeFrameNotification") }
    public nonisolated static var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
}

@MainActor
open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    let gestures = GestureEnvironment()
    private var weakWindows: [WeakWindow] = []
    public internal(set) weak var keyWindow: UIWindow?

    private struct WeakWindow { weak var window: UIWindow? }

    /// The windows that are alive. The application retains none; their scenes' delegates do.
    public var allWindows: [UIWindow] { weakWindows.compactMap(\.window) }

    /// Performs an action without a target on the first responder of the key window, or on the next responder that can.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let responder =
            target as? UIResponder
            ?? (keyWindow?.firstResponder ?? keyWindow)?.chain.first { $0.canPerformAction(action, withSender: sender) }
        responder?.send(action, from: sender)
        return responder != nil
    }

    func add(_ window: UIWindow) { weakWindows = weakWindows.filter { $0.window != nil } + [WeakWindow(window: window)] }
    func remove(_ window: UIWindow) { weakWindows.removeAll { $0.window === window || $0.window == nil } }

    /// Each window gets its own touches.
    open func sendEvent(_ event: UIEvent) {
        for window in allWindows where event.changed.contains(where: { $0.window === window }) { window.sendEvent(event) }
    }
}
