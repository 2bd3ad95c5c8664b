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

    /// Grows `metrics` to fit the runs of `text` and their ruby annotations.
    private func grow(_ metrics: inout FontMetrics, to text: LineText) {
        guard typeset.changesLineHeights else {
            for run in text.line.runs { metrics.grow(to: run.metrics) }
            return
        }
        for run in text.line.runs { growToRaised(&metrics, run, of: text) }
        let range = text.start..<(text.endsParagraph ? text.paragraph.ranges.end : text.end)
        for base in typeset.annotatedBases(in: range) where !base.annotationRange(over: range).isEmpty {
            metrics.ascent = max(metrics.ascent, typeset.annotationRise(above: base) + typeset.annotationMetrics(of: base).ascent)
        }
    }

    /// Grows `metrics` to fit `run`. Parts of the run may be raised or lowered.
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
            metrics.grow(to: heights)
        }
    }
}

extension TypesetText {
    /// Returns the metrics of a ruby annotation's font.
    func annotationMetrics(of base: AnnotatedBase) -> FontMetrics {
        typesetter.metrics(of: base.annotation.style(at: 0).engineShaping)
    }

    /// Returns the distance from the line's baseline up to the baseline of a ruby annotation.
    func annotationRise(above base: AnnotatedBase) -> Float {
        typesetter.metrics(of: base.style.engineShaping).ascent + Float(base.style.rise) + annotationMetrics(of: base).descent
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
