import Foundation
import LabelDrawing

extension DisplayListBuilder {
    /// Draws glyphs in a style.
    ///
    /// - Parameters:
    ///   - drawing: The glyphs.
    ///   - style: The style to draw them in.
    ///   - clip: The area to draw in, in the layout's coordinates. nil means no clipping.
    mutating func addGlyphs(_ drawing: GlyphRunDrawing, style: TextStyle, clip: CGRect? = nil) {
        if style.isUndecorated, paint.shadow == nil, clip == nil { return glyphs.append(.glyphs(drawing)) }
        var ink = DisplayList()
        let stroke = style.decorations.stroke
        if stroke?.isFilled ?? true { ink.append(.glyphs(drawing)) }
        if let stroke, stroke.width > 0 {
            var outline = drawing
            if let color = stroke.color { outline.color = color.resolved(for: appearance) }
            ink.append(.strokeGlyphs(outline, DrawingStroke(width: stroke.width, join: .round)))
        }
        let inner = style.decorations.innerShadows.reversed().map {
            DisplayList.Command.innerShadow($0.resolved(for: appearance, form: storage.typeset.form), of: ink)
        }
        let shown = DisplayList(commands: ink.commands + inner)
        guard let clip else {
            glyphs.append(shown)
            return cast(shadows(of: style), of: ink)
        }
        func clipped(_ list: DisplayList) -> DisplayList {
            DisplayList(commands: [.save, .clip(.rect(clip))] + list.commands + [.restore])
        }
        glyphs.append(clipped(shown))
        cast(shadows(of: style), of: clipped(ink))
    }

    /// Returns a drawing of some glyphs of a run in a style. `numbers` are the indices of these glyphs in the run.
    func drawing(of numbers: [Int], of glyphs: RunGlyphs, run: RunRecord, in line: LineRecord, style: TextStyle) -> GlyphRunDrawing {
        let baseline = CGFloat(line.top + Double(line.baseline)) - style.rise
        let positions = numbers.map { number in
            let origin = glyphs.origin(number)
            return CGPoint(x: CGFloat(line.x + origin.x), y: baseline + CGFloat(origin.y))
        }
        return GlyphRunDrawing(
            font: run.font,
            glyphs: numbers.map(glyphs.glyph),
            positions: positions,
            color: color(of: style).resolved(for: appearance),
            transform: run.isUpright ? style.decorations.glyphMap.concatenating(.upright) : style.decorations.glyphMap
        )
    }

    // MARK: Segments

    /// A part of a run in one style.
    struct Segment {
        var characters: Range<Int>
        var style: TextStyle
    }

    /// Returns a run's characters, split by style and colour.
    func segments(of run: RunRecord) -> [Segment] {
        var segments: [Segment] = []
        let text = layout.typeset.scaledText
        let runs = text.runs
        var character = run.characters.lowerBound
        var index = text.runIndex(at: storage.characterStarts[character])
        while character < run.characters.upperBound {
            let painted = paint.color(at: storage.characterStarts[character])
            let end = min(runs[index].range.upperBound, painted.end)
            let next = max(storage.characterStarts.firstIndex(atOrAfter: end, in: character..<run.characters.upperBound), character + 1)
            var style = runs[index].style
            if let color = painted.color, style.link == nil { style.color = color }
            segments.append(Segment(characters: character..<next, style: links.painted(style, at: runs[index].range)))
            character = next
            while index + 1 < runs.count, character < run.characters.upperBound,
                runs[index].range.upperBound <= storage.characterStarts[character]
            {
                index += 1
            }
        }
        return segments
    }

    func span(of characters: Range<Int>, in run: RunRecord) -> (left: Float, right: Float) {
        let first = layout.edges(ofCharacter: characters.lowerBound, in: run)
        let last = layout.edges(ofCharacter: characters.upperBound - 1, in: run)
        return (min(first.left, last.left), max(first.right, last.right))
    }

    /// For each segment of a run, returns the glyphs to draw, as indices into the run's glyphs.
    ///
    /// If a glyph extends over a boundary of two segments, each segment draws all glyphs of the run. The caller must
    /// then clip them, and `isCut` is true.
    ///
    /// - Complexity: O(glyphs · log n), or O(glyphs · segments) if they are clipped.
    func numbers(of glyphs: RunGlyphs, of run: RunRecord, by segments: [Segment]) -> (lists: [[Int]], isCut: Bool) {
        let numbers = Array(0..<glyphs.count)
        guard segments.count > 1 else { return ([numbers], false) }
        // The character in whose box each glyph begins. The search starts slightly to the right of the glyph's origin,
        // because edges and origins are rounded: far from the line's x, to steps of more than the tolerance.
        let owners = glyphs.origins.map { layout.character(atX: $0.x + max(Float(Tolerance.rounding), 2 * $0.x.ulp), in: run) }
        if sharesGlyphs(run, between: segments, owners: Set(owners)) {
            return (Array(repeating: numbers, count: segments.count), true)
        }
        var lists = [[Int]](repeating: [], count: segments.count)
        for (number, owner) in zip(numbers, owners) {
            lists[segments.partitioningIndex { $0.characters.upperBound > owner }].append(number)
        }
        return (lists, false)
    }

    /// Returns whether a glyph extends over a boundary of two segments. The character to the right of the boundary then
    /// has no glyph of its own.
    private func sharesGlyphs(_ run: RunRecord, between segments: [Segment], owners: Set<Int>) -> Bool {
        segments.dropFirst().contains { segment in
            let right = run.isRightToLeft ? segment.characters.lowerBound - 1 : segment.characters.lowerBound
            let edges = layout.edges(ofCharacter: right, in: run)
            return edges.right > edges.left && !owners.contains(right)
        }
    }
}
