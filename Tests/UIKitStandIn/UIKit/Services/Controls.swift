@MainActor
public protocol UIKeyInput: AnyObject {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// A control keeps its touches: they do not go up the responder chain. A touch that is lifted inside sends its action,
/// after the recognizers have seen the end of the touch.
open class UIControl: UIView {
    public struct State: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let normal = State([])
    }

    public struct Event: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6), valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    }

    public var isEnabled = true
    public private(set) var isTracking = false
    private var actions: [(events: Event, action: UIAction)] = []

    public func addAction(_ action: UIAction, for events: Event) { actions.append((events, action)) }

    public func sendActions(for events: Event) {
        for (own, action) in actions where !own.isDisjoint(with: events) { action.perform() }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isTracking = isEnabled }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTracking = false
        if bounds.contains(touch.location(in: self)) { touchedInside() }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isTracking = false }

    func touchedInside() { sendActions(for: .touchUpInside) }
}

public final class UIButton: UIControl {
    public enum ButtonType { case system, custom }

    public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
        self.init(frame: CGRect())
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public let titleLabel: UILabel? = UILabel(frame: CGRect())
    public func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }
    public func title(for state: State) -> String? { titleLabel?.text }

    override func touchedInside() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}

/// A text field takes the focus at a tap.
open class UITextField: UIControl, UIKeyInput {
    public var text: String?
    public var hasText: Bool { text?.isEmpty == false }
    public func insertText(_ text: String) { self.text = (self.text ?? "") + text }
    public func deleteBackward() { _ = text?.popLast() }
    open override var canBecomeFirstResponder: Bool { true }

    override func touchedInside() {
        becomeFirstResponder()
        super.touchedInside()
    }
}

/// A text view takes the focus at a tap, by a recognizer of its own.
open class UITextView: UIScrollView, UIKeyInput {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.onChange = { [weak self] in self?.becomeFirstResponder() }
        addGestureRecognizer(tap)
    }

    public required init?(coder: NSCoder) { nil }

    public var text: String! = ""
    public var hasText: Bool { !text.isEmpty }
    public func insertText(_ text: String) { self.text += text }
    public func deleteBackward() { _ = text.popLast() }
    open override var canBecomeFirstResponder: Bool { true }
}

open class UILabel: UIView {
    public var text: String?
    public var numberOfLines = 1
    public var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
    open func drawText(in rect: CGRect) {}
    override func ownHeight(width: CGFloat) -> CGFloat { textSize(width: width).height }
    override var ownWidth: CGFloat { textSize(width: .infinity).width }
    private func textSize(width: CGFloat) -> CGSize {
        textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: .infinity), limitedToNumberOfLines: numberOfLines).size
    }
}

open class UIImageView: UIView { public var image: UIImage? }
open class UIVisualEffectView: UIView {}
open class UINavigationBar: UIView {}
open class UITabBar: UIView {}
open class UIToolbar: UIView {}
open class UISearchBar: UIView {}
