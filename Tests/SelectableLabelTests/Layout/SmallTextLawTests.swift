import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests all short texts over a small alphabet. The layouts must satisfy `LayoutLaws` and equal the layouts of a simple
/// implementation.
@Suite struct SmallTextLawTests {
    private static let widths: [CGFloat] = [0, 1, 2, 3, .infinity]

    /// Lays out each text at a width, and returns all violations of the rules.
    private func check(_ texts: [String], width: CGFloat) -> LawFailures {
        var failures = LawFailures()
        for text in texts where !failures.isFull {
            let layout = monospaceLayout(text, width: width)
            let oracle = MonospaceOracle(text, width: Double(width))
            failures.add(LayoutLaws.tiling(layout) + LayoutLaws.boxes(layout) + LayoutLaws.boundaries(layout), in: layout)
            failures.add(LayoutLaws.roundTrips(layout, offsets: 0..<layout.text.length), in: layout)
            failures.add(oracle.lineFaults(of: layout), in: layout)
            for lower in 0...layout.text.length {
                for upper in lower...layout.text.length {
                    failures.add(
                        oracle.rectFaults(of: layout, lower..<upper) + LayoutLaws.rectangles(layout, of: lower..<upper), in: layout)
                }
            }
            for point in oracle.points() { failures.add(oracle.hitFaults(of: layout, at: point), in: layout) }
        }
        return failures
    }

    @Test(arguments: widths) func everyTextOfThreeMatchesTheOracle(_ width: CGFloat) {
        check(LawTexts.all(upTo: 3, over: LawTexts.alphabet), width: width).report()
    }

    /// Each text is laid out at one of the widths.
    @Test(arguments: widths) func everyTextOfFourMatchesTheOracle(_ width: CGFloat) throws {
        let index = try #require(Self.widths.firstIndex(of: width))
        let texts = LawTexts.all(of: 4, over: LawTexts.alphabet).enumerated().filter { $0.offset % Self.widths.count == index }
        check(texts.map(\.element), width: width).report()
    }

    @Test(arguments: widths) func someLongerTextsMatchTheOracle(_ width: CGFloat) {
        let seed = width.isFinite ? UInt64(width) : 9
        check(LawTexts.some(150, of: 6, over: LawTexts.alphabet, seed: seed), width: width).report()
        check(LawTexts.some(150, of: 6, over: LawTexts.secondAlphabet, seed: seed + 10), width: width).report()
    }

    @Test(arguments: widths) func everyTextWithRarerCharactersMatchesTheOracle(_ width: CGFloat) {
        check(LawTexts.all(upTo: 3, over: LawTexts.secondAlphabet), width: width).report()
    }

    @Test func whiteSpaceThatHangsOverMayBreakInside() {
        // A line may break between the space and the tab, but not between the tab and the combining mark.
        let layout = monospaceLayout("  \u{AD} \t\u{301}", width: 3)
        #expect((0..<layout.lineCount).map { layout.line(at: $0).range } == [0..<4, 4..<6])
    }
}
