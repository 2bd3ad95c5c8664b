import LabelDrawing

// MARK: - Overview
//
// Most lines of a long text differ from the line above only in their characters. They are laid out here, in a loop
// without function calls that writes to memory directly.

extension LineSlicer {
    /// An estimate of the number of lines like the current one that follow it in its run. Usually it is a little too
    /// great.
    var expectedSimilarLines: Int {
        let rest = Int(runs[lineRuns.lowerBound].end) - characters.upperBound
        // Words that do not fit leave about an eighth of a line empty.
        return rest / max(fitting - fitting / 8, 1) + 1
    }

    /// Lays out lines that are similar to the current one: in the same run, and not at the end of the paragraph. The
    /// current line must be plain. Moves to the last of the lines.
    ///
    /// - Parameters:
    ///   - lines: Receives the lines, but not their x. All elements must be copies of the current line's record, with
    ///     the height of the others.
    ///   - records: Receives the runs. All elements must be copies of the current line's run.
    ///   - top: The top of the first line. Receives the bottom of the last one.
    ///   - hasRoom: Returns whether there is room for a line, given its top.
    /// - Returns: The number of lines. Less than the number of elements if no other line is similar and has room.
    @inline(__always)
    mutating func layOutSimilarLines(
        into lines: UnsafeMutableBufferPointer<LineRecord>, runs records: UnsafeMutableBufferPointer<RunRecord>, top: inout Double,
        hasRoom: (_ top: Double) -> Bool
    ) -> Int {
        guard let record = lines.first else { return 0 }
        let (available, runEnd, height) = (style.width, Int(runs[lineRuns.lowerBound].end), Double(record.height))
        let (shift, base) = (Int(record.characterEnd) &- characters.upperBound, Int(record.textEnd) &- end)
        var (line, fitting, y, count) = (characters, fitting, top, 0)
        table.withBuffers { table in
            while count < lines.count, hasRoom(y),
                let end = table.fullLineEnd(from: line.upperBound, available: available, fitting: &fitting), end <= runEnd
            {
                line = Range(uncheckedBounds: (line.upperBound, end))
                let visibleEnd = table.flags.visibleEnd(of: line)
                lines[count].setText(table.characterStarts, line, base: base)
                lines[count].setCharacters(line, shift: shift)
                lines[count].setRun(record.runEnd &+ UInt32(truncatingIfNeeded: count))
                lines[count].top = y
                lines[count].width = table.width(of: line)
                lines[count].trailingWidth = table.width(of: Range(uncheckedBounds: (visibleEnd, end)))
                (records[count].characterStart, records[count].characterEnd) = (lines[count].characterStart, lines[count].characterEnd)
                records[count].width = lines[count].width
                y += height
                count &+= 1
            }
        }
        if count > 0 { setLine(line) }
        (self.fitting, top) = (fitting, y)
        return count
    }
}

extension LineRecord {
    /// Sets the range in the text.
    ///
    /// - Parameters:
    ///   - starts: The offsets of the paragraph's characters, from its start.
    ///   - characters: The line's characters, as indices into `starts`.
    ///   - base: The start of the paragraph.
    @inline(__always)
    fileprivate mutating func setText(_ starts: UnsafeBufferPointer<UInt32>, _ characters: Range<Int>, base: Int) {
        textStart = UInt32(truncatingIfNeeded: base) &+ starts[characters.lowerBound]
        textEnd = UInt32(truncatingIfNeeded: base) &+ starts[characters.upperBound]
    }

    @inline(__always)
    fileprivate mutating func setCharacters(_ characters: Range<Int>, shift: Int) {
        characterStart = UInt32(truncatingIfNeeded: characters.lowerBound &+ shift)
        characterEnd = UInt32(truncatingIfNeeded: characters.upperBound &+ shift)
    }

    @inline(__always)
    fileprivate mutating func setRun(_ run: UInt32) { (runStart, runEnd) = (run, run &+ 1) }
}
