import Foundation
import LabelDrawing

// The functions of this file take the slicer as `inout`, because a slicer is large and would otherwise be copied.

extension TextLayoutBuilder {
    /// Moves a slicer to a paragraph. Returns false if no line of the paragraph is a slice.
    func begin(_ paragraph: LineParagraph, by slicer: inout LineSlicer) -> Bool {
        guard bands == nil, !typeset.changesLineHeights else { return false }
        if slicer.styleNumber != paragraph.styleNumber { slicer.setStyle(sliceStyle(of: paragraph), number: paragraph.styleNumber) }
        // A justified line is no slice, because it is widened.
        guard slicer.style.alignment != .justified else { return false }
        return slicer.begin(paragraph)
    }

    private func sliceStyle(of paragraph: LineParagraph) -> SliceStyle {
        let style = paragraph.style
        let alignment = style.alignment ?? options.alignment
        return SliceStyle(
            alignment: alignment == .justified && !width.isFinite ? .natural : alignment,
            firstWidth: LineBreakTable.available(availableWidth(of: style, isFirst: true)),
            width: LineBreakTable.available(availableWidth(of: style, isFirst: false)),
            firstMargins: style.margins(isFirst: true, isTop: false),
            margins: style.margins(isFirst: false, isTop: false),
            lastSpacing: Float(style.lineSpacing + style.spacing),
            spacing: Float(style.lineSpacing)
        )
    }

    /// Adds the line that a slicer has laid out, and the lines after it, as far as they are slices and fit.
    ///
    /// - Parameters:
    ///   - slicer: The slicer. It moves to the last line that it has laid out.
    ///   - paragraph: The paragraph.
    /// - Returns: The end of the last added line, or nil if a line does not fit.
    mutating func addSlices(by slicer: inout LineSlicer, of paragraph: LineParagraph) -> Int? {
        let first = slicer.characters.lowerBound
        // The index of a character in the layout is that in the paragraph plus this number.
        let shift = characterStarts.count - first
        var (end, fits, isTerminated) = (first, true, false)
        var linesAtOnce = Self.linesAtOnce
        repeat {
            isTerminated = slicer.endsParagraph && paragraph.ranges.isTerminated
            fits = addSlice(by: &slicer, of: paragraph, isTerminated: isTerminated, shift: shift)
            guard fits else { break }
            if slicer.isPlain, slicer.expectedSimilarLines >= Self.fewLines { addSimilarSlices(by: &slicer, atOnce: &linesAtOnce) }
            end = slicer.characters.upperBound
        } while lines.count < maximumRowCount && !(isCancelled?() ?? false) && slicer.layOutNextLine()
        characterStarts.append(contentsOf: slicer.table.characterStarts, first..<end, base: paragraph.start)
        guard fits else { return nil }
        if isTerminated { characterStarts.append(paragraph.ranges.content.upperBound) }
        return Int(slicer.table.characterStarts[end])
    }

    /// Adds the line that a slicer has laid out, but not the starts of its characters. Returns whether it fits.
    @inline(__always)
    private mutating func addSlice(by slicer: inout LineSlicer, of paragraph: LineParagraph, isTerminated: Bool, shift: Int) -> Bool {
        let height = slicer.lineHeight(in: paragraph)
        var margins = slicer.style.margins
        if slicer.characters.lowerBound == 0 {
            margins = slicer.style.firstMargins
            if lines.isEmpty { margins.above = 0 }
        }
        guard lines.isEmpty || hasRoom(for: height, at: top + Double(margins.above)) else { return false }
        addSpace(margins.above)
        setExtent(height: height, margins: margins)
        let (isRightToLeft, runStart) = (slicer.isRightToLeft, UInt32(truncatingIfNeeded: runs.count))
        let characterEnd = UInt32(truncatingIfNeeded: slicer.characters.upperBound &+ shift)
        let (lineWidth, order) = appendRuns(of: &slicer, in: paragraph, isTerminated: isTerminated, shift: shift)
        if isTerminated { appendTerminator(characterEnd, toLineFrom: runStart, width: lineWidth, isRightToLeft: isRightToLeft) }
        let isBlank = slicer.visibleEnd == slicer.characters.lowerBound
        add(
            LineRecord(
                textStart: UInt32(truncatingIfNeeded: paragraph.start &+ slicer.start),
                textEnd: UInt32(truncatingIfNeeded: isTerminated ? paragraph.ranges.end : paragraph.start &+ slicer.end),
                characterStart: UInt32(truncatingIfNeeded: slicer.characters.lowerBound &+ shift),
                characterEnd: isTerminated ? characterEnd &+ 1 : characterEnd,
                runStart: runStart,
                runEnd: UInt32(truncatingIfNeeded: runs.count),
                top: top,
                height: height.outer,
                baseline: height.baseline,
                width: lineWidth,
                trailingWidth: isBlank ? lineWidth : slicer.trailingWidth,
                alignment: slicer.alignment,
                isRightToLeft: isRightToLeft,
                isTerminated: isTerminated,
                runOrder: order
            ))
        return true
    }

