public import Foundation
import LabelDrawing

extension TextLayout {
    /// Calls a function with each visible character and its box, in text order.
    ///
    /// The boxes equal the results of `characterBox(at:)`, without a search for each character.
    /// - Parameters:
    ///   - lines: The lines to visit, clamped to the valid range. nil means all lines.
    ///   - body: Receives the character, in UTF-16 code units, and its box, in the layout's coordinates.
    /// - Complexity: O(characters of the lines).
    public func forEachCharacterBox(inLines lines: Range<Int>? = nil, _ body: (_ character: TextRange, _ box: CGRect) -> Void) {
        for index in (lines ?? 0..<lineCount).clamped(to: 0..<lineCount) {
            let line = storage.lines[index]
            for runIndex in line.runs {
                let run = storage.runs[line.isVisuallyOrdered ? runIndex : Int(storage.logicalRuns[runIndex])]
                visitBoxes(of: run, in: line, body)
            }
        }
    }

    private func visitBoxes(of run: RunRecord, in line: LineRecord, _ body: (TextRange, CGRect) -> Void) {
        guard run.characterStart < run.characterEnd, !run.isToken else { return }
        let characters = run.characters
        let (top, height) = (CGFloat(line.top), CGFloat(line.height))
        let trailing = run.isRightToLeft ? run.x : run.x + run.width
        let starts = storage.characterStarts
        storage.leadingEdges.withUnsafeBufferPointer { edges in
            var (near, start) = (edges[characters.lowerBound], starts[characters.lowerBound])
            for character in characters {
                let far = character + 1 < characters.upperBound ? edges[character + 1] : trailing
                let end = starts[character + 1]
                let (left, right) = run.isRightToLeft ? (far, near) : (near, far)
                body(start..<end, CGRect(x: CGFloat(line.x + left), y: top, width: CGFloat(max(right - left, 0)), height: height))
                (near, start) = (far, end)
            }
        }
    }
}
