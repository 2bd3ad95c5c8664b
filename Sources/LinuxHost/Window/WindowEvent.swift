public import Foundation

/// Something that a window got from outside, in window points and seconds since the window system started.
public enum WindowEvent: Equatable, Sendable {
    /// What a finger or a mouse button does.
    public enum Phase: Equatable, Sendable {
        /// It touches, or goes down.
        case down
        /// It moves, held or, of a mouse, not.
        case moved
        /// It is lifted.
        case up
        /// The system takes it back: nothing of it counts.
        case cancelled
    }

    /// A finger on a touch screen, by number.
    case finger(Int, Phase, at: CGPoint, time: TimeInterval)
    /// A mouse with a button held, or moved with none.
    case mouse(MouseButton, Phase, at: CGPoint, modifiers: KeyModifiers, time: TimeInterval)
    /// A wheel, or two fingers on a pad: how far the content is to move, in points.
    case wheel(at: CGPoint, delta: CGPoint, time: TimeInterval)
    /// A key went down.
    case key(String, modifiers: KeyModifiers, time: TimeInterval)
    /// The window has another size.
    case resized
    /// The window was covered or damaged.
    case exposed
    /// The window is, or is no longer, the one that gets keys.
    case focus(Bool)
    /// The window is to close.
    case close
}

/// A mouse's button.
public enum MouseButton: Equatable, Sendable {
    /// The main button.
    case left
    /// The button for menus.
    case right
    /// No button: the mouse only moves.
    case none
}

/// The keys held with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
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
