import LabelDrawing

extension LineText {
    /// Widens the text at its spaces and after its ideographs. A text without spaces and ideographs stays unchanged.
    mutating func widen(by distance: Float) {
        let expandable = expandableCharacters
        let count = expandable.reduce(0) { $0 + ($1 ? 1 : 0) }
        guard distance > 0, count > 0 else { return }
        var shift: Float = 0
        for index in line.runs.indices { line.widen(run: index, by: distance / Float(count), at: expandable, shift: &shift) }
        line.width += distance
    }

    /// For each character, whether space may be added after it. False for the last visible character and the white
    /// space after it.
    private var expandableCharacters: [Bool] {
        guard let shaped = paragraph.shaped else { return [] }
        let (end, units) = (visibleEnd - 1, paragraph.units)
        return line.characters.map { character in
            let unit = units[paragraph.start + Int(shaped.characterStarts[character])]
            return character < end
                && (unit == 0x20 || unit == 0xA0 || (0x2E80...0x9FFF).contains(unit) || (0xF900...0xFAFF).contains(unit))
        }
    }
}

extension ShapedLine {
    /// Moves one run's characters and glyphs to the right by the space added before them.
    fileprivate mutating func widen(run index: Int, by extra: Float, at expandable: [Bool], shift: inout Float) {
        let run = runs[index]
        let isRightToLeft = run.level % 2 == 1
        let logical = run.characters.map { $0 - characters.lowerBound }
        let visual = isRightToLeft ? logical.reversed() : logical
        // A box's left edge is its character's leading edge; in a right-to-left run, the next character's leading edge.
        let lefts = isRightToLeft ? [run.x] + visual.dropLast().map { leadingEdges[$0] } : visual.map { leadingEdges[$0] }
        let before = shift
        var shifts: [Float] = []
        for character in visual {
            shifts.append(shift)
            if expandable[character] { shift += extra }
            leadingEdges[character] += isRightToLeft ? shift : shifts[shifts.count - 1]
        }
        for glyph in run.glyphs {
            let box = max(lefts.partitioningIndex { $0 > glyphOrigins[glyph].x + Float(Tolerance.rounding) } - 1, 0)
            if box < shifts.count { glyphOrigins[glyph].x += shifts[box] }
        }
        runs[index].x += before
        runs[index].width += shift - before
    }
}
