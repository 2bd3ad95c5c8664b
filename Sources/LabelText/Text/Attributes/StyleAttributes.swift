package import Foundation
import LabelDrawing

/// A key of an attributed string's attributes. Each platform maps it to its own key and value type.
enum StyleAttribute: CaseIterable {
    /// A `FontRequest`.
    case font
    /// Markdown emphasis, as the raw value of an `InlineIntent`.
    case intent
    /// Colours, as `AdaptiveColor`s.
    case color, backgroundColor, underlineColor, strikethroughColor, strokeColor
    /// Space after every character, in points. If both are present, `tracking` applies, as in Core Text.
    case kern, tracking
    /// A BCP 47 tag.
    case language
    /// Decoration lines. Each is stored as the number that `LineDecoration.number` returns.
    case underline, strikethrough
    /// Numbers with the same meaning as in UIKit.
    case baselineOffset, obliqueness, expansion, superscript
    /// The width of the letters' outline, as a percentage of the font size. If negative, the letters are also filled.
    case strokeWidth
    /// A `TextShadow`.
    case shadow
    /// A link's target.
    case link
    /// A `ParagraphStyle`.
    case paragraph
    /// The kit's own types, for which no platform has attributes. They override the platform's attributes.
    case ownDecorations, ownLink, ownTag, ownAttachment
}

/// The kinds of Markdown emphasis. The bits equal those of `InlinePresentationIntent`, which some versions of
/// Foundation lack.
struct InlineIntent: OptionSet {
    let rawValue: Int

    static let emphasized = Self(rawValue: 1)
    static let stronglyEmphasized = Self(rawValue: 2)
    static let code = Self(rawValue: 4)
    static let strikethrough = Self(rawValue: 32)
}

/// The attributes of a range of an attributed string, as the kit's types. All numbers are `CGFloat`s.
struct StyleAttributes {
    private(set) var values: [StyleAttribute: Any] = [:]

    /// The value for a key. nil if the attribute is missing or its type is not `Value`.
    subscript<Value>(attribute: StyleAttribute) -> Value? {
        get { values[attribute] as? Value }
        set { values[attribute] = newValue }
    }
}

extension TextStyle {
    /// Applies attributes to the style.
    ///
    /// - Parameters:
    ///   - attributes: The attributes. If one is missing, the property keeps its value.
    ///   - emphasized: A closure that returns the bold or italic variant of a font.
    mutating func take(
        _ attributes: StyleAttributes, emphasized: (_ font: FontRequest, _ isBold: Bool, _ isItalic: Bool) -> FontRequest
    ) {
        if let font: FontRequest = attributes[.font] { self.font = font }
        if let number: CGFloat = attributes[.intent] {
            take(InlineIntent(rawValue: number.wholeNumber), emphasized: emphasized)
        }
        if let spacing: CGFloat = attributes[.tracking] ?? attributes[.kern] { shaping.letterSpacing = spacing }
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

    /// Applies Markdown emphasis, code and strikethrough.
    private mutating func take(_ intent: InlineIntent, emphasized: (FontRequest, Bool, Bool) -> FontRequest) {
        if intent.contains(.code) {
            font = FontRequest(family: FontRequest.monospacedFamily, size: font.size, isBold: font.isBold, isItalic: font.isItalic)
        }
        let (isBold, isItalic) = (intent.contains(.stronglyEmphasized), intent.contains(.emphasized))
        if isBold || isItalic { font = emphasized(font, isBold, isItalic) }
        if intent.contains(.strikethrough) { strikethrough = LineDecoration() }
    }

    /// The style as attributes. Some are attributes that other apps understand. The others have the kit's own types, so
    /// that `take` can read them back.
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
        attributes[.link] = link?.target
        attributes[.ownDecorations] = isUndecorated ? nil : decorations
        (attributes[.ownLink], attributes[.ownTag], attributes[.ownAttachment]) = (link, tag, attachment)
        return attributes
    }
}

extension LineDecoration {
    /// The bits of an `NSUnderlineStyle` number that encode the dash pattern, in the order of the cases of `Pattern`.
    private static let patternBits = 0x700
    private static let forms: TwoWayTable<Form, Int> = [.double: 9, .thick: 2, .single: 1]

    /// Decodes a line from an `NSUnderlineStyle` number. Returns nil if the number means no line.
    init?(number: CGFloat, color: AdaptiveColor? = nil) {
        let bits = number.wholeNumber
        guard bits != 0 else { return nil }
        let form: Form = bits & 9 == 9 ? .double : bits & 2 == 2 ? .thick : .single
        let pattern = (bits & Self.patternBits) >> 8
        self.init(form: form, pattern: Pattern.allCases.indices.contains(pattern) ? Pattern.allCases[pattern] : .solid, color: color)
    }

    /// The form and the pattern, encoded as an `NSUnderlineStyle` number.
    var number: CGFloat {
        CGFloat((Self.forms[form] ?? 1) | ((Pattern.allCases.firstIndex(of: pattern) ?? 0) << 8))
    }
}

extension CGFloat {
    /// The number itself, or nil if it is 0. Used for properties in which 0 means unset.
    package var unlessZero: CGFloat? { self == 0 ? nil : self }
}
