public import Foundation
public import LabelDrawing

extension TextLayout {
    /// The text as it is drawn: backgrounds, glyphs, then lines under and through them.
    ///
    /// Colours and lines are applied here and never reached the text engine, so they cannot break ligatures or joins: a glyph that two colours share is
    /// drawn once in each, clipped to its characters' boxes.
    /// - Parameters:
    ///   - appearance: Light or dark.
    ///   - rect: In the layout's coordinates: lines wholly above or below it are left out; nil for all.
    /// - Returns: A list in the layout's coordinates.
    /// - Complexity: O(log lines + glyphs of the lines taken).
    public func displayList(appearance: Appearance, in rect: CGRect? = nil) -> DisplayList {
        var scene = TextScene(layout: self, appearance: appearance)
        for index in lineIndices(touching: rect) { scene.addLine(storage.lines[index]) }
        var list = DisplayList()
        for background in scene.backgrounds { list.append(.fillRects(background.rects, background.color)) }
        list.append(scene.glyphs)
        list.append(scene.decorations)
        return list
    }

    /// The lines that share some height with a rectangle.
    private func lineIndices(touching rect: CGRect?) -> Range<Int> {
        guard let rect else { return 0..<lineCount }
        let first = storage.lines.partitioningIndex { CGFloat($0.top) + CGFloat($0.height) > rect.minY }
        let end = storage.lines.partitioningIndex { CGFloat($0.top) >= rect.maxY }
        return first..<max(first, end)
    }
}

/// The layers of a text's display list while it is made.
private struct TextScene {
    let layout: TextLayout
    let appearance: Appearance
    /// Neighbours of one colour are one shape, so that no seam shows where lines meet inside a pixel.
    var backgrounds: [(color: LabelColor, rects: [CGRect])] = []
    var glyphs = DisplayList()
    var decorations = DisplayList()

    private var storage: TextLayout.Storage { layout.storage }

    init(layout: TextLayout, appearance: Appearance) {
        self.layout = layout
        self.appearance = appearance
    }

    mutating func addLine(_ line: LineRecord) {
        for run in storage.runs[line.runs] {
            if run.isToken {
                addToken(run, in: line)
            } else if run.characterStart < run.characterEnd {
                addRun(run, in: line)
            }
        }
    }

    /// The token is a layout of its own, drawn as if its one line were part of the line it ends.
    private mutating func addToken(_ run: RunRecord, in line: LineRecord) {
        guard let token = storage.token else { return }
        var record = token.line
        record.x = line.x + run.x
        record.top = line.top
        record.height = line.height
        record.baseline = line.baseline
        var scene = TextScene(layout: token.layout, appearance: appearance)
        scene.addLine(record)
        backgrounds += scene.backgrounds
        glyphs.append(scene.glyphs)
        decorations.append(scene.decorations)
    }

    private mutating func addRun(_ run: RunRecord, in line: LineRecord) {
        let segments = segments(of: run)
        let isCut = segments.count > 1 && sharesGlyphs(run, between: segments)
        for segment in segments {
            let span = span(of: segment.characters, in: run)
            addLines(over: span, in: line, style: segment.style)
            let box = CGRect(
                x: CGFloat(line.x + span.left), y: CGFloat(line.top), width: CGFloat(span.right - span.left), height: CGFloat(line.height))
            if isCut {
                glyphs.append(.save)
                glyphs.append(.clip(.rect(box.insetBy(dx: 0, dy: -box.height))))
                addGlyphs(Array(run.glyphs), of: run, in: line, style: segment.style)
                glyphs.append(.restore)
            } else if segments.count == 1 {
                addGlyphs(Array(run.glyphs), of: run, in: line, style: segment.style)
            } else {
                let own = run.glyphs.filter { segment.characters.contains(character(ofGlyph: $0, in: run)) }
                addGlyphs(own, of: run, in: line, style: segment.style)
            }
        }
    }

    private mutating func addGlyphs(_ indices: [Int], of run: RunRecord, in line: LineRecord, style: TextStyle) {
        guard !indices.isEmpty else { return }
        let baseline = line.top + Double(line.baseline)
        let positions = indices.map { index in
            let origin = storage.origin(ofGlyph: index, in: run)
            return CGPoint(x: CGFloat(line.x + origin.x), y: CGFloat(baseline) + CGFloat(origin.y))
        }
        glyphs.append(
            .glyphs(
                GlyphRunDrawing(
                    font: run.font,
                    glyphs: indices.map { storage.glyphs[$0] },
                    positions: positions,
                    color: color(of: style).resolved(for: appearance)
                )))
    }

