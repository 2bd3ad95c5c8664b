import CPango
import LabelDrawing
import SelectableLabel

/// Splits a paragraph into runs of one font, level, script and style, by Pango's rules.
struct ParagraphItemizer {
    let paragraph: ParagraphSource
    let environment: PangoEnvironment
    let isRightToLeft: Bool

    private struct Content {
        /// The smallest set that contains the text, apart from tabs; nil if there is none.
        var repertoire: LatinRepertoire? = .ascii
        var hasLetter = false
        var hasTab = false
        var hasBox = false
    }

    /// Returns the paragraph's runs in logical order, covering all characters.
    func runs() -> [ShapingRun] {
        let content = scan()
        let runs = latinRuns(content) ?? pangoRuns(UTF8Text(paragraph.utf16))
        return content.hasTab || content.hasBox || paragraph.form == .vertical ? paragraph.splittingSpecials(runs) : runs
    }

    private func scan() -> Content {
        paragraph.utf16.withUnsafeBufferPointer { units in
            var content = Content()
            var (isEuropean, isLatin) = (false, true)
            content.hasBox = paragraph.runs.contains { $0.style.inlineBox != nil } && units.contains(InlineBox.unit)
            let boxes = content.hasBox ? Set(paragraph.boxes.keys) : []
            for (offset, unit) in units.enumerated() {
                if unit == InlineBox.unit, boxes.contains(offset) { continue }
                let smallest = LatinRepertoire.smallest(with: unit)
                if smallest != .ascii { if smallest == .european { isEuropean = true } else { isLatin = false } }
                if unit == 0x09 { content.hasTab = true }
                if unit | 0x20 >= 0x61, unit | 0x20 <= 0x7A { content.hasLetter = true }
            }
            content.repertoire = isLatin ? (isEuropean ? .european : .ascii) : nil
            return content
        }
    }

    /// Returns one run per style for plain Latin text; nil for other text, or if a style needs several fonts.
    private func latinRuns(_ content: Content) -> [ShapingRun]? {
        guard let repertoire = content.repertoire, content.hasLetter, !isRightToLeft else { return nil }
        var runs: [ShapingRun] = []
        runs.reserveCapacity(paragraph.runs.count)
        for run in paragraph.runs where !run.range.isEmpty {
            guard let font = environment.font(of: repertoire, in: run.style) else { return nil }
            runs.append(
                ShapingRun(
                    characters: run.range,
                    font: font.font,
                    level: 0,
                    script: font.script,
                    language: font.language,
                    letterSpacing: Float(run.style.letterSpacing)
                )
            )
        }
        return runs
    }

    /// Returns the runs that Pango finds.
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
        var runs: [ShapingRun] = []
        var (unit, character, styleIndex) = (0, 0, 0)
        environment.itemize(text.bytes, isRightToLeft: isRightToLeft, attributes: attributes) { item in
            while styleIndex + 1 < styles.count, styles[styleIndex].end <= Int(item.offset) { styleIndex += 1 }
            let style = styles[styleIndex].style
            let font = environment.resolve(item.analysis.font, as: style)
            if paragraph.characterStarts[character] > unit { adopt(character - 1, by: font, in: &runs) }
            unit += text.unitCount(ofBytes: Int(item.offset)..<Int(item.offset + item.length))
            let first = character
            while character < paragraph.characterCount, paragraph.characterStarts[character] < unit { character += 1 }
            guard character > first else { return }
            runs.append(
                ShapingRun(
                    characters: first..<character,
                    font: font,
                    level: item.analysis.level,
                    script: cpango_hb_script(item.analysis.script),
                    language: HarfBuzzLanguage(item.analysis.language ?? style.language),
                    letterSpacing: style.letterSpacing
                )
            )
        }
        return runs
    }

    /// Handles a font change inside a character: the second font takes the character if it covers all of it; otherwise
    /// the first font keeps it.
    private func adopt(_ character: Int, by font: ResolvedFont, in runs: inout [ShapingRun]) {
        guard let last = runs.last, last.characters.upperBound == character + 1, last.font.id != font.id else { return }
        let units = Int(paragraph.characterStarts[character])..<Int(paragraph.characterStarts[character + 1])
        guard font.covers(paragraph.utf16[units]) else { return }
        var own = last
        own.characters = character..<character + 1
        own.font = font
        runs[runs.count - 1].characters = last.characters.lowerBound..<character
        if runs[runs.count - 1].characters.isEmpty { runs.removeLast() }
        runs.append(own)
    }
}
