import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// An article of several labels in a scrolling column. It contains a scrolling box of quotes, and ends with a list.
///
/// Its menu items mark the selected text with a colour, or add it to the box of quotes.
@MainActor
final class DemoArticle: DemoScreen {
    static let name = "article"
    static let title = "Article"

    let menuItems = [
        SelectionMenuItem(id: "mark", title: "Mark", image: "highlighter", outcome: .keep),
        SelectionMenuItem(id: "quote", title: "Quote", image: "text.quote"),
        SelectionMenuItem(id: "more", title: "More", children: [.searchWeb, .speak]),
    ]

    private var room = CGRect.zero
    private var quoteCount = 0

    private static let margin: CGFloat = 20
    private static let spacing: CGFloat = 14
    private static let article = "article"
    private static let quotes = "quotes"
    private static let quotesFrame = "quotesFrame"
    private static let quotesHeight: CGFloat = 170
    private static let body = TextStyle(font: FontRequest(size: 17), paragraph: ParagraphStyle(lineSpacing: 3))
    private static let heading = TextStyle(font: FontRequest(size: 22, isBold: true))
    private static let marker = AdaptiveColor(
        light: LabelColor(red: 1, green: 0.87, blue: 0.35), dark: LabelColor(red: 0.45, green: 0.36, blue: 0.05))

    // MARK: Content

    func fill(_ screen: Screen) {
        screen.add(ScreenScrollView(id: Self.article, frame: screen.bounds, contentSize: screen.size))
        screen.add(ScreenScrollView(id: Self.quotes, frame: .zero, contentSize: .zero, parent: Self.article, view: Self.quotesFrame))
        screen.add(ScreenView(id: Self.quotesFrame, frame: .zero, scrollView: Self.article))
        let title = TextStyle(font: FontRequest(size: 28, isBold: true))
        let quiet = AdaptiveColor(LabelColor(red: 0.55, green: 0.55, blue: 0.58))
        let caption = TextStyle(font: FontRequest(size: 14), color: quiet)
        add("title", RichText("Text you can take with you", style: title), to: screen)
        add("byline", RichText("Double-tap a word, or press and hold. Drag the pins, across labels too.", style: caption), to: screen)
        add("latin", latin(Self.body), to: screen)
        addText("chinese", "我们在研究生命的起源。双击一个词语，词典会找到它的边界：北京大学、人工智能、自然语言处理。", language: "zh-Hans", to: screen)
        addText("arabic", "مرحبا بالعالم! النص العربي يُقرأ من اليمين إلى اليسار، with English words in the middle، ثم يعود.", to: screen)
        addText("emoji", "One character each: 👨‍👩‍👧‍👦 👍🏽 🇯🇵 🏳️‍🌈 ☕️ — a pin never stops inside.", to: screen)
        addText("mixed", "ไทย: ภาษาไทยไม่มีช่องว่างระหว่างคำ · हिन्दी: क्षितिज पर सूर्योदय · עברית: שלום עולם", to: screen)
        addText("whole", Self.wholeText, to: screen)
        screen.label("whole")?.controller.selectionMode = .wholeText
        screen.label("whole")?.controller.menuItems = { _ in [SelectionMenuItem(id: "louder", title: "Louder")] }
        add("quotesTitle", RichText("Quotes", style: Self.heading), to: screen)
        addText("quotesText", "A box that scrolls inside the article. Quote, in the menu, puts what is selected here:", to: screen)
        for (text, language) in Self.firstQuotes { addQuote(text, language: language, to: screen) }
        add("listTitle", RichText("A list", style: Self.heading), to: screen)
        for row in 1...40 {
            addText("row\(row)", "Row \(row): every row is a label of its own, and one selection spans them all.", to: screen)
        }
    }

