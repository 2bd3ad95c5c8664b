package import Foundation
import LabelDrawing

/// One thing that an attributed string can say of a stretch of text; what it is called, and of which type it is there, is the platform's.
enum StyleAttribute: CaseIterable {
    /// A `FontRequest`.
    case font
    /// The number of an `InlineIntent`.
    case intent
    /// Colours, as `AdaptiveColor`s.
    case color, backgroundColor, underlineColor, strikethroughColor, strokeColor
    /// Space after every character, in points; where there is no kerning, the tracking counts.
    case kern, tracking
    /// A BCP 47 tag.
    case language
    /// Lines, as `LineDecoration.number` has them.
    case underline, strikethrough
    /// Numbers as UIKit counts them.
    case baselineOffset, obliqueness, expansion, superscript
    /// In hundredths of the font's size; of letters that are filled, too, a negative one.
    case strokeWidth
    /// A `TextShadow`.
    case shadow
    /// A link's target.
    case link
    /// A `ParagraphStyle`.
    case paragraph
    /// `TextDecorations`, a `TextLink`, a `TextTag` and a `TextAttachment`: what no platform has attributes for. They come before those that platforms have.
    case ownDecorations, ownLink, ownTag, ownAttachment
}

/// What Markdown means by a stretch of text: the bits of `InlinePresentationIntent`, which not every Foundation has.
struct InlineIntent: OptionSet {
    let rawValue: Int

    static let emphasized = Self(rawValue: 1)
    static let stronglyEmphasized = Self(rawValue: 2)
    static let code = Self(rawValue: 4)
    static let strikethrough = Self(rawValue: 32)
}

/// What an attributed string says of a stretch of text, in the kit's types; numbers are `CGFloat`s.
struct StyleAttributes {
    private(set) var values: [StyleAttribute: Any] = [:]

    /// The value of an attribute; nil where nothing is said, or something of another type.
    subscript<Value>(attribute: StyleAttribute) -> Value? {
        get { values[attribute] as? Value }
        set { values[attribute] = newValue }
    }
}

extension TextStyle {
    /// Takes over what attributes say.
    ///
    /// - Parameters:
    ///   - attributes: What is said; what is not stays as it is.
    ///   - emphasized: The bold or italic face of a font.
    mutating func take(
        _ attributes: StyleAttributes, emphasized: (_ font: FontRequest, _ isBold: Bool, _ isItalic: Bool) -> FontRequest
    ) {
        if let font: FontRequest = attributes[.font] { self.font = font }
        if let number: CGFloat = attributes[.intent] {
            take(InlineIntent(rawValue: number.wholeNumber), emphasized: emphasized)
        }
        if let spacing: CGFloat = attributes[.kern] ?? attributes[.tracking] { shaping.letterSpacing = spacing }
        if let language: String = attributes[.language] { shaping.language = language }
        if let expansion: CGFloat = attributes[.expansion] { shaping.expansion = expansion }
        if let color: AdaptiveColor = attributes[.color] { self.color = color }
        if let color: AdaptiveColor = attributes[.backgroundColor] { backgroundColor = color }
        if let number: CGFloat = attributes[.underline] { underline = LineDecoration(number: number, color: attributes[.underlineColor]) }
        if let number: CGFloat = attributes[.strikethrough] {
            strikethrough = LineDecoration(number: number, color: attributes[.strikethroughColor])
        }
        takeEffects(attributes)
        if let url: String = attributes[.link] { link = TextLink(target: url) }
        if let paragraph: ParagraphStyle = attributes[.paragraph] { self.paragraph = paragraph }
        if let decorations: TextDecorations = attributes[.ownDecorations] { self.decorations = decorations }
        if let link: TextLink = attributes[.ownLink] { self.link = link }
        if let tag: TextTag = attributes[.ownTag] { self.tag = tag }
        if let attachment: TextAttachment = attributes[.ownAttachment] { self.attachment = attachment }
    }

