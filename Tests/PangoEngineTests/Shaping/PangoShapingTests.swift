import Foundation
import LabelDrawing
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct PangoShapingTests {
    private let typesetter: PangoTypesetter

    init() throws {
        typesetter = try FontFixtures.typesetter()
    }

    private func line(_ text: String, _ style: ShapingStyle = ShapingStyle(size: 20)) -> ShapedLine {
        typesetter.typeset(ParagraphSource(text, style: style)).line(0..<text.utf16.count)
    }

    @Test func splitsALigatureAmongItsCharacters() {
        let line = line("office")
        #expect(line.glyphs.count == 4)
        #expect(line.leadingEdges.count == 6)
        let widths = line.characterWidths
        #expect(widths.allSatisfy { $0 > 2 })
        #expect(abs(widths[1] - widths[2]) < 0.1)
        #expect(abs(line.edges[6] - line.width) < 0.001)
    }

    @Test func kernsNeighbours() {
        #expect(line("AV").width < line("A").width + line("V").width - 0.5)
    }

    @Test func spacesLettersWithoutLigatures() {
        let plain = line("office")
        let spaced = line("office", ShapingStyle(size: 20, letterSpacing: 3))
        #expect(spaced.glyphs.count == 6)
        #expect(spaced.width > plain.width + 17)
        let close = line("office", ShapingStyle(size: 20, letterSpacing: -1000))
        #expect(close.width == 0)
    }

    @Test func choosesWeightAndPosture() {
        let fonts = [
            line("x"), line("x", ShapingStyle(size: 20, isBold: true)), line("x", ShapingStyle(size: 20, isItalic: true)),
            line("x", ShapingStyle(size: 21)),
        ].map { $0.runs[0].font }
        #expect(Set(fonts).count == 4)
    }

    @Test func joinsArabicAcrossALineCut() {
        let paragraph = typesetter.typeset(ParagraphSource("ببب", style: ShapingStyle(size: 20)))
        let whole = paragraph.line(0..<3)
        let cut = paragraph.line(0..<1)
        let alone = line("ب")
        #expect(cut.glyphs == [whole.glyphs[2]])
        #expect(cut.glyphs != alone.glyphs)
        #expect(paragraph.line(1..<2).glyphs == [whole.glyphs[1]])
        #expect(paragraph.line(2..<3).glyphs == [whole.glyphs[0]])
    }

    @Test func shapesBothPartsOfACutLigatureAgain() {
        let paragraph = typesetter.typeset(ParagraphSource("office", style: ShapingStyle(size: 20)))
        let (start, end) = (paragraph.line(0..<2), paragraph.line(2..<6))
        #expect(start.glyphs == line("of").glyphs)
        #expect(end.glyphs == line("fice").glyphs)
        #expect(abs(end.width - line("fice").width) < 0.001)
    }

    @Test func keepsACharacterWholeWhenAStyleEndsInsideIt() {
        let units = Array("xe\u{301}y".utf16)
        let runs = [
            ParagraphSource.Run(range: 0..<2, style: ShapingStyle(size: 20)),
            ParagraphSource.Run(range: 2..<4, style: ShapingStyle(size: 30)),
        ]
        let source = ParagraphSource(
            utf16: units, characterStarts: [0, 1, 3, 4], runs: runs, direction: nil, defaultDirection: .leftToRight)
        let line = typesetter.typeset(source).line(0..<4)
        #expect(line.runs.map(\.characters) == [0..<2, 2..<3])
        #expect(line.runs.map(\.metrics.ascent) == [20, 30].map { typesetter.metrics(of: ShapingStyle(size: $0)).ascent })
    }

    @Test func shapesEachStyleOfAParagraphSeparately() {
        let text = "plain bold plain"
        let runs = [(0..<6, false), (6..<10, true), (10..<16, false)].map {
            ParagraphSource.Run(range: $0.0, style: ShapingStyle(size: 20, isBold: $0.1))
        }
        let source = ParagraphSource(
            utf16: Array(text.utf16),
            characterStarts: (0...16).map { UInt32($0) },
            runs: runs,
            direction: nil,
            defaultDirection: .leftToRight
        )
        let found = typesetter.typeset(source).line(0..<16)
        #expect(found.runs.map(\.characters) == runs.map(\.range))
        let parts = [line("plain "), line("bold", ShapingStyle(size: 20, isBold: true)), line(" plain")]
        #expect(found.glyphs == parts.flatMap(\.glyphs))
        #expect(abs(found.width - parts.reduce(0) { $0 + $1.width }) < 0.01)
    }

    @Test func usesFallbackFontsForMissingCharacters() {
        let line = line("a漢ب😀")
        #expect(Set(line.runs.map(\.font)).count == 4)
        #expect(!line.glyphs.contains { $0 >= 0x1000_0000 })
    }

    @Test func showsABoxForCharactersThatNoFontHas() {
        let line = line("a\u{E000}\u{0}\u{10FFFF}")
        #expect(line.glyphs.dropFirst() == [0x1000_E000, 0x1000_0000, 0x1010_FFFF])
        #expect(line.characterWidths.allSatisfy { $0 > 4 })
    }

    /// The digit is in the first font, but the enclosing keycap is not. Another font has both, so it is used for the
    /// whole character.
    @Test func setsACharacterInOneFontThatHasAllOfIt() {
        let line = line("a1\u{20E3}b")
        #expect(line.runs.map(\.characters) == [0..<1, 1..<2, 2..<3])
        #expect(line.runs[1].font != line.runs[0].font)
        #expect(!line.glyphs.contains { $0 >= 0x1000_0000 })
    }

    /// No font has both the letter and the mark. The letter keeps its font, and the mark is hidden.
    @Test func hidesAMarkThatTheLettersFontLacks() {
        let line = line("a\u{93F}b")
        #expect(line.runs.allSatisfy { $0.font == line.runs[0].font })
        #expect(line.characterWidths == self.line("ab").characterWidths)
    }

    @Test func hidesInvisibleCharacters() {
        let text = "a\u{200B}b\u{2060}c\u{AD}d"
        #expect(abs(line(text).width - line("abcd").width) < 1)
    }

    @Test func sameFontHasOneIdentifierInAllTypesetters() throws {
        let other = try FontFixtures.typesetter()
        let ids = [typesetter, other].map { typesetter in
            typesetter.typeset(ParagraphSource("aب😀", style: ShapingStyle(size: 18.5))).line(0..<4).runs.map(\.font)
        }
        #expect(ids[0] == ids[1])
    }

    @Test func isolatesDoNotDecideTheDirection() {
        let isolated = ParagraphSource("\u{2067}שלום\u{2069} abc")
        #expect(!typesetter.typeset(isolated).isRightToLeft)
        #expect(typesetter.typeset(ParagraphSource("\u{2066}abc\u{2069} שלום")).isRightToLeft)
        #expect(!typesetter.typeset(ParagraphSource("\u{2067}שלום", defaultDirection: .leftToRight)).isRightToLeft)
    }
}
