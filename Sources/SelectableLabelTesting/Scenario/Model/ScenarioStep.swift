public import Foundation
public import LabelDrawing
public import SelectableLabel

/// One step of a scenario: an action, and the expected state after it.
public struct ScenarioStep: Equatable, Sendable {
    /// The action.
    public var action: ScenarioAction
    /// The expected values of the state after the action. nil means that nothing is checked.
    public var expect: JSONValue?
    /// A note of the author. It has no effect.
    public var note: String?

    init(action: ScenarioAction, expect: JSONValue? = nil, note: String? = nil) {
        (self.action, self.expect, self.note) = (action, expect, note)
    }
}

/// The action of one step, by a person, the app or the system.
public enum ScenarioAction: Equatable, Sendable {
    /// Finger 1 taps one to three times in quick succession.
    case tap(ScenarioTarget, count: Int)
    /// Finger 1 goes down, stays for 0.6 seconds and is lifted.
    case longPress(ScenarioTarget)
    /// A finger goes down and stays down. If `count` is 2 or 3, the finger first taps once or twice.
    case press(ScenarioTarget, count: Int, finger: Int)
    /// Time passes while a finger is down.
    case hold(seconds: TimeInterval, finger: Int)
    /// A finger that is down moves to a target.
    case move(ScenarioTarget, finger: Int)
    /// A finger is lifted.
    case release(finger: Int)
    /// The system cancels a finger's touch.
    case cancel(finger: Int)
    /// Finger 1 drags a pin until the pin's caret has been at each target in turn. If `release` is true, the finger is
    /// then lifted.
    case dragPin(SelectionPin, to: [ScenarioTarget], release: Bool)
    /// A mouse button goes down and stays down. If `clicks` is 2 or 3, the button is first clicked once or twice.
    case mouseDown(ScenarioTarget, clicks: Int, button: PointerButton, modifiers: KeyStroke.Modifiers)
    /// The mouse moves while a button is down.
    case mouseMove(ScenarioTarget)
    /// The mouse button goes up.
    case mouseUp
    /// A key is pressed.
    case key(KeyStroke)
    /// A person chooses a menu item: `copy`, `select`, `selectAll` or the id of an item that the app added.
    case menu(item: String)
    /// The app scrolls a scroll view by a distance. The scroll stops at the limits.
    case scroll(scrollView: String, by: CGPoint)
    /// Time passes.
    case wait(seconds: TimeInterval)
    /// The app changes the text of a label or row. If `identity` is not nil, it becomes the label's identity. A new
    /// identity means that the label shows other content.
    case setText(label: String, text: String, identity: String?)
    /// The app changes a label's frame.
    case setFrame(label: String, frame: ScenarioFrame)
    /// The app removes a label.
    case remove(label: String)
    /// The app adds a label.
    case add(ScenarioLabel)
    /// The app allows or forbids selecting the text of a label or row.
    case setEnableCopy(label: String, Bool)
    /// The window changes size.
    case resize(CGSize)
    /// The system changes the appearance to light or dark.
    case appearance(Appearance)
    /// The window stops being the key window.
    case resignKey
    /// The app becomes inactive.
    case becomeInactive
    /// The keyboard focus moves to a view.
    case focus(view: String)
    /// The app sets the selection. nil clears it.
    case select(ScenarioSelection?)
    /// The app expands a label.
    case expand(label: String)
    /// The app collapses a label.
    case collapse(label: String)
    /// The app adds a view. Elements that name the view as their container appear with it.
    case addView(ScreenView)
    /// The app removes a view. The view's content disappears with it.
    case removeView(String)
    /// The app inserts rows into a list, before the row at index `at`.
    case insertRows(list: String, at: Int, rows: [ScenarioList.Row])
    /// The app deletes rows of a list.
    case deleteRows(list: String, rows: [String])
    /// The app appends text to a document.
    case append(document: String, text: String)
    /// The app records that no more text will follow in a document.
    case finish(document: String)
    /// The app scrolls a list until `row` is at the top. The scroll stops at the limits.
    case scrollTo(list: String, row: String)
    /// The app highlights the selected text. A new layer is above the others.
    case highlight(String, layer: String, style: HighlightStyle)
    /// The app removes a highlight.
    case removeHighlight(String, layer: String)
    /// The app scrolls to a highlight.
    case reveal(highlight: String, layer: String)
    /// The app searches all texts of the window. nil ends the search.
    case find(TextQuery?)
    /// The next match becomes the current one.
    case findNext
    /// The previous match becomes the current one.
    case findPrevious
}

extension KeyStroke {
    private static let namedKeys: Set<String> = ["left", "right", "up", "down", "escape", "tab", "return", "menu"]
    private static let modifierNames: [String: Modifiers] = ["cmd": .command, "option": .option, "shift": .shift]

    /// Creates a key stroke from a text such as `shift+right`; nil if the text is not a valid key.
    ///
    /// There may be at most three modifiers. The same modifier may occur twice.
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

    /// The key stroke as scenario files write it: for example, `shift+right`.
    package var scenarioText: String {
        let held = Self.modifierNames.filter { modifiers.contains($0.value) }.keys.sorted()
        return (held + [key]).joined(separator: "+")
    }
}
