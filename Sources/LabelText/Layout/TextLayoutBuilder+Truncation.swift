import Foundation
import LabelDrawing

// MARK: - Overview
//
// Lays out the last line of a text that does not fit: text that continues from the line above, the token, and, for
// truncation at the head or in the middle, the end of the text. Each part is laid out separately: the token has the
// paragraph's level, so no part could be reordered with another. Hidden text keeps its offsets. If the end of the
// text is shown, the hidden text is one pseudo character, whose box is the token's.

extension TextLayoutBuilder {
    /// Cuts the last line so that the token for the text after it fits, and records the truncated range.
    ///
    /// - Parameter offset: The start of the text that does not fit.
    mutating func truncateLastLine(beforeTextAt offset: Int) {
        guard offset < typeset.text.length else { return }
        cutLastLine(limit: .max)
        guard options.cutsCleanly, options.truncation == .tail else { return }
        while let end = typeset.cleanCut(before: truncatedRange.lowerBound) {
            while lines.count > 1, let line = lines.last, Int(line.textStart) >= end { removeLastLine() }
            cutLastLine(limit: end)
        }
    }

    /// Cuts the last line, or the line above it if the height has no room for the token.
    mutating func cutLastLine(limit: Int) {
        guard let record = lines.last else { return }
        cut(record, limit: limit)
        // In a row, the token may fit before a gap but not after it.
        while token == nil, options.truncation != .clip, !frames.isEmpty, lines.count > 1,
            lines[lines.count - 2].top == lines[lines.count - 1].top
        {
            removeLastLine()
            cut(lines[lines.count - 1], limit: limit)
        }
        // Folded text stays tappable even if its token is wider than the lines: it shows "…" instead.
        if token == nil, options.cutsCleanly, !hasShortToken, let own = options.truncationToken, own.length > 0 {
            hasShortToken = true
            cut(lines[lines.count - 1], limit: limit)
        }
        while isLastLineTooLow, lines.count > 1 {
            removeLastLine()
            cut(lines[lines.count - 1], limit: limit)
        }
    }

    /// Replaces the last line with a truncated one.
    ///
    /// - Parameter limit: The latest end of the text before the token.
    private mutating func cut(_ record: LineRecord, limit: Int) {
        let start = Int(record.textStart)
        removeLastLine()
        var draft = cutAroundToken(from: start) ?? cutBeforeToken(from: start, limit: limit)
        draft.isLastOfParagraph = false
        token = draft.token
        append(draft, height: lineHeight(of: draft))
        let shown = typeset.paragraphs[draft.paragraph].content.lowerBound + draft.range.upperBound
        truncatedRange =
            shown..<(draft.rest.map { typeset.paragraphs[$0.paragraph].content.lowerBound + $0.range.lowerBound } ?? typeset.text.length)
    }

    /// Fills the current line with the text that fits before the token.
    private mutating func cutBeforeToken(from start: Int, limit: Int) -> LineDraft {
        var draft = lineDraft(from: start)
        let room = lineRoom(draft.style, isFirst: draft.range.lowerBound == 0)
        let candidates = candidates(in: draft, room: room)
        let most = candidates?.end(fitting: room, limit: limit) ?? 0
        draft.token = truncationToken(after: candidates?.offset(before: most) ?? start, in: draft, room: room)
        fill(&draft, with: candidates, room: room - CGFloat(draft.token?.line.width ?? 0), limit: limit)
        return draft
    }

    /// Returns an empty draft of a line that begins at an offset.
    func lineDraft(from start: Int) -> LineDraft {
        let paragraph = typeset.paragraphIndex(at: start)
        let place = start - typeset.paragraphs[paragraph].content.lowerBound
        return LineDraft(
            paragraph: paragraph, shaped: typeset.shapedParagraph(paragraph), range: place..<place,
            style: typeset.paragraphStyle(paragraph),
            text: typeset)
    }

    // MARK: Before the token

