public import Foundation
import LabelDrawing

/// The result of hit testing a point in a layout.
public struct TextHit: Hashable, Sendable {
    /// The nearest position between two characters. Its affinity is the side that the point is on.
    public var position: TextPosition
    /// The nearest character, in UTF-16 code units. Empty if the line has no characters.
    public var character: TextRange
    /// The index of the line.
    public var line: Int
    /// Whether the point is on the line's text. The right and bottom edges belong to the text; hanging white space does
    /// not.
    public var isInside: Bool
}

extension TextLayout {
    /// Returns the index of the line at `y`, or of the nearest line. If lines are side by side, returns the first of
    /// them.
    ///
    /// - Complexity: O(log lines).
    public func lineIndex(closestTo y: CGFloat) -> Int {
        guard !y.isNaN else { return 0 }
        let index = lineIndex(startingAbove: y)
        return storage.frames.isEmpty ? index : rowIndex(closestTo: y, above: index)
    }

    /// Returns the index of the last line whose top is at or above `y`. 0 if there is none.
    ///
    /// The search begins at a guess: the line that would be at `y` if all lines were equally high.
    private func lineIndex(startingAbove y: CGFloat) -> Int {
        let (lines, y) = (storage.lines, Double(y))
        let share = (y - lines[0].top) / max(lines[lines.count - 1].top - lines[0].top, 1)
        let guess = Int(min(max(share, 0), 1) * Double(lines.count - 1))
        return max(lines.partitioningIndex(near: guess + 1) { $0.top > y } - 1, 0)
    }

    /// Returns the line and character at a point, or the nearest ones.
    ///
    /// The line is found by y, then the character by x. Every point has a result. A point beside a line gives the
    /// line's nearer end. A point above the text gives the first line, a point below it the last line.
    /// - Parameter point: In the layout's coordinates. NaN coordinates count as 0.
    /// - Complexity: O(log n).
    public func hitTest(_ point: CGPoint) -> TextHit {
        let point = CGPoint(x: point.x.isNaN ? 0 : point.x, y: point.y.isNaN ? 0 : point.y)
        let index = lineIndex(closestTo: point)
        var hit = hitTest(x: point.x, inLine: index)
        hit.isInside = line(at: index).rect.containsInclusive(point)
        return hit
    }

    /// Returns the character at an x within one line, or the nearest one.
    ///
    /// - Parameters:
    ///   - x: In the layout's coordinates. NaN counts as 0.
    ///   - index: The line index, clamped to the valid range.
    /// - Complexity: O(log n).
    public func hitTest(x: CGFloat, inLine index: Int) -> TextHit {
        let index = min(max(index, 0), lineCount - 1)
        let line = storage.lines[index]
        let start = firstOffset(of: line)
        let local = Float(x.isNaN ? 0 : x) - line.x
        guard let run = run(atX: local, in: line) else {
            return TextHit(position: TextPosition(offset: start), character: start..<start, line: index, isInside: false)
        }
        let character = character(atX: local, in: run)
        let (left, right) = edges(ofCharacter: character, in: run)
        let range = storage.range(ofCharacter: character, in: run, of: line)
        let isTrailingHalf = (local > (left + right) / 2) != run.isRightToLeft
        let position =
            positionBeyond(line, at: local)
            ?? (isTrailingHalf && !isTerminator(run, of: line)
                ? TextPosition(offset: range.upperBound, affinity: .upstream)
                : TextPosition(offset: range.lowerBound, affinity: .downstream))
        return TextHit(position: position, character: range, line: index, isInside: false)
    }

    /// Returns the start or the end of `line` if `x` is outside its text, otherwise nil. `x` is relative to `line.x`.
    private func positionBeyond(_ line: LineRecord, at x: Float) -> TextPosition? {
        let text = storage.runs[line.runs].lazy.filter { !$0.isToken }
        guard let first = text.first, let last = text.last, x < first.x || x > last.x + last.width else { return nil }
        let isAtStart = (x < first.x) != line.isRightToLeft
        // If the line has a terminator, the line's end is before it.
        let end = line.isTerminated ? storage.start(ofCharacter: Int(line.characterEnd) - 1, of: line) : Int(line.textEnd)
        let start = firstOffset(of: line)
        return isAtStart || end == start ? TextPosition(offset: start) : TextPosition(offset: end, affinity: .upstream)
    }

    /// Returns the start of the first visible character in a line, or the line's start if there is none.
    private func firstOffset(of line: LineRecord) -> Int {
        let start = Int(line.textStart)
        return start == storage.truncatedRange.lowerBound && showsTextAfterCut ? storage.truncatedRange.upperBound : start
    }

    /// Returns whether a run is the line's terminator. A terminator always has its own run.
    private func isTerminator(_ run: RunRecord, of line: LineRecord) -> Bool {
        line.isTerminated && run.characterEnd == line.characterEnd
    }

    /// Returns the run of `line` that contains `x`, or the nearest run. nil if the line has no characters. `x` is
    /// relative to `line.x`.
    ///
    /// If this run is a terminator or a token, returns the run beside it instead, if there is one.
    private func run(atX x: Float, in line: LineRecord) -> RunRecord? {
        guard !line.characters.isEmpty else { return nil }
        let runs = storage.runs[line.runs]
        var index = runs.partitioningIndex { $0.x > x } - 1
        index = min(max(index, runs.startIndex), runs.endIndex - 1)
        if isTerminator(runs[index], of: line) {
            let next = index + (line.isRightToLeft ? 1 : -1)
            if runs.indices.contains(next) { index = next }
        }
        guard runs[index].isToken else { return runs[index] }
        // Prefer the text on the nearer side of the token. If there is none, take the text on the other side.
        let step = x < runs[index].x + runs[index].width / 2 ? -1 : 1
        let isText = { (candidate: Int) in runs.indices.contains(candidate) && !self.isTerminator(runs[candidate], of: line) }
        if isText(index + step) { return runs[index + step] }
        return isText(index - step) ? runs[index - step] : runs.first { !$0.characters.isEmpty }
    }

    /// Returns the character of `run` whose box contains `x`, or the nearest one. `x` is relative to the line's x.
    func character(atX x: Float, in run: RunRecord) -> Int {
        let after = storage.firstCharacter(beyond: x, in: run)
        return min(max(after - 1, run.characters.lowerBound), run.characters.upperBound - 1)
    }
}
