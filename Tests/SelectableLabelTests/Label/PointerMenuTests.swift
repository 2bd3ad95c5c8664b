import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the context menu at the pointer, and of the edit commands in system menus.
@MainActor
@Suite struct PointerMenuTests {
    private let platform = FakePlatform()
    private let window = FakeWindow(["hello world", "see the page"])
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
    }

    /// Returns the ids of the context menu's items after a secondary click.
    private func items(_ point: CGPoint) -> [String] {
        coordinator.handle(.mouseDown(at: point, button: .secondary, extends: false), at: 1, in: window)
        defer { coordinator.handle(.mouseUp, at: 1, in: window) }
        return coordinator.contextMenuItems(in: window).map(\.id)
    }

    // MARK: Items

    /// A drag by mouse often ends just beside the last character.
    @Test func aClickOnTheEdgeOfTheSelectionKeepsIt() {
        for (x, range, isKept) in [
            (CGFloat(184), 1..<4, true), (186, 1..<4, false), (116, 1..<4, true), (114, 1..<4, false), (150, 1..<4, true),
        ] {
            coordinator.select(range, of: "1", in: window)
            _ = items(CGPoint(x: x, y: 210))
            #expect((coordinator.selectedRange(of: "1") == range) == isKept, "\(x)")
        }
    }

    @Test func theWordUnderThePointerGetsSelected() {
        #expect(items(window.point(0, 7)) == ["selectAll", "copy"] && coordinator.selectedText == "world")
        #expect(coordinator.overlay.pins.isEmpty)
    }

    @Test func aSecondaryClickInsideTheSelectionKeepsIt() {
        coordinator.select(LabelSelection(start: LabelPosition("1", 2), end: LabelPosition("2", 3)), in: window)
        #expect(items(window.point(1, 1)) == ["selectAll", "copy"] && coordinator.selectedText == "llo world\nsee")
        #expect(items(window.point(1, 5)) == ["selectAll", "copy"] && coordinator.selectedText == "the")
    }

    /// A host may report the same click twice: by its gesture recognizer and by the system's menu.
    @Test func theSameClickAgainChangesNothing() {
        _ = items(window.point(0, 7))
        let state = coordinator.state
        #expect(items(window.point(0, 7)) == ["selectAll", "copy"] && coordinator.state == state)
    }

    @Test func aClickBesideTextOpensNoMenu() {
        #expect(items(CGPoint(x: 900, y: 900)).isEmpty && coordinator.selection == nil)
    }

    /// The system requests a context menu after a long press too. The request is refused, because the kit shows its own
    /// menu.
    @Test func noContextMenuOpensWhileAFingerIsDown() {
        coordinator.handle(.touchDown(1, at: window.point(0, 7)), at: 0, in: window)
        coordinator.handle(.timePassed, at: 0.5, in: window)
        #expect(coordinator.contextMenuItems(in: window).isEmpty && items(window.point(1, 1)).isEmpty)
        #expect(coordinator.selectedText == "world")
        coordinator.handle(.touchUp(1), at: 2, in: window)
        #expect(coordinator.contextMenuItems(in: FakeWindow(["other"])).isEmpty)
    }

    @Test func aLinksOwnMenuComesFirst() {
        window.label(0).text = window.label(0).text.restyled(6..<11) { $0.link = TextLink(target: "a") }
        window.label(0).linkMenu = { _ in LinkMenu(items: [LinkMenu.Item(id: "open", title: "Open")]) }
        #expect(items(window.point(0, 7)).isEmpty && items(window.point(0, 1)) == ["selectAll", "copy"])
    }

    @Test func anItemIsDoneAndNoOtherMenuTakesItsPlace() {
        _ = items(window.point(0, 7))
        coordinator.performContextMenuItem(.copy, in: window)
        #expect(platform.calls.contains(.write("world")) && coordinator.selectedText == "world")
        _ = items(window.point(0, 7))
        coordinator.performContextMenuItem(.selectAll, in: window)
        #expect(coordinator.selectedText == "hello world\nsee the page" && coordinator.overlay.menuAnchor == nil)
    }

    @Test func aMenuThatEndsLeavesTheSelection() {
        _ = items(window.point(0, 7))
        #expect(coordinator.state.isMenuShown)
        coordinator.contextMenuEnded(in: window)
        #expect(!coordinator.state.isMenuShown && coordinator.selectedText == "world")
        coordinator.contextMenuEnded(in: FakeWindow(["other"]))
        #expect(coordinator.window === window)
    }

    // MARK: Edit commands

    private func can(_ command: SelectionCommand, _ label: Int = 0) -> Bool {
        coordinator.canPerform(command, in: window.label(label), of: window)
    }

    @Test func copyNeedsASelectionAndSelectAllNeedsUnselectedText() {
        #expect(!can(.copy) && can(.selectAll) && !can(.clear))
        coordinator.select(0..<5, of: "1", in: window)
        #expect(can(.copy, 1) && can(.selectAll, 1))
        coordinator.handle(.command(.selectAll), at: 0, in: window)
        #expect(can(.copy) && !can(.selectAll))
        let other = FakeWindow(["other"], prefix: "other")
        #expect(!coordinator.canPerform(.copy, in: other.label(0), of: other))
        #expect(coordinator.canPerform(.selectAll, in: other.label(0), of: other))
    }

    @Test func aLabelWithNothingToSelectTakesNoSelectAll() {
        window.label(0).enableCopy = false
        window.label(1).text = RichText("")
        #expect(!can(.selectAll, 0) && !can(.selectAll, 1))
    }

    @Test func selectAllInAnEmptyLabelSelectsNothingElse() {
        coordinator.configuration.scope = .label
        window.label(1).text = RichText("")
        coordinator.selectAll(asIn: "2", of: window)
        #expect(coordinator.selection == nil)
    }

    /// The user chooses Edit ▸ Select All while the text has only a caret.
    @Test func selectAllWorksWithACaretAndWithNothing() {
        coordinator.configuration.scope = .label
        coordinator.selectAll(asIn: "2", of: window)
        #expect(coordinator.selectedText == "see the page")
        coordinator.handle(.mouseDown(at: window.point(0, 3), button: .primary, extends: false), at: 0, in: window)
        coordinator.handle(.mouseUp, at: 0.1, in: window)
        #expect(coordinator.selection == nil && can(.selectAll) && !can(.copy))
        coordinator.selectAll(asIn: "1", of: window)
        #expect(coordinator.selectedText == "hello world" && coordinator.overlay.pins.isEmpty)
    }
}
