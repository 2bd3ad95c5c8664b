import Foundation
import LabelDrawing

// MARK: - Overview
//
// Most lines are slices: they look like a part of the shaped paragraph. Of such a line, only its runs are computed here,
// and the layout refers to the paragraph for the rest. Each other line, for example one with a tab or with a cut inside
// joined letters, is laid out by the engine and copied.

/// Lays out the lines of a paragraph one after the other, as slices.
struct LineSlicer {
    /// The characters of the current line, as indices into the paragraph's characters.
    private(set) var characters: Range<Int> = 0..<0
    /// The start of the white space at the end of the line.
    private(set) var visibleEnd = 0
    /// The line's runs in text order. The white space at the end has the paragraph's level (UAX #9 L1).
    private(set) var runs: [ParagraphRun] = []

    let table: LineBreakTable
    private let source: any SliceableParagraph
    private let firstWidth: CGFloat
    private let width: CGFloat
    private let baseLevel: UInt8
    /// The paragraph's run that contains the start of the line.
    private var run: ParagraphRun
    private var runIndex = 0
    /// The index of the paragraph's run that `runs` has a part of and nothing else; nil if there is none.
    private var takenRun: Int?

    /// Creates a slicer; nil if no line of the paragraph is a slice.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - firstWidth: The available width of its first line, in points.
    ///   - width: The available width of all other lines, in points.
    init?(_ paragraph: ShapedParagraph, firstWidth: CGFloat, width: CGFloat) {
        guard let source = paragraph.sliceable else { return nil }
        let table = source.table
        guard table.tabs.isEmpty, table.softHyphens.isEmpty, !table.flags.isEmpty else { return nil }
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
        // The line before may have been laid out by the engine.
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

    /// Makes the line a part of the current run. Returns whether the run is text.
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
    /// Mutating, like the functions below that take a slicer, because a slicer is large and would otherwise be copied.
    mutating func addLine(to builder: inout TextLayoutBuilder, of paragraph: LineParagraph) -> Int? {
        builder.addSlice(by: &self, of: paragraph)
    }
}

extension TextLayoutBuilder {
    /// Returns the slicer of a paragraph; nil if none of its lines is a slice.
    func lineSlicer(of paragraph: LineParagraph) -> LineSlicer? {
        guard bands == nil, !typeset.changesLineHeights, let shaped = paragraph.shaped else { return nil }
        // Justified lines are widened.
        guard alignment(of: paragraph, isFilled: width.isFinite) != .justified else { return nil }
        return LineSlicer(
            shaped, firstWidth: availableWidth(of: paragraph.style, isFirst: true), width: availableWidth(of: paragraph.style, isFirst: false))
    }

    /// Adds the line that a slicer has laid out. Returns its end, or nil if it does not fit.
    fileprivate mutating func addSlice(by slicer: inout LineSlicer, of paragraph: LineParagraph) -> Int? {
        let style = paragraph.style
        let height = height(of: &slicer, style: style)
        let isFirst = slicer.characters.lowerBound == 0
        let space = isFirst && !lines.isEmpty ? Float(style.spacingBefore) : 0
        guard lines.isEmpty || hasRoom(for: height, at: top + Double(space)) else { return nil }
        addSpace(space)
        let first = characterStarts.count
        let end = slicer.end
        let isTerminated = slicer.endsParagraph && paragraph.ranges.isTerminated
        var record = LineRecord(
            textStart: UInt32(paragraph.start + Int(slicer.table.characterStarts[slicer.characters.lowerBound])),
            textEnd: UInt32(isTerminated ? paragraph.ranges.end : paragraph.start + end),
            characterStart: UInt32(first),
            characterEnd: 0,
            runStart: UInt32(runs.count),
            runEnd: 0,
            top: top,
            height: height.height + height.spacing,
            baseline: height.baseline,
            width: 0,
            trailingWidth: 0,
            indent: Float(style.indent(isFirst: isFirst)),
            tailIndent: Float(style.tailIndent),
            alignment: alignment(of: paragraph, isFilled: false),
            isRightToLeft: paragraph.isRightToLeft,
            isTerminated: isTerminated,
            isVisuallyOrdered: true
        )
        record.width = appendRuns(of: &slicer, in: paragraph)
        record.trailingWidth = trailingWidth(of: &slicer, lineWidth: record.width)
        characterStarts.append(contentsOf: slicer.table.characterStarts, slicer.characters, base: paragraph.start)
        if isTerminated { appendTerminator(at: paragraph.start + end, to: record) }
        finish(record, height: height)
        return end
    }

    private func height(of slicer: inout LineSlicer, style: ParagraphSettings) -> LineHeight {
        var metrics = FontMetrics(ascent: 0, descent: 0)
        for run in slicer.runs { metrics.grow(to: run.metrics) }
        var height = style.height(of: metrics)
        height.spacing = Float(style.lineSpacing + (slicer.endsParagraph ? style.spacing : 0))
        return height
    }

    private func trailingWidth(of slicer: inout LineSlicer, lineWidth: Float) -> Float {
        guard slicer.visibleEnd > slicer.characters.lowerBound else { return lineWidth }
        return Float(slicer.width(of: slicer.visibleEnd..<slicer.characters.upperBound))
    }

    /// Appends the records of a line's runs from left to right. Returns the line's width.
    private mutating func appendRuns(of slicer: inout LineSlicer, in paragraph: LineParagraph) -> Float {
        let source = slicedParagraph(paragraph, of: &slicer)
        let (firstRun, shift) = (runs.count, characterStarts.count - slicer.characters.lowerBound)
        var levels: UInt8 = 0
        for run in slicer.runs {
            levels |= run.level
            runs.append(
                RunRecord(
                    characterStart: UInt32(run.characters.lowerBound + shift), characterEnd: UInt32(run.characters.upperBound + shift),
                    font: run.font, x: 0, width: Float(slicer.width(of: run.characters)), level: run.level, kind: .slice,
                    isUpright: run.isUpright, source: source))
        }
        if levels != 0, slicer.runs.count > 1 { putInVisualOrder(firstRun..<runs.count) }
        var x = 0.0
        for index in firstRun..<runs.count {
            runs[index].x = Float(x)
            x += slicer.width(of: runs[index].characters.shifted(by: -shift))
        }
        return Float(x)
    }

    /// Returns the index of a paragraph in `slicedParagraphs`, and appends it if necessary.
    private mutating func slicedParagraph(_ paragraph: LineParagraph, of slicer: inout LineSlicer) -> UInt32 {
        let first = UInt32(characterStarts.count - slicer.characters.lowerBound)
        if let last = slicedParagraphs.last, last.start == UInt32(paragraph.start), last.firstCharacter == first {
            return UInt32(slicedParagraphs.count - 1)
        }
        guard let shaped = paragraph.shaped else { return 0 }
        slicedParagraphs.append(
            SlicedParagraph(shaped: shaped, advances: slicer.table.advances, firstCharacter: first, start: UInt32(paragraph.start)))
        return UInt32(slicedParagraphs.count - 1)
    }

    /// Puts runs from text order into visual order: rule L2 of UAX #9.
    private mutating func putInVisualOrder(_ range: Range<Int>) {
        var level = runs[range].reduce(0) { max($0, $1.level) }
        while level > 0 {
            var start = range.lowerBound
            while start < range.upperBound {
                var end = start
                while end < range.upperBound, runs[end].level >= level { end += 1 }
                if end > start + 1 { runs[start..<end].reverse() }
                start = end + 1
            }
            level -= 1
        }
    }
}
