public import SelectableLabel

extension KeyStroke {
    /// Creates the keystroke for a key on a Linux desktop.
    ///
    /// Control means Command and Alt means Option. With an arrow key, Control means Option and Alt means Command.
    ///
    /// - Parameters:
    ///   - key: The key's name in lower case, as in `WindowEvent.key`.
    ///   - held: The modifiers held with the key.
    public init(key: String, held: KeyModifiers) {
        let isArrow = ["left", "right", "up", "down"].contains(key)
        var modifiers: Modifiers = []
        if held.contains(.shift) { modifiers.insert(.shift) }
        if held.contains(.control) { modifiers.insert(isArrow ? .option : .command) }
        if held.contains(.alt) { modifiers.insert(isArrow ? .command : .option) }
        self.init(key, modifiers)
    }
}
