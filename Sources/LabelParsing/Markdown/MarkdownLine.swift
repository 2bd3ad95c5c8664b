import LabelText

/// A position in one line of the source. Tabs go to the next multiple of four columns.
struct MarkdownLine {
    let units: [UInt16]
    /// The end of the content, and the end of the line terminator.
    let end: Int
    let next: Int
    private(set) var offset: Int
    private var column = 0
    /// The number of columns of the tab at `offset` that are not read yet. 0 if none of the tab's columns are read.
    private(set) var rest = 0
    /// The index of the first character after white space.
    private(set) var text = 0
    /// The number of columns from the position to `text`.
    private(set) var indent = 0

    init(_ units: [UInt16], from start: Int, to end: Int, next: Int) {
        (self.units, self.end, self.next, offset) = (units, end, next, start)
        measure()
    }

    var isBlank: Bool { text == end }
    /// The first code unit after white space; 0 in a blank line.
    var first: UInt16 { text < end ? units[text] : 0 }

    /// The end of the line without white space at its end.
    var textEnd: Int { units.trimmed(text..<end).upperBound }

    /// Moves over white space, by at most `columns` columns.
    mutating func skip(columns: Int) {
        var left = columns
        while left > 0, offset < end, let width = width(at: offset, column: column) {
            let unread = rest > 0 ? rest : width
            let taken = min(unread, left)
            column += taken
            left -= taken
            rest = unread - taken
            if rest == 0 { offset += 1 }
        }
        measure()
    }

    /// Moves to `index`. All characters before it, except white space, must be one column wide.
    mutating func skip(to index: Int) {
        skip(columns: indent)
        column += max(index - offset, 0)
        offset = max(index, offset)
        measure()
    }

    private func width(at index: Int, column: Int) -> Int? {
        units[index] == " " ? 1 : units[index] == "\t" ? 4 - column % 4 : nil
    }

    private mutating func measure() {
        (text, indent) = (offset, rest)
        if rest > 0 { text += 1 }
        while text < end, let width = width(at: text, column: column + indent) {
            text += 1
            indent += width
        }
    }
}
