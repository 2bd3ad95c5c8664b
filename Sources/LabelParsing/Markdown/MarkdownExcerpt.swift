import Foundation
import LabelText

// MARK: - Overview
//
// The tree of blocks is walked in order. Quotes and items add marks in front of each line. What is selected as a whole
// keeps its source. In a block of which a part is selected, formatting closes round the part, and characters that could
// be read as markup are escaped.

/// Writes a part of a Markdown text as Markdown that reads the same.
struct MarkdownExcerpt {
    /// A quote or an item that contains the current block.
    private struct Container {
        var next: String
        let rest: String
        let isQuote: Bool
    }

    let document: MarkdownDocument
    /// The part of the source whose text is selected.
    private(set) var range: TextRange
    /// The range as it was given.
    private let given: TextRange
    private var containers: [Container] = []
    private(set) var result = ""
    /// The end in the source of what is written or left out.
    private var cursor: Int
    /// The number of quote marks after each newline since the last block.
    private var newlines: [Int] = []
    /// Whether the last block is text that lost the mark at its start.
    private var lostMark = false
    /// Whether the last block is text.
    private var endsWithText = false
    private var endsWithTable = false
    /// Whether no item of the current list is written yet.
    private var isFirstItem = false
    private var isInCell: Bool
    /// Whether nothing else is copied. Code of one line is then inline code.
    private let isAlone: Bool

    var units: [UInt16] { document.utf16 }

