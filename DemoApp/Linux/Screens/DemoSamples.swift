import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// Examples of text features that no other screen shows. Each example is one label, below the name of its feature.
@MainActor
final class DemoSamples: DemoScreen {
    static let name = "samples"
    static let title = "Samples"

    private static let page = "samples"
    private static let margin: CGFloat = 20
    private static let body = TextStyle(font: FontRequest(size: 17))
    private static let quiet = AdaptiveColor(LabelColor(red: 0.55, green: 0.55, blue: 0.58))
    private static let wash = AdaptiveColor(
        light: LabelColor(red: 0.87, green: 0.92, blue: 1), dark: LabelColor(red: 0.16, green: 0.24, blue: 0.36))

    /// The circle that the last sample's text fills, in the label's coordinates.
    private static let circle = CGRect(x: 0, y: 6, width: 240, height: 240)
    private var room = CGRect.zero

    func fill(_ screen: Screen) {
        let page = ScreenScrollView(id: Self.page, frame: screen.bounds, contentSize: screen.size)
        page.backdrop = { [unowned screen] _, appearance in
            DisplayList(commands: [.fill(.ellipse(in: Self.disc(on: screen)), Self.wash.resolved(for: appearance))])
        }
        screen.add(page)
        addContents(to: screen)
        addTexts(to: screen)
        addParagraphs(to: screen)
    }

    func layOut(_ screen: Screen, in room: CGRect) {
        self.room = room
        let labels = screen.labels.filter { $0.scrollView == Self.page }
        let end = screen.stack(labels, from: CGPoint(x: Self.margin, y: 10), width: room.width - 2 * Self.margin, spacing: 8)
        let height = max(end, Self.disc(on: screen).maxY) + Self.margin
        screen.setScrollView(Self.page, frame: room, contentSize: CGSize(width: room.width, height: height))
    }

