import Foundation
import LabelDrawing

// MARK: - Overview
//
// Most lines are slices: they look like a part of the shaped paragraph. For a slice, only the runs are computed.
// Character edges and glyphs stay in the paragraph, and the layout refers to them. All other lines, for example those
// with a tab or with a cut inside joined letters, are laid out by the text engine and copied into the layout's arrays.

/// Lays out the lines of a paragraph one after the other, as slices. A layout uses one slicer for all its paragraphs.
struct LineSlicer {
    /// The characters of the current line, as indices into the paragraph's characters.
    private(set) var characters: Range<Int> = 0..<0
    /// The start of the white space at the end of the line.
    private(set) var visibleEnd = 0
    /// The runs of the paragraph, in text order.
    private(set) var runs: [ParagraphRun] = []
    /// The first and the last run that contain characters of the line, as indices into `runs`.
    private(set) var lineRuns = 0...0

    private(set) var table = LineBreakTable.empty
    /// The alignment of the lines, with `.natural` resolved.
    private(set) var alignment = LabelTextAlignment.left
    /// The index of the paragraph in the layout's `slicedParagraphs`. nil until its first slice is added.
    var place: UInt32?

    private var baseLevel: UInt8 = 0
    private var firstWidth: CGFloat = 0
    private var width: CGFloat = 0
    /// The first fonts of all lines up to the current one, at most `maximumFontCount`.
    private var fonts: [(id: FontID, metrics: FontMetrics)] = []
    /// The heights of the last measured line, without spacing.
    private var measuredHeight = LineHeight(height: 0, baseline: 0, spacing: 0)
    /// The runs of that line. nil if no line of the paragraph was measured.
    private var measuredRuns: ClosedRange<Int>?
    /// The heights of lines with some fonts, without spacing. Each bit of `fonts` is an index in the array `fonts`.
    private var knownHeights: [(fonts: UInt64, height: LineHeight)] = []
    /// The number of the paragraph settings with which the lines were measured.
    private var styleNumber = -1
    /// The spacing below a line, in points: below the last line of the paragraph, and below all others.
    private var (lastSpacing, spacing): (Float, Float) = (0, 0)

    /// Moves to the start of a paragraph. Returns false if no line of the paragraph is a slice.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - alignment: The alignment of its lines, with `.natural` resolved.
    ///   - firstWidth: The available width of its first line, in points.
    ///   - width: The available width of all other lines, in points.
    mutating func begin(_ paragraph: LineParagraph, alignment: LabelTextAlignment, firstWidth: CGFloat, width: CGFloat) -> Bool {
        guard let source = paragraph.shaped?.sliceable else { return false }
        table = source.table
        guard table.specials == nil, !table.flags.isEmpty else { return false }
        runs = source.runs
        (self.alignment, self.firstWidth, self.width) = (alignment, firstWidth, width)
        baseLevel = paragraph.isRightToLeft ? 1 : 0
        (characters, lineRuns, place, measuredRuns) = (0..<0, 0...0, nil, nil)
        if styleNumber != paragraph.styleNumber {
            styleNumber = paragraph.styleNumber
            knownHeights.removeAll(keepingCapacity: true)
            let style = paragraph.style
            (lastSpacing, spacing) = (Float(style.lineSpacing + style.spacing), Float(style.lineSpacing))
        }
        return true
    }

    /// Whether the line is a single run with the level of the paragraph, and does not end the paragraph.
    var isPlain: Bool { lineRuns.count == 1 && runs[lineRuns.lowerBound].level == baseLevel && !endsParagraph }

    /// Returns the end of the next line, as a character index, if that line is plain too and in the same run; otherwise
    /// nil. The current line must be plain.
    @inline(__always)
    func endOfSimilarLine() -> Int? {
        let end = table.lineEnd(from: characters.upperBound, width: width, expected: characters.count)
        return end <= runs[lineRuns.lowerBound].end && end < table.flags.count && !isJoined(end) ? end : nil
    }

    /// Moves to a line with the given characters, which must be in the current run.
    @inline(__always)
    mutating func setLine(_ line: Range<Int>) {
        characters = line
        visibleEnd = line.upperBound
        while visibleEnd > line.lowerBound, table.flags[visibleEnd - 1].contains(.hangs) { visibleEnd -= 1 }
    }

