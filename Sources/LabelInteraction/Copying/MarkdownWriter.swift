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
    private var items: [ParsedText.Item] = []

    mutating func append(_ block: CopyBlock) {
        writeFirst(isAlone: false)
        switch block {
        case .part(let part) where isEmpty: first = part
        case .part(let part): write(part, isAlone: false)
        case .table(let rows, _, let columns, let head):
            if !isEmpty { sink.append("\n\n") }
            (isEmpty, wasMarkdown, wasItem) = (false, true, false)
            let indent = leaveItems(before: rows.lazy.joined().compactMap { $0 }.first)
            sink.append(table(rows, columns, head).joined(separator: "\n").indented(by: indent))
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
        let text = part.markdown(isAlone: isAlone)
        let isItem = part.isMarkdown && text.beginsItem
        // Between blocks, an empty line keeps apart what is apart. Items follow each other.
        let isInLine = !part.separator.contains(where: \.isNewline) && !part.isMarkdown && !wasMarkdown
        if !isEmpty { sink.append(isInLine ? part.separator.asMarkdown : isItem && wasItem ? "\n" : "\n\n") }
        (isEmpty, wasMarkdown, wasItem) = (false, part.isMarkdown, isItem)
        sink.append(text.indented(by: leaveItems(before: part)))
        if isItem { items += part.parsed?.items.filter(\.isMarked) ?? [] }
    }

    /// Leaves the items that do not contain a part. Returns the indent of those that do.
    private mutating func leaveItems(before part: CopyPart?) -> Int {
        let around = part?.parsed?.items ?? []
        // A mark that is at the same place as that of an item is in another document.
        items.removeAll { item in !around.contains { $0.start == item.start && !$0.isMarked } }
        return items.reduce(0) { $0 + $1.width }
    }
}

extension String {
    /// Returns the text with spaces at the start of each line that is not empty.
    fileprivate func indented(by count: Int) -> String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        return count == 0 ? self : lines.map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }

    /// Whether a Markdown text begins with the marker of an item.
    fileprivate var beginsItem: Bool {
        if case .list = MarkdownDocument(String(prefix { !$0.isNewline })).blocks.first?.kind { true } else { false }
    }
}
