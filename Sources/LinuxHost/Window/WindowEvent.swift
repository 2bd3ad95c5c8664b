public import Foundation

/// An event of a window, in window points and in seconds since the window system started.
public enum WindowEvent: Equatable, Sendable {
    /// The phase of a finger or mouse button event.
    public enum Phase: Equatable, Sendable {
        /// The finger or button goes down.
        case down
        /// The finger moves, or the mouse moves with or without a button.
        case moved
        /// The finger or button goes up.
        case up
        /// The system cancels the touch: ignore all of it.
        case cancelled
    }

    /// A finger on a touch screen, by number.
    case finger(Int, Phase, at: CGPoint, time: TimeInterval)
    /// A mouse button event, or a mouse movement.
    case mouse(MouseButton, Phase, at: CGPoint, modifiers: KeyModifiers, time: TimeInterval)
    /// A wheel, or two fingers on a trackpad, with the distance to move the content, in points.
    case wheel(at: CGPoint, delta: CGPoint, time: TimeInterval)
    /// A key went down.
    case key(String, modifiers: KeyModifiers, time: TimeInterval)
    /// The window was resized.
    case resized
    /// The window was covered or damaged.
    case exposed
    /// The window gained or lost the keyboard focus.
    case focus(Bool)
    /// The user asked to close the window.
    case close
}

/// A mouse's button.
public enum MouseButton: Equatable, Sendable {
    /// The main button.
    case left
    /// The context menu button.
    case right
    /// No button: the mouse only moves.
    case none
}

/// The modifier keys held with another key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit per key.
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
