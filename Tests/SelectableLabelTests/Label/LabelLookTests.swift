import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

/// Tests of what a label draws in addition to its text.
@MainActor
@Suite struct LabelLookTests {
    private let size = CGSize(width: 200, height: 100)

    private func label(_ text: RichText = RichText("text")) -> LabelController {
        LabelController(text, typesetter: MonospaceTypesetter())
    }

    @Test func debugPartsAreDrawnOverTheTextWithoutANewLayout() {
        let label = label()
        let plain = label.displayList(in: size, appearance: .light)
        var changes = 0
        label.onChange = { change in
            #expect(change == .display)
            changes += 1
        }
        label.debugParts = .lines
        let list = label.displayList(in: size, appearance: .light)
        #expect(changes == 1 && list.commands.count == plain.commands.count + 1)
    }

    @Test func aJobDrawsWithTheLabelsVerticalAlignment() {
        let label = label()
        for alignment in [LabelVerticalAlignment.top, .center, .bottom] {
            label.verticalAlignment = alignment
            let result = label.displayJob(in: size, appearance: .light).run(DisplayListRenderer(), isCancelled: { false })
            #expect(result?.contents == label.displayList(in: size, appearance: .light))
        }
    }

    @Test func aJobLaysOutColumnsByTheLabelsHeight() {
        let label = label(RichText("one two three four"))
        label.options.form = .vertical
        let result = label.displayJob(in: size, appearance: .light).run(DisplayListRenderer(), isCancelled: { false })
        #expect(result?.layout.lineCount == label.layout(in: size).lineCount && (result?.layout.lineCount ?? 0) > 1)
        #expect(result?.contents == label.displayList(in: size, appearance: .light))
    }

    @Test func aJobDrawsAttachmentsPictures() {
        let image = DrawingImage(width: 2, height: 2, pixels: [1, 2, 3, 4])
        let label = label(RichText(TextAttachment(.image("dot"), size: CGSize(width: 10, height: 10))))
        label.attachmentImages = { $0 == "dot" ? image : nil }
        let result = label.displayJob(in: size, appearance: .light).run(DisplayListRenderer(), isCancelled: { false })
        let images = result?.contents.commands.filter { if case .image = $0 { true } else { false } } ?? []
        #expect(images.count == 1 && result?.contents == label.displayList(in: size, appearance: .light))
    }

    @Test func aPicturesOwnSizeIsInPoints() {
        let attachment = TextAttachment(.image("dot"), size: CGSize(width: 10, height: 10), contentMode: .center)
        let label = label(RichText(attachment))
        label.attachmentImages = { _ in DrawingImage(width: 4, height: 4, pixels: Array(repeating: 0, count: 16), scale: 2) }
        let rects = label.displayList(in: size, appearance: .light).commands.compactMap { command -> CGRect? in
            if case .image(_, let rect) = command { rect } else { nil }
        }
        #expect(rects == [CGRect(x: 4, y: 4, width: 2, height: 2)])
    }

    @Test func aHighlightedLabelMayHaveItsOwnShadow() {
        let label = label(RichText("text"))
        let (normal, highlighted) = (TextShadow(color: .label, x: 1), TextShadow(color: .link, x: 2, y: 3, blur: 4))
        (label.shadow, label.highlightedShadow) = (normal, highlighted)
        #expect(label.paint.shadow == normal && label.highlightedShadow == highlighted)
        label.isHighlighted = true
        #expect(label.paint.shadow == highlighted)
        label.highlightedShadow = nil
        #expect(label.paint.shadow == normal)
        (label.shadow, label.highlightedShadow) = (nil, highlighted)
        #expect(label.paint.shadow == highlighted)
    }

