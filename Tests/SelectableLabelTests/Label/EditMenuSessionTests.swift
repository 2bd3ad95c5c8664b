import Foundation
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests that the system menu is shown, moved and hidden as the selection requests.
@MainActor
@Suite struct EditMenuSessionTests {
    /// A test double for the system menu. It records its calls, and runs the scheduled work when a test calls `turn()`.
    private final class Backend: EditMenuBackend {
        var calls: [String] = []
        var turns: [@MainActor @Sendable () -> Void] = []

        func show(_ items: [SelectionMenuItem], anchor: CGRect, in window: any OverlayWindow) {
            calls.append("show \(items.map(\.id).joined(separator: " ")) at \(Int(anchor.minY))")
        }
        func move(to anchor: CGRect, in window: any OverlayWindow) { calls.append("move to \(Int(anchor.minY))") }
        func hide(in window: (any OverlayWindow)?) { calls.append(window == nil ? "hide in no window" : "hide") }

        /// Runs the work scheduled for the main queue and returns the resulting calls.
        func turn() -> [String] {
            calls = []
            let due = turns
            turns = []
            for work in due { work() }
            return calls
        }
    }

    private let backend = Backend()
    private let session: EditMenuSession
    private let window = FakeWindow(["text"])

    init() {
        session = EditMenuSession(backend: backend) { [backend] in backend.turns.append($0) }
    }

    private func present(_ items: [SelectionMenuItem], _ y: CGFloat, in other: FakeWindow? = nil) {
        session.present(items, anchor: CGRect(x: 0, y: y, width: 9, height: 9), in: other ?? window)
    }

    @Test func theMenuShowsInTheNextTurn() {
        present([.copy], 10)
        #expect(backend.calls.isEmpty && backend.turns.count == 1 && session.items.isEmpty)
        #expect(backend.turn() == ["show copy at 10"] && session.items == [.copy] && session.anchor.minY == 10)
        present([.copy], 10)
        #expect(backend.turns.isEmpty)
    }

    // MARK: The app's own items

    @Test func theAppsItemsAreCountedWithoutTheStandardItems() {
        let items: [SelectionMenuItem] = [
            .copy, SelectionMenuItem(id: "a", title: "A"), .selectAll, SelectionMenuItem(id: "b", title: "B"),
        ]
        #expect((0..<4).map { items.custom(at: $0)?.id } == ["a", "b", nil, nil] && items.custom(at: -1) == nil)
    }

    @Test func standardItemsHaveSystemTitlesUnlessTheAppSetsThem() {
        let named = SelectionMenuItem(id: "copy", title: "Take\nalong")
        let own = SelectionMenuItem(id: "a", title: "Copy")
        #expect(SelectionMenuItem.copy.title { "system's \($0)" } == "system's Copy")
        #expect(named.title { "system's \($0)" } == "Take along" && own.title { "system's \($0)" } == "Copy")
        #expect(named.standardItem == .copy && !named.isCustom && own.isCustom)
    }

    @Test func onlyTheLastRequestOfATurnIsPerformed() {
        present([.copy], 10)
        session.dismiss()
        present([.selectAll], 20)
        #expect(backend.turns.count == 1 && backend.turn() == ["show selectAll at 20"])
        session.dismiss()
        present([.selectAll], 20)
        // The same menu is already visible, so it is only moved.
        #expect(backend.turn() == ["move to 20"])
        present([.copy], 20)
        session.dismiss()
        #expect(backend.turn() == ["hide"] && session.items.isEmpty)
        session.dismiss()
        #expect(backend.turns.isEmpty)
    }

    @Test func aNewAnchorMovesTheMenuAndNewItemsReplaceIt() {
        present([.copy], 10)
        _ = backend.turn()
        present([.copy], 30)
        #expect(backend.turn() == ["move to 30"] && session.anchor.minY == 30)
        present([.copy, .selectAll], 30)
        #expect(backend.turn() == ["hide", "show copy selectAll at 30"])
        let other = FakeWindow(["other"])
        present([.copy, .selectAll], 30, in: other)
        #expect(backend.turn() == ["hide", "show copy selectAll at 30"])
    }

    @Test func theRequestedMenuShowsAgainAfterAnItemIsChosen() {
        present([.selectAll], 10)
        _ = backend.turn()
        session.systemTookAway(isChosen: true)
        #expect(backend.turn() == ["hide", "show selectAll at 10"])
        session.systemTookAway(isChosen: true)
        session.dismiss()
        #expect(backend.turns.count == 1 && backend.turn() == ["hide"])
    }

    /// The system hides the menu when the user touches elsewhere. After that, the menu must be shown again, not moved.
    @Test func aMenuHiddenByTheSystemIsShownAgainInsteadOfMoved() {
        present([.copy], 10)
        _ = backend.turn()
        session.systemTookAway(isChosen: false)
        #expect(backend.turns.isEmpty)
        present([.copy], 40)
        #expect(backend.turn() == ["hide", "show copy at 40"])
        present([.copy], 50)
        #expect(backend.turn() == ["move to 50"])
    }

    @Test func aWindowThatIsGoneHasNoMenu() {
        var gone: FakeWindow? = FakeWindow(["gone"])
        present([.copy], 10, in: gone)
        gone = nil
        #expect(backend.turn() == [] && session.items.isEmpty)
        gone = FakeWindow(["gone"])
        present([.copy], 10, in: gone)
        _ = backend.turn()
        gone = nil
        session.dismiss()
        #expect(backend.turn() == ["hide in no window"])
    }
}
