import Foundation
import SelectableLabel

extension TypesetterConformance {
    /// The allowed rounding error of positions and widths, in points.
    static let tolerance: Float = 0.02

    /// Checks that the runs of a line contain each character once, leave no gaps, and contain all glyphs.
    static func wholeness(_ line: ShapedLine, of source: ParagraphSource, range: TextRange) -> [String] {
        var found: [String] = []
        let characters = source.characterIndex(at: range.lowerBound)..<source.characterIndex(at: range.upperBound)
        if line.characters != characters { found.append("holds characters \(line.characters), not \(characters)") }
        let covered = line.runs.map(\.characters).sorted { $0.lowerBound < $1.lowerBound }
        var next = characters.lowerBound
        for range in covered {
            if range.lowerBound != next || range.isEmpty { found.append("the runs \(covered) do not cover \(characters) once") }
            next = range.upperBound
        }
        if next != characters.upperBound { found.append("the runs end at character \(next)") }
        if line.leadingEdges.count != characters.count { found.append("has \(line.leadingEdges.count) edges") }
        if line.glyphs.count != line.glyphOrigins.count { found.append("glyphs and origins differ in number") }
        var (x, glyph): (Float, Int) = (0, 0)
        for run in line.runs {
            if abs(run.x - x) > tolerance { found.append("a run starts at \(run.x), not \(x)") }
            if run.glyphs.lowerBound != glyph { found.append("a run's glyphs start at \(run.glyphs.lowerBound), not \(glyph)") }
            if !(run.width >= 0 && run.width.isFinite) { found.append("a run is \(run.width) wide") }
            let isBox = run.glyphs.isEmpty
            if !isBox, !(run.metrics.ascent > 0 && run.metrics.descent >= 0 && run.metrics.leading >= 0) {
                found.append("metrics \(run.metrics)")
            }
            x = run.x + run.width
            glyph = run.glyphs.upperBound
        }
        if glyph != line.glyphs.count { found.append("has \(line.glyphs.count - glyph) glyphs outside its runs") }
        if abs(x - line.width) > tolerance { found.append("is \(line.width) wide, its runs \(x)") }
        if !line.glyphOrigins.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { found.append("a glyph has no finite position") }
        return found
    }

    /// Checks that the boxes of the characters fill each run, one after the other, from its leading to its trailing
    /// edge.
    static func tiling(_ line: ShapedLine) -> [String] {
        guard line.leadingEdges.count == line.characters.count else { return [] }
        var found: [String] = []
        for run in line.runs {
            let isRightToLeft = run.level % 2 == 1
            var edges = run.characters.map { line.leadingEdges[$0 - line.characters.lowerBound] }
            edges.append(isRightToLeft ? run.x : run.x + run.width)
            let start = isRightToLeft ? run.x + run.width : run.x
            if let first = edges.first, abs(first - start) > tolerance {
                found.append("the first box starts at \(first), the run at \(start)")
            }
            let advances = zip(edges, edges.dropFirst()).map { isRightToLeft ? $0 - $1 : $1 - $0 }
            if let back = advances.first(where: { $0 < -tolerance }) { found.append("a box is \(back) wide") }
        }
        return found
    }

    /// Checks that a line without its trailing white space is not wider than the requested width. Skips lines that have
    /// at most one character before the white space, and lines whose letters may change their shapes at the line break.
    static func fit(_ line: Case) -> [String] {
        guard line.line.characters.count > 1, isUnjoined(line.source, line.range) else { return [] }
        let trailing = trailingSpace(of: line.source, in: line.range)
        guard trailing.lowerBound > line.line.characters.lowerBound + 1 else { return [] }
        let width = line.line.width - hangingWidth(of: trailing, in: line.line)
        return CGFloat(width) > line.width + CGFloat(tolerance) ? ["\(width) wide"] : []
    }

    /// Checks the white space at the end of a line: it has the paragraph's level and is on the side where the line
    /// ends.
    static func trailingSpace(_ line: Case) -> [String] {
        let trailing = trailingSpace(of: line.source, in: line.range)
        guard !trailing.isEmpty else { return [] }
        let level: UInt8 = line.typeset.isRightToLeft ? 1 : 0
        let runs = line.line.runs.filter { !$0.characters.clamped(to: trailing).isEmpty }
        if let run = runs.first(where: { $0.level != level }) { return ["white space at the end has level \(run.level), not \(level)"] }
        let outermost = line.typeset.isRightToLeft ? line.line.runs.first : line.line.runs.last
        return outermost?.characters.contains(trailing.upperBound - 1) == true ? [] : ["white space at the end is not outermost"]
    }

    /// Returns whether letters keep their shapes next to a line break. In joining scripts, such as Arabic, they may
    /// not.
    private static func isUnjoined(_ source: ParagraphSource, _ range: TextRange) -> Bool {
        source.utf16[range].allSatisfy { $0 < 0x250 || (0x3000..<0xA000).contains($0) }
    }

    private static func trailingSpace(of source: ParagraphSource, in range: TextRange) -> Range<Int> {
        let characters = source.characterIndex(at: range.lowerBound)..<source.characterIndex(at: range.upperBound)
        var start = characters.upperBound
        while start > characters.lowerBound {
            let unit = Int(source.characterStarts[start - 1])
            guard source.characterStarts[start] == unit + 1, WhiteSpace.hangs(source.utf16[unit]) else { break }
            start -= 1
        }
        return start..<characters.upperBound
    }

    private static func hangingWidth(of characters: Range<Int>, in line: ShapedLine) -> Float {
        guard let first = characters.first else { return 0 }
        let edge = line.leadingEdges[first - line.characters.lowerBound]
        let isRightToLeft = line.runs.first { $0.characters.contains(first) }.map { $0.level % 2 == 1 } ?? false
        return isRightToLeft ? edge : line.width - edge
    }
}
