public import Foundation
public import LabelDrawing
public import SelectableLabel

/// One step of a scenario: an action, and what must hold after it.
public struct ScenarioStep: Equatable, Sendable {
    /// What is done.
    public var action: ScenarioAction
    /// The part of the state that must hold after the action; nil if the file does not say.
    public var expect: JSONValue?
    /// What the author says about the step.
    public var note: String?
}

/// What a person or the app does in one step.
public enum ScenarioAction: Equatable, Sendable {
    /// Quick taps of finger 1, one to three.
    case tap(ScenarioTarget, count: Int)
    /// Finger 1 goes down, stays for 0.6 seconds and lifts.
    case longPress(ScenarioTarget)
    /// A finger goes down and stays; with a count of two or three after one or two taps.
    case press(ScenarioTarget, count: Int, finger: Int)
    /// Time passes with a finger down.
    case hold(seconds: TimeInterval, finger: Int)
    /// A finger that is down moves.
    case move(ScenarioTarget, finger: Int)
    /// A finger lifts.
    case release(finger: Int)
    /// The system takes a finger's touch away.
    case cancel(finger: Int)
    /// Finger 1 goes down on a pin, moves so that its caret lands on each target, and lifts if it is to.
    case dragPin(SelectionPin, to: [ScenarioTarget], release: Bool)
    /// A mouse button goes down; with clicks of two or three after one or two clicks.
    case mouseDown(ScenarioTarget, clicks: Int, button: MouseButton, modifiers: Set<MouseModifier>)
    /// The mouse moves with a button down.
    case mouseMove(ScenarioTarget)
    /// The mouse button lifts.
    case mouseUp
    /// A key is pressed.
    case key(KeyStroke)
    /// A menu item is chosen: `copy`, `select`, `selectAll` or one of the app's own.
    case menu(item: String)
    /// A scroll view's offset changes within its limits.
    case scroll(scrollView: String, by: CGPoint)
    /// Time passes.
    case wait(seconds: TimeInterval)
    /// The app changes the text of a label or a row; with an identity the label now shows other content.
    case setText(label: String, text: String, identity: String?)
    /// The app moves a label.
    case setFrame(label: String, frame: ScenarioFrame)
    /// The app removes a label.
    case remove(label: String)
    /// The app adds a label.
    case add(ScenarioLabel)
    /// The app lets a label's text be selected, or not.
    case setEnableCopy(label: String, Bool)
    /// The window changes its size.
    case resize(CGSize)
    /// The appearance changes.
    case appearance(Appearance)
    /// The window is no longer the key window.
    case resignKey
    /// The app goes inactive.
    case becomeInactive
    /// The focus moves to a view.
    case focus(view: String)
    /// The app sets the selection, or clears it.
    case select(ScenarioSelection?)
    /// The app expands a label.
    case expand(label: String)
    /// The app collapses a label.
    case collapse(label: String)
    /// A view comes, with everything that stands in it.
    case addView(ScreenView)
    /// A view goes, with everything that stands in it.
    case removeView(String)
    /// The app inserts rows before a row of a list's data.
    case insertRows(list: String, at: Int, rows: [ScenarioList.Row])
    /// The app deletes rows of a list's data.
    case deleteRows(list: String, rows: [String])
    /// The app scrolls a list so that a row is the first in sight, within its limits.
    case scrollTo(list: String, row: String)

    /// A button of the mouse.
    public enum MouseButton: String, Hashable, Sendable, CaseIterable {
        /// The first one.
        case left
        /// The one for menus.
        case right
    }

    /// A key held with a press of the mouse.
    public enum MouseModifier: String, Hashable, Sendable, CaseIterable {
        /// Shift.
        case shift
    }
}

extension KeyStroke {
    private static let namedKeys: Set<String> = ["left", "right", "up", "down", "escape"]
    private static let modifierNames: [String: Modifiers] = ["cmd": .command, "option": .option, "shift": .shift]

    /// Reads a text such as `shift+right`; nil if it is no key.
    ///
    /// A modifier may be given twice, but there are no more than three.
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

    /// The key as scenarios write it.
    package var scenarioText: String {
        let held = Self.modifierNames.filter { modifiers.contains($0.value) }.keys.sorted()
        return (held + [key]).joined(separator: "+")
    }
}
