public import Foundation
import LabelDrawing

// MARK: - Overview
//
// This file maps offsets to characters, lines and runs, each by a search in the flat arrays: a binary search, or one
// that begins at a guess. Offsets passed in are first clamped to the text. The cut is the place where text is
// truncated. An offset in truncated text counts as an edge of the cut.

extension TextLayout {
    /// Returns whether an offset is inside the truncated text and not at its edge.
    private func isHidden(_ offset: Int) -> Bool {
        offset > storage.truncatedRange.lowerBound && offset < storage.truncatedRange.upperBound
    }

    /// Returns `position` if it is visible. If it is in truncated text, returns an edge of the cut instead.
    ///
    /// If text is visible on both sides of the cut, an upstream position moves to the end of the text before the cut,
    /// and a downstream position to the start of the text after it. This keeps the ends of a selection at its outermost
    /// visible characters.
    func shownPosition(_ position: TextPosition) -> TextPosition {
        let hidden = storage.truncatedRange
        let offset = min(max(position.offset, 0), text.length)
        guard hidden.lowerBound < hidden.upperBound else { return TextPosition(offset: offset, affinity: position.affinity) }
        guard showsTextAfterCut else { return TextPosition(offset: min(offset, hidden.lowerBound), affinity: position.affinity) }
        let isAtRest = offset == hidden.upperBound && position.affinity == .downstream
        guard offset >= hidden.lowerBound, offset <= hidden.upperBound, !isAtRest else {
            return TextPosition(offset: characterBoundary(atOrBefore: offset), affinity: position.affinity)
        }
        if position.affinity == .upstream, showsTextBeforeCut { return TextPosition(offset: hidden.lowerBound, affinity: .upstream) }
        return TextPosition(offset: hidden.upperBound, affinity: .downstream)
    }

    /// Whether visible text follows the truncated part.
    var showsTextAfterCut: Bool {
        !storage.truncatedRange.isEmpty && storage.lines.last.map { Int($0.textEnd) > storage.truncatedRange.lowerBound } ?? false
    }

    /// Whether visible text directly precedes the cut: in the last line, or in the line above if that line has no
    /// terminator.
    private var showsTextBeforeCut: Bool {
        guard let line = storage.lines.last else { return false }
        if storage.truncatedRange.lowerBound > Int(line.textStart) { return true }
        return lineCount > 1 && !storage.lines[lineCount - 2].isTerminated
    }

    /// Returns the nearest character boundary at or before an offset, which is clamped to the text.
    ///
    /// - Complexity: O(log n); O(n) in the truncated paragraph.
    public func characterBoundary(atOrBefore offset: Int) -> Int {
        if offset <= 0 { return 0 }
        if offset >= text.length { return text.length }
        if isHidden(offset) { return storage.typeset.characterBoundary(atOrBefore: offset) }
        return storage.characterStarts[max(storage.characterStarts.firstIndex(atOrAfter: offset + 1) - 1, 0)]
    }

    /// Returns the character that contains an offset, as a range in UTF-16 code units. Empty at the end of the text.
    ///
    /// - Complexity: O(log n); O(n) in the truncated paragraph.
    public func characterRange(containing offset: Int) -> TextRange {
        let start = characterBoundary(atOrBefore: offset)
        return start..<characterBoundary(after: start)
    }

    /// Returns the next character boundary after an offset. If there is none, returns the text's length. For a negative
    /// offset, returns 0.
    ///
    /// - Complexity: O(log n); O(n) in the truncated paragraph.
    public func characterBoundary(after offset: Int) -> Int {
        if offset < 0 { return 0 }
        if offset >= text.length { return text.length }
        if !isHidden(offset), offset != storage.truncatedRange.lowerBound {
            return storage.characterStarts[storage.characterStarts.firstIndex(atOrAfter: offset + 1)]
        }
        return storage.typeset.characterBoundary(after: offset)
    }

    /// Returns the previous character boundary before an offset. If there is none, returns 0. For an offset beyond the
    /// text, returns the text's length.
    ///
    /// - Complexity: O(log n); O(n) in the truncated paragraph.
    public func characterBoundary(before offset: Int) -> Int {
        characterBoundary(atOrBefore: max(offset, 0) - 1)
    }

