import Foundation
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Selections of labels whose texts change.
@MainActor
@Suite struct SelectedTextChangeTests {
    private let platform = FakePlatform()
    private let window = FakeWindow(["one", "", "three"])
    private let coordinator: SelectionCoordinator
    private var label: LabelController { window.labelPlacements[1].controller }

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
    }

    private func show(_ markdown: String) {
        label.show(RichText(markdown, style: TextStyle(font: FontRequest(size: 20))), parsedBy: MarkdownParser())
    }

    /// Selects a range of the second label, changes its text, and returns what is selected then.
    private func select(_ range: TextRange, change: () -> Void) -> String {
        let selection = LabelSelection(start: LabelPosition("2", range.lowerBound), end: LabelPosition("2", range.upperBound))
        coordinator.select(selection, in: window)
        change()
        coordinator.update(in: window)
        return coordinator.selectedText
    }

    @Test(arguments: [
        // Marks close, so the text before and in the selection becomes shorter.
        ("see **bo", 6..<8, "see **bold** text", "bo"), ("**a** [b", 0..<4, "**a** [b](u) c", "a b"),
        ("a *b c", 3..<6, "a *b c* d", "b c"), ("a *b c* d", 2..<5, "a *b c* d *e", "b c"),
        // A definition after the selection becomes text.
        ("see\n\n[x]: /u", 0..<5, "see\n\n[x]: /u v", "see\n\n"),
        // So does the link before it.
        ("[x] a\n\n[x]: /u", 0..<5, "[x] a\n\n[x]: /u v", "[x] a\n\n"),
        // The source before the end of the selection differs.
        ("a *b* c", 2..<3, "x *b* c", ""), ("a *b* c", 2..<3, "a *x* c", ""),
    ]) func theSourceOfMarkdownIsCompared(_ old: String, _ range: TextRange, _ new: String, _ selected: String) {
        show(old)
        #expect(select(range) { show(new) } == selected)
    }

    @Test func aSelectionOfSeveralLabelsStaysInTheSource() {
        show("see **bo")
        coordinator.select(LabelSelection(start: LabelPosition("2", 6), end: LabelPosition("3", 3)), in: window)
        show("see **bold**")
        coordinator.update(in: window)
        #expect(coordinator.selectedText == "bold\nthr")
        #expect(coordinator.selection?.start == LabelPosition("2", 4))
        show("**b**")
        coordinator.update(in: window)
        #expect(coordinator.selection == nil)
    }

    @Test func aDragGoesOnWhenMarksClose() {
        show("see **bo ca")
        for time in [0, 0.1] {
            coordinator.handle(.touchDown(1, at: CGPoint(x: 245, y: 270)), at: time, in: window)
            if time == 0 { coordinator.handle(.touchUp(1), at: 0.05, in: window) }
        }
        #expect(coordinator.selectedText.hasSuffix("bo"))
        let selected = coordinator.selectedText
        show("see **bo ca** d")
        coordinator.update(in: window)
        #expect(coordinator.selectedText == selected.replacingOccurrences(of: "*", with: ""))
        coordinator.handle(.touchMove(1, to: CGPoint(x: 245, y: 270)), at: 1, in: window)
        #expect(coordinator.selectedText == "bo ca" && coordinator.state.isSelecting)
    }

    /// Definitions are in the source, but not in the text.
    @Test func theSourceMayBecomeShorter() {
        show("see [x]\n\n[x]: /u")
        coordinator.select(LabelSelection(start: LabelPosition("2", 5), end: LabelPosition("3", 3)), in: window)
        show("see [x]\n\n")
        coordinator.update(in: window)
        #expect(coordinator.selectedText.hasSuffix("thr"))
    }

    @Test(arguments: [(false, ""), (true, "two")]) func aLabelMayClamp(_ clamps: Bool, _ selected: String) {
        label.clampsSelection = clamps
        label.text = RichText("a two words")
        #expect(select(2..<8) { label.text = RichText("a two, others") } == selected)
        #expect(select(2..<4) { label.text = RichText("other") } == "")
    }
}
