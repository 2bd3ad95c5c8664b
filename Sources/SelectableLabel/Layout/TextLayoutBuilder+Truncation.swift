import Foundation
import LabelDrawing

/// What stands for the text that is cut off: a layout of its own, of one line.
struct TruncationToken: Sendable {
    let layout: TextLayout

    /// Its line.
    var line: LineRecord { layout.storage.lines[0] }

    /// Lays out a text's first paragraph; nil if there is nothing in it.
    init?(_ text: RichText, typesetter: any Typesetter, isRightToLeft: Bool) {
        let end = text.utf16.firstIndex(where: WhiteSpace.endsParagraph) ?? text.length
        guard end > 0 else { return nil }
        let paragraph = text.slice(0..<end).restyled(0..<end) { $0.paragraph = ParagraphStyle() }
        let options = LayoutOptions(defaultDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        layout = TextLayout(paragraph, options: options, typesetter: typesetter)
    }
}

extension TextLayoutBuilder {
    /// Cuts the last line so that the token for the text after it fits, and notes what is cut off.
    ///
    /// - Parameter offset: Where the text that found no room begins.
    mutating func truncateLastLine(beforeTextAt offset: Int) {
        guard let record = lines.last, offset < typeset.text.length else { return }
        cut(record)
        // A token may be higher than its line was and have no room there; then the line above is the last.
        while isLastLineTooLow {
            removeLastLine()
            cut(lines[lines.count - 1])
        }
        truncatedRange = Int(lines[lines.count - 1].textEnd)..<typeset.text.length
    }

    /// Puts a shorter line in the place of the last one.
    private mutating func cut(_ record: LineRecord) {
        let start = Int(record.textStart)
        let paragraph = typeset.paragraphIndex(at: start)
        removeLastLine()
        var draft: LineDraft
        if let shaped = typeset.shapedParagraph(paragraph) {
            draft = cutLine(of: shaped, paragraph: paragraph, from: start - typeset.paragraphs[paragraph].content.lowerBound)
        } else {
            draft = emptyLine(paragraph)
            draft.token = truncationToken(after: start, in: draft, room: lineRoom(draft.style, isFirst: true))
        }
        draft.isLastOfParagraph = false
        token = draft.token
        append(draft, height: lineHeight(of: draft))
    }

    /// The characters from a place on that fit beside the token; they are the line in hand then.
    private mutating func cutLine(of shaped: TypesetText.Shaped, paragraph: Int, from start: Int) -> LineDraft {
        let style = typeset.paragraphStyle(paragraph)
        let room = lineRoom(style, isFirst: start == 0)
        let content = typeset.paragraphs[paragraph].content
        let units = typeset.text.utf16[content]
        // Two suggested lines hold more than fits on one, unless the paragraph ends.
        var end = start
        for _ in 0..<2 where end < content.count {
            end = max(shaped.typeset.suggestedLineBreak(from: end, width: room), end + 1)
        }
        shaped.typeset.layOutLine(start..<min(end, content.count), into: &scratch)
        let widths = scratch.characterWidths()
        let first = scratch.characters.lowerBound
        var draft = LineDraft(paragraph: paragraph, shaped: shaped, range: start..<start, style: style, text: typeset)
        var last = fittingCharacters(widths, from: first, room: room, of: shaped, in: units)
        let styleOffset = content.lowerBound + (last > first ? Int(shaped.characterStarts[last - 1]) : start)
        draft.token = truncationToken(after: styleOffset, in: draft, room: room)
        let textRoom = room - CGFloat(draft.token?.line.width ?? 0)
        last = fittingCharacters(widths, from: first, room: textRoom, of: shaped, in: units)
        scratch.removeAll()
        while last > first {
            draft.range = start..<Int(shaped.characterStarts[last])
            shaped.typeset.layOutLine(draft.range, into: &scratch)
            // Letters beside a cut inside joined text may be wider than they were measured.
            guard CGFloat(scratch.width - trailingWidth(of: draft)) > textRoom + 0.01 else { return draft }
            last = trimmed(first..<last - 1, of: shaped, in: units)
            scratch.removeAll()
        }
        draft.range = start..<start
        return draft
    }

    /// The end of the characters that fit into a width, as an index into the paragraph's.
    private func fittingCharacters(
        _ widths: [Float], from first: Int, room: CGFloat, of shaped: TypesetText.Shaped, in units: ArraySlice<UInt16>
    ) -> Int {
        var used: CGFloat = 0
        var count = 0
        while count < widths.count, used + CGFloat(widths[count]) <= room + 0.01 {
            used += CGFloat(widths[count])
            count += 1
        }
        return trimmed(first..<first + count, of: shaped, in: units)
    }

    /// The end of some characters, white space before a token left out.
    private func trimmed(_ characters: Range<Int>, of shaped: TypesetText.Shaped, in units: ArraySlice<UInt16>) -> Int {
        options.truncation == .tail ? shaped.endOfVisibleCharacters(characters, in: units) : characters.upperBound
    }

    /// The token for a line; nil when the text is clipped or the token is wider than the room.
    ///
    /// - Parameters:
    ///   - offset: The character whose style the token has unless it brings its own.
    ///   - draft: The line.
    ///   - room: The line's, in points.
    private func truncationToken(after offset: Int, in draft: LineDraft, room: CGFloat) -> TruncationToken? {
        guard options.truncation == .tail else { return nil }
        let text = options.truncationToken ?? RichText("\u{2026}", style: typeset.text.style(at: offset))
        let token = TruncationToken(text, typesetter: typeset.typesetter, isRightToLeft: draft.isRightToLeft)
        return token.flatMap { CGFloat($0.line.width) <= room + 0.01 ? $0 : nil }
    }

    /// Puts the token at the end of the line in hand, in its paragraph's direction.
    mutating func append(_ token: TruncationToken, to record: LineRecord) {
        let run = RunRecord(
            characterStart: 0,
            characterEnd: 0,
            glyphStart: UInt32(glyphs.count),
            glyphEnd: UInt32(glyphs.count),
            font: FontID(rawValue: 0),
            x: record.isRightToLeft ? 0 : record.width - token.line.width,
            width: token.line.width,
            level: record.isRightToLeft ? 1 : 0,
            isToken: true
        )
        if record.isRightToLeft { runs.insert(run, at: Int(record.runStart)) } else { runs.append(run) }
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
