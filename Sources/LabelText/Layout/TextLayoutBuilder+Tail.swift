import Foundation
import LabelDrawing

extension TextLayoutBuilder {
    /// Returns the last line for head or middle truncation, in which the end of the text follows the token. Returns nil
    /// for the other truncation modes, and if no text can be shown after the token.
    func lineAroundToken(from start: Int, at position: RowPosition?) -> LineDraft? {
        let isHead = options.truncation == .head
        guard isHead || options.truncation == .middle, let lastIndex = lastParagraph(from: start) else { return nil }
        let last = LineParagraph(lastIndex, of: typeset)
        // With truncation at the head, all text in the line is from the last paragraph, so the line uses that
        // paragraph's settings.
        var draft = draft(from: start, at: position, settingsOf: isHead ? lastIndex : nil)
        let width = availableWidth(of: draft)
        let characters = isHead ? nil : measuredCharacters(of: draft.text, width: width)
        let first = max(start - last.start, 0)
        let isRightToLeft = draft.isRightToLeft
        guard let widest = tail(of: last, from: first, fitting: isHead ? width : width / 2, of: width, inLine: isRightToLeft) else {
            return nil
        }
        let neighbor = isHead ? widest.start : characters?.offset(before: characters?.end(fitting: width / 2, limit: .max) ?? 0)
        draft.token = truncationToken(after: neighbor ?? start, in: draft, width: width)
        let textWidth = width - CGFloat(draft.token?.line.width ?? 0)
        guard let tail = tail(of: last, from: first, fitting: isHead ? textWidth : textWidth / 2, of: textWidth, inLine: isRightToLeft)
        else { return nil }
        if !isHead { fill(&draft, with: characters, width: textWidth - tail.visibleWidth(inLine: isRightToLeft), limit: .max) }
        draft.tail = tail
        return draft.text.end < tail.start ? draft : nil
    }

    /// Returns the index of the text's last paragraph, not counting an empty one after a final terminator. Returns nil
    /// if that paragraph is empty or ends before `start`.
    private func lastParagraph(from start: Int) -> Int? {
        var index = typeset.paragraphs.count - 1
        // The empty paragraph after a final terminator gets no line of its own if there is no room.
        if typeset.paragraphs[index].content.isEmpty { index -= 1 }
        return index >= typeset.paragraphIndex(at: start) && !typeset.paragraphs[index].content.isEmpty ? index : nil
    }

    /// Returns the longest part at the end of a paragraph that fits in a width; nil if nothing fits.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - offset: The part does not begin before this offset.
    ///   - width: The available width, without the white space at the end of the part.
    ///   - room: The available width, including that white space if it does not hang over the end of the line.
    ///   - isRightToLeft: The direction of the line.
    private func tail(
        of paragraph: LineParagraph, from offset: Int, fitting width: CGFloat, of room: CGFloat, inLine isRightToLeft: Bool
    ) -> LineText? {
        guard let shaped = paragraph.shaped else { return nil }
        let starts = shaped.characterStarts
        var tail = measuredTail(of: paragraph, from: shaped.characterIndex(atOrAfter: offset), exceeding: width)
        let visibleEnd = tail.visibleEnd
        let widths = tail.line.characterWidths()
        let measured = tail.line.characters.lowerBound
        var start = visibleEnd
        let width = min(width, room - (tail.visibleWidth(inLine: isRightToLeft) - tail.visibleWidth))
        var used: CGFloat = 0
        while start > measured, used + CGFloat(widths[start - 1 - measured]) <= width + Tolerance.rounding {
            start -= 1
            used += CGFloat(widths[start - measured])
        }
        while start < visibleEnd {
            while shaped.isHanging(start, in: paragraph.units) { start += 1 }
            tail.layOut(Int(starts[start])..<shaped.length)
            if tail.visibleWidth <= width + Tolerance.rounding { return tail }
            start += 1
        }
        return nil
    }

    /// Lays out a part at the end of `paragraph` that is wider than `width`. If everything from the character `first`
    /// on is not wider, lays out all of that.
    private func measuredTail(of paragraph: LineParagraph, from first: Int, exceeding width: CGFloat) -> LineText {
        var tail = LineText(paragraph)
        guard let starts = paragraph.shaped?.characterStarts else { return tail }
        let end = starts.count - 1
        var count = 32
        while true {
            let start = min(max(end - count, first), end - 1)
            tail.layOut(Int(starts[start])..<Int(starts[end]))
            if start <= first || tail.visibleWidth > width + 1 { return tail }
            count *= 4
        }
    }

    // MARK: Adding

    /// Appends the token after a line's text, in the direction of the line's paragraph. Then appends the tail.
    mutating func appendToken(of draft: inout LineDraft, to record: LineRecord) {
        guard draft.token != nil || draft.tail != nil else { return }
        let width = draft.token?.line.width ?? 0
        let tailWidth = draft.tail?.line.width ?? 0
        let x = record.isRightToLeft ? tailWidth : record.width - tailWidth - width
        var run = emptyRun(before: UInt32(characterStarts.count), at: x, isRightToLeft: record.isRightToLeft)
        (run.width, run.isToken) = (width, true)
        if draft.tail != nil {
            characterStarts.append(draft.text.end)
            run.characterEnd += 1
        } else {
            (run.characterStart, run.characterEnd) = (0, 0)
        }
        insert(run, intoLineFrom: record.runStart, isRightToLeft: record.isRightToLeft)
        let first = runs.count
        if !record.isRightToLeft { draft.tail?.line.moveRight(by: record.width - tailWidth) }
        if let tail = draft.tail { copy(tail) }
        guard record.isRightToLeft else { return }
        let added = Array(runs[first...])
        runs.removeSubrange(first...)
        runs.insert(contentsOf: added, at: Int(record.runStart))
    }
}

extension TypesetText {
    /// Returns a clean end for truncated text that ends at `offset`: an earlier offset that is not inside a link, and
    /// not after white space, a newline or a lone @ or #.
    ///
    /// Returns nil if `offset` is already a clean end, or if no text would be left.
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

    /// Returns the start of the link around `offset`, or `offset` itself if it is not inside a link.
    private func linkStart(around offset: Int) -> Int {
        guard offset > 0, offset < text.length, let link = text.style(at: offset).link else { return offset }
        var index = text.runIndex(at: offset - 1)
        guard text.runs[index].style.link == link else { return offset }
        while index > 0, text.runs[index - 1].style.link == link { index -= 1 }
        return text.runs[index].range.lowerBound
    }
}
