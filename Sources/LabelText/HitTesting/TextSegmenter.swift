// MARK: - Overview
//
// What a double tap, a triple tap and a word-wise drag take: words and paragraphs of one text. The provider cuts a paragraph into
// segments; here they become words: white space is none, neighbouring punctuation is one.

/// Finds words and paragraphs in a label's text.
public struct TextSegmenter: Sendable {
    /// The text as it is laid out; lines matter where no word is hit.
    public let layout: TextLayout
    private let provider: any WordBoundaryProvider

    /// Creates a segmenter for one layout.
    public init(layout: TextLayout, provider: any WordBoundaryProvider) {
        self.layout = layout
        self.provider = provider
    }

    /// The word at an offset: the one that starts there or holds it, else the one that ends there, else the nearest on the same line.
    ///
    /// - Parameter offset: UTF-16 code units; clamped into the text.
    /// - Returns: A range that is not empty; nil where the line has no word, so in an empty line or text.
    public func word(at offset: Int) -> TextRange? {
        let offset = min(max(offset, 0), layout.text.length)
        if let word = wordSegment(containing: offset) { return word }
        if offset > 0, let word = wordSegment(containing: offset - 1), word.upperBound == offset { return word }
        return nearestWord(to: offset, in: layout.line(at: layout.lineIndex(at: TextPosition(offset: offset))).range)
    }

    /// The word at a position: that of the character the position belongs to, else the one at its offset, but never one of another line's.
    ///
    /// So a finger on a word's last half character is still on that word, and one beyond a wrapped line's end is on the line's last.
    /// - Returns: A range that is not empty; nil where the line has no word.
    public func word(at position: TextPosition) -> TextRange? {
        let offset = min(max(position.offset, 0), layout.text.length)
        if position.affinity == .upstream, offset > 0, let word = wordSegment(containing: offset - 1) { return word }
        let line = layout.line(at: layout.lineIndex(at: position)).range
        guard let word = word(at: offset) else { return nil }
        return word.overlaps(line) ? word : nearestWord(to: offset, in: line)
    }

    /// The word at a position, clipped to the line that the position is in; so a word that a line break cuts can be left behind line by line.
    public func wordInLine(at position: TextPosition) -> TextRange? {
        word(at: position)?.clamped(to: layout.line(at: layout.lineIndex(at: position)).range)
    }

    /// Whether a word starts or ends at an offset.
    public func isWordBoundary(_ offset: Int) -> Bool {
        if let word = wordSegment(containing: offset), word.lowerBound == offset { return true }
        if offset > 0, let word = wordSegment(containing: offset - 1), word.upperBound == offset { return true }
        return false
    }

    /// The paragraph at an offset: what stands between line terminators, without them; may be empty.
    public func paragraph(at offset: Int) -> TextRange {
        layout.typeset.paragraphs[layout.typeset.paragraphIndex(at: offset)].content
    }

    /// The end of the first word that reaches beyond an offset; nil after the last one.
    package func wordEnd(after offset: Int) -> Int? {
        var next = max(offset, 0)
        while next < layout.text.length {
            if let word = wordSegment(containing: next) { return word.upperBound }
            next = gap(around: next).upperBound
        }
        return nil
    }

    /// The start of the last word that begins before an offset; nil before the first one.
    package func wordStart(before offset: Int) -> Int? {
        var next = min(offset, layout.text.length)
        while next > 0 {
            next = layout.characterBoundary(before: next)
            if let word = wordSegment(containing: next) { return word.lowerBound }
            next = gap(around: next).lowerBound
        }
        return nil
    }

    /// The end of an offset's paragraph, or of the next one where that is the offset; nil at the text's end.
    package func paragraphEnd(after offset: Int) -> Int? {
        guard offset < layout.text.length else { return nil }
        let end = paragraph(at: offset).upperBound
        return end > offset ? end : paragraph(at: layout.characterBoundary(after: offset)).upperBound
    }

