import CPango
import LabelText

/// Consecutive characters that are shaped together.
struct ShapingRun: Sendable {
    /// The kind of a run's content.
    enum Kind: Equatable, Sendable {
        case text
        /// One tab. Its width depends on its position in the line.
        case tab
        /// An inline box: one character without a glyph.
        indirect case box(InlineBox)
    }

    var font: ResolvedFont
    var language: HarfBuzzLanguage
    // The bounds of `characters`. A paragraph keeps its runs, and text in two directions has many.
    private var firstCharacter: UInt32
    private var endCharacter: UInt32
    var script: hb_script_t
    /// The space added after each character, in points.
    var letterSpacing: Float
    var kind = Kind.text
    /// The bidi level. Odd levels read right to left.
    var level: UInt8
    /// Whether the glyphs stand upright in a vertical line.
    var isUpright = false

    init(
        characters: Range<Int>, font: ResolvedFont, level: UInt8, script: hb_script_t, language: HarfBuzzLanguage, letterSpacing: Float
    ) {
        self.font = font
        self.language = language
        (firstCharacter, endCharacter) = (UInt32(characters.lowerBound), UInt32(characters.upperBound))
        self.script = script
        self.letterSpacing = letterSpacing
        self.level = level
    }

    /// The characters, as indices into the paragraph's characters.
    var characters: Range<Int> {
        get { Int(firstCharacter)..<Int(endCharacter) }
        set { (firstCharacter, endCharacter) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
    }

    /// Whether the run reads right to left.
    var isRightToLeft: Bool { level % 2 == 1 }
}
