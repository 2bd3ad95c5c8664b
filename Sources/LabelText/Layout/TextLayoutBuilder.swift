import Foundation
import LabelDrawing

// MARK: - Overview
//
// Fills lines. For each paragraph, the engine returns where the next line breaks and what it contains. The result is
// copied into flat arrays. This type decides what ends a layout early (a line limit, a height);
// `TextLayoutBuilder+Truncation` makes the cut. Lines get their x at the end, when the widest one is known. All of this
// is the same with every engine.

/// Builds a layout's arrays.
struct TextLayoutBuilder {
    let typeset: TypesetText
    let options: LayoutOptions
    var lines: [LineRecord] = []
    var runs: [RunRecord] = []
    var logicalRuns: [UInt32] = []
    var characterStarts = CharacterStarts()
    var leadingEdges: [Float] = []
    var glyphs: [GlyphID] = []
    var glyphOrigins: [SIMD2<Float>] = []
    var truncatedRange: TextRange
    /// Returns whether the layout is no longer needed.
    var isCancelled: () -> Bool = { false }
    var token: TruncationToken?
    /// Whether "…" replaces a token that does not fit.
    var hasShortToken = false
    /// The horizontal position of each line if the container has a shape, otherwise empty.
    var frames: [LineFrame] = []

    /// The horizontal position of the current line if the container has a shape.
    var frame: LineFrame?
    /// The heights of the current line's row if the container has a shape. All lines of a row share them.
    var rowHeight: LineHeight?
    /// Scratch storage for the current line.
    var scratch = ShapedLine()
    /// The width between the insets. Infinite means no wrapping.
    let room: CGFloat
    let insets: EdgeLengths
    let maximumLineCount: Int
    /// The number of characters in the text. 0 if a limit may leave some out.
    private var expectedCharacters = 0
    let maximumBottom: Double
    /// The bottom of the last line, including the spacing below it.
    var top: Double
    /// The height of the last line without the spacing below it.
    var lastHeight: Float = 0

