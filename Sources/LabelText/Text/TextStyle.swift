public import Foundation
public import LabelDrawing

/// The style of a range of text, including its link, attachment, tag and paragraph settings.
///
/// Its size is one pointer. Copies share storage until one of them changes.
public struct TextStyle: Hashable, Codable, Sendable {
    private struct Values: Hashable, Codable, Sendable {
        // Equality compares the properties in this order. The ones that most often differ between adjacent runs come
        // first.
        var link: TextLink?
        @Sparse var decorations: TextDecorations
        var backgroundColor: AdaptiveColor?
        var color: AdaptiveColor
        var shaping: ShapingStyle
        var attachment: CopyOnWrite<TextAttachment>?
        var tag: CopyOnWrite<TextTag>?
        @Sparse var paragraph: ParagraphStyle

        var isUndecorated: Bool { _decorations.isUsual }
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
            attachment: attachment.map { CopyOnWrite(wrappedValue: $0) },
            tag: tag.map { CopyOnWrite(wrappedValue: $0) },
            paragraph: paragraph)
        if let underline { self.decorations.underline = underline }
        if let strikethrough { self.decorations.strikethrough = strikethrough }
    }

    /// The font and the other properties that affect the choice and positions of glyphs.
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

    /// Rarely used effects, such as shapes, lines and shadows.
    public var decorations: TextDecorations {
        _read { yield values.decorations }
        _modify { yield &values.decorations }
    }

    /// The link. nil means no link.
    public var link: TextLink? {
        get { values.link }
        _modify { yield &values.link }
    }

    /// The attachment that replaces each U+FFFC in the text. nil means no attachment.
    public var attachment: TextAttachment? {
        get { values.attachment?.wrappedValue }
        set { values.attachment = newValue.map { CopyOnWrite(wrappedValue: $0) } }
    }

    /// The tag that contains the text. nil means no tag. Lines do not break inside a tag.
    public var tag: TextTag? {
        get { values.tag?.wrappedValue }
        set { values.tag = newValue.map { CopyOnWrite(wrappedValue: $0) } }
    }

    /// The paragraph settings.
    public var paragraph: ParagraphStyle {
        _read { yield values.paragraph }
        _modify { yield &values.paragraph }
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

    /// Whether the text has none of the effects in `decorations`.
    package var isUndecorated: Bool { values.isUndecorated }

    /// The shaping style to use for glyphs: superscripts and subscripts have a smaller font.
    package var engineShaping: ShapingStyle {
        guard decorations.superscript != 0 else { return shaping }
        var shaping = shaping
        shaping.font.size = max(shaping.font.size * TextDecorations.scriptScale, 1)
        return shaping
    }

    /// The distance from the baseline up to the text, in points. Negative if the text is lowered.
    package var rise: CGFloat { decorations.rise(size: font.size) }

    /// The shaping style of the ruby annotation. nil if there is no annotation.
    var rubyShaping: ShapingStyle? {
        guard let ruby = decorations.ruby, !ruby.text.isEmpty else { return nil }
        var font = shaping.font
        font.size = max(font.size * ruby.scale, 1)
        return ShapingStyle(font: font, language: shaping.language)
    }

    // MARK: Coding

    /// Decodes a style.
    public init(from decoder: any Decoder) throws {
        values = try Values(from: decoder)
    }

    /// Encodes the style.
    public func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder)
    }
}
