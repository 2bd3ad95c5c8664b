import LabelDrawing

/// A run of glyphs from left to right, as reported by an engine for a line that it has laid out.
struct EngineGlyphs {
    /// The run's code units, from the paragraph's start.
    var range: Range<Int>
    var glyphs: [GlyphID]
    /// The advance of each glyph, in points.
    var advances: [Double]
    /// The position of each glyph, from the line's left edge on the baseline, y upwards.
    var positions: [SIMD2<Double>]
    /// The source code unit of each glyph.
    var sources: [Int]
    var isRightToLeft = false
    var font: FontID
    var metrics: FontMetrics
    /// Returns the font's carets inside a glyph, in points from the glyph's left edge.
    var carets: (Int) -> [Double] = { _ in [] }
    /// Returns the glyphs as placed in a column. Called only for runs that are upright in a column.
    var column: () -> ColumnGlyphs? = { nil }

    /// Converts to an `EngineRun`, whose positions are relative to its left edge.
    ///
    /// Returns nil if no character starts in the run: for example, a run of combining marks in a fallback font.
    /// - Parameters:
    ///   - x: The run's left edge in its line.
    ///   - starts: The start of each character of the paragraph, followed by the length.
    ///   - upright: Whether each character is upright in a column. Empty for horizontal text.
    func engineRun(at x: Double, starts: [UInt32], upright: [Bool]) -> EngineRun? {
        let first = starts.partitioningIndex { Int($0) >= range.lowerBound }
        let end = min(starts.partitioningIndex { Int($0) >= range.upperBound }, starts.count - 1)
        guard first < end else { return nil }
        let isUpright = upright.indices.contains(first) && upright[first]
        let column = isUpright ? column() : nil
        let clusters = ClusterWidths(sources: sources, advances: column?.advances ?? advances) { isUpright ? [] : caretsFromStart($0) }
        return EngineRun(
            characters: first..<end,
            widths: clusters.widths(of: first..<end, starts: starts),
            glyphs: glyphs,
            origins: column?.origins ?? positions.map { SIMD2(Float($0.x - x), Float(-$0.y)) },
            font: font,
            metrics: metrics,
            level: isRightToLeft ? 1 : 0,
            isUpright: isUpright
        )
    }

    /// Returns the carets inside a glyph, measured from the edge where the text begins.
    private func caretsFromStart(_ glyph: Int) -> [Double] {
        isRightToLeft ? carets(glyph).map { advances[glyph] - $0 }.sorted() : carets(glyph)
    }
}

extension EngineRun {
    /// Returns the runs of a line from left to right. Levels are 0 or 1, by direction.
    ///
    /// - Parameters:
    ///   - line: The line's runs as reported by the engine, from left to right.
    ///   - starts: The start of each character of the paragraph, followed by the length.
    ///   - boxes: The inline boxes by character index.
    ///   - upright: Whether each character is upright in a column. Empty for horizontal text.
    /// - Complexity: O(characters and glyphs of the line).
    static func runs(of line: [EngineGlyphs], starts: [UInt32], boxes: [Int: InlineBox], upright: [Bool]) -> [EngineRun] {
        var x = 0.0
        return line.compactMap { glyphs in
            defer { x += glyphs.advances.reduce(0, +) }
            guard var run = glyphs.engineRun(at: x, starts: starts, upright: upright) else { return nil }
            if let box = boxes[run.characters.lowerBound] {
                (run.glyphs, run.origins, run.metrics) = ([], [], box.metrics)
                run.widths = [Double(box.advance)]
            }
            return run
        }
    }
}