    /// Creates the excerpt.
    ///
    /// - Parameters:
    ///   - units: The source.
    ///   - range: The part of the source whose text is selected.
    ///   - isAlone: Whether nothing else is copied.
    ///   - isCell: Whether the source is a cell of a table.
    /// - Complexity: O(n) in the source.
    init(_ units: [UInt16], _ range: TextRange, isAlone: Bool, isCell: Bool) {
        (self.isAlone, isInCell, given) = (isAlone, isCell, range)
        let isNewline = { (unit: UInt16) in unit == "\n" || unit == "\r" }
        let isSpace = { (unit: UInt16) in isNewline(unit) || ASCIISet.blanks.contains(unit) }
        // Newlines at the ends are left out.
        var range = range
        let tail = (units[range].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
        if let newline = units[tail].firstIndex(where: isNewline) { range = range.lowerBound..<newline }
        let head = range.lowerBound..<(units[range].firstIndex { !isSpace($0) } ?? range.upperBound)
        if let newline = units[head].lastIndex(where: isNewline) { range = newline + 1..<range.upperBound }
        (document, self.range, cursor) = (MarkdownDocument(units), range, range.lowerBound)
        write(document.children(of: nil))
    }

    /// Returns a part of the source. In a cell, the backslashes before bars do not belong to the text.
    func slice(_ range: TextRange) -> String {
        let text = isInCell ? range.filter { !units.has("\\|", at: $0) }.map { units[$0] } : Array(units[range])
        return String(utf16: text[...])
    }

    // MARK: Blocks

    private mutating func write(_ indices: [Int]) {
        for index in indices { write(index) }
    }

    private mutating func write(_ index: Int) {
        let block = document.blocks[index]
        guard block.range.lowerBound < range.upperBound else { return }
        if block.kind == .definitions {
            skip(to: block.range.lowerBound)
            cursor = max(cursor, nextLine(after: block.range.upperBound))
        }
        guard block.range.overlaps(range) else { return }
        switch block.kind {
        case .quote:
            containers.append(Container(next: "> ", rest: "> ", isQuote: true))
            write(document.children(of: index))
            containers.removeLast()
        case .item(let isDone): writeItem(index, isDone: isDone)
        case .list:
            isFirstItem = true
            write(document.children(of: index))
            isFirstItem = false
        case .row, .cell: write(document.children(of: index))
        case .paragraph: writeText(document.inlines(of: index))
        case .heading(let level): writeHeading(index, level)
        case .code(let info): writeCode(index, info ?? "")
        case .html: writeLines(of: index)
        case .table(let alignments): writeTable(index, alignments)
        case .divider:
            let isCut = isCut(block.range)
            write([isCut ? escaped(part(block.range)).escapedAtLineStart : slice(block.range)], at: block.range, isText: isCut)
        case .definitions: break
        }
    }

    private mutating func writeItem(_ index: Int, isDone: Bool?) {
        let block = document.blocks[index]
        let marks = document.pieces[block.pieces].map(\.range)
        let mark = marks.first ?? block.range.lowerBound..<block.range.lowerBound
        let children = document.children(of: index)
        guard (marks.last ?? mark).upperBound > range.lowerBound else {
            lostMark = true
            return write(children)
        }
        let isCut = isCut(mark)
        var bullet = part(mark)
        // A part of a number is text.
        if isCut { bullet = escaped(bullet).escapedAtLineStart }
        if !bullet.isEmpty, !isCut || mark.upperBound < range.upperBound { bullet += " " }
        var box = marks.count > 1 && marks[1].overlaps(range) ? slice(marks[1]) + " " : ""
        if isCut, !box.isEmpty { box = isDone == true ? "☑ " : "☐ " }
        if isCut, let first = children.first, document.blocks[first].kind != .paragraph {
            write([bullet + box], at: mark, isText: true, lostMark: true)
            return write(children)
        }
        lostMark = lostMark || isCut
        let rest = isCut ? "" : String(repeating: " ", count: bullet.count)
        containers.append(Container(next: bullet + box, rest: rest, isQuote: false))
        // The first item of a list directly after a line of text is not empty, and has no number but 1.
        let mayContinueText = isFirstItem && endsWithText
        if mayContinueText, mark.count > 1, slice(mark).dropLast() != "1" { separate(before: mark.lowerBound) }
        isFirstItem = false
        write(children)
        if containers.last?.next == bullet + box {
            if mayContinueText { separate(before: mark.lowerBound) }
            write([""], at: block.range, isText: isCut, lostMark: isCut)
        }
        isFirstItem = false
        containers.removeLast()
    }

    /// Writes a paragraph, or a cell that is alone.
    private mutating func writeText(_ inlines: [MarkdownInline], isAlone: Bool = false) {
        guard let first = inlines.first, let last = inlines.last else { return }
        let whole = first.range.lowerBound..<last.range.upperBound
        let text = text(inlines, isCut: isAlone || isCut(whole) || inlines.contains(where: \.mayRunCode))
        write(lines(text).map(\.escapedAtLineStart), at: whole, isText: true, lostMark: lostMark && result.isEmpty)
    }

    private mutating func writeHeading(_ index: Int, _ level: Int) {
        let inlines = document.inlines(of: index)
        guard let first = inlines.first, let last = inlines.last else { return }
        let whole = first.range.lowerBound..<last.range.upperBound
        let isCut = isCut(whole) || inlines.contains(where: \.mayRunCode)
        var lines = lines(text(inlines, isCut: isCut))
        guard !lines.isEmpty else { return write([], at: whole) }
        guard whole.lowerBound >= range.lowerBound else {
            return write(lines.map(\.escapedAtLineStart), at: whole, isText: true, lostMark: true)
        }
        if whole.lowerBound > document.blocks[index].range.lowerBound {
            lines[0] = String(repeating: "#", count: level) + " " + lines[0]
            // Number signs after a space would end the heading.
            if isCut, lines[0].hasSuffix("#"), lines[0].last(where: { $0 != "#" })?.isWhitespace == true {
                lines[0].insert("\\", at: lines[0].index(before: lines[0].endIndex))
            }
        } else {
            lines = lines.map(\.escapedAtLineStart) + [level == 1 ? "===" : "---"]
        }
        write(lines, at: whole)
    }

    private mutating func writeCode(_ index: Int, _ info: String) {
        let block = document.blocks[index]
        var lines = shownLines(of: block)
        guard !lines.isEmpty else { return }
        let pieces = document.pieces[block.pieces].map(\.range)
        // Whole code keeps its empty lines.
        if let first = pieces.first, let last = pieces.last, given.lowerBound <= first.lowerBound,
            units.line(last).upperBound <= given.upperBound
        {
            lines = Array(document.text(of: index).markdownLines.dropLast())
        }
        if isAlone, contains(block.range), lines.count == 1 { return write([Self.codeSpan(lines[0])], at: block.range, isText: true) }
        let mark: Character = info.contains("`") ? "~" : "`"
        let longest = (lines + [info]).map { $0.longestRun(of: mark) }.max() ?? 0
        let fence = String(repeating: mark, count: max(3, longest + 1))
        let title = info.escaping("\\&").onOneLine
        write([fence + (title.first == mark ? " " : "") + title] + lines + [fence], at: block.range)
    }

    private mutating func writeLines(of index: Int) {
        let block = document.blocks[index]
        // HTML is shown as text. As markup, it could run code in another app.
        write(shownLines(of: block).map { escaped($0).escapedAtLineStart }, at: block.range, isText: true, lostMark: true)
    }

    /// Returns the selected lines of a block of code or HTML.
    private func shownLines(of block: MarkdownDocument.Block) -> [String] {
        let text = document.pieces[block.pieces].filter { $0.range.overlaps(range) }.map { piece in
            piece.spaces > 0 ? String(repeating: " ", count: piece.spaces) : part(piece.range)
        }
        return lines(text.joined())
    }

    private mutating func writeTable(_ index: Int, _ alignments: [MarkdownDocument.Alignment]) {
        let block = document.blocks[index]
        let rows = document.children(of: index)
        let cells = rows.flatMap { document.children(of: $0) }
        isInCell = true
        defer { isInCell = false }
        if let cell = cells.first(where: { contains(document.blocks[$0].range) }) {
            return writeText(document.inlines(of: cell), isAlone: true)
        }
        var lines: [String] = []
        for row in rows {
            let isHeader = row == rows.first
            guard isHeader || document.blocks[row].range.overlaps(range) else { continue }
            let selected = range
            if isHeader { range = 0..<units.count }
            let texts = document.children(of: row).map { cell in
                let inlines = document.inlines(of: cell)
                guard let first = inlines.first, let last = inlines.last else { return "" }
                let isCut = isCut(first.range.lowerBound..<last.range.upperBound) || inlines.contains(where: \.mayRunCode)
                return text(inlines, isCut: isCut).withEscapedBars
            }
            range = selected
            lines.append("| " + texts.joined(separator: " | ") + " |")
            if isHeader { lines.append("|" + alignments.map(\.delimiter).joined(separator: "|") + "|") }
        }
        // A header of hyphens would make a header of the line above it.
        if endsWithText, lines[0].allSatisfy({ "-:| ".contains($0) }) { separate(before: block.range.lowerBound) }
        write(lines, at: block.range)
        endsWithTable = true
    }

    // MARK: Output

    /// Whether the whole selection is in a range.
    private func contains(_ other: TextRange) -> Bool { other.lowerBound <= range.lowerBound && range.upperBound <= other.upperBound }

    /// Whether only a part of a range is selected.
    func isCut(_ other: TextRange) -> Bool { other.clamped(to: range) != other }

    /// Returns the selected part of a range of the source.
    func part(_ other: TextRange) -> String { slice(other.clamped(to: range)) }

    /// Returns the lines of a text, without empty ones at its ends.
    private func lines(_ text: String) -> [String] {
        let lines = text.markdownLines
        guard let first = lines.firstIndex(where: { !$0.isEmpty }), let last = lines.lastIndex(where: { !$0.isEmpty }) else { return [] }
        return Array(lines[first...last])
    }

    /// Writes the lines of a block, after the newlines between it and the block before.
    private mutating func write(_ lines: [String], at place: TextRange, isText: Bool = false, lostMark: Bool = false) {
        skip(to: min(place.lowerBound, range.upperBound))
        cursor = max(cursor, place.upperBound)
        guard !lines.isEmpty else { return }
        if !result.isEmpty {
            // Text would continue a table, and a block without its mark would continue in the next one.
            if isText ? endsWithTable : self.lostMark { separate() }
            for quotes in newlines.dropLast() { result += "\n" + blankPrefix(quotes) }
            result += "\n"
        }
        newlines = []
        (self.lostMark, endsWithText, endsWithTable) = (lostMark, isText, false)
        for (index, line) in lines.enumerated() {
            let prefix = containers.map(\.next).joined()
            for place in containers.indices { containers[place].next = containers[place].rest }
            let text = prefix + line
            // An empty item with a check box needs the space after it.
            let isBlank = line.isEmpty && !prefix.hasSuffix("] ")
            result += (index > 0 ? "\n" : "") + (isBlank ? text.withoutTrailingSpaces : text)
        }
    }

    /// Makes sure that an empty line is before the next block.
    private mutating func separate(before place: Int? = nil) {
        if let place { skip(to: min(place, range.upperBound)) }
        while newlines.count < 2 { newlines.append(containers.filter(\.isQuote).count) }
    }

    /// Returns the marks of a blank line inside quotes.
    private func blankPrefix(_ quotes: Int) -> String {
        var (prefix, left) = ("", quotes)
        for container in containers where left > 0 {
            prefix += container.rest
            left -= container.isQuote ? 1 : 0
        }
        return quotes > 0 ? String(prefix.dropLast()) : ""
    }

    /// Counts the newlines up to a place.
    private mutating func skip(to end: Int) {
        while cursor < end {
            guard let next = units[cursor..<end].firstIndex(where: { $0 == "\n" || $0 == "\r" }) else { break }
            cursor = nextLine(after: next)
            let line = units[cursor..<max(cursor, end)].prefix { $0 != "\n" && $0 != "\r" }
            newlines.append(line.filter { $0 == ">" }.count)
        }
        cursor = max(cursor, end)
    }

    /// Returns the index after the next line terminator.
    private func nextLine(after index: Int) -> Int {
        let end = units[index...].firstIndex { $0 == "\n" || $0 == "\r" } ?? units.count
        return end + (units.has("\r\n", at: end) ? 2 : end < units.count ? 1 : 0)
    }
}

extension MarkdownDocument.Alignment {
    /// The cell of the row below a table's header.
    package var delimiter: String {
        switch self {
        case .natural, .justified: " --- "
        case .left: " :--- "
        case .center: " :---: "
        case .right: " ---: "
        }
    }
}

extension String {
    fileprivate var withoutTrailingSpaces: String {
        String(prefix((lastIndex { $0 != " " }).map { distance(from: startIndex, to: $0) + 1 } ?? 0))
    }

    /// The lines, without their terminators.
    fileprivate var markdownLines: [String] {
        split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }.map(String.init)
    }

    /// The text with spaces instead of newlines.
    package var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }

    /// The text with a backslash before each bar, as in a cell of a table.
    package var withEscapedBars: String { escaping("|") }

    /// Returns the length of the longest run of a character.
    func longestRun(of mark: Character) -> Int { split { $0 != mark }.map(\.count).max() ?? 0 }
}
