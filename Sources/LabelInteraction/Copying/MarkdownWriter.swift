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
    /// The lists around the last part, from the outside.
    private var lists: [ListMarks] = []

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
        // A part that is copied alone stays as it is.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        sink.append(isAlone ? text : nest.nested(isItem ? nest.withMarks(lines) : lines, hasMarks: part.cell == nil))
        if isItem { items += around.filter { $0.isFirst && $0.isInSource && $0.item != nil } }
    }

    /// Leaves the quotes and items that do not contain a part. Returns those that do.
    ///
    /// - Parameter isStart: Whether the start of the part's text is selected, and with it the marks before it.
    private mutating func enter(_ part: CopyPart?, isStart: Bool) -> Nest {
        let (next, before) = (part?.parsed?.containers ?? [], around)
        around = next
        // A first block is in a new container, perhaps in another document.
        func isKept(_ container: ParsedText.Container) -> Bool {
            !container.isFirst && before.contains { $0.start == container.start && ($0.item == nil) == (container.item == nil) }
        }
        items.removeAll { item in !next.contains { $0.item != nil && $0.start == item.start && isKept($0) } }
        let quotes = next.filter { $0.item == nil }
        var nest = Nest(shared: quotes.prefix(while: isKept).count, depthBefore: before.filter { $0.item == nil }.count)
        var nextLists: [ListMarks] = []
        for (index, container) in next.enumerated() {
            guard let item = container.item else {
                nest.addQuote()
                continue
            }
            let isNew = container.isFirst && container.start == item.list
            let known = next[..<index].allSatisfy(isKept) ? lists.first { $0.index == index } : nil
            let list = known.flatMap { $0.list == item.list && !isNew ? $0 : nil } ?? ListMarks(item, at: index, after: known)
            nextLists.append(list)
            let width = item.mark.count + 1
            if items.contains(where: { $0.start == container.start }) {
                nest.indent(by: width, mark: nil)
            } else if isStart, container.isFirst, !container.isInSource {
                nest.indent(by: width, mark: list.shown(item.mark))
                items.append(container)
            } else if container.isFirst, container.isInSource {
                nest.marks.append((item.mark, list.shown(item.mark)))
            }
            // Directly after a text beside it, a list can only begin with 1.
            if isNew, index == before.count, item.mark.count > 1, item.mark.dropLast() != "1" { nest.needsBlankLine = true }
        }
        lists = nextLists
        return nest
    }
}

/// The marks of a list. A list that directly follows another one has other marks, because it would continue that one.
private struct ListMarks {
    private static let others: [Character: Character] = ["-": "*", "*": "-", "+": "-", ".": ")", ")": "."]
    /// The place of the list in its document.
    let list: Int
    /// The index of its items among the containers of a part.
    let index: Int
    /// The last character of its marks in the copy.
    private var end: Character?
    private var isOther = false

    init(_ item: ParsedText.Container.Item, at index: Int, after last: ListMarks?) {
        (list, self.index) = (item.list, index)
        isOther = last != nil && last?.end == item.mark.last
        end = shown(item.mark).last
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
    /// The indents of items: those outside all quotes, then those in each quote. `first` is for the first line, with
    /// marks.
    private var indents = [(first: "", rest: "")]
    /// Whether the part's first line has a mark that is not in its source.
    private(set) var hasMark = false
    /// Whether the part begins a list that the text before would contain without an empty line.
    var needsBlankLine = false
    /// The marks of items that the part begins, in its source and in the copy.
    var marks: [(source: String, copy: String)] = []

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

    /// Returns lines with the marks of the copy in the first one.
    func withMarks(_ lines: [String]) -> [String] {
        var (first, start) = (lines[0], lines[0].startIndex)
        for mark in marks {
            guard let place = first.range(of: mark.source, range: start..<first.endIndex) else { break }
            first.replaceSubrange(place, with: mark.copy)
            start = first.index(place.lowerBound, offsetBy: mark.copy.count)
        }
        return [first] + lines.dropFirst()
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
