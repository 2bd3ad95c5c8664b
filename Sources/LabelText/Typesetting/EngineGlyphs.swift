import LabelDrawing

/// A run of glyphs, from left to right, in a line that the platform's text engine has laid out.
struct EngineGlyphs {
    /// The run's range, in UTF-16 code units from the paragraph's start.
    var range: Range<Int>
    var glyphs: [GlyphID]
    /// The advance of each glyph, in points.
    var advances: [Double]
    /// The position of each glyph on the baseline, in points from the line's left edge, with y upwards.
    var positions: [SIMD2<Double>]
    /// For each glyph, the code unit that it was shaped from, as an offset from the paragraph's start.
    var sources: [Int]
    var isRightToLeft = false
    var font: FontID
    var metrics: FontMetrics
    /// Returns the font's carets inside the glyph with the given index, in points from the glyph's left edge.
    var carets: (Int) -> [Double] = { _ in [] }
    /// Returns the positions that the glyphs have if they are upright in a vertical line. nil if unknown.
    var column: () -> ColumnGlyphs? = { nil }

    /// Returns the run as an `EngineRun`, whose positions are relative to the run's left edge.
    ///
    /// Returns nil if no character starts in the run: for example, a run of combining marks in a fallback font.
    /// - Parameters:
    ///   - x: The run's left edge, in points from the line's left edge.
    ///   - starts: The offset of each character in the paragraph, followed by the paragraph's length. In UTF-16 code
    ///     units.
    ///   - upright: Whether each character is upright in a vertical line. Empty for horizontal text.
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

    /// Returns the carets inside a glyph, in points from the side where the text begins: left for left-to-right text.
    private func caretsFromStart(_ glyph: Int) -> [Double] {
        isRightToLeft ? carets(glyph).map { advances[glyph] - $0 }.sorted() : carets(glyph)
    }
}

extension EngineRun {
    /// Converts the runs of a line, from left to right. The level of a run is 0 for left-to-right text and 1 for
    /// right-to-left text.
    ///
    /// - Parameters:
    ///   - line: The line's runs as the text engine reports them, from left to right.
    ///   - starts: The offset of each character in the paragraph, followed by the paragraph's length. In UTF-16 code
    ///     units.
    ///   - boxes: The inline boxes, keyed by character index.
    ///   - upright: Whether each character is upright in a vertical line. Empty for horizontal text.
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
