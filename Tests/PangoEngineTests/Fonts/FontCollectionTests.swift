import Foundation
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct FontCollectionTests {
    @Test func refusesFilesWithoutAFont() throws {
        let missing = FontFixtures.file("No-Such-Font.ttf")
        #expect(throws: FontError.unreadable(missing)) { try PangoTypesetter(fontFiles: [missing]) }
        let text = FontFixtures.file("OFL.txt")
        #expect(throws: FontError.unreadable(text)) { try PangoTypesetter(fontFiles: [FontFixtures.file("NotoSans-Regular.ttf"), text]) }
        #expect(throws: FontError.unreadable(FontFixtures.folder)) { try PangoTypesetter(fontFiles: [FontFixtures.folder]) }
    }

    @Test func usesOnlyTheGivenFiles() throws {
        let latin = try PangoTypesetter(fontFiles: [FontFixtures.file("NotoSans-Regular.ttf")])
        #expect(latin.typeset(ParagraphSource("漢")).line(0..<1).glyphs == [0x1000_6F22])
        let bold = latin.typeset(ParagraphSource("x", style: ShapingStyle(size: 20, isBold: true))).line(0..<1)
        let regular = latin.typeset(ParagraphSource("x", style: ShapingStyle(size: 20))).line(0..<1)
        #expect(bold.runs[0].font != regular.runs[0].font)
        #expect(bold.glyphs == regular.glyphs)
    }

    /// The numbers of the font file, which has 1000 units per em.
    @Test func metricsAreReadFromTheFontFile() throws {
        let metrics = try FontFixtures.typesetter().metrics(of: ShapingStyle(size: 100))
        let (found, expected) = ([metrics.ascent, metrics.descent, metrics.leading, metrics.spaceWidth], [106.9, 29.3, 0, 26] as [Float])
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.1 }, "\(found)")
    }

    @Test func emojiComeFromTheColourFont() throws {
        let typesetter = try FontFixtures.typesetter()
        let text = "❤️1️⃣👨‍👩‍👧‍👦"
        let line = typesetter.typeset(ParagraphSource(text, style: ShapingStyle(size: 20))).line(0..<text.utf16.count)
        #expect(Set(line.runs.map(\.font)).count == 1)
        #expect(line.glyphs.count == 3)
        #expect(line.characterWidths.allSatisfy { $0 > 20 && $0 < 30 })
    }

    @Test(arguments: [true, false]) func theMonospacedFamilyIsAFontWithLettersOfOneWidth(_ isBundled: Bool) throws {
        let typesetter = isBundled ? try FontFixtures.typesetter() : PangoTypesetter()
        let style = ShapingStyle(font: FontRequest(family: FontRequest.monospacedFamily, size: 20))
        let line = typesetter.typeset(ParagraphSource("iMl.", style: style)).line(0..<4)
        #expect(Set(line.characterWidths).count == 1)
    }

    /// Without any font, glyphs are boxes, and everything else works as usual.
    @Test(arguments: TypesetterConformance.Check.allCases) func worksWithoutAnyFont(_ check: TypesetterConformance.Check) throws {
        let typesetter = try PangoTypesetter(fontFiles: [])
        let conformance = TypesetterConformance(typesetter, randomTextCount: 100, longLength: 10_000)
        #expect(conformance.violations(of: check).prefix(5) == [])
        #expect(typesetter.typeset(ParagraphSource("ab")).line(0..<2).glyphs == [0x1000_0061, 0x1000_0062])
    }

    @Test func anUnknownExactFontIsIgnored() {
        let typesetter = PangoTypesetter()
        let request = FontRequest(size: 20)
        var exact = request
        exact.exactFont = FontID(rawValue: 4_000_000_000)
        #expect(typesetter.metrics(of: ShapingStyle(font: exact)) == typesetter.metrics(of: ShapingStyle(font: request)))
    }
}
