import CPango
import LabelDrawing
import LabelText

/// Splits a paragraph into runs. A run has one font, bidi level, script and style. Follows Pango's rules.
struct ParagraphItemizer {
    let paragraph: ParagraphSource
    let environment: PangoEnvironment
    let isRightToLeft: Bool

    private struct Content {
        /// Whether the text is printable ASCII, apart from inline boxes.
        var isASCII = true
        var hasLetter = false
        var hasTab = false
        var hasBox = false
    }

    /// Returns the runs of the whole paragraph in logical order.
    func runs() -> [ShapingRun] {
        let content = scan()
        let runs = latinRuns(content) ?? tableRuns() ?? pangoRuns(UTF8Text(paragraph.utf16))
        return content.hasTab || content.hasBox || paragraph.form == .vertical ? paragraph.splittingSpecials(runs) : runs
    }

    private func scan() -> Content {
        paragraph.utf16.withUnsafeBufferPointer { units in
            var content = Content()
            var hasLetter = false
            content.hasBox = paragraph.runs.contains { $0.style.inlineBox != nil } && units.contains(InlineBox.unit)
            let boxes = content.hasBox ? Set(paragraph.boxes.keys) : []
            var next = 0
            while next < units.count {
                if hasLetter, units[next].isPrintableASCII {
                    next = units.endOfPrintableASCII(in: next..<units.count)
                    continue
                }
                let (offset, unit) = (next, units[next])
                next += 1
                if unit.isPrintableASCII {
                    if unit.isASCIILetter { hasLetter = true }
                    continue
                }
                if unit == InlineBox.unit, boxes.contains(offset) { continue }
                // The rest matters only for ASCII text, except for tabs.
                content.isASCII = false
                content.hasTab = units[offset...].contains(0x09)
                break
            }
            content.hasLetter = hasLetter
            return content
        }
    }

    /// Returns one run per style for ASCII text with letters. Returns nil for other text, or if a style needs several
    /// fonts.
    private func latinRuns(_ content: Content) -> [ShapingRun]? {
        guard content.isASCII, content.hasLetter, !isRightToLeft else { return nil }
        var runs: [ShapingRun] = []
        runs.reserveCapacity(paragraph.runs.count)
        for run in paragraph.runs where !run.range.isEmpty {
            let choice = environment.fontChoice(environment.style(run.style), script: TableItemizer.latin, isEmoji: false)
            guard let font = choice.asciiFont else { return nil }
            runs.append(
                ShapingRun(
                    characters: run.range,
                    font: choice.entries[font].font,
                    level: 0,
                    script: choice.script,
                    language: choice.language,
                    letterSpacing: Float(run.style.letterSpacing)
                )
            )
        }
        return runs
    }

    /// Returns the runs as `TableItemizer` finds them; nil for text that only Pango can itemize.
    func tableRuns() -> [ShapingRun]? {
        paragraph.utf16.withUnsafeBufferPointer { units in
            guard var itemizer = TableItemizer(paragraph.utf16, units: units, isRightToLeft: isRightToLeft, environment: environment) else {
                return nil
            }
            let styles = paragraph.runs.lazy.filter { !$0.range.isEmpty }
                .map { (end: paragraph.aligned($0.range).upperBound, style: environment.style($0.style)) }
            guard let items = itemizer.items(Array(styles)) else { return nil }
            var assembly = RunAssembly(paragraph, itemCount: items.count)
            for item in items {
                assembly.add(
                    upTo: item.end, font: item.font, level: item.level, script: item.script, language: item.language, style: item.style)
            }
            return assembly.runs
        }
    }

    /// Returns the runs as Pango's itemizer finds them. Works for any text.
    func pangoRuns(_ text: UTF8Text) -> [ShapingRun] {
        let attributes = PangoAttributes()
        var styles: [(end: Int, style: PangoEnvironment.Style)] = []
        var byte = 0
        for run in paragraph.runs where !run.range.isEmpty {
            let style = environment.style(run.style)
            let end = byte + text.byteCount(ofUnits: paragraph.aligned(run.range))
            if end > byte { attributes.append(style, bytes: byte..<end) }
            byte = end
            styles.append((end, style))
        }
        var assembly = RunAssembly(paragraph, itemCount: styles.count)
        var (unit, styleIndex) = (0, 0)
        environment.itemize(text.bytes, isRightToLeft: isRightToLeft, attributes: attributes) { item in
            while styleIndex + 1 < styles.count, styles[styleIndex].end <= Int(item.offset) { styleIndex += 1 }
            let style = styles[styleIndex].style
            unit += text.unitCount(ofBytes: Int(item.offset)..<Int(item.offset + item.length))
            assembly.add(
                upTo: unit,
                font: environment.resolve(item.analysis.font, as: style),
                level: item.analysis.level,
                script: cpango_hb_script(item.analysis.script),
                language: HarfBuzzLanguage(item.analysis.language ?? style.language),
                style: style
            )
        }
        return assembly.runs
    }
}
