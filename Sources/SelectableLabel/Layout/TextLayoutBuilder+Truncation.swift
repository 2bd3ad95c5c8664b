import Foundation
import LabelDrawing

extension TextLayoutBuilder {
    /// Cuts the last line so that the token for the text after it fits, and notes what is cut off.
    ///
    /// - Parameter offset: Where the text that found no room begins.
    mutating func truncateLastLine(beforeTextAt offset: Int) {
        guard let record = lines.last, offset < typeset.text.length else { return }
        let start = Int(record.textStart)
        let paragraph = typeset.paragraphIndex(at: start)
        let content = typeset.paragraphs[paragraph].content
        let isFirst = start == content.lowerBound
        let style = typeset.paragraphStyle(paragraph)
        let fullRoom = lineRoom(style, isFirst: isFirst)
        let token = truncationToken(at: start, room: fullRoom)
        removeLastLine()
        let room = (fullRoom - CGFloat(token.width)).nonNegative
        var draft: LineDraft
        if let shaped = typeset.shapedParagraph(paragraph), start < content.upperBound {
            let range = fittingCharacters(of: shaped, from: start - content.lowerBound, room: room, paragraph: paragraph, style: style)
            if range.isEmpty { scratch.removeAll() } else { shaped.typeset.layOutLine(range, into: &scratch) }
            draft = LineDraft(paragraph: paragraph, shaped: shaped, range: range, style: style, text: typeset)
        } else {
            draft = emptyLine(paragraph)
        }
        draft.isLastOfParagraph = false
        appendToken(token, to: &draft)
        append(draft, height: lineHeight(of: draft))
        let last = lines.count - 1
        truncatedRange = Int(lines[last].textEnd)..<typeset.text.length
    }

    /// The characters from a place on that fit into a width, white space before the cut dropped.
    private mutating func fittingCharacters(
        of shaped: TypesetText.Shaped, from start: Int, room: CGFloat, paragraph: Int, style: ParagraphStyle
    ) -> TextRange {
        // Two suggested lines hold more than fits on one, unless the paragraph ends.
        var end = start
        let length = typeset.paragraphs[paragraph].content.count
        for _ in 0..<2 where end < length {
            end = max(shaped.typeset.suggestedLineBreak(from: end, width: lineRoom(style, isFirst: start == 0)), end + 1)
        }
        shaped.typeset.layOutLine(start..<end, into: &scratch)
        let widths = scratch.characterWidths()
        let first = scratch.characters.lowerBound
        var used: CGFloat = 0
        var count = 0
        while count < widths.count, used + CGFloat(widths[count]) <= room + 0.01 {
            used += CGFloat(widths[count])
            count += 1
        }
        let units = typeset.text.utf16
        let base = typeset.paragraphs[paragraph].content.lowerBound
        if options.truncation == .tail {
            while count > 0, WhiteSpace.hangs(units[base + Int(shaped.characterStarts[first + count - 1])]) { count -= 1 }
        }
        return start..<Int(shaped.characterStarts[first + count])
    }

    /// The token as a line of its own; empty when the text is clipped or the token is wider than the room.
    private mutating func truncationToken(at offset: Int, room: CGFloat) -> ShapedLine {
        var line = ShapedLine()
        guard options.truncation == .tail else { return line }
        let token = options.truncationToken ?? RichText("\u{2026}", style: typeset.text.style(at: offset))
        let source = TypesetText(token, typesetter: typeset.typesetter, direction: nil, defaultDirection: typeset.defaultDirection)
        guard let shaped = source.shapedParagraph(0) else { return line }
        shaped.typeset.layOutLine(0..<source.paragraphs[0].content.count, into: &line)
        guard CGFloat(line.width) <= room else { return ShapedLine() }
        tokenStyle = token.style(at: 0)
        return line
    }

    /// Puts the token at the end of the line in hand, in its paragraph's direction.
    private mutating func appendToken(_ token: ShapedLine, to draft: inout LineDraft) {
        guard !token.runs.isEmpty else { return }
        let firstGlyph = scratch.glyphs.count
        let tokenX: Float = draft.isRightToLeft ? 0 : scratch.width
        if draft.isRightToLeft { scratch.moveRight(by: token.width) }
        let runs = token.runs.map { run in
            var moved = run
            moved.characters = 0..<0
            moved.glyphs = run.glyphs.shifted(by: firstGlyph)
            moved.x += tokenX
            return moved
        }
        scratch.runs.insert(contentsOf: runs, at: draft.isRightToLeft ? 0 : scratch.runs.count)
        scratch.glyphs += token.glyphs
        scratch.glyphOrigins += token.glyphOrigins.map { SIMD2($0.x + tokenX, $0.y) }
        scratch.width += token.width
        draft.tokenGlyphs = firstGlyph..<scratch.glyphs.count
    }
}

extension ShapedLine {
    /// The width of each character's box, in logical order.
    ///
    /// - Complexity: O(n).
    func characterWidths() -> [Float] {
        var widths = [Float](repeating: 0, count: leadingEdges.count)
        for run in runs {
            let isRightToLeft = run.level % 2 == 1
            let end = isRightToLeft ? run.x : run.x + run.width
            for character in run.characters {
                let index = character - characters.lowerBound
                let next = character + 1 < run.characters.upperBound ? leadingEdges[index + 1] : end
                widths[index] = abs(next - leadingEdges[index])
            }
        }
        return widths
    }

    /// Moves all that the line holds to the right.
    mutating func moveRight(by distance: Float) {
        for index in runs.indices { runs[index].x += distance }
        for index in leadingEdges.indices { leadingEdges[index] += distance }
        for index in glyphOrigins.indices { glyphOrigins[index].x += distance }
    }
}
