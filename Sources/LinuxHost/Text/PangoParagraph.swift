import Foundation
import LabelDrawing
import SelectableLabel

/// A paragraph shaped by `PangoTypesetter`.
///
/// A class, so that a layout can take hold of it without counting references to each of its arrays.
final class PangoParagraph: TypesetParagraph {
    let isRightToLeft: Bool
    /// The text, for cuts that need shaping.
    let units: [UInt16]
    /// The shaped characters.
    let text: ShapedText
    /// Where lines may end.
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
