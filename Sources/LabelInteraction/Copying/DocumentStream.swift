import Foundation
import LabelDrawing
import LabelText

/// A form of a copy that is written piece by piece.
protocol CopyWriter {
    /// Appends a piece.
    ///
    /// - Complexity: O(n) in its text.
    mutating func append(_ piece: CopyPiece)
    /// Ends the document.
    mutating func finish() -> Data
}

/// A document of paragraphs, for which `DocumentStream` cuts up the pieces.
protocol ParagraphWriter {
    init()
    /// Begins a paragraph.
    ///
    /// - Parameters:
    ///   - style: The paragraph's settings.
    mutating func beginParagraph(_ style: ParagraphStyle)
    /// Takes a look at the text that comes next in the paragraph.
    mutating func look(at text: ArraySlice<UInt16>)
    /// Writes text of one style, which may continue the style before; a line separator (U+2028) in it begins a line.
    mutating func write(_ text: ArraySlice<UInt16>, style: TextStyle)
    /// Ends the paragraph.
    mutating func endParagraph()
    /// Ends the document.
    mutating func finish() -> Data
}

/// Joins pieces, cleans them, and cuts them into paragraphs and runs.
///
/// A paragraph goes on from one piece to the next where the separator has no newline, and so does a run. What is written is the same as of one text with all pieces.
struct DocumentStream<Writer: ParagraphWriter>: CopyWriter {
    private var writer = Writer()
    private var isFirst = true
    /// The style at the end of the text before it was cleaned, which is the next separator's.
    private var endStyle = TextStyle()
    private var hasText = false
    /// The style of the last character that was written or ended a paragraph.
    private var lastStyle: TextStyle?
    private var isInParagraph = false
    /// Whether a carriage return was last: a line feed that follows belongs to it.
    private var endsWithReturn = false
    /// The last separator, which is the same between most pieces.
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
    /// Whether the unit ends a paragraph; a line separator only begins a line.
    fileprivate var endsCopiedParagraph: Bool { WhiteSpace.endsParagraph(self) && self != 0x2028 }
}

/// Values made of the styles that were asked for last: most of a text has one of a few styles.
struct RecentStyles<Value> {
    private var entries: [(style: TextStyle, value: Value)] = []
    private var next = 0

    private static var limit: Int { 8 }

    /// The value of a style, which is made unless it was among the last.
    mutating func value(of style: TextStyle, make: (TextStyle) -> Value) -> Value {
        if let known = entries.first(where: { $0.style == style }) { return known.value }
        let value = make(style)
        if entries.count < Self.limit { entries.append((style, value)) } else { entries[next] = (style, value) }
        next = (next + 1) % Self.limit
        return value
    }
}
