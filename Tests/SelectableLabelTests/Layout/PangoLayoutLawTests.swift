#if canImport(PangoEngine)
import Foundation
import LabelDrawing
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of layouts with real fonts, shaped by Pango and HarfBuzz.
@Suite struct PangoLayoutLawTests {
    private static let typesetter: PangoTypesetter? = {
        let names = [
            "NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
            "NotoSansThai-Regular.ttf", "NotoSansCJKsc-Regular.otf", "NotoColorEmoji.ttf",
        ]
        return try? PangoTypesetter(fontFiles: names.map(FontFixtures.file))
    }()

    private func layout(_ text: RichText, _ options: LayoutOptions = LayoutOptions()) throws -> TextLayout {
        TextLayout(text, options: options, typesetter: try #require(Self.typesetter))
    }

    private static let texts = [
        "The office of affluent AVATARs", "السلام عليكم ورحمة الله وبركاته", "لا إله\nمُحَمَّدٌ", "שָׁלוֹם עולם", "क्षत्रिय हिन्दी में र्क कि", "สวัสดีครับภาษาไทย",
        "English العربية مع 123 and עברית (mixed).", "我们在研究生命的起源，他说：“好。”", "👍🏽 👨‍👩‍👧‍👦 🇩🇪 e\u{301}x", "hyphen\u{AD}ation super\u{AD}cali",
        "a\tb\tאב\tc",
        "a\u{200B}b\u{200D}c \u{301}d", "ab  \nאב  \n\n x",
    ]

    @Test(arguments: texts) func everyLawHolds(_ text: String) throws {
        var failures = LawFailures()
        for width in [0, 30, 73.3, 160, CGFloat.infinity] {
            for alignment in [LabelTextAlignment.natural, .justified, .right] {
                let layout = try layout(RichText(text), LayoutOptions(width: width, alignment: alignment))
                failures.add(LayoutLaws.tiling(layout) + LayoutLaws.boxes(layout), in: layout)
                failures.add(LayoutLaws.roundTrips(layout, offsets: 0..<layout.text.length), in: layout)
                for offset in 0...layout.text.length { failures.add(LayoutLaws.rectangles(layout, of: 0..<offset), in: layout) }
            }
            let cut = try layout(RichText(text), LayoutOptions(width: width, lineLimit: 1))
            failures.add(LayoutLaws.everything(cut), in: cut)
            if cut.truncatedRange.lowerBound > 0, cut.line(at: 0).width > width + 0.03 {
                failures.add("a cut line is \(cut.line(at: 0).width) wide", in: cut)
            }
        }
        failures.report()
    }

    /// Pango ends a paragraph at these characters, but the kit does not.
    @Test(arguments: ["\u{1C}", "\u{1D}", "\u{1E}"]) func separatorsInsideARightToLeftParagraph(_ separator: String) throws {
        for text in ["א Q\(separator) c\t", "א Q\(separator) hello world again and then again   "] {
            let layout = try layout(RichText(text), LayoutOptions(width: 150))
            let plain = try self.layout(RichText(text.replacingOccurrences(of: separator, with: "\u{1F}")), LayoutOptions(width: 150))
            #expect(layout.size.width > 0 && layout.size == plain.size)
            #expect((0..<layout.lineCount).map { layout.line(at: $0).rect } == (0..<plain.lineCount).map { plain.line(at: $0).rect })
            #expect(LayoutLaws.everything(layout) == [])
        }
    }

    @Test func randomTextsKeepTheLaws() throws {
        var random = SeededGenerator(seed: 31)
        var failures = LawFailures()
        for _ in 0..<12 {
            let text = RichText(LawTexts.mixed(150, using: &random))
            let layout = try layout(text, LayoutOptions(width: CGFloat(Int.random(in: 0...300, using: &random))))
            failures.add(LayoutLaws.everything(layout), in: layout)
        }
        failures.report()
    }

    @Test(arguments: ["ffiffiffiffiffiffiffi", "بببببببببببببببببببببببب ششششششش"])
    func lettersThatGrowAtTheCutStillFitBesideTheToken(_ string: String) throws {
        // If a ligature is divided by a break, its first letters may be wider than they were in the ligature.
        let text = RichText(string, style: TextStyle(font: FontRequest(size: 40)))
        for width in stride(from: 30 as CGFloat, through: 200, by: 0.5) {
            let layout = try layout(text, LayoutOptions(width: width, lineLimit: 1))
            let line = layout.line(at: 0)
            #expect(layout.truncatedRange.lowerBound == 0 || line.width <= width + 0.03, "\(width): \(line.width)")
        }
    }

    /// Returns the glyph runs of a display list, each with its clip rectangle.
    private func clips(_ list: DisplayList) -> [(clip: CGRect, run: GlyphRunDrawing)] {
        var clip: CGRect?
        var found: [(clip: CGRect, run: GlyphRunDrawing)] = []
        for command in list.commands {
            switch command {
            case .clip(let path): clip = DisplayList(commands: [.fill(path, .black)]).filledPaths.first
            case .restore: clip = nil
            case .glyphs(let run): found.append((clip ?? .infinite, run))
            default: break
            }
        }
        return found
    }

    @Test func aLigatureOfTwoColoursIsDrawnInBoth() throws {
        let red = LabelColor(red: 1, green: 0, blue: 0)
        let style = TextStyle(font: FontRequest(size: 40))
        let plain = try layout(RichText("office", style: style))
        let text = RichText("office", style: style).restyled(2..<3) { $0.color = AdaptiveColor(red) }
        let layout = try layout(text)
        #expect((0..<6).allSatisfy { layout.characterBox(at: $0) == plain.characterBox(at: $0) })
        let whole = try #require(plain.displayList(appearance: .light).glyphRuns.first)
        #expect(whole.glyphs.count < 6, "The font has a ligature for ff or ffi.")
        let pieces = clips(layout.displayList(appearance: .light))
        for offset in 0..<6 {
            let box = layout.characterBox(at: offset)
            let showing = pieces.filter { $0.clip.contains(CGPoint(x: box.midX, y: box.midY)) }
            #expect(showing.map(\.run.color) == [offset == 2 ? red : .black], "\(offset)")
            #expect(showing.map(\.run.glyphs) == [whole.glyphs] && showing.map(\.run.positions) == [whole.positions], "\(offset)")
        }
        // Together, the clip rectangles cover each glyph without a gap.
        let clips = pieces.map(\.clip).sorted { $0.minX < $1.minX }
        #expect(zip(clips, clips.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 0.01 })
    }

    @Test func coloursThatCutNoLigatureNeedNoClip() throws {
        let text = RichText("office").restyled(0..<1) { $0.color = .link }.restyled(4..<6) { $0.color = .link }
        let layout = try layout(text)
        let pieces = clips(layout.displayList(appearance: .light))
        #expect(pieces.allSatisfy { $0.clip == .infinite })
        let plain = try #require(try self.layout(RichText("office")).displayList(appearance: .light).glyphRuns.first)
        #expect(pieces.flatMap(\.run.glyphs) == plain.glyphs && pieces.flatMap(\.run.positions) == plain.positions)
    }

    @Test func rightToLeftColoursSplitAtCharacters() throws {
        let red = LabelColor(red: 1, green: 0, blue: 0)
        let style = TextStyle(font: FontRequest(size: 30))
        let text = RichText("שלום", style: style).restyled(1..<2) { $0.color = AdaptiveColor(red) }
        let layout = try layout(text)
        let box = layout.characterBox(at: 1)
        let drawn = layout.displayList(appearance: .light).glyphRuns.filter { $0.color == red }
        #expect(drawn.flatMap(\.glyphs).count == 1)
        #expect(drawn.flatMap { $0.positions.map(\.x) }.allSatisfy { $0 >= box.minX - 0.01 && $0 < box.maxX })
        #expect(layout.displayList(appearance: .light).glyphRuns.flatMap(\.glyphs).count == 4)
        // Lam and alef form one glyph, a ligature.
        let lamAlef = try self.layout(RichText("لا", style: style).restyled(0..<1) { $0.color = AdaptiveColor(red) })
        let pieces = clips(lamAlef.displayList(appearance: .light))
        #expect(pieces.count == 2 && pieces.allSatisfy { $0.clip != .infinite })
    }
}
#endif
