import LabelDrawing

extension TextLayout.Storage {
    /// Returns the leading edge of a run's character, relative to its line's x.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    func leadingEdge(ofCharacter character: Int, in run: RunRecord) -> Float {
        switch run.kind {
        case .slice: leadingEdge(ofCharacter: character, in: run, of: slicedParagraphs[Int(run.source)])
        case .copy: leadingEdges[Int(copies[Int(run.source)].edgeStart) + character - Int(run.characterStart)]
        case .single: run.isRightToLeft ? run.x + run.width : run.x
        }
    }

    /// Returns the leading edge of a slice's character, relative to its line's x.
    @inline(__always)
    func leadingEdge(ofCharacter character: Int, in run: RunRecord, of paragraph: SlicedParagraph) -> Float {
        let first = Int(paragraph.firstCharacter)
        return paragraph.table.advances.withUnsafeBufferPointer { widths in
            CharacterEdges(of: run, characters: run.characters.shifted(by: -first), widths: widths).edge(at: widths[character - first])
        }
    }

    /// Returns the first character of `run` whose leading edge is beyond `x`. In a left-to-right run, beyond means to
    /// the right of `x`. In a right-to-left run, it means at `x` or to the left of it. An x on the border of two boxes
    /// belongs to the right box.
    ///
    /// - Parameters:
    ///   - x: An x coordinate, relative to the line's x.
    ///   - run: The run. Its leading edges ascend if it is left-to-right, otherwise they descend.
    /// - Returns: The character, or the end of the run if there is none.
    /// - Complexity: O(log n).
    func firstCharacter(beyond x: Float, in run: RunRecord) -> Int {
        let isRightToLeft = run.isRightToLeft
        guard run.kind == .slice else {
            return run.characters.partitioningIndex { character in
                let edge = leadingEdge(ofCharacter: character, in: run)
                return isRightToLeft ? edge <= x : edge > x
            }
        }
        let first = Int(slicedParagraphs[Int(run.source)].firstCharacter)
        let characters = run.characters.shifted(by: -first)
        return slicedParagraphs[Int(run.source)].table.advances.withUnsafeBufferPointer { widths in
            let edges = CharacterEdges(of: run, characters: characters, widths: widths)
            // The first guess is the character that would be at x if all were equally wide. The second one is right, or
            // beside the right one because of rounding.
            let distance = isRightToLeft ? run.x + run.width - x : x - run.x
            let share = min(max(Double(distance) / Double(run.width), 0), 1)
            let guess = share.isNaN ? 0 : Int(share * Double(characters.count))
            let limit = isRightToLeft ? edges.zero - Double(x) : Double(x) - edges.zero
            let near =
                characters.lowerBound + UnsafeBufferPointer(rebasing: widths[characters]).firstIndex(above: limit, near: guess)
            return first
                + characters.partitioningIndex(near: near) { character in
                    let edge = edges.edge(at: widths[character])
                    return isRightToLeft ? edge <= x : edge > x
                }
        }
    }

    /// Returns the range of a line's character in the text, in UTF-16 code units.
    ///
    /// - Complexity: O(1) in a slice and in most other lines, otherwise O(log n).
    func range(ofCharacter character: Int, in run: RunRecord, of line: LineRecord) -> TextRange {
        if line.hasPlainCharacters {
            let start = Int(line.textStart) + character - Int(line.characterStart)
            return start..<start + 1
        }
        guard run.kind == .slice else { return characterStarts[character]..<characterStarts[character + 1] }
        let paragraph = slicedParagraphs[Int(run.source)]
        let (starts, index) = (paragraph.table.characterStarts, character - Int(paragraph.firstCharacter))
        return Int(paragraph.start) + Int(starts[index])..<Int(paragraph.start) + Int(starts[index + 1])
    }

    /// Returns the start of a line's character in the text, in UTF-16 code units.
    ///
    /// - Complexity: O(log n); O(1) in most lines.
    func start(ofCharacter character: Int, of line: LineRecord) -> Int {
        line.hasPlainCharacters ? Int(line.textStart) + character - Int(line.characterStart) : characterStarts[character]
    }

    /// Returns the glyphs of a line's runs, in the order of the runs.
    ///
    /// - Complexity: O(characters and glyphs of the line).
    func glyphs(of line: LineRecord) -> [RunGlyphs] {
        let slices = shapedSlices(of: line)
        // Both lists are in visual order, so each search begins behind the slice that was found last.
        var next = slices.runs.startIndex
        return line.runs.map { index in
            let run = runs[index]
            switch run.kind {
            case .slice:
                let characters = run.characters.shifted(by: -Int(slicedParagraphs[Int(run.source)].firstCharacter))
                let isShaped = { (run: ShapedLine.Run) in run.characters == characters }
                guard let found = slices.runs[next...].firstIndex(where: isShaped) ?? slices.runs.firstIndex(where: isShaped) else {
                    return RunGlyphs()
                }
                next = found + 1
                let shaped = slices.runs[found]
                return RunGlyphs(glyphs: slices.glyphs[shaped.glyphs], origins: slices.glyphOrigins[shaped.glyphs])
            case .copy:
                return glyphs(of: run, copiedTo: copies[Int(run.source)])
            case .single:
                return RunGlyphs()
            }
        }
    }

    private func glyphs(of run: RunRecord, copiedTo copy: RunCopy) -> RunGlyphs {
        let range = Int(copy.glyphStart)..<Int(copy.glyphEnd)
        let origins =
            copy.originStart == RunCopy.originsAtEdges
            ? leadingEdges[Int(copy.edgeStart)..<Int(copy.edgeStart) + range.count].map { SIMD2($0, 0) }[...]
            : glyphOrigins[Int(copy.originStart)..<Int(copy.originStart) + range.count]
        return RunGlyphs(glyphs: glyphs[range], origins: origins)
    }

    /// Lays out the slices of a line again, to get their glyphs. Returns an empty line if the line has no slices.
    private func shapedSlices(of line: LineRecord) -> ShapedLine {
        var shaped = ShapedLine()
        let slices = runs[line.runs].lazy.filter { $0.kind == .slice }
        guard let source = slices.first?.source else { return shaped }
        let paragraph = slicedParagraphs[Int(source)]
        let starts = paragraph.table.characterStarts
        let first = slices.map(\.characterStart).min().map { Int($0 - paragraph.firstCharacter) } ?? 0
        let end = slices.map(\.characterEnd).max().map { Int($0 - paragraph.firstCharacter) } ?? 0
        typeset.shapedParagraph(Int(paragraph.index))?.layOutLine(Int(starts[first])..<Int(starts[end]), into: &shaped)
        return shaped
    }
}

/// The glyphs of a run, from left to right.
struct RunGlyphs {
    var glyphs: ArraySlice<GlyphID> = []
    /// The glyphs' origins, relative to their line's x and baseline.
    var origins: ArraySlice<SIMD2<Float>> = []

    var count: Int { glyphs.count }

    /// Returns the glyph at the given index, counted from 0.
    func glyph(_ number: Int) -> GlyphID { glyphs[glyphs.startIndex + number] }

    /// Returns the origin of the glyph at the given index, counted from 0.
    func origin(_ number: Int) -> SIMD2<Float> { origins[origins.startIndex + number] }
}
