public import Foundation
import LabelDrawing

extension RichText {
    /// Returns the text with fonts, spacing, tag insets and attachments scaled by a factor.
    ///
    /// - Complexity: O(runs); O(1) for a factor of 1.
    public func scaled(by scale: CGFloat) -> RichText {
        guard scale != 1, scale > 0, scale.isFinite else { return self }
        return restyled(0..<length) { style in
            style.font.size = (style.font.size * scale).clamped(1, 1000)
            style.shaping.letterSpacing *= scale
            style.paragraph.scale(by: scale)
            style.attachment = style.attachment?.scaled(by: scale)
            style.tag = style.tag.map {
                TextTag(name: $0.name, leadingInset: $0.leadingInset * scale, trailingInset: $0.trailingInset * scale)
            }
            if style.decorations.baselineOffset != 0 { style.decorations.baselineOffset *= scale }
        }
    }

    /// Returns the text with attachments that are wider than a line scaled down to its width.
    ///
    /// - Parameter width: The width of a line, in points.
    package func fittingAttachments(in width: CGFloat) -> RichText {
        guard hasAttachments, width > 0 else { return self }
        return restyled(0..<length) { style in
            guard let attachment = style.attachment else { return }
            let needed = attachment.size.width + attachment.insets.left + attachment.insets.right
            if needed > width, needed.isFinite { style.attachment = attachment.scaled(by: width / needed) }
        }
    }
}

extension TextAttachment {
    /// Returns a copy with all lengths multiplied by `scale`.
    fileprivate func scaled(by scale: CGFloat) -> TextAttachment {
        var scaled = self
        scaled.size = CGSize(width: size.width * scale, height: size.height * scale)
        scaled.insets = EdgeLengths(
            top: insets.top * scale, left: insets.left * scale, bottom: insets.bottom * scale, right: insets.right * scale)
        if case .metrics(let ascent, let descent) = alignment {
            scaled.alignment = .metrics(ascent: ascent * scale, descent: descent * scale)
        }
        return scaled
    }
}

extension ParagraphStyle {
    /// Multiplies all lengths by `scale`.
    mutating func scale(by scale: CGFloat) {
        let lengths: [WritableKeyPath<ParagraphStyle, CGFloat?>] = [
            \.lineSpacing, \.minimumLineHeight, \.maximumLineHeight, \.paragraphSpacing, \.paragraphSpacingBefore, \.firstLineIndent,
            \.headIndent, \.tailIndent, \.tabInterval,
        ]
        for length in lengths { self[keyPath: length] = self[keyPath: length].map { $0 * scale } }
        tabStops = tabStops?.map { TabStop($0.location * scale, alignment: $0.alignment) }
    }
}
