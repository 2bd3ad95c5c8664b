#if canImport(UIKit)
import UIKit

extension KeyStroke {
    @MainActor private static let inputs: [String: String] = [
        "left": UIKeyCommand.inputLeftArrow, "right": UIKeyCommand.inputRightArrow, "up": UIKeyCommand.inputUpArrow,
        "down": UIKeyCommand.inputDownArrow, "escape": UIKeyCommand.inputEscape,
    ]
    @MainActor private static let flags: [(Modifiers, UIKeyModifierFlags)] = [
        (.shift, .shift), (.command, .command), (.option, .alternate),
    ]

    /// The stroke as a command that UIKit listens for.
    @MainActor
    func keyCommand(_ action: Selector) -> UIKeyCommand {
        var modifierFlags: UIKeyModifierFlags = []
        for (modifier, flag) in Self.flags where modifiers.contains(modifier) { modifierFlags.insert(flag) }
        let command = UIKeyCommand(input: Self.inputs[key] ?? key, modifierFlags: modifierFlags, action: action)
        command.wantsPriorityOverSystemBehavior = true
        return command
    }

    /// Reads a command that UIKit heard.
    @MainActor
    init?(_ command: UIKeyCommand) {
        guard let input = command.input else { return nil }
        var modifiers: Modifiers = []
        for (modifier, flag) in Self.flags where command.modifierFlags.contains(flag) { modifiers.insert(modifier) }
        self.init(Self.inputs.first { $0.value == input }?.key ?? input, modifiers)
    }
}
#endif
