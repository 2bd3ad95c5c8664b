public import SelectableLabel

/// The keys of a Linux desktop for the selection: Control stands for Command, and for Option with an arrow; Alt with an arrow for Command.
public enum KeyBindings {
    /// The command of a key.
    ///
    /// - Parameters:
    ///   - key: The key's name in lower case, as `WindowEvent.key` has it.
    ///   - modifiers: What is held with it.
    /// - Returns: nil for a key that means nothing to the selection.
    public static func command(for key: String, modifiers: KeyModifiers) -> SelectionCommand? {
        switch (key, modifiers) {
        case ("c", .control): .copy
        case ("a", .control): .selectAll
        case ("escape", []): .clear
        case ("left", .shift): .extend(.left)
        case ("right", .shift): .extend(.right)
        case ("up", .shift): .extend(.up)
        case ("down", .shift): .extend(.down)
        case ("left", [.shift, .control]): .extend(.wordLeft)
        case ("right", [.shift, .control]): .extend(.wordRight)
        case ("left", [.shift, .alt]): .extend(.lineLeft)
        case ("right", [.shift, .alt]): .extend(.lineRight)
        case ("up", [.shift, .alt]): .extend(.documentStart)
        case ("down", [.shift, .alt]): .extend(.documentEnd)
        default: nil
        }
    }
}