    /// The start of the line, in code units from the start of the paragraph.
    var start: Int { Int(table.characterStarts[characters.lowerBound]) }

    /// The end of the line, in code units from the start of the paragraph.
    var end: Int { Int(table.characterStarts[characters.upperBound]) }

    /// Whether the line ends the paragraph.
    var endsParagraph: Bool { characters.upperBound == table.flags.count }

    /// Returns the width of some characters of the paragraph, in points.
    @inline(__always)
    func width(of characters: Range<Int>) -> Double { table.advances[characters.upperBound] - table.advances[characters.lowerBound] }

    /// The width of the white space at the end of the line, in points.
    var trailingWidth: Float { Float(width(of: visibleEnd..<characters.upperBound)) }

    /// Lays out the line that begins at an offset. Returns whether it is a slice.
    mutating func layOutLine(from start: Int) -> Bool {
        var first = characters.upperBound
        // If the text engine has laid out the previous line, `characters` is an earlier line, so `first` is wrong.
        if Int(table.characterStarts[first]) != start { first = table.characterIndex(atOrAfter: start) }
        let end = table.lineEnd(from: first, width: start == 0 ? firstWidth : width, expected: characters.count)
        guard !isJoined(first), !isJoined(end) else { return false }
        setLine(first..<end)
        return findRuns()
    }

    private func isJoined(_ character: Int) -> Bool {
        character < table.flags.count && table.flags[character].contains(.joined)
    }

    /// Sets `lineRuns`. Returns whether all runs of the line are text.
    @inline(__always)
    private mutating func findRuns() -> Bool {
        // The line begins in the last run of the previous line or after it, unless the text engine has made that line
        // shorter.
        var first = lineRuns.upperBound
        while first > 0, runs[first - 1].end > characters.lowerBound { first -= 1 }
        while runs[first].end <= characters.lowerBound { first += 1 }
        var last = first
        while runs[last].isText, runs[last].end < characters.upperBound { last += 1 }
        lineRuns = first...last
        return runs[last].isText
    }

    /// Returns the heights of the current line.
    mutating func lineHeight(in paragraph: LineParagraph) -> LineHeight {
        var height = lineRuns == measuredRuns ? measuredHeight : measureLine(in: paragraph)
        height.spacing = endsParagraph ? lastSpacing : spacing
        return height
    }

    /// Computes the heights of the current line, without spacing.
    private mutating func measureLine(in paragraph: LineParagraph) -> LineHeight {
        var mask: UInt64 = 0
        for index in lineRuns { mask |= 1 << UInt64(fontIndex(ofRun: index, in: paragraph)) }
        measuredRuns = lineRuns
        for known in knownHeights where known.fonts == mask {
            measuredHeight = known.height
            return measuredHeight
        }
        var metrics = FontMetrics(ascent: 0, descent: 0)
        for index in lineRuns {
            let font = fontIndex(ofRun: index, in: paragraph)
            metrics.grow(to: font < fonts.count ? fonts[font].metrics : Self.metrics(ofRun: index, in: paragraph))
        }
        measuredHeight = paragraph.style.height(of: metrics)
        if mask >> Self.maximumFontCount == 0, knownHeights.count < Self.maximumFontCount { knownHeights.append((mask, measuredHeight)) }
        return measuredHeight
    }

    /// Returns the index of a run's font in `fonts`. Appends the font if it is not there. Returns `maximumFontCount` if
    /// there are too many fonts.
    @inline(__always)
    private mutating func fontIndex(ofRun run: Int, in paragraph: LineParagraph) -> Int {
        let font = runs[run].font
        for index in 0..<fonts.count where fonts[index].id == font { return index }
        guard fonts.count < Self.maximumFontCount else { return Self.maximumFontCount }
        fonts.append((font, Self.metrics(ofRun: run, in: paragraph)))
        return fonts.count - 1
    }

    private static func metrics(ofRun run: Int, in paragraph: LineParagraph) -> FontMetrics {
        paragraph.shaped?.sliceable?.metrics(ofRun: run) ?? FontMetrics(ascent: 0, descent: 0)
    }

    /// The maximum number of elements in `fonts`. A bit after them stands for all other fonts.
    private static let maximumFontCount = 63
}
