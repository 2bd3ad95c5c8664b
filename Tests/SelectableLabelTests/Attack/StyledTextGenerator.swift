import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

/// Generates random texts with random styles, and random options for their layout. Uses only the public API.
struct StyledTextGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func isOne(in chances: Int) -> Bool { number(1...chances) == 1 }

    /// Returns a random length of up to 60 points. One length in ten is unusual: for example, NaN, negative or huge.
    mutating func length() -> CGFloat {
        let odd: [CGFloat] = [.nan, .infinity, -.infinity, -3, 1e-9, 1e6, 1e39, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
        return isOne(in: 10) ? odd[number(0...odd.count - 1)] : CGFloat(number(0...240)) / 4
    }

    private static let pieces = [
        "word ", "office ", "a", " ", "\n", "\r\n", "\t", "שלום ", "مرحبا ", "你好世界。", "ไทย", "क्षि ", "👨‍👩‍👧", "🇩🇪", "👍🏽", "e\u{301}", "\u{301}",
        "\u{FFFC}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{2028}", "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{0}", "\u{FEFF}",
        "\u{10FFFF}", "\u{E000}", "한글 ", "ᄀ", "https://example.com/a ", "@name ", "#topic ", "<b>&", "{\\rtf", "**bold** ", "[a](b) ",
    ]

    mutating func text() -> RichText {
        var text = RichText()
        for _ in 0..<number(0...7) {
            let string = (0..<number(0...6)).map { _ in Self.pieces[number(0...Self.pieces.count - 1)] }.joined()
            text = text + RichText(string, style: style())
            if isOne(in: 8) { text = text + RichText(TextAttachment(.view("v"), size: CGSize(width: length(), height: length()))) }
        }
        return text
    }

    // MARK: Styles

    private mutating func style() -> TextStyle {
        var style = TextStyle(font: FontRequest(size: length(), isBold: isOne(in: 4), isItalic: isOne(in: 4)))
        if isOne(in: 6) { style.font.family = ["Noto Sans", "no such family", "<i>", ""][number(0...3)] }
        if isOne(in: 6) { style.shaping.letterSpacing = length() }
        if isOne(in: 8) { style.shaping.expansion = length() }
        if isOne(in: 8) { style.shaping.language = ["en", "de", "", "../..", "ar"][number(0...4)] }
        if isOne(in: 5) { style.link = TextLink(target: ["https://example.com", "", "javascript:1", "\u{FFFC}\"<"][number(0...3)]) }
        if isOne(in: 6) { style.tag = TextTag(name: "t", leadingInset: length(), trailingInset: length()) }
        if isOne(in: 3) { decorate(&style.decorations) }
        if isOne(in: 3) { style.paragraph = paragraph() }
        return style
    }

    private mutating func decorate(_ decorations: inout TextDecorations) {
        let color = AdaptiveColor(LabelColor(red: length(), green: 0.5, blue: 0, alpha: 1))
        switch number(0...7) {
        case 0: decorations.underline = LineDecoration(form: .double, color: color, width: length())
        case 1: decorations.shadows = [TextShadow(color: color, x: length(), y: length(), blur: length())]
        case 2: decorations.stroke = TextStroke(width: length(), color: color)
        case 3: decorations.background = TextBackground(fill: color, cornerRadius: length())
        case 4: decorations.baselineOffset = length()
        case 5: decorations.superscript = number(-2...2)
        case 6: decorations.ruby = RubyAnnotation("ruby", scale: length())
        default: decorations.obliqueness = length()
        }
    }

    private mutating func paragraph() -> ParagraphStyle {
        var style = ParagraphStyle()
        let lengths: [WritableKeyPath<ParagraphStyle, CGFloat?>] = [
            \.lineSpacing, \.minimumLineHeight, \.maximumLineHeight, \.paragraphSpacing, \.firstLineIndent, \.headIndent,
            \.lineHeightMultiple, \.paragraphSpacingBefore, \.tailIndent, \.tabInterval, \.hyphenationFactor,
        ]
        for path in lengths where isOne(in: 6) { style[keyPath: path] = length() }
        if isOne(in: 4) { style.alignment = LabelTextAlignment.allCases.randomElement(using: &random) }
        if isOne(in: 4) { style.direction = isOne(in: 2) ? .leftToRight : .rightToLeft }
        return style
    }

    // MARK: Options

    mutating func options() -> LayoutOptions {
        var options = LayoutOptions(width: isOne(in: 4) ? .infinity : length() * 5)
        if isOne(in: 4) { options.height = length() }
        if isOne(in: 3) { options.lineLimit = number(-1...3) }
        options.truncation = TextTruncation.allCases.randomElement(using: &random) ?? .tail
        if isOne(in: 5) { options.truncationToken = text() }
        if isOne(in: 6) { options.trailingToken = text() }
        options.adjustsFontSizeToFitWidth = isOne(in: 10)
        options.cutsCleanly = isOne(in: 4)
        options.alignment = LabelTextAlignment.allCases.randomElement(using: &random) ?? .natural
        if isOne(in: 4) { options.defaultDirection = .rightToLeft }
        if isOne(in: 6) { options.insets = EdgeLengths(top: length(), left: length(), bottom: length(), right: length()) }
        if isOne(in: 6) { options.paragraph = paragraph() }
        if isOne(in: 8) {
            options.shape = ContainerShape(exclusions: [CGRect(x: length(), y: length(), width: length(), height: length())])
        }
        return options
    }
}
