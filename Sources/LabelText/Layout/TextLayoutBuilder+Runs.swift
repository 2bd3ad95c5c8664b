import Foundation
import LabelDrawing

extension TextLayoutBuilder {
    /// Copies the characters, glyphs and runs of a laid out text into the arrays.
    mutating func copy(_ text: LineText) {
        guard let shaped = text.paragraph.shaped else { return }
        let line = text.line
        let firstGlyph = glyphs.count
        let shift = characterStarts.count - line.characters.lowerBound
        characterStarts.append(contentsOf: shaped.characterStarts, line.characters, base: text.paragraph.start)
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
    mutating func appendTerminator(at offset: Int, to record: LineRecord) {
        var run = emptyRun(at: record.isRightToLeft ? 0 : record.width, isRightToLeft: record.isRightToLeft)
        run.characterEnd += 1
        characterStarts.append(offset)
        leadingEdges.append(run.x)
        insert(run, into: record)
    }

    /// Returns a run without characters, glyphs and width after the last character.
    func emptyRun(at x: Float, isRightToLeft: Bool) -> RunRecord {
        let (character, glyph) = (UInt32(characterStarts.count), UInt32(glyphs.count))
        return RunRecord(
            characterStart: character, characterEnd: character, glyphStart: glyph, glyphEnd: glyph, font: FontID(rawValue: 0), x: x,
            width: 0, level: isRightToLeft ? 1 : 0, isToken: false)
    }

    /// Adds a run at the end of a line, in the paragraph's direction.
    mutating func insert(_ run: RunRecord, into record: LineRecord) {
        if record.isRightToLeft { runs.insert(run, at: Int(record.runStart)) } else { runs.append(run) }
    }

    func isVisuallyOrdered(_ record: LineRecord) -> Bool {
        var next = record.characterStart
        for (index, run) in zip(record.runs, runs[record.runs]) {
            // Searches need a token without characters to come last.
            if run.characters.isEmpty && index + 1 == record.runs.upperBound { continue }
            guard !run.characters.isEmpty, run.characterStart == next, run.level % 2 == 0 || record.runs.count == 1 else { return false }
            next = run.characterEnd
        }
        return true
    }

    mutating func appendLogicalOrder(of record: LineRecord) {
        if record.isVisuallyOrdered && logicalRuns.isEmpty { return }
        if logicalRuns.isEmpty { logicalRuns = (0..<record.runStart).map { $0 } }
        let order = record.runs.sorted {
            (runs[$0].characterStart, runs[$0].characterEnd) < (runs[$1].characterStart, runs[$1].characterEnd)
        }
        logicalRuns.append(contentsOf: order.map { UInt32($0) })
    }
}
