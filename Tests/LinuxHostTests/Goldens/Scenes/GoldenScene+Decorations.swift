import Foundation
import LabelDrawing
import SelectableLabel

extension GoldenScene {
    /// Scenes with background shapes, underlines, shadows, raised and transformed letters, and annotations. The texts
    /// are in several scripts, wrap across lines, and mix both directions in a line.
    static let decorations: [GoldenScene] = [
        text("shapes-behind-text", width: 220, height: 218, samples { $0.decorations.background = chip }),
        text("shapes-with-padding", width: 220, height: 218, samples { $0.decorations.background = outline }),
        text("shapes-of-neighbours", width: 220, height: 64, [Block(text: neighbours)]),
        text("blocks-behind-paragraphs", width: 220, height: 205, [Block(text: blocks, options: LayoutOptions(insets: blockInsets))]),
        text("shapes-in-front-of-text", width: 220, height: 118, samples(count: 2) { $0.decorations.border = outline }),
        text("markdown", width: 240, height: 320, [Block(text: markdown, options: LayoutOptions(insets: blockInsets))]),
        text("line-forms", width: 230, height: 150, [Block(text: lineForms)]),
        text("line-patterns", width: 230, height: 151, [Block(text: linePatterns)]),
        text("lines-over-sizes", width: 230, height: 112, [Block(text: linesOverSizes)]),
        text("lines-over-scripts", width: 220, height: 218, samples { $0.underline = LineDecoration(form: .double, color: red) }),
        text("outlined-text", width: 220, height: 345, samples(size: 22) { $0.decorations.stroke = TextStroke(width: 1.5, color: red) }),
        text(
            "hollow-text", width: 220, height: 279,
            samples(size: 22, count: 3) { $0.decorations.stroke = TextStroke(width: 1, isFilled: false) }),
        text("shadows", width: 220, height: 218, samples { $0.decorations.shadows = [soft, hard] }),
        text("glow", width: 220, height: 345, samples(size: 22) { $0.decorations.shadows = [TextShadow(color: red, blur: 8)] }),
        text(
            "inner-shadows", width: 240, height: 362,
            samples(size: 26, count: 3) { style in
                style.color = yellowInk
                style.font.isBold = true
                style.decorations.innerShadows = [TextShadow(color: AdaptiveColor(.black), x: 1.5, y: 1.5, blur: 2)]
            }),
        text("raised-and-lowered", width: 230, height: 168, [Block(text: raised)]),
        text("slanted-and-wide", width: 230, height: 190, [Block(text: slanted)]),
        text("mapped-glyphs", width: 230, height: 120, [Block(text: mapped)]),
        text("ruby", width: 200, height: 252, [Block(text: ruby), Block(text: rubyRightToLeft)]),
        text("several-decorations", width: 230, height: 170, [Block(text: several)]),
        text(
            "dimmed-and-highlighted", width: 230, height: 84,
            [
                Block(text: painted, paint: .disabled), Block(text: painted, paint: LabelPaint(textColor: red, shadow: soft)),
            ]),
        debugOverlay,
    ]

    static let red = AdaptiveColor(
        light: LabelColor(red: 0.85, green: 0.1, blue: 0.1), dark: LabelColor(red: 1, green: 0.45, blue: 0.4))
    private static let blue = AdaptiveColor(
        light: LabelColor(red: 0.1, green: 0.3, blue: 0.85), dark: LabelColor(red: 0.5, green: 0.7, blue: 1))
    private static let yellowInk = AdaptiveColor(LabelColor(red: 0.95, green: 0.75, blue: 0.2))
    private static let soft = TextShadow(
        color: AdaptiveColor(light: LabelColor(red: 0, green: 0, blue: 0, alpha: 0.5), dark: LabelColor(red: 0, green: 0.6, blue: 1)),
        x: 2, y: 2, blur: 3)
    private static let hard = TextShadow(color: red, x: -1, y: -1)

    private static let chip = TextBackground(fill: yellow, stroke: red)
    private static let outline = TextBackground(
        stroke: blue, lineWidth: 1.5, cornerRadius: 8, padding: EdgeLengths(top: 2, left: 4, bottom: 1, right: 4))

    /// Returns texts in several scripts. `change` sets the style of the middle part of each text.
    private static func samples(size: CGFloat = 16, count: Int = 4, _ change: @escaping (inout TextStyle) -> Void) -> [Block] {
        let texts: [(String, TextRange)] = [
            ("Latin jugs, over the end of a line and on", 6..<35), ("我们在研究生命的起源。双击一个词语", 3..<15),
            ("نص عربي with English ثم يعود", 3..<20), ("Emoji 👨‍👩‍👧‍👦 and 🇯🇵 in it", 2..<24),
        ]
        return texts.prefix(count).map { text, range in
            Block(text: RichText(text, style: TextStyle(font: FontRequest(size: size))).restyled(range, change))
        }
    }

