/// The standard edit actions that a menu sends.
@MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func copy(_ sender: Any?)
}

@MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
    @MainActor public override init() {}

    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Asks the next responder, so a controller's accessory stays while one of its views has the focus.
    open var inputAccessoryView: UIView? { next?.inputAccessoryView }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    // MARK: First responder

    /// The responders from this one to the application.
    var chain: some Sequence<UIResponder> { sequence(first: self, next: \.next) }

    private var chainWindow: UIWindow? { chain.lazy.compactMap { $0 as? UIWindow }.first }

    /// The window stores its first responder, and a responder finds the window through its chain.
    public var isFirstResponder: Bool { chainWindow?.firstResponder === self }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, let window = chainWindow else { return false }
        if let old = window.firstResponder, old !== self {
            guard old.canResignFirstResponder else { return false }
            window.isHandingOn = true
            let resigned = old.resignFirstResponder()
            window.isHandingOn = false
            guard resigned else { return false }
        }
        window.setFirstResponder(self)
        return true
    }

    /// Gives up the focus, as `StandIn.handsFocusUpTheChain` says.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder, let window = chainWindow else { return false }
        let heir = window.isHandingOn || !StandIn.handsFocusUpTheChain ? nil : chain.dropFirst().first(where: \.canBecomeFirstResponder)
        window.setFirstResponder(nil)
        heir?.becomeFirstResponder()
        return true
    }

    // MARK: Actions

    /// Returns whether the responder has the action's method. The standard edit actions count only where a class says
    /// so.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isMethod?(self) ?? false
    }

    /// Returns the responder, from this one up, that performs an action.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        chain.first { $0.canPerformAction(action, withSender: sender) }
    }

    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}

    /// Sends an action to this responder.
    func send(_ action: Selector, from sender: Any?) {
        if action.call?(self, sender) == true { return }
        switch action.name {
        case "select:": select(sender)
        case "selectAll:": selectAll(sender)
        case "copy:": copy(sender)
        default: break
        }
    }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

@MainActor
public final class UIKeyCommand: NSObject {
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    public let action: Selector
    public var wantsPriorityOverSystemBehavior = false

    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    }

    public static let inputLeftArrow = "UIKeyInputLeftArrow", inputRightArrow = "UIKeyInputRightArrow"
    public static let inputUpArrow = "UIKeyInputUpArrow", inputDownArrow = "UIKeyInputDownArrow"
    public static let inputEscape = "UIKeyInputEscape", inputHome = "UIKeyInputHome", inputEnd = "UIKeyInputEnd"
    public static let inputPageUp = "UIKeyInputPageUp", inputPageDown = "UIKeyInputPageDown"
}

extension UIWindow {
    /// Presses a key of a hardware keyboard. The first responder and the responders after it are asked for a key
    /// command, the nearest first. Other keys do nothing.
    ///
    /// - Returns: Whether a key command was performed.
    @discardableResult
    public func pressKey(_ input: String, _ flags: UIKeyModifierFlags = []) -> Bool {
        guard let first = firstResponder else { return false }
        for responder in first.chain {
            let found = responder.keyCommands?.first { $0.input == input && $0.modifierFlags == flags }
            guard let command = found else { continue }
            // The command's action goes up the chain from the first responder, as any action does.
            let target = first.chain.first { $0.canPerformAction(command.action, withSender: command) } ?? responder
            target.send(command.action, from: command)
            MainLoop.turn()
            return true
        }
        return false
    }
}
