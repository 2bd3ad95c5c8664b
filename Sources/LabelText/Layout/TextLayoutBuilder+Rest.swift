import Foundation
import LabelDrawing

/// The end of a text that is truncated at its head or in its middle, shown after the token.
struct LineRest {
    /// The paragraph's index.
    let paragraph: Int
    let shaped: TypesetText.Shaped
    /// The range in the paragraph, up to its end.
    var range: TextRange
    var line = ShapedLine()
}

extension TextLayoutBuilder {
    /// Returns the line of a text that is truncated at its head or in its middle; nil for other texts, and if nothing
    /// can be shown after the token.
    mutating func cutAroundToken(from start: Int) -> LineDraft? {
        let isHead = options.truncation == .head
        guard isHead || options.truncation == .middle, let last = lastParagraph(from: start) else { return nil }
        var draft = lineDraft(from: start)
        if isHead {
            // All visible text is from the last paragraph, so it uses that paragraph's settings.
            draft = LineDraft(
                paragraph: draft.paragraph, shaped: last.shaped, range: draft.range, style: typeset.paragraphStyle(last.index),
                text: typeset)
        }
        let room = lineRoom(draft.style, isFirst: draft.range.lowerBound == 0)
        let candidates = isHead ? nil : candidates(in: draft, room: room)
        scratch.removeAll()
        let place = max(start - typeset.paragraphs[last.index].content.lowerBound, 0)
        var rest = LineRest(paragraph: last.index, shaped: last.shaped, range: place..<last.shaped.typeset.length)
        guard fill(&rest, room: isHead ? room : room / 2) else { return nil }
        let neighbour =
            isHead
            ? typeset.paragraphs[last.index].content.lowerBound + rest.range.lowerBound
            : candidates?.offset(before: candidates?.end(fitting: room / 2, limit: .max) ?? 0)
        draft.token = truncationToken(after: neighbour ?? start, in: draft, room: room)
        let textRoom = room - CGFloat(draft.token?.line.width ?? 0)
        rest.range = place..<last.shaped.typeset.length
        guard fill(&rest, room: isHead ? textRoom : textRoom / 2) else { return nil }
        if !isHead {
            let visible =
                rest.line.width
                - rest.line.trailingWidth(from: endOfVisibleCharacters(of: rest), isRightToLeft: rest.shaped.typeset.isRightToLeft)
            fill(&draft, with: candidates, room: textRoom - CGFloat(visible), limit: .max)
        }
        let shown = typeset.paragraphs[draft.paragraph].content.lowerBound + draft.range.upperBound
        guard shown < typeset.paragraphs[last.index].content.lowerBound + rest.range.lowerBound else { return nil }
        draft.rest = rest
        return draft
    }

    /// Returns the last paragraph with content, at or after an offset's paragraph; nil if empty lines follow it.
    private func lastParagraph(from start: Int) -> (index: Int, shaped: TypesetText.Shaped)? {
        var index = typeset.paragraphs.count - 1
        // The empty paragraph after a final terminator gets no line of its own if there is no room.
        if typeset.paragraphs[index].content.isEmpty { index -= 1 }
        guard index >= typeset.paragraphIndex(at: start), let shaped = typeset.shapedParagraph(index) else { return nil }
        return (index, shaped)
    }

    /// Shortens the end of a text to fit a width. Returns false if nothing fits.
    private func fill(_ rest: inout LineRest, room: CGFloat) -> Bool {
        let starts = rest.shaped.characterStarts
        let units = typeset.text.utf16[typeset.paragraphs[rest.paragraph].content]
        let end = starts.count - 1
        let first = starts.partitioningIndex { $0 >= UInt32(rest.range.lowerBound) }
        measure(&rest, from: first, room: room)
        let visibleEnd = endOfVisibleCharacters(of: rest)
        let widths = rest.line.characterWidths()
        let measured = rest.line.characters.lowerBound
        var start = visibleEnd
        var used: CGFloat = 0
        while start > measured, used + CGFloat(widths[start - 1 - measured]) <= room + 0.01 {
            start -= 1
            used += CGFloat(widths[start - measured])
        }
        while start < visibleEnd {
            while rest.shaped.isHanging(start, in: units) { start += 1 }
            rest.range = Int(starts[start])..<Int(starts[end])
            rest.shaped.typeset.layOutLine(rest.range, into: &rest.line)
            let trailing = rest.line.trailingWidth(from: visibleEnd, isRightToLeft: rest.shaped.typeset.isRightToLeft)
            if CGFloat(rest.line.width - trailing) <= room + 0.01 { return true }
            start += 1
        }
        return false
    }

