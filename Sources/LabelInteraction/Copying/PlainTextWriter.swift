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

extension String {
    /// The text as a cell between tabs. In quotes if it begins with a quote, which readers would take for markup.
    fileprivate var inTabbedCell: String {
        let text = inTableCell
        return text.hasPrefix("\"") ? "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : text
    }
}
