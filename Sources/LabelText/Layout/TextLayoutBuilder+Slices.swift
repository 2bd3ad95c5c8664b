import Foundation
import LabelDrawing

extension TextLayoutBuilder {
    /// Returns the slicer of a paragraph; nil if none of its lines is a slice.
    func lineSlicer(of paragraph: LineParagraph) -> LineSlicer? {
        guard bands == nil, !typeset.changesLineHeights, let shaped = paragraph.shaped else { return nil }
        // A justified line is no slice, because it is widened.
        guard alignment(of: paragraph, isFilled: width.isFinite) != .justified else { return nil }
        return LineSlicer(
            shaped, alignment: alignment(of: paragraph, isFilled: false), firstWidth: availableWidth(of: paragraph.style, isFirst: true),
            width: availableWidth(of: paragraph.style, isFirst: false))
    }

    /// Adds the line that a slicer has laid out. Returns its end, or nil if it does not fit.
    mutating func addSlice(by slicer: inout LineSlicer, of paragraph: LineParagraph) -> Int? {
        let style = paragraph.style
        let height = height(of: &slicer, style: style)
        let margins = style.margins(isFirst: slicer.characters.lowerBound == 0, isTop: lines.isEmpty)
        guard lines.isEmpty || hasRoom(for: height, at: top + Double(margins.above)) else { return nil }
        addSpace(margins.above)
        let end = slicer.end
        let isTerminated = slicer.endsParagraph && paragraph.ranges.isTerminated
        let start = paragraph.start + Int(slicer.table.characterStarts[slicer.characters.lowerBound])
        var record = emptyRecord(
            of: UInt32(start)..<UInt32(isTerminated ? paragraph.ranges.end : paragraph.start + end), height: height,
            alignment: slicer.alignment, isRightToLeft: paragraph.isRightToLeft, isTerminated: isTerminated)
        record.width = appendRuns(of: &slicer, in: paragraph)
        record.trailingWidth = trailingWidth(of: &slicer, lineWidth: record.width)
        characterStarts.append(contentsOf: slicer.table.characterStarts, slicer.characters, base: paragraph.start)
        if isTerminated { appendTerminator(at: paragraph.start + end, to: record) }
        finish(record, height: height, margins: margins)
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

    /// Returns the index of a paragraph in `slicedParagraphs`. Appends the paragraph if it is not there.
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
