import LabelDrawing

/// A run of glyphs from left to right, as an engine tells of one in a line that it laid out.
struct EngineGlyphs {
    /// The code units that the run stands for, from the paragraph's start.
    var range: Range<Int>
    var glyphs: [GlyphID]
    /// How far each glyph moves the pen, in points.
    var advances: [Double]
    /// Where each is drawn, from the line's left edge on the baseline, y upwards.
    var positions: [SIMD2<Double>]
    /// The code unit that each came from.
    var sources: [Int]
    var isRightToLeft = false
    var font: FontID
    var metrics: FontMetrics
    /// Where the font would have carets inside a glyph, in points from the glyph's left edge.
    var carets: (Int) -> [Double] = { _ in [] }
    /// The glyphs as they stand in a column; asked where they stand upright in one.
    var column: () -> ColumnGlyphs? = { nil }

    /// The run by itself, where its left edge is at `x`; nil where no character starts in it: marks of a fallback font have nothing to stand for.
    ///
    /// - Parameters:
    ///   - x: The run's left edge in its line.
    ///   - starts: Where each character of the paragraph starts, then its length.
    ///   - upright: Whether each character stands upright in a column; empty for lines that run across.
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

    /// The carets inside a glyph from the edge where the text begins.
    private func caretsFromStart(_ glyph: Int) -> [Double] {
        isRightToLeft ? carets(glyph).map { advances[glyph] - $0 }.sorted() : carets(glyph)
    }
}

extension EngineRun {
    /// The runs of a line from left to right; levels are 0 or 1 by direction.
    ///
    /// - Parameters:
    ///   - line: The line's runs as the engine tells of them, from left to right.
    ///   - starts: Where each character of the paragraph starts, then its length.
    ///   - boxes: The room kept for characters that are no text.
    ///   - upright: Whether each character stands upright in a column; empty for lines that run across.
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
