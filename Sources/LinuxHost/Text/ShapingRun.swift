import CPango
import SelectableLabel

/// Consecutive characters that are shaped in one go.
struct ShapingRun: Sendable {
    /// What kind of glyphs a run has.
    enum Kind: Equatable, Sendable {
        case text
        /// One tab, whose width depends on where it stands in its line.
        case tab
        /// One character without a glyph, for which the line keeps room.
        case box(InlineBox)
    }

    /// The characters, as indices into the paragraph's.
    var characters: Range<Int>
    /// The font.
    var font: ResolvedFont
    /// The bidi level.
    var level: UInt8
    /// The script.
    var script: hb_script_t
    /// The language.
    var language: HarfBuzzLanguage
    /// Space added after every character, in points.
    var letterSpacing: Float
    /// What kind of glyphs.
    var kind = Kind.text
    /// Whether the glyphs stand upright in a line that runs down.
    var isUpright = false

    /// Whether the run reads right to left.
    var isRightToLeft: Bool { level % 2 == 1 }
}
