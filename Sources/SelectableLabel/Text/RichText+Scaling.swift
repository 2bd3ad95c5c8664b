package import Foundation
import LabelDrawing

extension RichText {
    /// The text with fonts and spaces larger or smaller in proportion; attachments keep their sizes.
    ///
    /// - Complexity: O(runs), O(1) for 1.
    package func scaled(by scale: CGFloat) -> RichText {
        guard scale != 1, scale > 0, scale.isFinite else { return self }
        return restyled(0..<length) { style in
            style.font.size = (style.font.size * scale).clamped(1, 1000)
            style.shaping.letterSpacing *= scale
            style.paragraph.scale(by: scale)
        }
    }
}

extension ParagraphStyle {
    /// Makes all lengths larger or smaller.
    fileprivate mutating func scale(by scale: CGFloat) {
        lineSpacing *= scale
        minimumLineHeight *= scale
        maximumLineHeight *= scale
        paragraphSpacing *= scale
        firstLineIndent *= scale
        headIndent *= scale
    }
}
