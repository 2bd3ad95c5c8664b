@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
        false
    }
    public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool { false }
    public func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool { false }
}

@MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int { case possible, began, changed, ended, cancelled, failed }

    public weak var delegate: (any UIGestureRecognizerDelegate)?
    public internal(set) weak var view: UIView?
    public var isEnabled = true { didSet { if !isEnabled { leave(keepsView: true) } } }
    public var cancelsTouchesInView = true
    public var delaysTouchesEnded = true
    public var name: String?
    /// Called when the recognizer's action is sent, for classes of the stand-in and for tests.
    public var onChange: (() -> Void)?
    private var targets: [(target: AnyObject, action: Selector)] = []

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Targets are not retained by UIKit; the stand-in retains them only while the recognizer lives.
    public func addTarget(_ target: Any, action: Selector) { targets.append((target as AnyObject, action)) }

    // MARK: State

    private var shown = State.possible
    /// The state that a subclass set and that other recognizers have not agreed to yet.
    var wanted: State?
    /// The state. A recognizer that recognizes stays `.possible` until no other can make it wait or prevent it.
    open var state: State {
        get { shown }
        set {
            if shown == .possible, newValue == .began || newValue == .ended {
                wanted = newValue
            } else {
                wanted = nil
                shown = newValue
            }
            hasNews = true
            UIApplication.shared.gestures.updateSoon()
        }
    }
    /// Whether the state was set since the environment last looked.
    var hasNews = false
    /// The touches that the recognizer receives.
    var touches: [UITouch] = []

    var isOver: Bool { shown == .ended || shown == .failed || shown == .cancelled }
    public var numberOfTouches: Int { touches.count }

    func commit(_ state: State) { (shown, wanted) = (state, nil) }

    /// Prepares for the next touches. The remaining touches are ignored.
    func finish() {
        touches = []
        reset()
        (shown, wanted, hasNews) = (.possible, nil, false)
    }

    func leave(keepsView: Bool = false) {
        if !touches.isEmpty {
            if shown == .began || shown == .changed {
                shown = .cancelled
                sendAction()
            }
            finish()
        }
        if !keepsView { view = nil }
    }

    func sendAction() {
        onChange?()
        for (target, action) in targets { _ = action.call?(target, self) }
    }

    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return CGPoint() }
        let points = touches.map { $0.location(in: view) }
        return CGPoint(
            x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count), y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func reset() {}
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
    /// Classes of the stand-in refuse some touches themselves.
    func takes(_ touch: UITouch, _ event: UIEvent) -> Bool { true }

    func waits(for other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }
}

// MARK: Recognizers of the system

/// Recognizes taps of one finger that moves at most 10 points.
open class UITapGestureRecognizer: UIGestureRecognizer {
    public var numberOfTapsRequired = 1
    private var start = CGPoint()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let point = location(in: nil)
        if hypot(point.x - start.x, point.y - start.y) > 10 { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = touches.first.map { $0.tapCount % numberOfTapsRequired == 0 } ?? false ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// Recognizes a press that is held for `minimumPressDuration`.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    public var minimumPressDuration: TimeInterval = 0.5
    public var allowableMovement: CGFloat = 10
    private var start = CGPoint()
    private var press = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
        press += 1
        let number = press
        MainLoop.after(minimumPressDuration) { [weak self] in
            if let self, press == number, state == .possible, !self.touches.isEmpty { state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let point = location(in: nil)
        if state != .possible {
            state = .changed
        } else if hypot(point.x - start.x, point.y - start.y) > allowableMovement {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = state == .possible ? .failed : .ended }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = state == .possible ? .failed : .cancelled }
    open override func reset() { press += 1 }
}

/// Recognizes a drag of more than 10 points. The movement beyond them is the first translation.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var start = CGPoint(), last = CGPoint(), lastTime: TimeInterval = 0
    private var translation = CGPoint()
    private(set) var velocity = CGPoint()
    /// Whether the recognizer may begin by a movement.
    var mayBegin: ((CGPoint) -> Bool)?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        (view as? UIScrollView)?.touched()
        guard self.touches.count == 1 else { return }
        start = location(in: nil)
        (last, lastTime, translation, velocity) = (start, event.timestamp, CGPoint(), CGPoint())
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let point = location(in: nil)
        let delta = CGPoint(x: point.x - last.x, y: point.y - last.y)
        let time = event.timestamp - lastTime
        velocity = time > 0.001 ? CGPoint(x: delta.x / time, y: delta.y / time) : CGPoint()
        guard state == .possible else {
            translation = CGPoint(x: translation.x + delta.x, y: translation.y + delta.y)
            (last, lastTime) = (point, event.timestamp)
            state = .changed
            return
        }
        let whole = CGPoint(x: point.x - start.x, y: point.y - start.y)
        let distance = hypot(whole.x, whole.y)
        guard distance > 10, mayBegin?(whole) ?? true else { return }
        let rest = 1 - 10 / distance
        translation = CGPoint(x: whole.x * rest, y: whole.y * rest)
        (last, lastTime) = (point, event.timestamp)
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard self.touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) else { return }
        if event.timestamp - lastTime > 0.1 { velocity = CGPoint() }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = state == .possible ? .failed : .cancelled }

    /// Returns the translation since the last call.
    func takeTranslation() -> CGPoint {
        defer { translation = CGPoint() }
        return translation
    }

    /// A mouse does not pan; its wheel scrolls.
    override func takes(_ touch: UITouch, _ event: UIEvent) -> Bool { !(view is UIScrollView) || touch.type == .direct }
}
