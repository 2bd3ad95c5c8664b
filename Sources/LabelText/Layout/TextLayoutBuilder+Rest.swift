import Foundation
import LabelDrawing

/// The end of a text that is cut at its head or in its middle: what stands after the token.
struct LineRest {
    /// The paragraph's index.
    let paragraph: Int
    let shaped: TypesetText.Shaped
    /// Where it stands in the paragraph, to its end.
    var range: TextRange
    var line = ShapedLine()
}

extension TextLayoutBuilder {
    /// The line of a text that is cut at its head or in its middle; nil for other texts, and for one with nothing to be shown at its end.
    mutating func cutAroundToken(from start: Int) -> LineDraft? {
        let isHead = options.truncation == .head
        guard isHead || options.truncation == .middle, let last = lastParagraph(from: start) else { return nil }
        var draft = lineDraft(from: start)
        if isHead {
            // All that is shown is of the last paragraph, and stands as that does.
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

    /// The last paragraph with anything in it, from that of an offset on, unless empty lines follow it.
    private func lastParagraph(from start: Int) -> (index: Int, shaped: TypesetText.Shaped)? {
        var index = typeset.paragraphs.count - 1
        // After a final terminator stands an empty paragraph, which is no line of its own where there is no room.
        if typeset.paragraphs[index].content.isEmpty { index -= 1 }
        guard index >= typeset.paragraphIndex(at: start), let shaped = typeset.shapedParagraph(index) else { return nil }
        return (index, shaped)
    }

    /// Shortens a text's end to what fits into a room; false for nothing.
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

    /// Lays out as much of a paragraph's end as is wider than a room, or all from a character on.
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

    /// Puts the token after the text of the line in hand, in its paragraph's direction, and the text's end after that.
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
    /// Where a cut must go so that it falls into no link and leaves neither white space nor line ends nor a lone @ or # before it; nil where it is so
    /// already, or where nothing would be left.
    ///
    /// - Complexity: O(log runs + what is passed over).
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

    /// @ and #, also full width.
    private static let danglingUnits: Set<UInt16> = [0x40, 0x23, 0xFF20, 0xFF03]

    /// The start of the link that a cut falls into; the cut where it falls into none.
    private func linkStart(around offset: Int) -> Int {
        guard offset > 0, offset < text.length, let link = text.style(at: offset).link else { return offset }
        var index = text.runIndex(at: offset - 1)
        guard text.runs[index].style.link == link else { return offset }
        while index > 0, text.runs[index - 1].style.link == link { index -= 1 }
        return text.runs[index].range.lowerBound
    }
}