    init(typeset: TypesetText, options: LayoutOptions) {
        self.typeset = typeset
        self.options = options
        room = options.room
        insets = options.boundedInsets
        maximumLineCount = options.lineLimit <= 0 ? .max : options.lineLimit
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
            width: room.isFinite ? room : widest,
            height: CGFloat(top) - insets.top
        )
        let size = CGSize(width: widest + insets.left + insets.right, height: CGFloat(top) + insets.bottom)
        return TextLayout.Storage(self, size: size, contentRect: contentRect)
    }

    // MARK: Filling

    private mutating func fillLines() {
        reserve()
        guard let bands = ContainerBands(options, room: room) else {
            for index in typeset.paragraphs.indices where isCancelled() || !fillParagraph(index) { return }
            return
        }
        fillRows(bands)
    }

    /// Fills one paragraph's lines. Returns false if the layout is full or cancelled.
    private mutating func fillParagraph(_ index: Int) -> Bool {
        let paragraph = typeset.paragraphs[index]
        guard let shaped = typeset.shapedParagraph(index) else {
            return place(emptyLine(index), ofParagraph: index, at: paragraph.content.lowerBound)
        }
        let engine = shaped.typeset
        let length = paragraph.content.count
        var draft = LineDraft(paragraph: index, shaped: shaped, range: 0..<0, style: typeset.paragraphStyle(index), text: typeset)
        var start = 0
        while start < length {
            let room = lineRoom(draft.style, isFirst: start == 0)
            // At least one code unit: an engine that made no progress would hang the layout.
            let end = max(min(engine.suggestedLineBreak(from: start, width: room), length), start + 1)
            engine.layOutLine(start..<end, into: &scratch)
            draft.range = start..<end
            draft.isLastOfParagraph = end == length
            guard place(draft, ofParagraph: index, at: paragraph.content.lowerBound + start), !isCancelled() else {
                return false
            }
            start = end
        }
        return true
    }

    /// Adds the current line if it fits. If the layout is then full, cuts its last line and returns false.
    private mutating func place(_ draft: LineDraft, ofParagraph index: Int, at offset: Int) -> Bool {
        let height = lineHeight(of: draft)
        let before = spaceBefore(draft)
        if !lines.isEmpty && !hasRoom(for: height, below: before) {
            truncateLastLine(beforeTextAt: offset)
            return false
        }
        append(draft, height: height)
        let paragraph = typeset.paragraphs[index]
        let isTextLeft = !draft.isLastOfParagraph || paragraph.isTerminated
        if lines.count == maximumLineCount && isTextLeft {
            truncateLastLine(beforeTextAt: Int(lines[lines.count - 1].textEnd))
            return false
        }
        return true
    }

    /// Whether a line of some height fits below the existing lines.
    private func hasRoom(for height: LineHeight, below space: Float) -> Bool {
        top + Double(space + height.height) <= maximumBottom + 0.01
    }

    /// Returns the paragraph spacing before a line.
    func spaceBefore(_ draft: LineDraft) -> Float {
        draft.range.lowerBound == 0 && !lines.isEmpty ? Float(draft.style.spacingBefore) : 0
    }

    /// Whether the last line extends below the available height. Always false for the first line, which may.
    var isLastLineTooLow: Bool {
        guard lines.count > 1, let record = lines.last else { return false }
        return record.top + Double(lastHeight) > maximumBottom + 0.01
    }

    /// Removes the spacing below the last line, because no line follows it.
    private mutating func removeLastSpacing() {
        guard let record = lines.last else { return }
        var index = lines.count - 1
        repeat {
            lines[index].height = lastHeight
            index -= 1
        } while !frames.isEmpty && index >= 0 && lines[index].top == record.top
        top = record.top + Double(lastHeight)
    }

    /// Returns the width available to the text of a line.
    func lineRoom(_ style: ParagraphSettings, isFirst: Bool) -> CGFloat {
        if let frame { return CGFloat(frame.width).nonNegative }
        return (room - lineIndent(style, isFirst: isFirst) - style.tailIndent).nonNegative
    }

    /// Returns the indent of a line. 0 in a row, where frames include the indents.
    func lineIndent(_ style: ParagraphSettings, isFirst: Bool) -> CGFloat {
        if frame != nil { return 0 }
        return isFirst ? style.firstLineIndent : style.headIndent
    }

    // MARK: Adding a line

    /// Copies the current line into the arrays.
    mutating func append(_ draft: LineDraft, height: LineHeight) {
        let height = rowHeight ?? height
        if let frame { frames.append(frame) } else { addSpace(spaceBefore(draft)) }
        let paragraph = typeset.paragraphs[draft.paragraph]
        let last = draft.rest.map { typeset.paragraphs[$0.paragraph] } ?? paragraph
        let firstCharacter = characterStarts.count
        let textStart = paragraph.content.lowerBound + draft.range.lowerBound
        let textEnd = last.content.lowerBound + (draft.rest?.range ?? draft.range).upperBound
        let takesTerminator = (draft.isLastOfParagraph || draft.rest != nil) && last.isTerminated
        var record = LineRecord(
            textStart: UInt32(textStart),
            textEnd: UInt32(takesTerminator ? last.end : textEnd),
            characterStart: UInt32(firstCharacter),
            characterEnd: 0,
            runStart: UInt32(runs.count),
            runEnd: 0,
            top: top,
            height: height.height + height.spacing,
            baseline: height.baseline,
            width: scratch.width + draft.addedWidth,
            trailingWidth: trailingWidth(of: draft),
            indent: Float(lineIndent(draft.style, isFirst: draft.range.lowerBound == 0)),
            tailIndent: frame == nil ? Float(draft.style.tailIndent) : 0,
            alignment: alignment(of: draft),
            isRightToLeft: draft.isRightToLeft,
            isTerminated: takesTerminator,
            isVisuallyOrdered: true
        )
        justifyIfWanted(draft, record: &record)
        if draft.isRightToLeft, draft.addedWidth > 0 { scratch.moveRight(by: draft.addedWidth) }
        if let shaped = draft.shaped { copy(scratch, of: shaped, inParagraph: draft.paragraph) }
        appendToken(of: draft, to: record)
        if takesTerminator { appendTerminator(at: last.content.upperBound, to: record) }
        record.characterEnd = UInt32(characterStarts.count)
        record.runEnd = UInt32(runs.count)
        record.isVisuallyOrdered = isVisuallyOrdered(record)
        appendLogicalOrder(of: record)
        reserveLines()
        lines.append(record)
        top += Double(record.height)
        lastHeight = height.height
    }

    /// Copies the characters, glyphs and runs of a shaped line into the arrays.
    mutating func copy(_ line: ShapedLine, of shaped: TypesetText.Shaped, inParagraph index: Int) {
        let firstGlyph = glyphs.count
        let shift = characterStarts.count - line.characters.lowerBound
        let base = typeset.paragraphs[index].content.lowerBound
        characterStarts.append(contentsOf: shaped.characterStarts, line.characters, base: base)
        leadingEdges.append(contentsOf: line.leadingEdges)
        glyphs.append(contentsOf: line.glyphs)
        for run in line.runs {
            runs.append(
                RunRecord(
                    characterStart: UInt32(run.characters.lowerBound + shift),
                    characterEnd: UInt32(run.characters.upperBound + shift),
                    glyphStart: UInt32(run.glyphs.lowerBound + firstGlyph),
                    glyphEnd: UInt32(run.glyphs.upperBound + firstGlyph),
                    font: run.font,
                    x: run.x,
                    width: run.width,
                    level: run.level,
                    isToken: false,
                    isUpright: run.isUpright,
                    originStart: appendOrigins(of: run, in: line)
                ))
        }
    }

    /// Copies a run's glyph origins and returns the index of the first one.
    ///
    /// Copies nothing and returns `originsAtEdges` if each glyph is at the leading edge of one character, on the
    /// baseline.
    private mutating func appendOrigins(of run: ShapedLine.Run, in line: ShapedLine) -> UInt32 {
        if run.level % 2 == 0, run.glyphs.count == run.characters.count, standsAtEdges(run, in: line) { return RunRecord.originsAtEdges }
        defer { glyphOrigins.append(contentsOf: line.glyphOrigins[run.glyphs]) }
        return UInt32(glyphOrigins.count)
    }

    /// Whether the glyphs of a run, as many as its characters, are at the characters' leading edges.
    private func standsAtEdges(_ run: ShapedLine.Run, in line: ShapedLine) -> Bool {
        let first = run.characters.lowerBound - line.characters.lowerBound
        return line.glyphOrigins.withUnsafeBufferPointer { origins in
            line.leadingEdges.withUnsafeBufferPointer { edges in
                let origins = UnsafeBufferPointer(rebasing: origins[run.glyphs])
                let edges = UnsafeBufferPointer(rebasing: edges[first..<first + run.characters.count])
                var others: Int32 = 0
                for index in 0..<origins.count { others |= origins[index].x == edges[index] && origins[index].y == 0 ? 0 : 1 }
                return others == 0
            }
        }
    }

    /// Adds the box of the line's terminator: without width, at the end of the line in the paragraph's direction.
    private mutating func appendTerminator(at offset: Int, to record: LineRecord) {
        let character = UInt32(characterStarts.count)
        let edge: Float = record.isRightToLeft ? 0 : record.width
        characterStarts.append(offset)
        leadingEdges.append(edge)
        let run = RunRecord(
            characterStart: character,
            characterEnd: character + 1,
            glyphStart: UInt32(glyphs.count),
            glyphEnd: UInt32(glyphs.count),
            font: FontID(rawValue: 0),
            x: edge,
            width: 0,
            level: record.isRightToLeft ? 1 : 0,
            isToken: false
        )
        if record.isRightToLeft { runs.insert(run, at: Int(record.runStart)) } else { runs.append(run) }
    }

    private func isVisuallyOrdered(_ record: LineRecord) -> Bool {
        var next = record.characterStart
        for (index, run) in zip(record.runs, runs[record.runs]) {
            // Searches need a token without characters to come last.
            if run.characters.isEmpty && index + 1 == record.runs.upperBound { continue }
            guard !run.characters.isEmpty, run.characterStart == next, run.level % 2 == 0 || record.runs.count == 1 else { return false }
            next = run.characterEnd
        }
        return true
    }

    private mutating func appendLogicalOrder(of record: LineRecord) {
        if record.isVisuallyOrdered && logicalRuns.isEmpty { return }
        if logicalRuns.isEmpty { logicalRuns = (0..<record.runStart).map { $0 } }
        let order = record.runs.sorted {
            (runs[$0].characterStart, runs[$0].characterEnd) < (runs[$1].characterStart, runs[$1].characterEnd)
        }
        logicalRuns.append(contentsOf: order.map { UInt32($0) })
    }

    /// Reserves capacity for all characters if no limit can leave some out.
    private mutating func reserve() {
        guard options.lineLimit == 0, !options.height.isFinite else { return }
        expectedCharacters = typeset.characterCount
        characterStarts.reserveCapacity(expectedCharacters + 1)
        leadingEdges.reserveCapacity(expectedCharacters)
        glyphs.reserveCapacity(expectedCharacters)
    }

    /// Reserves capacity for the expected number of lines and runs, estimated from the text so far. Saves reallocations
    /// and memory.
    private mutating func reserveLines() {
        guard lines.count >= 16, lines.count == lines.capacity || runs.count == runs.capacity else { return }
        let rest = Double(expectedCharacters) / Double(max(characterStarts.count, 1)) * 1.05
        if lines.count == lines.capacity { lines.reserveCapacity(Int(Double(lines.count) * rest)) }
        if runs.count == runs.capacity { runs.reserveCapacity(Int(Double(runs.count) * rest)) }
    }

    /// Adds space below the last line.
    private mutating func addSpace(_ space: Float) {
        guard space != 0 else { return }
        lines[lines.count - 1].height += space
        top += Double(space)
    }

    /// Removes the last line from the arrays.
    mutating func removeLastLine() {
        guard let record = lines.popLast() else { return }
        defer { restorePlace(of: record) }
        let firstGlyph = runs[record.runs].map(\.glyphStart).min() ?? UInt32(glyphs.count)
        let firstOrigin = min(runs[record.runs].map(\.originStart).min() ?? .max, UInt32(glyphOrigins.count))
        characterStarts.removeAll(from: Int(record.characterStart))
        leadingEdges.removeSubrange(Int(record.characterStart)...)
        runs.removeSubrange(Int(record.runStart)...)
        if logicalRuns.count > Int(record.runStart) { logicalRuns.removeSubrange(Int(record.runStart)...) }
        glyphs.removeSubrange(Int(firstGlyph)...)
        glyphOrigins.removeSubrange(Int(firstOrigin)...)
    }

    /// Makes the place of a removed line available to another one.
    private mutating func restorePlace(of record: LineRecord) {
        top = record.top
        frame = frames.popLast()
        if frame != nil {
            rowHeight = LineHeight(height: record.height, baseline: record.baseline, spacing: 0)
        } else if !lines.isEmpty {
            let paragraph = typeset.paragraphIndex(at: Int(record.textStart))
            guard typeset.paragraphs[paragraph].content.lowerBound == Int(record.textStart) else { return }
            addSpace(-Float(typeset.paragraphStyle(paragraph).spacingBefore))
        }
    }
}
