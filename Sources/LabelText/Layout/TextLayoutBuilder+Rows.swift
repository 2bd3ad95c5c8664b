import Foundation
import LabelDrawing

// MARK: - Overview
//
// Lays out lines in a container with a shape. All lines of a row have the same height. This height decides which ranges
// of the shape are free over the whole row. So if a line is higher than expected, its row is filled again with the new
// height. If neither a word nor a part of a word with a hyphen fits in the row, the row moves down to the next y at
// which a wider range may be free.

extension TextLayoutBuilder {
    /// Adds the row that begins at an offset of a paragraph. Returns its end, or nil if it does not fit.
    ///
    /// If the container has no room for any row, adds one line over the whole width, because every layout has at least
    /// one line.
    mutating func addRow(of paragraph: LineParagraph, from start: Int, in bands: ContainerBands) -> Int? {
        if start == 0, !lines.isEmpty { top += Double(paragraph.style.spacingBefore) }
        if let row = row(of: paragraph, from: start, in: bands, cutsWords: false)
            ?? row(of: paragraph, from: start, in: bands, cutsWords: true), let last = row.last, let position = last.position
        {
            guard lines.isEmpty || hasRoom(for: position.height, at: position.top) else { return nil }
            for var line in row { append(&line) }
            return last.text.range.upperBound
        }
        guard lines.isEmpty else { return nil }
        let whole = LineFrame(left: Float(bands.left), width: Float(bands.right - bands.left))
        let line = fill([whole], of: paragraph, from: 0, in: bands, cutsWords: true)
        for var line in placed(line, at: insets.top, height: height(of: line)) { append(&line) }
        return nil
    }

    private static let mostSteps = 500

    // MARK: Filling

    /// Returns the lines of the row that begins at an offset of a paragraph; nil if the shape has no room for it.
    private mutating func row(of paragraph: LineParagraph, from start: Int, in bands: ContainerBands, cutsWords: Bool) -> [LineDraft]? {
        var height = paragraph.style.height(of: typeset.metrics(at: paragraph.start + start))
        var y = CGFloat(top)
        var attempts = 0
        while !bands.isOver(at: y), lines.isEmpty || fits(bottom: Double(y)) {
            let frames = frames(of: paragraph, isFirst: start == 0, from: y, height: height, in: bands)
            let cutsWords = cutsWords || bands.next(below: y, step: 1) == nil
            let row = fill(frames, of: paragraph, from: start, in: bands, cutsWords: cutsWords)
            guard let last = row.last else {
                // Beside a slanted edge, the free width is different at every y, so the row is tried at many y
                // coordinates. A limit keeps their number small.
                attempts += 1
                let step = attempts < Self.mostSteps ? max(CGFloat(height.height) / 4, 1) : .infinity
                guard let next = bands.next(below: y, step: step) else { return nil }
                y = next
                continue
            }
            let found = self.height(of: row)
            // If a line is higher than expected, fill the row again with its height. The loop ends, because the height
            // only grows, and only to fit a line.
            if found.height > height.height + Float(Tolerance.rounding) || found.baseline > height.baseline + Float(Tolerance.rounding) {
                height.height = max(height.height, found.height, found.height - found.baseline + max(height.baseline, found.baseline))
                height.baseline = max(height.baseline, found.baseline)
                continue
            }
            height.spacing = Float(paragraph.style.lineSpacing + (last.isLastOfParagraph ? paragraph.style.spacing : 0))
            return placed(row, at: y, height: height)
        }
        return nil
    }

