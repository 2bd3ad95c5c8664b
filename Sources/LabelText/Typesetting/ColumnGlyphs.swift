/// The positions of the glyphs of a run that is upright in a vertical line, from top to bottom. Used for engines that
/// lay out only horizontal lines.
struct ColumnGlyphs {
    /// The distance from each glyph down to the next, in points.
    private(set) var advances: [Double] = []
    /// The origin of each glyph from the run's start, in points. The coordinates are those of a horizontal line, so x
    /// points down the column.
    ///
    /// Glyphs are centred in the column, halfway between ascent and descent.
    private(set) var origins: [SIMD2<Float>] = []

    /// Computes the positions. Each array has one element per glyph, in points.
    ///
    /// - Parameters:
    ///   - across: The advances in the horizontal layout, including letter spacing. 0 for marks.
    ///   - natural: The font's horizontal advances.
    ///   - down: The font's vertical advances.
    ///   - translations: The vector from each glyph's vertical origin to its horizontal origin, with y upwards.
    ///   - metrics: The font's metrics.
    init(across: [Double], natural: [Double], down: [Double], translations: [SIMD2<Double>], metrics: FontMetrics) {
        let middle = Double(metrics.descent - metrics.ascent) / 2
        var pen = 0.0
        for index in across.indices {
            origins.append(SIMD2(Float(pen - translations[index].y), Float(middle - translations[index].x)))
            advances.append(across[index] == 0 ? 0 : max(down[index] + across[index] - natural[index], 0))
            pen += advances[index]
        }
    }
}
