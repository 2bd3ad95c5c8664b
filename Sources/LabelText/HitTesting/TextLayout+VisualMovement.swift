import Foundation
import LabelDrawing

extension TextLayout {
    /// Returns the position one character to the left or right of `position`, in visual order on its line.
    ///
    /// - Parameters:
    ///   - position: The start position, clamped to the visible text.
    ///   - toRight: Whether to move right instead of left.
    /// - Returns: The far side of the adjacent character; nil at the end of the line.
    /// - Complexity: O(log n + runs of the line).
    package func position(beside position: TextPosition, toRight: Bool) -> TextPosition? {
        let line = storage.lines[lineIndex(at: position)]
        let x = Float(caretRect(at: position).minX) - line.x
        // Find the nearest box on that side. Skip boxes without a width.
        let sign: Float = toRight ? 1 : -1
        var nearest: (character: Int, run: RunRecord, edge: Float)?
        for run in storage.runs[line.runs] where run.characterStart < run.characterEnd && !run.isToken {
            let probe = min(max(x + sign * Self.step, run.x), run.x + run.width)
            let character = self.character(atX: probe, in: run)
            let box = edges(ofCharacter: character, in: run)
            let edge = toRight ? box.right : box.left
            guard box.right - box.left > Self.step, (edge - x) * sign > Self.step else { continue }
            if let known = nearest, (edge - known.edge) * sign >= 0 { continue }
            nearest = (character, run, edge)
        }
        guard let nearest else { return nil }
        let start = storage.characterStarts[nearest.character]
        let end = storage.characterStarts[nearest.character + 1]
        return toRight == nearest.run.isRightToLeft
            ? TextPosition(offset: start, affinity: .downstream) : TextPosition(offset: end, affinity: .upstream)
    }

    /// Returns the position at the visual right or left end of the line that contains `position`. If a terminator is at
    /// this end, returns the position before the terminator.
    package func lineEnd(of position: TextPosition, toRight: Bool) -> TextPosition {
        let line = line(at: lineIndex(at: position))
        guard toRight != line.isRightToLeft else { return TextPosition(offset: line.range.lowerBound, affinity: .downstream) }
        let end = line.isTerminated ? characterBoundary(before: line.range.upperBound) : line.range.upperBound
        return TextPosition(offset: end, affinity: line.isTerminated ? .downstream : .upstream)
    }

    /// A distance, in points, that is less than any character's width but more than rounding errors.
    private static let step: Float = 0.02
}
