import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import LabelText

/// Tests of lines from engines that lay out lines themselves. The lines must equal those of an engine that reports all
/// details.
@Suite struct EngineRunTests {
    private let starts: [UInt32] = [0, 1, 2, 3, 4]

    @Test func widthsGoToTheCharacterAGlyphCameFrom() {
        let clusters = ClusterWidths(sources: [0, 1, 1, 3, 2], advances: [5, 6, 1, 8, 7])
        #expect(clusters.widths(of: 0..<4, starts: starts) == [5, 7, 7, 8])
    }

    @Test func ligaturesAreSplitAtCaretsOrOtherwiseEvenly() {
        let even = ClusterWidths(sources: [0, 3], advances: [9, 4])
        #expect(even.widths(of: 0..<4, starts: starts) == [3, 3, 3, 4])
        let atCarets = ClusterWidths(sources: [0, 3], advances: [9, 4], carets: { $0 == 0 ? [2, 5] : [] })
        #expect(atCarets.widths(of: 0..<4, starts: starts) == [2, 3, 4, 4])
        for wrong in [[2.0], [5, 2], [2, 10], [0, 4]] {
            let clusters = ClusterWidths(sources: [0, 3], advances: [9, 4], carets: { _ in wrong })
            #expect(clusters.widths(of: 0..<4, starts: starts) == [3, 3, 3, 4], "\(wrong)")
        }
    }

    @Test func characterWidthsAreNeverNegative() {
        let clusters = ClusterWidths(sources: [-3, 0, 1, 9], advances: [1, -4, 2, 3])
        #expect(clusters.widths(of: 0..<2, starts: [0, 1, 2]) == [0, 5])
        #expect(ClusterWidths(sources: [], advances: []).widths(of: 0..<2, starts: [0, 1, 2]) == [0, 0])
        #expect(ClusterWidths(sources: [0], advances: [1]).widths(of: 1..<1, starts: [0, 1, 2]).isEmpty)
    }

    /// Bidi levels that are derived from the directions and the visual order of runs must result in the same visual
    /// order.
    @Test(arguments: [
        "abc", "שלום", "abc שלום def", "abc שלום 123 עולם def", "שלום abc 123 עולם", "שלום 12 abc", "a אב 1 גד 2 הו b", "12 שלום 34",
        "אב1.5ab גד", "abc אב 12 def",
    ])
    func derivedLevelsGiveTheSameVisualOrder(_ text: String) throws {
        for direction in [TextDirection.leftToRight, .rightToLeft] {
            let source = ParagraphSource(text, direction: direction)
            let line = MonospaceTypesetter().typeset(source).line(0..<source.utf16.count)
            var runs = line.runs.map { run in
                let edges = run.characters.count
                return EngineRun(
                    characters: run.characters, widths: Array(repeating: Double(run.width) / Double(edges), count: edges),
                    glyphs: Array(line.glyphs[run.glyphs]), origins: line.glyphOrigins[run.glyphs].map { SIMD2($0.x - run.x, $0.y) },
                    font: run.font, metrics: run.metrics, level: run.level % 2)
            }
            EngineRun.assignLevels(&runs, isRightToLeft: direction == .rightToLeft)
            let logical = runs.indices.sorted { runs[$0].characters.lowerBound < runs[$1].characters.lowerBound }
            let order = visualOrder(ofLevels: logical.map { runs[$0].level }).map { logical[$0] }
            #expect(order == Array(runs.indices), "\(text) \(direction): \(runs.map(\.level))")
            #expect(runs.map { $0.level % 2 } == line.runs.map { $0.level % 2 })

            var rebuilt = ShapedLine()
            rebuilt.characters = line.characters
            rebuilt.leadingEdges = Array(repeating: 0, count: line.characters.count)
            for run in runs { rebuilt.append(run) }
            #expect(rebuilt.leadingEdges == line.leadingEdges, "\(text) \(direction)")
            #expect(rebuilt.glyphOrigins == line.glyphOrigins)
            #expect(rebuilt.width == line.width)
            #expect(rebuilt.runs.map(\.x) == line.runs.map(\.x))
        }
    }

    /// Adjacent runs of one level that differ only in the font count as one run.
    @Test func dividedRunsKeepTheirNeighboursLevels() {
        // The runs in text order: abc, an RTL word, three parts of a number, an RTL word, def.
        let visual: [(Range<Int>, UInt8)] = [(0..<1, 0), (5..<6, 1), (2..<3, 0), (3..<4, 0), (4..<5, 0), (1..<2, 1), (6..<7, 0)]
        var runs = visual.map { characters, level in
            EngineRun(
                characters: characters, widths: [1], glyphs: [], origins: [], font: FontID(rawValue: 0),
                metrics: FontMetrics(ascent: 1, descent: 0), level: level)
        }
        EngineRun.assignLevels(&runs, isRightToLeft: false)
        #expect(runs.map(\.level) == [0, 1, 2, 2, 2, 1, 0])
    }

    @Test func linesAreCutAtTabsHangingSpaceAndHyphens() {
        typealias Piece = LinePlan.Piece
        func plan(_ text: String, _ characters: Range<Int>, opportunities: [Int] = []) -> [Piece] {
            let source = ParagraphSource(text)
            let widths = [Double](repeating: 10, count: source.characterCount)
            let table = LineBreakTable(source, widths: widths, opportunities: opportunities, hyphenWidth: { _ in 4 })
            return LinePlan(characters, table: table).pieces
        }
        #expect(plan("abc", 0..<3) == [Piece(kind: .text, characters: 0..<3)])
        #expect(plan("a b  ", 0..<5) == [Piece(kind: .text, characters: 0..<3), Piece(kind: .space, characters: 3..<5)])
        #expect(plan("  ", 0..<2) == [Piece(kind: .space, characters: 0..<2)])
        #expect(
            plan("a\tb \t ", 0..<6) == [
                Piece(kind: .text, characters: 0..<1), Piece(kind: .tab, characters: 1..<2), Piece(kind: .text, characters: 2..<3),
                Piece(kind: .space, characters: 3..<4), Piece(kind: .tab, characters: 4..<5), Piece(kind: .space, characters: 5..<6),
            ])
        #expect(plan("\tab", 1..<3) == [Piece(kind: .text, characters: 1..<3)])
        let hyphenated = [Piece(kind: .text, characters: 0..<2), Piece(kind: .hyphen, characters: 2..<3)]
        #expect(plan("ab\u{AD}cd", 0..<3, opportunities: [3]) == hyphenated)
        #expect(plan("ab\u{AD}cd", 0..<5, opportunities: [3]) == [Piece(kind: .text, characters: 0..<5)])
    }

    @Test func lineBreakTablesStoreTheEnginesMeasurements() {
        let source = ParagraphSource("a\u{301} \t\u{AD}x")
        let table = LineBreakTable(source, widths: [8, 4, 99, 0, 8], opportunities: [1, 3, 5, 99], hyphenWidth: { Float($0) })
        #expect(table.advances == [0, 8, 12, 12, 12, 20])
        #expect(table.flags == [[], [.hangs], [.hangs, .opportunity], [], [.opportunity]])
        #expect(table.tabs == [2])
        #expect(table.softHyphens.map(\.character) == [3])
        #expect(table.softHyphens.map(\.width) == [3])
    }
}
