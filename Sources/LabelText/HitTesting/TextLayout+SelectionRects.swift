public import Foundation
import LabelDrawing

extension TextLayout {
    /// Returns the rectangles that show a range as selected.
    ///
    /// Each line has one rectangle for each stretch of text in one direction, from left to right. Rectangles are as
    /// high as their lines, so there is no gap between lines. If the range includes a line's end and the text continues
    /// in the next line, the selection extends to the container's trailing edge, or as far as the container's shape
    /// allows. The space between two paragraphs is included only if the range goes on beyond it. For an empty line, the
    /// rectangle is one space wide. Rectangles end at the sides of the container. So they do not include white space
    /// outside of it, at a wrap, or a part of a character that is wider than it.
    /// - Parameter range: In UTF-16 code units, clamped to the visible text and widened to whole characters.
    /// - Returns: Rectangles in the order of the lines. Empty for an empty range, and for text outside the container.
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
        // The index of the last line's first rectangle.
        var start = 0
        rects.reserveCapacity((last - first + 1) * max(storage.runs.count / lineCount, 1))
        let space = storage.frames.isEmpty ? reach(ofLine: 0) : nil
        storage.lines.withUnsafeBufferPointer { lines in
            storage.runs.withUnsafeBufferPointer { runs in
                for index in first...last {
                    start = rects.count
                    appendRects(of: shown.characters, in: lines[index], reach: space ?? reach(ofLine: index), runs: runs, to: &rects)
                }
            }
        }
        trimSpace(below: last, after: shown.characters, of: &rects, from: start)
        return rects
    }

    /// Removes the space below a paragraph from the rectangles of its last line, unless the selection goes on beyond
    /// it.
    private func trimSpace(below line: Int, after characters: Range<Int>, of rects: inout [CGRect], from first: Int) {
        guard characters.upperBound <= storage.lines[line].characters.upperBound, first < rects.count else { return }
        let space = paragraphSpace(below: line)
        guard space > 0 else { return }
        for index in first..<rects.count { rects[index].size.height -= min(space, rects[index].height) }
    }

    /// Adds the rectangles of one line.
    ///
    /// - Parameters:
    ///   - characters: The selected characters, of this line and others.
    ///   - line: The line.
    ///   - reach: The left and right ends of the line's container.
    ///   - runs: The runs of all lines.
    ///   - rects: Receives the rectangles.
    @inline(__always)
    private func appendRects(
        of characters: Range<Int>, in line: LineRecord, reach: (left: CGFloat, right: CGFloat), runs: UnsafeBufferPointer<RunRecord>,
        to rects: inout [CGRect]
    ) {
        let lineCharacters = line.characters
        let inside = characters.clamped(to: lineCharacters)
        guard !inside.isEmpty else { return }
        if line.isTerminated, lineCharacters.count == 1 {
            if let sliver = sliver(of: line, reach: reach) { rects.append(sliver) }
            return
        }
        // A line without a terminator is followed by the rest of its paragraph, unless it is the last one.
        let isEndSelected = characters.upperBound >= lineCharacters.upperBound + (line.isTerminated ? 0 : 1)
        let bounds = storage.hasBoundedLines ? reach : (-.infinity, .infinity)
        let (y, height) = (CGFloat(line.top), CGFloat(line.height))
        forEachSpan(of: inside, in: line, runs: runs, reach: isEndSelected ? reach : nil) { span in
            let left = max(CGFloat(span.left), bounds.left)
            let right = min(CGFloat(span.right), bounds.right)
            if left < right { rects.append(CGRect(x: left, y: y, width: right - left, height: height)) }
        }
    }

    /// Returns the rectangles around the text of a range, as high as their lines.
    ///
    /// Newlines and hanging white space are excluded, because the rectangles are for shapes behind text, such as a link
    /// highlight.
    ///
    /// - Complexity: O(log n + lines and runs touched).
    package func textRects(for range: TextRange) -> [CGRect] {
        guard let shown = shownPart(of: range) else { return [] }
        var rects: [CGRect] = []
        for index in shown.lines {
            let line = line(at: index)
            let inside = shown.characters.clamped(to: line.record.characters)
            guard !inside.isEmpty else { continue }
            storage.runs.withUnsafeBufferPointer { runs in
                forEachSpan(of: inside, in: line.record, runs: runs, reach: nil) { span in
                    let left = max(CGFloat(span.left), line.left)
                    let right = min(CGFloat(span.right), line.right)
                    if left < right { rects.append(CGRect(x: left, y: line.top, width: right - left, height: line.height)) }
                }
            }
        }
        return rects
    }

    /// Returns the visible characters of a range, widened to whole characters, as indices into the layout's characters,
    /// and the lines that have these characters. nil if nothing is visible.
    private func shownPart(of range: TextRange) -> (characters: Range<Int>, lines: ClosedRange<Int>)? {
        storage.lines.withUnsafeBufferPointer { lines in
            let (start, end) = (max(range.lowerBound, 0), min(range.upperBound, Int(lines[lines.count - 1].textEnd)))
            guard start < end else { return nil }
            let first = storage.lineIndex(containing: start)
            let last = storage.lineIndex(containing: end - 1, near: first)
            let firstCharacter = storage.characterIndex(atOrAfter: start + 1, in: lines[first]) - 1
            let characters = firstCharacter..<storage.characterIndex(atOrAfter: end, in: lines[last])
            guard showsTextAfterCut else { return (characters, first...last) }
            return partBesideCut(of: characters).map { ($0, first...last) }
        }
    }

    /// Returns the part of some visible characters that a selection shows.
    ///
    /// One character stands for the truncated text. It is selected only with the text on both sides.
    private func partBesideCut(of characters: Range<Int>) -> Range<Int>? {
        let cut = storage.characterStarts.firstIndex(atOrAfter: storage.truncatedRange.lowerBound)
        let start = characters.lowerBound == cut ? cut + 1 : characters.lowerBound
        let end = characters.upperBound == cut + 1 ? cut : characters.upperBound
        return start < end ? start..<end : nil
    }

    /// Returns the smallest rectangle around a range's selection rectangles. `CGRect.null` for an empty range.
    ///
    /// - Complexity: O(log n + lines and runs touched).
    public func boundingRect(for range: TextRange) -> CGRect {
        selectionRects(for: range).reduce(CGRect.null) { $0.union($1) }
    }

    /// Returns the rectangle that shows an empty line as selected: one space wide, inside the container; nil if there
    /// is no room.
    private func sliver(of line: LineRecord, reach: (left: CGFloat, right: CGFloat)) -> CGRect? {
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

        /// Extends the span by the next one on its right. Returns false if they do not touch, or if their directions
        /// are different.
        mutating func join(_ next: Span) -> Bool {
            guard level == next.level, abs(right - next.left) < Float(Tolerance.rounding) else { return false }
            right = next.right
            return true
        }
    }

    /// Calls `body` with the selected stretches of a line, from left to right.
    ///
    /// - Parameters:
    ///   - characters: The selected characters of the line. Not empty.
    ///   - line: The line.
    ///   - runs: The runs of all lines.
    ///   - reach: If the line's end is selected, the left and right ends of the line's container.
    ///   - body: Receives each stretch.
    @inline(__always)
    private func forEachSpan(
        of characters: Range<Int>, in line: LineRecord, runs: UnsafeBufferPointer<RunRecord>, reach: (left: CGFloat, right: CGFloat)?,
        _ body: (Span) -> Void
    ) {
        let level: UInt8 = line.isRightToLeft ? 1 : 0
        let (left, right) = (line.x, line.x + line.width)
        var (farLeft, farRight) = (left, right)
        if let reach {
            if line.isRightToLeft { farLeft = min(Float(reach.left), left) } else { farRight = max(Float(reach.right), right) }
        }
        if line.runOrder == .oneDirection, characters == line.characters {
            return body(Span(left: farLeft, right: farRight, level: level))
        }
        var pending: Span?
        func add(_ span: Span) {
            if pending?.join(span) ?? false { return }
            if let pending { body(pending) }
            pending = span
        }
        if farLeft < left { add(Span(left: farLeft, right: left, level: level)) }
        for index in line.runs {
            let inside = characters.clamped(to: runs[index].characters)
            if !inside.isEmpty { add(span(of: inside, in: runs[index], lineX: line.x)) }
        }
        if farRight > right { add(Span(left: right, right: farRight, level: level)) }
        if let pending { body(pending) }
    }

    /// Returns the stretch of some characters of a run. An edge of the run needs no lookup.
    @inline(__always)
    private func span(of characters: Range<Int>, in run: RunRecord, lineX: Float) -> Span {
        let start = characters.lowerBound > Int(run.characterStart) ? storage.leadingEdge(ofCharacter: characters.lowerBound, in: run) : nil
        let end = characters.upperBound < Int(run.characterEnd) ? storage.leadingEdge(ofCharacter: characters.upperBound, in: run) : nil
        let (left, right) = run.isRightToLeft ? (end, start) : (start, end)
        return Span(left: lineX + (left ?? run.x), right: lineX + (right ?? run.x + run.width), level: run.level)
    }
}