    /// Lays out enough of a paragraph's end to exceed a width, or everything from a character on.
    private func measure(_ rest: inout LineRest, from first: Int, room: CGFloat) {
        let starts = rest.shaped.characterStarts
        let end = starts.count - 1
        var count = 32
        while true {
            let start = min(max(end - count, first), end - 1)
            rest.shaped.typeset.layOutLine(Int(starts[start])..<Int(starts[end]), into: &rest.line)
            let trailing = rest.line.trailingWidth(from: endOfVisibleCharacters(of: rest), isRightToLeft: rest.shaped.typeset.isRightToLeft)
            if start <= first || CGFloat(rest.line.width - trailing) > room + 1 { return }
            count *= 4
        }
    }

    // MARK: Adding

    /// Appends the token after the text of the current line, in its paragraph's direction, and then the end of the
    /// text.
    mutating func appendToken(of draft: LineDraft, to record: LineRecord) {
        guard draft.token != nil || draft.rest != nil else { return }
        let width = draft.token?.line.width ?? 0
        let restWidth = draft.rest?.line.width ?? 0
        let x = record.isRightToLeft ? restWidth : record.width - restWidth - width
        var run = RunRecord(
            characterStart: UInt32(characterStarts.count),
            characterEnd: UInt32(characterStarts.count),
            glyphStart: UInt32(glyphs.count),
            glyphEnd: UInt32(glyphs.count),
            font: FontID(rawValue: 0),
            x: x,
            width: width,
            level: record.isRightToLeft ? 1 : 0,
            isToken: true
        )
        if draft.rest != nil {
            characterStarts.append(typeset.paragraphs[draft.paragraph].content.lowerBound + draft.range.upperBound)
            leadingEdges.append(record.isRightToLeft ? x + width : x)
            run.characterEnd += 1
        } else {
            (run.characterStart, run.characterEnd) = (0, 0)
        }
        if record.isRightToLeft { runs.insert(run, at: Int(record.runStart)) } else { runs.append(run) }
        guard var rest = draft.rest else { return }
        if !record.isRightToLeft { rest.line.moveRight(by: record.width - restWidth) }
        let first = runs.count
        copy(rest.line, of: rest.shaped, inParagraph: rest.paragraph)
        guard record.isRightToLeft else { return }
        let added = Array(runs[first...])
        runs.removeSubrange(first...)
        runs.insert(contentsOf: added, at: Int(record.runStart))
    }
}

extension TypesetText {
    /// Returns a cut moved back so that it is not inside a link, and no white space, newline or lone @ or #
    /// precedes it.
    ///
    /// nil if the cut need not move, or if nothing would be left.
    ///
    /// - Complexity: O(log runs + code units skipped).
    func cleanCut(before offset: Int) -> Int? {
        let units = text.utf16
        var end = offset
        var previous: Int
        repeat {
            previous = end
            end = linkStart(around: end)
            while end > 0, WhiteSpace.isWhiteSpace(units[end - 1]) || WhiteSpace.endsParagraph(units[end - 1]) { end -= 1 }
            if end > 0, Self.danglingUnits.contains(units[end - 1]), text.style(at: end - 1).link == nil { end -= 1 }
        } while end < previous
        return end > 0 && end < offset ? characterBoundary(atOrBefore: end) : nil
    }

    /// @ and #, including the full-width forms.
    private static let danglingUnits: Set<UInt16> = [0x40, 0x23, 0xFF20, 0xFF03]

    /// Returns the start of the link that contains a cut, or the cut itself if no link contains it.
    private func linkStart(around offset: Int) -> Int {
        guard offset > 0, offset < text.length, let link = text.style(at: offset).link else { return offset }
        var index = text.runIndex(at: offset - 1)
        guard text.runs[index].style.link == link else { return offset }
        while index > 0, text.runs[index - 1].style.link == link { index -= 1 }
        return text.runs[index].range.lowerBound
    }
}
