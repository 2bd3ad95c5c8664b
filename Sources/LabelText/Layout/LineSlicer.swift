import Foundation
import LabelDrawing

// MARK: - Overview
//
// Most lines are slices: they look like a part of the shaped paragraph. For a slice, only the runs are computed.
// Character edges and glyphs stay in the paragraph, and the layout refers to them. All other lines, for example those
// with a tab or with a cut inside joined letters, are laid out by the text engine and copied into the layout's arrays.

/// Lays out the lines of a paragraph one after the other, as slices.
struct LineSlicer {
    /// The characters of the current line, as indices into the paragraph's characters.
    private(set) var characters: Range<Int> = 0..<0
    /// The start of the white space at the end of the line.
    private(set) var visibleEnd = 0
    /// The line's runs in text order. The white space at the end has the paragraph's level (UAX #9 L1).
    private(set) var runs: [ParagraphRun] = []

    let table: LineBreakTable
    /// The alignment of the lines, with `.natural` resolved.
    let alignment: LabelTextAlignment
    private let source: any SliceableParagraph
    private let firstWidth: CGFloat
    private let width: CGFloat
    private let baseLevel: UInt8
    /// The paragraph's run that contains the start of the line.
    private var run: ParagraphRun
    private var runIndex = 0
    /// The index of the paragraph's run that contains the whole previous line. nil if that line has several runs.
    private var takenRun: Int?

    /// Creates a slicer; nil if no line of the paragraph is a slice.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - alignment: The alignment of its lines, with `.natural` resolved.
    ///   - firstWidth: The available width of its first line, in points.
    ///   - width: The available width of all other lines, in points.
    init?(_ paragraph: ShapedParagraph, alignment: LabelTextAlignment, firstWidth: CGFloat, width: CGFloat) {
        guard let source = paragraph.sliceable else { return nil }
        let table = source.table
        guard table.tabs.isEmpty, table.softHyphens.isEmpty, !table.flags.isEmpty else { return nil }
        self.alignment = alignment
        (self.source, self.table, self.firstWidth, self.width) = (source, table, firstWidth, width)
        baseLevel = paragraph.isRightToLeft ? 1 : 0
        run = source.run(at: 0)
    }

    /// The end of the line, in code units from the start of the paragraph.
    var end: Int { Int(table.characterStarts[characters.upperBound]) }

    /// Whether the line ends the paragraph.
    var endsParagraph: Bool { characters.upperBound == table.flags.count }

    /// Returns the width of some characters of the paragraph, in points.
    func width(of characters: Range<Int>) -> Double { table.advances[characters.upperBound] - table.advances[characters.lowerBound] }

    /// Lays out the line that begins at an offset. Returns whether it is a slice.
    mutating func layOutLine(from start: Int) -> Bool {
        var first = characters.upperBound
        // If the text engine has laid out the previous line, `characters` is an earlier line, so `first` is wrong.
        if Int(table.characterStarts[first]) != start { first = table.characterIndex(atOrAfter: start) }
        let end = table.lineEnd(from: first, width: start == 0 ? firstWidth : width, expected: characters.count)
        guard !isJoined(first), !isJoined(end) else { return false }
        characters = first..<end
        visibleEnd = end
        while visibleEnd > first, table.flags[visibleEnd - 1].contains(.hangs) { visibleEnd -= 1 }
        seekRun(of: first)
        if run.characters.upperBound >= end, run.level == baseLevel { return takeRun() }
        return splitRuns()
    }

    /// Makes the line a single run: a part of the paragraph's current run. Returns whether the run is text.
    private mutating func takeRun() -> Bool {
        if takenRun != runIndex {
            runs = [run]
            takenRun = runIndex
        }
        runs[0].characters = characters
        return run.isText
    }

    private func isJoined(_ character: Int) -> Bool {
        character < table.flags.count && table.flags[character].contains(.joined)
    }

    private mutating func seekRun(of character: Int) {
        if run.characters.lowerBound > character { (run, runIndex) = (source.run(at: 0), 0) }
        while run.characters.upperBound <= character {
            runIndex += 1
            run = source.run(at: runIndex)
        }
    }

    /// Splits the line into runs. Returns whether all of them are text.
    private mutating func splitRuns() -> Bool {
        takenRun = nil
        runs.removeAll(keepingCapacity: true)
        var position = characters.lowerBound
        while true {
            guard run.isText else { return false }
            var part = run
            let isTrailing = position >= visibleEnd
            var end = min(run.characters.upperBound, characters.upperBound)
            if isTrailing { part.level = baseLevel } else if end > visibleEnd, run.level != baseLevel { end = visibleEnd }
            part.characters = position..<end
            runs.append(part)
            position = end
            guard position < characters.upperBound else { return true }
            if position == run.characters.upperBound {
                runIndex += 1
                run = source.run(at: runIndex)
            }
        }
    }
}

extension LineSlicer {
    /// Adds the line to a layout. Returns its end, or nil if it does not fit.
    ///
    /// This function is mutating, and the builder's functions take the slicer as `inout`, because a slicer is large and
    /// would otherwise be copied.
    mutating func addLine(to builder: inout TextLayoutBuilder, of paragraph: LineParagraph) -> Int? {
        builder.addSlice(by: &self, of: paragraph)
    }
}
