import Foundation
import LabelDrawing

// MARK: - Overview
//
// Lays out lines in a container with a shape. A row is as high as its highest line, but what is free depends on that
// height. So a row is filled again if one of its lines is higher than expected. If not even a word fits, the row moves
// down to where more is free.

extension TextLayoutBuilder {
    /// A row before it is added: the text range and horizontal position of each line.
    private struct Row {
        var top: CGFloat
        var height: LineHeight
        var lines: [(range: TextRange, frame: LineFrame)]
    }

    /// A paragraph while its rows are filled.
    private struct RowSource {
        let index: Int
        let content: TextRange
        let isTerminated: Bool
        let shaped: TypesetText.Shaped?
        let style: ParagraphSettings
        let isRightToLeft: Bool
        /// The width of a line without obstacles, excluding indents.
        let wholeWidth: Float
    }

    /// Fills all paragraphs row by row.
    mutating func fillRows(_ bands: ContainerBands) {
        var rowCount = 0
        for index in typeset.paragraphs.indices where !isCancelled() {
            let source = rowSource(index, in: bands)
            if !lines.isEmpty { top += Double(source.style.spacingBefore) }
            var start = 0
            repeat {
                let offset = source.content.lowerBound + start
                guard let row = row(of: source, from: start, in: bands), hasRoom(for: row) else {
                    if lines.isEmpty { addOnlyRow(of: source, in: bands) }
                    return truncateLastLine(beforeTextAt: lines.last.map { Int($0.textEnd) } ?? offset)
                }
                add(row, of: source)
                start = row.lines[row.lines.count - 1].range.upperBound
                rowCount += 1
                let isTextLeft = start < source.content.count || source.isTerminated
                if rowCount == maximumLineCount, isTextLeft {
                    return truncateLastLine(beforeTextAt: Int(lines[lines.count - 1].textEnd))
                }
            } while start < source.content.count
        }
    }

    private static let mostSteps = 500

    private func rowSource(_ index: Int, in bands: ContainerBands) -> RowSource {
        let paragraph = typeset.paragraphs[index]
        let shaped = typeset.shapedParagraph(index)
        let style = typeset.paragraphStyle(index)
        let indents = max(style.firstLineIndent, style.headIndent) + style.tailIndent
        return RowSource(
            index: index,
            content: paragraph.content,
            isTerminated: paragraph.isTerminated,
            shaped: shaped,
            style: style,
            isRightToLeft: shaped?.typeset.isRightToLeft ?? typeset.isEmptyParagraphRightToLeft(index),
            wholeWidth: Float(bands.right - bands.left - indents)
        )
    }

    private func hasRoom(for row: Row) -> Bool {
        lines.isEmpty || Double(row.top) + Double(row.height.height) <= maximumBottom + 0.01
    }

    // MARK: Filling

    /// Returns the row that begins at an offset of a paragraph; nil if the shape has no room for it.
    private mutating func row(of source: RowSource, from start: Int, in bands: ContainerBands) -> Row? {
        row(of: source, from: start, in: bands, cutsWords: false) ?? row(of: source, from: start, in: bands, cutsWords: true)
    }

    private mutating func row(of source: RowSource, from start: Int, in bands: ContainerBands, cutsWords: Bool) -> Row? {
        var height = source.style.height(of: typeset.metrics(at: source.content.lowerBound + start))
        var y = CGFloat(top)
        var attempts = 0
        while !bands.isOver(at: y), lines.isEmpty || Double(y) <= maximumBottom {
            let frames = frames(of: source, isFirst: start == 0, from: y, height: height, in: bands)
            let filled = fill(frames, of: source, from: start, cutsWords: cutsWords || bands.next(below: y, step: 1) == nil)
            guard !filled.isEmpty else {
                // Along slanted edges, more may be free at any height. For very long edges, not every height is tried.
                attempts += 1
                let step = attempts < Self.mostSteps ? max(CGFloat(height.height) / 4, 1) : .infinity
                guard let next = bands.next(below: y, step: step) else { return nil }
                y = next
                continue
            }
            let found = self.height(of: filled, in: source)
            // Each retry grows the height to fit an existing line, so the loop ends.
            if found.height > height.height + 0.01 || found.baseline > height.baseline + 0.01 {
                height.height = max(height.height, found.height, found.height - found.baseline + max(height.baseline, found.baseline))
                height.baseline = max(height.baseline, found.baseline)
                continue
            }
            let isLast = filled[filled.count - 1].range.upperBound == source.content.count
            height.spacing = Float(source.style.lineSpacing + (isLast ? source.style.spacing : 0))
            return Row(top: y, height: height, lines: filled)
        }
        return nil
    }

