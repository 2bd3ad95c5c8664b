import Foundation
import LabelDrawing

// MARK: - Overview
//
// Lays out the last line of a text that does not fit; `+LineLimits` finds out whether it fits. The line has up to three
// parts: the text that follows the line above, the token, and, for truncation at the head or in the middle, the end of
// the text. The token has the paragraph's bidi level, so the parts on both sides of it are never reordered together and
// can be laid out separately. Offsets into hidden text stay valid. If the end of the text is shown, all hidden text
// counts as one character, whose box is that of the token.

extension TextLayoutBuilder {
    /// Cuts the last line so that the truncation token fits, and records the truncated range.
    mutating func truncateLastLine() {
        guard let record = lines.last, Int(record.textEnd) < typeset.text.length else { return }
        cutLastLine(limit: .max)
        guard options.cutsCleanly, options.truncation == .tail else { return }
        while let end = typeset.cleanCut(before: truncatedRange.lowerBound) {
            while lines.count > 1, let line = lines.last, Int(line.textStart) >= end { removeLastLine() }
            cutLastLine(limit: end)
        }
    }

    /// Cuts the last line so that the token fits. If the line is then too low for the available height, removes it and
    /// cuts the line above instead.
    mutating func cutLastLine(limit: Int) {
        guard !lines.isEmpty else { return }
        replaceLastLine(limit: limit)
        // If a row has several lines, the token may be too wide for the last line but fit in the line before it.
        while token == nil, options.truncation != .clip, !frames.isEmpty, lines.count > 1,
            lines[lines.count - 2].top == lines[lines.count - 1].top
        {
            removeLastLine()
            replaceLastLine(limit: limit)
        }
        // If the token is wider than the line, "…" is shown instead, so that users see the cut and can tap it.
        if token == nil, options.truncation != .clip, !hasShortToken, let first = options.truncationToken?.utf16.first,
            !WhiteSpace.endsParagraph(first)
        {
            hasShortToken = true
            replaceLastLine(limit: limit)
        }
        while isLastLineTooLow(), lines.count > 1 {
            removeLastLine()
            replaceLastLine(limit: limit)
        }
    }

    /// Replaces the last line with a truncated one.
    ///
    /// - Parameter limit: The maximum offset at which the text before the token may end.
    private mutating func replaceLastLine(limit: Int) {
        let start = Int(lines[lines.count - 1].textStart)
        let position = removeLastLine()
        var draft = lineAroundToken(from: start, at: position) ?? lineBeforeToken(from: start, at: position, limit: limit)
        draft.isCut = true
        token = draft.token
        append(&draft)
        truncatedRange = draft.text.end..<(draft.tail?.start ?? typeset.text.length)
    }

    /// Returns a line with the text that fits before the token.
    private func lineBeforeToken(from start: Int, at position: RowPosition?, limit: Int) -> LineDraft {
        var draft = draft(from: start, at: position)
        let width = availableWidth(of: draft)
        let characters = measuredCharacters(of: draft.text, width: width)
        let most = characters?.end(fitting: width, limit: limit) ?? 0
        draft.token = truncationToken(after: characters?.offset(before: most) ?? start, in: draft, width: width)
        fill(&draft, with: characters, width: width - CGFloat(draft.token?.line.width ?? 0), limit: limit)
        return draft
    }

    /// Returns an empty draft of the line that begins at `start`. Its settings are those of paragraph `other`. If
    /// `other` is nil, they are those of the paragraph that contains `start`.
    func draft(from start: Int, at position: RowPosition?, settingsOf other: Int? = nil) -> LineDraft {
        let paragraph = LineParagraph(typeset.paragraphIndex(at: start), settingsOf: other, of: typeset)
        return LineDraft(text: LineText(paragraph, at: start - paragraph.start), position: position)
    }

    // MARK: Before the token

    /// Returns the characters that may fit on a line that begins where `text` begins, with their widths. nil if the
    /// paragraph has no more characters.
    func measuredCharacters(of text: LineText, width: CGFloat) -> MeasuredCharacters? {
        let start = text.range.lowerBound
        guard let shaped = text.paragraph.shaped, start < shaped.length else { return nil }
        // Two suggested lines hold more than fits on one, unless the paragraph ends.
        var end = start
        for _ in 0..<2 where end < shaped.length { end = shaped.suggestedLineBreak(from: end, width: width) }
        var line = ShapedLine()
        shaped.layOutLine(start..<end, into: &line)
        return MeasuredCharacters(
            paragraph: text.paragraph, shaped: shaped, first: line.characters.lowerBound, widths: line.characterWidths(),
            trims: options.truncation != .clip)
    }

    /// Fills a line with as many characters as fit.
    func fill(_ draft: inout LineDraft, with characters: MeasuredCharacters?, width: CGFloat, limit: Int) {
        let start = draft.text.range.lowerBound
        guard let characters else { return }
        var end = characters.end(fitting: width, limit: limit)
        while end > characters.first {
            draft.text.layOut(start..<Int(characters.shaped.characterStarts[end]), isCut: true)
            // Letters beside a cut in joined text may be wider than measured.
            guard (draft.token == nil ? draft.text.visibleWidth : CGFloat(draft.text.line.width)) > width + Tolerance.rounding else {
                return
            }
            end = characters.trimmed(to: end - 1)
        }
        draft.text.layOut(start..<start)
    }

    /// Returns the token for a line; nil if the truncation mode is `.clip` or the token is wider than the line.
    ///
    /// - Parameters:
    ///   - offset: The offset of the character from which the default token, "…", takes its style.
    ///   - draft: The line.
    ///   - width: The line's available width, in points.
    func truncationToken(after offset: Int, in draft: LineDraft, width: CGFloat) -> TruncationToken? {
        guard options.truncation != .clip else { return nil }
        // The token takes no link, tag, background or annotation from the text beside the cut: they would show twice,
        // or be cut themselves.
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
        return token.flatMap { CGFloat($0.line.width) <= width + Tolerance.rounding ? $0 : nil }
    }
}

/// The characters that may fit on a line, with their widths. They are used to find where the line must be cut.
struct MeasuredCharacters {
    let paragraph: LineParagraph
    let shaped: ShapedParagraph
    /// The first character, as an index into the paragraph's characters.
    let first: Int
    /// The widths of the characters' boxes.
    let widths: [Float]
    /// Whether white space before the cut is removed.
    let trims: Bool

    /// Returns the end of the characters that fit in `width`, as an index into the paragraph's characters.
    ///
    /// No character ends after `limit`, an offset into the text.
    func end(fitting width: CGFloat, limit: Int) -> Int {
        var used: CGFloat = 0
        var count = 0
        while count < widths.count, used + CGFloat(widths[count]) <= width + Tolerance.rounding,
            limit == .max || paragraph.start + Int(shaped.characterStarts[first + count + 1]) <= limit
        {
            used += CGFloat(widths[count])
            count += 1
        }
        return trimmed(to: first + count)
    }

    /// Returns `end`, moved back over the white space before it if `trims` is true.
    func trimmed(to end: Int) -> Int {
        trims ? shaped.visibleEnd(of: first..<end, in: paragraph.units) : end
    }

    /// Returns the offset in the text of the character before `end`. If there is none, returns the offset of the first
    /// character.
    func offset(before end: Int) -> Int {
        paragraph.start + Int(shaped.characterStarts[max(end - 1, first)])
    }
}
