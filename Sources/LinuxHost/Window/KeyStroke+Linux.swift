public import SelectableLabel

extension KeyStroke {
    /// A key of a Linux desktop: Control stands for Command, but with an arrow for Option, and there Alt for Command.
    ///
    /// - Parameters:
    ///   - key: The key's name in lower case, as `WindowEvent.key` has it.
    ///   - held: What is held with it.
    public init(key: String, held: KeyModifiers) {
        let isArrow = ["left", "right", "up", "down"].contains(key)
        var modifiers: Modifiers = []
        if held.contains(.shift) { modifiers.insert(.shift) }
        if held.contains(.control) { modifiers.insert(isArrow ? .option : .command) }
        if held.contains(.alt) { modifiers.insert(isArrow ? .command : .option) }
        self.init(key, modifiers)
    }
}
