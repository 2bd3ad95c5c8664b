import Foundation
import LabelDrawing

// MARK: - Overview
//
// If the text engine's paragraphs can be sliced, most lines are slices: they look like a part of the shaped paragraph.
// For a slice, only the runs are computed. Character edges and glyphs stay in the paragraph, and the layout refers to
// them. All other lines, for example those with a tab or with a cut inside joined letters, are laid out by the text
// engine and copied into the layout's arrays.

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
    private(set) var style = SliceStyle()
    /// The number of the paragraph settings from which `style` was made.
    private(set) var styleNumber = -1
    private(set) var isRightToLeft = false
    /// The index of the paragraph in the layout's `slicedParagraphs`. nil until its first slice is added.
    var storedIndex: UInt32?

    /// The number of characters that fit in the last line that was full.
    var fitting = 16
    /// The first fonts of all lines up to the current one, at most `maximumFontCount`.
    private var fonts: [(id: FontID, metrics: FontMetrics)] = []
    /// The heights of the last measured line, without spacing.
    private var measuredHeight = LineHeight(height: 0, baseline: 0, spacing: 0)
    /// The runs of that line. nil if no line of the paragraph was measured.
    private var measuredRuns: ClosedRange<Int>?
    /// The heights of lines with some fonts, without spacing. Each bit of `fonts` is an index in the array `fonts`.
    private var knownHeights: [(fonts: UInt64, height: LineHeight)] = []

    /// Sets the style of the next paragraphs.
    ///
    /// - Parameter number: The number of the paragraph settings from which it was made.
    mutating func setStyle(_ style: SliceStyle, number: Int) {
        (self.style, styleNumber) = (style, number)
        knownHeights.removeAll(keepingCapacity: true)
    }

    /// Moves to the start of a paragraph, whose style must be set. Returns false if no line of the paragraph is a
    /// slice.
    mutating func begin(_ paragraph: LineParagraph) -> Bool {
        guard let shaped = paragraph.shaped, let table = shaped.table else { return false }
        (self.table, runs) = (table, shaped.runs)
        isRightToLeft = paragraph.isRightToLeft
        (characters, lineRuns, storedIndex, measuredRuns) = (0..<0, 0...0, nil, nil)
        return true
    }

    /// Whether the line is a single run with the level of the paragraph.
    var isPlain: Bool {
        lineRuns.lowerBound == lineRuns.upperBound && runs[lineRuns.lowerBound].level == baseLevel
    }

    private var baseLevel: UInt8 { isRightToLeft ? 1 : 0 }

    /// The alignment of the lines, with `.natural` resolved.
    var alignment: LabelTextAlignment { style.alignment == .natural ? (isRightToLeft ? .right : .left) : style.alignment }

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
        guard !isJoined(first) else { return false }
        // The line begins in the last run of the previous line or after it, unless the text engine has made that line
        // shorter.
        var run = lineRuns.upperBound
        while run > 0, runs[run - 1].end > first { run -= 1 }
        return layOutLine(fromCharacter: first, firstRun: run)
    }

    /// Lays out the line after the current one. Returns false if there is none, or if it is no slice. Even then, the
    /// slicer may have moved to it.
    mutating func layOutNextLine() -> Bool {
        !endsParagraph && layOutLine(fromCharacter: characters.upperBound, firstRun: lineRuns.upperBound)
    }

    /// - Parameters:
    ///   - first: The line's first character, which must not be joined to the one before it.
    ///   - firstRun: The run that contains this character, or an earlier run.
    @inline(__always)
    private mutating func layOutLine(fromCharacter first: Int, firstRun: Int) -> Bool {
        let end = table.lineEnd(from: first, available: first == 0 ? style.firstWidth : style.width, fitting: &fitting)
        guard !isJoined(end) else { return false }
        setLine(Range(uncheckedBounds: (first, end)))
        var run = firstRun
        while runs[run].end <= first { run &+= 1 }
        var last = run
        while runs[last].isText, runs[last].end < end { last &+= 1 }
        lineRuns = ClosedRange(uncheckedBounds: (run, last))
        return runs[last].isText
    }

    /// Sets the characters of the line, but not its runs.
    @inline(__always)
    mutating func setLine(_ line: Range<Int>) {
        characters = line
        visibleEnd = table.flags.withUnsafeBufferPointer { $0.visibleEnd(of: line) }
    }

    @inline(__always)
    private func isJoined(_ character: Int) -> Bool {
        character < table.flags.count && table.flags[character].contains(.joined)
    }

    /// Returns the heights of the current line.
    mutating func lineHeight(in paragraph: LineParagraph) -> LineHeight {
        var height = lineRuns == measuredRuns ? measuredHeight : measureLine(in: paragraph)
        height.spacing = endsParagraph ? style.lastSpacing : style.spacing
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

/// The settings of a paragraph that are needed for its slices.
struct SliceStyle {
    /// The alignment of the lines. `.natural` is not resolved.
    var alignment = LabelTextAlignment.natural
    /// The available width of the first line, from `LineBreakTable.available(_:)`.
    var firstWidth = 0.0
    /// The available width of all other lines.
    var width = 0.0
    /// The space around the first line, if it is not the first of the text.
    var firstMargins = LineMargins()
    /// The space around all other lines.
    var margins = LineMargins()
    /// The spacing below the last line, in points.
    var lastSpacing: Float = 0
    /// The spacing below all other lines.
    var spacing: Float = 0
}