    private static func part(_ text: String, size: CGFloat = 16, _ change: (inout TextStyle) -> Void = { _ in }) -> RichText {
        var style = TextStyle(font: FontRequest(size: size))
        change(&style)
        return RichText(text, style: style)
    }

    private static func joined(_ parts: [RichText]) -> RichText { parts.reduce(RichText(), +) }

    /// A text with one background shape behind bold and coloured words, and another shape beside it.
    private static let neighbours = part("a shape over bold and red words, other") { $0.decorations.background = chip }
        .restyled(13..<17) { $0.font.isBold = true }.restyled(22..<25) { $0.color = red }
        .restyled(33..<38) { $0.decorations.background = TextBackground(fill: blue, cornerRadius: 20) }

    private static let blockInsets = EdgeLengths(top: 6, left: 12, bottom: 6, right: 12)

    private static let blocks: RichText = {
        let quote = TextBackground(
            fill: yellow, stroke: blue, cornerRadius: 8, padding: EdgeLengths(top: 4, left: 8, bottom: 4, right: 8))
        let paragraph = ParagraphStyle(paragraphSpacing: 12)
        func text(_ string: String, _ block: TextBackground?) -> RichText {
            part(string, size: 14) { ($0.decorations.block, $0.paragraph) = (block, paragraph) }
        }
        return joined([
            text("Above.\n", nil), text("One block behind a paragraph that wraps\n", quote), text("and one after it.\n", quote),
            text("Between.\n", nil), text("نص في كتلة", TextBackground(fill: blue.withAlpha(0.25), cornerRadius: 0)),
        ])
    }()

    private static let markdown: RichText = {
        let source = """
            # Heading
            Inline `code` and **strong** text.
            > A quote that is long enough to wrap around,
            > with *two* lines
            > > and one inside of it.

            ```swift
            let i = 1 // not **strong**
            if i < W { call(i) }
            ```
            > نص مقتبس
            > ```
            > a + b
            > ```
            ![A picture](x.png) and the end.
            """
        return MarkdownParser().parse(RichText(source, style: TextStyle(font: FontRequest(size: 14)))).display
    }()

    private static let lineForms = joined(
        LineDecoration.Form.allCases.flatMap { form in
            [
                part("under \(form.rawValue) gyp") { $0.underline = LineDecoration(form: form, color: red) }, part(" "),
                part("through") { $0.strikethrough = LineDecoration(form: form, color: blue) }, part("\n"),
            ]
        } + [
            part("three points wide") { $0.underline = LineDecoration(color: blue, width: 3) }, part(" "),
            part("a text's own") { ($0.color, $0.underline, $0.strikethrough) = (red, LineDecoration(), LineDecoration()) },
        ])

    private static let linePatterns = joined(
        LineDecoration.Pattern.allCases.flatMap { pattern in
            [
                part("line of \(pattern.rawValue)") { $0.underline = LineDecoration(pattern: pattern) }, part(" "),
                part("double") { $0.strikethrough = LineDecoration(form: .double, pattern: pattern, color: red) }, part("\n"),
            ]
        })

    private static let linesOverSizes = joined([
        part("one line un", size: 12) { $0.underline = LineDecoration() },
        part("der ", size: 24) { ($0.underline, $0.color) = (LineDecoration(), red) },
        part("several ", size: 12) { $0.underline = LineDecoration() },
        part("sizes\n", size: 18) { $0.underline = LineDecoration() },
        part("dashes ", size: 14) { $0.underline = LineDecoration(pattern: .dash) },
        part("go ", size: 20) { ($0.underline, $0.color) = (LineDecoration(pattern: .dash), blue) },
        part("on אבג", size: 14) { ($0.underline, $0.color) = (LineDecoration(pattern: .dash), red) },
    ])

    private static let raised = joined([
        part("E = mc"), part("2") { $0.decorations.superscript = 1 }, part(", H"), part("2") { $0.decorations.superscript = -1 },
        part("O and x"), part("n+1") { $0.decorations.superscript = 1 }, part("\nraised "),
        part("by ten") { ($0.decorations.baselineOffset, $0.underline) = (10, LineDecoration()) }, part(" and "),
        part("lowered") { ($0.decorations.baselineOffset, $0.backgroundColor) = (-8, yellow) }, part(" text\nplain lines go on\nمرتفع "),
        part("نص") { $0.decorations.baselineOffset = 8 },
    ])

