import CPango
import LabelDrawing
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import PangoEngine

/// Tests of characters with thousands of combining marks.
@Suite(.serialized) struct LongCharacterTests {
    private let typesetter: PangoTypesetter

    init() throws {
        typesetter = try FontFixtures.typesetter()
    }

    /// Returns a text in one line, in the fonts of the system.
    private func systemLine(_ text: String) -> ShapedLine {
        PangoTypesetter().typeset(ParagraphSource(text, style: ShapingStyle(size: 17))).line(0..<text.utf16.count)
    }

    @Test func aLongCharacterIsOneCharacterBetweenOthers() {
        let text = "xe" + String(repeating: "\u{301}", count: 5000) + "yz"
        let line = typesetter.typeset(ParagraphSource(text, style: ShapingStyle(size: 17))).line(0..<text.utf16.count)
        #expect(line.leadingEdges.count == 4)
        let plain = typesetter.typeset(ParagraphSource("xeyz", style: ShapingStyle(size: 17))).line(0..<4)
        for (width, expected) in zip(line.characterWidths, plain.characterWidths) { #expect(abs(width - expected) < 0.5) }
        #expect(line.glyphs.count > 4000)
    }

    /// HarfBuzz ends the process if a mark is more than 65,536 glyphs away from its letter. In a font for Myanmar, all
    /// consonants of a stack are marks of the first one. In the other texts, each mark is a character of its own.
    @Test(arguments: [("", "\u{1000}\u{1039}"), ("א", "\u{2060}\u{5B0}"), ("א", "\u{AD}\u{5B0}"), ("ب", "\u{2060}\u{64E}")])
    func aLetterWithManyMarksInOtherCharactersIsShaped(_ letter: String, _ marks: String) {
        let text = letter + String(repeating: marks, count: 70_000)
        let line = systemLine(text)
        #expect(line.leadingEdges.count == text.count)
        // Without a font for the text, the test would check nothing.
        #expect(!line.glyphs.contains { $0 & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0 })
    }

    /// The texts have more than 1,000 code units of characters with marks or surrogates, so they are shaped in parts.
    @Test(arguments: [
        ("e\u{301}", 1200, false), ("\u{10330}", 1200, false), ("ב\u{5B0}", 1200, true),
        ("e" + String(repeating: "\u{301}", count: 300), 20, false),
    ])
    func partsAreInTheOrderOfTheText(_ character: String, _ count: Int, _ isRightToLeft: Bool) {
        let text = "1" + String(repeating: character, count: count) + character + String(repeating: "\u{301}", count: 3000) + "2"
        let edges = systemLine(text).leadingEdges
        #expect(edges.count == text.count)
        let steps = zip(edges.dropFirst(), edges.dropFirst(2).dropLast()).map { $1 - $0 }
        #expect(steps.allSatisfy { isRightToLeft ? $0 < 0 : $0 > 0 })
    }

    /// If a line ends inside a stack, the stack is shaped again. Without a limit on the attempts, that took 170 times
    /// as long as the first shaping.
    @Test func linesInsideAStackAreFoundInFewAttempts() {
        let source = ParagraphSource(String(repeating: "\u{1000}\u{1039}", count: 16_000), style: ShapingStyle(size: 17))
        let typesetter = PangoTypesetter()
        var paragraph: (any TypesetParagraph)?
        let shaping = ProcessorClock.measure { paragraph = typesetter.typeset(source) }
        var (start, lineCount) = (0, 0)
        let breaking = ProcessorClock.measure {
            while start < 32_000, let paragraph, lineCount < 100 {
                start = paragraph.suggestedLineBreak(from: start, width: 320)
                lineCount += 1
            }
        }
        #expect(start == 32_000 && lineCount > 1 && lineCount < 10)
        #expect(breaking < 40 * shaping, "\(breaking) s, \(shaping) s")
    }

    /// In Nastaliq, letters at the end of a line have other shapes, so many breaks inside a word are tried.
    @Test func aLineOfJoinedLettersIsNotShorterInAWiderContainer() {
        let style = ShapingStyle(font: FontRequest(family: "Noto Nastaliq Urdu", size: 17))
        let paragraph = PangoTypesetter().typeset(ParagraphSource("abنستعلیقہےسسسےمممہےممممممجججتھیک", style: style))
        let ends = stride(from: 20, to: 100, by: 0.5).map { paragraph.suggestedLineBreak(from: 12, width: $0) }
        #expect(ends == ends.sorted() && Set(ends).count > 5)
    }

    /// A part that is cut because of its length ends after a space, so it looks as if it was shaped as a whole.
    @Test func aLongRunHasTheWidthOfItsWords() {
        var style = ShapingStyle(size: 17)
        // The words of a text with letter spacing are not cached, so it is shaped as one run.
        style.letterSpacing = 1
        // Each letter is kerned. The space is not.
        let word = typesetter.typeset(ParagraphSource("AVAVAVAVAVAVA ", style: style)).line(0..<14).width
        let line = typesetter.typeset(ParagraphSource(String(repeating: "AVAVAVAVAVAVA ", count: 4000), style: style)).line(0..<56_000)
        #expect(abs(line.width - word * 4000) < 0.5)
    }
}
