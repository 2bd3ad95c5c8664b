import Foundation
import LabelParsing
import LabelText

/// Writes the plain text of a copy, in UTF-8.
struct PlainTextWriter: CopyWriter {
    private var sink = ByteSink()
    private var isFirst = true

    mutating func append(_ block: CopyBlock) {
        switch block {
        case .part(let part):
            append(separator: part.separator)
            sink.append(part.plainText)
        case .table(let rows, let separator, _, _):
            append(separator: separator)
            let lines = rows.map { row in row.map { $0?.plainText.inTabbedCell ?? "" }.joined(separator: "\t") }
            sink.append(lines.joined(separator: "\n"))
        }
    }

    mutating func finish() -> Data { sink.takeData() }

    private mutating func append(separator: String) {
        if !isFirst { sink.append(separator.withoutAttachmentCharacters) }
        isFirst = false
    }
}

/// Writes a copy as Markdown, in UTF-8.
struct MarkdownWriter: CopyWriter {
    private var sink = ByteSink()
    /// The first part, until it is known whether there is another one.
    private var first: CopyPart?
    private var isEmpty = true
    private var wasMarkdown = false
    /// Whether the last part begins with an item of a list.
    private var wasItem = false
    /// The items around the last part, from the outside: the column at which the content of each begins in its document
    /// and in the copy.
    private var items: [(content: Int, indent: Int)] = []

    mutating func append(_ block: CopyBlock) {
        writeFirst(isAlone: false)
        switch block {
        case .part(let part) where isEmpty: first = part
        case .part(let part): write(part, isAlone: false)
        case .table(let rows, _, let columns, let head):
            if !isEmpty { sink.append("\n\n") }
            (isEmpty, wasMarkdown, wasItem, items) = (false, true, false, [])
            sink.append(table(rows, columns, head).joined(separator: "\n"))
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
        sink.append(indented(text, of: part, isItem: isItem))
    }

    /// Returns a text of a list with the indent that puts it into the item around it, if that item was copied.
    private mutating func indented(_ text: String, of part: CopyPart, isItem: Bool) -> String {
        let column = part.parsed?.indent ?? 0
        while let item = items.last, column < item.content { items.removeLast() }
        let indent = items.last?.indent ?? 0
        if isItem {
            let source = part.parsed?.source.string.prefix { !$0.isNewline } ?? ""
            let spaces = source.drop { $0 != " " }.prefix { $0 == " " }.count
            let mark = source.prefix { $0 != " " }.count
            items.append((column + mark + (1...4 ~= spaces ? spaces : 1), indent + text.prefix { $0 != " " }.count + 1))
        }
        guard indent > 0 else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.isEmpty ? "" : String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }
}

extension String {
    /// Whether a Markdown text begins with the marker of an item.
    fileprivate var beginsItem: Bool {
        if case .list = MarkdownDocument(String(prefix { !$0.isNewline })).blocks.first?.kind { true } else { false }
    }

    /// The text as a cell between tabs. In quotes if it begins with a quote, which readers would take for markup.
    fileprivate var inTabbedCell: String {
        let text = inTableCell
        return text.hasPrefix("\"") ? "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : text
    }
}