    /// Returns the free frames for a row's lines, in the paragraph's direction, without indents.
    private func frames(
        of source: RowSource, isFirst: Bool, from top: CGFloat, height: LineHeight, in bands: ContainerBands
    ) -> [LineFrame] {
        let head = isFirst ? source.style.firstLineIndent : source.style.headIndent
        let (before, after) = source.isRightToLeft ? (source.style.tailIndent, head) : (head, source.style.tailIndent)
        let free = bands.free(from: top, to: top + CGFloat(height.height))
        let frames = free.compactMap { range -> LineFrame? in
            let left = max(range.lowerBound, bands.left + before)
            let right = min(range.upperBound, bands.right - after)
            return right >= left ? LineFrame(left: Float(left), width: Float(right - left)) : nil
        }
        // If indents use up the whole width, the line has zero width, as without a shape.
        if frames.isEmpty, let whole = free.first, whole.lowerBound == bands.left, whole.upperBound == bands.right {
            return [LineFrame(left: Float((bands.left + before).clamped(bands.left, bands.right)), width: 0)]
        }
        return source.isRightToLeft ? frames.reversed() : frames
    }

    /// Returns the free frames for one more line of a paragraph at a height.
    func places(of paragraph: Int, from top: CGFloat, height: LineHeight) -> [LineFrame] {
        guard let bands = ContainerBands(options, room: room) else { return [] }
        return frames(of: rowSource(paragraph, in: bands), isFirst: false, from: top, height: height, in: bands)
    }

    /// Returns the first place below a height that is wide enough for one more line of a paragraph; nil if there is
    /// none.
    func place(ofWidth width: Float, of paragraph: Int, below top: CGFloat, height: LineHeight) -> (y: CGFloat, frame: LineFrame)? {
        guard let bands = ContainerBands(options, room: room) else { return nil }
        let source = rowSource(paragraph, in: bands)
        var y = top
        for _ in 0..<Self.mostSteps where !bands.isOver(at: y) {
            let frames = frames(of: source, isFirst: false, from: y, height: height, in: bands)
            if let frame = frames.first(where: { $0.width >= width }) { return (y, frame) }
            guard let next = bands.next(below: y, step: max(CGFloat(height.height) / 4, 1)) else { return nil }
            y = next
        }
        return nil
    }

    /// Fills frames with as much of a paragraph as fits. Skips a frame that not even a word fits into.
    private mutating func fill(
        _ frames: [LineFrame], of source: RowSource, from start: Int, cutsWords: Bool
    ) -> [(range: TextRange, frame: LineFrame)] {
        var filled: [(range: TextRange, frame: LineFrame)] = []
        guard let shaped = source.shaped else { return frames.first.map { [(0..<0, $0)] } ?? [] }
        let units = typeset.text.utf16[source.content]
        var position = start
        for frame in frames where position < source.content.count {
            let room = CGFloat(frame.width)
            let end = max(min(shaped.typeset.suggestedLineBreak(from: position, width: room), source.content.count), position + 1)
            let mayCut = cutsWords || frame.width >= source.wholeWidth - 0.01
            if !mayCut, WordCut.isInside(units, at: units.startIndex + end) || shaped.isInsideTag(end) { continue }
            if !mayCut || frames.count > 1, isTooWide(position..<end, of: shaped, in: units, for: room) { continue }
            filled.append((position..<end, frame))
            position = end
        }
        return filled
    }

