import LabelText

extension MarkdownDocument {
    /// Turns the last line of the open paragraph into the header of a table if the line is its delimiter row.
    mutating func beginTable(_ line: MarkdownLine) -> Bool {
        guard let index = open.last?.index, let alignments = alignments(in: line), let last = pieces.last?.range else { return false }
        let header = utf16.line(last)
        guard cells(in: header).count == alignments.count else { return false }
        let lines = blocks[index].pieces.dropLast()
        if lines.isEmpty {
            open.removeLast()
            blocks.removeLast()
        } else {
            blocks[index].pieces = lines
            blocks[index].range = blocks[index].range.lowerBound..<utf16.trimmed(utf16.line(pieces[lines.upperBound - 1].range)).upperBound
            close(to: open.count - 1)
        }
        begin(.table(alignments), .table(columns: alignments.count), at: header.lowerBound)
        addRow(header, columns: alignments.count, isHeader: true)
        blocks[open[open.count - 1].index].extend(to: line.textEnd)
        return true
    }

    /// Reads a line as a row of the open table. Returns whether it is one.
    mutating func readRow(_ line: MarkdownLine, columns: Int) -> Bool {
        addRow(line.text..<line.end, columns: columns, isHeader: false)
    }

    /// Adds a row. A table with many columns and short rows ends where the missing cells would take quadratic memory.
    @discardableResult
    private mutating func addRow(_ line: TextRange, columns: Int, isHeader: Bool) -> Bool {
        let end = utf16.trimmed(line).upperBound
        var found = cells(in: line)[...]
        missingCells += max(columns - found.count, 0)
        guard missingCells <= Self.missingCellsLimit + 4 * end else { return false }
        begin(.row(isHeader: isHeader), .row, at: line.lowerBound)
        let row = blocks.count - 1
        for _ in 0..<columns {
            let cell = found.popFirst() ?? [end..<end]
            let range = cell[0].lowerBound..<cell[cell.count - 1].upperBound
            let first = pieces.count
            pieces += cell.map { Piece(range: $0) }
            blocks.append(Block(kind: .cell, range: range, end: blocks.count + 1, pieces: first..<pieces.count))
        }
        blocks[row].extend(to: end)
        close(to: open.count - 1)
        return true
    }

    /// Returns the alignments in a delimiter row, such as `|:--|--:|`. nil if the line is none.
    private func alignments(in line: MarkdownLine) -> [Alignment]? {
        guard line.first == "|" || line.first == ":" || line.first == "-" else { return nil }
        var found: [Alignment] = []
        var index = line.text + (line.first == "|" ? 1 : 0)
        while true {
            index = utf16.skip(ASCIISet.blanks, from: index, to: line.end)
            guard index < line.end else { return found.isEmpty ? nil : found }
            let isLeft = utf16[index] == ":"
            if isLeft { index += 1 }
            let dashes = index
            while index < line.end, utf16[index] == "-" { index += 1 }
            guard index > dashes else { return nil }
            let isRight = index < line.end && utf16[index] == ":"
            index = utf16.skip(ASCIISet.blanks, from: index + (isRight ? 1 : 0), to: line.end)
            found.append(isLeft ? isRight ? .center : .left : isRight ? .right : .natural)
            guard index == line.end || utf16[index] == "|" else { return nil }
            index = min(index + 1, line.end)
        }
    }

    /// Returns the texts of the cells in a row. A backslash before a bar is left out, whatever comes before it.
    private func cells(in line: TextRange) -> [[TextRange]] {
        var found: [[TextRange]] = []
        var index = line.lowerBound + (line.isEmpty || utf16[line.lowerBound] != "|" ? 0 : 1)
        let end = utf16.trimmed(index..<line.upperBound).upperBound
        while index < end {
            var parts: [TextRange] = []
            var start = index
            while index < end, utf16[index] != "|" {
                if utf16.has("\\|", at: index) {
                    parts.append(start..<index)
                    start = index + 1
                    index += 1
                }
                index += 1
            }
            parts.append(start..<index)
            parts[0] = utf16.skip(ASCIISet.blanks, from: parts[0].lowerBound, to: parts[0].upperBound)..<parts[0].upperBound
            let last = parts.count - 1
            parts[last] = parts[last].lowerBound..<max(utf16.trimmed(parts[last]).upperBound, parts[last].lowerBound)
            found.append(parts)
            index += 1
        }
        return found
    }
}
