import CPango
import SelectableLabel

/// Consecutive characters that are shaped together.
struct ShapingRun: Sendable {
    /// The kind of a run's content.
    enum Kind: Equatable, Sendable {
        case text
        /// One tab. Its width depends on its position in the line.
        case tab
        /// An inline box: one character without a glyph.
        case box(InlineBox)
    }

    /// The characters, as indices into the paragraph's characters.
    var characters: Range<Int>
    var font: ResolvedFont
    /// The bidi level. Odd levels read right to left.
    var level: UInt8
    var script: hb_script_t
    var language: HarfBuzzLanguage
    /// The space added after each character, in points.
    var letterSpacing: Float
    var kind = Kind.text
    /// Whether the glyphs stand upright in a vertical line.
    var isUpright = false

    /// Whether the run reads right to left.
    var isRightToLeft: Bool { level % 2 == 1 }
}