    /// Returns the index of the line in which the caret at `position` is drawn. At a wrap, the caret of an upstream
    /// position is in the upper line.
    ///
    /// - Complexity: O(log lines).
    public func lineIndex(at position: TextPosition) -> Int {
        let position = shownPosition(position)
        let offset = position.offset
        let index = storage.lineIndex(containing: offset)
        if position.affinity == .upstream, index > 0, Int(storage.lines[index].textStart) == offset, !storage.lines[index - 1].isTerminated
        {
            return index - 1
        }
        return index
    }

    /// Returns the index of the visible character that contains `offset`. At the end of the text, returns the index
    /// after the last character.
    func characterIndex(at offset: Int) -> Int {
        max(storage.characterStarts.firstIndex(atOrAfter: offset + 1) - 1, 0)
    }

    /// Returns the run that contains a character of a line.
    func run(ofCharacter character: Int, in line: LineRecord) -> RunRecord {
        let runs = line.runs
        guard line.isVisuallyOrdered else {
            let ranks = storage.logicalRuns[runs]
            let rank = ranks.partitioningIndex { Int(storage.runs[Int($0)].characterStart) > character } - 1
            return storage.runs[Int(ranks[max(rank, runs.lowerBound)])]
        }
        // The runs of this line are sorted by character. If a token has no characters, it is the last run.
        let index = storage.runs[runs].partitioningIndex { $0.characters.isEmpty || Int($0.characterStart) > character } - 1
        return storage.runs[max(index, runs.lowerBound)]
    }

    /// Returns the left and right edges of a character's box, relative to the line's x.
    func edges(ofCharacter character: Int, in run: RunRecord) -> (left: Float, right: Float) {
        let leading = storage.leadingEdge(ofCharacter: character, in: run)
        let isLast = character + 1 >= Int(run.characterEnd)
        if run.isRightToLeft {
            return (isLast ? run.x : storage.leadingEdge(ofCharacter: character + 1, in: run), leading)
        }
        return (leading, isLast ? run.x + run.width : storage.leadingEdge(ofCharacter: character + 1, in: run))
    }
}

extension TextLayout {
    /// Returns the box of the character that contains an offset.
    ///
    /// The box is as high as its line and as wide as the shaped character. The boxes of a line do not overlap and leave
    /// no gap. A terminator's box has no width. For truncated text, the box is the edge of the cut.
    /// - Parameter offset: In UTF-16 code units, clamped to the text.
    /// - Complexity: O(log n).
    public func characterBox(at offset: Int) -> CGRect {
        let hidden = storage.truncatedRange
        guard offset < text.length, characterCount > 0, !(hidden.lowerBound <= offset && offset < hidden.upperBound) else {
            return caretRect(at: TextPosition(offset: offset, affinity: .upstream))
        }
        let character = characterIndex(at: max(offset, 0))
        let line = storage.lines[lineIndex(at: TextPosition(offset: storage.characterStarts[character]))]
        let (left, right) = edges(ofCharacter: character, in: run(ofCharacter: character, in: line))
        return CGRect(
            x: CGFloat(line.x + left), y: CGFloat(line.top), width: CGFloat(right - left).nonNegative, height: CGFloat(line.height))
    }

    /// Returns the caret at a position: a rectangle without width, as high as the line.
    ///
    /// For a downstream position, the caret is at the leading edge of the next character. For an upstream position, it
    /// is at the trailing edge of the previous character. If the line has no such character, the caret is at the edge
    /// of the character on the other side.
    /// - Parameter position: Clamped to the visible text, and moved back to a character boundary.
    /// - Complexity: O(log n).
    public func caretRect(at position: TextPosition) -> CGRect {
        let shown = shownPosition(position)
        let offset = characterBoundary(atOrBefore: shown.offset)
        let index = lineIndex(at: TextPosition(offset: offset, affinity: shown.affinity))
        let line = storage.lines[index]
        let x = caretX(offset: offset, affinity: shown.affinity, in: line)
        let height = CGFloat(line.height)
        return CGRect(x: CGFloat(x), y: CGFloat(line.top), width: 0, height: height - min(paragraphSpace(below: index), height))
    }

