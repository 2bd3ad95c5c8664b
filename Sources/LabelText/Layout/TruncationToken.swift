import Foundation
import LabelDrawing

/// What stands for text that is cut off, or after all of a text: a layout of its own, of one line.
struct TruncationToken: Sendable {
    let layout: TextLayout

    /// Its line.
    var line: LineRecord { layout.storage.lines[0] }

    /// Lays out a text's first paragraph, in the direction of the line it stands in unless it brings its own; nil if there is nothing in it.
    init?(_ text: RichText, of typeset: TypesetText, isRightToLeft: Bool) {
        let end = text.utf16.firstIndex(where: WhiteSpace.endsParagraph) ?? text.length
        guard end > 0 else { return nil }
        let direction = text.style(at: 0).paragraph.direction ?? (isRightToLeft ? .rightToLeft : .leftToRight)
        let paragraph = text.slice(0..<end).restyled(0..<end) { $0.paragraph = ParagraphStyle() }
        let options = LayoutOptions(direction: direction, form: typeset.form)
        layout = TextLayout(paragraph, options: options, typesetter: typeset.typesetter)
    }
}
