// MARK: - Overview
//
// This file finds the words and paragraphs of a text, for double taps, triple taps and drags that select word by word.
// The provider cuts a paragraph into segments. Here segments become words: white space and characters that show nothing
// are no words, and adjacent punctuation marks are one word.

/// Finds words and paragraphs in a label's text.
public struct WordFinder: Sendable {
    /// The layout of the text. Its lines limit the search for the word nearest to an offset.
    public let layout: TextLayout
    private let provider: any WordBoundaryProvider

    /// Creates a finder for one layout.
    public init(layout: TextLayout, provider: any WordBoundaryProvider) {
        self.layout = layout
        self.provider = provider
    }

    /// Returns the word at an offset.
    ///
    /// This is the word that contains the offset or starts there, otherwise the word that ends there, otherwise the
    /// nearest word on the same line.
    /// - Parameter offset: In UTF-16 code units, clamped to the text.
    /// - Returns: A range that is not empty; nil if the line has no word, as in an empty line or text.
    public func word(at offset: Int) -> TextRange? {
        let offset = min(max(offset, 0), layout.text.length)
        if let word = wordSegment(containing: offset) { return word }
        if offset > 0, let word = wordSegment(containing: offset - 1), word.upperBound == offset { return word }
        return nearestWord(to: offset, in: layout.line(at: layout.lineIndex(at: TextPosition(offset: offset))).range)
    }

    /// Returns the word at a position.
    ///
    /// If the character to which `position` belongs is in a word, returns this word. Otherwise, returns the word at the
    /// offset, but never a word of another line. So a finger on the last half of a word's last character is still on
    /// that word, and a finger beyond the end of a wrapped line is on the line's last word.
    /// - Returns: A range that is not empty; nil if the line has no word.
    public func word(at position: TextPosition) -> TextRange? {
        let offset = min(max(position.offset, 0), layout.text.length)
        if position.affinity == .upstream, offset > 0, let word = wordSegment(containing: offset - 1) { return word }
        let line = layout.line(at: layout.lineIndex(at: position)).range
        guard let word = word(at: offset) else { return nil }
        return word.overlaps(line) ? word : nearestWord(to: offset, in: line)
    }

    /// Returns the word under a finger: the word that contains the character that was hit. On white space, returns the
    /// word nearest to the finger.
    package func word(under hit: TextHit) -> TextRange? {
        let isOnWhiteSpace = layout.text.utf16[hit.character].allSatisfy(WhiteSpace.isWhiteSpace)
        return isOnWhiteSpace ? word(at: hit.position) : word(at: hit.character.lowerBound)
    }

    /// Returns the word at a position, clipped to the position's line.
    ///
    /// This lets a drag select one part of a word that is broken across lines.
    public func wordInLine(at position: TextPosition) -> TextRange? {
        word(at: position)?.clamped(to: layout.line(at: layout.lineIndex(at: position)).range)
    }

    /// Returns whether a word starts or ends at an offset.
    public func isWordBoundary(_ offset: Int) -> Bool {
        if let word = wordSegment(containing: offset), word.lowerBound == offset { return true }
        if offset > 0, let word = wordSegment(containing: offset - 1), word.upperBound == offset { return true }
        return false
    }

    /// Returns the paragraph at an offset: the text between line terminators, without them. It may be empty.
    public func paragraph(at offset: Int) -> TextRange {
        layout.typeset.paragraphs[layout.typeset.paragraphIndex(at: offset)].content
    }

    /// Returns the end of the first word that extends beyond an offset; nil after the last word.
    package func wordEnd(after offset: Int) -> Int? {
        var next = max(offset, 0)
        while next < layout.text.length {
            if let word = wordSegment(containing: next) { return word.upperBound }
            next = gap(around: next).upperBound
        }
        return nil
    }

    /// Returns the start of the last word that begins before an offset; nil before the first word.
    package func wordStart(before offset: Int) -> Int? {
        var next = min(offset, layout.text.length)
        while next > 0 {
            next = layout.characterBoundary(before: next)
            if let word = wordSegment(containing: next) { return word.lowerBound }
            next = gap(around: next).lowerBound
        }
        return nil
    }

    /// Returns the end of the paragraph that contains an offset. If the offset is already at that end, returns the end
    /// of the next paragraph; nil at the text's end.
    package func paragraphEnd(after offset: Int) -> Int? {
        guard offset < layout.text.length else { return nil }
        let end = paragraph(at: offset).upperBound
        return end > offset ? end : paragraph(at: layout.characterBoundary(after: offset)).upperBound
    }

