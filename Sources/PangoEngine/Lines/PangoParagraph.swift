import Foundation
import LabelDrawing
import LabelText

/// A paragraph shaped by `PangoTypesetter`.
///
/// This type is a class, so a copy of a layout retains one object instead of each array.
final class PangoParagraph: SliceableParagraph {
    let isRightToLeft: Bool
    /// The paragraph's code units, shared with the text. They are needed to reshape a part of it.
    let units: ArraySlice<UInt16>
    /// The shaped characters.
    let text: ShapedText
    /// The line break opportunities.
    let table: LineBreakTable
    /// The runs in logical order. The tag of a run is the index of its template.
    let runs: [ParagraphRun]
    /// The templates. See `RunTemplates`.
    private let templates: [ShapingRun]

    /// Creates a paragraph.
    ///
    /// - Parameters:
    ///   - isRightToLeft: Whether the paragraph reads from right to left.
    ///   - units: Its code units.
    ///   - text: Its shaped characters.
    ///   - table: Its line break opportunities.
    ///   - runs: Its runs in logical order.
    ///   - templates: The templates of the previous paragraph, which are replaced by those of this paragraph.
    init(
        isRightToLeft: Bool, units: ArraySlice<UInt16>, text: ShapedText, table: LineBreakTable, runs: [ShapingRun],
        templates: inout RunTemplates
    ) {
        self.isRightToLeft = isRightToLeft
        self.units = units
        self.text = text
        self.table = table
        templates.beginParagraph()
        self.runs = runs.map { run in
            ParagraphRun(
                end: run.characters.upperBound, font: run.font.id, level: run.level, isUpright: run.isUpright, isText: run.kind == .text,
                tag: templates.index(of: run))
        }
        self.templates = templates.runs
    }

    var length: Int { units.count }

    func metrics(ofRun index: Int) -> FontMetrics { font(ofRun: index).metrics }

    /// Returns the font of a run.
    func font(ofRun index: Int) -> ResolvedFont { templates[Int(runs[index].tag)].font }

    /// Returns the kind of content of a run.
    func kind(ofRun index: Int) -> ShapingRun.Kind { templates[Int(runs[index].tag)].kind }

    /// Returns the characters of a run, as indices into the paragraph's characters.
    func characters(ofRun index: Int) -> Range<Int> {
        (index == 0 ? 0 : Int(runs[index - 1].end))..<Int(runs[index].end)
    }

    /// Returns the run that shapes some characters of a run.
    func shapingRun(of characters: Range<Int>, inRun index: Int) -> ShapingRun {
        var run = templates[Int(runs[index].tag)]
        run.characters = characters
        run.level = runs[index].level
        return run
    }
}
