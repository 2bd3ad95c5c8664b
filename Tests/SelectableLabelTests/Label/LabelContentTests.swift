import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of labels with content from a builder or a parser.
@MainActor @Suite struct LabelContentTests {
    private func show(_ change: (LabelController) -> Void) -> (Screen, SelectionCoordinator, LabelController) {
        let menu = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
        let coordinator = SelectionCoordinator(
            ports: SelectionPorts(wordBoundaries: SpaceWords(), pasteboard: Clipboard(), menu: menu))
        let screen = Screen(size: CGSize(width: 300, height: 300), coordinator: coordinator, menu: menu)
        let label = LabelController(RichText(), identity: "a", typesetter: MonospaceTypesetter())
        label.verticalAlignment = .top
        change(label)
        screen.add(ScreenLabel(id: "a", controller: label, frame: (0, 0, 200, 40)))
        return (screen, coordinator, label)
    }

    private func tap(_ screen: Screen, x: CGFloat, at time: TimeInterval) {
        screen.handle(.touchDown(1, at: CGPoint(x: x, y: 5)), at: time)
        screen.handle(.touchUp(1), at: time + 0.05)
    }

    private final class Clipboard: Pasteboard {
        var content: PasteboardContent?
        func write(_ content: PasteboardContent) { self.content = content }
    }

    private struct SpaceWords: WordBoundaryProvider {
        func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> { offset..<offset + 1 }
    }

    @Test func textIsThePartsInOrder() {
        var content = LabelContent()
        #expect(content.text == RichText())
        var expected = RichText()
        for number in 0..<9 {
            let style = TextStyle(font: FontRequest(size: CGFloat(10 + number / 2)))
            content.add(string: number == 4 ? "" : "\(number)", style: style)
            expected = expected + RichText(number == 4 ? "" : "\(number)", style: style)
            #expect(content.text == expected)
        }
    }

    /// The average cost of a part must not increase with the number of parts. The text is read once, at the end.
    @Test func addingPartsTakesLinearTime() {
        let growth = Growth.factor(from: 2_000) { count in
            var content = LabelContent()
            for _ in 0..<count { content.add(string: "part ") }
            return content.text.length
        }
        #expect(growth < Growth.limit)
    }

    @Test func eachPartHasItsOwnAction() {
        var taps: [String] = []
        var content = LabelContent(style: TextStyle(font: FontRequest(size: 10)))
        content.add(string: "one", action: { taps.append("one") })
        content.add(string: "-")
        content.add(string: "two", action: { taps.append("two") })
        content.add(link: "https://example.com", title: "site")
        content.add(image: "star", size: CGSize(width: 10, height: 10), alternativeText: "*", action: { taps.append("star") })
        let (screen, _, label) = show { label in
            label.onLinkTap = { taps.append($0.target) }
            label.linkOptions.extendsTouchArea = false
            label.show(content)
        }
        for (index, x) in ([5, 35, 45, 75, 115] as [CGFloat]).enumerated() { tap(screen, x: x, at: Double(index) * 2) }
        #expect(taps == ["one", "two", "https://example.com", "star"])
        #expect(label.text.string == "one-twosite\u{FFFC}")
        label.text = RichText("one", style: TextStyle(font: FontRequest(size: 10)))
        tap(screen, x: 5, at: 20)
        #expect(taps.count == 4)
    }

    @Test func aLinkMayHaveAnAction() {
        var taps: [String] = []
        var content = LabelContent(style: TextStyle(font: FontRequest(size: 10)))
        content.add(link: "https://example.com", title: "site") { taps.append("action") }
        let (screen, _, label) = show { label in
            label.onLinkTap = { taps.append($0.target) }
            label.show(content)
        }
        tap(screen, x: 5, at: 0)
        #expect(taps == ["action"] && label.text.links.map(\.link.target) == ["https://example.com"])
    }