    /// Returns the start of the paragraph that contains an offset. If the offset is already at that start, returns the
    /// start of the previous paragraph; nil at the text's start.
    package func paragraphStart(before offset: Int) -> Int? {
        guard offset > 0 else { return nil }
        let start = paragraph(at: offset).lowerBound
        return start < offset ? start : paragraph(at: layout.characterBoundary(before: offset)).lowerBound
    }

    // MARK: Segments

    /// Returns the white space, the invisible characters or the line terminator around `offset`, which must not be in a
    /// word.
    private func gap(around offset: Int) -> TextRange {
        let paragraph = paragraph(at: offset)
        return paragraph.contains(offset) ? segment(containing: offset, in: paragraph) : layout.characterRange(containing: offset)
    }

    /// Returns the word that contains a code unit; nil for white space, terminators and the text's end.
    private func wordSegment(containing offset: Int) -> TextRange? {
        let paragraph = paragraph(at: offset)
        guard paragraph.contains(offset), offset >= 0, layout.unselectableRange(around: offset) == nil else { return nil }
        let segment = segment(containing: offset, in: paragraph)
        switch kind(of: segment) {
        case .space: return nil
        case .word: return segment
        case .punctuation: return punctuation(around: segment, in: paragraph)
        }
    }

    /// Returns the provider's segment that contains an offset, widened to whole characters.
    private func segment(containing offset: Int, in paragraph: TextRange) -> TextRange {
        if let range = layout.unselectableRange(around: offset) { return range.clamped(to: paragraph) }
        let units = layout.text.utf16[paragraph]
        let found = provider.segment(containing: offset - paragraph.lowerBound, in: units)
            .shifted(by: paragraph.lowerBound).clamped(to: paragraph)
        let start = layout.characterBoundary(atOrBefore: found.isEmpty ? offset : found.lowerBound)
        let floor = layout.characterBoundary(atOrBefore: found.upperBound)
        let end = floor == found.upperBound && !found.isEmpty ? floor : layout.characterBoundary(after: max(floor, offset))
        let segment = start..<max(end, start + 1)
        return layout.selectableParts(of: segment).first { $0.contains(offset) } ?? segment
    }

    private func punctuation(around segment: TextRange, in paragraph: TextRange) -> TextRange {
        var result = segment
        while result.lowerBound > paragraph.lowerBound {
            let previous = self.segment(containing: result.lowerBound - 1, in: paragraph)
            guard layout.unselectableRange(around: previous.lowerBound) == nil, kind(of: previous) == .punctuation else { break }
            result = previous.lowerBound..<result.upperBound
        }
        while result.upperBound < paragraph.upperBound {
            let next = self.segment(containing: result.upperBound, in: paragraph)
            guard layout.unselectableRange(around: next.lowerBound) == nil, kind(of: next) == .punctuation else { break }
            result = result.lowerBound..<next.upperBound
        }
        return result
    }

    /// Returns the word in `line` that is nearest to `offset`, which is in none of the words of the line. If two words
    /// are equally near, returns the one before the offset.
    private func nearestWord(to offset: Int, in line: TextRange) -> TextRange? {
        let units = layout.text.utf16
        func isBlank(_ index: Int) -> Bool { Self.isBlank(units[index]) || layout.unselectableRange(around: index) != nil }
        var before = min(offset, line.upperBound) - 1
        while before >= line.lowerBound, isBlank(before) { before -= 1 }
        var after = max(offset, line.lowerBound)
        while after < line.upperBound, isBlank(after) { after += 1 }
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
        if units.allSatisfy(Self.isBlank) { return .space }
        let scalars = String(decoding: units.prefix(8), as: UTF16.self).unicodeScalars
        return scalars.allSatisfy(Self.isPunctuation) ? .punctuation : .word
    }

    /// Returns whether a code unit is white space, or a character that shows nothing: for example, U+200B.
    private static func isBlank(_ unit: UInt16) -> Bool {
        WhiteSpace.isWhiteSpace(unit) || (unit > 0x7F && Unicode.Scalar(unit)?.properties.isDefaultIgnorableCodePoint ?? false)
    }

    /// Returns whether a scalar is punctuation or a mathematical or modifier symbol. Currency signs and emoji are words
    /// of their own.
    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .mathSymbol, .modifierSymbol:
            true
        default: false
        }
    }
}
