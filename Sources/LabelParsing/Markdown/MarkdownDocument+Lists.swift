import LabelText

extension MarkdownDocument {
    /// Begins an item of a list if the marker of one comes next in the line.
    mutating func beginItem(_ line: inout MarkdownLine, _ depth: Int, isText: Bool) -> Bool {
        guard let (end, start) = marker(in: line) else { return false }
        // An item that interrupts a paragraph is not empty and has the number 1.
        if isText, start ?? 1 != 1 || line.units.skip(ASCIISet.blanks, from: end, to: line.end) == line.end { return false }
        let (first, mark, indent) = (line.text, line.units[end - 1], line.indent)
        line.skip(to: end)
        // The content begins after one to four spaces. Otherwise, it begins with indented code, after one space.
        let spaces = line.isBlank || line.indent > 4 ? 1 : line.indent
        line.skip(columns: spaces)
        close(to: depth)
        if open.last?.rule != .list(mark: mark) { begin(.list(start: start, isTight: true), .list(mark: mark), at: first) }
        begin(.item(isDone: nil), .item(indent: indent + end - first + spaces), at: first)
        add(Piece(range: first..<end), upTo: end)
        readBox(&line)
        return true
    }

    /// Returns the end of the bullet or number that comes next in the line, and the number. nil if there is none.
    private func marker(in line: MarkdownLine) -> (end: Int, start: Int?)? {
        var end = line.text
        var number: Int?
        while end < line.end, end - line.text < 9, let digit = TextUnits.digit(line.units[end]), line.units[end] < 0x80 {
            number = (number ?? 0) * 10 + digit
            end += 1
        }
        guard end < line.end else { return nil }
        switch line.units[end] {
        case "-" where number == nil, "+" where number == nil, "*" where number == nil: break
        case "." where number != nil, ")" where number != nil: break
        default: return nil
        }
        end += 1
        return end == line.end || ASCIISet.blanks.contains(line.units[end]) ? (end, number) : nil
    }

    /// Reads the check box at the start of an item, such as `[x]`.
    private mutating func readBox(_ line: inout MarkdownLine) {
        let box = line.text..<line.text + 3
        guard line.indent < 4, box.upperBound < line.end, line.first == "[", line.units[box.lowerBound + 2] == "]",
            ASCIISet.blanks.contains(line.units[box.upperBound]), let index = open.last?.index
        else { return }
        switch line.units[box.lowerBound + 1] {
        case " ": blocks[index].kind = .item(isDone: false)
        case "x", "X": blocks[index].kind = .item(isDone: true)
        default: return
        }
        add(Piece(range: box), upTo: box.upperBound)
        line.skip(to: box.upperBound)
        line.skip(columns: 1)
    }
}
