import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

#if canImport(PangoEngine)
import PangoEngine
#endif

/// The examples of the documentation pages about texts, layouts and drawing. `DocumentationTests` compares the pages
/// with this file.
@MainActor
@Suite struct TextExamples {
    private let typesetter = MonospaceTypesetter()
    private let style = TextStyle(font: FontRequest(size: 10))

    private func label(_ text: RichText) -> LabelController { LabelController(text, typesetter: typesetter) }

    @Test func attachments() {
        let sun = TextAttachment(
            .image("sun"), size: CGSize(width: 20, height: 20), contentMode: .aspectFit, alignment: .center,
            insets: EdgeLengths(top: 0, left: 4, bottom: 0, right: 4), alternativeText: "[sun]")
        let text = RichText("Today: ", style: style) + RichText(sun, style: style) + RichText(" all day", style: style)

        let label = label(text)
        label.attachmentImages = { name in name == "sun" ? DrawingImage(width: 1, height: 1, pixels: [0xFFFF_C800]) : nil }

        let size = CGSize(width: 200, height: 30)
        for placement in label.layout(in: size).attachments() {
            print(placement.attachment.content, placement.rect)
        }
        #expect(label.layout(in: size).attachments().map(\.rect) == [CGRect(x: 74, y: 0, width: 20, height: 20)])
        #expect(PasteboardContent(text).plainText == "Today: [sun] all day")
    }

    @Test func encoding() throws {
        let text = RichText("Today", style: style)
        let data = try JSONEncoder().encode(text)
        let copy = try JSONDecoder().decode(RichText.self, from: data)
        #expect(copy == text)
    }

    @Test func tags() {
        var tag = TextStyle(font: FontRequest(size: 10))
        tag.tag = TextTag(name: "sea", leadingInset: 6, trailingInset: 6)
        tag.decorations.background = TextBackground(fill: .link, cornerRadius: 4)
        let text = RichText("Tags: ", style: style) + RichText("open sea", style: tag)
        let layout = label(text).layout(in: CGSize(width: 100, height: 100))
        #expect(layout.lineCount == 2 && layout.line(at: 1).range == 6..<14)
    }

    @Test func paragraphs() {
        var style = TextStyle(font: FontRequest(size: 10))
        style.paragraph = ParagraphStyle(
            alignment: .justified, lineSpacing: 4, paragraphSpacing: 8, firstLineIndent: 20, hyphenationFactor: 1)
        style.shaping.language = "en"
        let text = RichText("One paragraph of several lines.\nAnother one.", style: style)

        let label = label(text)
        label.options.paragraph.lineHeightMultiple = 1.5
        label.options.alignment = .center
        let layout = label.layout(in: CGSize(width: 150, height: 300))
        #expect(layout.line(at: 0).left == 20 && layout.line(at: 0).height == 19)
        #expect(layout.line(at: 1).top == 19)
    }

    #if canImport(PangoEngine)
    @Test func tabs() {
        var style = TextStyle(font: FontRequest(size: 10))
        style.paragraph.tabStops = [TabStop(80, alignment: .center), TabStop(160, alignment: .decimal)]
        let text = RichText("Apples\tred\t12.5\nPears\tgreen\t3.75", style: style)
        let layout = TextLayout(text, typesetter: PangoTypesetter())
        #expect([7..<10, 22..<27].allSatisfy { abs(layout.boundingRect(for: $0).midX - 80) < 0.1 })
        #expect([13, 29].allSatisfy { abs(layout.characterBox(at: $0).minX - 160) < 0.1 })
    }
    #endif

    @Test func truncation() {
        let label = label(RichText("Two lines of this text have room, and the rest has none.", style: style))
        label.options.lineLimit = 2
        label.options.truncation = .middle
        label.options.truncationToken = RichText(" [...] ", style: TextStyle(font: FontRequest(size: 10), color: .link))
        label.onTruncationTap = { print("show all of it") }

        let layout = label.layout(in: CGSize(width: 200, height: 100))
        if layout.isTruncated { print("hidden:", layout.truncatedRange) }
        #expect(layout.isTruncated && layout.lineCount == 2 && layout.tokenRect?.width == 70)
    }

