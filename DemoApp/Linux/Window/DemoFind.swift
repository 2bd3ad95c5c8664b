import Foundation
import SelectableLabel

/// The search of the demo: what is typed, and what was found. It is shown in the status line.
@MainActor
final class DemoFind {
    /// Called when `summary` changed.
    var onChange: (() -> Void)?
    private let finder: SelectionFinder
    private var text = ""

    /// Begins a search in a window.
    init(in window: any OverlayWindow, coordinator: SelectionCoordinator) {
        finder = SelectionFinder(in: window, coordinator: coordinator)
        finder.onChange = { [weak self] in self?.onChange?() }
    }

    /// The text to find, and the number of the current match: for example, "Find: hello | 3 of 12".
    var summary: String {
        let place = finder.matches.isEmpty ? "nothing found" : "\((finder.current ?? 0) + 1) of \(finder.matches.count)"
        return "Find: \(text)\u{2502} " + (text.isEmpty ? "type a text; Enter, Shift+Enter, Esc" : place)
    }

    /// Adds a typed text.
    func type(_ typed: String) { search(text + typed) }

    /// Handles a key. Keys that write count as handled: `type(_:)` gets their text.
    func handle(_ key: KeyStroke) -> Bool {
        switch (key.key, key.modifiers) {
        case ("return", []): finder.next()
        case ("return", .shift): finder.previous()
        case ("backspace", []): search(String(text.dropLast()))
        default: return (key.key.count == 1 || key.key == "space") && key.modifiers.isSubset(of: .shift)
        }
        return true
    }

    /// Ends the search.
    func end() { finder.finish() }

    private func search(_ text: String) {
        self.text = text
        finder.query = TextQuery(text)
        onChange?()
    }
}
