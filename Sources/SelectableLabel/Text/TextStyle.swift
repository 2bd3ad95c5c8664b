public import Foundation
public import LabelDrawing

/// The font a text asks for; the text engine finds the nearest it has, and others for characters which that one lacks.
public struct FontRequest: Hashable, Codable, Sendable {
    /// The family's name; nil for the system's own.
    public var family: String?
    /// The size in points, 1 to 1,000.
    public var size: CGFloat
    /// Whether the weight is bold.
    public var isBold: Bool
    /// Whether the posture is italic.
    public var isItalic: Bool

    /// Creates a request; the size is clamped to 1…1,000, and one that is no number becomes 17, UIKit's label size.
    public init(family: String? = nil, size: CGFloat = 17, isBold: Bool = false, isItalic: Bool = false) {
        self.family = family
        self.size = size.isNaN ? 17 : size.clamped(1, 1000)
        self.isBold = isBold
        self.isItalic = isItalic
    }
}

/// What of a style reaches the text engine; two neighbours that differ only in paint are shaped as one.
public struct ShapingStyle: Hashable, Codable, Sendable {
    /// The font.
    public var font: FontRequest
    /// Space added after every character, in points; may be negative.
    public var letterSpacing: CGFloat
    /// The language as a BCP 47 tag, for glyph choice and line breaking; nil for the system's.
    public var language: String?

    /// Creates a shaping style; spacing that is not finite counts as 0.
    public init(font: FontRequest = FontRequest(), letterSpacing: CGFloat = 0, language: String? = nil) {
        self.font = font
        self.letterSpacing = letterSpacing.finiteOrZero
        self.language = language
    }
}

/// A line drawn under or through text.
public struct LineDecoration: Hashable, Codable, Sendable {
    /// The colour; nil for the text's own.
    public var color: AdaptiveColor?

    /// Creates a decoration.
    public init(color: AdaptiveColor? = nil) {
        self.color = color
    }
}

/// What a stretch of text leads to.
public struct TextLink: Hashable, Codable, Sendable {
    /// The target, usually a URL, as text.
    public var url: String
    /// Whether a long press on the link has an action of its own and so does not select.
    public var hasLongPressAction: Bool

    /// Creates a link.
    public init(url: String, hasLongPressAction: Bool = false) {
        self.url = url
        self.hasLongPressAction = hasLongPressAction
    }
}

/// How one line stands between the container's edges.
public enum TextAlignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// By the paragraph's direction: left for left-to-right, right for right-to-left.
    case natural
    case left
    case center
    case right
    /// Both edges; a paragraph's last line is natural.
    case justified
}

/// What holds for a paragraph as a whole; the style at the paragraph's first character decides.
public struct ParagraphStyle: Hashable, Codable, Sendable {
    /// The alignment; nil for the one of the layout's options.
    public var alignment: TextAlignment?
    /// The direction; nil for the one of the layout's options.
    public var direction: TextDirection?
    /// Space added below each line but the layout's last, in points.
    public var lineSpacing: CGFloat
    /// The least height of a line, in points.
    public var minimumLineHeight: CGFloat
    /// The greatest height of a line, in points, at least 1; 0 for no limit.
    public var maximumLineHeight: CGFloat
    /// Space added after the paragraph unless it is the layout's last, in points.
    public var paragraphSpacing: CGFloat
    /// The indent of the paragraph's first line from the leading edge, in points.
    public var firstLineIndent: CGFloat
    /// The indent of the other lines from the leading edge, in points.
    public var headIndent: CGFloat

    /// Creates a paragraph style; lengths that are negative or no numbers count as 0.
    public init(
        alignment: TextAlignment? = nil,
        direction: TextDirection? = nil,
        lineSpacing: CGFloat = 0,
        minimumLineHeight: CGFloat = 0,
        maximumLineHeight: CGFloat = 0,
        paragraphSpacing: CGFloat = 0,
        firstLineIndent: CGFloat = 0,
        headIndent: CGFloat = 0
    ) {
        self.alignment = alignment
        self.direction = direction
        self.lineSpacing = lineSpacing.nonNegative.finiteOrZero
        self.minimumLineHeight = minimumLineHeight.nonNegative.finiteOrZero
        self.maximumLineHeight = maximumLineHeight.nonNegative.finiteOrZero
        self.paragraphSpacing = paragraphSpacing.nonNegative.finiteOrZero
        self.firstLineIndent = firstLineIndent.nonNegative.finiteOrZero
        self.headIndent = headIndent.nonNegative.finiteOrZero
    }
}

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
        paragraph: ParagraphStyle = ParagraphStyle()
    ) {
        self.shaping = ShapingStyle(font: font, letterSpacing: letterSpacing, language: language)
        self.color = color
        self.backgroundColor = backgroundColor
        self.underline = underline
        self.strikethrough = strikethrough
        self.link = link
        self.paragraph = paragraph
    }

    /// The font the text asks for.
    public var font: FontRequest {
        get { shaping.font }
        set { shaping.font = newValue }
    }
}
