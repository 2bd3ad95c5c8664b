public import Foundation
public import LabelDrawing
public import SelectableLabel

/// One step of a scenario: an action, and the expected state after it.
public struct ScenarioStep: Equatable, Sendable {
    /// The action.
    public var action: ScenarioAction
    /// The part of the state that is expected after the action; nil if the file expects nothing.
    public var expect: JSONValue?
    /// The author's note.
    public var note: String?
}

/// The action of a person or the app in one step.
public enum ScenarioAction: Equatable, Sendable {
    /// Quick taps of finger 1: one to three.
    case tap(ScenarioTarget, count: Int)
    /// Finger 1 goes down, stays for 0.6 seconds and lifts.
    case longPress(ScenarioTarget)
    /// A finger goes down and stays. A count of two or three adds one or two taps before it.
    case press(ScenarioTarget, count: Int, finger: Int)
    /// Time passes with a finger down.
    case hold(seconds: TimeInterval, finger: Int)
    /// A finger that is down moves.
    case move(ScenarioTarget, finger: Int)
    /// A finger lifts.
    case release(finger: Int)
    /// The system cancels a finger's touch.
    case cancel(finger: Int)
    /// Finger 1 goes down on a pin and moves so that the pin's caret reaches each target. It lifts at the end if
    /// `release` is true.
    case dragPin(SelectionPin, to: [ScenarioTarget], release: Bool)
    /// A mouse button goes down. Two or three clicks add one or two clicks before it.
    case mouseDown(ScenarioTarget, clicks: Int, button: MouseButton, modifiers: Set<MouseModifier>)
    /// The mouse moves with a button down.
    case mouseMove(ScenarioTarget)
    /// The mouse button goes up.
    case mouseUp
    /// A key is pressed.
    case key(KeyStroke)
    /// A menu item is chosen: `copy`, `select`, `selectAll` or one of the app's own.
    case menu(item: String)
    /// The app scrolls a scroll view within its limits.
    case scroll(scrollView: String, by: CGPoint)
    /// Time passes.
    case wait(seconds: TimeInterval)
    /// The app changes the text of a label or a row. With an identity, the label now shows other content.
    case setText(label: String, text: String, identity: String?)
    /// The app moves a label.
    case setFrame(label: String, frame: ScenarioFrame)
    /// The app removes a label.
    case remove(label: String)
    /// The app adds a label.
    case add(ScenarioLabel)
    /// The app allows or forbids selecting a label's text.
    case setEnableCopy(label: String, Bool)
    /// The window changes size.
    case resize(CGSize)
    /// The appearance changes.
    case appearance(Appearance)
    /// The window stops being the key window.
    case resignKey
    /// The app becomes inactive.
    case becomeInactive
    /// The focus moves to a view.
    case focus(view: String)
    /// The app sets the selection, or clears it.
    case select(ScenarioSelection?)
    /// The app expands a label.
    case expand(label: String)
    /// The app collapses a label.
    case collapse(label: String)
    /// The app adds a view with its content.
    case addView(ScreenView)
    /// The app removes a view with its content.
    case removeView(String)
    /// The app inserts rows before a row of a list.
    case insertRows(list: String, at: Int, rows: [ScenarioList.Row])
    /// The app deletes rows of a list.
    case deleteRows(list: String, rows: [String])
    /// The app scrolls a list so that a row is the first visible one, within the limits.
    case scrollTo(list: String, row: String)

    /// A mouse button.
    public enum MouseButton: String, Hashable, Sendable, CaseIterable {
        /// The main button.
        case left
        /// The context menu button.
        case right
    }

    /// A modifier key held while a mouse button goes down.
    public enum MouseModifier: String, Hashable, Sendable, CaseIterable {
        /// Shift.
        case shift
    }
}

extension KeyStroke {
    private static let namedKeys: Set<String> = ["left", "right", "up", "down", "escape"]
    private static let modifierNames: [String: Modifiers] = ["cmd": .command, "option": .option, "shift": .shift]

    /// Reads a text such as `shift+right`; nil if it is not a key.
    ///
    /// A modifier may be repeated, but there are at most three.
    init?(scenarioText text: String) {
        var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        guard let key = parts.popLast(), parts.count <= 3 else { return nil }
        let modifiers = parts.compactMap { Self.modifierNames[$0] }
        guard modifiers.count == parts.count else { return nil }
        guard Self.namedKeys.contains(key) || (key.utf8.count == 1 && key.utf8.allSatisfy(\.isASCIILowercase)) else {
            return nil
        }
        self.init(key, Modifiers(modifiers))
    }

    /// The key in a scenario's notation.
    package var scenarioText: String {
        let held = Self.modifierNames.filter { modifiers.contains($0.value) }.keys.sorted()
        return (held + [key]).joined(separator: "+")
    }
}
