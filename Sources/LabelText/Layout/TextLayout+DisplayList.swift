public import Foundation
public import LabelDrawing

extension TextLayout {
    /// Returns the drawing of the text. From back to front: shapes behind paragraphs and text, shadows, underlines,
    /// glyphs and annotations, strikethroughs.
    ///
    /// The text engine does not see colours and decorations, so they cannot break ligatures or joins. A glyph that two
    /// colours share is drawn once in each colour, clipped to the boxes of its characters.
    /// - Parameters:
    ///   - appearance: Light or dark.
    ///   - rect: In the layout's coordinates. Lines wholly above or below it are skipped. nil means all lines.
    ///   - paint: The label's changes to how the text is painted.
    ///   - links: The state of the links, which decides how they are painted.
    /// - Returns: A list in the layout's coordinates.
    /// - Complexity: O(log lines + glyphs of the included lines), plus O(lines of the paragraphs) for a shape behind
    ///   paragraphs.
    public func displayList(
        appearance: Appearance, in rect: CGRect? = nil, paint: LabelPaint = LabelPaint(), links: LinkStyling = LinkStyling()
    ) -> DisplayList {
        // Never nil, because nothing cancels it.
        displayList(appearance: appearance, in: rect, paint: paint, links: links, isCancelled: { false }) ?? DisplayList()
    }

    /// Returns the same drawing, or nil if `isCancelled` returns true. It is called before each line.
    ///
    /// - Parameter highlight: A drawing above all backgrounds and below all other layers.
    package func displayList(
        appearance: Appearance, in rect: CGRect? = nil, paint: LabelPaint, links: LinkStyling, highlight: DisplayList = DisplayList(),
        isCancelled: () -> Bool
    ) -> DisplayList? {
        var scene = TextScene(layout: self, appearance: appearance, paint: paint, links: links, highlight: highlight)
        let lines = lineIndices(touching: rect)
        if storage.typeset.hasBlocks { scene.addBlocks(behind: lines) }
        for index in lines {
            if isCancelled() { return nil }
            scene.addLine(storage.lines[index])
        }
        let list = scene.list()
        guard paint.opacity < 1 else { return list }
        return list.isEmpty ? list : DisplayList(commands: [.layer(list, opacity: paint.opacity)])
    }

    /// Returns the lines that overlap a rectangle vertically.
    func lineIndices(touching rect: CGRect?) -> Range<Int> {
        guard let rect else { return 0..<lineCount }
        let first = storage.lines.partitioningIndex { CGFloat($0.top) + CGFloat($0.height) > rect.minY }
        let end = storage.lines.partitioningIndex { CGFloat($0.top) >= rect.maxY }
        return first..<max(first, end)
    }
}

/// The layers of a text's display list while it is built.
struct TextScene {
    let layout: TextLayout
    let appearance: Appearance
    let paint: LabelPaint
    let links: LinkStyling
    /// The highlight of a pressed link. It is above backgrounds, which would otherwise hide it.
    var highlight = DisplayList()
    /// Shapes behind paragraphs.
    var blocks = DisplayList()
    /// The backgrounds. Adjacent boxes of one colour are one shape, so that no seam shows where lines meet inside a
    /// pixel.
    var backgrounds: [(color: LabelColor, rects: [CGRect])] = []
    /// Shapes behind text.
    var shapes = DisplayList()
    /// The drawings that cast each set of shadows. One drawing per set, so that shadows of adjacent text are not
    /// painted over each other.
    var casters: [(shadows: [TextShadow], list: DisplayList)] = []
    var underlines = DisplayList()
    var glyphs = DisplayList()
    var strikethroughs = DisplayList()
    /// The stretches that the next segment of the current line may continue.
    var open = OpenStretches()

    var storage: TextLayout.Storage { layout.storage }

    /// Returns all layers, from back to front.
    func list() -> DisplayList {
        var list = blocks
        for background in backgrounds { list.append(.fillRects(background.rects, background.color)) }
        list.append(shapes)
        list.append(highlight)
        for caster in casters {
            for shadow in caster.shadows.reversed() {
                list.append(.shadow(shadow.resolved(for: appearance, form: layout.typeset.form), of: caster.list))
            }
        }
        list.append(underlines)
        list.append(glyphs)
        list.append(strikethroughs)
        return list
    }

    mutating func addLine(_ line: LineRecord) {
        for run in storage.runs[line.runs] {
            if run.isToken {
                addToken(run, in: line)
            } else if run.characterStart < run.characterEnd {
                addRun(run, in: line)
            }
        }
        closeStretches()
        if storage.typeset.changesLineHeights { addAnnotations(of: line) }
    }

    /// Adds the token. It is a layout of its own, drawn as if its line were part of the line it ends.
    private mutating func addToken(_ run: RunRecord, in line: LineRecord) {
        guard let token = storage.token else { return }
        closeStretches()
        var record = token.line
        record.x = line.x + run.x
        record.top = line.top
        record.height = line.height
        record.baseline = line.baseline
        var scene = TextScene(layout: token.layout, appearance: appearance, paint: paint, links: LinkStyling(options: links.options))
        scene.addLine(record)
        backgrounds += scene.backgrounds
        shapes.append(scene.shapes)
        for caster in scene.casters { cast(caster.shadows, of: caster.list) }
        underlines.append(scene.underlines)
        glyphs.append(scene.glyphs)
        strikethroughs.append(scene.strikethroughs)
    }

    private mutating func addRun(_ run: RunRecord, in line: LineRecord) {
        let segments = segments(of: run)
        let (own, isCut) = glyphs(of: run, by: segments)
        // From left to right, because stretches grow to the right.
        for (segment, glyphs) in run.isRightToLeft ? zip(segments, own).reversed() : Array(zip(segments, own)) {
            let span = span(of: segment.characters, in: run)
            addStretches(over: span, of: segment, run: run, in: line)
            let box = CGRect(
                x: CGFloat(line.x + span.left), y: CGFloat(line.top), width: CGFloat(span.right - span.left), height: CGFloat(line.height))
            addGlyphs(glyphs, of: run, in: line, style: segment.style, clip: isCut ? box.insetBy(dx: 0, dy: -box.height) : nil)
        }
    }

    /// Returns the colour of text whose style includes its link state. The paint's colour replaces all colours except
    /// those of enabled links.
    func color(of style: TextStyle) -> AdaptiveColor {
        if let link = style.link, links.options.isEnabled(link) { return style.color }
        return paint.textColor ?? style.color
    }

    /// Returns the shadows of a text: its own, otherwise the paint's.
    func shadows(of style: TextStyle) -> [TextShadow] {
        let own = style.decorations.shadows
        guard own.isEmpty, let shadow = paint.shadow else { return own }
        return [shadow]
    }

    /// Adds a drawing that casts some shadows.
    mutating func cast(_ shadows: [TextShadow], of list: DisplayList) {
        guard !shadows.isEmpty else { return }
        if let index = casters.firstIndex(where: { $0.shadows == shadows }) {
            casters[index].list.append(list)
        } else {
            casters.append((shadows, list))
        }
    }
}
