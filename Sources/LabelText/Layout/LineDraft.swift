import Foundation
import LabelDrawing

/// The builder's data about the current line, besides the shaped line itself.
struct LineDraft {
    /// The paragraph's index.
    let paragraph: Int
    /// The paragraph; nil if it is empty.
    let shaped: TypesetText.Shaped?
    /// The text in the line, from the paragraph's start, without its terminator.
    var range: TextRange
    let isRightToLeft: Bool
    /// The paragraph's settings.
    let style: ParagraphSettings
    /// Whether the line ends its paragraph: no text and no terminator is left for another line.
    var isLastOfParagraph = true
    /// The token after the line's text, if any.
    var token: TruncationToken?
    /// The end of the text, after the token, if any.
    var rest: LineRest?

    init(paragraph: Int, shaped: TypesetText.Shaped?, range: TextRange, style: ParagraphSettings, text: TypesetText) {
        self.paragraph = paragraph
        self.shaped = shaped
        self.range = range
        self.style = style
        isRightToLeft = shaped?.typeset.isRightToLeft ?? text.isEmptyParagraphRightToLeft(paragraph)
    }
}

extension LineDraft {
    /// The width of everything after the line's own text, in points.
    var addedWidth: Float { (token?.line.width ?? 0) + (rest?.line.width ?? 0) }
}

/// The heights of a line, in points.
struct LineHeight {
    /// From the top to the bottom, without the spacing below.
    var height: Float
    /// From the top to the baseline.
    var baseline: Float
    /// From the bottom to the next line's top.
    var spacing: Float
}

extension TypesetText.Shaped {
    /// Returns the start of the hanging white space at the end of some characters.
    ///
    /// - Parameters:
    ///   - characters: The characters, as indices into the paragraph's characters.
    ///   - units: The paragraph's code units.
    func endOfVisibleCharacters(_ characters: Range<Int>, in units: ArraySlice<UInt16>) -> Int {
        characters.lastIndex { !isHanging($0, in: units) }.map { $0 + 1 } ?? characters.lowerBound
    }

    /// Whether a character is white space that may hang past a line's end. White space with a combining mark does not.
    func isHanging(_ character: Int, in units: ArraySlice<UInt16>) -> Bool {
        let start = characterStarts[character]
        return characterStarts[character + 1] == start + 1 && WhiteSpace.hangs(units[units.startIndex + Int(start)])
    }
}

extension FontMetrics {
    /// Grows each height to the greater of the two.
    mutating func grow(to other: FontMetrics) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }
}

extension TypesetText {
    /// Whether an empty paragraph is right-to-left: by its style's direction, otherwise the text's, otherwise the
    /// default.
    func isEmptyParagraphRightToLeft(_ index: Int) -> Bool {
        let style = paragraphStyle(index)
        return (style.direction ?? direction ?? defaultDirection) == .rightToLeft
    }
}

extension TextLayoutBuilder {
    /// Empties the current line and returns its draft.
    mutating func emptyLine(_ paragraph: Int) -> LineDraft {
        scratch.removeAll()
        return LineDraft(paragraph: paragraph, shaped: nil, range: 0..<0, style: typeset.paragraphStyle(paragraph), text: typeset)
    }

    /// Returns the height of the current line: its tallest run, clamped to the paragraph's limits, and the spacing
    /// below.
    func lineHeight(of draft: LineDraft) -> LineHeight {
        var metrics = FontMetrics(ascent: 0, descent: 0)
        if typeset.changesLineHeights {
            metrics = raisedMetrics(of: draft)
        } else {
            for run in scratch.runs { metrics.grow(to: run.metrics) }
            if let rest = draft.rest {
                for run in rest.line.runs { metrics.grow(to: run.metrics) }
            }
        }
        if let token = draft.token {
            metrics.ascent = max(metrics.ascent, token.line.baseline)
            metrics.descent = max(metrics.descent, token.line.height - token.line.baseline - metrics.leading)
        } else if scratch.runs.isEmpty && draft.rest == nil {
            metrics = typeset.metrics(at: typeset.paragraphs[draft.paragraph].content.lowerBound + draft.range.lowerBound)
        }
        var height = draft.style.height(of: metrics)
        height.spacing = Float(draft.style.lineSpacing + (draft.isLastOfParagraph ? draft.style.spacing : 0))
        return height
    }

    /// Returns the width of the white space at the line's end.
    func trailingWidth(of draft: LineDraft) -> Float {
        if let rest = draft.rest {
            // If the rest has the opposite direction, its white space is beside the token.
            let isAtEnd = rest.shaped.typeset.isRightToLeft == draft.isRightToLeft
            return isAtEnd ? rest.line.trailingWidth(from: endOfVisibleCharacters(of: rest), isRightToLeft: draft.isRightToLeft) : 0
        }
        guard draft.token == nil else { return 0 }
        return scratch.trailingWidth(from: endOfVisibleCharacters(of: draft), isRightToLeft: draft.isRightToLeft)
    }

    /// Returns the start of the white space at the end of the current line.
    func endOfVisibleCharacters(of draft: LineDraft) -> Int {
        guard let shaped = draft.shaped else { return scratch.characters.upperBound }
        return shaped.endOfVisibleCharacters(scratch.characters, in: typeset.text.utf16[typeset.paragraphs[draft.paragraph].content])
    }

    /// Returns the start of the white space at the end of the text.
    func endOfVisibleCharacters(of rest: LineRest) -> Int {
        rest.shaped.endOfVisibleCharacters(rest.line.characters, in: typeset.text.utf16[typeset.paragraphs[rest.paragraph].content])
    }

    /// Returns the line's alignment, with `.natural` resolved.
    func alignment(of draft: LineDraft) -> LabelTextAlignment {
        let natural: LabelTextAlignment = draft.isRightToLeft ? .right : .left
        switch draft.style.alignment ?? options.alignment {
        case .natural: return natural
        case .justified:
            let endsParagraph = draft.range.upperBound == typeset.paragraphs[draft.paragraph].content.count
            return endsParagraph || draft.token != nil || draft.rest != nil || !room.isFinite ? natural : .justified
        case let other: return other
        }
    }

    /// Sets the x of every line, once the widest line is known.
    mutating func placeLines() {
        let widest = widestLine
        let whole = LineFrame(left: Float(insets.left), width: Float(room.isFinite ? room : widest))
        for index in lines.indices {
            let line = lines[index]
            let frame = frames.isEmpty ? whole : frames[index]
            let free = CGFloat(frame.width - (line.width - line.trailingWidth + line.indent + line.tailIndent))
            // A line wider than its container overflows at its end, whatever the alignment.
            let left: CGFloat =
                switch free < 0 ? (line.isRightToLeft ? .right : .left) : line.alignment {
                case .right: free
                case .center: free / 2
                case .justified: line.isRightToLeft ? free : 0
                case .left, .natural: 0
                }
            let indent = line.isRightToLeft ? line.tailIndent : line.indent
            let hanging = line.isRightToLeft ? line.trailingWidth : 0
            lines[index].x = frame.left + Float(left) + indent - hanging
        }
    }
}
