import Foundation
import LabelDrawing

extension TextLayoutBuilder {
    /// Copies the characters, glyphs and runs of a laid-out text into the arrays.
    mutating func copy(_ text: LineText) {
        guard let shaped = text.paragraph.shaped else { return }
        let line = text.line
        let (firstGlyph, firstEdge) = (glyphs.count, leadingEdges.count - line.characters.lowerBound)
        let shift = characterStarts.count - line.characters.lowerBound
        characterStarts.append(contentsOf: shaped.characterStarts, line.characters, base: text.paragraph.start)
        leadingEdges.append(contentsOf: line.leadingEdges)
        glyphs.append(contentsOf: line.glyphs)
        for run in line.runs {
            runs.append(
                RunRecord(
                    characterStart: UInt32(run.characters.lowerBound + shift),
                    characterEnd: UInt32(run.characters.upperBound + shift),
                    font: run.font,
                    x: run.x,
                    width: run.width,
                    level: run.level,
                    kind: .copy,
                    isUpright: run.isUpright,
                    source: UInt32(copies.count)
                ))
            copies.append(
                RunCopy(
                    edgeStart: UInt32(run.characters.lowerBound + firstEdge),
                    glyphStart: UInt32(run.glyphs.lowerBound + firstGlyph),
                    glyphEnd: UInt32(run.glyphs.upperBound + firstGlyph),
                    originStart: appendOrigins(of: run, in: line)
                ))
        }
    }

    /// Removes the edges and glyphs of the last line's runs.
    mutating func removeCopies(of runs: ArraySlice<RunRecord>) {
        guard let first = runs.lazy.filter({ $0.kind == .copy }).map(\.source).min() else { return }
        let removed = copies[Int(first)...]
        leadingEdges.removeSubrange((removed.map { Int($0.edgeStart) }.min() ?? leadingEdges.count)...)
        glyphs.removeSubrange((removed.map { Int($0.glyphStart) }.min() ?? glyphs.count)...)
        let origins = removed.map(\.originStart).filter { $0 != RunCopy.originsAtEdges }
        glyphOrigins.removeSubrange((origins.min().map { Int($0) } ?? glyphOrigins.count)...)
        copies.removeSubrange(Int(first)...)
    }

    /// Copies a run's glyph origins and returns the index of the first one.
    ///
    /// Copies nothing and returns `originsAtEdges` if each glyph is at the leading edge of one character, on the
    /// baseline.
    private mutating func appendOrigins(of run: ShapedLine.Run, in line: ShapedLine) -> UInt32 {
        if run.level % 2 == 0, run.glyphs.count == run.characters.count, standsAtEdges(run, in: line) { return RunCopy.originsAtEdges }
        defer { glyphOrigins.append(contentsOf: line.glyphOrigins[run.glyphs]) }
        return UInt32(glyphOrigins.count)
    }

    /// Returns whether each glyph of a run is at the leading edge of the character with the same index. The run must
    /// have as many glyphs as characters.
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

    /// Adds the run of a line's terminator. It has no width and is at the line's end in the paragraph's direction.
    ///
    /// - Parameters:
    ///   - character: The terminator's index in the layout's characters.
    ///   - runStart: The index of the line's first run.
    ///   - width: The width of the line.
    ///   - isRightToLeft: Whether the line's paragraph reads from right to left.
    mutating func appendTerminator(_ character: UInt32, toLineFrom runStart: UInt32, width: Float, isRightToLeft: Bool) {
        var run = emptyRun(before: character, at: isRightToLeft ? 0 : width, isRightToLeft: isRightToLeft)
        run.characterEnd += 1
        insert(run, intoLineFrom: runStart, isRightToLeft: isRightToLeft)
    }

    /// Returns a run without characters, glyphs or width, which precedes a character.
    func emptyRun(before character: UInt32, at x: Float, isRightToLeft: Bool) -> RunRecord {
        RunRecord(
            characterStart: character, characterEnd: character, font: FontID(rawValue: 0), x: x, width: 0, level: isRightToLeft ? 1 : 0,
            kind: .single)
    }

    /// Adds a run at the trailing end of a line. In a right-to-left line, this end is on the left, before all other
    /// runs.
    mutating func insert(_ run: RunRecord, intoLineFrom runStart: UInt32, isRightToLeft: Bool) {
        if isRightToLeft { runs.insert(run, at: Int(runStart)) } else { runs.append(run) }
    }

    /// Returns the order of a line's runs.
    func runOrder(of record: LineRecord) -> LineRecord.RunOrder {
        let level: UInt8 = record.isRightToLeft ? 1 : 0
        let isSingle = record.runs.count == 1
        var isOneDirection = true
        var next = record.characterStart
        for index in record.runs {
            let run = runs[index]
            if run.characters.isEmpty {
                // A last run without characters, such as a token, does not disturb the order: no search for a character
                // reaches it.
                guard index + 1 == record.runs.upperBound else { return .reordered }
                return .inOrder
            }
            guard run.characterStart == next, run.level % 2 == 0 || isSingle else { return .reordered }
            if run.level != level { isOneDirection = false }
            next = run.characterEnd
        }
        return isOneDirection ? .oneDirection : .inOrder
    }

    mutating func appendLogicalOrder(ofLine index: Int) {
        let (range, isRightToLeft) = (lines[index].runs, lines[index].isRightToLeft)
        if logicalRuns.isEmpty { logicalRuns = (0..<UInt32(range.lowerBound)).map { $0 } }
        if logicalRuns.capacity < range.upperBound { logicalRuns.reserveCapacity(runs.capacity) }
        logicalRuns.append(contentsOf: repeatElement(0, count: range.count))
        logicalRuns.withUnsafeMutableBufferPointer { order in
            runs.withUnsafeBufferPointer { runs in
                // Inserts each run before those that follow it in the text. A line has few runs, and if they are taken
                // in reading direction, most of them are in the order of the text.
                for end in range {
                    let run = isRightToLeft ? range.upperBound &- 1 &- (end &- range.lowerBound) : end
                    var place = end
                    while place > range.lowerBound, runs[run].textOrder < runs[Int(order[place &- 1])].textOrder {
                        order[place] = order[place &- 1]
                        place &-= 1
                    }
                    order[place] = UInt32(run)
                }
            }
        }
    }
}

extension RunRecord {
    /// A number that grows from each run of a line to the next one in the text. A run without characters precedes a run
    /// that starts at the same place.
    fileprivate var textOrder: UInt64 { UInt64(characterStart) << 32 | UInt64(characterEnd) }
}
