import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Text that is shown but cannot be selected, such as line numbers: `TextDecorations.isSelectable`.
@MainActor
@Suite struct UnselectableTextTests {
    /// In both labels, the first three characters cannot be selected. Characters are 20-point squares.
    private let window = FakeWindow(["1. hello world", "2. next"])
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        for index in 0..<2 { window.label(index).text = window.label(index).text.restyled(0..<3) { $0.decorations.isSelectable = false } }
    }

    private func point(_ offset: CGFloat) -> CGPoint { CGPoint(x: 100 + 20 * offset, y: 210) }

    private func doubleTap(_ point: CGPoint) {
        for time in [0, 0.1] {
            coordinator.handle(.touchDown(1, at: point), at: time, in: window)
            coordinator.handle(.touchUp(1), at: time + 0.05, in: window)
        }
    }

    @Test func fillsAndCopiesLeaveItOut() {
        coordinator.selectAll(in: window)
        #expect(coordinator.selectedText == "hello world\nnext")
        #expect(coordinator.selectedRichText?.string == "hello world\nnext")
        #expect(coordinator.snapshot?.parts.map(\.text) == ["hello world", "next"])
        #expect(coordinator.selectedContent?.markdown == "hello world\n\nnext")
        #expect(coordinator.overlay.rects.map(\.minX) == [160, 160])
        #expect(coordinator.overlay.pins[.start]?.caret.minX == 160)
    }

    @Test func wordsPassOverIt() {
        doubleTap(point(0.5))
        #expect(coordinator.selectedText == "hello")
        coordinator.clearSelection()
        let layout = window.label(0).layout(in: CGSize(width: 500, height: 20))
        let words = WordFinder(layout: layout, provider: testWords)
        #expect(words.word(at: 0) == 3..<8 && words.wordStart(before: 3) == nil && words.wordEnd(after: 0) == 8)
        // A word of which a part cannot be selected ends there.
        window.label(0).text = window.label(0).text.restyled(5..<6) { $0.decorations.isSelectable = false }
        let cut = WordFinder(layout: window.label(0).layout(in: CGSize(width: 500, height: 20)), provider: testWords)
        #expect(cut.word(at: 4) == 3..<5 && cut.word(at: 7) == 6..<8)
    }

    @Test func fingersRestAtItsEnds() throws {
        coordinator.select(5..<8, of: window.label(0).identity, in: window)
        let pin = try #require(coordinator.overlay.pins[.start]?.dot).center
        coordinator.handle(.touchDown(1, at: pin), at: 1, in: window)
        coordinator.handle(.touchMove(1, to: CGPoint(x: point(1.2).x, y: pin.y)), at: 1.1, in: window)
        #expect(coordinator.selection?.lowerBound.offset == 0)
        coordinator.handle(.touchMove(1, to: CGPoint(x: point(2.2).x, y: pin.y)), at: 1.2, in: window)
        #expect(coordinator.selection?.lowerBound.offset == 3)
        coordinator.handle(.touchMove(1, to: CGPoint(x: point(2.2).x, y: pin.y)), at: 1.2, in: window)
        #expect(coordinator.selection?.lowerBound.offset == 3)
        coordinator.handle(.touchUp(1), at: 1.3, in: window)
    }

    @Test func keysPassOverIt() {
        coordinator.select(
            LabelSelection(start: LabelPosition(window.label(0).identity, 8), end: LabelPosition(window.label(0).identity, 4)), in: window)
        let left = SelectionCommand.extend(.left)
        var offsets: [Int] = []
        for step in 0..<2 {
            coordinator.handle(.command(left), at: 1 + Double(step), in: window)
            offsets.append(coordinator.selection?.lowerBound.offset ?? -1)
        }
        #expect(offsets == [3, 0])
    }

    /// A line that cannot be selected is no trap for the keys.
    @Test func keysGoUpAndDownOverALine() {
        window.label(0).text = RichText("aaaaaaaa\n10:00\nbbbbbbbb", style: TextStyle(font: FontRequest(size: 20)))
            .restyled(9..<15) { $0.decorations.isSelectable = false }
        let identity = window.label(0).identity
        coordinator.select(LabelSelection(start: LabelPosition(identity, 20), end: LabelPosition(identity, 18)), in: window)
        for step in 0..<3 { coordinator.handle(.command(.extend(.up)), at: 1 + Double(step), in: window) }
        #expect((coordinator.selection?.lowerBound.offset ?? 99) <= 3)
    }

    @Test func aWholeTextHasIt() {
        window.label(0).selectionMode = .wholeText
        coordinator.handle(.touchDown(1, at: point(4)), at: 0, in: window)
        coordinator.handle(.timePassed, at: 2, in: window)
        coordinator.handle(.touchUp(1), at: 2.1, in: window)
        #expect(coordinator.selectedText == "1. hello world" && coordinator.overlay.rects.map(\.minX) == [100])
    }

    @Test func nothingElseIsNotCopied() {
        coordinator.select(0..<3, of: window.label(0).identity, in: window)
        #expect(coordinator.selectedText.isEmpty)
        coordinator.copySelectedText()
        #expect(!platform.calls.contains(.write("")))
    }
}
