import Foundation
import LabelDrawing
import LabelText

extension TextLayout {
    /// Returns the vertical extent of the text at a caret, as a rectangle without width.
    ///
    /// The rectangle extends from the font's ascent to its descent, or is as high as an attachment. In a line with
    /// several font sizes, it can be smaller than the line.
    /// - Parameters:
    ///   - x: The caret's x in the layout's coordinates.
    ///   - index: The line, clamped to the existing lines.
    ///   - affinity: The side of the caret on which to measure the character; nil means the character under `x`.
    /// - Returns: The rectangle at `x`. In a line without characters, it is as high as the line.
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

    /// Returns the metrics of a character's font or attachment, and its rise above the baseline.
    private func extent(at offset: Int) -> (metrics: FontMetrics, rise: CGFloat) {
        let style = typeset.scaledText.style(at: offset)
        if let attachment = style.attachment, offset < text.length, text.utf16[offset] == InlineBox.unit {
            return (attachment.box(in: typeset.typesetter.metrics(of: style.shaping), form: typeset.form).metrics, 0)
        }
        return (typeset.typesetter.metrics(of: style.engineShaping), style.rise)
    }
}
