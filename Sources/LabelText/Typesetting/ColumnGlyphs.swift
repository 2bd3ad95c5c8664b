/// The glyphs of a run that stand upright in a column, one below the other; for engines that lay out lines across alone.
struct ColumnGlyphs {
    /// How far each takes the pen down.
    private(set) var advances: [Double] = []
    /// Where each is drawn, turned back by a quarter, from the run's start; its middle is the column's, halfway between ascent and descent.
    private(set) var origins: [SIMD2<Float>] = []

    /// Places glyphs, each number of which is for one of them.
    ///
    /// - Parameters:
    ///   - across: Their advances as they were laid out across, letter spacing included; of marks 0.
    ///   - natural: Their advances across as the font has them.
    ///   - down: Their advances in a column.
    ///   - translations: From each one's origin in a column to that in a line, y upwards.
    ///   - metrics: The font's heights.
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
