import CPango
import SelectableLabel

/// Consecutive characters that are shaped together.
struct ShapingRun: Sendable {
    /// The kind of a run's glyphs.
    enum Kind: Equatable, Sendable {
        case text
        /// One tab. Its width depends on its position in the line.
        case tab
        /// One character without a glyph; the line reserves the box's room for it.
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
    /// The space added after every character, in points.
    var letterSpacing: Float
    /// The kind of the run's glyphs.
    var kind = Kind.text
    /// Whether the glyphs stand upright in a vertical line.
    var isUpright = false

    /// Whether the run reads right to left.
    var isRightToLeft: Bool { level % 2 == 1 }
}
