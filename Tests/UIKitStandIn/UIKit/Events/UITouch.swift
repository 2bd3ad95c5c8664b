@MainActor
public final class UITouch: NSObject {
    public enum Phase { case began, moved, stationary, ended, cancelled }
    public enum TouchType: Int { case direct, indirect, pencil, indirectPointer }

    public internal(set) var type: TouchType
    public internal(set) var phase = Phase.began
    public internal(set) weak var view: UIView?
    public internal(set) weak var window: UIWindow?
    public internal(set) var timestamp: TimeInterval = 0
    public internal(set) var tapCount = 1
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
    var place = CGPoint()
    /// Whether a recognizer took the touch from its view.
    var isTaken = false

    init(_ type: TouchType) { self.type = type }

    public func location(in view: UIView?) -> CGPoint { view.map { $0.convert(place, from: window) } ?? place }
}

@MainActor
public final class UIEvent: NSObject {
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1), secondary = ButtonMask(rawValue: 2)
    }

    public internal(set) var allTouches: Set<UITouch>? = []
    public internal(set) var buttonMask: ButtonMask = []
    public internal(set) var modifierFlags: UIKeyModifierFlags = []
    public internal(set) var timestamp: TimeInterval = 0
    /// The touches whose phase is new in this event.
    var changed: [UITouch] = []
}

// MARK: Fingers and the mouse, for tests

/// A finger, or the mouse pointer, over a window. Each of its methods sends one event to the application.
@MainActor
public final class Pointer {
    private let window: UIWindow
    private let type: UITouch.TouchType
    private var touch: UITouch?
    private var buttons: UIEvent.ButtonMask = []
    private var flags: UIKeyModifierFlags = []
    public private(set) var location = CGPoint()

    public static func finger(_ window: UIWindow) -> Pointer { Pointer(window, .direct) }
    public static func mouse(_ window: UIWindow) -> Pointer { Pointer(window, .indirectPointer) }

    private init(_ window: UIWindow, _ type: UITouch.TouchType) { (self.window, self.type) = (window, type) }

    public var isDown: Bool { touch != nil }

    public func down(_ point: CGPoint, button: UIEvent.ButtonMask = .primary, flags: UIKeyModifierFlags = []) {
        let touch = UITouch(type)
        (self.touch, buttons, self.flags) = (touch, button, flags)
        send(.began, at: point)
    }

    public func move(_ point: CGPoint) { send(.moved, at: point) }

    public func up() {
        send(.ended, at: location)
        touch = nil
    }

    /// The system takes the touch away: for example, for a call or a gesture of its own.
    public func cancel() {
        send(.cancelled, at: location)
        touch = nil
    }

    public func tap(_ point: CGPoint, count: Int = 1) {
        for index in 0..<count {
            if index > 0 { MainLoop.advance(by: 0.05) }
            down(point)
            MainLoop.advance(by: 0.05)
            up()
        }
        MainLoop.turn()
    }

    private func send(_ phase: UITouch.Phase, at point: CGPoint) {
        guard let touch else { return }
        location = point
        (touch.phase, touch.place, touch.timestamp, touch.window) = (phase, point, MainLoop.now, touch.window ?? window)
        let event = UIEvent()
        (event.allTouches, event.changed, event.timestamp) = ([touch], [touch], MainLoop.now)
        (event.buttonMask, event.modifierFlags) = (buttons, flags)
        UIApplication.shared.sendEvent(event)
    }
}
