import Foundation
import LabelDrawing

/// What the builder knows of the line in hand besides the line itself.
struct LineDraft {
    /// The paragraph's index.
    let paragraph: Int
    /// The paragraph; nil for an empty one.
    let shaped: TypesetText.Shaped?
    /// The text in the line from the paragraph's start, terminator excluded.
    let range: TextRange
    let isRightToLeft: Bool
    /// The paragraph's settings.
    let style: ParagraphStyle
    var isLastOfParagraph = true
    /// The glyphs of the truncation token in the line; empty without one.
    var tokenGlyphs: Range<Int> = 0..<0
    var hasToken: Bool { !tokenGlyphs.isEmpty }

    init(paragraph: Int, shaped: TypesetText.Shaped?, range: TextRange, style: ParagraphStyle, text: TypesetText) {
        self.paragraph = paragraph
        self.shaped = shaped
        self.range = range
        self.style = style
        isRightToLeft = shaped?.typeset.isRightToLeft ?? text.isEmptyParagraphRightToLeft(paragraph)
    }
}

/// The heights of a line, in points.
struct LineHeight {
    /// From the top to the next line's top.
    var total: Float
    /// From the top to the baseline.
    var baseline: Float
}

extension TypesetText {
    /// A paragraph's settings: those at its first character.
    func paragraphStyle(_ index: Int) -> ParagraphStyle {
        text.paragraphStyle(at: paragraphs[index].content.lowerBound)
    }

    /// The direction of a paragraph without characters: its style's, else the text's, else the default.
    func isEmptyParagraphRightToLeft(_ index: Int) -> Bool {
        let style = paragraphStyle(index)
        return (style.direction ?? direction ?? defaultDirection) == .rightToLeft
    }
}

extension TextLayoutBuilder {
    /// A line without characters.
    mutating func emptyLine(_ paragraph: Int) -> LineDraft {
        scratch.removeAll()
        return LineDraft(paragraph: paragraph, shaped: nil, range: 0..<0, style: typeset.paragraphStyle(paragraph), text: typeset)
    }

    /// How high the line in hand is: its tallest run, held between the paragraph's limits, and the spacing below.
    func lineHeight(of draft: LineDraft) -> LineHeight {
        var metrics = FontMetrics(ascent: 0, descent: 0)
        for run in scratch.runs {
            metrics.ascent = max(metrics.ascent, run.metrics.ascent)
            metrics.descent = max(metrics.descent, run.metrics.descent)
            metrics.leading = max(metrics.leading, run.metrics.leading)
        }
        if scratch.runs.isEmpty {
            metrics = typeset.metrics(at: typeset.paragraphs[draft.paragraph].content.lowerBound + draft.range.lowerBound)
        }
        let style = draft.style
        var height = metrics.ascent + metrics.descent + metrics.leading
        height = max(height, Float(style.minimumLineHeight))
        if style.maximumLineHeight > 0 { height = min(height, Float(style.maximumLineHeight)) }
        // As UIKit does, what a line gains or loses, it does above its baseline.
        let baseline = height - metrics.descent - metrics.leading
        let isLast = draft.isLastOfParagraph && draft.paragraph == typeset.paragraphs.count - 1
        var below = isLast ? 0 : Float(style.lineSpacing)
        if draft.isLastOfParagraph && !isLast { below += Float(style.paragraphSpacing) }
        return LineHeight(total: height + below, baseline: baseline)
    }

    /// The width of the white space at the line's end.
    func trailingWidth(of draft: LineDraft) -> Float {
        guard let shaped = draft.shaped, !draft.hasToken else { return 0 }
        let units = typeset.text.utf16
        let base = typeset.paragraphs[draft.paragraph].content.lowerBound
        var first = scratch.characters.upperBound
        while first > scratch.characters.lowerBound, WhiteSpace.hangs(units[base + Int(shaped.characterStarts[first - 1])]) { first -= 1 }
        guard first < scratch.characters.upperBound else { return 0 }
        guard first > scratch.characters.lowerBound else { return scratch.width }
        // Trailing white space has the paragraph's level, so it is all that lies beyond the leading edge of its first character.
        let edge = scratch.leadingEdges[first - scratch.characters.lowerBound]
        return draft.isRightToLeft ? edge : scratch.width - edge
    }

    /// The line's alignment with natural resolved.
    func alignment(of draft: LineDraft) -> TextAlignment {
        let natural: TextAlignment = draft.isRightToLeft ? .right : .left
        switch draft.style.alignment ?? options.alignment {
        case .natural: return natural
        case .justified: return draft.isLastOfParagraph || draft.hasToken || !room.isFinite ? natural : .justified
        case let other: return other
        }
    }

    /// Gives every line its x, now that the widest is known.
    mutating func placeLines() {
        let widest = lines.reduce(0) { max($0, CGFloat($1.width - $1.trailingWidth + $1.indent)) }
        let container = room.isFinite ? room : widest
        for index in lines.indices {
            let line = lines[index]
            let free = container - CGFloat(line.width - line.trailingWidth + line.indent)
            // A line wider than its container overflows at its end, whatever the alignment.
            let left: CGFloat =
                switch free < 0 ? (line.isRightToLeft ? .right : .left) : line.alignment {
                case .right: free
                case .center: free / 2
                case .justified: line.isRightToLeft ? free : 0
                case .left, .natural: 0
                }
            let indent = line.isRightToLeft ? 0 : line.indent
            let hanging = line.isRightToLeft ? line.trailingWidth : 0
            lines[index].x = Float(options.insets.left + left) + indent - hanging
        }
    }
}
