public import Foundation

/// An event of a window. Positions are in window points. Times are in seconds since the window system started.
public enum WindowEvent: Equatable, Sendable {
    /// The phase of a finger or mouse button event.
    public enum Phase: Equatable, Sendable {
        /// The finger or button goes down.
        case down
        /// The finger moves, or the mouse moves with or without a button.
        case moved
        /// The finger or button goes up.
        case up
    }

    /// An event of a finger on a touch screen. The first value identifies the finger.
    case finger(Int, Phase, at: CGPoint, time: TimeInterval)
    /// A mouse button event, or a mouse movement.
    case mouse(MouseButton, Phase, at: CGPoint, modifiers: KeyModifiers, time: TimeInterval)
    /// A scroll by a wheel or by two fingers on a trackpad. `delta` is the distance to move the content, in points.
    case wheel(at: CGPoint, delta: CGPoint, time: TimeInterval)
    /// A key went down. The first value is the key's name in lower case. A key that is held down comes repeatedly,
    /// except Return and Escape.
    case key(String, modifiers: KeyModifiers, time: TimeInterval)
    /// A text was typed.
    case text(String)
    /// The window was resized.
    case resized
    /// The window's content must be painted again: for example, a part of it was covered.
    case exposed
    /// The window gained (true) or lost (false) the keyboard focus.
    case focus(Bool)
    /// The user asked to close the window.
    case close
}

/// A button of a mouse.
public enum MouseButton: Equatable, Sendable {
    /// The main button.
    case left
    /// The context menu button.
    case right
    /// No button. Used when the mouse moves and the main button is not held.
    case none
}

/// The modifier keys that are held during a key or mouse event.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The set as bits: one bit per modifier key.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Control.
    public static let control = KeyModifiers(rawValue: 2)
    /// Alt.
    public static let alt = KeyModifiers(rawValue: 4)
}
