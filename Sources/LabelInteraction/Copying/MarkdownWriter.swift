import Foundation
import LabelParsing
import LabelText

/// Writes a copy as Markdown, in UTF-8.
struct MarkdownWriter: CopyWriter {
    private var sink = ByteSink()
    /// The first part, until it is known whether there is another one.
    private var first: CopyPart?
    private var isEmpty = true
    private var wasMarkdown = false
    /// Whether the last part begins with an item of a list.
    private var wasItem = false
    /// The items around the last part whose marks are in the copy, from the outside.
    private var items: [ParsedText.Container] = []
    /// The quotes and items around the last part, from the outside.
    private var around: [ParsedText.Container] = []
    /// The marks of the outermost list of the last part.
    private var marks = ListMarks()

    mutating func append(_ block: CopyBlock) {
        writeFirst(isAlone: false)
        switch block {
        case .part(let part) where isEmpty: first = part
        case .part(let part): write(part, isAlone: false)
        case .table(let rows, _, let columns, let head):
            let first = rows.lazy.joined().compactMap { $0 }.first
            let isStart = first?.cell.map { $0.row == 0 && $0.column == 0 } == true
            let nest = enter(first, isStart: isStart && first?.range.lowerBound == 0)
            if !isEmpty { sink.append(nest.hasMark && wasItem && nest.isSame ? "\n" : nest.blankLine) }
            (isEmpty, wasMarkdown, wasItem) = (false, true, false)
            sink.append(nest.nested(table(rows, columns, head), hasMarks: false))
        }
    }

    /// Returns the lines of a table. A Markdown table has its whole header.
    private func table(_ rows: [[CopyPart?]], _ columns: ClosedRange<Int>, _ head: CopyGrid.Head) -> [String] {
        let isSource = !head.texts.isEmpty
        var rows = rows
        if head.texts.indices.contains(columns.upperBound) {
            let isWithout = rows[0].contains { ($0?.cell?.row ?? 0) > 0 }
            if isWithout { rows.insert(columns.map { _ in nil }, at: 0) }
            rows[0] = zip(rows[0], head.texts[columns]).map { part, text in
                part?.isChanged == true ? part : CopyPart(text: text.display, parsed: text)
            }
        }
        let lines = rows.map { row in row.map { $0?.markdownCell(isSource: isSource) ?? "" } }
        let alignments = columns.map { head.alignments.indices.contains($0) ? head.alignments[$0] : .natural }
        var table = lines.map { "| " + $0.joined(separator: " | ") + " |" }
        table.insert("|" + alignments.map(\.delimiter).joined(separator: "|") + "|", at: 1)
        return table
    }

    mutating func finish() -> Data {
        writeFirst(isAlone: true)
        return sink.takeData()
    }

    private mutating func writeFirst(isAlone: Bool) {
        guard let part = first else { return }
        first = nil
        write(part, isAlone: isAlone)
    }

    private mutating func write(_ part: CopyPart, isAlone: Bool) {
        let text = isAlone || part.cell == nil ? part.markdown(isAlone: isAlone) : part.markdownParagraph(isSource: false)
        let nest = enter(part, isStart: part.range.lowerBound == 0)
        let isItem = part.isMarkdown && (nest.hasMark || text.beginsItem)
        // Between blocks, an empty line keeps apart what is apart. Items follow each other.
        let isInLine = !part.separator.contains(where: \.isNewline) && !part.isMarkdown && !wasMarkdown
        if !isEmpty {
            let follows = isItem && wasItem && nest.isSame && !nest.needsBlankLine
            sink.append(isInLine ? part.separator.asMarkdown : follows ? "\n" : nest.blankLine)
        }
        (isEmpty, wasMarkdown, wasItem) = (false, part.isMarkdown, isItem)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if isItem, let mark = nest.outerMark, let place = lines[0].range(of: mark) {
            lines[0].replaceSubrange(place, with: marks.shown(mark))
        }
        sink.append(nest.nested(lines, hasMarks: part.cell == nil))
        if isItem { items += around.filter { $0.isFirst && $0.isInSource && $0.item != nil } }
    }

