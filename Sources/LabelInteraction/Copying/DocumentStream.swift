import Foundation
import LabelDrawing
import LabelText

/// Writes the copied text in one form, such as HTML, piece by piece.
protocol CopyWriter {
    /// Appends a piece.
    ///
    /// - Complexity: O(n) in the piece's text.
    mutating func append(_ piece: CopyPiece)
    /// Ends the document and returns it.
    mutating func finish() -> Data
}

/// Writes a document paragraph by paragraph. `DocumentStream` splits the copied pieces into paragraphs.
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
    /// Ends the document and returns it.
    mutating func finish() -> Data
}

/// Joins the pieces of a copy, removes unsafe links, and splits the text into paragraphs and runs of one style.
///
/// If a separator contains no newline, the next piece continues the paragraph. The output is the same as for a single
/// text that contains all pieces.
struct DocumentStream<Writer: ParagraphWriter>: CopyWriter {
    private var writer = Writer()
    private var isFirst = true
    /// The style at the end of the last piece, before unsafe links are removed. The next separator has this style.
    private var endStyle = TextStyle()
    private var hasText = false
    /// The style of the last character, which may be the newline that ended a paragraph.
    private var lastStyle: TextStyle?
    private var isInParagraph = false
    /// Whether the last character was a carriage return. A line feed directly after it is part of the same newline.
    private var endsWithReturn = false
    /// The last separator text, cached because most separators are the same.
    private var separator = RichText()

    mutating func append(_ piece: CopyPiece) {
        if !isFirst { append(separator(piece.separator)) }
        isFirst = false
        append(piece.text)
    }

    mutating func finish() -> Data {
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