    /// The start of an offset's paragraph, or of the one before where that is the offset; nil at the text's start.
    package func paragraphStart(before offset: Int) -> Int? {
        guard offset > 0 else { return nil }
        let start = paragraph(at: offset).lowerBound
        return start < offset ? start : paragraph(at: layout.characterBoundary(before: offset)).lowerBound
    }

    // MARK: Segments

    /// The white space, or the terminator, at a code unit that no word holds.
    private func gap(around offset: Int) -> TextRange {
        let paragraph = paragraph(at: offset)
        return paragraph.contains(offset) ? segment(containing: offset, in: paragraph) : layout.characterRange(containing: offset)
    }

    /// The word that holds a code unit; nil for white space, terminators and the text's end.
    private func wordSegment(containing offset: Int) -> TextRange? {
        let paragraph = paragraph(at: offset)
        guard paragraph.contains(offset), offset >= 0 else { return nil }
        let segment = segment(containing: offset, in: paragraph)
        switch kind(of: segment) {
        case .space: return nil
        case .word: return segment
        case .punctuation: return punctuation(around: segment, in: paragraph)
        }
    }

    /// A provider's segment, widened to whole characters.
    private func segment(containing offset: Int, in paragraph: TextRange) -> TextRange {
        let units = layout.text.utf16[paragraph]
        let segment = provider.segment(containing: offset - paragraph.lowerBound, in: units)
            .shifted(by: paragraph.lowerBound).clamped(to: paragraph)
        let start = layout.characterBoundary(atOrBefore: segment.isEmpty ? offset : segment.lowerBound)
        let floor = layout.characterBoundary(atOrBefore: segment.upperBound)
        let end = floor == segment.upperBound && !segment.isEmpty ? floor : layout.characterBoundary(after: max(floor, offset))
        return start..<max(end, start + 1)
    }

    private func punctuation(around segment: TextRange, in paragraph: TextRange) -> TextRange {
        var result = segment
        while result.lowerBound > paragraph.lowerBound {
            let previous = self.segment(containing: result.lowerBound - 1, in: paragraph)
            guard kind(of: previous) == .punctuation else { break }
            result = previous.lowerBound..<result.upperBound
        }
        while result.upperBound < paragraph.upperBound {
            let next = self.segment(containing: result.upperBound, in: paragraph)
            guard kind(of: next) == .punctuation else { break }
            result = result.lowerBound..<next.upperBound
        }
        return result
    }

    /// The nearest word on a line to an offset that no word of it touches; the one before it wins a tie.
    private func nearestWord(to offset: Int, in line: TextRange) -> TextRange? {
        let units = layout.text.utf16
        var before = min(offset, line.upperBound) - 1
        while before >= line.lowerBound, WhiteSpace.isWhiteSpace(units[before]) { before -= 1 }
        var after = max(offset, line.lowerBound)
        while after < line.upperBound, WhiteSpace.isWhiteSpace(units[after]) { after += 1 }
        let hasBefore = before >= line.lowerBound
        let hasAfter = after < line.upperBound
        guard hasBefore || hasAfter else { return nil }
        let takesBefore = hasBefore && (!hasAfter || offset - before - 1 <= after - offset)
        return wordSegment(containing: takesBefore ? before : after)
    }

    private enum Kind {
        case space, word, punctuation
    }

    private func kind(of segment: TextRange) -> Kind {
        let units = layout.text.utf16[segment]
        if units.allSatisfy(WhiteSpace.isWhiteSpace) { return .space }
        let scalars = String(decoding: units.prefix(8), as: UTF16.self).unicodeScalars
        return scalars.allSatisfy(Self.isPunctuation) ? .punctuation : .word
    }

    /// Punctuation and the mathematical and modifier symbols; currency signs and pictures are words of their own.
    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .mathSymbol, .modifierSymbol:
            true
        default: false
        }
    }
}
