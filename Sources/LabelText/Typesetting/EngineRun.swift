package import LabelDrawing

/// A run as an engine that lays out lines of its own gives it, standing by itself; what `ShapedLine`s are put together from.
package struct EngineRun: Sendable {
    /// The characters, as indices into the paragraph's; not empty.
    package var characters: Range<Int>
    /// The width of each character in logical order, in points.
    package var widths: [Double]
    /// The glyphs in visual order.
    package var glyphs: [GlyphID]
    /// Their origins from the run's left edge on the baseline, y downwards.
    package var origins: [SIMD2<Float>]
    package var font: FontID
    package var metrics: FontMetrics
    /// The bidi level.
    package var level: UInt8
    /// Whether the glyphs stand upright in a line that runs down.
    package var isUpright: Bool

    package init(
        characters: Range<Int>,
        widths: [Double],
        glyphs: [GlyphID],
        origins: [SIMD2<Float>],
        font: FontID,
        metrics: FontMetrics,
        level: UInt8,
        isUpright: Bool = false
    ) {
        self.characters = characters
        self.widths = widths
        self.glyphs = glyphs
        self.origins = origins
        self.font = font
        self.metrics = metrics
        self.level = level
        self.isUpright = isUpright
    }

    /// The run's width in points.
    package var width: Double { widths.reduce(0, +) }
}

extension EngineRun {
    /// Gives runs in visual order the levels that explain the order, for engines that tell only each run's direction.
    ///
    /// The levels are those of text without embeddings: the paragraph's, the opposite direction's, and 2 for what reads left to right inside the latter.
    /// - Parameters:
    ///   - runs: The runs from left to right, their levels' parities being their directions.
    ///   - isRightToLeft: The paragraph's direction.
    /// - Complexity: O(n log n).
    package static func assignLevels(_ runs: inout [EngineRun], isRightToLeft: Bool) {
        for index in runs.indices {
            let isOdd = runs[index].level % 2 == 1
            runs[index].level = isOdd ? 1 : (isRightToLeft ? 2 : 0)
        }
        guard !isRightToLeft, runs.contains(where: { $0.level == 1 }) else { return }
        let logical = runs.indices.sorted { runs[$0].characters.lowerBound < runs[$1].characters.lowerBound }
        var isNested = [Bool](repeating: false, count: runs.count)
        // Of two neighbours that stand the other way round neither has the level of a left-to-right paragraph, nor has what goes on from it.
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
    /// Adds a run at the right end of what the line has; `leadingEdges` must have room for all characters of the line.
    ///
    /// - Complexity: O(characters and glyphs of the run).
    package mutating func append(_ run: EngineRun) {
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
