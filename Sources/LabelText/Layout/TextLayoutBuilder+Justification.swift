import LabelDrawing

extension TextLayoutBuilder {
    /// Widens the current line to the available width, at its spaces and after its ideographs, if it is justified.
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

    /// Returns, for each character of the current line, whether space may be added after it.
    ///
    /// False from the last visible character on.
    private func expandableCharacters(of draft: LineDraft) -> [Bool] {
        guard let shaped = draft.shaped else { return [] }
        let base = typeset.paragraphs[draft.paragraph].content.lowerBound
        let units = scratch.characters.map { typeset.text.utf16[base + Int(shaped.characterStarts[$0])] }
        let end = endOfVisibleCharacters(of: draft) - 1 - scratch.characters.lowerBound
        return units.enumerated().map { index, unit in
            index < end && (unit == 0x20 || unit == 0xA0 || (0x2E80...0x9FFF).contains(unit) || (0xF900...0xFAFF).contains(unit))
        }
    }

    /// Moves one run's characters and glyphs to the right by the space added before them.
    private mutating func widen(run index: Int, by extra: Float, at expandable: [Bool], shift: inout Float) {
        let run = scratch.runs[index]
        let isRightToLeft = run.level % 2 == 1
        let logical = run.characters.map { $0 - scratch.characters.lowerBound }
        let visual = isRightToLeft ? logical.reversed() : logical
        // A box's left edge is its character's leading edge; in a right-to-left run, the next character's leading edge.
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
