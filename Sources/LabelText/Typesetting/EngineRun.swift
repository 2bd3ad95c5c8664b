import LabelDrawing

/// A run of a line that a platform's text engine has laid out. Positions are relative to the run's left edge. A
/// `ShapedLine` is built from such runs.
struct EngineRun: Sendable {
    /// The characters, as indices into the paragraph's characters. Not empty.
    var characters: Range<Int>
    /// The width of each character in logical order, in points.
    var widths: [Double]
    /// The glyphs in visual order.
    var glyphs: [GlyphID]
    /// The glyphs' origins, in points from the run's left edge on the baseline, with y downwards.
    var origins: [SIMD2<Float>]
    var font: FontID
    var metrics: FontMetrics
    /// The bidi level.
    var level: UInt8
    /// Whether the glyphs are upright in a vertical line.
    var isUpright = false

    /// The run's width in points.
    var width: Double { widths.reduce(0, +) }
}

extension EngineRun {
    /// Assigns bidi levels to the runs of a line. Used for engines that report only each run's direction.
    ///
    /// The levels assume text without embeddings. So the highest level is 2: left-to-right text inside right-to-left
    /// text.
    /// - Parameters:
    ///   - runs: The runs from left to right. Before the call, the level only gives the direction: odd means right to
    ///     left.
    ///   - isRightToLeft: The paragraph's direction.
    /// - Complexity: O(n log n).
    static func assignLevels(_ runs: inout [EngineRun], isRightToLeft: Bool) {
        for index in runs.indices {
            let isOdd = runs[index].level % 2 == 1
            runs[index].level = isOdd ? 1 : (isRightToLeft ? 2 : 0)
        }
        guard !isRightToLeft, runs.contains(where: { $0.level == 1 }) else { return }
        let logical = runs.indices.sorted { runs[$0].characters.lowerBound < runs[$1].characters.lowerBound }
        var isNested = [Bool](repeating: false, count: runs.count)
        // If text reads from one run to a run on its left, both runs are nested inside right-to-left text. If a
        // left-to-right run directly follows or precedes a nested one, it is nested too.
        let pairs = Array(zip(logical, logical.dropFirst()))
        for (before, after) in pairs {
            let isReversed = before > after
            let goesOn = before + 1 == after && runs[before].level == 0 && isNested[before]
            if isReversed || goesOn { isNested[after] = true }
            if isReversed { isNested[before] = true }
        }
        for (before, after) in pairs.reversed() where before + 1 == after && runs[after].level == 0 && isNested[after] {
            isNested[before] = true
        }
        for index in runs.indices where runs[index].level == 0 && isNested[index] { runs[index].level = 2 }
    }
}

extension ShapedLine {
    /// Appends a run at the line's right end. Before the call, `leadingEdges` must have one element for each character
    /// of the line.
    ///
    /// - Complexity: O(characters and glyphs of the run).
    mutating func append(_ run: EngineRun) {
        let left = width
        let firstGlyph = glyphs.count
        glyphs.append(contentsOf: run.glyphs)
        glyphOrigins.append(contentsOf: run.origins.map { SIMD2($0.x + left, $0.y) })
        let isRightToLeft = run.level % 2 == 1
        var x = isRightToLeft ? run.width : 0
        for (character, width) in zip(run.characters, run.widths) {
            leadingEdges[character - characters.lowerBound] = left + Float(x)
            x += isRightToLeft ? -width : width
        }
        let runWidth = Float(run.width)
        runs.append(
            Run(
                characters: run.characters,
                glyphs: firstGlyph..<glyphs.count,
                font: run.font,
                level: run.level,
                x: left,
                width: runWidth,
                metrics: run.metrics,
                isUpright: run.isUpright
            ))
        width = left + runWidth
    }
}
