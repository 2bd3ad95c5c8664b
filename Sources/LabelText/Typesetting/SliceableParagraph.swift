package import LabelDrawing

/// A shaped paragraph with lines that are mostly slices. A slice is a part of the paragraph that looks the same in a
/// line as in the whole paragraph.
///
/// For a slice, a layout refers to the paragraph and does not copy the line.
///
/// Contract: a range of characters is a slice if
/// - all of its runs are text,
/// - the paragraph has no tabs and no soft hyphens,
/// - and neither the first character nor the one after the last has the flag `joined`.
///
/// For a slice, `layOutLine` gives the paragraph's runs, cut at the ends of the slice, with the widths of the table.
/// White space at the end has the paragraph's level. If its run has another level, the white space is a separate run.
/// If the line is a slice, `suggestedLineBreak` returns the same end as the table. White space, which has the flag
/// `hangs`, never has the flag `joined`.
package protocol SliceableParagraph: TypesetParagraph {
    /// The cumulative widths of the characters, and where lines may break.
    var table: LineBreakTable { get }

    /// The runs in text order. They contain each character once.
    var runs: [ParagraphRun] { get }

    /// Returns the metrics of the font of a run. They are the same for all runs with that font.
    func metrics(ofRun index: Int) -> FontMetrics
}

/// Consecutive characters of a paragraph with one font and one bidi level. They begin where the previous run ends.
package struct ParagraphRun: Sendable {
    /// The end of the run, as an index into the paragraph's characters.
    package var end: UInt32
    /// The font.
    package var font: FontID
    /// A number that only the text engine uses.
    package var tag: UInt32
    /// The bidi level.
    package var level: UInt8
    /// Whether the glyphs are upright in a vertical line.
    package var isUpright: Bool
    /// Whether the run is text, not a tab or an inline box.
    package var isText: Bool

    package init(end: Int, font: FontID, level: UInt8, isUpright: Bool, isText: Bool, tag: Int) {
        self.end = UInt32(end)
        self.font = font
        self.level = level
        self.isUpright = isUpright
        self.isText = isText
        self.tag = UInt32(tag)
    }
}
