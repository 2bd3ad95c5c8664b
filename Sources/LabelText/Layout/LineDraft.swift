import Foundation
import LabelDrawing

/// What the builder knows of the line in hand besides the line itself.
struct LineDraft {
    /// The paragraph's index.
    let paragraph: Int
    /// The paragraph; nil for an empty one.
    let shaped: TypesetText.Shaped?
    /// The text in the line from the paragraph's start, terminator excluded.
    var range: TextRange
    let isRightToLeft: Bool
    /// The paragraph's settings.
    let style: ParagraphSettings
    /// Whether nothing of the paragraph, its terminator included, is left for another line.
    var isLastOfParagraph = true
    /// The token after the line's text.
    var token: TruncationToken?
    /// The end of the text, which stands after the token.
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
    /// The width of all that stands after the line's own text, in points.
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
    /// Where the white space that hangs over begins among some characters.
    ///
    /// - Parameters:
    ///   - characters: The characters, as indices into the paragraph's.
    ///   - units: The paragraph.
    func endOfVisibleCharacters(_ characters: Range<Int>, in units: ArraySlice<UInt16>) -> Int {
        characters.lastIndex { !isHanging($0, in: units) }.map { $0 + 1 } ?? characters.lowerBound
    }

    /// Whether a character is white space that may hang over a line's end; with a mark on it, it is not.
    func isHanging(_ character: Int, in units: ArraySlice<UInt16>) -> Bool {
        let start = characterStarts[character]
        return characterStarts[character + 1] == start + 1 && WhiteSpace.hangs(units[units.startIndex + Int(start)])
    }
}

extension FontMetrics {
    /// Takes the greater of each height.
    mutating func grow(to other: FontMetrics) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
        leading = max(leading, other.leading)
    }
}

extension TypesetText {
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

    /// The width of the white space at the line's end.
    func trailingWidth(of draft: LineDraft) -> Float {
        if let rest = draft.rest {
            // Of a paragraph of the other direction it stands beside the token.
            let isAtEnd = rest.shaped.typeset.isRightToLeft == draft.isRightToLeft
            return isAtEnd ? rest.line.trailingWidth(from: endOfVisibleCharacters(of: rest), isRightToLeft: draft.isRightToLeft) : 0
        }
        guard draft.token == nil else { return 0 }
        return scratch.trailingWidth(from: endOfVisibleCharacters(of: draft), isRightToLeft: draft.isRightToLeft)
    }

    /// Where the white space at the end of the line in hand begins.
    func endOfVisibleCharacters(of draft: LineDraft) -> Int {
        guard let shaped = draft.shaped else { return scratch.characters.upperBound }
        return shaped.endOfVisibleCharacters(scratch.characters, in: typeset.text.utf16[typeset.paragraphs[draft.paragraph].content])
    }

    /// Where the white space at the end of the text begins.
    func endOfVisibleCharacters(of rest: LineRest) -> Int {
        rest.shaped.endOfVisibleCharacters(rest.line.characters, in: typeset.text.utf16[typeset.paragraphs[rest.paragraph].content])
    }

    /// The line's alignment with natural resolved.
    func alignment(of draft: LineDraft) -> TextAlignment {
        let natural: TextAlignment = draft.isRightToLeft ? .right : .left
        switch draft.style.alignment ?? options.alignment {
        case .natural: return natural
        case .justified:
            let endsParagraph = draft.range.upperBound == typeset.paragraphs[draft.paragraph].content.count
            return endsParagraph || draft.token != nil || draft.rest != nil || !room.isFinite ? natural : .justified
        case let other: return other
        }
    }

    /// Gives every line its x, now that the widest is known.
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