    /// Returns the disc behind the last sample's text, which may end above the disc's bottom.
    private static func disc(on screen: Screen) -> CGRect {
        let origin = screen.label("round")?.resolvedFrame.origin ?? .zero
        return circle.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -6, dy: -6)
    }

    // MARK: Texts

    private func addTexts(to screen: Screen) {
        var tags = RichText("Tags stay whole: ", style: Self.body)
        for name in ["open sea", "harbour at night", "low tide", "fishing boats", "north pier"] {
            var style = Self.body
            style.tag = TextTag(name: name, leadingInset: 7, trailingInset: 7)
            style.decorations.background = TextBackground(fill: Self.wash, cornerRadius: 8)
            tags = tags + RichText(name, style: style) + RichText("  ", style: Self.body)
        }
        tags = tags.restyled(0..<tags.length) { $0.paragraph.lineSpacing = 6 }
        add("tags", "Tags", tags, to: screen)
        var formula = Self.body
        formula.decorations.superscript = 1
        var ruby = TextStyle(font: FontRequest(size: 22), language: "ja")
        ruby.decorations.ruby = RubyAnnotation("とうきょう")
        add(
            "raised", "Raised text and ruby",
            RichText("E = mc", style: Self.body) + RichText("2", style: formula)
                + RichText("   ", style: Self.body) + RichText("東京", style: ruby), to: screen)
        let label = add(
            "links", "Links: visited, detected, off",
            RichText(
                "A visited page, ann@example.com, and #harbour, a kind that is off.", style: Self.body), to: screen)
        label.addLink(TextLink(target: "https://example.org/seen"), over: "visited page")
        label.linkDetectors = [EmailDetector(), TopicDetector()]
        label.visitedLinkAttributes = LinkStyle(color: Self.quiet)
        label.linkOptions.visited = ["https://example.org/seen"]
        label.linkOptions.enabledKinds = [.url, .email]
    }

    // MARK: Paragraphs

    private func addParagraphs(to screen: Screen) {
        let text = "Hyphenation divides considerable words according to international dictionaries."
        var hyphens = Self.body
        hyphens.shaping.language = "en"
        hyphens.paragraph = ParagraphStyle(alignment: .justified, tailIndent: 160, hyphenationFactor: 1)
        add("hyphens", "Hyphens in justified text", RichText(text, style: hyphens), to: screen)
        var table = Self.body
        table.paragraph.tabStops = [TabStop(120, alignment: .center), TabStop(210, alignment: .decimal)]
        add("tabs", "Tabs", RichText("Apples\tred\t12.5\nPears\tgreen\t3.75\nPlums\tblue\t1234", style: table), to: screen)
        let fitted = add(
            "fitted", "Shrunk to one line",
            RichText(
                "A line that is longer than its label is made smaller until it fits.", style: Self.body), to: screen)
        fitted.options.lineLimit = 1
        fitted.options.adjustsFontSizeToFitWidth = true
        let cut = add(
            "cut", "Cut in the middle",
            RichText(
                "A file with a name that is so long that not all of it can be shown.jpeg", style: Self.body), to: screen)
        cut.options.lineLimit = 1
        cut.options.truncation = .middle
        cut.onTruncationTap = { [weak self, weak cut, unowned screen] in
            cut?.options.lineLimit = 0
            guard let self else { return }
            screen.update { self.layOut(screen, in: self.room) }
        }
        let round = add(
            "round", "Inside of a circle",
            RichText(
                String(repeating: "Lines keep inside of an outline. ", count: 9), style: TextStyle(font: FontRequest(size: 13))), to: screen
        )
        round.options.alignment = .center
        round.options.shape = ContainerShape(outline: .ellipse(in: Self.circle))
    }

    // MARK: Contents

    private func addContents(to screen: Screen) {
        let markdown = RichText("**Markdown** with `code`, [a link](https://example.org) and *more*", style: Self.body)
        add("markdown", "Markdown: copy gives the source", RichText(), to: screen).show(markdown, parsedBy: MarkdownParser())
        add("emoticons", "Emoticons", RichText(), to: screen).show(
            RichText("Fair weather :-) and a party :tada:", style: Self.body), parsedBy: EmoticonParser())
        let built = add("built", "Built part by part: tap a part", RichText(), to: screen)
        var content = LabelContent(style: Self.body)
        content.add(string: "Ann", style: TextStyle(font: FontRequest(size: 17, isBold: true))) { [weak built] in
            built?.isHighlighted.toggle()
        }
        content.add(string: " posted ")
        content.add(image: "sun", size: CGSize(width: 22, height: 22), alignment: .center, alternativeText: "[sun]") { [weak built] in
            built?.isEnabled.toggle()
        }
        content.add(string: " on ")
        content.add(link: "https://example.org", title: "a page")
        built.highlightedTextColor = .link
        built.attachmentImages = { _ in Self.sun }
        built.show(content)
        let names = LinkTable(["u1": .init(title: "Ann", url: "user:1", kind: .mention), "p7": .init(title: "a photo", url: "photo:7")])
        add("table", "Names by a server's table", names.text(from: "[u1] likes [p7]", style: Self.body), to: screen)
    }

    /// A picture of a sun with eight rays.
    private static let sun = DemoPictures.draw(side: 66) { x, y in
        let (u, v) = (x - 0.5, y - 0.5)
        let (radius, angle) = (hypot(u, v), atan2(v, u))
        let isRay = radius > 0.33 && radius < 0.48 && abs(sin(angle * 4)) < 0.12 / radius
        let orange = LabelColor(red: 1, green: 0.69, blue: 0)
        return orange.withAlpha(isRay ? 1 : min(max((0.27 - radius) * 66, 0), 1))
    }

    /// Adds a label and its name above it.
    @discardableResult
    private func add(_ id: String, _ title: String, _ text: RichText, to screen: Screen) -> LabelController {
        let caption = RichText(title, style: TextStyle(font: FontRequest(size: 13), color: Self.quiet))
        screen.addLabel(id + ".title", caption, in: Self.page, isSelectable: false)
        return screen.addLabel(id, text, in: Self.page).controller
    }
}
