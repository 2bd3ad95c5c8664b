public import Foundation
public import LabelDrawing

extension TextLayout {
    /// The shape behind a stretch of text that is highlighted, a pressed link say: a rounded rectangle for each of its pieces over all its lines.
    ///
    /// Pieces of a line that touch are one, whatever their directions. They are as high as their lines, without the spacing below, and leave out line ends and white space that hangs over.
    /// - Parameters:
    ///   - range: UTF-16 code units; clamped into the text that is shown and widened to whole characters.
    ///   - cornerRadius: In points; at most half the shorter side of each piece.
    ///   - padding: How far each piece reaches beyond its text, in points.
    /// - Returns: One path, to be filled; empty for an empty range.
    /// - Complexity: O(log n + lines and runs touched).
    public func highlightPath(for range: TextRange, cornerRadius: CGFloat = 4, padding: EdgeLengths = EdgeLengths()) -> DrawingPath {
        DrawingPath(
            elements: highlightRects(for: range).flatMap { rect in
                let shape = CGRect(
                    x: rect.minX - padding.left, y: rect.minY - padding.top, width: rect.width + padding.left + padding.right,
                    height: rect.height + padding.top + padding.bottom)
                return DrawingPath.roundedRect(shape, radius: cornerRadius).elements
            })
    }

    /// The rectangles of a range's text, one for each stretch of a line without a gap.
    func highlightRects(for range: TextRange) -> [CGRect] {
        var rects: [CGRect] = []
        for rect in textRects(for: range) {
            if let last = rects.last, abs(last.minY - rect.minY) < 0.01, abs(last.maxX - rect.minX) < 0.05 {
                rects[rects.count - 1].size.width = rect.maxX - last.minX
            } else {
                rects.append(rect)
            }
        }
        return rects.map { rect in
            var rect = rect
            rect.size.height -= min(spacing(below: lineIndex(closestTo: rect.midY)), rect.height)
            return rect
        }
    }

    /// The space that a line keeps to the next one, in points.
    func spacing(below line: Int) -> CGFloat {
        guard line + 1 < lineCount else { return 0 }
        let typeset = storage.typeset
        let record = storage.lines[line]
        let index = typeset.paragraphIndex(at: Int(record.textStart))
        let style = typeset.paragraphStyle(index)
        let isLast = Int(record.textEnd) >= typeset.paragraphs[index].content.upperBound
        return style.lineSpacing + (isLast ? style.spacing : 0)
    }
}
