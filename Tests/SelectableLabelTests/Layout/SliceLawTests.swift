import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import LabelText

#if canImport(PangoEngine)
import PangoEngine
import PangoTestSupport
#endif

/// Tests that a layout is the same whether its lines are slices of their paragraphs or copies.
@Suite struct SliceLawTests {
    /// The text engines whose paragraphs have slices.
    enum Engine: CaseIterable {
        case monospace
        #if canImport(PangoEngine)
        case pango
        #endif
        #if canImport(CoreText)
        case coreText
        #endif
    }

    #if canImport(PangoEngine)
    private static let pango: PangoTypesetter? = {
        let names = [
            "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansArabic-Regular.ttf",
            "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansCJKsc-Regular.otf", "NotoColorEmoji.ttf",
        ]
        let files = names.map(FontFixtures.file).filter { FileManager.default.fileExists(atPath: $0.path) }
        return try? PangoTypesetter(fontFiles: files)
    }()
    #endif

    private static func typesetter(_ engine: Engine) throws -> any Typesetter {
        switch engine {
        case .monospace: MonospaceTypesetter()
        #if canImport(PangoEngine)
        case .pango: try #require(pango)
        #endif
        #if canImport(CoreText)
        case .coreText: CoreTextTypesetter(slicesLines: true)
        #endif
        }
    }

    private static let pieces = [
        "office affluent ", "AVATAR To. ", "السلام عليكم ", "مُحَمَّدٌ ", "(123) ", "שָׁלוֹם ", "עולם, ", "क्षत्रिय ", "สวัสดีครับ", "我们在研究，", "👨‍👩‍👧‍👦 ",
        "e\u{301}x",
        "hy\u{AD}phen\u{AD}ation ", "a\tb ", "  ", "\n", " \n\n", "\u{200F}", "Donaudampfschiff ", "x",
        "a\u{FFFC} ",
    ]

    private func text(_ random: inout SeededGenerator) -> RichText {
        let isPlain = Int.random(in: 0..<3, using: &random) > 0
        let pieces = isPlain ? Self.pieces.filter { !$0.contains("\t") && !$0.contains("\u{AD}") } : Self.pieces
        let string = (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        var text = RichText(string, style: TextStyle(font: FontRequest(size: 14)))
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let start = Int.random(in: 0...text.length, using: &random)
            let range = start..<min(start + Int.random(in: 0...30, using: &random), text.length)
            let choice = Int.random(in: 0..<7, using: &random)
            text = text.restyled(range) { style in
                switch choice {
                case 0: style.font.size = 21
                case 1: style.color = AdaptiveColor(.black)
                case 2: style.shaping.letterSpacing = 1.5
                case 3: style.paragraph.alignment = .justified
                case 4: style.backgroundColor = AdaptiveColor(.white)
                case 5: (style.paragraph.paragraphSpacing, style.paragraph.paragraphSpacingBefore) = (4, 3)
                default: (style.paragraph.firstLineIndent, style.paragraph.tailIndent) = (20, 7)
                }
            }
        }
        for offset in text.utf16.indices where text.utf16[offset] == 0xFFFC {
            text = text.restyled(offset..<offset + 1) {
                $0.attachment = TextAttachment(size: CGSize(width: 11, height: 9), alignment: .metrics(ascent: 7, descent: 2))
            }
        }
        return text
    }

    private func options(_ random: inout SeededGenerator) -> LayoutOptions {
        LayoutOptions(
            width: [0, 40, 90, 173.3, 320, .infinity].randomElement(using: &random) ?? 0,
            height: [.infinity, .infinity, CGFloat.random(in: 0...200, using: &random)].randomElement(using: &random) ?? 0,
            lineLimit: [0, 0, 0, 2, 5].randomElement(using: &random) ?? 0,
            truncation: TextTruncation.allCases.randomElement(using: &random) ?? .tail,
            trailingToken: [nil, nil, RichText(" less")].randomElement(using: &random) ?? nil,
            alignment: [.natural, .natural, .center, .right].randomElement(using: &random) ?? .natural,
            direction: [nil, nil, .rightToLeft, .leftToRight].randomElement(using: &random) ?? nil,
            insets: [.zero, .zero, EdgeLengths(top: 3, left: 5, bottom: 8, right: 2)].randomElement(using: &random) ?? .zero,
            form: [.horizontal, .horizontal, .horizontal, .vertical].randomElement(using: &random) ?? .horizontal)
    }

