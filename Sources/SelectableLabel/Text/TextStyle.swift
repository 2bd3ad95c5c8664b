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
    /// The line under the text; nil for none.
    public var underline: LineDecoration?
    /// The line through the text; nil for none.
    public var strikethrough: LineDecoration?
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
        link: TextLink? = nil,
        attachment: TextAttachment? = nil,
        tag: TextTag? = nil,
        paragraph: ParagraphStyle = ParagraphStyle()
    ) {
        self.shaping = ShapingStyle(font: font, letterSpacing: letterSpacing, language: language)
        self.color = color
        self.backgroundColor = backgroundColor
        self.underline = underline
        self.strikethrough = strikethrough
        self.link = link
        self.attachment = attachment
        self.tag = tag
        self.paragraph = paragraph
    }

    /// The font the text asks for.
    public var font: FontRequest {
        get { shaping.font }
        set { shaping.font = newValue }
    }
}
