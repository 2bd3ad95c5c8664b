import Foundation
import LabelDrawing

// MARK: - Overview
//
// For each line, the engine returns the end of the line and lays out its contents. A line that is not a slice is a
// `LineDraft` until it is copied into flat arrays. `TextLayoutBuilder+LineLimits` decides whether a limit on lines or
// height ends the layout early; `TextLayoutBuilder+Truncation` makes the cut. If a line's x depends on the widest line,
// it is set at the end, otherwise when the line is added. All of this is the same with every engine.

/// Builds a layout's arrays.
struct TextLayoutBuilder {
    let typeset: TypesetText
    let options: LayoutOptions
    var lines: [LineRecord] = []
    /// The space that the lines take. Lines with the same space share an element.
    private(set) var extents: [LineExtent] = []
    var runs: [RunRecord] = []
    var logicalRuns: [UInt32] = []
    var characterStarts = CharacterStarts()
    var slicedParagraphs: [SlicedParagraph] = []
    var copies: [RunCopy] = []
    var leadingEdges: [Float] = []
    var glyphs: [GlyphID] = []
    var glyphOrigins: [SIMD2<Float>] = []
    var truncatedRange: TextRange
    /// Returns whether the layout is no longer needed. nil if it is needed in any case.
    var isCancelled: (() -> Bool)?
    var token: TruncationToken?
    /// Whether "…" replaces a token that does not fit.
    var hasShortToken = false
    /// The horizontal position of each line if the container has a shape, otherwise empty.
    var frames: [LineFrame] = []

    /// The areas for lines if the container has a shape.
    let bands: ContainerBands?
    /// The width between the insets. Infinite means no wrapping.
    let width: CGFloat
    /// The position of all lines if the container has a finite width and no shape.
    private let container: LineFrame
    /// Whether a line's x is known when the line is added.
    private let placesLinesWhenAdded: Bool
    let insets: EdgeLengths
    /// The maximum number of rows. Without a shape, each line is a row.
    let maximumRowCount: Int
    /// The shaped paragraphs of the text. Empty if a limit may leave some out.
    private(set) var shapedParagraphs: [ShapedParagraph?] = []
    /// The number of characters in the text. 0 if a limit may leave some out.
    private var expectedCharacters = 0
    let maximumBottom: Double
    /// The greatest line bottom that was found to be inside the container, as a y. -∞ if there is none.
    private(set) var highestFit = -Double.infinity
    /// The smallest line bottom that was found to be below the container, as a y. ∞ if there is none.
    private(set) var lowestMiss = Double.infinity
    /// The bottom of the last line, including the spacing below it.
    var top: Double

    init(typeset: TypesetText, options: LayoutOptions) {
        self.typeset = typeset
        self.options = options
        width = options.availableWidth
        bands = ContainerBands(options)
        insets = options.boundedInsets
        container = LineFrame(left: Float(insets.left), width: Float(width))
        placesLinesWhenAdded = width.isFinite && bands == nil
        maximumRowCount = options.lineLimit <= 0 ? .max : options.lineLimit
        maximumBottom = Double(options.maximumBottom)
        top = Double(insets.top)
        truncatedRange = typeset.text.length..<typeset.text.length
    }

    mutating func build() -> TextLayout.Storage {
        fillLines()
        if truncatedRange.isEmpty { appendTrailingToken() }
        removeLastSpacing()
        characterStarts.append(lines.last.map { Int($0.textEnd) } ?? 0)
        placeLines()
        let widest = widestLine
        let contentRect = CGRect(
            x: insets.left,
            y: insets.top,
            width: width.isFinite ? width : widest,
            height: CGFloat(top) - insets.top
        )
        // A line may be wider than the container by a rounding error. The size does not include this error, so that the
        // text has the same lines in a container of this size.
        let isRounded = widest > width && widest <= width + Tolerance.rounding
        let size = CGSize(width: (isRounded ? width : widest) + insets.left + insets.right, height: CGFloat(top) + insets.bottom)
        return TextLayout.Storage(self, size: size, contentRect: contentRect)
    }

    /// Returns whether a line's bottom is inside the container. Every decision that depends on the container's height
    /// calls this function. It records the compared values, which determine the other heights at which the layout would
    /// be the same.
    mutating func fits(bottom: Double) -> Bool {
        guard bottom <= maximumBottom else {
            lowestMiss = min(lowestMiss, bottom)
            return false
        }
        highestFit = max(highestFit, bottom)
        return true
    }

    // MARK: Adding a line

