import Foundation
import LabelDrawing

// MARK: - Overview
//
// Lines in a container with a shape. A row is as high as its highest line; what is free over that height is known only when the height is, so a row is
// filled again when one of its lines proves higher than was thought. Where not even a word fits, the row moves down to where more is free.

extension TextLayoutBuilder {
    /// A row before it is added: the text of each of its lines, with where it stands.
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
        /// The width of a line that nothing stands in the way of, indents left out.
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

    /// The row that begins at a place of a paragraph; nil where the shape has no room for another one.
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
                // Along edges that are not upright more may be free anywhere; along very long ones not every place is tried.
                attempts += 1
                let step = attempts < Self.mostSteps ? max(CGFloat(height.height) / 4, 1) : .infinity
                guard let next = bands.next(below: y, step: step) else { return nil }
                y = next
                continue
            }
            let found = self.height(of: filled, in: source)
            // Each time it grows by a line that is there, so this comes to an end.
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

    /// What is free for a row's lines, in the paragraph's direction, indents left out.
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
        // Indents that leave nothing of the whole width leave a line of no width, as without a shape.
        if frames.isEmpty, let whole = free.first, whole.lowerBound == bands.left, whole.upperBound == bands.right {
            return [LineFrame(left: Float((bands.left + before).clamped(bands.left, bands.right)), width: 0)]
        }
        return source.isRightToLeft ? frames.reversed() : frames
    }

    /// What is free for one more of a paragraph's lines at a height.
    func places(of paragraph: Int, from top: CGFloat, height: LineHeight) -> [LineFrame] {
        guard let bands = ContainerBands(options, room: room) else { return [] }
        return frames(of: rowSource(paragraph, in: bands), isFirst: false, from: top, height: height, in: bands)
    }

    /// The first place below a height that is wide enough for one more of a paragraph's lines; nil for none.
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

    /// Fills frames with as much of a paragraph as they take; a frame that not even a word fits into is passed over.
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

    /// Whether what stands in a line, white space at its end left out, is wider than a room.
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
            // First the draft: it makes the line the one in hand.
            let draft = draft(line.range, of: source)
            let height = lineHeight(of: draft)
            highest.baseline = max(highest.baseline, height.baseline)
            below = max(below, height.height - height.baseline)
        }
        highest.height = highest.baseline + below
        return highest
    }

    /// Makes a range of a paragraph the line in hand.
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
            // Without a width of the container's, a line is as wide as its text.
            if !line.frame.width.isFinite { frame = LineFrame(left: line.frame.left, width: scratch.width - trailingWidth(of: draft)) }
            append(draft, height: row.height)
        }
    }

    /// The first row of a text whose container has no room for any, over the whole width: a text has a line at the least.
    private mutating func addOnlyRow(of source: RowSource, in bands: ContainerBands) {
        let whole = LineFrame(left: Float(bands.left), width: Float(bands.right - bands.left))
        let lines = fill([whole], of: source, from: 0, cutsWords: true)
        let line = lines.first ?? (0..<min(1, source.content.count), whole)
        add(Row(top: insets.top, height: height(of: [line], in: source), lines: [line]), of: source)
    }
}

extension TextLayoutBuilder {
    /// How far the text of the lines reaches from the inset's edge on, indents included.
    var widestLine: CGFloat {
        if frames.isEmpty {
            return lines.reduce(0) { max($0, CGFloat($1.width - $1.trailingWidth + $1.indent + $1.tailIndent)) }
        }
        return lines.reduce(0) { widest, line in
            max(widest, CGFloat(line.x + line.width - (line.isRightToLeft ? 0 : line.trailingWidth)) - insets.left)
        }
    }
}

/// Tells a cut inside a word from a line's end between words, where only the text is known.
enum WordCut {
    /// Whether the characters on both sides of a place belong to one word of a script that divides words by spaces.
    ///
    /// - Parameters:
    ///   - units: A paragraph, or a part of it.
    ///   - index: An index into `units`.
    static func isInside(_ units: ArraySlice<UInt16>, at index: Int) -> Bool {
        guard index > units.startIndex, index < units.endIndex else { return false }
        return isWordUnit(units[index - 1]) && isWordUnit(units[index])
    }

    /// Letters, digits and marks below the scripts of South-East and East Asia; of others, whose words need no spaces, and of emoji, none.
    private static func isWordUnit(_ unit: UInt16) -> Bool {
        guard unit < 0x0E00 || (0x10A0..<0x1100).contains(unit) || (0x1E00..<0x2000).contains(unit) || (0xFB1D..<0xFE00).contains(unit),
            let scalar = Unicode.Scalar(unit)
        else { return false }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark
    }
}
