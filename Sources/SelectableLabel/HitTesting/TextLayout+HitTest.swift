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
        return min(max(after - 1, 0), lineCount - 1)
    }

    /// What lies at a point, or nearest to it: first the line by y, then the character by x.
    ///
    /// Always answers: left of a line is its left end, right of it its right end, above the text the first line, below it the last.
    /// - Parameter point: In the layout's coordinates; a coordinate that is no number counts as 0.
    /// - Complexity: O(log n).
    public func hitTest(_ point: CGPoint) -> TextHit {
        let index = lineIndex(closestTo: point.y)
        var hit = hitTest(x: point.x, inLine: index)
        let line = line(at: index)
        hit.isInside = line.rect.containsInclusive(CGPoint(x: point.x, y: point.y))
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
        let start = Int(line.textStart)
        guard let run = run(atX: Float(x.isNaN ? 0 : x) - line.x, in: line) else {
            return TextHit(position: TextPosition(offset: start), character: start..<start, line: index, isInside: false)
        }
        let local = Float(x.isNaN ? 0 : x) - line.x
        let character = character(atX: local, in: run)
        let (left, right) = edges(ofCharacter: character, in: run)
        let range = Int(storage.characterStarts[character])..<Int(storage.characterStarts[character + 1])
        let isTerminator = line.isTerminated && character + 1 == Int(line.characterEnd)
        let isTrailingHalf = !isTerminator && (local > (left + right) / 2) != run.isRightToLeft
        let position =
            isTrailingHalf
            ? TextPosition(offset: range.upperBound, affinity: .upstream)
            : TextPosition(offset: range.lowerBound, affinity: .downstream)
        return TextHit(position: position, character: range, line: index, isInside: false)
    }

    /// The run of a line at an x from the line's own, or the nearest; nil in a line without characters. Tokens stand for the run beside them.
    private func run(atX x: Float, in line: LineRecord) -> RunRecord? {
        guard !line.characters.isEmpty else { return nil }
        let runs = storage.runs[line.runs]
        var index = runs.partitioningIndex { $0.x > x } - 1
        index = min(max(index, runs.startIndex), runs.endIndex - 1)
        // A terminator and a token are only met beyond the text, which is what they stand for.
        let step = line.isRightToLeft ? 1 : -1
        while runs[index].characterStart == runs[index].characterEnd || (runs[index].width == 0 && runs.count > 1) {
            let next = index + step
            guard runs.indices.contains(next) else { break }
            index = next
        }
        return runs[index].characterStart < runs[index].characterEnd ? runs[index] : nil
    }

    /// The character of a run at an x from the line's own, or the nearest.
    private func character(atX x: Float, in run: RunRecord) -> Int {
        let edges = storage.leadingEdges[run.characters]
        // Leading edges ascend in a left-to-right run and descend in the other.
        let after = run.isRightToLeft ? edges.partitioningIndex { $0 < x } : edges.partitioningIndex { $0 > x }
        return min(max(after - 1, run.characters.lowerBound), run.characters.upperBound - 1)
    }
}
