import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of how an app reads and sets the selection, and of the callbacks about it.
@MainActor
@Suite struct SelectionCallbackTests {
    private let platform = FakePlatform()
    private let window = FakeWindow(["hello world", "second label", "third"])
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
    }

    private func selection(_ label: LabelIdentity, _ range: TextRange) -> LabelSelection {
        LabelSelection(start: LabelPosition(label, range.lowerBound), end: LabelPosition(label, range.upperBound))
    }

    /// System menus request the available items even while the kit's menu is hidden.
    @Test func applicableItemsAreOfferedWithoutAMenu() {
        #expect(coordinator.offeredItems.isEmpty)
        coordinator.select(selection("1", 0..<5), in: window)
        #expect(coordinator.overlay.menuItems.isEmpty && coordinator.offeredItems.map(\.id) == ["selectAll", "copy"])
        coordinator.clearSelection()
        #expect(coordinator.offeredItems.isEmpty)
    }

    /// The lens shows the selection's fill too, and must use the tint colour for it.
    @Test func theLensShowsTheFillInTheTint() {
        let tint = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))
        coordinator.handle(.touchDown(1, at: CGPoint(x: 110, y: 210)), at: 0, in: window)
        coordinator.handle(.timePassed, at: 0.6, in: window)
        let (plain, tinted) = (coordinator.lensDisplayList(), coordinator.lensDisplayList(tint: tint))
        coordinator.theme = coordinator.theme.tinted(tint)
        #expect(!plain.commands.isEmpty && tinted != plain && tinted == coordinator.lensDisplayList())
    }

    private func doubleTap(_ point: CGPoint, at time: TimeInterval = 0) {
        for start in [time, time + 0.1] {
            coordinator.handle(.touchDown(1, at: point), at: start, in: window)
            coordinator.handle(.touchUp(1), at: start + 0.05, in: window)
        }
    }

    /// Records the changes that are reported to the app and to each label.
    private final class Log {
        var lines: [String] = []
    }

    private func listen() -> Log {
        let log = Log()
        coordinator.onSelectionChange = { selection in
            log.lines.append(selection.map { "\($0.start.label):\($0.start.offset)..\($0.end.label):\($0.end.offset)" } ?? "nil")
        }
        coordinator.onCopy = { log.lines.append("copied \($0.plainText)") }
        for index in window.labelPlacements.indices {
            window.label(index).onSelectionChange = { range in
                log.lines.append("label \(index + 1) " + (range.map { "\($0.lowerBound)..\($0.upperBound)" } ?? "nil"))
            }
            window.label(index).onCopy = { log.lines.append("label \(index + 1) copied \($0.plainText)") }
        }
        return log
    }

    // MARK: Get and set

    @Test func rangesOfALabelAreClamped() {
        coordinator.select(3..<99, of: "1", in: window)
        #expect(coordinator.selection == selection("1", 3..<11) && coordinator.selectedRange(of: "1") == 3..<11)
        #expect(coordinator.selectedRange(of: "2") == nil && coordinator.selectedText == "lo world")
        coordinator.select(50..<99, of: "2", in: window)
        #expect(coordinator.selectedRange(of: "1") == 3..<11)
        coordinator.select(0..<4, of: "none", in: window)
        #expect(coordinator.selectedRange(of: "1") == 3..<11)
        coordinator.select(nil, of: "2", in: window)
        #expect(coordinator.selectedRange(of: "1") == 3..<11)
        coordinator.select(50..<99, of: "1", in: window)
        #expect(coordinator.selection == nil)
    }

    @Test func positionsOutOfTheirTextAreIgnored() {
        coordinator.select(0..<5, of: "1", in: window)
        for wrong in [selection("1", -1..<3), selection("1", 0..<12), selection("none", 0..<1)] {
            coordinator.selection = wrong
            #expect(coordinator.selectedText == "hello")
        }
        coordinator.selection = selection("3", 0..<5)
        #expect(coordinator.selectedText == "third" && coordinator.overlay.pins.count == 2 && coordinator.overlay.menuAnchor == nil)
        coordinator.clearSelection()
        #expect(coordinator.selection == nil)
    }

    @Test func settingTheSameSelectionAgainDoesNothing() {
        doubleTap(window.point(0, 7))
        let log = listen()
        let shown = window.shown.count
        let state = coordinator.state
        coordinator.selection = coordinator.selection
        coordinator.select(6..<11, of: "1", in: window)
        #expect(coordinator.state == state && platform.isMenuShown && window.shown.count == shown && log.lines.isEmpty)
        coordinator.clearSelection()
        coordinator.clearSelection()
        #expect(log.lines == ["nil", "label 1 nil"] || log.lines == ["nil"])
    }

    @Test func selectAllSelectsTheScope() {
        coordinator.selectAll(in: window)
        #expect(coordinator.selectedText == "hello world\nsecond label\nthird" && coordinator.overlay.menuAnchor == nil)
        coordinator.configuration.scope = .label
        coordinator.selectAll(in: window, from: "2")
        #expect(coordinator.selectedText == "second label")
        coordinator.selectAll(in: window, from: "none")
        #expect(coordinator.selectedText == "second label")
        coordinator.configuration.scope = .group
        coordinator.selectAll(in: window, from: "3")
        #expect(coordinator.selectedText == "hello world\nsecond label\nthird", "labels without a group form one")
        (window.label(0).selectionGroup, window.label(2).selectionGroup) = ("g", "g")
        coordinator.update(in: window)
        coordinator.selectAll(in: window, from: "3")
        #expect(coordinator.selectedText == "hello world\nthird")
    }

    @Test func aLabelsOwnScopeCountsForSelectionsThatBeginInIt() {
        window.label(1).selectionScope = .label
        coordinator.selectAll(in: window, from: "2")
        #expect(coordinator.selectedText == "second label")
        coordinator.handle(.command(.selectAll), at: 1, in: window)
        #expect(coordinator.selectedText == "second label")
        coordinator.selectAll(in: window, from: "1")
        #expect(coordinator.selectedText == "hello world\nsecond label\nthird")
    }

    // MARK: Callbacks

    @Test func eachChangeIsReportedOnce() {
        let log = listen()
        doubleTap(window.point(0, 7))
        #expect(log.lines == ["1:6..1:11", "label 1 6..11"])
        log.lines = []
        coordinator.performMenuItem("copy")
        #expect(log.lines == ["label 1 copied world", "copied world"])
        log.lines = []
        coordinator.select(LabelSelection(start: LabelPosition("1", 6), end: LabelPosition("2", 6)), in: window)
        #expect(log.lines == ["1:6..2:6", "label 2 0..6"])
        log.lines = []
        coordinator.handle(.command(.selectAll), at: 5, in: window)
        #expect(log.lines.first == "1:0..3:5" && Set(log.lines.dropFirst()) == ["label 1 0..11", "label 2 0..12", "label 3 0..5"])
        log.lines = []
        coordinator.handle(.focusLost, at: 6, in: window)
        #expect(log.lines.first == "nil" && Set(log.lines.dropFirst()) == ["label 1 nil", "label 2 nil", "label 3 nil"])
        #expect(log.lines.count == 4)
    }

    @Test func disablingCopyOfALabelRemovesItsPartOfTheSelection() {
        let log = listen()
        coordinator.select(LabelSelection(start: LabelPosition("1", 6), end: LabelPosition("3", 2)), in: window)
        log.lines = []
        window.label(1).enableCopy = false
        coordinator.update(in: window)
        #expect(log.lines.isEmpty || log.lines == ["label 2 nil"])
        #expect(coordinator.selectedText == "world\nth")
    }

    // MARK: willSelect

    @Test func aRefusedSelectionIsNotMade() {
        var asked: [LabelSelection] = []
        coordinator.willSelect = {
            asked.append($0)
            return nil
        }
        let log = listen()
        doubleTap(window.point(0, 7))
        #expect(asked == [selection("1", 6..<11)] && coordinator.selection == nil && log.lines.isEmpty)
        coordinator.handle(.touchDown(1, at: window.point(0, 2)), at: 2, in: window)
        #expect(!coordinator.handle(.timePassed, at: 2.5, in: window).isClaimed)
        coordinator.handle(.touchMove(1, to: window.point(0, 8)), at: 2.6, in: window)
        coordinator.handle(.touchUp(1), at: 2.7, in: window)
        coordinator.handle(.command(.selectAll), at: 3, in: window)
        #expect(coordinator.selection == nil && log.lines.isEmpty && window.shown.allSatisfy(\.isEmpty))
        #expect(platform.calls.isEmpty && asked.count == 3)
        coordinator.select(0..<5, of: "1", in: window)
        #expect(coordinator.selectedText == "hello" && asked.count == 3)
        coordinator.handle(.touchDown(1, at: CGPoint(x: 900, y: 900)), at: 5, in: window)
        coordinator.handle(.touchUp(1), at: 5.1, in: window)
        #expect(coordinator.selection == nil && asked.count == 3)
    }

    /// `willSelect` is called once for a selection in another window. If it refuses or returns an invalid selection,
    /// the existing selection stays.
    @Test func aRefusalInAnotherWindowKeepsTheSelection() {
        let other = FakeWindow(["another"])
        coordinator.select(0..<5, of: "1", in: window)
        let log = listen()
        var answers = [nil, selection("1", 3..<3), selection("1", 0..<3)]
        coordinator.willSelect = { _ in answers.removeFirst() }
        for _ in 0..<2 { coordinator.handle(.command(.selectAll), at: 1, in: other) }
        #expect(coordinator.window === window && coordinator.selectedText == "hello" && log.lines.isEmpty && answers.count == 1)
        coordinator.handle(.command(.selectAll), at: 2, in: other)
        #expect(coordinator.window === other && coordinator.selectedText == "ano" && answers.isEmpty)
    }

    /// If the app refuses a step of a drag, the previous selection stays, and the finger still holds the pin.
    @Test func aRefusedDragStepKeepsThePreviousSelection() throws {
        coordinator.select(0..<5, of: "1", in: window)
        coordinator.willSelect = { $0.end.label == "1" ? $0 : nil }
        let log = listen()
        let dot = try #require(coordinator.overlay.pins[.end]?.dot)
        let grip = CGPoint(x: dot.midX, y: dot.midY)
        coordinator.handle(.touchDown(1, at: grip), at: 1, in: window)
        coordinator.handle(.touchMove(1, to: CGPoint(x: grip.x + 120, y: grip.y)), at: 1.1, in: window)
        #expect(coordinator.selectedText == "hello world")
        #expect(coordinator.handle(.touchMove(1, to: CGPoint(x: grip.x, y: grip.y + 60)), at: 1.2, in: window).isClaimed)
        #expect(coordinator.selectedText == "hello world" && coordinator.overlay.lens != nil)
        coordinator.handle(.touchMove(1, to: CGPoint(x: grip.x - 60, y: grip.y)), at: 1.3, in: window)
        coordinator.handle(.touchUp(1), at: 1.4, in: window)
        #expect(coordinator.selection?.end.label == "1" && coordinator.selectedText != "hello world" && platform.isMenuShown)
        #expect(log.lines.allSatisfy { !$0.contains("2:") })
    }

    @Test func theReturnedSelectionReplacesTheProposedOne() {
        let (whole, beyond) = (selection("1", 0..<11), selection("1", 0..<99))
        coordinator.willSelect = { _ in whole }
        let log = listen()
        doubleTap(window.point(0, 7))
        #expect(coordinator.selectedText == "hello world" && log.lines == ["1:0..1:11", "label 1 0..11"] && platform.isMenuShown)
        log.lines = []
        doubleTap(window.point(0, 1), at: 5)
        #expect(log.lines.isEmpty && coordinator.selectedText == "hello world")
        coordinator.willSelect = { _ in beyond }
        doubleTap(window.point(0, 1), at: 9)
        #expect(coordinator.selectedText == "hello world")
    }

    /// A drag cannot continue from a label that is gone and that the selection, which the app chose, is not in.
    @Test func aDragEndsWithTheLabelWhereItBegan() {
        let other = selection("2", 0..<6)
        coordinator.willSelect = { _ in other }
        coordinator.handle(.mouseDown(at: window.point(0, 1), button: .primary, extends: false), at: 1, in: window)
        coordinator.handle(.mouseMoved(to: window.point(0, 5)), at: 1.1, in: window)
        #expect(coordinator.selection == other)
        window.labelPlacements.removeFirst()
        coordinator.willSelect = nil
        coordinator.handle(.mouseMoved(to: window.point(2, 1)), at: 1.2, in: window)
        coordinator.handle(.mouseUp, at: 1.3, in: window)
        #expect(coordinator.selection == other)
    }

    @Test func theLabelsHandlerIsCalledBeforeTheApps() {
        window.label(0).willSelect = { proposed in LabelSelection(start: LabelPosition("1", 0), end: proposed.end) }
        var seen: [LabelSelection] = []
        coordinator.willSelect = {
            seen.append($0)
            return $0
        }
        doubleTap(window.point(0, 7))
        #expect(seen == [selection("1", 0..<11)] && coordinator.selectedText == "hello world")
        doubleTap(window.point(1, 1), at: 5)
        #expect(coordinator.selectedText == "second")
        window.label(0).willSelect = { _ in nil }
        doubleTap(window.point(0, 7), at: 9)
        #expect(coordinator.selection == nil && seen.count == 2)
    }

    // MARK: Menu items

    @Test func itemsAreRequestedOnceForEachMenu() {
        var asked = 0
        coordinator.configuration.menuItems = [SelectionMenuItem(id: "share", title: "Share")]
        coordinator.menuItems = { selection in
            asked += 1
            return [SelectionMenuItem(id: "count", title: "\(selection.end.offset)"), SelectionMenuItem(id: "copy", title: "Take")]
        }
        window.label(0).menuItems = { _ in [SelectionMenuItem(id: "label", title: "Label"), SelectionMenuItem(id: "share", title: "again")]
        }
        doubleTap(window.point(0, 7))
        #expect(asked == 1)
        #expect(coordinator.overlay.menuItems.map(\.id) == ["selectAll", "copy", "share", "label", "count"])
        #expect(coordinator.overlay.menuItems.map(\.title) == ["Select All", "Take", "Share", "Label", "11"])
        coordinator.update(in: window)
        #expect(asked == 1)
        doubleTap(window.point(1, 1), at: 5)
        #expect(asked == 2 && coordinator.overlay.menuItems.map(\.id) == ["selectAll", "copy", "share", "count"])
    }

    @Test func anItemsActionIsCalledOnce() {
        var calls: [String] = []
        var effects: [InteractionEffect] = []
        coordinator.onEffect = { effects.append($0) }
        coordinator.menuItems = { _ in [SelectionMenuItem(id: "look", title: "Look Up") { Self.calls.append($0.text) }] }
        Self.calls = []
        doubleTap(window.point(0, 7))
        coordinator.performMenuItem("look")
        calls = Self.calls
        #expect(calls == ["world"] && effects.filter { $0 == .menuItem("look") }.count == 1)
        #expect(!platform.isMenuShown && coordinator.selectedText == "world")
        coordinator.performMenuItem("none")
        #expect(Self.calls == ["world"])
    }

    private static var calls: [String] = []

    @Test func standardItemTitlesComeFromTheConfiguration() {
        coordinator.configuration.strings.copy = "Kopieren"
        doubleTap(window.point(0, 7))
        #expect(coordinator.overlay.menuItems.map(\.title) == ["Select All", "Kopieren"])
        coordinator.performMenuItem("copy")
        #expect(platform.calls.contains(.write("world")))
    }
}