    private mutating func takeEffects(_ attributes: StyleAttributes) {
        if let offset: CGFloat = attributes[.baselineOffset] { decorations.baselineOffset = offset }
        if let slant: CGFloat = attributes[.obliqueness] { decorations.obliqueness = slant }
        if let script: CGFloat = attributes[.superscript], script.isFinite {
            decorations.superscript = script > 0 ? 1 : script < 0 ? -1 : 0
        }
        if let shadow: TextShadow = attributes[.shadow] { decorations.shadows = [shadow] }
        if let width: CGFloat = attributes[.strokeWidth], width != 0 {
            decorations.stroke = TextStroke(
                width: abs(width) / 100 * font.size, color: attributes[.strokeColor], isFilled: width < 0)
        }
    }

    /// Shows what Markdown means by emphasis, code and deletion.
    private mutating func take(_ intent: InlineIntent, emphasized: (FontRequest, Bool, Bool) -> FontRequest) {
        if intent.contains(.code) {
            font = FontRequest(family: "Menlo", size: font.size, isBold: font.isBold, isItalic: font.isItalic)
        }
        let (isBold, isItalic) = (intent.contains(.stronglyEmphasized), intent.contains(.emphasized))
        if isBold || isItalic { font = emphasized(font, isBold, isItalic) }
        if intent.contains(.strikethrough) { strikethrough = LineDecoration() }
    }

    /// What the style says, as attributes: those that `take` makes the same style of, and those that other readers know.
    var attributes: StyleAttributes {
        var attributes = StyleAttributes()
        (attributes[.font], attributes[.color], attributes[.paragraph]) = (font, color, paragraph)
        attributes[.backgroundColor] = backgroundColor
        attributes[.kern] = shaping.letterSpacing.unlessZero
        attributes[.expansion] = shaping.expansion.unlessZero
        attributes[.language] = shaping.language
        (attributes[.underline], attributes[.underlineColor]) = (underline?.number, underline?.color)
        (attributes[.strikethrough], attributes[.strikethroughColor]) = (strikethrough?.number, strikethrough?.color)
        attributes[.baselineOffset] = decorations.baselineOffset.unlessZero
        attributes[.obliqueness] = decorations.obliqueness.unlessZero
        attributes[.shadow] = decorations.shadows.first
        attributes[.strokeColor] = decorations.stroke?.color
        attributes[.strokeWidth] = decorations.stroke.map { $0.width / max(font.size, 1) * ($0.isFilled ? -100 : 100) }
        attributes[.link] = link?.url
        attributes[.ownDecorations] = decorations.isEmpty ? nil : decorations
        (attributes[.ownLink], attributes[.ownTag], attributes[.ownAttachment]) = (link, tag, attachment)
        return attributes
    }
}

extension LineDecoration {
    /// The bits of a number that say the pattern, one after the other in the order of `Pattern`.
    private static let patternBits = 0x700
    private static let forms: TwoWayTable<Form, Int> = [.double: 9, .thick: 2, .single: 1]

    /// Reads a line from a number as `NSUnderlineStyle` has it; nil for none.
    init?(number: CGFloat, color: AdaptiveColor? = nil) {
        let bits = number.wholeNumber
        guard bits != 0 else { return nil }
        let form: Form = bits & 9 == 9 ? .double : bits & 2 == 2 ? .thick : .single
        let pattern = (bits & Self.patternBits) >> 8
        self.init(form: form, pattern: Pattern.allCases.indices.contains(pattern) ? Pattern.allCases[pattern] : .solid, color: color)
    }

    /// The line as a number as `NSUnderlineStyle` has it.
    var number: CGFloat {
        CGFloat((Self.forms[form] ?? 1) | ((Pattern.allCases.firstIndex(of: pattern) ?? 0) << 8))
    }
}

extension CGFloat {
    /// The number itself; nil for 0, which says nothing.
    package var unlessZero: CGFloat? { self == 0 ? nil : self }
}
