import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Makes random edits to a label, and truncates, folds and expands its text. After each change, display, hit tests,
/// links, selection and copy must all use the characters of the source text.
@MainActor @Suite struct RangeSafetyTests {
    private let typesetter = MonospaceTypesetter()

    /// Returns a text with random links, and with pictures at some of its attachment characters.
    private func text(_ random: inout SeededGenerator) -> RichText {
        var string = LawTexts.mixed(Int.random(in: 0...60, using: &random), using: &random)
        if Bool.random(using: &random) { string = string.replacingOccurrences(of: "a", with: "\u{FFFC}") }
        var text = RichText(string, style: TextStyle(font: FontRequest(size: 1)))
        let ranges = string.indices.map { $0.utf16Offset(in: string) } + [text.length]
        for index in 0..<Int.random(in: 0...3, using: &random) where ranges.count > 2 {
            let lower = Int.random(in: 0..<ranges.count - 1, using: &random)
            let upper = min(lower + Int.random(in: 1...6, using: &random), ranges.count - 1)
            text = text.restyled(ranges[lower]..<ranges[upper]) { $0.link = TextLink(target: "link \(index)") }
        }
        for offset in text.utf16.indices where text.utf16[offset] == 0xFFFC && Bool.random(using: &random) {
            text = text.restyled(offset..<offset + 1) {
                $0.attachment = TextAttachment(
                    .image("sun"), size: CGSize(width: 1, height: 1), alignment: .metrics(ascent: 0.8, descent: 0.2),
                    alternativeText: "[sun]")
            }
        }
        return text
    }

    /// Returns nil, or a token of random length, with or without a link.
    private func token(_ random: inout SeededGenerator) -> RichText? {
        let string = ["", "+", " more", "עוד", "more than has room"].randomElement(using: &random) ?? ""
        let link = Bool.random(using: &random) ? TextLink(target: "token") : nil
        return Bool.random(using: &random) ? RichText(string, style: TextStyle(font: FontRequest(size: 1), link: link)) : nil
    }

    private func change(_ label: LabelController, _ random: inout SeededGenerator) {
        switch Int.random(in: 0..<9, using: &random) {
        case 6: label.options.truncationToken = token(&random)
        case 7: (label.expandToken, label.collapseToken) = (token(&random) ?? label.expandToken, token(&random) ?? label.collapseToken)
        case 8:
            let hole = CGRect(
                x: Int.random(in: -2...12, using: &random), y: Int.random(in: 0...3, using: &random),
                width: Int.random(in: 0...8, using: &random), height: Int.random(in: 0...3, using: &random))
            label.options.shape = Bool.random(using: &random) ? ContainerShape() : ContainerShape(exclusions: [hole])
        case 0: label.text = text(&random)
        case 1:
            let cut = label.layout(in: CGSize(width: 9, height: CGFloat.infinity)).characterBoundary(atOrBefore: label.text.length / 2)
            label.text = label.text.slice(0..<cut) + text(&random)
        case 2: label.options.truncation = TextTruncation.allCases[Int.random(in: 0..<4, using: &random)]
        case 3: label.options.lineLimit = Int.random(in: 0...4, using: &random)
        case 4: label.collapsedLineLimit = Int.random(in: 0...3, using: &random)
        default: label.isExpanded.toggle()
        }
    }

    private func faults(_ layout: TextLayout, of source: RichText) -> [String] {
        var found: [String] = []
        if layout.text != source { found.append("the text is another") }
        let hidden = layout.truncatedRange
        var shown: [(range: TextRange, box: CGRect)] = []
        layout.forEachCharacterBox { shown.append(($0, $1)) }
        let expected = OracleCharacter.all(of: source.string).map(\.range).filter { !hidden.contains($0.lowerBound) }
        if shown.map(\.range) != expected { found.append("\(shown.map(\.range)) is shown, not \(expected)") }
        // Squares are one point wide, and each glyph is the first scalar of its character. So the character at a box
        // can be read from the glyphs.
        let token = layout.tokenRect
        var glyphs: [[CGFloat]: GlyphID] = [:]
        for run in layout.displayList(appearance: .light).glyphRuns {
            for (position, glyph) in zip(run.positions, run.glyphs) { glyphs[[position.x, position.y.rounded(.down)]] = glyph }
        }
        for (range, box) in shown where box.width > 0.5 {
            let scalar = Array(source.slice(range).string.unicodeScalars).first?.value
            // White space before a hole may extend over the text after the hole.
            if !layout.options.shape.isEmpty, scalar == 0x20 || scalar == 0x09 { continue }
            if let glyph = glyphs[[box.minX, box.minY]], glyph != scalar { found.append("\(range) is drawn as \(glyph)") }
            let point = CGPoint(x: box.midX, y: box.midY)
            if layout.hitTest(point).character != range { found.append("\(range) is hit as \(layout.hitTest(point).character)") }
            if token?.contains(point) ?? false { found.append("the token covers \(range)") }
            // White space beyond the edge has no link.
            guard layout.hitTest(point).isInside else { continue }
            let link = layout.link(at: point)
            if link?.link != source.style(at: range.lowerBound).link { found.append("\(range) leads to \(link?.link.target ?? "nothing")") }
            if let link, !link.range.contains(range.lowerBound) { found.append("the link of \(range) is \(link.range)") }
        }
        return found
    }

