public import Foundation
import LabelDrawing

/// What lies at a point of a layout.
public struct TextHit: Hashable, Sendable {
    /// The nearest place between two characters, with the side the point is on.
    public var position: TextPosition
    /// The nearest character, in UTF-16 code units; empty in a line without any.
    public var character: TextRange
    /// The line.
    public var line: Int
    /// Whether the point is on the line's text, its right and bottom edge included; white space that hangs over does not count.
    public var isInside: Bool
}

extension TextLayout {
    /// The line at a height: the nearest where there is none.
    ///
    /// - Complexity: O(log lines).
    public func lineIndex(closestTo y: CGFloat) -> Int {
        guard !y.isNaN else { return 0 }
        let after = storage.lines.partitioningIndex { CGFloat($0.top) > y }
        let index = min(max(after - 1, 0), lineCount - 1)
        return storage.frames.isEmpty ? index : rowIndex(closestTo: y, above: index)
    }

    /// What lies at a point, or nearest to it: first the line by y, then the character by x.
    ///
    /// Always answers: left of a line is its start and right of it its end, in a right-to-left line the other way round; above the text is the first
    /// line, below it the last.
    /// - Parameter point: In the layout's coordinates; a coordinate that is no number counts as 0.
    /// - Complexity: O(log n).
    public func hitTest(_ point: CGPoint) -> TextHit {
        let point = CGPoint(x: point.x.isNaN ? 0 : point.x, y: point.y.isNaN ? 0 : point.y)
        let index = lineIndex(closestTo: point)
        var hit = hitTest(x: point.x, inLine: index)
        hit.isInside = line(at: index).rect.containsInclusive(point)
        return hit
    }

    /// What lies at an x within one line.
    ///
    /// - Parameters:
    ///   - x: In the layout's coordinates; no number counts as 0.
    ///   - index: The line, clamped into those there are.
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
        let range = storage.characterStarts[character]..<storage.characterStarts[character + 1]
        let isTrailingHalf = (local > (left + right) / 2) != run.isRightToLeft
        let position =
            positionBeyond(line, at: local)
            ?? (isTrailingHalf && !isTerminator(run, of: line)
                ? TextPosition(offset: range.upperBound, affinity: .upstream)
                : TextPosition(offset: range.lowerBound, affinity: .downstream))
        return TextHit(position: position, character: range, line: index, isInside: false)
    }

    /// The line's start or end for an x, from the line's own, outside its text; nil for one inside.
    private func positionBeyond(_ line: LineRecord, at x: Float) -> TextPosition? {
        let text = storage.runs[line.runs].lazy.filter { !$0.isToken }
        guard let first = text.first, let last = text.last, x < first.x || x > last.x + last.width else { return nil }
        let isAtStart = (x < first.x) != line.isRightToLeft
        // A terminator stands behind the line's end.
        let end = line.isTerminated ? storage.characterStarts[Int(line.characterEnd) - 1] : Int(line.textEnd)
        let start = firstOffset(of: line)
        return isAtStart || end == start ? TextPosition(offset: start) : TextPosition(offset: end, affinity: .upstream)
    }

    /// Where the first character shown in a line begins; the line's start where there is none.
    private func firstOffset(of line: LineRecord) -> Int {
        let start = Int(line.textStart)
        return start == storage.truncatedRange.lowerBound && showsTextAfterCut ? storage.truncatedRange.upperBound : start
    }

    /// Whether a run is the line's terminator, which has one of its own.
    private func isTerminator(_ run: RunRecord, of line: LineRecord) -> Bool {
        line.isTerminated && run.characterEnd == line.characterEnd
    }

    /// The run of a line at an x from the line's own, or the nearest; nil in a line without characters. A terminator or a token stands for the run
    /// beside it, where there is one.
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
        // The text on the nearer side of a token, or on its only one.
        let step = x < runs[index].x + runs[index].width / 2 ? -1 : 1
        let isText = { (place: Int) in runs.indices.contains(place) && !self.isTerminator(runs[place], of: line) }
        if isText(index + step) { return runs[index + step] }
        return isText(index - step) ? runs[index - step] : runs.first { !$0.characters.isEmpty }
    }

    /// The character of a run at an x from the line's own, or the nearest.
    func character(atX x: Float, in run: RunRecord) -> Int {
        let edges = storage.leadingEdges[run.characters]
        // Leading edges ascend in a left-to-right run and descend in the other; what lies between two boxes belongs to the right one.
        let after = run.isRightToLeft ? edges.partitioningIndex { $0 <= x } : edges.partitioningIndex { $0 > x }
        return min(max(after - 1, run.characters.lowerBound), run.characters.upperBound - 1)
    }
}
