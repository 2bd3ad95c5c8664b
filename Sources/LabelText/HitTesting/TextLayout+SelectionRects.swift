public import Foundation
import LabelDrawing

extension TextLayout {
    /// Returns the rectangles that show a range as selected.
    ///
    /// Each line has one rectangle for each stretch of text in one direction, from left to right. Rectangles are as
    /// high as their lines, so there is no gap between lines. If the range includes a line's end and the text continues
    /// in the next line, the selection extends to the container's trailing edge, or as far as the container's shape
    /// allows. For an empty line, the rectangle is one space wide. White space at a wrap is included only inside the
    /// container.
    /// - Parameter range: In UTF-16 code units, clamped to the visible text and widened to whole characters.
    /// - Returns: Rectangles in the order of the lines. Empty for an empty range.
    /// - Complexity: O(log n + lines and runs touched).
    public func selectionRects(for range: TextRange) -> [CGRect] {
        selectionRects(for: range, inLines: 0...lineCount - 1)
    }

    /// Returns the rectangles that show `range` as selected, but only those in `lines`.
    ///
    /// - Complexity: O(log n + lines and runs touched).
    package func selectionRects(for range: TextRange, inLines lines: ClosedRange<Int>) -> [CGRect] {
        guard let shown = shownPart(of: range) else { return [] }
        let first = max(shown.lines.lowerBound, lines.lowerBound)
        let last = min(shown.lines.upperBound, lines.upperBound)
        guard first <= last else { return [] }
        var rects: [CGRect] = []
        rects.reserveCapacity(last - first + 1)
        var spans: [Span] = []
        for index in first...last where !appendRect(ofWholeLine: index, in: shown.range, to: &rects) {
            appendRects(of: shown.range, inLine: index, to: &rects, spans: &spans)
        }
        return rects
    }

    /// Adds the rectangle of a line and returns true if the whole line is selected and its text has one direction.
    /// Otherwise, and for an empty line or the last line, adds nothing and returns false.
    ///
    /// For most lines of a long selection, this avoids a search for the selected characters.
    private func appendRect(ofWholeLine index: Int, in range: TextRange, to rects: inout [CGRect]) -> Bool {
        let line = storage.lines[index]
        let (start, end) = (Int(line.textStart), Int(line.textEnd))
        // The last line is excluded, because its text may end without a terminator.
        guard range.lowerBound <= start, line.isTerminated ? end <= range.upperBound : end < range.upperBound, index + 1 < lineCount,
            line.characterEnd - line.characterStart > (line.isTerminated ? 1 : 0)
        else { return false }
        let level: UInt8 = line.isRightToLeft ? 1 : 0
        var textRight: Float = 0
        for run in line.runs {
            let (x, width) = (storage.runs[run].x, storage.runs[run].width)
            guard storage.runs[run].level == level, !storage.runs[run].isToken, abs(x - textRight) < 0.01 else { return false }
            textRight = x + width
        }
        guard abs(textRight - line.width) < 0.01 else { return false }
        let reach = reach(ofLine: index)
        var left = CGFloat(line.isRightToLeft ? min(Float(reach.left), line.x) : line.x)
        var right = CGFloat(line.isRightToLeft ? line.x + textRight : max(Float(reach.right), line.x + line.width))
        if storage.hasBoundedLines { (left, right) = (max(left, reach.left), min(right, reach.right)) }
        if left < right { rects.append(CGRect(x: left, y: CGFloat(line.top), width: right - left, height: CGFloat(line.height))) }
        return true
    }

    /// Returns the rectangles around the text of a range, as high as their lines.
    ///
    /// Newlines and hanging white space are excluded, because the rectangles are for shapes behind text, such as a link
    /// highlight.
    ///
    /// - Complexity: O(log n + lines and runs touched).
    package func textRects(for range: TextRange) -> [CGRect] {
        guard let shown = shownPart(of: range) else { return [] }
        var spans: [Span] = []
        return shown.lines.flatMap { index -> [CGRect] in
            let line = line(at: index)
            let inside = shown.range.clamped(to: line.range)
            guard !inside.isEmpty else { return [] }
            findSpans(of: inside, in: line.record, to: &spans)
            return spans.compactMap { span in
                let left = max(CGFloat(span.left), line.left)
                let right = min(CGFloat(span.right), line.right)
                return left < right ? CGRect(x: left, y: line.top, width: right - left, height: line.height) : nil
            }
        }
    }

