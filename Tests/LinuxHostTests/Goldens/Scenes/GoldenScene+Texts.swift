import Foundation
import LabelDrawing
import SelectableLabel

extension GoldenScene {
    /// Scenes with Latin texts: shaping, styles, alignment, truncation and spacing.
    static let texts: [GoldenScene] = [
        text(
            "latin-shaping", height: 118,
            [
                Block(
                    text: RichText(
                        "AVATAR Tomato, Wave: “Te Yo” (1/2)\noffice affluent fjord\u{301} soufflé\nVi\u{1EC7}t e\u{301}le\u{300}ve \u{E000}",
                        style: body))
            ]),
        text(
            "latin-wrapped", width: 200, height: 150,
            [
                Block(
                    text: RichText(
                        "A paragraph wraps at spaces, at hyphens—well-known ones—and in the middle of Donaudampfschifffahrtsgesellschaft.",
                        style: body))
            ]),
        text("styles", height: 126, [Block(text: styled)]),
        text("background-over-lines", width: 160, height: 84, [Block(text: highlighted)]),
        text("colours-within-shapes", height: 88, [Block(text: partlyColoured)]),
        text(
            "alignments", width: 180, height: 232,
            [
                aligned("Left: three words and a few more", .left),
                aligned("Center: three words and some more", .center),
                aligned("Right: three words and some more", .right),
                aligned("Justified: both edges of all lines are straight but the last", .justified),
            ]),
        text(
            "truncated-left-to-right", width: 200, height: 96,
            [
                Block(
                    text: RichText("Two lines of this text have room; the rest of it is cut off", style: body),
                    options: LayoutOptions(lineLimit: 2)),
                Block(
                    text: RichText("A token of its own stands at this one's end", style: body),
                    options: LayoutOptions(lineLimit: 1, truncationToken: RichText("… more", style: TextStyle(color: .link)))),
            ]),
        text(
            "truncated-right-to-left", width: 200, height: 114,
            [
                Block(
                    text: RichText("هذا نص طويل لا يتسع له سطران من هذا العرض ولذلك يُقطع آخره هنا", style: body),
                    options: LayoutOptions(lineLimit: 2)),
                Block(text: RichText("שלום עולם, זה טקסט ארוך שנחתך בסופו", style: body), options: LayoutOptions(lineLimit: 1)),
            ]),
        text("paragraph-styles", width: 220, height: 146, [Block(text: paragraphs)]),
        text(
            "tabs-hyphens-spacing", width: 200, height: 118,
            [
                Block(text: RichText("a\tbc\td\nsoft\u{AD}hy\u{AD}phen\u{AD}ated in\u{AD}vis\u{AD}i\u{AD}bil\u{AD}i\u{AD}ty", style: body)),
                Block(text: RichText("SPACED", style: TextStyle(font: FontRequest(size: 15), letterSpacing: 6))),
            ]),
    ]

    static let body = TextStyle(font: FontRequest(size: 16))

    private static let orange = AdaptiveColor(
        light: LabelColor(red: 0.8, green: 0.35, blue: 0), dark: LabelColor(red: 1, green: 0.65, blue: 0.25))

    static let yellow = AdaptiveColor(
        light: LabelColor(red: 1, green: 0.93, blue: 0.5), dark: LabelColor(red: 0.4, green: 0.33, blue: 0))

    /// A text with a background colour across lines. There must be no gaps between lines and runs.
    private static let highlighted: RichText = {
        let text = RichText("Colour behind some lines and bold words", style: body)
        return text.restyled(7..<33) { $0.backgroundColor = yellow }.restyled(29..<33) { $0.font.isBold = true }
    }()

    private static let styled: RichText = {
        func part(_ text: String, _ change: (inout TextStyle) -> Void) -> RichText {
            var style = body
            change(&style)
            return RichText(text, style: style)
        }
        return part("bold ") { $0.font.isBold = true }
            + part("italic ") { $0.font.isItalic = true }
            + part("both ") { ($0.font.isBold, $0.font.isItalic) = (true, true) }
            + part("large", { $0.font.size = 26 })
            + part("small ", { $0.font.size = 9 })
            + part("coloured ") { $0.color = orange }
            + part("under", { $0.underline = LineDecoration() })
            + part("jugged", { $0.underline = LineDecoration(color: orange) })
            + part(" ", { _ in })
            + part("struck through", { $0.strikethrough = LineDecoration() })
            + part(" ", { _ in })
            + part("on colour", { $0.backgroundColor = yellow })
            + part(" ", { _ in })
            + part("a link", { $0.link = TextLink(target: "https://example.com") })
            + part(" ", { _ in })
            + part("underlined link", { ($0.link, $0.underline) = (TextLink(target: "https://example.com"), LineDecoration()) })
    }()

    /// A text with colours that start inside a ligature, inside a joined word, and between a letter and its mark.
    private static let partlyColoured: RichText = {
        let latin = RichText("office affluent AV", style: TextStyle(font: FontRequest(size: 20)))
        let arabic = RichText("\nالسلام عليكم", style: TextStyle(font: FontRequest(size: 20)))
        let colour = { (style: inout TextStyle) in style.color = orange }
        return latin.restyled(2..<3, colour).restyled(9..<10, colour).restyled(17..<18, colour) + arabic.restyled(3..<5, colour)
    }()

    private static let paragraphs: RichText = {
        func paragraph(_ text: String, _ style: ParagraphStyle) -> RichText {
            RichText(text, style: TextStyle(font: FontRequest(size: 14), paragraph: style))
        }
        return paragraph(
            "First line indented, with space between its lines.\n", ParagraphStyle(lineSpacing: 6, paragraphSpacing: 8, firstLineIndent: 20)
        )
            + paragraph("Hanging indent, as a list has it.\n", ParagraphStyle(headIndent: 24))
            + paragraph("High lines", ParagraphStyle(minimumLineHeight: 30))
    }()

    private static func aligned(_ text: String, _ alignment: LabelTextAlignment) -> Block {
        Block(text: RichText(text, style: body), options: LayoutOptions(alignment: alignment))
    }
}
