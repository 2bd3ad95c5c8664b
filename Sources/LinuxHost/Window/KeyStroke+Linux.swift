public import SelectableLabel

extension KeyStroke {
    /// Creates the keystroke for a key on a Linux desktop.
    ///
    /// Control counts as Command, and Alt as Option. With an arrow key, the two are swapped: Control counts as Option,
    /// and Alt as Command.
    ///
    /// The key between the right Alt and Control keys is the menu key.
    ///
    /// - Parameters:
    ///   - key: The key's name in lower case, as in `WindowEvent.key`.
    ///   - held: The modifier keys that are down.
    public init(key: String, held: KeyModifiers) {
        let isArrow = ["left", "right", "up", "down"].contains(key)
        var modifiers: Modifiers = []
        if held.contains(.shift) { modifiers.insert(.shift) }
        if held.contains(.control) { modifiers.insert(isArrow ? .option : .command) }
        if held.contains(.alt) { modifiers.insert(isArrow ? .command : .option) }
        self.init(key == "application" ? "menu" : key, modifiers)
    }
}
