import Foundation
import LabelDrawing
import SelectableLabel

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
    /// The runs in logical order.
    let runs: [ShapingRun]

    init(isRightToLeft: Bool, units: ArraySlice<UInt16>, text: ShapedText, table: LineBreakTable, runs: [ShapingRun]) {
        self.isRightToLeft = isRightToLeft
        self.units = units
        self.text = text
        self.table = table
        self.runs = runs
    }

    var length: Int { units.count }

    func run(at index: Int) -> ParagraphRun {
        let run = runs[index]
        return ParagraphRun(
            characters: run.characters, font: run.font.id, level: run.level, metrics: run.font.metrics, isUpright: run.isUpright,
            isText: run.kind == .text)
    }
}