    /// Copies a line into the arrays.
    ///
    /// - Parameters:
    ///   - draft: The line. It may be widened and moved.
    ///   - height: The line's heights, if they are known.
    mutating func append(_ draft: inout LineDraft, height: LineHeight? = nil) {
        let height = draft.position?.height ?? height ?? lineHeight(of: draft)
        let margins = margins(of: draft)
        if let position = draft.position {
            top = position.top
            frames.append(position.frame)
        } else {
            addSpace(margins.above)
        }
        var record = record(of: draft, height: height)
        if record.alignment == .justified {
            let line = draft.position?.frame.width ?? Float(width)
            draft.text.widen(by: line - margins.leading - margins.trailing - (record.width - record.trailingWidth))
            record.width = draft.text.line.width
        }
        if draft.isRightToLeft, draft.addedWidth > 0 { draft.text.line.moveRight(by: draft.addedWidth) }
        copy(draft.text)
        appendToken(of: &draft, to: record)
        if record.isTerminated {
            appendTerminator(
                UInt32(characterStarts.count), toLineFrom: record.runStart, width: record.width, isRightToLeft: record.isRightToLeft)
            characterStarts.append(draft.tail?.end ?? draft.text.end)
        }
        record.characterEnd = UInt32(characterStarts.count)
        record.runEnd = UInt32(runs.count)
        record.runOrder = runOrder(of: record)
        setExtent(height: height, margins: margins)
        add(record)
    }

    /// Sets the space that lines take from a given one on.
    ///
    /// - Parameters:
    ///   - height: The heights of the lines.
    ///   - margins: The space above and beside them.
    ///   - firstLine: The index of the first line. nil means the next line, which must be added.
    mutating func setExtent(height: LineHeight, margins: LineMargins, firstLine: Int? = nil) {
        if let last = extents.last, last.height == height, last.margins == margins { return }
        extents.append(LineExtent(firstLine: firstLine ?? lines.count, height: height, margins: margins))
    }

    /// Adds the record of a line whose characters and runs are in the arrays. Its extent must be set.
    @inline(__always)
    mutating func add(_ record: LineRecord) {
        if lines.count == lines.capacity || runs.count + Self.runsOfLine > runs.capacity { reserveLines(for: 1) }
        var record = record
        if placesLinesWhenAdded { record.x = Self.x(of: record, with: extents[extents.count - 1].margins, in: container) }
        lines.append(record)
        top += Double(record.height)
        if !record.isVisuallyOrdered || !logicalRuns.isEmpty { appendLogicalOrder(ofLine: lines.count - 1) }
    }

    /// Returns the record of a line whose characters and runs are not copied yet.
    private func record(of draft: LineDraft, height: LineHeight) -> LineRecord {
        let last = draft.tail?.paragraph.ranges ?? draft.text.paragraph.ranges
        let isTerminated = (draft.isLastOfParagraph || draft.tail != nil) && last.isTerminated && !draft.isAdded
        let end = isTerminated ? last.end : draft.tail?.end ?? draft.text.end
        // A line for a token only has no text, not even the terminator that the line above may have.
        let text = draft.isAdded ? lines.last.map { $0.textEnd..<$0.textEnd } : nil
        let range = text ?? UInt32(draft.text.start)..<UInt32(end)
        return LineRecord(
            textStart: range.lowerBound,
            textEnd: range.upperBound,
            characterStart: UInt32(characterStarts.count),
            characterEnd: 0,
            runStart: UInt32(runs.count),
            runEnd: 0,
            top: top,
            height: height.outer,
            baseline: height.baseline,
            width: draft.text.line.width + draft.addedWidth,
            trailingWidth: draft.trailingWidth,
            alignment: alignment(of: draft),
            isRightToLeft: draft.isRightToLeft,
            isTerminated: isTerminated,
            runOrder: .oneDirection
        )
    }

    /// Returns the line's alignment, with `.natural` resolved.
    private func alignment(of draft: LineDraft) -> LabelTextAlignment {
        let paragraph = draft.text.paragraph
        let isFilled = !draft.text.endsParagraph && draft.token == nil && draft.tail == nil && width.isFinite
        let natural: LabelTextAlignment = paragraph.isRightToLeft ? .right : .left
        switch paragraph.style.alignment ?? options.alignment {
        case .natural: return natural
        case .justified: return isFilled ? .justified : natural
        case let other: return other
        }
    }

    /// Reserves capacity for all characters if no limit can leave some out.
    mutating func reserve() {
        guard options.lineLimit == 0, !options.height.isFinite else { return }
        guard typeset.shapeParagraphs(isCancelled: isCancelled ?? { false }) else { return }
        expectedCharacters = typeset.characterCount
        shapedParagraphs = typeset.allShapedParagraphs
        slicedParagraphs.reserveCapacity(typeset.paragraphs.count)
    }

