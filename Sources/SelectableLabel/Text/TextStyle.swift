public import Foundation
public import LabelDrawing

/// How a stretch of text looks and what it leads to.
public struct TextStyle: Hashable, Codable, Sendable {
    /// What the text engine must know.
    public var shaping: ShapingStyle
    /// The text's colour.
    public var color: AdaptiveColor
    /// The colour behind the text; nil for none.
    public var backgroundColor: AdaptiveColor?
    /// Shapes, lines, shadows and what else few texts have.
    public var decorations: TextDecorations
    /// The link; nil for none.
    public var link: TextLink?
    /// What stands on each U+FFFC of the text; nil for nothing.
    public var attachment: TextAttachment?
    /// The tag, which no line breaks, that the text is part of; nil for none.
    public var tag: TextTag?
    /// The paragraph's settings.
    public var paragraph: ParagraphStyle

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
        self.shaping = ShapingStyle(font: font, letterSpacing: letterSpacing, language: language)
        self.color = color
        self.backgroundColor = backgroundColor
        self.decorations = decorations
        self.link = link
        self.attachment = attachment
        self.tag = tag
        self.paragraph = paragraph
        if let underline { self.decorations.underline = underline }
        if let strikethrough { self.decorations.strikethrough = strikethrough }
    }

    /// The line under the text; nil for none.
    public var underline: LineDecoration? {
        get { decorations.underline }
        set { decorations.underline = newValue }
    }

    /// The line through the text; nil for none.
    public var strikethrough: LineDecoration? {
        get { decorations.strikethrough }
        set { decorations.strikethrough = newValue }
    }

    /// The font the text asks for.
    public var font: FontRequest {
        get { shaping.font }
        set { shaping.font = newValue }
    }

    /// What the engine must know, with the size that superscripts and subscripts have.
    package var engineShaping: ShapingStyle {
        guard decorations.superscript != 0 else { return shaping }
        var shaping = shaping
        shaping.font.size = max(shaping.font.size * TextDecorations.scriptScale, 1)
        return shaping
    }

    /// How far the text stands above the baseline, in points.
    var rise: CGFloat { decorations.rise(size: font.size) }

    /// What the engine must know of the annotation over the text; nil where there is none.
    var rubyShaping: ShapingStyle? {
        guard let ruby = decorations.ruby, !ruby.text.isEmpty else { return nil }
        var font = shaping.font
        font.size = max(font.size * ruby.scale, 1)
        return ShapingStyle(font: font, language: shaping.language)
    }
}
