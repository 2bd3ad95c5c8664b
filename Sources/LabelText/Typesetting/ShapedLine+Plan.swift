import LabelDrawing

extension ShapedLine {
    /// Lays out a line part by part, as `LinePlan` splits it. Used for engines that do not handle tabs, hanging white
    /// space or hyphens as this kit requires.
    ///
    /// - Parameters:
    ///   - range: The line's range, in UTF-16 code units from the paragraph's start.
    ///   - table: The paragraph's line break table.
    ///   - isRightToLeft: The paragraph's direction.
    ///   - hyphen: A closure that returns a font's hyphen glyph and its width in points.
    ///   - layOut: A closure that lays out a range and returns the engine's runs from left to right. Odd levels mean
    ///     right to left.
    mutating func layOut(
        _ range: TextRange, table: LineBreakTable, isRightToLeft: Bool, hyphen: (FontID) -> (glyph: GlyphID, width: Float)?,
        by layOut: (Range<Int>) -> [EngineRun]
    ) {
        removeAll()
        characters = table.characterIndex(atOrAfter: range.lowerBound)..<table.characterIndex(atOrAfter: range.upperBound)
        leadingEdges.append(contentsOf: repeatElement(0, count: characters.count))
        let (line, level): (Range<Int>, UInt8) = (characters, isRightToLeft ? 1 : 0)
        var x = 0.0
        let pieces = LinePlan(line, table: table).pieces.map { piece in
            let starts = [piece.characters.lowerBound, piece.characters.upperBound].map { Int(table.characterStarts[$0]) }
            var runs = layOut(starts[0]..<starts[1])
            EngineRun.assignLevels(&runs, isRightToLeft: isRightToLeft)
            if piece.kind != .text {
                runs.sort { isRightToLeft != ($0.characters.lowerBound < $1.characters.lowerBound) }
                for index in runs.indices { runs[index].level = level }
            }
            if !runs.isEmpty, piece.kind == .tab {
                runs[0].widths[0] = table.tabWidth(ofCharacter: piece.characters.lowerBound, x: x, line: line)
            }
            if !runs.isEmpty, piece.kind == .hyphen, let hyphen = hyphen(runs[0].font) {
                (runs[0].widths[0], runs[0].glyphs, runs[0].origins) = (Double(hyphen.width), [hyphen.glyph], [SIMD2()])
            }
            x = runs.reduce(x) { $0 + $1.width }
            return runs
        }
        for run in (isRightToLeft ? pieces.reversed() : pieces).joined() { append(run) }
    }
}
