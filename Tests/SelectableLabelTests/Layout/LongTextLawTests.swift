import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests long random texts with many scripts and paragraphs. The layouts must satisfy `LayoutLaws` and equal the
/// layouts of a simple implementation.
@Suite struct LongTextLawTests {
    private static let cases: [(seed: UInt64, width: CGFloat)] = [(1, 7), (2, 20), (3, 33.5), (4, .infinity), (5, 1)]

    @Test(arguments: cases) func longTextsMatchTheOracle(_ example: (seed: UInt64, width: CGFloat)) {
        var random = SeededGenerator(seed: example.seed)
        let text = LawTexts.mixed(1500, using: &random)
        let layout = monospaceLayout(text, width: example.width)
        let oracle = MonospaceOracle(text, width: Double(example.width))
        var failures = LawFailures()
        failures.add(LayoutLaws.tiling(layout) + LayoutLaws.boxes(layout) + oracle.lineFaults(of: layout), in: layout)
        let length = layout.text.length
        for _ in 0..<100 {
            let lower = Int.random(in: 0...length, using: &random)
            let upper = min(lower + Int.random(in: 0...(lower % 3 == 0 ? length : 60), using: &random), length)
            failures.add(
                oracle.rectFaults(of: layout, lower..<upper) + LayoutLaws.rectangles(layout, of: lower..<upper), in: layout, near: lower)
        }
        for _ in 0..<300 {
            let x = CGFloat(Int.random(in: -8...Int(layout.contentRect.maxX) * 4 + 8, using: &random)) / 4
            let y = CGFloat(Int.random(in: -4...Int(layout.contentRect.maxY) * 4 + 4, using: &random)) / 4
            let point = CGPoint(x: x, y: y)
            failures.add(oracle.hitFaults(of: layout, at: point), in: layout, near: layout.hitTest(point).position.offset)
        }
        let samples = (0..<200).map { _ in Int.random(in: 0..<length, using: &random) }
        failures.add(LayoutLaws.roundTrips(layout, offsets: samples), in: layout)
        failures.report()
    }

    @Test func tenThousandLinesTileTheHeight() {
        let text = String(repeating: "ab\n", count: 9_999) + "c"
        let layout = monospaceLayout(text, width: 10)
        #expect(layout.lineCount == 10_000)
        #expect(layout.contentRect.height == 10_000)
        #expect(LayoutLaws.tiling(layout) == [])
        for line in [0, 1, 4_999, 9_998, 9_999] {
            let hit = layout.hitTest(CGPoint(x: 0.25, y: CGFloat(line) + 0.5))
            #expect(hit.line == line && hit.position.offset == 3 * line)
        }
        #expect(layout.selectionRects(for: 0..<text.utf16.count).count == 10_000)
    }

    @Test func aMegabyteInOneParagraphIsLaidOut() {
        let unit = "words and more "
        let text = String(repeating: unit, count: 1_000_000 / unit.utf16.count)
        let layout = monospaceLayout(text, width: 1000)
        #expect(LayoutLaws.tiling(layout) == [])
        #expect(layout.characterCount == text.utf16.count)
        let middle = layout.text.length / 2
        let box = layout.characterBox(at: middle)
        #expect(box.width == 1)
        #expect(layout.hitTest(CGPoint(x: box.midX, y: box.midY)).character == middle..<middle + 1)
    }
}
