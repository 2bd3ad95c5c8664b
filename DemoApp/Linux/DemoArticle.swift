import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

/// The demo's content: an article of several labels in a scrolling column, a list below it.
@MainActor
struct DemoArticle {
    let typesetter: any Typesetter

    private static let margin: CGFloat = 20
    private static let spacing: CGFloat = 14
    private static let scrollView = "article"

    /// Puts the article on a screen.
    func fill(_ screen: Screen) {
        screen.add(ScreenScrollView(id: Self.scrollView, frame: screen.bounds, contentSize: screen.size))
        let body = TextStyle(font: FontRequest(size: 17), paragraph: ParagraphStyle(lineSpacing: 3))
        let title = TextStyle(font: FontRequest(size: 28, isBold: true))
        let quiet = AdaptiveColor(LabelColor(red: 0.55, green: 0.55, blue: 0.58))
        let caption = TextStyle(font: FontRequest(size: 14), color: quiet)
        add("title", RichText("Text you can take with you", style: title), to: screen)
        add("byline", RichText("Double-tap a word, or press and hold. Drag the pins, across labels too.", style: caption), to: screen)
        add("latin", latin(body), to: screen)
        add("chinese", RichText("我们在研究生命的起源。双击一个词语，词典会找到它的边界：北京大学、人工智能、自然语言处理。", style: body), to: screen)
        add(
            "arabic",
            RichText("مرحبا بالعالم! النص العربي يُقرأ من اليمين إلى اليسار، with English words in the middle، ثم يعود.", style: body),
            to: screen)
        add("emoji", RichText("One character each: 👨‍👩‍👧‍👦 👍🏽 🇯🇵 🏳️‍🌈 ☕️ — a pin never stops inside.", style: body), to: screen)
        add("mixed", RichText("ไทย: ภาษาไทยไม่มีช่องว่างระหว่างคำ · हिन्दी: क्षितिज पर सूर्योदय · עברית: שלום עולם", style: body), to: screen)
        add("listTitle", RichText("A list", style: TextStyle(font: FontRequest(size: 22, isBold: true))), to: screen)
        for row in 1...40 {
            add(
                "row\(row)", RichText("Row \(row): every row is a label of its own, and one selection spans them all.", style: body),
                to: screen)
        }
        Self.layOut(screen, size: screen.size)
    }

    /// Stacks the labels in the width there is.
    static func layOut(_ screen: Screen, size: CGSize) {
        screen.size = size
        var y = margin
        for label in screen.labels {
            screen.setFrame((x: margin, y: y, width: max(size.width - 2 * margin, 0), height: nil), ofLabel: label.id)
            y += label.resolvedFrame.height + spacing
        }
        screen.setScrollView(scrollView, frame: screen.bounds, contentSize: CGSize(width: size.width, height: y - spacing + margin))
    }

    private func add(_ id: String, _ text: RichText, to screen: Screen) {
        let controller = LabelController(text, identity: LabelIdentity(id), typesetter: typesetter)
        controller.enableCopy = true
        screen.add(ScreenLabel(id: id, controller: controller, frame: (0, 0, 0, nil), scrollView: Self.scrollView))
    }

    private func latin(_ style: TextStyle) -> RichText {
        let text = """
            Every character has its rectangle, and still the office affords kerning, ligatures and joins: \
            the text is shaped whole and split afterwards. A link is part of the text.
            A second paragraph shows where a line's own break is selected.
            """
        let rich = RichText(text, style: style)
        guard let range = text.range(of: "A link") else { return rich }
        let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
        return rich.restyled(start..<start + 6) { $0.link = TextLink(url: "https://example.com") }
    }
}
