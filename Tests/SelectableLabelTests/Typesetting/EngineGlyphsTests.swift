import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of runs that are created from an engine's glyphs, and of lines that consist of such runs.
@Suite struct EngineGlyphsTests {
    private let metrics = FontMetrics(ascent: 8, descent: 2)
    private let starts: [UInt32] = [0, 1, 3, 4]

    private func glyphs(_ range: Range<Int>, advances: [Double], sources: [Int]? = nil, isRightToLeft: Bool = false) -> EngineGlyphs {
        EngineGlyphs(
            range: range, glyphs: advances.indices.map { GlyphID($0 + 1) }, advances: advances,
            positions: advances.indices.map { SIMD2(100 + advances[..<$0].reduce(0, +), 3) }, sources: sources ?? Array(range),
            isRightToLeft: isRightToLeft, font: FontID(rawValue: 7), metrics: metrics)
    }

    @Test func runOriginsAreRelativeToTheRunWithYDownwards() throws {
        let run = try #require(glyphs(0..<3, advances: [5, 6], sources: [0, 1]).engineRun(at: 100, starts: starts, upright: []))
        #expect(run.characters == 0..<2 && run.widths == [5, 6] && run.glyphs == [1, 2] && run.level == 0 && !run.isUpright)
        #expect(run.origins == [SIMD2(0, -3), SIMD2(5, -3)] && run.font == FontID(rawValue: 7) && run.metrics == metrics)
        let back = try #require(glyphs(3..<4, advances: [5], isRightToLeft: true).engineRun(at: 0, starts: starts, upright: []))
        #expect(back.level == 1 && back.characters == 2..<3)
    }

    @Test func marksOfAFallbackFontMakeNoRun() {
        #expect(glyphs(2..<3, advances: [5]).engineRun(at: 0, starts: starts, upright: []) == nil)
        let line = [glyphs(2..<3, advances: [5]), glyphs(3..<4, advances: [4])]
        let runs = EngineRun.runs(of: line, starts: starts, boxes: [:], upright: [])
        #expect(runs.map(\.characters) == [2..<3] && runs.map(\.origins) == [[SIMD2(95, -3)]])
    }

    @Test func ligatureCaretsCountFromTheLeadingEdge() {
        for isRightToLeft in [false, true] {
            var ligature = glyphs(0..<4, advances: [9], sources: [0], isRightToLeft: isRightToLeft)
            ligature.carets = { _ in [2, 5] }
            let run = ligature.engineRun(at: 0, starts: starts, upright: [])
            #expect(run?.widths == (isRightToLeft ? [4, 3, 2] : [2, 3, 4]))
        }
    }

    @Test func boxesKeepTheirRoom() throws {
        let box = InlineBox(width: 30, ascent: 20, descent: 1)
        let line = [glyphs(0..<1, advances: [5]), glyphs(1..<3, advances: [6], sources: [1])]
        let runs = EngineRun.runs(of: line, starts: starts, boxes: [1: box], upright: [])
        #expect(runs.map(\.widths) == [[5], [30]] && runs[1].glyphs.isEmpty && runs[1].origins.isEmpty)
        #expect(runs[1].metrics == box.metrics && runs[0].metrics == metrics)
    }

    @Test func glyphsOfColumnsAdvanceDownwards() {
        var glyphs = glyphs(0..<3, advances: [11, 0], sources: [0, 1])
        glyphs.column = {
            ColumnGlyphs(
                across: [11, 0], natural: [10, 0], down: [20, 20], translations: [SIMD2(-5, -8), SIMD2(1, 2)], metrics: self.metrics)
        }
        let run = glyphs.engineRun(at: 0, starts: starts, upright: [true, true, false])
        // The letter spacing of one point is below the character. The mark has no advance.
        #expect(run?.isUpright == true && run?.widths == [21, 0])
        #expect(run?.origins == [SIMD2(8, 2), SIMD2(19, -4)])
        #expect(glyphs.engineRun(at: 0, starts: starts, upright: [false])?.widths == [11, 0])
    }

    @Test func fontMetricsAreConvertedFromYUpwards() {
        func metrics(_ ascent: CGFloat, _ descent: CGFloat, space: Float? = 3) -> FontMetrics {
            FontMetrics(
                ascent: ascent, descent: descent, size: 10, leading: -1, spaceWidth: space, underlinePosition: -2, lineThickness: 1,
                xHeight: 5)
        }
        let usual = FontMetrics(
            ascent: 9, descent: 3, leading: 0, spaceWidth: 3, underlineOffset: 1.5, strikethroughOffset: 3, lineThickness: 1)
        #expect(metrics(9, 3) == usual && metrics(9, -3) == usual)
        for (ascent, descent) in [(0, 3), (.nan, 3), (9, .infinity)] as [(CGFloat, CGFloat)] {
            let broken = metrics(ascent, descent, space: nil)
            #expect(broken.ascent == 8 && broken.descent == 2 && broken.spaceWidth == 2.5)
        }
    }

    // MARK: Lines

    /// Lays out a line of glyphs 10 points wide. The engine supports no tabs, no hanging white space and no hyphens.
    private func line(_ text: String, _ range: Range<Int>, opportunities: [Int] = [], isRightToLeft: Bool = false) -> ShapedLine {
        let source = ParagraphSource(text, direction: isRightToLeft ? .rightToLeft : .leftToRight)
        let widths = [Double](repeating: 10, count: source.characterCount)
        let table = LineBreakTable(source, widths: widths, opportunities: opportunities, hyphenWidth: { _ in 4 })
        func run(_ part: Range<Int>) -> EngineRun {
            EngineRun(
                characters: part, widths: part.map { _ in 10 }, glyphs: part.map { GlyphID($0) },
                origins: part.map { SIMD2(Float($0 - part.lowerBound) * 10, 0) }, font: FontID(rawValue: 0), metrics: metrics,
                level: isRightToLeft ? 1 : 0)
        }
        var line = ShapedLine()
        line.layOut(range, table: table, isRightToLeft: isRightToLeft, hyphen: { _ in (99, 4) }, by: { [run($0)] })
        return line
    }

    @Test func tabsReachTheNextStop() {
        let tab = line("ab\tcd", 0..<5)
        #expect(tab.runs.map(\.characters) == [0..<2, 2..<3, 3..<5] && tab.runs.map(\.x) == [0, 20, 28] && tab.width == 48)
        #expect(tab.leadingEdges == [0, 10, 20, 28, 38])
    }

    @Test func softHyphensAtTheEndShow() {
        let cut = line("ab\u{AD}cd", 0..<3, opportunities: [3])
        #expect(cut.glyphs == [0, 1, 99] && cut.width == 24 && cut.glyphOrigins.last == SIMD2(20, 0))
        #expect(line("ab\u{AD}cd", 3..<5, opportunities: [3]).characters == 3..<5)
    }

    @Test func piecesFollowTheParagraphsDirection() {
        let forward = line("ab  ", 0..<4)
        #expect(forward.runs.map(\.characters) == [0..<2, 2..<4] && forward.runs.map(\.level) == [0, 0])
        let back = line("אב  ", 0..<4, isRightToLeft: true)
        #expect(back.runs.map(\.characters) == [2..<4, 0..<2] && back.runs.map(\.level) == [1, 1])
        #expect(back.leadingEdges == [40, 30, 20, 10])
        #expect(line("", 0..<0).runs.isEmpty)
    }
}
