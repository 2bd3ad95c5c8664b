/// Computes the width of each character from the glyphs of a shaped run. Used for engines that report the code unit
/// from which each glyph was shaped.
///
/// If several characters share a glyph, as in a ligature, the glyph's width is divided between them: at the font's
/// carets if it has any, otherwise evenly.
struct ClusterWidths {
    /// For each glyph, the code unit that it was shaped from, as an offset from the paragraph's start. In any order.
    let sources: [Int]
    /// The advance of each glyph, in points.
    let advances: [Double]
    /// Returns the font's carets inside the glyph with the given index, in points from the side where the text begins:
    /// left for left-to-right text. Empty if unknown.
    var carets: (Int) -> [Double] = { _ in [] }

    /// Returns the width of each of the run's characters in logical order, in points. Widths are never negative.
    ///
    /// - Parameters:
    ///   - characters: The run's characters, as indices into the paragraph's characters.
    ///   - starts: The offset of each character in the paragraph, followed by the paragraph's length. In UTF-16 code
    ///     units.
    /// - Complexity: O(glyphs · log characters).
    func widths(of characters: Range<Int>, starts: [UInt32]) -> [Double] {
        guard !characters.isEmpty else { return [] }
        var widths = [Double](repeating: 0, count: characters.count)
        var lastGlyph = [Int?](repeating: nil, count: characters.count)
        var isAlone = [Bool](repeating: true, count: characters.count)
        let bounds = starts[characters]
        for (glyph, source) in sources.enumerated() {
            let found = bounds.partitioningIndex { Int($0) > source } - 1
            let character = min(max(found, characters.lowerBound), characters.upperBound - 1) - characters.lowerBound
            isAlone[character] = lastGlyph[character] == nil
            lastGlyph[character] = glyph
            widths[character] += advances[glyph]
        }
        widths = widths.map { max($0, 0) }
        var owner = 0
        while owner < widths.count {
            var end = owner + 1
            while end < widths.count, lastGlyph[end] == nil { end += 1 }
            if end - owner > 1, let glyph = lastGlyph[owner] {
                let parts = split(widths[owner], into: end - owner, carets: isAlone[owner] ? carets(glyph) : [])
                widths.replaceSubrange(owner..<end, with: parts)
            }
            owner = end
        }
        return widths
    }

    private func split(_ width: Double, into count: Int, carets: [Double]) -> [Double] {
        let edges = [0] + carets + [width]
        let parts = zip(edges.dropFirst(), edges).map { $0 - $1 }
        guard carets.count == count - 1, parts.allSatisfy({ $0 > 0 }) else {
            return Array(repeating: width / Double(count), count: count)
        }
        return parts
    }
}