    @Test func folding() {
        let posts = ExpandedContents()
        let label = label(RichText("A long post that is folded until somebody asks for the rest of it.", style: style))
        label.collapsedLineLimit = 2
        label.expandToken = RichText("… more", style: TextStyle(font: FontRequest(size: 10), color: .link))
        label.collapseToken = RichText(" less", style: TextStyle(font: FontRequest(size: 10), color: .link))
        label.togglesOnTap = true
        label.expansions = posts

        label.isExpanded = true
        #expect(label.layout(in: CGSize(width: 200, height: CGFloat.infinity)).lineCount == 4)
        label.isExpanded = false
        #expect(label.layout(in: CGSize(width: 200, height: CGFloat.infinity)).lineCount == 2)
    }

    @Test func fitting() {
        let label = label(RichText("Made smaller until it fits", style: style))
        label.options.lineLimit = 1
        label.options.adjustsFontSizeToFitWidth = true
        label.options.minimumScaleFactor = 0.5
        let layout = label.layout(in: CGSize(width: 180, height: 40))
        #expect(!layout.isTruncated && layout.scale < 1 && layout.scale >= 0.5)

        let size = TextLayout.size(of: label.text, fitting: CGSize(width: 100, height: CGFloat.infinity), typesetter: typesetter)
        #expect(size.width <= 100 && size.height > 20)
    }

    #if canImport(PangoEngine)
    @Test func layingOut() {
        let engine = PangoTypesetter()
        let paragraph = RichText("Text, 文字, نص", style: TextStyle(font: FontRequest(size: 17)))
        let layout = TextLayout(paragraph, options: LayoutOptions(width: 300), typesetter: engine)
        let hit = layout.hitTest(CGPoint(x: 20, y: 10))
        let highlight = layout.selectionRects(for: 0..<8)

        var boxes: [TextRange: CGRect] = [:]
        layout.forEachCharacterBox { character, box in boxes[character] = box }
        #expect(boxes[hit.character]?.contains(CGPoint(x: 20, y: 10)) == true && boxes.count == layout.characterCount)
        #expect(highlight.count == 1 && highlight[0].maxX == boxes[7..<8]?.maxX)
    }
    #endif

    @Test func containers() {
        let picture = CGRect(x: 60, y: 10, width: 80, height: 60)
        var options = LayoutOptions(width: 200)
        options.shape = ContainerShape(exclusions: [picture])

        let ring = DrawingPath.ellipse(in: CGRect(x: 0, y: 0, width: 200, height: 200))
        let round = LayoutOptions(width: 200, height: 200, shape: ContainerShape(outline: ring))

        let columns = LayoutOptions(width: 120, form: .vertical)
        let text = RichText(String(repeating: "word ", count: 60), style: style)
        let layout = TextLayout(text, options: options, typesetter: typesetter)
        let boxes = layout.selectionRects(for: 0..<text.length)
        #expect(boxes.allSatisfy { $0.intersection(picture).isEmpty })
        #expect(TextLayout(text, options: round, typesetter: typesetter).line(at: 0).left > 20)
        #expect(TextLayout(text, options: columns, typesetter: typesetter).containerSize.height <= 120)
    }

    @Test func building() throws {
        var taps: [String] = []
        var content = LabelContent(style: TextStyle(font: FontRequest(size: 15)))
        content.add(string: "Ann") { print("Ann was tapped") }
        content.add(string: " posted ")
        content.add(link: "https://example.org", title: "a page")
        content.add(string: " with ")
        content.add(image: "map", size: CGSize(width: 15, height: 15), alternativeText: "a map") { print("the map was tapped") }

        let picture = try #require(DrawingImage(width: 1, height: 1, pixels: [0xFFFF_0000]))
        content.add(image: picture, alternativeText: "a red dot")
        content.add(link: "https://example.org/2", title: "another page") { print("the link was tapped") }

        let label = label(RichText())
        label.show(content, identity: "post-17")
        label.onLinkTap = { link in taps.append(link.target) }
        for span in label.text.links {
            label.activate(LinkReference(label: label.identity, range: span.range, link: span.link), by: .tap)
        }
        #expect(label.text.string == "Ann posted a page with \u{FFFC}\u{FFFC}another page" && taps == ["https://example.org"])
    }