    /// Returns the visible part of a range, widened to whole characters, and its lines; nil if nothing is visible.
    private func shownPart(of range: TextRange) -> (range: TextRange, lines: ClosedRange<Int>)? {
        guard !range.isEmpty else { return nil }
        let hidden = storage.truncatedRange
        var start = characterBoundary(atOrBefore: range.lowerBound)
        var end = characterBoundary(atOrBefore: range.upperBound)
        if end < range.upperBound { end = characterBoundary(after: end) }
        if hidden.contains(start) { start = hidden.upperBound }
        if end > hidden.lowerBound, end <= hidden.upperBound { end = hidden.lowerBound }
        guard start < end else { return nil }
        let first = lineIndex(at: TextPosition(offset: start))
        // Search the lines near the start first, because most selections are short.
        var step = 8
        while first + step < lineCount, Int(storage.lines[first + step].textStart) < end { step *= 4 }
        let last = storage.lines[first..<min(first + step, lineCount)].partitioningIndex { Int($0.textStart) >= end } - 1
        return (start..<end, first...max(first, last))
    }

    /// Returns the smallest rectangle around a range's selection rectangles. `CGRect.null` for an empty range.
    ///
    /// - Complexity: O(log n + lines and runs touched).
    public func boundingRect(for range: TextRange) -> CGRect {
        selectionRects(for: range).reduce(CGRect.null) { $0.union($1) }
    }

    /// Adds the rectangles of one line. `spans` is a scratch buffer.
    private func appendRects(of range: TextRange, inLine index: Int, to rects: inout [CGRect], spans: inout [Span]) {
        let line = storage.lines[index]
        let inside = range.clamped(to: Int(line.textStart)..<Int(line.textEnd))
        guard !inside.isEmpty else { return }
        let reach = reach(ofLine: index)
        if line.isTerminated, line.characters.count == 1 {
            if let sliver = sliver(inLine: index) { rects.append(sliver) }
            return
        }
        findSpans(of: inside, in: line, to: &spans)
        let continues = range.upperBound > Int(line.textEnd) && index + 1 < lineCount
        let isEndSelected = line.isTerminated ? inside.upperBound == Int(line.textEnd) : continues
        if isEndSelected { extend(&spans, to: reach, in: line) }
        for span in spans {
            let left = max(CGFloat(span.left), storage.hasBoundedLines ? reach.left : -.infinity)
            let right = min(CGFloat(span.right), storage.hasBoundedLines ? reach.right : .infinity)
            guard left < right else { continue }
            rects.append(CGRect(x: left, y: CGFloat(line.top), width: right - left, height: CGFloat(line.height)))
        }
    }

    /// Returns the rectangle that shows an empty line as selected: one space wide, inside the container; nil if there
    /// is no room.
    private func sliver(inLine index: Int) -> CGRect? {
        let line = storage.lines[index]
        let reach = reach(ofLine: index)
        var width = CGFloat(storage.typeset.metrics(at: Int(line.textStart)).spaceWidth)
        var x = CGFloat(line.x) - (line.isRightToLeft ? width : 0)
        if storage.hasBoundedLines {
            width = min(width, reach.right - reach.left)
            x = x.clamped(reach.left, reach.right - width)
        }
        return width > 0 ? CGRect(x: x, y: CGFloat(line.top), width: width, height: CGFloat(line.height)) : nil
    }

    /// A selected stretch of text in one direction, in the layout's coordinates.
    private struct Span {
        var left: Float
        var right: Float
        var level: UInt8
    }

    /// Replaces the contents of `spans` with the selected stretches of a line, from left to right. `part` is the
    /// selected part of the line's text.
    private func findSpans(of part: TextRange, in line: LineRecord, to spans: inout [Span]) {
        spans.removeAll(keepingCapacity: true)
        let starts = storage.characterStarts
        let first = starts.firstIndex(atOrAfter: part.lowerBound, in: line.characters)
        let characters = first..<starts.firstIndex(atOrAfter: part.upperBound, in: first..<Int(line.characterEnd))
        for run in storage.runs[line.runs] {
            let inside = characters.clamped(to: run.characters)
            guard !inside.isEmpty else { continue }
            let first = edges(ofCharacter: inside.lowerBound, in: run)
            let last = edges(ofCharacter: inside.upperBound - 1, in: run)
            let span = Span(
                left: line.x + min(first.left, last.left), right: line.x + max(first.right, last.right), level: run.level)
            if let previous = spans.last, previous.level == span.level, abs(previous.right - span.left) < 0.01 {
                spans[spans.count - 1].right = span.right
            } else {
                spans.append(span)
            }
        }
    }

    private func extend(_ spans: inout [Span], to reach: (left: CGFloat, right: CGFloat), in line: LineRecord) {
        let level: UInt8 = line.isRightToLeft ? 1 : 0
        let end = line.isRightToLeft ? line.x : line.x + line.width
        if line.isRightToLeft {
            let edge = min(Float(reach.left), end)
            if let first = spans.first, first.level == level, abs(first.left - end) < 0.01 {
                spans[0].left = edge
            } else {
                spans.insert(Span(left: edge, right: end, level: level), at: 0)
            }
        } else {
            let edge = max(Float(reach.right), end)
            if let last = spans.last, last.level == level, abs(last.right - end) < 0.01 {
                spans[spans.count - 1].right = edge
            } else {
                spans.append(Span(left: end, right: edge, level: level))
            }
        }
    }
}
