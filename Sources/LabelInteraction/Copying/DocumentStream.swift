import Foundation
import LabelDrawing
import LabelText

/// Writes the copied text in one form, such as HTML, part by part.
protocol CopyWriter {
    /// Appends a part or a table.
    ///
    /// - Complexity: O(n) in its text.
    mutating func append(_ block: CopyBlock)
    /// Ends the document and returns it.
    mutating func finish() -> Data
}

/// Writes a document paragraph by paragraph. `DocumentStream` splits the copied parts into paragraphs.
protocol ParagraphWriter {
    init()
    /// Begins a paragraph.
    ///
    /// - Parameters:
    ///   - style: The paragraph's settings.
    mutating func beginParagraph(_ style: ParagraphStyle)
    /// Inspects the next text of the paragraph, before `write` is called for it.
    mutating func look(at text: ArraySlice<UInt16>)
    /// Writes text of one style, which may be the style of the previous text. A line separator (U+2028) begins a new
    /// line.
    mutating func write(_ text: ArraySlice<UInt16>, style: TextStyle)
    /// Ends the paragraph.
    mutating func endParagraph()
    /// Begins a row of a table with some cells, or ends it.
    mutating func row(_ columns: Int, isEnd: Bool)
    /// Begins or ends a cell of a row. A cell contains at least one paragraph.
    mutating func cell(isEnd: Bool)
    /// Begins or ends a table.
    mutating func table(isEnd: Bool)
    /// Ends the document and returns it.
    mutating func finish() -> Data
}

/// Joins the parts of a copy, removes unsafe links, and splits the text into paragraphs and runs of one style.
///
/// If a separator contains no newline, the next part continues the paragraph. The output is the same as for a single
/// text that contains all parts.
struct DocumentStream<Writer: ParagraphWriter>: CopyWriter {
    private var writer = Writer()
    private var isFirst = true
    /// The style at the end of the last part, before unsafe links are removed. The next separator has this style.
    private var endStyle = TextStyle()
    private var hasText = false
    /// The style of the last character, which may be the newline that ended a paragraph.
    private var lastStyle: TextStyle?
    private var isInParagraph = false
    /// Whether the last character was a carriage return. A line feed directly after it is part of the same newline.
    private var endsWithReturn = false
    /// The last separator text, cached because most separators are the same.
    private var separator = RichText()

    /// Whether the last block was a table. A newline after it would be an empty paragraph.
    private var endsWithTable = false

    mutating func append(_ block: CopyBlock) {
        switch block {
        case .part(let part):
            if !isFirst, !endsWithTable || !part.separator.contains(where: \.isNewline) { append(separator(part.separator)) }
            (isFirst, endsWithTable) = (false, false)
            append(part.written)
        case .table(let rows, let separator, _, _): append(rows, separator)
        }
    }

    private mutating func append(_ rows: [[CopyPart?]], _ separator: String) {
        if !isFirst, !endsWithTable { append(self.separator(separator)) }
        if isInParagraph { endParagraph(with: 0x0A, style: endStyle) }
        (isFirst, endsWithTable) = (false, true)
        writer.table(isEnd: false)
        for row in rows {
            writer.row(row.count, isEnd: false)
            for cell in row {
                writer.cell(isEnd: false)
                append(cell?.written ?? RichText())
                if !isInParagraph { writer.beginParagraph(ParagraphStyle()) }
                endParagraph(with: 0x0A, style: endStyle)
                writer.cell(isEnd: true)
            }
            writer.row(row.count, isEnd: true)
        }
        writer.table(isEnd: true)
        lastStyle = nil
    }

    mutating func finish() -> Data {
        if endsWithTable { return writer.finish() }
        if !isInParagraph { writer.beginParagraph((lastStyle ?? endStyle).paragraph) }
        writer.endParagraph()
        return writer.finish()
    }

    private mutating func separator(_ string: String) -> RichText {
        if separator.string != string || separator.runs.first?.style != endStyle { separator = RichText(string, style: endStyle) }
        return separator
    }

    private mutating func append(_ text: RichText) {
        if text.length > 0 || !hasText { endStyle = text.style(at: text.length) }
        hasText = hasText || text.length > 0
        let text = text.forPasteboard
        let (units, runs) = (text.utf16, text.runs)
        var (start, run) = (0, 0)
        while start < units.count {
            while runs[run].range.upperBound <= start { run += 1 }
            if endsWithReturn, units[start] == 0x0A {
                (endsWithReturn, lastStyle) = (false, runs[run].style)
                start += 1
                continue
            }
            let stop = units[start...].firstIndex(where: \.endsCopiedParagraph) ?? units.count
            if !isInParagraph { writer.beginParagraph(runs[run].style.paragraph) }
            isInParagraph = true
            if start < stop { writer.look(at: units[start..<stop]) }
            while start < stop {
                if runs[run].range.upperBound <= start { run += 1 }
                let next = min(runs[run].range.upperBound, stop)
                writer.write(units[start..<next], style: runs[run].style)
                start = next
            }
            endsWithReturn = false
            lastStyle = runs[run].style
            guard stop < units.count else { break }
            endParagraph(with: units[stop], style: text.style(at: stop))
            start = stop + 1
        }
    }

    private mutating func endParagraph(with unit: UInt16, style: TextStyle) {
        writer.endParagraph()
        isInParagraph = false
        endsWithReturn = unit == 0x0D
        lastStyle = style
    }
}

extension UInt16 {
    /// Whether the unit ends a paragraph. A line separator (U+2028) does not end a paragraph, it only begins a new
    /// line.
    fileprivate var endsCopiedParagraph: Bool { WhiteSpace.endsParagraph(self) && self != 0x2028 }
}

/// A cache of values for recently used styles. Most texts have only a few styles.
struct RecentStyles<Value> {
    private var entries: [(style: TextStyle, value: Value)] = []
    private var next = 0

    private static var limit: Int { 8 }

    /// Returns the cached value of a style. If there is none, creates a value and caches it.
    mutating func value(of style: TextStyle, make: (TextStyle) -> Value) -> Value {
        if let known = entries.first(where: { $0.style == style }) { return known.value }
        let value = make(style)
        if entries.count < Self.limit { entries.append((style, value)) } else { entries[next] = (style, value) }
        next = (next + 1) % Self.limit
        return value
    }
}
