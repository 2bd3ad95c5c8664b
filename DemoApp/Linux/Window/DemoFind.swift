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

    /// Handles a key.
    ///
    /// - Returns: Whether the search goes on. Escape ends it.
    func handle(_ key: String, isShifted: Bool) -> Bool {
        switch key {
        case "escape":
            finder.finish()
            return false
        case "return": if isShifted { finder.previous() } else { finder.next() }
        case "backspace": search(String(text.dropLast()))
        case "space": search(text + " ")
        default: if key.count == 1 { search(text + key) }
        }
        return true
    }

    private func search(_ text: String) {
        self.text = text
        finder.query = TextQuery(text)
        onChange?()
    }
}
