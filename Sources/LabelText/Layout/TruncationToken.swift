import Foundation
import LabelDrawing

/// A token that replaces truncated text or follows the whole text. It has its own layout, with one line.
struct TruncationToken: Sendable {
    let layout: TextLayout

    /// The token's line.
    var line: LineRecord { layout.storage.lines[0] }

    /// Lays out the first paragraph of a text. Uses the paragraph's own direction if it has one, otherwise the
    /// direction of the line that shows the token. Fails if the paragraph is empty.
    init?(_ text: RichText, of typeset: TypesetText, isRightToLeft: Bool) {
        let end = text.utf16.firstIndex(where: WhiteSpace.endsParagraph) ?? text.length
        guard end > 0 else { return nil }
        let direction = text.style(at: 0).paragraph.direction ?? (isRightToLeft ? .rightToLeft : .leftToRight)
        let paragraph = text.slice(0..<end).restyled(0..<end) { $0.paragraph = ParagraphStyle() }
        let options = LayoutOptions(direction: direction, form: typeset.form)
        layout = TextLayout(paragraph, options: options, typesetter: typeset.typesetter)
    }
}