    @Test func shownHitAndLinkedRangesMatchTheSourceText() {
        var random = SeededGenerator(seed: 31)
        for _ in 0..<120 {
            let label = LabelController(text(&random), typesetter: typesetter)
            (label.expandToken, label.collapseToken) = (
                RichText("+", style: label.text.style(at: 0)), RichText("-", style: label.text.style(at: 0))
            )
            for _ in 0..<25 {
                change(label, &random)
                let size = CGSize(width: CGFloat(Int.random(in: 1...20, using: &random)), height: .infinity)
                let layout = label.layout(in: size)
                let found = faults(layout, of: label.text)
                #expect(
                    found == [], "\(escaped(label.text.string)) in \(size.width), \(layout.options.truncation) \(layout.options.lineLimit)")
                if !found.isEmpty { return }
            }
        }
    }

    @Test func selectedAndCopiedTextMatchesTheSourceText() {
        var random = SeededGenerator(seed: 32)
        for _ in 0..<40 {
            let clipboard = Clipboard()
            let menu = DrawnMenuPresenter(typesetter: typesetter)
            let ports = SelectionPorts(wordBoundaries: LetterSegments(), pasteboard: clipboard, menu: menu)
            let coordinator = SelectionCoordinator(ports: ports)
            let screen = Screen(size: CGSize(width: 300, height: 300), coordinator: coordinator, menu: menu)
            let label = LabelController(text(&random), identity: "a", typesetter: typesetter)
            label.enableCopy = true
            screen.add(ScreenLabel(id: "a", controller: label, frame: (0, 0, CGFloat(Int.random(in: 3...20, using: &random)), nil)))
            let starts = OracleCharacter.all(of: label.text.string).map(\.range.lowerBound) + [label.text.length]
            let bounds = [starts.randomElement(using: &random) ?? 0, starts.randomElement(using: &random) ?? 0].sorted()
            coordinator.select(LabelSelection(start: LabelPosition("a", bounds[0]), end: LabelPosition("a", bounds[1])), in: screen)
            let wanted = copied(label.text.slice(bounds[0]..<bounds[1]))
            for _ in 0..<15 where bounds[0] < bounds[1] {
                let before = label.text
                change(label, &random)
                // The selection must be kept if the text up to its end is unchanged.
                let isKept = label.text.utf16.prefix(bounds[1]) == before.utf16.prefix(bounds[1])
                guard isKept, coordinator.selection != nil else {
                    #expect(!isKept && (coordinator.selection == nil || coordinator.selectedText == wanted))
                    break
                }
                #expect(coordinator.selectedText == wanted)
                guard !wanted.isEmpty else { continue }
                coordinator.handle(.command(.copy), at: 0, in: screen)
                #expect(clipboard.content?.plainText == wanted)
            }
        }
    }

    /// Returns the string that Copy writes for a text. Pictures are replaced by their alternative texts.
    private func copied(_ text: RichText) -> String {
        let units = text.utf16.enumerated().flatMap { index, unit in
            unit == 0xFFFC ? Array((text.style(at: index).attachment?.alternativeText ?? "").utf16) : [unit]
        }
        return String(decoding: units, as: UTF16.self)
    }

    @Test func copiesOfAParsedTextAreTheWrittenText() throws {
        var random = SeededGenerator(seed: 33)
        let signs = [":)": "🙂", ":-(": "🙁", "<3": "❤️"]
        for _ in 0..<200 {
            let words = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
                [":)", ":-(", "<3", "ab", "é", "שלום", "👍🏽", "\n"].randomElement(using: &random)
            }
            let clipboard = Clipboard()
            let menu = DrawnMenuPresenter(typesetter: typesetter)
            let ports = SelectionPorts(wordBoundaries: LetterSegments(), pasteboard: clipboard, menu: menu)
            let coordinator = SelectionCoordinator(ports: ports)
            let screen = Screen(size: CGSize(width: 300, height: 300), coordinator: coordinator, menu: menu)
            let label = LabelController(identity: "a", typesetter: typesetter)
            label.enableCopy = true
            label.show(RichText(words.joined(separator: " "), style: TextStyle(font: FontRequest(size: 1))), parsedBy: EmoticonParser())
            label.collapsedLineLimit = Int.random(in: 0...2, using: &random)
            screen.add(ScreenLabel(id: "a", controller: label, frame: (0, 0, CGFloat(Int.random(in: 3...20, using: &random)), nil)))
            let starts = OracleCharacter.all(of: label.text.string).map(\.range.lowerBound) + [label.text.length]
            let bounds = [starts.randomElement(using: &random) ?? 0, starts.randomElement(using: &random) ?? 0].sorted()
            guard bounds[0] < bounds[1] else { continue }
            coordinator.select(LabelSelection(start: LabelPosition("a", bounds[0]), end: LabelPosition("a", bounds[1])), in: screen)
            let wanted = signs.reduce(label.text.slice(bounds[0]..<bounds[1]).string) {
                $0.replacingOccurrences(of: $1.value, with: $1.key)
            }
            coordinator.handle(.command(.copy), at: 0, in: screen)
            #expect(clipboard.content?.plainText == wanted, "\(words) \(bounds)")
        }
    }

    private final class Clipboard: Pasteboard {
        var content: PasteboardContent?
        func write(_ content: PasteboardContent) { self.content = content }
    }

    private struct LetterSegments: WordBoundaryProvider {
        func segment(containing offset: Int, in paragraph: ArraySlice<UInt16>) -> Range<Int> { offset..<offset + 1 }
    }
}