    /// Background, underline and strikethrough over a stretch of a line; thickness and places in parts of the font's size.
    ///
    /// White space that hangs over at a wrap bears none of them.
    private mutating func addLines(over span: (left: Float, right: Float), in line: LineRecord, style: TextStyle) {
        let wraps = !line.isTerminated && Int(line.textEnd) < layout.text.length
        let hanging = wraps ? line.trailingWidth : 0
        let start = line.x + max(span.left, line.isRightToLeft ? hanging : -.infinity)
        let end = line.x + min(span.right, line.isRightToLeft ? .infinity : line.width - hanging)
        let left = CGFloat(start)
        let width = CGFloat(end - start)
        guard width > 0 else { return }
        if let background = style.backgroundColor {
            let box = CGRect(x: left, y: CGFloat(line.top), width: width, height: CGFloat(line.height))
            addBackground(box, color: background.resolved(for: appearance))
        }
        let baseline = CGFloat(line.top) + CGFloat(line.baseline)
        let thickness = max(style.font.size / 16, 0.5)
        if let underline = style.underline {
            let color = (underline.color ?? color(of: style)).resolved(for: appearance)
            let stroke = CGRect(x: left, y: baseline + style.font.size * 0.1, width: width, height: thickness)
            decorations.append(.fill(.rect(stroke), color))
        }
        if let strikethrough = style.strikethrough {
            let color = (strikethrough.color ?? color(of: style)).resolved(for: appearance)
            let stroke = CGRect(x: left, y: baseline - style.font.size * 0.28, width: width, height: thickness)
            decorations.append(.fill(.rect(stroke), color))
        }
    }

    private mutating func addBackground(_ box: CGRect, color: LabelColor) {
        if let last = backgrounds.last, last.color == color {
            backgrounds[backgrounds.count - 1].rects.append(box)
        } else {
            backgrounds.append((color, [box]))
        }
    }

    /// A link without a colour of its own takes the links' colour.
    private func color(of style: TextStyle) -> AdaptiveColor {
        style.link != nil && style.color == .label ? .link : style.color
    }

    // MARK: Segments

    /// A run's characters by style.
    private func segments(of run: RunRecord) -> [(characters: Range<Int>, style: TextStyle)] {
        var segments: [(characters: Range<Int>, style: TextStyle)] = []
        let text = layout.typeset.scaledText
        let runs = text.runs
        var character = run.characters.lowerBound
        var index = text.runIndex(at: storage.characterStarts[character])
        while character < run.characters.upperBound {
            let end = runs[index].range.upperBound
            let next = max(storage.characterStarts.firstIndex(atOrAfter: end, in: character..<run.characters.upperBound), character + 1)
            segments.append((character..<next, runs[index].style))
            character = next
            while index + 1 < runs.count, character < run.characters.upperBound,
                runs[index].range.upperBound <= storage.characterStarts[character]
            {
                index += 1
            }
        }
        return segments
    }

    private func span(of characters: Range<Int>, in run: RunRecord) -> (left: Float, right: Float) {
        let first = layout.edges(ofCharacter: characters.lowerBound, in: run)
        let last = layout.edges(ofCharacter: characters.upperBound - 1, in: run)
        return (min(first.left, last.left), max(first.right, last.right))
    }

    /// The character in whose box a glyph begins.
    private func character(ofGlyph glyph: Int, in run: RunRecord) -> Int {
        let x = storage.origin(ofGlyph: glyph, in: run).x + 0.01
        let edges = storage.leadingEdges[run.characters]
        let after = run.isRightToLeft ? edges.partitioningIndex { $0 <= x } : edges.partitioningIndex { $0 > x }
        return min(max(after - 1, run.characters.lowerBound), run.characters.upperBound - 1)
    }

    /// Whether a glyph reaches over a boundary of two segments: the character to the right of it then has no glyph of its own.
    private func sharesGlyphs(_ run: RunRecord, between segments: [(characters: Range<Int>, style: TextStyle)]) -> Bool {
        var owners: Set<Int> = []
        for glyph in run.glyphs { owners.insert(character(ofGlyph: glyph, in: run)) }
        return segments.dropFirst().contains { segment in
            let right = run.isRightToLeft ? segment.characters.lowerBound - 1 : segment.characters.lowerBound
            let edges = layout.edges(ofCharacter: right, in: run)
            return edges.right > edges.left && !owners.contains(right)
        }
    }
}
