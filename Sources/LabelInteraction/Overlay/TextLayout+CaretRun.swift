import Foundation
import LabelDrawing
import LabelText

extension TextLayout {
    /// The height of the run at a caret, as a rectangle without width: from the font's ascent to its descent, or that of an attachment.
    ///
    /// In a line of several sizes it can be smaller than the line.
    /// - Parameters:
    ///   - x: The caret's x in the layout's coordinates.
    ///   - index: The line, clamped into those there are.
    ///   - affinity: Which of the two characters at the nearest boundary the caret belongs to; nil for the character under `x`.
    /// - Returns: The rectangle at `x`; as high as the line where that has no characters.
    /// - Complexity: O(log n).
    func caretRun(atX x: CGFloat, inLine index: Int, affinity: TextAffinity?) -> CGRect {
        let line = line(at: index)
        let hit = hitTest(x: x, inLine: index)
        guard !hit.character.isEmpty else { return CGRect(x: x, y: line.top, width: 0, height: line.height) }
        var offset = hit.character.lowerBound
        if let affinity {
            let boundary = hit.position.offset
            let takesBefore = boundary >= line.range.upperBound || (affinity == .upstream && boundary > line.range.lowerBound)
            offset = takesBefore ? characterBoundary(before: boundary) : boundary
        }
        let (metrics, rise) = extent(at: offset)
        let top = line.baseline - rise - CGFloat(metrics.ascent)
        return CGRect(x: x, y: top, width: 0, height: CGFloat(metrics.ascent + metrics.descent).nonNegative)
    }

    /// The height and depth of a character's font, or of its attachment, and how far that stands above the baseline.
    private func extent(at offset: Int) -> (metrics: FontMetrics, rise: CGFloat) {
        let style = typeset.scaledText.style(at: offset)
        if let attachment = style.attachment, offset < text.length, text.utf16[offset] == InlineBox.unit {
            return (attachment.box(in: typeset.typesetter.metrics(of: style.shaping), form: typeset.form).metrics, 0)
        }
        return (typeset.typesetter.metrics(of: style.engineShaping), style.rise)
    }
}
