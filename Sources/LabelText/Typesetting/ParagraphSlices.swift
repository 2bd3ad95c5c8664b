package import Foundation

/// A paragraph of a text engine, with what is needed to slice it.
package final class ParagraphSlices: SliceableParagraph {
    private let whole: any TypesetParagraph
    package let table: LineBreakTable
    package let runs: [ParagraphRun]
    private let metrics: [FontMetrics]

    /// - Parameters:
    ///   - whole: The engine's paragraph, which lays out the lines that are no slices.
    ///   - table: The table by which the paragraph breaks lines. It also has the flag `joined` where a line may not be
    ///     cut.
    ///   - runs: The runs in text order, with the metrics of their fonts.
    package init(_ whole: any TypesetParagraph, table: LineBreakTable, runs: [(run: ParagraphRun, metrics: FontMetrics)]) {
        (self.whole, self.table) = (whole, table)
        (self.runs, metrics) = (runs.map(\.run), runs.map(\.metrics))
    }

    package var length: Int { whole.length }
    package var isRightToLeft: Bool { whole.isRightToLeft }
    package func metrics(ofRun index: Int) -> FontMetrics { metrics[index] }
    package func suggestedLineBreak(from start: Int, width: CGFloat) -> Int { whole.suggestedLineBreak(from: start, width: width) }
    package func isBreakOpportunity(_ offset: Int) -> Bool { whole.isBreakOpportunity(offset) }
    package func layOutLine(_ range: TextRange, into line: inout ShapedLine) { whole.layOutLine(range, into: &line) }
}

extension LineBreakTable {
    /// Returns the table for an engine that does not report where its text can be cut without a change of its shape:
    /// only after white space.
    package var joinedInWords: LineBreakTable {
        var flags = flags
        for index in flags.indices.dropFirst() where !flags[index].contains(.hangs) && !flags[index - 1].contains(.hangs) {
            flags[index].insert(.joined)
        }
        return LineBreakTable(characterStarts: characterStarts, advances: advances, flags: flags)
    }
}
