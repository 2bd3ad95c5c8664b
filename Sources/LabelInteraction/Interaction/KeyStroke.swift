import LabelText

/// A key with its modifiers, named as on Apple systems.
public struct KeyStroke: Hashable, Sendable {
    /// The modifier keys.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The modifier keys as bits.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Command.
        public static let command = Modifiers(rawValue: 2)
        /// Option.
        public static let option = Modifiers(rawValue: 4)
    }

    /// The name of the key: a lower-case letter, or `left`, `right`, `up`, `down`, `home`, `end`, `pageup`,
    /// `pagedown`, `escape`, `tab`, `return` or `menu`.
    public var key: String
    /// The modifiers held with the key.
    public var modifiers: Modifiers

    /// Creates a key stroke.
    public init(_ key: String, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The command for the key stroke; nil if there is none.
    public var command: SelectionCommand? { Self.commands[self] }

    /// All key strokes with a command, in a fixed order.
    package static var all: [KeyStroke] {
        commands.keys.sorted { ($0.key, $0.modifiers.rawValue) < ($1.key, $1.modifiers.rawValue) }
    }

    private static let commands: [KeyStroke: SelectionCommand] = [
        KeyStroke("c", .command): .copy,
        KeyStroke("a", .command): .selectAll,
        KeyStroke("escape"): .clear,
        KeyStroke("left", .shift): .extend(.left),
        KeyStroke("right", .shift): .extend(.right),
        KeyStroke("up", .shift): .extend(.up),
        KeyStroke("down", .shift): .extend(.down),
        KeyStroke("left", [.shift, .option]): .extend(.wordLeft),
        KeyStroke("right", [.shift, .option]): .extend(.wordRight),
        KeyStroke("up", [.shift, .option]): .extend(.paragraphUp),
        KeyStroke("down", [.shift, .option]): .extend(.paragraphDown),
        KeyStroke("left", [.shift, .command]): .extend(.lineLeft),
        KeyStroke("right", [.shift, .command]): .extend(.lineRight),
        KeyStroke("home", .shift): .extend(.lineStart),
        KeyStroke("end", .shift): .extend(.lineEnd),
        KeyStroke("pageup", .shift): .extend(.pageUp),
        KeyStroke("pagedown", .shift): .extend(.pageDown),
        KeyStroke("up", [.shift, .command]): .extend(.documentStart),
        KeyStroke("down", [.shift, .command]): .extend(.documentEnd),
    ]
}
