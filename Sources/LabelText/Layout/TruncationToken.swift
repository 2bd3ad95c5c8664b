import Foundation
import LabelDrawing

/// A token that replaces truncated text or follows the whole text. It has its own layout, with one line.
struct TruncationToken: Sendable {
    let layout: TextLayout

    /// The token's line.
    var line: LineRecord { layout.storage.lines[0] }

    /// Lays out the first paragraph of a text. Uses the paragraph's own direction if it has one, otherwise the
    /// direction of the line that shows the token. If the paragraph is wider than `width`, it is truncated with "…".
    /// Fails if the paragraph is empty.
    init?(_ text: RichText, of typeset: TypesetText, isRightToLeft: Bool, width: CGFloat = .infinity) {
        let end = text.utf16.firstIndex(where: WhiteSpace.endsParagraph) ?? text.length
        guard end > 0 else { return nil }
        let direction = text.style(at: 0).paragraph.direction ?? (isRightToLeft ? .rightToLeft : .leftToRight)
        let paragraph = text.slice(0..<end).restyled(0..<end) { $0.paragraph = ParagraphStyle() }
        func layOut(_ text: RichText, width: CGFloat) -> TextLayout {
            let options = LayoutOptions(width: width, lineLimit: 1, direction: direction, form: typeset.form)
            return TextLayout(text, options: options, typesetter: typeset.typesetter)
        }
        let whole = layOut(paragraph, width: .infinity)
        guard whole.size.width > width + Tolerance.rounding else {
            layout = whole
            return
        }
        // The truncated text is laid out again without a width, so that it has no alignment of its own.
        let cut = layOut(paragraph, width: width)
        let shown = paragraph.slice(0..<cut.truncatedRange.lowerBound) + (cut.storage.token?.layout.text ?? RichText())
        layout = layOut(shown, width: .infinity)
    }
}