    private static let wholeText = "Press and hold this: it is taken whole, without pins, and its menu has an item more."
    /// The quotes, each with its language if fonts have other glyphs for it.
    private static let firstQuotes = [
        ("The limits of my language mean the limits of my world.", nil), ("千里之行，始于足下。", "zh-Hans"),
        ("اطلبوا العلم من المهد إلى اللحد", nil), ("Brevity is the soul of wit.", nil), ("知之为知之，不知为不知，是知也。", "zh-Hans"),
        ("Je pense, donc je suis.", nil), ("γνῶθι σεαυτόν", nil),
    ]

    private func add(_ id: String, _ text: RichText, in scrollView: String = DemoArticle.article, to screen: Screen) {
        screen.addLabel(id, text, in: scrollView)
    }

    private func addText(_ id: String, _ text: String, language: String? = nil, to screen: Screen) {
        var style = Self.body
        style.shaping.language = language
        add(id, RichText(text, style: style), to: screen)
    }

    private func addQuote(_ text: String, language: String? = nil, to screen: Screen) {
        quoteCount += 1
        let style = TextStyle(font: FontRequest(size: 15, isItalic: true), language: language)
        add("quote\(quoteCount)", RichText(text, style: style), in: Self.quotes, to: screen)
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
        return rich.restyled(start..<start + 6) { $0.link = TextLink(target: "https://example.com") }
    }

    // MARK: Places

    func layOut(_ screen: Screen, in room: CGRect) {
        self.room = room
        let width = room.width - 2 * Self.margin
        let labels = screen.labels.filter { $0.scrollView == Self.article }
        let split = (labels.firstIndex { $0.id == "quotesText" } ?? labels.count - 1) + 1
        let place = { (labels: ArraySlice<ScreenLabel>, y: CGFloat) in
            screen.stack(labels, from: CGPoint(x: Self.margin, y: y), width: width, spacing: Self.spacing)
        }
        let top = place(labels[..<split], Self.margin) + Self.spacing
        let box = CGRect(x: Self.margin, y: top, width: max(width, 0), height: Self.quotesHeight)
        screen.setFrame(box, ofView: Self.quotesFrame)
        layOutQuotes(screen, in: box.insetBy(dx: 1, dy: 1))
        let end = place(labels[split...], box.maxY + Self.spacing)
        screen.setScrollView(Self.article, frame: room, contentSize: CGSize(width: room.width, height: end + Self.margin))
    }

    private func layOutQuotes(_ screen: Screen, in frame: CGRect) {
        let labels = screen.labels.filter { $0.scrollView == Self.quotes }
        let end = screen.stack(labels, from: CGPoint(x: 12, y: 12), width: frame.width - 24, spacing: 12)
        screen.setScrollView(Self.quotes, frame: frame, contentSize: CGSize(width: frame.width, height: end + 12))
    }

    // MARK: Menu

    func choose(_ item: String, on screen: Screen) {
        switch item {
        case "mark": mark(screen.coordinator.snapshot?.parts ?? [], on: screen)
        case "quote": quote(screen.coordinator.selectedText, on: screen)
        case "louder": makeLouder(screen.label("whole")?.controller)
        default: break
        }
    }

    /// Toggles bold type for a label's text.
    private func makeLouder(_ label: LabelController?) {
        guard let label else { return }
        label.text = label.text.restyled(0..<label.text.length) { $0.shaping.font.isBold.toggle() }
    }

    /// Marks the selected text with a colour. If all of it is already marked, removes the colour.
    private func mark(_ selected: [SelectedPart], on screen: Screen) {
        let parts = selected.compactMap { part in
            screen.labels.first { $0.controller.identity == part.label }.map { (controller: $0.controller, range: part.range) }
        }
        let isMarked = parts.allSatisfy { part in
            part.controller.text.slice(part.range).runs.allSatisfy { $0.style.backgroundColor == Self.marker }
        }
        for part in parts {
            part.controller.text = part.controller.text.restyled(part.range) { $0.backgroundColor = isMarked ? nil : Self.marker }
        }
    }

    private func quote(_ text: String, on screen: Screen) {
        addQuote(text, to: screen)
        layOut(screen, in: room)
        screen.scroll(Self.quotes, by: CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude), at: 0)
    }
}