    /// Returns whether the text of a line, without white space at its end, is wider than the available width.
    private mutating func isTooWide(_ range: TextRange, of shaped: TypesetText.Shaped, in units: ArraySlice<UInt16>, for room: CGFloat)
        -> Bool
    {
        shaped.typeset.layOutLine(range, into: &scratch)
        let end = shaped.endOfVisibleCharacters(scratch.characters, in: units)
        let visible = scratch.width - scratch.trailingWidth(from: end, isRightToLeft: shaped.typeset.isRightToLeft)
        return CGFloat(visible) > room + 0.02
    }

    private mutating func height(of lines: [(range: TextRange, frame: LineFrame)], in source: RowSource) -> LineHeight {
        var highest = LineHeight(height: 0, baseline: 0, spacing: 0)
        var below: Float = 0
        for line in lines {
            // The draft comes first: it lays out the current line, which `lineHeight(of:)` measures.
            let draft = draft(line.range, of: source)
            let height = lineHeight(of: draft)
            highest.baseline = max(highest.baseline, height.baseline)
            below = max(below, height.height - height.baseline)
        }
        highest.height = highest.baseline + below
        return highest
    }

    /// Lays out a range of a paragraph as the current line.
    private mutating func draft(_ range: TextRange, of source: RowSource) -> LineDraft {
        guard let shaped = source.shaped, !range.isEmpty else { return emptyLine(source.index) }
        shaped.typeset.layOutLine(range, into: &scratch)
        var draft = LineDraft(paragraph: source.index, shaped: shaped, range: range, style: source.style, text: typeset)
        draft.isLastOfParagraph = range.upperBound == source.content.count
        return draft
    }

    // MARK: Adding

    private mutating func add(_ row: Row, of source: RowSource) {
        rowHeight = row.height
        for line in row.lines {
            top = Double(row.top)
            frame = line.frame
            let draft = draft(line.range, of: source)
            // If the container has no finite width, a line is as wide as its text.
            if !line.frame.width.isFinite { frame = LineFrame(left: line.frame.left, width: scratch.width - trailingWidth(of: draft)) }
            append(draft, height: row.height)
        }
    }

    /// Adds the first row of a text whose container has no room for any, over the whole width: every text has at least
    /// one line.
    private mutating func addOnlyRow(of source: RowSource, in bands: ContainerBands) {
        let whole = LineFrame(left: Float(bands.left), width: Float(bands.right - bands.left))
        let lines = fill([whole], of: source, from: 0, cutsWords: true)
        let line = lines.first ?? (0..<min(1, source.content.count), whole)
        add(Row(top: insets.top, height: height(of: [line], in: source), lines: [line]), of: source)
    }
}

extension TextLayoutBuilder {
    /// The width of the lines' text from the inset's edge, including indents.
    var widestLine: CGFloat {
        if frames.isEmpty {
            return lines.reduce(0) { max($0, CGFloat($1.width - $1.trailingWidth + $1.indent + $1.tailIndent)) }
        }
        return lines.reduce(0) { widest, line in
            max(widest, CGFloat(line.x + line.width - (line.isRightToLeft ? 0 : line.trailingWidth)) - insets.left)
        }
    }
}

/// Distinguishes a cut inside a word from a line break between words, given only the text.
enum WordCut {
    /// Whether the characters on both sides of an index belong to one word of a script that separates words with
    /// spaces.
    ///
    /// - Parameters:
    ///   - units: A paragraph, or a part of it.
    ///   - index: An index into `units`.
    static func isInside(_ units: ArraySlice<UInt16>, at index: Int) -> Bool {
        guard index > units.startIndex, index < units.endIndex else { return false }
        return isWordUnit(units[index - 1]) && isWordUnit(units[index])
    }

    /// Whether a unit is a letter, digit or mark of a script that separates words with spaces. The scripts of
    /// South-East and East Asia and emoji are excluded.
    private static func isWordUnit(_ unit: UInt16) -> Bool {
        guard unit < 0x0E00 || (0x10A0..<0x1100).contains(unit) || (0x1E00..<0x2000).contains(unit) || (0xFB1D..<0xFE00).contains(unit),
            let scalar = Unicode.Scalar(unit)
        else { return false }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
    }
}
