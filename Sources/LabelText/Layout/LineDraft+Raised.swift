import Foundation
import LabelDrawing

extension TextLayoutBuilder {
    /// Returns the heights of the current line if text may be raised, lowered or annotated.
    func raisedMetrics(of draft: LineDraft) -> FontMetrics {
        var metrics = FontMetrics(ascent: 0, descent: 0)
        if let shaped = draft.shaped {
            grow(&metrics, to: scratch.runs, of: shaped, paragraph: draft.paragraph, from: draft.range.lowerBound)
        }
        if let rest = draft.rest {
            grow(&metrics, to: rest.line.runs, of: rest.shaped, paragraph: rest.paragraph, from: rest.range.lowerBound)
        }
        return metrics
    }

    /// Grows the heights to fit runs of a paragraph, each part at its rise. An annotation counts in the line where its
    /// base begins.
    private func grow(
        _ metrics: inout FontMetrics, to lineRuns: [ShapedLine.Run], of shaped: TypesetText.Shaped, paragraph: Int, from start: Int
    ) {
        let base = typeset.paragraphs[paragraph].content.lowerBound
        let runs = typeset.scaledText.runs
        for run in lineRuns {
            let end = base + Int(shaped.characterStarts[run.characters.upperBound])
            var index = typeset.scaledText.runIndex(at: base + Int(shaped.characterStarts[run.characters.lowerBound]))
            while index < runs.count, runs[index].range.lowerBound < end {
                let style = runs[index].style
                let rise = Float(style.rise)
                var heights = run.metrics
                heights.ascent += rise
                heights.descent -= rise
                if runs[index].range.lowerBound >= base + start, let top = typeset.annotationTop(of: style) {
                    heights.ascent = max(heights.ascent, top)
                }
                metrics.grow(to: heights)
                index += 1
            }
        }
    }
}

extension TypesetText {
    /// Returns the height of a text's annotation above the baseline; nil if there is none.
    fileprivate func annotationTop(of style: TextStyle) -> Float? {
        guard let ruby = style.rubyShaping else { return nil }
        let small = typesetter.metrics(of: ruby)
        return typesetter.metrics(of: style.engineShaping).ascent + Float(style.rise) + small.ascent + small.descent
    }
}
