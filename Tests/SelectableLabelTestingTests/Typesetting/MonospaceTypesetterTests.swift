import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct MonospaceTypesetterTests {
    private let typesetter = MonospaceTypesetter()

    @Test(arguments: ["a", "\t", "\u{FFFC}", "👩‍👩‍👧", "e\u{301}", "\u{301}", "\u{200D}", "ש", "漢", "\0"])
    func everyCharacterIsASquare(_ text: String) throws {
        let line = line(0..<text.utf16.count, of: typesetter.typeset(paragraph(text, size: 20)))
        #expect(line.width == 20)
        let run = try #require(line.runs.first)
        #expect(run.metrics == FontMetrics(ascent: 16, descent: 4, leading: 0, spaceWidth: 20))
        #expect(line.glyphs == [text.unicodeScalars.first?.value ?? 0])
        #expect(line.glyphOrigins == [SIMD2(0, 0)])
    }

    @Test func wrapsBetweenWordsThatFitALine() {
        let words = typesetter.typeset(paragraph("hello world hello world"))
        #expect(lines(of: words, width: 6) == [0..<6, 6..<12, 12..<18, 18..<23])
        #expect(lines(of: words, width: 5) == [0..<6, 6..<12, 12..<18, 18..<23])
        #expect(lines(of: words, width: 11) == [0..<12, 12..<23])
        #expect(lines(of: words, width: .infinity) == [0..<23])
    }

    @Test func cutsWordsThatDoNotFit() {
        let words = typesetter.typeset(paragraph("hello world"))
        #expect(lines(of: words, width: 3) == [0..<3, 3..<6, 6..<9, 9..<11])
        #expect(lines(of: words, width: 0) == (0..<4).map { $0..<$0 + 1 } + [4..<6] + (6..<11).map { $0..<$0 + 1 })
    }

    @Test func sizesMixInALine() {
        let runs = [
            ParagraphSource.Run(range: 0..<2, style: ShapingStyle(font: FontRequest(size: 10))),
            ParagraphSource.Run(range: 2..<3, style: ShapingStyle(font: FontRequest(size: 20), letterSpacing: 4)),
            ParagraphSource.Run(range: 3..<5, style: ShapingStyle(font: FontRequest(size: 10))),
        ]
        let line = line(0..<5, of: typesetter.typeset(paragraph("abcde", runs: runs)))
        #expect(line.leadingEdges == [0, 10, 20, 44, 54])
        #expect(line.width == 64)
        #expect(line.runs.map(\.characters) == [0..<2, 2..<3, 3..<5])
        #expect(line.runs.map(\.x) == [0, 20, 44])
        #expect(line.runs.map(\.width) == [20, 24, 20])
        #expect(line.runs[0].font == line.runs[2].font)
        #expect(line.runs[0].font != line.runs[1].font)
        #expect(MonospaceTypesetter.side(of: line.runs[1].font) == 20)
    }

    @Test func aLineBeginsAtZero() {
        let typeset = typesetter.typeset(paragraph("hello world", size: 16))
        let line = line(6..<11, of: typeset)
        #expect(line.characters == 6..<11)
        #expect(line.leadingEdges == [0, 16, 32, 48, 64])
        #expect(line.glyphOrigins.map(\.x) == [0, 16, 32, 48, 64])
    }

    @Test func equalFontsHaveEqualNumbers() {
        let fonts = MonospaceFonts.shared
        let request = FontRequest(family: "Any", size: 12, isItalic: true)
        #expect(fonts.id(of: request) == fonts.id(of: request))
        #expect(fonts.request(of: fonts.id(of: request)) == request)
        #expect(fonts.id(of: FontRequest(family: "Any", size: 13, isItalic: true)) != fonts.id(of: request))
        #expect(fonts.request(of: FontID(rawValue: .max)) == nil)
        #expect(MonospaceTypesetter.side(of: FontID(rawValue: .max)) == nil)
    }

    @Test func invalidSizesAreClamped() {
        var style = ShapingStyle()
        for (size, side) in [(CGFloat.nan, 17), (-1, 1), (.infinity, 1000)] as [(CGFloat, Float)] {
            style.font.size = size
            #expect(typesetter.metrics(of: style).spaceWidth == side)
            style.letterSpacing = size
            #expect(MonospaceFonts.shared.id(of: style.font) == MonospaceFonts.shared.id(of: FontRequest(size: CGFloat(side))))
            let run = ParagraphSource.Run(range: 0..<2, style: style)
            let line = line(0..<2, of: typesetter.typeset(paragraph("ab", runs: [run])))
            #expect(line.width.isFinite && line.width >= 0)
        }
    }

    @Test(.timeLimit(.minutes(20))) func aLongParagraphIsTypesetOnce() {
        let text = String(repeating: "hello שלום (world) 12 ", count: 10_000)
        let typeset = typesetter.typeset(paragraph(text))
        #expect(lines(of: typeset, width: 40).last?.upperBound == text.utf16.count)
        #expect(line(0..<text.utf16.count, of: typeset).width == Float(text.utf16.count))
    }
}
