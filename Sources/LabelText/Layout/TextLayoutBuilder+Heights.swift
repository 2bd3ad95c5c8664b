import Foundation
import LabelDrawing

extension TextLayoutBuilder {
    /// Returns the heights of a line: the heights that its runs need, adjusted by the paragraph's settings, and the
    /// spacing below.
    func lineHeight(of draft: LineDraft) -> LineHeight {
        var metrics = FontMetrics(ascent: 0, descent: 0)
        grow(&metrics, to: draft.text)
        if let tail = draft.tail { grow(&metrics, to: tail) }
        if let token = draft.token {
            metrics.ascent = max(metrics.ascent, token.line.baseline)
            metrics.descent = max(metrics.descent, token.line.height - token.line.baseline - metrics.leading)
        } else if draft.text.line.runs.isEmpty && draft.tail == nil {
            metrics = typeset.metrics(at: draft.text.start)
        }
        var height = draft.style.height(of: metrics)
        height.spacing = Float(draft.style.lineSpacing + (draft.isLastOfParagraph ? draft.style.spacing : 0))
        return height
    }

    /// Grows `metrics` to fit the runs of `text`.
    private func grow(_ metrics: inout FontMetrics, to text: LineText) {
        for run in text.line.runs {
            if typeset.changesLineHeights { growToRaised(&metrics, run, of: text) } else { metrics.grow(to: run.metrics) }
        }
    }

    /// Grows `metrics` to fit `run`. Parts of the run may be raised, lowered or annotated. An annotation counts only in
    /// the line in which its base text begins.
    private func growToRaised(_ metrics: inout FontMetrics, _ run: ShapedLine.Run, of text: LineText) {
        guard let starts = text.paragraph.shaped?.characterStarts else { return }
        let base = text.paragraph.start
        let runs = typeset.scaledText.runs
        let first = typeset.scaledText.runIndex(at: base + Int(starts[run.characters.lowerBound]))
        for part in runs[first...].prefix(while: { $0.range.lowerBound < base + Int(starts[run.characters.upperBound]) }) {
            let rise = Float(part.style.rise)
            var heights = run.metrics
            heights.ascent += rise
            heights.descent -= rise
            if part.range.lowerBound >= text.start, let top = annotationTop(of: part.style) { heights.ascent = max(heights.ascent, top) }
            metrics.grow(to: heights)
        }
    }

    /// Returns the distance from the baseline up to the top of the ruby annotation that `style` sets; nil if it sets
    /// none.
    private func annotationTop(of style: TextStyle) -> Float? {
        guard let ruby = style.rubyShaping else { return nil }
        let small = typeset.typesetter.metrics(of: ruby)
        return typeset.typesetter.metrics(of: style.engineShaping).ascent + Float(style.rise) + small.ascent + small.descent
    }
}

extension FontMetrics {
    /// Raises the ascent, descent and leading to those of `other` where the latter are greater.
    mutating func grow(to other: FontMetrics) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }
}