    @Test func picturesNeedNoName() throws {
        let image = try #require(DrawingImage(width: 4, height: 2, pixels: Array(repeating: 0, count: 8), scale: 2))
        var content = LabelContent(style: TextStyle(font: FontRequest(size: 10)))
        content.add(image: image, alternativeText: "dot")
        content.add(image: image, size: CGSize(width: 6, height: 6)) {}
        let (_, _, label) = show { $0.show(content) }
        let drawn = label.displayList(in: CGSize(width: 200, height: 40), appearance: .light).commands.compactMap { command in
            if case .image(image, let rect) = command { rect.size } else { nil }
        }
        #expect(drawn == [CGSize(width: 2, height: 1), CGSize(width: 6, height: 6)])
        #expect(content.text.withAlternativeTexts.string == "dot" && content.text.links.map(\.range) == [1..<2])
        let attachment = try #require(content.text.style(at: 0).attachment)
        #expect(try JSONDecoder().decode(TextAttachment.self, from: JSONEncoder().encode(attachment)) == attachment)
    }

    @Test func actionsAreNotCopiedAsTargets() {
        var content = LabelContent()
        content.add(string: "one", action: {})
        content.add(link: "https://example.com")
        let copied = PasteboardContent(content.text)
        #expect(copied.html.components(separatedBy: "href=").count == 2 && copied.html.contains("href=\"https://example.com\""))
        #expect(copied.rtf.components(separatedBy: "HYPERLINK").count == 2)
    }

    @Test func copiesUseTheLabelsAlignmentIfTheTextHasNone() {
        let clipboard = Clipboard()
        let (screen, coordinator, _) = show { label in
            label.enableCopy = true
            label.options.alignment = .center
            label.text = RichText("one\n") + RichText("two", style: TextStyle(paragraph: ParagraphStyle(alignment: .left)))
        }
        coordinator.ports?.pasteboard = clipboard
        coordinator.select(LabelSelection(start: LabelPosition("a", 0), end: LabelPosition("a", 7)), in: screen)
        coordinator.handle(.command(.copy), at: 0, in: screen)
        #expect(clipboard.content?.html.components(separatedBy: "text-align:").map { $0.prefix(4) }.dropFirst() == ["cent", "left"])
        #expect(clipboard.content?.rtf.contains("\\pard\\qc") == true && clipboard.content?.rtf.contains("\\pard\\ql") == true)
    }

    @Test func aParsedTextIsCopiedAsItIsRead() {
        let clipboard = Clipboard()
        let (screen, coordinator, label) = show { label in
            label.enableCopy = true
            label.show(RichText("say **hello** :smile: now"), parsedBy: MarkdownParser())
        }
        coordinator.ports?.pasteboard = clipboard
        #expect(label.text.string == "say hello :smile: now")
        coordinator.select(LabelSelection(start: LabelPosition("a", 0), end: LabelPosition("a", 9)), in: screen)
        #expect(coordinator.selectedText == "say hello" && coordinator.selectedSource == "say **hello**")
        coordinator.handle(.command(.copy), at: 0, in: screen)
        #expect(clipboard.content?.plainText == "say hello" && clipboard.content?.richText.string == "say hello")
        #expect(clipboard.content?.markdown == "say **hello**")
        label.text = RichText("say hello plainly")
        #expect(label.parsed == nil && coordinator.selectedText == "say hello")
    }

    @Test func aSelectionOfMarksEndsWhenTheyAreClosed() {
        let (screen, coordinator, label) = show { label in
            label.enableCopy = true
            label.show(RichText("a **b"), parsedBy: MarkdownParser())
        }
        coordinator.select(LabelSelection(start: LabelPosition("a", 2), end: LabelPosition("a", 4)), in: screen)
        label.show(RichText("a **b**"), parsedBy: MarkdownParser())
        #expect(coordinator.selection == nil)
    }

    /// A cell that is used again may show the text that a parser made of another source before.
    @Test func aTextThatEqualsAParsedOneIsCopiedAsItIs() {
        for isShown in [false, true] {
            let (screen, coordinator, label) = show { label in
                label.enableCopy = true
                label.show(RichText("say **hello**"), parsedBy: MarkdownParser())
            }
            let text = label.text
            if isShown { label.show(text, identity: "a") } else { label.text = text }
            coordinator.select(LabelSelection(start: LabelPosition("a", 0), end: LabelPosition("a", 9)), in: screen)
            #expect(coordinator.selectedText == "say hello" && label.parsed == nil)
        }
    }
}