    /// Adds lines that differ from the last line only in their characters, but not the starts of the characters. Most
    /// lines of a long text are added here.
    ///
    /// - Parameters:
    ///   - slicer: The slicer that has laid out the last line, which must be plain. It moves to the last added line.
    ///   - linesAtOnce: The maximum number of lines for which memory is prepared at once. Small after an attempt that
    ///     added no line.
    private mutating func addSimilarSlices(by slicer: inout LineSlicer, atOnce linesAtOnce: inout Int) {
        guard !slicer.endsParagraph, let height = extents.last?.height else { return }
        var isComplete = false
        while !isComplete, lines.count < maximumRowCount, !(isCancelled?() ?? false) {
            let first = lines.count
            let room = min(slicer.expectedSimilarLines, maximumRowCount - first, linesAtOnce)
            addSimilarSlices(by: &slicer, atMost: room, height: height)
            linesAtOnce = first < lines.count ? Self.linesAtOnce : Self.fewLines
            isComplete = lines.count - first < room
            guard first < lines.count else { return }
            setExtent(height: height, margins: slicer.style.margins, firstLine: first)
            placeLines(first..<lines.count, with: slicer.style.margins)
        }
    }

    /// Adds lines like the last one, at most a given number, but not their x.
    private mutating func addSimilarSlices(by slicer: inout LineSlicer, atMost room: Int, height: LineHeight) {
        guard var record = lines.last, let run = runs.last else { return }
        record.height = height.outer
        let (firstLine, firstRun) = (lines.count, runs.count)
        reserveLines(for: room)
        lines.append(contentsOf: repeatElement(record, count: room))
        runs.append(contentsOf: repeatElement(run, count: room))
        let (lineHeight, maximumBottom) = (Double(height.height), self.maximumBottom)
        var bottom = top
        let added = lines.withUnsafeMutableBufferPointer { lines in
            runs.withUnsafeMutableBufferPointer { runs in
                slicer.layOutSimilarLines(
                    into: UnsafeMutableBufferPointer(rebasing: lines[firstLine...]),
                    runs: UnsafeMutableBufferPointer(rebasing: runs[firstRun...]), top: &bottom
                ) { Self.bottom(ofLine: lineHeight, at: $0) <= maximumBottom }
            }
        }
        lines.removeLast(room - added)
        runs.removeLast(room - added)
        // Records the lowest bottom that fits. The lines above end higher.
        if added > 0 { _ = hasRoom(for: height, at: lines[lines.count - 1].top) }
        top = bottom
        if !logicalRuns.isEmpty { logicalRuns.append(contentsOf: UInt32(firstRun)..<UInt32(runs.count)) }
    }

    /// The maximum number of similar lines for which memory is prepared at once.
    private static let linesAtOnce = 64
    /// For fewer similar lines than this, preparing memory takes longer than it saves.
    private static let fewLines = 4

