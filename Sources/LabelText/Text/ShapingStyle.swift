public import Foundation
public import LabelDrawing

/// A description of a font. The text engine uses the closest font available, and fallback fonts for missing characters.
public struct FontRequest: Hashable, Codable, Sendable {
    /// The family name. nil means the system font.
    public var family: String? { didSet { if family != oldValue { exactFont = nil } } }
    /// The family name that stands for the platform's monospaced font in every text engine.
    public static let monospacedFamily = "monospace"
    /// The size in points, clamped to 1…1,000. NaN becomes 17, UIKit's label size.
    public var size: CGFloat { didSet { size = Self.sane(size) } }
    /// Whether the weight is bold.
    public var isBold: Bool { didSet { if isBold != oldValue { exactFont = nil } } }
    /// Whether the posture is italic.
    public var isItalic: Bool { didSet { if isItalic != oldValue { exactFont = nil } } }
    /// A specific font that the text engine of this process has loaded. nil means the closest match for the other
    /// properties.
    ///
    /// It overrides all other properties except `size`, and is removed when the family, weight or posture changes. An
    /// engine that does not have the font uses the other properties. It is not encoded, because other processes cannot
    /// use it.
    public var exactFont: FontID?

    private enum CodingKeys: CodingKey {
        case family, size, isBold, isItalic
    }

    /// Creates a font request.
    public init(family: String? = nil, size: CGFloat = 17, isBold: Bool = false, isItalic: Bool = false, exactFont: FontID? = nil) {
        self.family = family
        self.size = Self.sane(size)
        self.isBold = isBold
        self.isItalic = isItalic
        self.exactFont = exactFont
    }

    /// Decodes a font request. The size is clamped.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            family: try values.decodeIfPresent(String.self, forKey: .family), size: try values.decode(CGFloat.self, forKey: .size),
            isBold: try values.decode(Bool.self, forKey: .isBold), isItalic: try values.decode(Bool.self, forKey: .isItalic))
    }

    private static func sane(_ size: CGFloat) -> CGFloat { size.isNaN ? 17 : size.clamped(1, 1000) }
}

/// The properties of a style that affect the choice and positions of glyphs. Adjacent runs that differ only in other
/// properties, such as colour, are shaped together.
public struct ShapingStyle: Hashable, Codable, Sendable {
    /// The font.
    public var font: FontRequest
    /// The space added after every character, in points; may be negative. Clamped to -1,000…1,000; non-finite values
    /// become 0.
    public var letterSpacing: CGFloat { didSet { letterSpacing = Self.sane(letterSpacing, limit: 1000) } }
    /// The horizontal stretch of the letters: the natural logarithm of the scale factor, as in
    /// `NSAttributedString.Key.expansion`. Clamped to -2…2; non-finite values become 0.
    public var expansion: CGFloat { didSet { expansion = Self.sane(expansion, limit: 2) } }
    /// The language as a BCP 47 tag. It affects glyphs and line breaks. nil means the system language.
    public var language: String?
    /// The space that the line reserves for each character that begins with U+FFFC, instead of showing a glyph. Other
    /// characters are unaffected. nil means that U+FFFC shows a glyph too.
    public var inlineBox: InlineBox?

    /// Creates a shaping style.
    public init(
        font: FontRequest = FontRequest(), letterSpacing: CGFloat = 0, expansion: CGFloat = 0, language: String? = nil,
        inlineBox: InlineBox? = nil
    ) {
        self.inlineBox = inlineBox
        self.expansion = Self.sane(expansion, limit: 2)
        self.font = font
        self.letterSpacing = Self.sane(letterSpacing, limit: 1000)
        self.language = language
    }

    /// Decodes a style. Numbers are clamped.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            font: try values.decode(FontRequest.self, forKey: .font),
            letterSpacing: try values.decode(CGFloat.self, forKey: .letterSpacing),
            expansion: try values.decode(CGFloat.self, forKey: .expansion),
            language: try values.decodeIfPresent(String.self, forKey: .language),
            inlineBox: try values.decodeIfPresent(InlineBox.self, forKey: .inlineBox))
    }

    private static func sane(_ value: CGFloat, limit: CGFloat) -> CGFloat { value.finiteOrZero.clamped(-limit, limit) }

    /// The horizontal scale of letters and their advances, from 0.135 to 7.39. Default: 1.
    package var horizontalScale: CGFloat { expansion == 0 ? 1 : CGFloat(exp(Double(expansion))) }
}
