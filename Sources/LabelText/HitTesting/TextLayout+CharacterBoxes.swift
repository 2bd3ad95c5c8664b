public import Foundation
import LabelDrawing

extension TextLayout {
    /// Calls `body` with each visible character and its box, in text order.
    ///
    /// Each box equals the result of `characterBox(at:)`, but no search is needed to find it.
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
            if let known {
                let (left, right) = run.isRightToLeft ? (edge, known.edge) : (known.edge, edge)
                body(known.start..<start, box(from: left, to: right, in: line))
            }
            known = (start, edge)
        }
    }

    /// Calls `body` for each character of a run that is a slice. For speed, its loops contain no other calls, because
    /// most characters are in slices.
    private func visitBoxes(ofSlice run: RunRecord, in line: LineRecord, _ body: (TextRange, CGRect) -> Void) {
        let paragraph = storage.slicedParagraphs[Int(run.source)]
        let characters = run.characters.shifted(by: -Int(paragraph.firstCharacter))
        let (x, base) = (Double(run.x), Int(paragraph.start))
        paragraph.advances.withUnsafeBufferPointer { advances in
            paragraph.shaped.characterStarts.withUnsafeBufferPointer { starts in
                var start = base + Int(starts[characters.lowerBound])
                if run.isRightToLeft {
                    let origin = advances[characters.upperBound]
                    var near = Float(x + (origin - advances[characters.lowerBound]))
                    for next in characters.lowerBound + 1...characters.upperBound {
                        let far = next < characters.upperBound ? Float(x + (origin - advances[next])) : run.x
                        let end = base + Int(starts[next])
                        body(Range(uncheckedBounds: (start, end)), box(from: far, to: near, in: line))
                        (near, start) = (far, end)
                    }
                } else {
                    let origin = advances[characters.lowerBound]
                    var near = run.x
                    for next in characters.lowerBound + 1...characters.upperBound {
                        let far = next < characters.upperBound ? Float(x + (advances[next] - origin)) : run.x + run.width
                        let end = base + Int(starts[next])
                        body(Range(uncheckedBounds: (start, end)), box(from: near, to: far, in: line))
                        (near, start) = (far, end)
                    }
                }
            }
        }
    }

    @inline(__always)
    private func box(from left: Float, to right: Float, in line: LineRecord) -> CGRect {
        CGRect(x: CGFloat(line.x + left), y: CGFloat(line.top), width: CGFloat(max(right - left, 0)), height: CGFloat(line.height))
    }
}