    @Test(arguments: Engine.allCases) func slicesEqualCopies(_ engine: Engine) throws {
        let typesetter = try Self.typesetter(engine)
        var random = SeededGenerator(seed: 51)
        var (slices, copies) = (0, 0)
        for _ in 0..<400 {
            let (text, options) = (text(&random), options(&random))
            let layout = TextLayout(text, options: options, typesetter: typesetter)
            let plain = TextLayout(text, options: options, typesetter: CopyingTypesetter(base: typesetter))
            slices += layout.storage.runs.count { $0.kind == .slice }
            copies += layout.storage.copies.count
            #expect(plain.storage.slicedParagraphs.isEmpty)
            let difference = Self.difference(layout, plain)
            #expect(difference == nil, "\(difference ?? "") of \(escaped(text.string)), \(options)")
        }
        #expect(slices > 1000 && copies > 260)
    }

    @Test(arguments: Engine.allCases) func linesOfLongRunsEqualCopies(_ engine: Engine) throws {
        let typesetter = try Self.typesetter(engine)
        let languages = [
            ["office ", "affluent ", "AVATAR ", "To. ", "a ", "incomprehensibilities ", "x  "], ["שלום ", "עולם, ", "אני ", "מתכנתים "],
            ["我们在研究，", "字", "这是一个很长的句子。"], [String(repeating: "0f1e2d", count: 40), " ", "word ", "  "],
        ]
        var random = SeededGenerator(seed: 55)
        for number in 0..<32 {
            var style = TextStyle(font: FontRequest(size: 14))
            if Bool.random(using: &random) { (style.paragraph.firstLineIndent, style.paragraph.tailIndent) = (20, 7) }
            if Bool.random(using: &random) { (style.paragraph.lineSpacing, style.paragraph.paragraphSpacingBefore) = (1.3, 3) }
            let paragraphs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                (0..<Int.random(in: 1...250, using: &random)).map { _ in
                    languages[number % languages.count].randomElement(using: &random) ?? ""
                }
                .joined()
            }
            let text = RichText(paragraphs.joined(separator: "\n"), style: style)
            var options = options(&random)
            options.width = [60, 120, 250.7].randomElement(using: &random) ?? 60
            if options.height.isFinite { options.height *= 10 }
            options.lineLimit *= Int.random(in: 1...20, using: &random)
            let layout = TextLayout(text, options: options, typesetter: typesetter)
            let plain = TextLayout(text, options: options, typesetter: CopyingTypesetter(base: typesetter))
            let difference = Self.difference(layout, plain)
            #expect(difference == nil, "\(difference ?? "") of \(escaped(text.string)), \(options)")
        }
    }

    @Test(arguments: Engine.allCases) func linesWithManyFontsEqualCopies(_ engine: Engine) throws {
        let typesetter = try Self.typesetter(engine)
        // The heights of a line are cached for the first 63 fonts of a text. These texts have more.
        let styles = (0..<90).map { TextStyle(font: FontRequest(size: 10 + CGFloat($0) / 4)) }
        for order in [Array(styles.indices), styles.indices.reversed()] {
            let runs = order.enumerated().map { RichText.Run(range: 3 * $0.offset..<3 * $0.offset + 3, style: styles[$0.element]) }
            let text = RichText(String(repeating: "ab ", count: runs.count), runs: runs)
            for width in [60, 200, CGFloat.infinity] {
                let options = LayoutOptions(width: width)
                let layout = TextLayout(text, options: options, typesetter: typesetter)
                let plain = TextLayout(text, options: options, typesetter: CopyingTypesetter(base: typesetter))
                #expect(!layout.storage.slicedParagraphs.isEmpty)
                #expect(Self.difference(layout, plain) == nil, "width \(width)")
            }
        }
    }

    @Test(arguments: Engine.allCases) func slicesAnswerQueriesLikeCopies(_ engine: Engine) throws {
        let typesetter = try Self.typesetter(engine)
        var random = SeededGenerator(seed: 52)
        for _ in 0..<300 {
            let (text, options) = (text(&random), options(&random))
            let layout = TextLayout(text, options: options, typesetter: typesetter)
            let plain = TextLayout(text, options: options, typesetter: CopyingTypesetter(base: typesetter))
            for _ in 0..<20 {
                let point = CGPoint(
                    x: CGFloat(Int.random(in: -10...340, using: &random)) + 0.37,
                    y: .random(in: -5...layout.size.height + 5, using: &random))
                #expect(layout.hitTest(point) == plain.hitTest(point), "\(point) in \(escaped(text.string))")
                let start = Int.random(in: 0...text.length, using: &random)
                let range = start..<min(start + Int.random(in: 0...80, using: &random), text.length)
                #expect(layout.selectionRects(for: range).isNear(plain.selectionRects(for: range)), "\(range) in \(escaped(text.string))")
                #expect(layout.characterRange(containing: start) == plain.characterRange(containing: start))
            }
        }
    }

    @Test(arguments: Engine.allCases) func boxesReadIntoAnArrayAreTheSame(_ engine: Engine) throws {
        let typesetter = try Self.typesetter(engine)
        var random = SeededGenerator(seed: 53)
        var boxes: [SIMD4<Float>] = []
        func check(_ layout: TextLayout) {
            var expected: [SIMD4<Float>] = []
            layout.forEachCharacterBox { _, box in
                expected.append(SIMD4(Float(box.minX), Float(box.minY), Float(box.width), Float(box.height)))
            }
            layout.readCharacterBoxes(into: &boxes)
            #expect(boxes == expected, "\(escaped(layout.text.string)), \(layout.options)")
        }
        for _ in 0..<300 { check(TextLayout(text(&random), options: options(&random), typesetter: typesetter)) }
        // Runs of these lengths are read in one step, with vectors, or in several steps.
        for count in [1, 11, 12, 13, 16, 127, 128, 129, 132, 256, 400] {
            for letter in ["n", "ע", "国"] {
                let text = RichText(String(repeating: letter, count: count) + "\n" + letter, style: TextStyle(font: FontRequest(size: 14)))
                for width in [CGFloat.infinity, 100] {
                    check(TextLayout(text, options: LayoutOptions(width: width), typesetter: typesetter))
                }
            }
        }
        // The end of a run that ends with a character without a width is rounded in another way than this character.
        let style = TextStyle(font: FontRequest(size: 40), letterSpacing: -0.7)
        var bold = style
        bold.font.isBold = true
        for count in 100..<110 {
            let words = String(repeating: "abcdefil ", count: count)
            let text = RichText(words, style: bold) + RichText(words + "\u{200B}", style: style) + RichText("bold", style: bold)
            check(TextLayout(text, options: LayoutOptions(width: .infinity), typesetter: typesetter))
            #expect(boxes.allSatisfy { $0.z >= 0 })
        }
    }

    @Test(arguments: Engine.allCases) func linesAndCharactersNearAGuessAreThoseOfALinearSearch(_ engine: Engine) throws {
        let typesetter = try Self.typesetter(engine)
        var random = SeededGenerator(seed: 54)
        for _ in 0..<300 {
            let layout = TextLayout(text(&random), options: options(&random), typesetter: typesetter)
            let storage = layout.storage
            for offset in -1...layout.text.length + 1 {
                let near = Int.random(in: 0..<storage.lines.count, using: &random)
                let line = storage.lines.lastIndex { Int($0.textStart) <= offset } ?? 0
                #expect(storage.lineIndex(containing: offset) == line)
                #expect(storage.lineIndex(containing: offset, near: near) == line)
                let record = storage.lines[near]
                let character = record.characters.first { storage.characterStarts[$0] >= offset } ?? record.characters.upperBound
                #expect(storage.characterIndex(atOrAfter: offset, in: record) == character, "\(escaped(layout.text.string))")
            }
        }
    }

    /// Returns a description of the first difference between two layouts, apart from rounding errors; nil if there is
    /// none.
    private static func difference(_ a: TextLayout, _ b: TextLayout) -> String? {
        guard a.lineCount == b.lineCount else { return "\(a.lineCount) lines, not \(b.lineCount)" }
        if ![CGRect(origin: .zero, size: a.size)].isNear([CGRect(origin: .zero, size: b.size)]) { return "\(a.size), not \(b.size)" }
        for index in 0..<a.lineCount {
            let (one, other) = (a.line(at: index), b.line(at: index))
            if one.range != other.range || one.isTerminated != other.isTerminated { return "\(one.range), not \(other.range)" }
            if ![one.rect].isNear([other.rect]) || one.baseline != other.baseline {
                return "line \(index) at \(one.rect), not \(other.rect)"
            }
            if a.storage.lines[index].runOrder != b.storage.lines[index].runOrder { return "the order of line \(index)" }
        }
        if a.boxes.map(\.character) != b.boxes.map(\.character) { return "characters" }
        if !a.boxes.map(\.box).isNear(b.boxes.map(\.box)) { return "boxes" }
        if a.storage.highestFit != b.storage.highestFit || a.storage.lowestMiss != b.storage.lowestMiss {
            return "heights that are the same"
        }
        if a.truncatedRange != b.truncatedRange || a.characterCount != b.characterCount { return "the truncation" }
        if a.storage.runs.map(\.level) != b.storage.runs.map(\.level) { return "levels" }
        if a.storage.logicalRuns != b.storage.logicalRuns { return "the runs' order" }
        let lists = [a, b].map { layout in layout.displayList(appearance: .light).glyphRuns.flatMap(Self.glyphs) }
        if lists[0].map(\.look) != lists[1].map(\.look) { return "glyphs" }
        let isNear = zip(lists[0], lists[1]).allSatisfy {
            abs($0.position.x - $1.position.x) < 1e-3 && abs($0.position.y - $1.position.y) < 1e-3
        }
        return isNear ? nil : "origins"
    }

    /// Returns each glyph of a run with its position. `look` is the same run, but with only this glyph, at the origin.
    private static func glyphs(of run: GlyphRunDrawing) -> [(look: GlyphRunDrawing, position: CGPoint)] {
        zip(run.glyphs, run.positions).map { glyph, position in
            var look = run
            (look.glyphs, look.positions) = ([glyph], [.zero])
            return (look, position)
        }
    }
}

