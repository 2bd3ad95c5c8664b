import Foundation
import LabelDrawing

/// A paragraph's settings with lengths that are safe for arithmetic. A missing length is 0.
struct ParagraphSettings {
    var alignment: LabelTextAlignment?
    var direction: TextDirection?
    var lineSpacing: CGFloat
    /// 0 means that the natural line height is not multiplied.
    var lineHeightMultiple: CGFloat
    var minimumLineHeight: CGFloat
    /// At least 1, or 0 for no limit.
    var maximumLineHeight: CGFloat
    var spacing: CGFloat
    var spacingBefore: CGFloat
    var firstLineIndent: CGFloat
    var headIndent: CGFloat
    var tailIndent: CGFloat
    /// From 0 to 1. 0 means no hyphenation.
    var hyphenationFactor: CGFloat

    init(_ style: ParagraphStyle) {
        alignment = style.alignment
        direction = style.direction
        lineSpacing = (style.lineSpacing ?? 0).boundedLength
        lineHeightMultiple = (style.lineHeightMultiple ?? 0).boundedLength
        minimumLineHeight = (style.minimumLineHeight ?? 0).boundedLength
        // At least 1, because lines of height 0 would all be at the same y.
        let maximum = style.maximumLineHeight ?? 0
        maximumLineHeight = maximum > 0 ? max(maximum.boundedLength, 1) : 0
        spacing = (style.paragraphSpacing ?? 0).boundedLength
        spacingBefore = (style.paragraphSpacingBefore ?? 0).boundedLength
        firstLineIndent = (style.firstLineIndent ?? 0).boundedLength
        headIndent = (style.headIndent ?? 0).boundedLength
        tailIndent = (style.tailIndent ?? 0).boundedLength
        hyphenationFactor = (style.hyphenationFactor ?? 0).nonNegative.clamped(0, 1)
    }

    /// Returns the indent at the leading edge of a line.
    func indent(isFirst: Bool) -> CGFloat { isFirst ? firstLineIndent : headIndent }

    /// Returns the space around a line of the paragraph.
    ///
    /// - Parameters:
    ///   - isFirst: Whether the line is the first of the paragraph.
    ///   - isTop: Whether the line is the first of the text.
    func margins(isFirst: Bool, isTop: Bool) -> LineMargins {
        LineMargins(
            leading: Float(indent(isFirst: isFirst)), trailing: Float(tailIndent), above: isFirst && !isTop ? Float(spacingBefore) : 0)
    }

    /// Returns the heights of a line with given font metrics, without spacing.
    func height(of metrics: FontMetrics) -> LineHeight {
        var height = metrics.ascent + metrics.descent + metrics.leading
        if lineHeightMultiple > 0 { height = min(max(height * Float(lineHeightMultiple), 1), Float(CGFloat.endless)) }
        height = max(height, Float(minimumLineHeight))
        if maximumLineHeight > 0 { height = min(height, Float(maximumLineHeight)) }
        // As in UIKit, a greater or smaller height moves only the top of the line. The depth below the baseline stays.
        return LineHeight(height: height, baseline: height - metrics.descent - metrics.leading, spacing: 0)
    }
}

extension TypesetText {
    /// Returns the style of the paragraph that begins at `offset`. Its nil settings are replaced by the default
    /// paragraph settings.
    func style(ofParagraphAt offset: Int) -> ParagraphStyle {
        let own = scaledText.paragraphStyle(at: offset)
        return hasParagraphDefaults ? own.inheriting(paragraph) : own
    }
}