    /// Returns the second caret where text directions meet, or nil if there is only one.
    ///
    /// The second caret has the same offset and line, and the opposite affinity.
    ///
    /// - Complexity: O(log n).
    public func secondaryCaretRect(at position: TextPosition) -> CGRect? {
        let position = shownPosition(position)
        let offset = characterBoundary(atOrBefore: position.offset)
        // At a token between visible text there is only one caret, because the two sides of the token have different
        // offsets.
        guard offset != storage.truncatedRange.lowerBound && offset != storage.truncatedRange.upperBound || !showsTextAfterCut else {
            return nil
        }
        let other: TextAffinity = position.affinity == .upstream ? .downstream : .upstream
        let line = lineIndex(at: TextPosition(offset: offset, affinity: position.affinity))
        guard line == lineIndex(at: TextPosition(offset: offset, affinity: other)) else { return nil }
        let primary = caretRect(at: position)
        let secondary = caretRect(at: TextPosition(offset: offset, affinity: other))
        return abs(primary.minX - secondary.minX) < Tolerance.rounding ? nil : secondary
    }

    private func caretX(offset: Int, affinity: TextAffinity, in line: LineRecord) -> Float {
        // In a line that shows only a token, the caret is at the line's start.
        guard !line.characters.isEmpty else { return line.isRightToLeft ? line.x + line.width : line.x }
        let start = Int(line.textStart)
        let end = Int(line.textEnd)
        let takesBefore = offset >= end || (affinity == .upstream && offset > start)
        let character = takesBefore ? characterIndex(at: max(offset - 1, 0)) : characterIndex(at: offset)
        let run = run(ofCharacter: character, in: line)
        let (left, right) = edges(ofCharacter: character, in: run)
        return line.x + (takesBefore == run.isRightToLeft ? left : right)
    }
}

extension TextLayout {
    /// Returns whether the character to which `position` belongs is right-to-left. If there is no such character,
    /// returns whether the line is right-to-left.
    ///
    /// - Complexity: O(log n).
    public func isRightToLeft(at position: TextPosition) -> Bool {
        let position = shownPosition(position)
        let line = storage.lines[lineIndex(at: position)]
        guard !line.characters.isEmpty else { return line.isRightToLeft }
        let offset = position.affinity == .upstream ? position.offset - 1 : position.offset
        let character = characterIndex(at: min(max(offset, Int(line.textStart)), max(Int(line.textEnd) - 1, 0)))
        return run(ofCharacter: character, in: line).isRightToLeft
    }
}

extension TextLayout.Storage {
    /// Returns the index of the last line that starts at or before an offset. 0 if there is none.
    ///
    /// The search begins at a guess: the line that would contain the offset if all lines were equally long.
    /// - Parameters:
    ///   - offset: The offset, in UTF-16 code units.
    ///   - origin: The index of a line near the offset, from which the lines are counted. nil if none is known.
    /// - Complexity: O(log lines).
    func lineIndex(containing offset: Int, near origin: Int? = nil) -> Int {
        lines.withUnsafeBufferPointer { lines in
            let last = lines.count - 1
            let linesPerUnit = Double(last) / max(Double(lines[last].textStart), 1)
            let first = origin ?? Int(min(max(Double(offset) * linesPerUnit, 0), Double(last)))
            // The lines from there to the offset are about as long as all others.
            let distance = Double(offset - Int(lines[first].textStart)) * linesPerUnit
            let guess = Int(min(max(Double(first) + distance, 0), Double(last)))
            let isFound = lines[guess].textStart <= offset && (guess == last || lines[guess + 1].textStart > offset)
            return isFound ? guess : max(lines.partitioningIndex(near: guess) { $0.textStart > offset } - 1, 0)
        }
    }

    /// Returns the index of a line's first character that starts at or after an offset. The end of the line's
    /// characters if there is none.
    ///
    /// - Complexity: O(log n); O(1) in most lines.
    func characterIndex(atOrAfter offset: Int, in line: LineRecord) -> Int {
        // In most lines, this is the index.
        let guess = min(max(offset - Int(line.textStart), 0), line.characters.count) + Int(line.characterStart)
        if line.hasPlainCharacters { return guess }
        guard !line.runs.isEmpty, runs[line.runs.lowerBound].kind == .slice else {
            return characterStarts.firstIndex(atOrAfter: offset, in: line.characters)
        }
        let paragraph = slicedParagraphs[Int(runs[line.runs.lowerBound].source)]
        return paragraph.table.characterStarts.withUnsafeBufferPointer { starts in
            let first = Int(paragraph.firstCharacter)
            let local = max(offset - Int(paragraph.start), 0)
            // `starts` has one more element than the paragraph has characters: the start of the terminator.
            let places = line.characters.lowerBound - first..<min(line.characters.upperBound - first, starts.count)
            return places.partitioningIndex(near: guess - first) { Int(starts[$0]) >= local } + first
        }
    }
}