    /// Leaves the quotes and items that do not contain a part. Returns those that do.
    ///
    /// - Parameter isStart: Whether the start of the part's text is selected, and with it the marks before it.
    private mutating func enter(_ part: CopyPart?, isStart: Bool) -> Nest {
        let next = part?.parsed?.containers ?? []
        // A container that begins again at the same place is in another document.
        func isAround(_ other: ParsedText.Container) -> Bool {
            next.contains { $0.start == other.start && ($0.item == nil) == (other.item == nil) && !$0.isFirst }
        }
        items.removeAll { !isAround($0) }
        let quotes = around.filter { $0.item == nil }
        var nest = Nest(shared: quotes.prefix(while: isAround).count, depthBefore: quotes.count)
        for (depth, container) in next.enumerated() {
            guard let item = container.item else {
                nest.addQuote()
                continue
            }
            let width = item.mark.count + 1
            if items.contains(where: { $0.start == container.start }) {
                nest.indent(by: width, mark: nil)
            } else if isStart, container.isFirst, !container.isInSource {
                nest.indent(by: width, mark: marks.shown(item.mark))
                items.append(container)
            }
            // Directly after a text beside it, a list can only begin with 1.
            let isBeside = depth == around.count && container.isFirst && container.start == item.list
            if isBeside, item.mark.count > 1, item.mark.dropLast() != "1" { nest.needsBlankLine = true }
        }
        noteList(next, isSame: nest.isSame, &nest)
        around = next
        return nest
    }

    /// Notes the outermost list around a part.
    private mutating func noteList(_ next: [ParsedText.Container], isSame: Bool, _ nest: inout Nest) {
        guard let outer = next.first(where: { $0.item != nil }), let item = outer.item, outer.isFirst else { return }
        if outer.start == item.list { marks.begin(item.mark, afterList: isSame && around.contains { $0.item != nil }) }
        if outer.isInSource { nest.outerMark = item.mark }
    }
}

/// The marks of a list. A list that directly follows another one has other marks, because it would continue that one.
private struct ListMarks {
    private static let others: [Character: Character] = ["-": "*", "*": "-", "+": "-", ".": ")", ")": "."]
    /// The last character of the list's marks in the copy.
    private var end: Character?
    private var isOther = false

    mutating func begin(_ mark: String, afterList: Bool) {
        isOther = afterList && mark.last == end
        end = shown(mark).last
    }

    /// Returns a mark as it is in the copy.
    func shown(_ mark: String) -> String {
        guard isOther, let last = mark.last, let other = Self.others[last] else { return mark }
        return mark.dropLast() + String(other)
    }
}

/// The quotes and items around a part of a copy.
private struct Nest {
    /// The number of quotes that also contain the part before.
    let shared: Int
    /// The number of quotes around the part before.
    let depthBefore: Int
    /// Before the mark of the first quote, and after the mark of each: the indents of the items there, and the same for
    /// the first line, which may have marks of items.
    private var indents = [(first: "", rest: "")]
    /// Whether the part's first line has a mark that is not in its source.
    private(set) var hasMark = false
    /// Whether the part begins a list that the text before would contain without an empty line.
    var needsBlankLine = false
    /// The mark of the outermost item in the part's source, if the part begins the item.
    var outerMark: String?

    init(shared: Int, depthBefore: Int) { (self.shared, self.depthBefore) = (shared, depthBefore) }

    /// Whether the part before is in the same quotes.
    var isSame: Bool { shared == indents.count - 1 && shared == depthBefore }
    /// The end of the part before, and an empty line in the quotes that contain both.
    var blankLine: String { "\n" + indents.prefix(shared).map { $0.rest + ">" }.joined(separator: " ") + "\n" }

    mutating func addQuote() { indents.append(("", "")) }

    /// Adds an item. Its mark is in the first line if it is given.
    mutating func indent(by width: Int, mark: String?) {
        let spaces = String(repeating: " ", count: width)
        indents[indents.count - 1].first += mark.map { $0 + " " } ?? spaces
        indents[indents.count - 1].rest += spaces
        hasMark = hasMark || mark != nil
    }

    /// Returns the text of lines inside the quotes and items.
    ///
    /// - Parameter hasMarks: Whether the lines have the marks of the quotes.
    func nested(_ lines: [String], hasMarks: Bool) -> String {
        lines.enumerated().map { number, line in
            var (result, rest) = ("", line[...])
            for (depth, indent) in indents.enumerated() {
                if depth > 0, hasMarks || !line.isEmpty {
                    if hasMarks, rest.first != ">" { break }
                    result += rest == ">" ? ">" : "> "
                    if hasMarks { rest = rest.dropFirst(2) }
                }
                if !rest.isEmpty { result += number == 0 ? indent.first : indent.rest }
            }
            return result + rest
        }.joined(separator: "\n")
    }
}

extension String {
    /// Whether a Markdown text begins with the marker of an item, perhaps in quotes.
    fileprivate var beginsItem: Bool {
        let line = MarkdownDocument(String(prefix { !$0.isNewline }))
        return if case .list = line.blocks.first(where: { $0.kind != .quote })?.kind { true } else { false }
    }
}