    @Test(arguments: [(false, false), (true, false), (true, true)])
    func aPressedLinkMayHaveAnOutline(_ ofTheme: Bool, _ ofLink: Bool) throws {
        let (red, green) = (AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0)), AdaptiveColor(LabelColor(red: 0, green: 1, blue: 0)))
        var link = TextLink(target: "x")
        if ofLink { link.styles.pressed.outlineColor = green }
        let layout = TextLayout(RichText("text", style: TextStyle(link: link)), typesetter: MonospaceTypesetter())
        var look = LabelLook()
        look.press = LinkPress(range: 0..<4, isPressed: true, opacity: 0.5, color: .label, radius: 0, padding: 0)
        if ofTheme { look.press?.outline = red }
        look.press?.outlineWidth = 3
        let list = try #require(look.displayList(of: layout, appearance: .light, isCancelled: { false }))
        let outlines = list.commands.compactMap { if case .stroke(_, let color, let pen) = $0 { (color, pen.width) } else { nil } }
        #expect(outlines.map(\.0) == (ofLink ? [green.light.withAlpha(0.5)] : ofTheme ? [red.light.withAlpha(0.5)] : []))
        #expect(outlines.allSatisfy { $0.1 == 3 })
    }

    /// The highlight of a pressed link must be in front of blocks, backgrounds and shapes.
    @Test(arguments: [1, 0.5]) func aPressedLinkShowsOverBackgrounds(opacity: Double) throws {
        func color(_ part: Double) -> AdaptiveColor { AdaptiveColor(LabelColor(red: part, green: 0, blue: 0)) }
        var style = TextStyle(backgroundColor: color(0.1), underline: LineDecoration(color: color(0.2)), link: TextLink(target: "x"))
        style.decorations.background = TextBackground(fill: color(0.3))
        style.decorations.block = TextBackground(fill: color(0.4))
        style.decorations.shadows = [TextShadow(color: color(0.5))]
        let layout = TextLayout(RichText("text", style: style), typesetter: MonospaceTypesetter())
        var look = LabelLook()
        look.paint.opacity = opacity
        look.press = LinkPress(range: 0..<4, isPressed: true, opacity: 1, color: color(1), radius: 0, padding: 0)
        var list = try #require(look.displayList(of: layout, appearance: .light, isCancelled: { false }))
        if case .layer(let inner, opacity) = list.commands.first { list = inner }
        let kinds = list.commands.map { command in
            switch command {
            case .fill(_, let color), .fillRects(_, let color): "\(color.red)"
            case .shadow: "shadow"
            case .glyphs: "glyphs"
            default: "other"
            }
        }
        #expect(kinds == ["0.4", "0.1", "0.3", "1.0", "shadow", "0.2", "glyphs"])
    }

    @Test func textInColumnsIsMeasuredByHeight() {
        let label = label(RichText("one two three four"))
        label.options.form = .vertical
        let narrow = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 60))
        let tall = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
        #expect(narrow.height <= 60 && narrow.width > tall.width)
    }

    @Test func linksTakeATintUnlessTheirColourIsTheApps() {
        let tint = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))
        var options = LinkOptions()
        #expect(options.tinted(tint).styles.normal.color == tint)
        options.styles.normal.color = AdaptiveColor(.black)
        #expect(options.tinted(tint).styles.normal.color == AdaptiveColor(.black))
    }

    @Test func linksInTheLabelsOwnColourAreColouredAsLinks() {
        let grey = AdaptiveColor(LabelColor(red: 0.5, green: 0.5, blue: 0.5))
        let style = TextStyle(color: grey, link: TextLink(target: "x"))
        var styling = LinkStyling()
        #expect(styling.painted(style, at: 0..<1).color == grey)
        styling.options.textColor = grey
        #expect(styling.painted(style, at: 0..<1).color == .link)
    }

    @Test func numbersAreDialledInDigits() {
        #expect(PhoneDetector.dialled("+1 (555) 010-99") == "+155501099")
        #expect(PhoneDetector.dialled("\u{FF0B}\u{661}\u{662} #3") == "+12#3")
    }

    @Test func theTargetDeterminesTheKindOfALink() {
        #expect(TextLink(target: "mailto:a@b.c").kind == .email)
        #expect(TextLink(target: "TEL:1").kind == .phone)
        #expect(TextLink(target: "https://a.b").kind == .url && TextLink(target: "telegram").kind == .url)
    }
}