    /// Returns the free frames for a row's lines, in reading order: from right to left for a right-to-left paragraph.
    /// The frames exclude the paragraph's indents.
    func frames(
        of paragraph: LineParagraph, isFirst: Bool, from top: CGFloat, height: LineHeight, in bands: ContainerBands
    ) -> [LineFrame] {
        let (head, tail) = (paragraph.style.indent(isFirst: isFirst), paragraph.style.tailIndent)
        let (before, after) = paragraph.isRightToLeft ? (tail, head) : (head, tail)
        let free = bands.free(from: top, to: top + CGFloat(height.height))
        let frames = free.compactMap { range -> LineFrame? in
            let left = max(range.lowerBound, bands.left + before)
            let right = min(range.upperBound, bands.right - after)
            return right >= left ? LineFrame(left: Float(left), width: Float(right - left)) : nil
        }
        // If indents use up the whole width, the line has zero width, as in a container without a shape.
        if frames.isEmpty, let whole = free.first, whole.lowerBound == bands.left, whole.upperBound == bands.right {
            return [LineFrame(left: Float((bands.left + before).clamped(bands.left, bands.right)), width: 0)]
        }
        return paragraph.isRightToLeft ? frames.reversed() : frames
    }

    /// Returns the first position at or below `top` with room for one more line of the given width; nil if there is
    /// none. The frame of the position is finite.
    func position(
        ofWidth width: Float, of paragraph: LineParagraph, below top: CGFloat, height: LineHeight, in bands: ContainerBands
    ) -> RowPosition? {
        var y = top
        for _ in 0..<Self.mostSteps where !bands.isOver(at: y) {
            let frames = frames(of: paragraph, isFirst: false, from: y, height: height, in: bands)
            if let frame = frames.first(where: { $0.width >= width }) {
                return RowPosition(top: Double(y), height: height, frame: frame.bounded(to: width))
            }
            guard let next = bands.next(below: y, step: max(CGFloat(height.height) / 4, 1)) else { return nil }
            y = next
        }
        return nil
    }

    /// Fills frames with as much of a paragraph as fits. Skips a frame in which neither a word nor a part of a word
    /// with a hyphen fits.
    private func fill(
        _ frames: [LineFrame], of paragraph: LineParagraph, from start: Int, in bands: ContainerBands, cutsWords: Bool
    ) -> [LineDraft] {
        let indents = max(paragraph.style.firstLineIndent, paragraph.style.headIndent) + paragraph.style.tailIndent
        let wholeWidth = Float(bands.right - bands.left - indents)
        var row: [LineDraft] = []
        var start = start
        for frame in frames where start < paragraph.length || row.isEmpty {
            var line = LineText(paragraph, at: start)
            if let shaped = paragraph.shaped {
                let end = shaped.suggestedLineBreak(from: start, width: CGFloat(frame.width))
                let mayCut = cutsWords || frame.width >= wholeWidth - Float(Tolerance.rounding)
                let needsHyphen = !mayCut && shaped.forbidsBreak(at: end)
                if !mayCut, shaped.isInsideTag(end) || needsHyphen && shaped.hyphenation == nil { continue }
                line.layOut(start..<end)
                if needsHyphen, !line.isHyphenated { continue }
                if !mayCut || frames.count > 1, line.visibleWidth > CGFloat(frame.width) + 0.02 { continue }
                start = end
            }
            let height = LineHeight(height: 0, baseline: 0, spacing: 0)
            row.append(LineDraft(text: line, position: RowPosition(top: top, height: height, frame: frame)))
        }
        return row
    }

    /// Returns the lines of `row` with their final top, height and width.
    private func placed(_ row: [LineDraft], at top: CGFloat, height: LineHeight) -> [LineDraft] {
        row.map { line in
            // If the container has no finite width, a line is as wide as its text.
            guard let frame = line.position?.frame.bounded(to: line.text.line.width - line.trailingWidth) else { return line }
            var line = line
            line.position = RowPosition(top: Double(top), height: height, frame: frame)
            return line
        }
    }

    /// Returns the common height of a row's lines, without spacing: the greatest height above the baseline plus the
    /// greatest depth below it.
    private func height(of row: [LineDraft]) -> LineHeight {
        var highest = LineHeight(height: 0, baseline: 0, spacing: 0)
        var below: Float = 0
        for line in row {
            let height = lineHeight(of: line)
            highest.baseline = max(highest.baseline, height.baseline)
            below = max(below, height.height - height.baseline)
        }
        highest.height = highest.baseline + below
        return highest
    }
}
