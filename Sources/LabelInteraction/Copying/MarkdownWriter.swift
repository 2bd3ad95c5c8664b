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
    /// The quotes around the last part, from the outside.
    private var quotes: [ParsedText.Container] = []

    mutating func append(_ block: CopyBlock) {
        writeFirst(isAlone: false)
        switch block {
        case .part(let part) where isEmpty: first = part
        case .part(let part): write(part, isAlone: false)
        case .table(let rows, _, let columns, let head):
            let nest = enter(rows.lazy.joined().compactMap { $0 }.first)
            if !isEmpty { sink.append(nest.blankLine) }
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
        let isItem = part.isMarkdown && text.beginsItem
        // Between blocks, an empty line keeps apart what is apart. Items follow each other.
        let isInLine = !part.separator.contains(where: \.isNewline) && !part.isMarkdown && !wasMarkdown
        let nest = enter(part)
        if !isEmpty { sink.append(isInLine ? part.separator.asMarkdown : isItem && wasItem && nest.isSame ? "\n" : nest.blankLine) }
        (isEmpty, wasMarkdown, wasItem) = (false, part.isMarkdown, isItem)
        sink.append(nest.nested(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), hasMarks: part.cell == nil))
        if isItem { items += part.parsed?.containers.filter { $0.isFirst && $0.width != nil } ?? [] }
    }

    /// Leaves the quotes and items that do not contain a part. Returns those that do.
    private mutating func enter(_ part: CopyPart?) -> Nest {
        let around = part?.parsed?.containers ?? []
        // A container that begins again at the same place is in another document.
        func isAround(_ other: ParsedText.Container) -> Bool {
            around.contains { $0.start == other.start && ($0.width == nil) == (other.width == nil) && !$0.isFirst }
        }
        items.removeAll { !isAround($0) }
        var nest = Nest(shared: quotes.prefix(while: isAround).count, depthBefore: quotes.count)
        for container in around {
            if container.width == nil {
                nest.indents.append(0)
            } else if let item = items.first(where: { $0.start == container.start }) {
                nest.indents[nest.depth] += item.width ?? 0
            }
        }
        quotes = around.filter { $0.width == nil }
        return nest
    }
}

/// The quotes and items around a part of a copy.
private struct Nest {
    /// The number of quotes that also contain the part before.
    let shared: Int
    /// The number of quotes around the part before.
    let depthBefore: Int
    /// The indents of the items before the mark of the first quote, and after the mark of each.
    var indents = [0]

    /// The number of quotes.
    var depth: Int { indents.count - 1 }
    /// Whether the part before is in the same quotes.
    var isSame: Bool { shared == depth && shared == depthBefore }
    /// The end of the part before, and an empty line in the quotes that contain both.
    var blankLine: String { "\n" + (0..<shared).map { String(repeating: " ", count: indents[$0]) + ">" }.joined(separator: " ") + "\n" }

    /// Returns the text of lines inside the quotes and items.
    ///
    /// - Parameter hasMarks: Whether the lines have the marks of the quotes.
    func nested(_ lines: [String], hasMarks: Bool) -> String {
        lines.map { line in
            var (result, rest) = ("", line[...])
            for (depth, indent) in indents.enumerated() {
                if depth > 0, hasMarks || !line.isEmpty {
                    if hasMarks, rest.first != ">" { break }
                    result += rest == ">" ? ">" : "> "
                    if hasMarks { rest = rest.dropFirst(2) }
                }
                if !rest.isEmpty { result += String(repeating: " ", count: indent) }
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