    /// Reserves capacity for all lines and runs if the next lines have no room, and if the text so far allows an
    /// estimate. Saves reallocations and memory.
    mutating func reserveLines(for count: Int) {
        guard lines.count >= 16, let last = lines.last else { return }
        let growth = Double(expectedCharacters) / Double(max(last.characterEnd, 1)) * 1.04
        // A few lines are not enough for an estimate of many.
        let bounded = lines.count < 256 ? min(growth, 16) : growth
        lines.reserve(Int(Double(lines.count) * bounded), for: count)
        runs.reserve(Int(Double(runs.count) * bounded) + Self.runsOfLine, for: count + Self.runsOfLine)
    }

    /// More runs than most lines have.
    private static let runsOfLine = 16

    /// Adds space below the last line.
    mutating func addSpace(_ space: Float) {
        guard space != 0 else { return }
        lines[lines.count - 1].height += space
        top += Double(space)
    }

    /// Removes the last line from the arrays. In a container with a shape, returns the position of the removed line, so
    /// that another line can take its place. Otherwise, returns nil.
    @discardableResult
    mutating func removeLastLine() -> RowPosition? {
        guard let record = lines.popLast(), let extent = extents.last else { return nil }
        if extent.firstLine == lines.count { extents.removeLast() }
        removeCopies(of: runs[record.runs])
        characterStarts.removeAll(from: Int(record.characterStart))
        runs.removeSubrange(Int(record.runStart)...)
        if logicalRuns.count > Int(record.runStart) { logicalRuns.removeSubrange(Int(record.runStart)...) }
        top = record.top
        if let frame = frames.popLast() {
            return RowPosition(top: top, height: extent.height, frame: frame)
        }
        if extent.margins.above > 0, let last = lines.indices.last, let height = extents.last?.height {
            // The height is set and not reduced, because single precision would not give the old height again.
            lines[last].height = height.outer
            top = lines[last].top + Double(lines[last].height)
        }
        return nil
    }

    // MARK: Placing

    /// The width of the widest line with its indents, measured from the left inset.
    private var widestLine: CGFloat {
        guard frames.isEmpty else {
            return lines.reduce(0) { widest, line in
                max(widest, CGFloat(line.x + line.width - (line.isRightToLeft ? 0 : line.trailingWidth)) - insets.left)
            }
        }
        var widest: Float = 0
        for number in extents.indices {
            let margins = extents[number].margins
            for line in lines[lineRange(ofExtent: number)] {
                widest = max(widest, line.width - line.trailingWidth + margins.leading + margins.trailing)
            }
        }
        return CGFloat(widest)
    }

    /// Sets the x of every line, if it was not set when the line was added: it depends on the widest line, or on the
    /// container's shape.
    private mutating func placeLines() {
        guard !placesLinesWhenAdded else { return }
        let whole = LineFrame(left: Float(insets.left), width: Float(width.isFinite ? width : widestLine))
        for number in extents.indices {
            let margins = extents[number].margins
            for index in lineRange(ofExtent: number) {
                lines[index].x = Self.x(of: lines[index], with: margins, in: frames.isEmpty ? whole : frames[index])
            }
        }
    }

    /// Sets the x of added lines, if it is known.
    mutating func placeLines(_ range: Range<Int>, with margins: LineMargins) {
        guard placesLinesWhenAdded else { return }
        let container = container
        lines.withUnsafeMutableBufferPointer { lines in
            for index in range { lines[index].x = Self.x(of: lines[index], with: margins, in: container) }
        }
    }

    /// Returns the x of a line.
    @inline(__always)
    private static func x(of line: LineRecord, with margins: LineMargins, in frame: LineFrame) -> Float {
        // Most lines.
        if line.alignment == .left, !line.isRightToLeft { return frame.left + margins.leading }
        let free = CGFloat(frame.width - (line.width - line.trailingWidth + margins.leading + margins.trailing))
        // A line wider than its container overflows at its end, whatever the alignment.
        let left: CGFloat =
            switch free < 0 ? (line.isRightToLeft ? .right : .left) : line.alignment {
            case .right: free
            case .center: free / 2
            case .justified: line.isRightToLeft ? free : 0
            case .left, .natural: 0
            }
        let indent = line.isRightToLeft ? margins.trailing : margins.leading
        let hanging = line.isRightToLeft ? line.trailingWidth : 0
        return frame.left + Float(left) + indent - hanging
    }

    /// Returns the lines that take the space of an extent.
    private func lineRange(ofExtent number: Int) -> Range<Int> {
        extents[number].firstLine..<(number + 1 < extents.count ? extents[number + 1].firstLine : lines.count)
    }
}
