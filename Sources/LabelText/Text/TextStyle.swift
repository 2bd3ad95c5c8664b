public import Foundation
public import LabelDrawing

/// The look of a range of text, with its link, attachment, tag and paragraph settings.
///
/// Its size is one pointer. Copies share storage until one changes.
public struct TextStyle: Hashable, Codable, Sendable {
    private struct Values: Hashable, Sendable {
        // Compared in this order: values that often differ between neighbours come first.
        var link: TextLink?
        var decorations: TextDecorations
        var backgroundColor: AdaptiveColor?
        var color: AdaptiveColor
        var shaping: ShapingStyle
        var extras: Extras
    }

    @CopyOnWrite private var values: Values

    /// Creates a style.
    public init(
        font: FontRequest = FontRequest(),
        letterSpacing: CGFloat = 0,
        language: String? = nil,
        color: AdaptiveColor = .label,
        backgroundColor: AdaptiveColor? = nil,
        underline: LineDecoration? = nil,
        strikethrough: LineDecoration? = nil,
        decorations: TextDecorations = TextDecorations(),
        link: TextLink? = nil,
        attachment: TextAttachment? = nil,
        tag: TextTag? = nil,
        paragraph: ParagraphStyle = ParagraphStyle()
    ) {
        values = Values(
            link: link,
            decorations: decorations,
            backgroundColor: backgroundColor,
            color: color,
            shaping: ShapingStyle(font: font, letterSpacing: letterSpacing, language: language),
            extras: Extras(attachment: attachment, tag: tag, paragraph: paragraph))
        if let underline { self.decorations.underline = underline }
        if let strikethrough { self.decorations.strikethrough = strikethrough }
    }

    /// The part of the style that affects shaping.
    public var shaping: ShapingStyle {
        get { values.shaping }
        _modify { yield &values.shaping }
    }

    /// The text colour.
    public var color: AdaptiveColor {
        get { values.color }
        _modify { yield &values.color }
    }

    /// The colour behind the text. nil means none.
    public var backgroundColor: AdaptiveColor? {
        get { values.backgroundColor }
        _modify { yield &values.backgroundColor }
    }

    /// Shapes, lines, shadows and other rarely used effects.
    public var decorations: TextDecorations {
        get { values.decorations }
        _modify { yield &values.decorations }
    }

    /// The link. nil means no link.
    public var link: TextLink? {
        get { values.link }
        _modify { yield &values.link }
    }

    /// The attachment on each U+FFFC of the text. nil means no attachment.
    public var attachment: TextAttachment? {
        get { values.extras.attachment }
        set { values.extras.attachment = newValue }
    }

    /// The tag that the text is part of. nil means no tag. Lines do not break inside a tag.
    public var tag: TextTag? {
        get { values.extras.tag }
        set { values.extras.tag = newValue }
    }

    /// The paragraph settings.
    public var paragraph: ParagraphStyle {
        get { values.extras.paragraph }
        set { values.extras.paragraph = newValue }
    }

    /// The line under the text. nil means no line.
    public var underline: LineDecoration? {
        get { decorations.underline }
        set { decorations.underline = newValue }
    }

    /// The line through the text. nil means no line.
    public var strikethrough: LineDecoration? {
        get { decorations.strikethrough }
        set { decorations.strikethrough = newValue }
    }

    /// The requested font.
    public var font: FontRequest {
        get { shaping.font }
        set { shaping.font = newValue }
    }

    /// The shaping style with the reduced font size of superscripts and subscripts.
    package var engineShaping: ShapingStyle {
        guard decorations.superscript != 0 else { return shaping }
        var shaping = shaping
        shaping.font.size = max(shaping.font.size * TextDecorations.scriptScale, 1)
        return shaping
    }

    /// The distance of the text above the baseline, in points.
    package var rise: CGFloat { decorations.rise(size: font.size) }

    /// The shaping style of the annotation; nil if there is no annotation.
    var rubyShaping: ShapingStyle? {
        guard let ruby = decorations.ruby, !ruby.text.isEmpty else { return nil }
        var font = shaping.font
        font.size = max(font.size * ruby.scale, 1)
        return ShapingStyle(font: font, language: shaping.language)
    }

    // MARK: Coding

    /// Decodes a style.
    public init(from decoder: any Decoder) throws {
        let coded = try Coded(from: decoder)
        self.init(
            color: coded.color, backgroundColor: coded.backgroundColor, decorations: coded.decorations, link: coded.link,
            attachment: coded.attachment, tag: coded.tag, paragraph: coded.paragraph)
        shaping = coded.shaping
    }

    /// Encodes the style.
    public func encode(to encoder: any Encoder) throws {
        try Coded(
            shaping: shaping, color: color, backgroundColor: backgroundColor, decorations: decorations, link: link, attachment: attachment,
            tag: tag, paragraph: paragraph
        )
        .encode(to: encoder)
    }

    private struct Coded: Codable {
        let shaping: ShapingStyle
        let color: AdaptiveColor
        let backgroundColor: AdaptiveColor?
        let decorations: TextDecorations
        let link: TextLink?
        let attachment: TextAttachment?
        let tag: TextTag?
        let paragraph: ParagraphStyle
    }
}

/// Storage for rarely used properties; nil if all have their defaults.
private struct Extras: Hashable, Sendable {
    private struct Values: Hashable, Sendable {
        var attachment: TextAttachment?
        var tag: TextTag?
        var paragraph = ParagraphStyle()

        static let none = Values()
    }

    private var shared: CopyOnWrite<Values>?

    private var values: Values {
        get { shared?.wrappedValue ?? .none }
        set { shared = newValue == .none ? nil : CopyOnWrite(wrappedValue: newValue) }
    }

    init(attachment: TextAttachment?, tag: TextTag?, paragraph: ParagraphStyle) {
        values = Values(attachment: attachment, tag: tag, paragraph: paragraph)
    }

    var attachment: TextAttachment? {
        get { shared?.wrappedValue.attachment }
        set { values.attachment = newValue }
    }

    var tag: TextTag? {
        get { shared?.wrappedValue.tag }
        set { values.tag = newValue }
    }

    var paragraph: ParagraphStyle {
        get { values.paragraph }
        set { values.paragraph = newValue }
    }
}
