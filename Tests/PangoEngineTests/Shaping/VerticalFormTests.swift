import Foundation
import LabelDrawing
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct VerticalFormTests {
    private func line(_ text: String, _ form: TextForm) throws -> ShapedLine {
        let across = ParagraphSource(text, style: ShapingStyle(size: 20))
        let source = ParagraphSource(
            utf16: across.utf16, characterStarts: across.characterStarts, runs: across.runs, direction: nil, defaultDirection: .leftToRight,
            form: form)
        return try FontFixtures.typesetter().typeset(source).line(0..<across.utf16.count)
    }

    @Test func eastAsianTextIsUprightAndLatinTextIsRotated() throws {
        let line = try line("漢字ab。😀", .vertical)
        #expect(line.runs.map(\.isUpright) == [true, false, true, true] || line.runs.map(\.isUpright) == [true, false, true])
        #expect(try self.line("漢字ab。", .horizontal).runs.allSatisfy { !$0.isUpright })
        // The advance of an upright character is its height.
        #expect(line.leadingEdges[1] == 20 && line.leadingEdges[2] == 40)
        #expect(try self.line("ab", .vertical).width == self.line("ab", .horizontal).width)
    }

    @Test func aFontsFormsForColumnsAreTaken() throws {
        let (down, across) = (try line("「。", .vertical), try line("「。", .horizontal))
        #expect(zip(down.glyphs, across.glyphs).allSatisfy { $0 != $1 })
        let letters = (try line("漢", .vertical), try line("漢", .horizontal))
        #expect(letters.0.glyphs == letters.1.glyphs)
    }

    @Test func uprightGlyphsAreCentredInTheirColumn() throws {
        let line = try line("漢", .vertical)
        let run = try #require(line.runs.first)
        let middle = (run.metrics.descent - run.metrics.ascent) / 2
        // An upright glyph is rotated relative to its line. In the line's coordinates, the glyph extends upwards from
        // its origin, by its width.
        #expect(abs(line.glyphOrigins[0].y - (middle + 10)) < 0.1)
        #expect(line.glyphOrigins[0].x > 10 && line.glyphOrigins[0].x < 20)
    }

    @Test(arguments: ["漢字とかなの文、「引用」。", "中文 with English 字 ab", "한국어 텍스트", "漢\u{301}字😀👍🏽", "ー〜…", "نص 漢字 نص"])
    func characterBoxesInColumnsAreFinite(_ text: String) throws {
        for width: CGFloat in [0, 30, 77, .infinity] {
            let options = LayoutOptions(width: width, form: .vertical)
            let layout = TextLayout(RichText(text), options: options, typesetter: try FontFixtures.typesetter())
            #expect(layout.lineCount > 0)
            var length = CGFloat(0)
            for offset in 0..<layout.text.length where layout.lineIndex(at: TextPosition(offset: offset)) == 0 {
                let box = layout.characterBox(at: offset)
                #expect(box.width >= 0 && box.minX.isFinite)
                length += box.width
            }
            #expect(length > 0)
        }
    }
}
