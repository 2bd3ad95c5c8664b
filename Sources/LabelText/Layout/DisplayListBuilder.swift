import Foundation
import LabelDrawing

/// The layers of a text's display list while it is built.
struct DisplayListBuilder {
    let layout: TextLayout
    let appearance: Appearance
    let paint: LabelPaint
    let links: LinkStyling
    /// The highlight of a pressed link. It is above backgrounds, which would otherwise hide it.
    var highlight = DisplayList()
    /// Shapes behind paragraphs.
    var blocks = DisplayList()
    /// The backgrounds. Neighbours of one colour are filled as one shape. Otherwise, a seam would show in a rotated
    /// label where two of them meet inside a pixel.
    var backgrounds: [(color: LabelColor, rects: [CGRect])] = []
    /// Shapes behind text.
    var shapes = DisplayList()
    /// The texts that cast shadows, grouped by their shadows. Each group is one drawing, so that the shadow of a text
    /// is not painted over the text beside it.
    var casters: [(shadows: [TextShadow], list: DisplayList)] = []
    var underlines = DisplayList()
    var glyphs = DisplayList()
    var strikethroughs = DisplayList()
    /// Shapes in front of text.
    var borders = DisplayList()
    /// The decorations that the next segment of the current line may continue.
    var open = OpenDecorations()

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
        list.append(borders)
        return list
    }

    mutating func addLine(_ line: LineRecord) {
        for (run, glyphs) in zip(storage.runs[line.runs], storage.glyphs(of: line)) {
            if run.isToken {
                addToken(run, in: line)
            } else if run.characterStart < run.characterEnd {
                addRun(run, glyphs, in: line)
            }
        }
        closeDecorations()
        if storage.typeset.changesLineHeights { addAnnotations(of: line) }
    }

    /// Adds the truncation or trailing token of `line`. The token has its own layout, whose only line is drawn at the
    /// position of `run`.
    private mutating func addToken(_ run: RunRecord, in line: LineRecord) {
        guard let token = storage.token else { return }
        closeDecorations()
        var record = token.line
        record.x = line.x + run.x
        record.top = line.top
        record.height = line.height
        record.baseline = line.baseline
        var builder = DisplayListBuilder(
            layout: token.layout, appearance: appearance, paint: paint, links: LinkStyling(options: links.options))
        builder.addLine(record)
        backgrounds += builder.backgrounds
        shapes.append(builder.shapes)
        for caster in builder.casters { cast(caster.shadows, of: caster.list) }
        underlines.append(builder.underlines)
        glyphs.append(builder.glyphs)
        strikethroughs.append(builder.strikethroughs)
        borders.append(builder.borders)
    }

    private mutating func addRun(_ run: RunRecord, _ glyphs: RunGlyphs, in line: LineRecord) {
        let segments = segments(of: run)
        let (own, isCut) = numbers(of: glyphs, of: run, by: segments)
        // Goes through the segments from left to right, because an open decoration is continued on its right.
        for (segment, numbers) in run.isRightToLeft ? zip(segments, own).reversed() : Array(zip(segments, own)) {
            let span = span(of: segment.characters, in: run)
            addDecorations(over: span, of: segment, run: run, in: line)
            let box = CGRect(
                x: CGFloat(line.x + span.left), y: CGFloat(line.top), width: CGFloat(span.right - span.left), height: CGFloat(line.height))
            guard !numbers.isEmpty else { continue }
            let clip = isCut ? box.insetBy(dx: 0, dy: -box.height) : nil
            addGlyphs(drawing(of: numbers, of: glyphs, run: run, in: line, style: segment.style), style: segment.style, clip: clip)
        }
    }

    /// Returns the colour of text whose style includes its link state. The paint's colour replaces all colours except
    /// those of enabled links.
    func color(of style: TextStyle) -> AdaptiveColor {
        if let link = style.link, links.options.isEnabled(link) { return style.color }
        return paint.textColor ?? style.color
    }

    /// Returns the shadows of text in a style: those of the style, or the paint's shadow if the style has none.
    func shadows(of style: TextStyle) -> [TextShadow] {
        let own = style.decorations.shadows
        guard own.isEmpty, let shadow = paint.shadow else { return own }
        return [shadow]
    }

    /// Adds a drawing that casts the given shadows.
    mutating func cast(_ shadows: [TextShadow], of list: DisplayList) {
        guard !shadows.isEmpty else { return }
        if let index = casters.firstIndex(where: { $0.shadows == shadows }) {
            casters[index].list.append(list)
        } else {
            casters.append((shadows, list))
        }
    }
}
