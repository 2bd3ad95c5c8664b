import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of what a reading of the window reuses, and of what it must not reuse.
@MainActor
@Suite struct SceneReaderTests {
    private let platform = FakePlatform()
    private let window = FakeWindow(["hello world", "second label", "third"])
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        coordinator.select(LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("2", 6)), in: window)
    }

    /// Reads the window again, and returns whether its content is a new one.
    private func readsNewContent() -> Bool {
        let before = coordinator.scene?.content
        coordinator.update(in: window)
        return coordinator.scene?.content !== before
    }

    @Test func anUnchangedWindowKeepsItsContent() {
        #expect(!readsNewContent())
        window.labelPlacements = window.labelPlacements.map { $0 }
        #expect(!readsNewContent(), "the same labels in another array")
        window.label(1).onLinkTap = { _ in }
        FakeWindow(["another window"]).label(0).text = RichText("changed")
        #expect(!readsNewContent(), "a change that does not matter to the selection, and one in another window")
    }

    @Test func eachChangeOfALabelIsRead() {
        window.label(2).text = RichText("third, changed")
        #expect(readsNewContent() && coordinator.scene?.label("3")?.layout.text.string == "third, changed")
        window.label(2).identity = "4"
        #expect(readsNewContent() && coordinator.scene?.label("4") != nil)
        window.label(2).enableCopy = false
        #expect(readsNewContent() && coordinator.scene?.label("4") == nil)
        window.label(2).onTap = { _ in }
        #expect(readsNewContent() && coordinator.scene?.labelWithLinks("4")?.takesTaps == true)
        window.labelPlacements[2].size.height = 40
        #expect(readsNewContent())
        window.labelPlacements.swapAt(1, 2)
        #expect(readsNewContent())
        window.labelPlacements.removeLast()
        #expect(readsNewContent())
    }

    /// Several labels can share the object that stores which contents are expanded.
    @Test func aTextThatIsExpandedElsewhereIsReadAgain() {
        let label = window.label(2)
        (label.text, label.collapsedLineLimit) = (RichText("a text that is much longer than one line of the label"), 1)
        window.labelPlacements[2].size = CGSize(width: 100, height: 400)
        coordinator.update(in: window)
        #expect(coordinator.scene?.label("3")?.layout.isTruncated == true)
        label.expansions.set("3", isExpanded: true)
        #expect(readsNewContent() && coordinator.scene?.label("3")?.layout.isTruncated == false)
        label.expansions.removeAll()
        #expect(readsNewContent() && coordinator.scene?.label("3")?.layout.isTruncated == true)
    }

    @Test func replacedWordBoundariesAreUsed() {
        struct Paragraphs: WordBoundaryProvider {
            func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> { 0..<paragraph.count }
        }
        coordinator.ports?.wordBoundaries = Paragraphs()
        #expect(!readsNewContent() && coordinator.scene?.wordBoundaries is Paragraphs)
    }

    @Test(arguments: [false, true]) func labelsAreNotRetainedWhenNothingIsSelected(isRead: Bool) {
        weak var label: LabelController? = window.label(2)
        window.labelPlacements.removeLast()
        coordinator.update(in: window)
        #expect(label == nil, "a label that left the window")
        label = window.label(1)
        coordinator.clearSelection()
        coordinator.update(in: window)
        if isRead { _ = SelectionCoordinator(ports: platform.ports).scene(of: window) }
        window.labelPlacements = []
        #expect(label == nil, "a label of a window without a selection")
    }
}
