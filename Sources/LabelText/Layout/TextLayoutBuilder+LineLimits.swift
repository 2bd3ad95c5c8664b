import Foundation
import LabelDrawing

/// Fills lines one by one, up to the limits on lines and height.
extension TextLayoutBuilder {
    /// Fills lines until the text ends, the container is full, or the layout is cancelled.
    mutating func fillLines() {
        reserve()
        var draft = LineDraft(text: LineText(LineParagraph(0, of: typeset)))
        var slicer = LineSlicer()
        var rowCount = 0
        for index in typeset.paragraphs.indices {
            if index > 0 { draft.text.paragraph.move(to: index, shapedParagraphs: shapedParagraphs) }
            let paragraph = draft.text.paragraph.ranges
            let isSliced = begin(draft.text.paragraph, by: &slicer)
            var start = 0
            repeat {
                if isCancelled?() ?? false { return }
                let end =
                    if let bands {
                        addRow(of: draft.text.paragraph, from: start, in: bands)
                    } else if isSliced, slicer.layOutLine(from: start) {
                        addSlices(by: &slicer, of: draft.text.paragraph)
                    } else {
                        addLine(&draft, from: start)
                    }
                guard let end else { return truncateLastLine() }
                start = end
                rowCount = bands == nil ? lines.count : rowCount + 1
                if rowCount == maximumRowCount, start < paragraph.content.count || paragraph.isTerminated { return truncateLastLine() }
            } while start < paragraph.content.count
        }
    }

    /// Adds the line that begins at an offset of the draft's paragraph. Returns its end, or nil if it does not fit.
    private mutating func addLine(_ draft: inout LineDraft, from start: Int) -> Int? {
        let width = availableWidth(of: draft.style, isFirst: start == 0)
        draft.text.layOut(start..<(draft.text.paragraph.shaped?.suggestedLineBreak(from: start, width: width) ?? start))
        let height = lineHeight(of: draft)
        guard lines.isEmpty || hasRoom(for: height, at: top + Double(margins(of: draft).above)) else { return nil }
        append(&draft, height: height)
        return draft.text.range.upperBound
    }

    /// Returns whether a line fits within the height limit.
    mutating func hasRoom(for height: LineHeight, at top: Double) -> Bool {
        fits(bottom: Self.bottom(ofLine: Double(height.height), at: top))
    }

    /// Returns the bottom of a line that must be inside the container.
    @inline(__always)
    static func bottom(ofLine height: Double, at top: Double) -> Double {
        // A line may extend below the container by the tolerance, because heights are sums of rounded numbers.
        top + height - Double(Tolerance.rounding)
    }

    /// Returns the space above and beside the next line. In a container with a shape, it is 0, because the line's
    /// position already allows for it.
    func margins(of draft: LineDraft) -> LineMargins {
        draft.position == nil ? draft.style.margins(isFirst: draft.isFirstOfParagraph, isTop: lines.isEmpty) : LineMargins()
    }

    /// Returns whether the last line extends below the available height. Always false for the first line, because it is
    /// shown in any case.
    mutating func isLastLineTooLow() -> Bool {
        guard lines.count > 1, let record = lines.last, let height = extents.last?.height else { return false }
        return !fits(bottom: Self.bottom(ofLine: Double(height.height), at: record.top))
    }

    /// Removes the spacing below the last line, because no line follows it.
    mutating func removeLastSpacing() {
        guard let record = lines.last, let height = extents.last?.height.height else { return }
        var index = lines.count - 1
        repeat {
            lines[index].height = height
            index -= 1
        } while !frames.isEmpty && index >= 0 && lines[index].top == record.top
        top = record.top + Double(height)
    }

    /// Returns the width available to the text of a line.
    func availableWidth(of draft: LineDraft) -> CGFloat {
        if let position = draft.position { return CGFloat(position.frame.width).nonNegative }
        return availableWidth(of: draft.style, isFirst: draft.isFirstOfParagraph)
    }

    /// Returns the width available to the text of a line in a container without a shape.
    func availableWidth(of style: ParagraphSettings, isFirst: Bool) -> CGFloat {
        (width - style.indent(isFirst: isFirst) - style.tailIndent).nonNegative
    }
}