extension [CGRect] {
    fileprivate func isNear(_ other: [CGRect]) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { one, other in
                abs(one.minX - other.minX) < 1e-3 && abs(one.maxX - other.maxX) < 1e-3 && one.minY == other.minY
                    && one.height == other.height
            }
    }
}

/// A typesetter that has the paragraphs of another one, but does not support slices of them.
private struct CopyingTypesetter: Typesetter {
    let base: any Typesetter

    private final class Paragraph: TypesetParagraph {
        let base: any TypesetParagraph

        init(base: any TypesetParagraph) {
            self.base = base
        }

        var length: Int { base.length }
        var isRightToLeft: Bool { base.isRightToLeft }

        func suggestedLineBreak(from start: Int, width: CGFloat) -> Int { base.suggestedLineBreak(from: start, width: width) }
        func isBreakOpportunity(_ offset: Int) -> Bool { base.isBreakOpportunity(offset) }
        func layOutLine(_ range: TextRange, into line: inout ShapedLine) { base.layOutLine(range, into: &line) }
    }

    func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph { Paragraph(base: base.typeset(paragraph)) }
    func metrics(of style: ShapingStyle) -> FontMetrics { base.metrics(of: style) }
    var hyphenator: (any Hyphenator)? { base.hyphenator }
}