    /// Returns the characters that may be in a line, with their widths; nil if there are none.
    mutating func candidates(in draft: LineDraft, room: CGFloat) -> CutCandidates? {
        scratch.removeAll()
        guard let shaped = draft.shaped, draft.range.lowerBound < shaped.typeset.length else { return nil }
        let start = draft.range.lowerBound
        // Two suggested lines hold more than fits on one, unless the paragraph ends.
        var end = start
        for _ in 0..<2 where end < shaped.typeset.length {
            end = max(shaped.typeset.suggestedLineBreak(from: end, width: room), end + 1)
        }
        shaped.typeset.layOutLine(start..<min(end, shaped.typeset.length), into: &scratch)
        defer { scratch.removeAll() }
        let content = typeset.paragraphs[draft.paragraph].content
        return CutCandidates(
            shaped: shaped, units: typeset.text.utf16[content], base: content.lowerBound, first: scratch.characters.lowerBound,
            widths: scratch.characterWidths(), trims: options.truncation != .clip)
    }

    /// Fills the current line with as many characters as fit.
    mutating func fill(_ draft: inout LineDraft, with candidates: CutCandidates?, room: CGFloat, limit: Int) {
        scratch.removeAll()
        let start = draft.range.lowerBound
        guard let candidates, let shaped = draft.shaped else { return }
        var end = candidates.end(fitting: room, limit: limit)
        while end > candidates.first {
            draft.range = start..<Int(shaped.characterStarts[end])
            shaped.layOutCut(draft.range, into: &scratch)
            let visible = draft.token == nil ? endOfVisibleCharacters(of: draft) : scratch.characters.upperBound
            let width = scratch.width - scratch.trailingWidth(from: visible, isRightToLeft: draft.isRightToLeft)
            // Letters beside a cut in joined text may be wider than measured.
            guard CGFloat(width) > room + 0.01 else { return }
            end = candidates.trimmed(to: end - 1)
            scratch.removeAll()
        }
        draft.range = start..<start
    }

    /// Returns the token for a line; nil if the text is clipped or the token is wider than the line's room.
    ///
    /// - Parameters:
    ///   - offset: The character whose style the token uses if it has none of its own.
    ///   - draft: The line.
    ///   - room: The line's available width, in points.
    func truncationToken(after offset: Int, in draft: LineDraft, room: CGFloat) -> TruncationToken? {
        guard options.truncation != .clip else { return nil }
        // A decoration around or over the text beside the cut would show twice, or be cut itself.
        var style = typeset.scaledText.style(at: offset)
        (style.link, style.tag, style.attachment) = (nil, nil, nil)
        (style.decorations.background, style.decorations.ruby) = (nil, nil)
        let own = options.truncationToken?.scaled(by: typeset.scale)
        if hasShortToken, let own {
            style = own.style(at: 0)
            (style.tag, style.attachment) = (nil, nil)
        }
        let ellipsis = RichText("\u{2026}", style: style)
        let text = hasShortToken ? ellipsis : own ?? ellipsis
        let token = TruncationToken(text, of: typeset, isRightToLeft: draft.isRightToLeft)
        return token.flatMap { CGFloat($0.line.width) <= room + 0.01 ? $0 : nil }
    }
}

/// The characters from the start of a line on, to be cut where they no longer fit.
struct CutCandidates {
    let shaped: TypesetText.Shaped
    /// The paragraph.
    let units: ArraySlice<UInt16>
    /// The start of the paragraph in the text.
    let base: Int
    /// The first character, as an index into the paragraph's characters.
    let first: Int
    /// The widths of the characters' boxes.
    let widths: [Float]
    /// Whether white space before the cut is removed.
    let trims: Bool

    /// Returns the end of the characters that fit a width, as an index into the paragraph's characters.
    ///
    /// No character ends after `limit`, an offset into the text.
    func end(fitting room: CGFloat, limit: Int) -> Int {
        var used: CGFloat = 0
        var count = 0
        while count < widths.count, used + CGFloat(widths[count]) <= room + 0.01,
            limit == .max || base + Int(shaped.characterStarts[first + count + 1]) <= limit
        {
            used += CGFloat(widths[count])
            count += 1
        }
        return trimmed(to: first + count)
    }

    /// Returns an end, moved back over the white space before it if `trims` is true.
    func trimmed(to end: Int) -> Int {
        trims ? shaped.endOfVisibleCharacters(first..<end, in: units) : end
    }

    /// Returns the offset in the text of the character before an end; at the start, of the first character.
    func offset(before end: Int) -> Int {
        base + Int(shaped.characterStarts[max(end - 1, first)])
    }
}
