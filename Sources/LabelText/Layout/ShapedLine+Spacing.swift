import LabelDrawing

extension ShapedLine {
    /// Widens a character's box.
    ///
    /// - Parameters:
    ///   - character: The character, as an index into the paragraph's characters. Ignored if it is not in the line.
    ///   - leading: The space added before its glyphs, in points.
    ///   - trailing: The space added after its glyphs, in points.
    /// - Complexity: O(n).
    mutating func widen(_ character: Int, leading: Float, trailing: Float) {
        guard leading != 0 || trailing != 0, let index = runs.firstIndex(where: { $0.characters.contains(character) }) else { return }
        let run = runs[index]
        let isRightToLeft = run.level % 2 == 1
        let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
        let edge = leadingEdges[character - characters.lowerBound]
        let isLast = character + 1 == run.characters.upperBound
        let next = isLast ? (isRightToLeft ? run.x : run.x + run.width) : leadingEdges[character + 1 - characters.lowerBound]
        let box = isRightToLeft ? (left: next, right: edge) : (left: edge, right: next)
        for glyph in run.glyphs {
            let x = glyphOrigins[glyph].x + Float(Tolerance.rounding)
            if x >= box.right, box.right > box.left {
                glyphOrigins[glyph].x += left + right
            } else if x >= box.left {
                glyphOrigins[glyph].x += left
            }
        }
        // Everything to the right of the box moves. In a right-to-left run, this is the text before the character, and
        // the character's own leading edge.
        let moved = isRightToLeft ? run.characters.lowerBound..<character + 1 : character + 1..<run.characters.upperBound
        for other in moved { leadingEdges[other - characters.lowerBound] += left + right }
        runs[index].width += left + right
        width += left + right
        for later in runs.indices where later > index { moveRun(later, by: left + right) }
    }

    /// Adds space at both ends of a part of the line.
    ///
    /// In a part with text of both directions, the first or the last character may be in the middle. The ends are then
    /// the leftmost and the rightmost character, and the lowest level of the part decides which end is the leading one.
    /// - Parameters:
    ///   - part: The part, as indices into the paragraph's characters.
    ///   - leading: The space added before the part, in points.
    ///   - trailing: The space added after the part, in points.
    /// - Complexity: O(n).
    mutating func widen(_ part: Range<Int>, leading: Float, trailing: Float) {
        let inside = runs.filter { $0.characters.overlaps(part) }
        guard let first = inside.first, let last = inside.last, let level = inside.map(\.level).min() else { return }
        let (left, right) = level % 2 == 1 ? (trailing, leading) : (leading, trailing)
        let (leftmost, rightmost) = (first.characters.clamped(to: part), last.characters.clamped(to: part))
        if first.level % 2 == 1 {
            widen(leftmost.upperBound - 1, leading: 0, trailing: left)
        } else {
            widen(leftmost.lowerBound, leading: left, trailing: 0)
        }
        if last.level % 2 == 1 {
            widen(rightmost.lowerBound, leading: right, trailing: 0)
        } else {
            widen(rightmost.upperBound - 1, leading: 0, trailing: right)
        }
    }

    /// Appends a glyph at the right end of a run, in the box of the run's last character.
    ///
    /// - Parameters:
    ///   - glyph: The glyph, of the run's font.
    ///   - width: Its width in points.
    ///   - index: The run, which must be left-to-right.
    mutating func append(_ glyph: GlyphID, width: Float, toRun index: Int) {
        let run = runs[index]
        glyphs.insert(glyph, at: run.glyphs.upperBound)
        glyphOrigins.insert(SIMD2(run.x + run.width, 0), at: run.glyphs.upperBound)
        runs[index].glyphs = run.glyphs.lowerBound..<run.glyphs.upperBound + 1
        runs[index].width += width
        self.width += width
        for later in runs.indices where later > index {
            runs[later].glyphs = runs[later].glyphs.lowerBound + 1..<runs[later].glyphs.upperBound + 1
            moveRun(later, by: width)
        }
    }

    private mutating func moveRun(_ index: Int, by distance: Float) {
        runs[index].x += distance
        for character in runs[index].characters { leadingEdges[character - characters.lowerBound] += distance }
        for glyph in runs[index].glyphs { glyphOrigins[glyph].x += distance }
    }
}
