import CPango
import LabelDrawing
import LabelText

/// Assigns the glyphs and widths of a shaped run to its characters.
///
/// HarfBuzz returns glyphs in clusters, which can differ from characters. A ligature is one cluster of several
/// characters. One character, such as a letter with marks, can have several clusters.
struct GlyphDistribution {
    let shaper: RunShaper
    let run: ShapingRun
    let glyphs: HarfBuzzGlyphs
    let font: OpaquePointer
    let writer: ShapedText.Writer

    /// A cluster: its glyphs, and the characters that start in it.
    private struct Cluster {
        var glyphs: Range<Int>
        var characters: Range<Int>
        /// Whether the cluster's start is also the start of a character. If false, the cluster starts inside a
        /// character.
        var startsCharacter: Bool
        var isUnsafeToBreak: Bool
    }

    func distribute() {
        let starts = shaper.characterStarts
        let unsafe = HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue
        var character = run.characters.lowerBound
        var glyph = 0
        while glyph < glyphs.count {
            let info = glyphs.infos[glyphs.index(glyph)]
            var next = glyph + 1
            while next < glyphs.count, glyphs.infos[glyphs.index(next)].cluster == info.cluster { next += 1 }
            let end = next < glyphs.count ? glyphs.infos[glyphs.index(next)].cluster : starts[run.characters.upperBound]
            let first = character
            while character < run.characters.upperBound, starts[character] < end { character += 1 }
            add(
                Cluster(
                    glyphs: glyph..<next,
                    characters: first..<character,
                    startsCharacter: first < character && starts[first] == info.cluster,
                    isUnsafeToBreak: info.mask & unsafe != 0
                )
            )
            glyph = next
        }
        while character < run.characters.upperBound {
            writer.glyphStarts[character + shaper.characterOffset] = UInt32(writer.firstGlyph + glyphs.count)
            writer.flags[character + shaper.characterOffset].insert(.joined)
            character += 1
        }
    }

    @inline(__always)
    private func add(_ cluster: Cluster) {
        let width = writeGlyphs(cluster)
        let offset = shaper.characterOffset
        if cluster.startsCharacter, cluster.characters.count == 1 {
            let character = cluster.characters.lowerBound + offset
            writer.glyphStarts[character] = UInt32(writer.firstGlyph + cluster.glyphs.lowerBound)
            if cluster.isUnsafeToBreak { writer.flags[character].insert(.joined) }
            writer.widths[character] += Double(width)
        } else {
            addUneven(cluster, width: width)
        }
    }

    /// Adds a cluster that is not exactly one character: a ligature, or a cluster that starts inside a character.
    private func addUneven(_ cluster: Cluster, width: Float) {
        let offset = shaper.characterOffset
        for character in cluster.characters {
            let isFirst = cluster.startsCharacter && character == cluster.characters.lowerBound
            writer.glyphStarts[character + offset] = UInt32(
                writer.firstGlyph + (isFirst ? cluster.glyphs.lowerBound : cluster.glyphs.upperBound))
            if !isFirst || cluster.isUnsafeToBreak { writer.flags[character + offset].insert(.joined) }
        }
        let first =
            cluster.startsCharacter ? cluster.characters.lowerBound : max(cluster.characters.lowerBound - 1, run.characters.lowerBound)
        let sharers = first..<max(cluster.characters.upperBound, first + 1)
        var before: Float = 0
        for (index, edge) in edges(cluster, count: sharers.count, width: width).enumerated() {
            writer.widths[sharers.lowerBound + index + offset] += Double(edge - before)
            before = edge
        }
    }

    /// Returns the trailing edges of the characters in a cluster, in points from the cluster's leading edge. Uses the
    /// ligature carets of the font if available. Otherwise, spaces the edges evenly.
    private func edges(_ cluster: Cluster, count: Int, width: Float) -> [Float] {
        guard count > 1 else { return [width] }
        if cluster.glyphs.count == 1 {
            var carets = [hb_position_t](repeating: 0, count: count - 1)
            var caretCount = UInt32(carets.count)
            let direction = run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
            let glyph = writer.glyphs[writer.firstGlyph + cluster.glyphs.lowerBound]
            let total = hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &caretCount, &carets)
            var edges = carets.map { Float($0) / Float(PANGO_SCALE) }
            if run.isRightToLeft { edges = edges.map { width - $0 }.reversed() }
            let isUsable = zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 } && edges.allSatisfy { $0 > 0 && $0 < width }
            if total == count - 1, isUsable { return edges + [width] }
        }
        return (1...count).map { width * Float($0) / Float(count) }
    }

    /// Returns whether a glyph counts as missing: the font lacks it, or its character is a control character.
    ///
    /// A control character counts as missing even if the font has an invisible glyph for it. If only a part of a
    /// character is missing, usually a mark, the rest is shown.
    @inline(__always)
    private func isMissing(_ logical: Int) -> Bool {
        let info = glyphs.infos[glyphs.index(logical)]
        return info.codepoint == 0 || shaper.units[Int(info.cluster)] < 0x20
    }

    /// Returns the offset of a glyph from the pen. For upright glyphs in vertical text, the offset also centres ascent
    /// and descent in the column.
    @inline(__always)
    private func offset(of position: hb_glyph_position_t) -> SIMD2<Float> {
        let offset = SIMD2(Float(position.x_offset), Float(-position.y_offset)) / Float(PANGO_SCALE)
        guard run.isUpright else { return offset }
        let middle = (run.font.metrics.descent - run.font.metrics.ascent) / 2
        return SIMD2(offset.y, middle - offset.x)
    }

    /// Writes a cluster's glyphs in logical order and returns their width, including letter spacing.
    @inline(__always)
    private func writeGlyphs(_ cluster: Cluster) -> Float {
        var width: Float = 0
        for logical in cluster.glyphs {
            let index = glyphs.index(logical)
            let position = glyphs.positions[index]
            var glyph = glyphs.infos[index].codepoint
            var advance = Float(run.isUpright ? -position.y_advance : position.x_advance) / Float(PANGO_SCALE)
            if isMissing(logical) {
                let unit = Int(glyphs.infos[index].cluster)
                let standsIn = cluster.startsCharacter && logical == cluster.glyphs.lowerBound && cluster.glyphs.allSatisfy(isMissing)
                let isSpace = WhiteSpace.isWhiteSpace(shaper.units[unit])
                glyph = standsIn && !isSpace ? shaper.missingGlyph(at: unit) : run.font.space
                advance = standsIn ? (isSpace ? run.font.metrics.spaceWidth : run.font.missingGlyphWidth) : 0
            } else if !writer.glyphOffsets.isEmpty {
                writer.glyphOffsets[writer.firstGlyph + logical] = offset(of: position)
            }
            writer.glyphs[writer.firstGlyph + logical] = glyph
            writer.glyphAdvances[writer.firstGlyph + logical] = advance
            width += advance
        }
        let spacing = run.letterSpacing * Float(cluster.startsCharacter ? cluster.characters.count : 0)
        if spacing != 0 || width < 0 {
            // Adds the spacing to the rightmost glyph of the cluster, so that marks keep their positions. The width of
            // the cluster is at least 0.
            let last = run.isRightToLeft ? cluster.glyphs.lowerBound : cluster.glyphs.upperBound - 1
            let change = max(spacing, -width)
            writer.glyphAdvances[writer.firstGlyph + last] += change
            width += change
        }
        return width
    }
}