    private static let slanted = joined([
        part("leaning ") { $0.decorations.obliqueness = 0.3 }, part("back ") { $0.decorations.obliqueness = -0.3 },
        part("斜体 ") { $0.decorations.obliqueness = 0.3 }, part("مائل ") { $0.decorations.obliqueness = 0.3 }, part("\n"),
        part("wide ") { $0.shaping.expansion = 0.4 }, part("office ") { $0.shaping.expansion = -0.4 }, part("plain "),
        part("宽") { $0.shaping.expansion = 0.4 }, part("窄 ") { $0.shaping.expansion = -0.4 }, part("\n"),
        part("wide text wraps where its own advances end") { $0.shaping.expansion = 0.3 },
    ])

    private static let mapped = joined([
        part("turned ", size: 22) { $0.decorations.glyphTransform = DrawingTransform(a: 0.97, b: 0.26, c: -0.26, d: 0.97, tx: 0, ty: 0) },
        part("mirror ", size: 22) { $0.decorations.glyphTransform = .scale(x: 1, y: -1) },
        part("up", size: 22) { $0.decorations.glyphTransform = .translation(x: 0, y: -8) },
        part("字👍", size: 22) { $0.decorations.glyphTransform = .scale(x: 0.6, y: 0.6) },
    ])

    private static func ruby(_ base: String, _ text: String) -> RichText {
        part(base, size: 20) { $0.decorations.ruby = RubyAnnotation(text) }
    }

    private static let ruby = joined([
        part("第一行没有。", size: 20), ruby("東京", "とうきょう"), part("と", size: 20), ruby("京都", "きょうと"), part("の", size: 20), ruby("間", "あいだ"),
        ruby("北", "běi"), ruby("京", "jīng"), ruby("床", "chuáng"), ruby("前", "qián"), part(" and ", size: 20), ruby("base", "read so"),
        part("\nplain line", size: 20),
    ])

    private static let rubyRightToLeft = joined([
        part("كلمة ", size: 20), part("عليا", size: 20) { $0.decorations.ruby = RubyAnnotation("شرح", color: red) }, part(" ثم ", size: 20),
        ruby("word", "note"),
    ])

    private static let several = joined([
        part("All at once: ", size: 20),
        part("shadow, lines, shape", size: 20) { style in
            style.decorations.shadows = [soft]
            style.decorations.background = chip
            style.underline = LineDecoration(form: .double, color: blue)
            style.strikethrough = LineDecoration(pattern: .dot, color: red)
        },
        part(" and ", size: 20),
        part("slant, stroke, rise", size: 20) { style in
            style.decorations.obliqueness = 0.25
            style.decorations.stroke = TextStroke(width: 1, color: blue)
            style.decorations.baselineOffset = 4
            style.decorations.shadows = [TextShadow(color: red, x: 3, y: 3)]
        },
        part(" office", size: 20),
    ]).restyled(57..<60) { ($0.color, $0.decorations.shadows) = (red, [soft]) }

    private static let painted = joined([
        part("Plain, "), part("blue") { $0.color = blue }, part(" and "),
        part("a link") { $0.link = TextLink(target: "https://example.com") },
        part(" 👍"),
    ])

    private static let debugOverlay = GoldenScene(name: "debug-overlay", size: CGSize(width: 240, height: 130)) { appearance in
        let text =
            part("Every part of a ", size: 18) + part("link", size: 26) { $0.link = TextLink(target: "https://example.com") }
            + part(" and نص عربي is shown", size: 18)
        let layout = TextLayout(text, options: LayoutOptions(width: 220), typesetter: try typesetter)
        var list = DisplayList(commands: [
            .fill(
                .rect(CGRect(x: 0, y: 0, width: 240, height: 130)), AdaptiveColor.label.resolved(for: appearance == .light ? .dark : .light)
            )
        ])
        let move = DrawingTransform.translation(x: 10, y: 10)
        list.append(layout.displayList(appearance: appearance), transform: move)
        list.append(layout.debugDisplayList(appearance: appearance, selection: 6..<12), transform: move)
        return list
    }
}

extension AdaptiveColor {
    fileprivate func withAlpha(_ alpha: Double) -> AdaptiveColor {
        AdaptiveColor(light: light.withAlpha(alpha), dark: dark.withAlpha(alpha))
    }
}
