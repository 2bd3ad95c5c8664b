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
    mutating func scale(by scale: CGFloat) {
        let lengths: [WritableKeyPath<ParagraphStyle, CGFloat?>] = [
            \.lineSpacing, \.minimumLineHeight, \.maximumLineHeight, \.paragraphSpacing, \.paragraphSpacingBefore, \.firstLineIndent,
            \.headIndent, \.tailIndent, \.tabInterval,
        ]
        for length in lengths { self[keyPath: length] = self[keyPath: length].map { $0 * scale } }
        tabStops = tabStops?.map { TabStop($0.location * scale, alignment: $0.alignment) }
    }
}