    @Test func parsing() {
        let label = label(RichText())
        label.show(RichText("This is **bold** and [a link](https://example.org)."), parsedBy: MarkdownParser())
        #expect(label.text.string == "This is bold and a link.")
        let source = label.parsed?.sourceText(for: 8..<12)
        #expect(source?.string == "**bold**")

        label.show(RichText("Ferry :-) :tada:"), parsedBy: EmoticonParser())
        #expect(label.text.string == "Ferry 🙂 🎉")

        let grey = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5))
        var markdown = MarkdownParser()
        markdown.quoteColor = grey
        markdown.image = { url, _ in url == "sun" ? TextAttachment(.image(url), size: CGSize(width: 20, height: 20)) : nil }
        let quote = markdown.parse(RichText("> a ![day](sun)")).display
        #expect(quote.string == "a \u{FFFC}" && quote.style(at: 0).color == grey)
    }

    /// Parses texts that contain a bar as Markdown. Shows other texts unchanged.
    struct Shouting: TextParser {
        func parse(_ source: RichText) -> ParsedText {
            source.string.contains("|") ? MarkdownParser().parse(source) : ParsedText(verbatim: source)
        }
    }

    @Test func parsers() {
        let source = RichText("quiet")
        #expect(Shouting().parse(source).display == source)
    }

    @Test func drawing() {
        let label = label(RichText("Text", style: style))
        let size = CGSize(width: 100, height: 20)
        let list = label.displayList(in: size, appearance: .light)
        var canvas = RecordingCanvas()
        canvas.draw(list)
        #expect(!canvas.list.commands.isEmpty)

        let overlay = label.layout(in: size).debugDisplayList([.baselines, .characters], appearance: .dark)
        #expect(!overlay.commands.isEmpty)
    }

    @Test func displayingAsynchronously() async {
        let cache = LayoutCache(costLimit: 4_000_000)
        let display = AsyncDisplay(renderer: DisplayListRenderer())
        let label = label(RichText("Laid out off the main thread", style: style))
        label.layoutCache = cache
        display.keepsOldContents = true
        display.onChange = { isFaded in print("draw again", isFaded) }
        display.display(label.displayJob(in: CGSize(width: 200, height: 40), appearance: .light))
        await display.waitUntilIdle()
        #expect(display.result?.layout.text == label.text && cache.count == 1)
    }

    @Test func colours() {
        let ink = AdaptiveColor(light: LabelColor(red: 0.1, green: 0.1, blue: 0.2), dark: LabelColor(red: 0.9, green: 0.9, blue: 1))
        var style = TextStyle(font: FontRequest(size: 17))
        style.color = ink
        let label = label(RichText("Night falls", style: style))
        let size = CGSize(width: 200, height: 20)
        #expect(label.displayList(in: size, appearance: .light) != label.displayList(in: size, appearance: .dark))
    }

    @Test func decorations() {
        let (red, yellow, orange, grey) = (AdaptiveColor.link, AdaptiveColor.link, AdaptiveColor.link, AdaptiveColor.link)
        var style = TextStyle(font: FontRequest(size: 20))
        style.underline = LineDecoration(form: .double, pattern: .dash, color: red)
        style.decorations.background = TextBackground(fill: yellow, stroke: orange, cornerRadius: 5)
        style.decorations.border = TextBackground(stroke: red, lineWidth: 2)
        style.decorations.shadows = [TextShadow(color: grey, x: 1, y: 2, blur: 3)]
        style.decorations.superscript = 1
        style.decorations.ruby = RubyAnnotation("とうきょう")
        #expect(!style.decorations.isEmpty)
    }
}
