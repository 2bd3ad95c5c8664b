import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import LinuxHost

/// Tests of characters with thousands of combining marks.
@Suite(.serialized) struct LongCharacterTests {
    private let typesetter: PangoTypesetter

    init() throws {
        typesetter = try FontFixtures.typesetter()
    }

    private func timeToTypeset(_ letter: String, _ marks: String, _ count: Int) -> Double {
        let source = ParagraphSource(letter + String(repeating: marks, count: count), style: ShapingStyle(size: 17))
        return (0..<3).map { _ in ProcessorClock.measure { _ = typesetter.typeset(source) } }.min() ?? 0
    }

    /// With four times as many marks, a linear algorithm takes four times as long. A quadratic one takes sixteen times
    /// as long.
    @Test(arguments: [("a", "\u{301}\u{5B0}\u{E31}\u{941}", 1500), ("a", "\u{301}", 6000), ("ب", "\u{64E}", 6000), ("क", "\u{941}", 6000)])
    func typesettingTimeGrowsLinearlyWithTheMarks(_ letter: String, _ marks: String, _ count: Int) {
        let (short, long) = (timeToTypeset(letter, marks, count), timeToTypeset(letter, marks, 4 * count))
        #expect(long < 9 * short, "\(short) s, then \(long) s")
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
    /// consonants of a stack are marks of the first one.
    @Test func aStackOfManyConsonantsIsShaped() {
        let text = String(repeating: "\u{1000}\u{1039}", count: 70_000)
        let line = PangoTypesetter().typeset(ParagraphSource(text, style: ShapingStyle(size: 17))).line(0..<text.utf16.count)
        #expect(line.leadingEdges.count == 70_000)
    }
}