    /// Appends the records of a line's runs from left to right.
    ///
    /// White space at the end of a line has the paragraph's level (UAX #9 L1).
    /// - Returns: The width of the line, and the order of its runs with the terminator, which is the same that
    ///   `runOrder(of:)` returns.
    @inline(__always)
    private mutating func appendRuns(
        of slicer: inout LineSlicer, in paragraph: LineParagraph, isTerminated: Bool, shift: Int
    ) -> (width: Float, order: LineRecord.RunOrder) {
        let source = slicer.storedIndex ?? appendSlicedParagraph(paragraph, of: &slicer, shift: shift)
        if slicer.isPlain {
            let (run, width) = (slicer.runs[slicer.lineRuns.lowerBound], Float(slicer.width(of: slicer.characters)))
            runs.append(
                RunRecord(
                    characterStart: UInt32(truncatingIfNeeded: slicer.characters.lowerBound &+ shift),
                    characterEnd: UInt32(truncatingIfNeeded: slicer.characters.upperBound &+ shift),
                    font: run.font, x: 0, width: width, level: run.level, kind: .slice, isUpright: run.isUpright, source: source))
            return (width, isTerminated && slicer.isRightToLeft ? .reordered : .oneDirection)
        }
        let first = runs.count
        let (baseLevel, visibleEnd): (UInt8, Int) = (slicer.isRightToLeft ? 1 : 0, slicer.visibleEnd)
        var (position, levels, differences): (Int, UInt8, UInt8) = (slicer.characters.lowerBound, 0, 0)
        var x = 0.0
        for index in slicer.lineRuns {
            let run = slicer.runs[index]
            let runEnd = min(Int(run.end), slicer.characters.upperBound)
            repeat {
                let isTrailing = position >= visibleEnd
                let level = isTrailing ? baseLevel : run.level
                let end = isTrailing || level == baseLevel ? runEnd : min(runEnd, visibleEnd)
                let width = slicer.width(of: position..<end)
                runs.append(
                    RunRecord(
                        characterStart: UInt32(truncatingIfNeeded: position &+ shift),
                        characterEnd: UInt32(truncatingIfNeeded: end &+ shift), font: run.font, x: Float(x), width: Float(width),
                        level: level, kind: .slice, isUpright: run.isUpright, source: source))
                (levels, differences) = (levels | level, differences | (level ^ baseLevel))
                x += width
                position = end
            } while position < runEnd
        }
        let count = runs.count - first
        // A terminator of a right-to-left line is to the left of the text before it.
        let isReordered = levels % 2 == 1 && (count > 1 || isTerminated) || isTerminated && baseLevel == 1
        let order: LineRecord.RunOrder = isReordered ? .reordered : differences == 0 ? .oneDirection : .inOrder
        return (levels % 2 == 1 && count > 1 ? reorderRuns(from: first, of: &slicer, shift: shift) : Float(x), order)
    }

    /// Appends a slicer's paragraph to `slicedParagraphs`. Returns its index.
    private mutating func appendSlicedParagraph(_ paragraph: LineParagraph, of slicer: inout LineSlicer, shift: Int) -> UInt32 {
        let index = UInt32(slicedParagraphs.count)
        slicer.storedIndex = index
        slicedParagraphs.append(
            SlicedParagraph(
                table: slicer.table, index: UInt32(paragraph.index), firstCharacter: UInt32(shift), start: UInt32(paragraph.start)))
        return index
    }

    /// Puts the last runs, from `first` on, from text order into visual order, and sets their x. Returns the width of
    /// the line.
    private mutating func reorderRuns(from first: Int, of slicer: inout LineSlicer, shift: Int) -> Float {
        runs.withUnsafeMutableBufferPointer { runs in
            var runs = UnsafeMutableBufferPointer(rebasing: runs[first...])
            runs.putInVisualOrder { $0.level }
            var x = 0.0
            for index in 0..<runs.count {
                runs[index].x = Float(x)
                x += slicer.width(of: runs[index].characters.shifted(by: -shift))
            }
            return Float(x)
        }
    }
}
