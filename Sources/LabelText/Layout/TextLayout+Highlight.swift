public import Foundation
public import LabelDrawing

extension TextLayout {
    /// Returns the shape behind highlighted text, such as a pressed link: a rounded rectangle for each piece on each
    /// line.
    ///
    /// Pieces that touch on a line are merged, whatever their directions. They are as high as their lines, without the
    /// spacing below, and exclude newlines and hanging white space.
    /// - Parameters:
    ///   - range: The range to highlight, in UTF-16 code units. It is clamped to the visible text and widened to whole
    ///     characters.
    ///   - cornerRadius: The corner radius in points. For each piece, it is limited to half the shorter side. Default:
    ///     4.
    ///   - padding: How far each piece extends beyond its text, in points.
    /// - Returns: One path to fill. Empty for an empty range.
    /// - Complexity: O(log n + lines and runs touched).
    public func highlightPath(for range: TextRange, cornerRadius: CGFloat = 4, padding: EdgeLengths = EdgeLengths()) -> DrawingPath {
        let padding = padding.bounded
        return DrawingPath(
            elements: highlightRects(for: range).flatMap { rect in
                let shape = CGRect(
                    x: rect.minX - padding.left, y: rect.minY - padding.top, width: rect.width + padding.left + padding.right,
                    height: rect.height + padding.top + padding.bottom)
                return DrawingPath.roundedRect(shape, radius: cornerRadius).elements
            })
    }

    /// Returns the rectangles of a range's text. Rectangles that touch on a line are merged.
    func highlightRects(for range: TextRange) -> [CGRect] {
        var rects: [CGRect] = []
        for rect in textRects(for: range) {
            if let last = rects.last, abs(last.minY - rect.minY) < Tolerance.rounding, abs(last.maxX - rect.minX) < Tolerance.gap {
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

    /// Returns the space between a paragraph and the next one, if the line is the last of a paragraph. In points.
    package func paragraphSpace(below line: Int) -> CGFloat {
        let typeset = storage.typeset
        // Most texts have none, so that the rectangles of a few lines take a third less time.
        guard typeset.hasSpacedParagraphs, line + 1 < lineCount, storage.lines[line].isTerminated else { return 0 }
        let paragraph = typeset.paragraphIndex(at: Int(storage.lines[line].textStart))
        guard paragraph + 1 < typeset.paragraphs.count else { return 0 }
        let settings = [paragraph, paragraph + 1].map {
            ParagraphSettings(typeset.style(ofParagraphAt: typeset.paragraphs[$0].content.lowerBound))
        }
        // A shape places its lines one by one, and a line for a token alone keeps no distance.
        let next = storage.lines[line + 1]
        let isForToken = options.trailingToken != nil && next.textStart == next.textEnd
        return settings[0].spacing + (options.shape.isEmpty && !isForToken ? settings[1].spacingBefore : 0)
    }

    /// Returns the space between a line and the next one, in points.
    func spacing(below line: Int) -> CGFloat {
        guard line + 1 < lineCount else { return 0 }
        let typeset = storage.typeset
        let record = storage.lines[line]
        let paragraph = typeset.paragraphs[typeset.paragraphIndex(at: Int(record.textStart))].content
        let style = ParagraphSettings(typeset.style(ofParagraphAt: paragraph.lowerBound))
        let isLast = Int(record.textEnd) >= paragraph.upperBound
        return style.lineSpacing + (isLast ? style.spacing : 0)
    }
}
