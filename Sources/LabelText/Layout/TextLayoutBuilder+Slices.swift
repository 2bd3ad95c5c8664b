import Foundation
import LabelDrawing

// The functions of this file take the slicer as `inout`, because a slicer is large and would otherwise be copied.

extension TextLayoutBuilder {
    /// Moves a slicer to a paragraph. Returns false if no line of the paragraph is a slice.
    func begin(_ paragraph: LineParagraph, by slicer: inout LineSlicer) -> Bool {
        guard bands == nil, !typeset.changesLineHeights else { return false }
        // A justified line is no slice, because it is widened.
        guard alignment(of: paragraph, isFilled: width.isFinite) != .justified else { return false }
        return slicer.begin(
            paragraph, alignment: alignment(of: paragraph, isFilled: false), firstWidth: availableWidth(of: paragraph.style, isFirst: true),
            width: availableWidth(of: paragraph.style, isFirst: false))
    }

    /// Adds the line that a slicer has laid out, and lines after it that are similar.
    ///
    /// - Parameters:
    ///   - slicer: The slicer. It moves to the last added line.
    ///   - paragraph: The paragraph.
    /// - Returns: The end of the last added line, or nil if the first line does not fit.
    mutating func addSlices(by slicer: inout LineSlicer, of paragraph: LineParagraph) -> Int? {
        guard addSlice(by: &slicer, of: paragraph) else { return nil }
        if slicer.isPlain { addSimilarSlices(by: &slicer, of: paragraph) }
        return slicer.end
    }

    /// Adds the line that a slicer has laid out. Returns whether it fits.
    private mutating func addSlice(by slicer: inout LineSlicer, of paragraph: LineParagraph) -> Bool {
        let height = slicer.lineHeight(in: paragraph)
        let margins = paragraph.style.margins(isFirst: slicer.characters.lowerBound == 0, isTop: lines.isEmpty)
        guard lines.isEmpty || hasRoom(for: height, at: top + Double(margins.above)) else { return false }
        addSpace(margins.above)
        let (isRightToLeft, end) = (paragraph.isRightToLeft, paragraph.start + slicer.end)
        let isTerminated = slicer.endsParagraph && paragraph.ranges.isTerminated
        let (characterStart, runStart) = (UInt32(characterStarts.count), UInt32(runs.count))
        let (lineWidth, order) = appendRuns(of: &slicer, in: paragraph, isTerminated: isTerminated)
        characterStarts.append(contentsOf: slicer.table.characterStarts, slicer.characters, base: paragraph.start)
        if isTerminated { appendTerminator(at: end, toLineFrom: runStart, width: lineWidth, isRightToLeft: isRightToLeft) }
        let isBlank = slicer.visibleEnd == slicer.characters.lowerBound
        setExtent(height: height, margins: margins)
        add(
            LineRecord(
                textStart: UInt32(paragraph.start + slicer.start),
                textEnd: UInt32(isTerminated ? paragraph.ranges.end : end),
                characterStart: characterStart,
                characterEnd: UInt32(characterStarts.count),
                runStart: runStart,
                runEnd: UInt32(runs.count),
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

    /// Adds lines that differ from the last line only in their characters. Most lines of a long text are added here.
    ///
    /// - Parameters:
    ///   - slicer: The slicer that has laid out the last line, which must be plain. It moves to the last added line.
    ///   - paragraph: The paragraph.
    private mutating func addSimilarSlices(by slicer: inout LineSlicer, of paragraph: LineParagraph) {
        guard var record = lines.last, var run = runs.last, let height = extents.last?.height else { return }
        let margins = paragraph.style.margins(isFirst: false, isTop: false)
        record.height = height.outer
        let (start, shift) = (slicer.characters.upperBound, characterStarts.count - slicer.characters.upperBound)
        while lines.count < maximumRowCount, let end = slicer.endOfSimilarLine(), hasRoom(for: height, at: top), !(isCancelled?() ?? false)
        {
            if slicer.characters.upperBound == start { setExtent(height: height, margins: margins) }
            slicer.setLine(slicer.characters.upperBound..<end)
            (record.textStart, record.textEnd) = (record.textEnd, UInt32(paragraph.start + slicer.end))
            (record.characterStart, record.characterEnd) = (record.characterEnd, UInt32(slicer.characters.upperBound + shift))
            (record.runStart, record.runEnd) = (record.runEnd, record.runEnd + 1)
            (run.characterStart, run.characterEnd) = (record.characterStart, record.characterEnd)
            run.width = Float(slicer.width(of: slicer.characters))
            (record.top, record.width) = (top, run.width)
            record.trailingWidth = slicer.trailingWidth
            runs.append(run)
            add(record)
        }
        characterStarts.append(contentsOf: slicer.table.characterStarts, start..<slicer.characters.upperBound, base: paragraph.start)
    }

    /// Appends the records of a line's runs from left to right.
    ///
    /// White space at the end of a line has the paragraph's level (UAX #9 L1).
    /// - Returns: The width of the line, and the order of its runs with the terminator, which is the same that
    ///   `runOrder(of:)` returns.
    @inline(__always)
    private mutating func appendRuns(
        of slicer: inout LineSlicer, in paragraph: LineParagraph, isTerminated: Bool
    ) -> (width: Float, order: LineRecord.RunOrder) {
        let source = slicer.place ?? appendSlicedParagraph(paragraph, of: &slicer)
        let (shift, first) = (characterStarts.count - slicer.characters.lowerBound, runs.count)
        let (baseLevel, visibleEnd): (UInt8, Int) = (paragraph.isRightToLeft ? 1 : 0, slicer.visibleEnd)
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
                        characterStart: UInt32(position + shift), characterEnd: UInt32(end + shift), font: run.font, x: Float(x),
                        width: Float(width), level: level, kind: .slice, isUpright: run.isUpright, source: source))
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
    private mutating func appendSlicedParagraph(_ paragraph: LineParagraph, of slicer: inout LineSlicer) -> UInt32 {
        guard let shaped = paragraph.shaped else { return 0 }
        let place = UInt32(slicedParagraphs.count)
        slicer.place = place
        slicedParagraphs.append(
            SlicedParagraph(
                shaped: shaped, advances: slicer.table.advances,
                firstCharacter: UInt32(characterStarts.count - slicer.characters.lowerBound),
                start: UInt32(paragraph.start)))
        return place
    }

    /// Puts the last runs, from `first` on, from text order into visual order, and sets their x. Returns the width of
    /// the line.
    private mutating func reorderRuns(from first: Int, of slicer: inout LineSlicer, shift: Int) -> Float {
        runs.withUnsafeMutableBufferPointer { runs in
            let runs = UnsafeMutableBufferPointer(rebasing: runs[first...])
            runs.putInVisualOrder()
            var x = 0.0
            for index in 0..<runs.count {
                runs[index].x = Float(x)
                x += slicer.width(of: runs[index].characters.shifted(by: -shift))
            }
            return Float(x)
        }
    }
}

extension UnsafeMutableBufferPointer<RunRecord> {
    /// Puts the runs of a line from text order into visual order: rule L2 of UAX #9.
    fileprivate func putInVisualOrder() {
        var level: UInt8 = 0
        for run in self { level = Swift.max(level, run.level) }
        while level > 0 {
            var start = 0
            while start < count {
                guard self[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < count, self[end].level >= level { end += 1 }
                var (low, high) = (start, end - 1)
                while low < high {
                    swapAt(low, high)
                    (low, high) = (low + 1, high - 1)
                }
                start = end + 1
            }
            level -= 1
        }
    }
}
