import LabelDrawing

extension TextLayoutBuilder {
    /// Widens the line in hand to the room it has, at its spaces and after its ideographs, when its alignment asks for it.
    mutating func justifyIfWanted(_ draft: LineDraft, record: inout LineRecord) {
        guard record.alignment == .justified else { return }
        let free = (frame?.width ?? Float(room)) - record.indent - record.tailIndent - (record.width - record.trailingWidth)
        let expandable = expandableCharacters(of: draft)
        let count = expandable.reduce(0) { $0 + ($1 ? 1 : 0) }
        guard free > 0, count > 0 else { return }
        var shift: Float = 0
        for index in scratch.runs.indices {
            widen(run: index, by: free / Float(count), at: expandable, shift: &shift)
        }
        scratch.width += free
        record.width = scratch.width
    }

    /// For each character of the line in hand whether room may be added after it: not the last one before the white space at the end.
    private func expandableCharacters(of draft: LineDraft) -> [Bool] {
        guard let shaped = draft.shaped else { return [] }
        let base = typeset.paragraphs[draft.paragraph].content.lowerBound
        let units = scratch.characters.map { typeset.text.utf16[base + Int(shaped.characterStarts[$0])] }
        let end = endOfVisibleCharacters(of: draft) - 1 - scratch.characters.lowerBound
        return units.enumerated().map { index, unit in
            index < end && (unit == 0x20 || unit == 0xA0 || (0x2E80...0x9FFF).contains(unit) || (0xF900...0xFAFF).contains(unit))
        }
    }

    /// Moves one run's characters and glyphs to the right by what was added before them.
    private mutating func widen(run index: Int, by extra: Float, at expandable: [Bool], shift: inout Float) {
        let run = scratch.runs[index]
        let isRightToLeft = run.level % 2 == 1
        let logical = run.characters.map { $0 - scratch.characters.lowerBound }
        let visual = isRightToLeft ? logical.reversed() : logical
        // A box's left edge is the character's own leading edge, or right to left the one of the character after it.
        let lefts =
            isRightToLeft
            ? [run.x] + visual.dropLast().map { scratch.leadingEdges[$0] }
            : visual.map { scratch.leadingEdges[$0] }
        let before = shift
        var shifts: [Float] = []
        for character in visual {
            shifts.append(shift)
            if expandable[character] { shift += extra }
            scratch.leadingEdges[character] += isRightToLeft ? shift : shifts[shifts.count - 1]
        }
        for glyph in run.glyphs {
            let box = max(lefts.partitioningIndex { $0 > scratch.glyphOrigins[glyph].x + 0.01 } - 1, 0)
            if box < shifts.count { scratch.glyphOrigins[glyph].x += shifts[box] }
        }
        scratch.runs[index].x += before
        scratch.runs[index].width += shift - before
    }
}
