import Foundation
import LabelDrawing
import SelectableLabel

/// A paragraph shaped by `PangoTypesetter`.
struct PangoParagraph: TypesetParagraph {
    let isRightToLeft: Bool
    /// The text, for cuts that need shaping.
    let units: [UInt16]
    /// The shaped characters.
    let text: ShapedText
    /// Where lines may end.
    let table: LineBreakTable
    /// The runs in logical order.
    let runs: [ShapingRun]

    var length: Int { units.count }
}
