#if canImport(UIKit)
import UIKit

/// A view that performs the key commands of `KeyStroke.keyCommands` while it is the first responder.
@MainActor @objc protocol SelectionKeyPerforming {
    func performSelectionKey(_ command: UIKeyCommand)
}

extension KeyStroke {
    @MainActor private static let inputs: [String: String] = [
        "left": UIKeyCommand.inputLeftArrow, "right": UIKeyCommand.inputRightArrow, "up": UIKeyCommand.inputUpArrow,
        "down": UIKeyCommand.inputDownArrow, "escape": UIKeyCommand.inputEscape, "home": UIKeyCommand.inputHome,
        "end": UIKeyCommand.inputEnd, "pageup": UIKeyCommand.inputPageUp, "pagedown": UIKeyCommand.inputPageDown,
    ]
    @MainActor private static let flags: [(Modifiers, UIKeyModifierFlags)] = [
        (.shift, .shift), (.command, .command), (.option, .alternate),
    ]

    /// The key commands of a label or of the selection overlay while it is the first responder.
    @MainActor static var keyCommands: [UIKeyCommand] { all.map { $0.keyCommand } }

    /// The UIKit key command for the key stroke.
    @MainActor private var keyCommand: UIKeyCommand {
        let modifierFlags = Self.flags.filter { modifiers.contains($0.0) }.reduce(into: UIKeyModifierFlags()) { $0.insert($1.1) }
        let command = UIKeyCommand(
            input: Self.inputs[key] ?? key, modifierFlags: modifierFlags, action: #selector(SelectionKeyPerforming.performSelectionKey))
        command.wantsPriorityOverSystemBehavior = true
        return command
    }

    /// Creates a key stroke from a UIKit key command.
    @MainActor
    init?(_ command: UIKeyCommand) {
        guard let input = command.input else { return nil }
        let modifiers = Self.flags.filter { command.modifierFlags.contains($0.1) }.reduce(into: Modifiers()) { $0.insert($1.0) }
        self.init(Self.inputs.first { $0.value == input }?.key ?? input, modifiers)
    }
}
#endif
