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
        if run.kind == .slice { return visitBoxes(ofSlice: run, in: line, body) }
        var known: (start: Int, edge: Float)?
        storage.characterStarts.forEach(in: run.characters) { character, start in
            let edge =
                character < run.characters.upperBound
                ? storage.leadingEdge(ofCharacter: character, in: run) : (run.isRightToLeft ? run.x : run.x + run.width)
            if let known { body(known.start..<start, box(from: known.edge, to: edge, in: line, isRightToLeft: run.isRightToLeft)) }
            known = (start, edge)
        }
    }

    private func visitBoxes(ofSlice run: RunRecord, in line: LineRecord, _ body: (TextRange, CGRect) -> Void) {
        let paragraph = storage.slicedParagraphs[Int(run.source)]
        let characters = run.characters.shifted(by: -Int(paragraph.firstCharacter))
        let isRightToLeft = run.isRightToLeft
        paragraph.advances.withUnsafeBufferPointer { advances in
            paragraph.shaped.characterStarts.withUnsafeBufferPointer { starts in
                var end = Int(paragraph.start) + Int(starts[characters.lowerBound])
                func visit(_ character: Int, from near: Float, to far: Float) {
                    let start = end
                    end = Int(paragraph.start) + Int(starts[character + 1])
                    body(start..<end, box(from: near, to: far, in: line, isRightToLeft: isRightToLeft))
                }
                // The edge of a character is at a distance from the run's left edge: in a left-to-right run the width
                // of the text before it, otherwise the width of the text from it on.
                let (x, last) = (Double(run.x), characters.upperBound - 1)
                if isRightToLeft {
                    let origin = advances[characters.upperBound]
                    var near = Float(x + (origin - advances[characters.lowerBound]))
                    for character in characters.lowerBound..<last {
                        let far = Float(x + (origin - advances[character + 1]))
                        visit(character, from: near, to: far)
                        near = far
                    }
                    visit(last, from: near, to: run.x)
                } else {
                    let origin = advances[characters.lowerBound]
                    var near = run.x
                    for character in characters.lowerBound..<last {
                        let far = Float(x + (advances[character + 1] - origin))
                        visit(character, from: near, to: far)
                        near = far
                    }
                    visit(last, from: near, to: run.x + run.width)
                }
            }
        }
    }

    /// Returns a character's box, given its leading and its trailing edge.
    @inline(__always)
    private func box(from leading: Float, to trailing: Float, in line: LineRecord, isRightToLeft: Bool) -> CGRect {
        let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
        return CGRect(
            x: CGFloat(line.x + left), y: CGFloat(line.top), width: CGFloat(max(right - left, 0)), height: CGFloat(line.height))
    }
}
