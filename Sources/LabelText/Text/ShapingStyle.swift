public import Foundation
public import LabelDrawing

/// The font a text asks for; the text engine finds the nearest it has, and others for characters which that one lacks.
public struct FontRequest: Hashable, Codable, Sendable {
    /// The family's name; nil for the system's own.
    public var family: String?
    /// The size in points, clamped to 1…1,000; what is no number becomes 17, UIKit's label size.
    public var size: CGFloat { didSet { size = Self.sane(size) } }
    /// Whether the weight is bold.
    public var isBold: Bool
    /// Whether the posture is italic.
    public var isItalic: Bool
    /// A font that the text engine of this process already has, which then decides all but the size; nil for the nearest to the rest. An engine
    /// that does not know it goes by the rest. Means nothing to another process, so it is not encoded.
    public var exactFont: FontID?

    private enum CodingKeys: CodingKey {
        case family, size, isBold, isItalic
    }

    /// Creates a request.
    public init(family: String? = nil, size: CGFloat = 17, isBold: Bool = false, isItalic: Bool = false, exactFont: FontID? = nil) {
        self.family = family
        self.size = Self.sane(size)
        self.isBold = isBold
        self.isItalic = isItalic
        self.exactFont = exactFont
    }

    private static func sane(_ size: CGFloat) -> CGFloat { size.isNaN ? 17 : size.clamped(1, 1000) }
}

/// What of a style reaches the text engine; two neighbours that differ only in paint are shaped as one.
public struct ShapingStyle: Hashable, Codable, Sendable {
    /// The font.
    public var font: FontRequest
    /// Space added after every character, in points; may be negative. Held between -1,000 and 1,000; what is not finite counts as 0.
    public var letterSpacing: CGFloat { didSet { letterSpacing = Self.sane(letterSpacing) } }
    /// How much wider or narrower the letters are: the natural logarithm of the factor, -2 to 2, as `NSAttributedString.Key.expansion` counts.
    public var expansion: CGFloat
    /// The language as a BCP 47 tag, for glyph choice and line breaking; nil for the system's.
    public var language: String?
    /// What stands in the line for each character that begins with U+FFFC instead of a glyph; other characters are not touched. nil: such a
    /// character is one like others.
    public var inlineBox: InlineBox?

    /// Creates a shaping style.
    public init(
        font: FontRequest = FontRequest(), letterSpacing: CGFloat = 0, expansion: CGFloat = 0, language: String? = nil,
        inlineBox: InlineBox? = nil
    ) {
        self.inlineBox = inlineBox
        self.expansion = expansion.finiteOrZero.clamped(-2, 2)
        self.font = font
        self.letterSpacing = Self.sane(letterSpacing)
        self.language = language
    }

    private static func sane(_ spacing: CGFloat) -> CGFloat { spacing.finiteOrZero.clamped(-1000, 1000) }

    /// The factor by which letters and their advances are wider, 0.135 to 7.39; 1 for most.
    package var horizontalScale: CGFloat { expansion == 0 ? 1 : CGFloat(exp(Double(expansion.finiteOrZero.clamped(-2, 2)))) }
}
