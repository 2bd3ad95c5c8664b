import Foundation
import LabelDrawing
import SelectableLabel

/// A paragraph shaped by `PangoTypesetter`.
///
/// A class, so that a layout retains one object and not each of its arrays.
final class PangoParagraph: TypesetParagraph {
    let isRightToLeft: Bool
    /// The text, for parts that need reshaping.
    let units: [UInt16]
    /// The shaped characters.
    let text: ShapedText
    /// The positions where lines may break.
    let table: LineBreakTable
    /// The runs in logical order.
    let runs: [ShapingRun]

    init(isRightToLeft: Bool, units: [UInt16], text: ShapedText, table: LineBreakTable, runs: [ShapingRun]) {
        self.isRightToLeft = isRightToLeft
        self.units = units
        self.text = text
        self.table = table
        self.runs = runs
    }

    var length: Int { units.count }
}
