import Foundation
import LabelText

/// Parses one Markdown source, line by line.
struct MarkdownReader {
    let parser: MarkdownParser
    let units: [UInt16]
    var builder: ParsedTextBuilder
    /// The code block that is being read. nil outside code blocks.
    var fence: Fence?
    /// The code spans and links of the current line.
    var line = MarkdownLine()
    /// The delimiters, such as `**`, that have no closing delimiter in the rest of the line. They are stored, because
    /// searching for each of them again would take quadratic time.
    var unclosed: Set<[UInt16]> = []

    init(parser: MarkdownParser, source: RichText) {
        self.parser = parser
        units = source.utf16
        builder = ParsedTextBuilder(source)
    }

    // MARK: Inlines

    /// The maximum depth of nested markup. Deeper markup is shown unchanged.
    static let depthLimit = 16

    mutating func readInline(_ range: TextRange, _ style: MarkdownStyle, depth: Int) {
        var offset = range.lowerBound
        var start = offset
        while offset < range.upperBound {
            guard depth < Self.depthLimit, let end = readMarkup(at: offset, in: range, style, shownFrom: start, depth: depth) else {
                // A delimiter that begins no markup is skipped together with the equal delimiters after it.
                let run = Self.delimiters.contains(units[offset]) ? units[range].count(of: units[offset], from: offset) : 1
                offset += run
                continue
            }
            (offset, start) = (end, end)
        }
        show(start..<range.upperBound, style)
    }

    private static let delimiters: Set<UInt16> = [0x2A, 0x5F, 0x7E, 0x60]

    mutating func show(_ range: TextRange, _ style: MarkdownStyle) {
        builder.show(range) { style.apply(to: &$0, parser: parser) }
    }

    /// Returns the style that the source has at `offset`, with the Markdown style `style` applied to it.
    func style(_ style: MarkdownStyle, at offset: Int) -> TextStyle {
        var result = builder.source.style(at: offset)
        style.apply(to: &result, parser: parser)
        return result
    }

    /// Reads the markup that begins at `offset`. First shows the text between `start` and the markup. Returns the end
    /// of the markup. nil if there is no markup.
    private mutating func readMarkup(
        at offset: Int, in range: TextRange, _ style: MarkdownStyle, shownFrom start: Int, depth: Int
    ) -> Int? {
        switch units[offset] {
        case 0x5C: return readEscape(at: offset, in: range, style, shownFrom: start)
        case 0x60: return readCode(at: offset, in: range, style, shownFrom: start)
        case 0x21: return readPicture(at: offset, in: range, style, shownFrom: start, depth: depth)
        case 0x5B: return readLink(at: offset, in: range, style, shownFrom: start, depth: depth)
        case 0x2A, 0x5F, 0x7E: return readEmphasis(at: offset, in: range, style, shownFrom: start, depth: depth)
        default: return nil
        }
    }

    private mutating func readEscape(at offset: Int, in range: TextRange, _ style: MarkdownStyle, shownFrom start: Int) -> Int? {
        guard offset + 1 < range.upperBound, Self.isPunctuation(units[offset + 1]) else { return nil }
        show(start..<offset, style)
        let marker = builder.hide(offset..<offset + 1)
        let shown = builder.length
        show(offset + 1..<offset + 2, style)
        builder.setContent(shown..<builder.length, ofHidden: [marker])
        return offset + 2
    }

    private mutating func readCode(at offset: Int, in range: TextRange, _ style: MarkdownStyle, shownFrom start: Int) -> Int? {
        guard let code = line.code(at: offset), code.end <= range.upperBound else { return nil }
        var inner = style
        inner.isCode = true
        hide(offset..<code.content.lowerBound, then: code.content.upperBound..<code.end, before: start..<offset, outer: style) {
            $0.show(code.content, inner)
        }
        return code.end
    }

    private mutating func readLink(at offset: Int, in range: TextRange, _ style: MarkdownStyle, shownFrom start: Int, depth: Int) -> Int? {
        guard style.link == nil, let link = line.link(at: offset), !link.title.isEmpty, link.end <= range.upperBound else { return nil }
        var inner = style
        inner.link = String(utf16: units[link.target])
        hide(offset..<link.title.lowerBound, then: link.title.upperBound..<link.end, before: start..<offset, outer: style) {
            $0.readInline(link.title, inner, depth: depth + 1)
        }
        return link.end
    }

    private mutating func readPicture(
        at offset: Int, in range: TextRange, _ style: MarkdownStyle, shownFrom start: Int, depth: Int
    ) -> Int? {
        guard offset + 1 < range.upperBound, units[offset + 1] == 0x5B, let picture = line.link(at: offset + 1),
            picture.end <= range.upperBound
        else { return nil }
        let alternative = String(utf16: units[picture.title])
        if var attachment = parser.image?(String(utf16: units[picture.target]), alternative) {
            show(start..<offset, style)
            if attachment.alternativeText.isEmpty { attachment.alternativeText = alternative }
            builder.show(RichText(attachment, style: self.style(style, at: offset)), for: offset..<picture.end)
            return picture.end
        }
        let shown = picture.title.isEmpty ? picture.target : picture.title
        hide(offset..<shown.lowerBound, then: shown.upperBound..<picture.end, before: start..<offset, outer: style) {
            if picture.title.isEmpty { $0.show(shown, style) } else { $0.readInline(shown, style, depth: depth + 1) }
        }
        return picture.end
    }

    private mutating func readEmphasis(
        at offset: Int, in range: TextRange, _ style: MarkdownStyle, shownFrom start: Int, depth: Int
    ) -> Int? {
        let mark = units[offset]
        let run = units[range].count(of: mark, from: offset)
        let length = mark == 0x7E ? (run == 2 ? 2 : 0) : min(run, 3)
        let open = offset + length
        guard length > 0, run <= 3, open < range.upperBound, !WhiteSpace.isWhiteSpace(units[open]) else { return nil }
        // An underscore inside a word is not markup.
        if mark == 0x5F, offset > range.lowerBound, Self.isWord(units[offset - 1]) { return nil }
        guard let close = closing(mark, length: length, from: open, in: range) else { return nil }
        var inner = style
        switch (mark, length) {
        case (0x7E, _): inner.isStruck = true
        case (_, 1): inner.isEmphasized = true
        case (_, 2): inner.isStrong = true
        default: (inner.isStrong, inner.isEmphasized) = (true, true)
        }
        hide(offset..<open, then: close..<close + length, before: start..<offset, outer: style) {
            $0.readInline(open..<close, inner, depth: depth + 1)
        }
        return close + length
    }

    /// Returns the start of the closing delimiters that match the opening ones. nil if there are none.
    ///
    /// Delimiters in escapes, code spans and links do not count.
    private mutating func closing(_ mark: UInt16, length: Int, from open: Int, in range: TextRange) -> Int? {
        let delimiter = [UInt16](repeating: mark, count: length)
        guard !unclosed.contains(delimiter) else { return nil }
        var index = open
        while index < range.upperBound {
            if let end = endOfAtom(at: index) {
                index = end
                continue
            }
            let run = units[range].count(of: mark, from: index)
            let end = index + run
            let isInWord = mark == 0x5F && end < range.upperBound && Self.isWord(units[end])
            if run == length, index > open, !WhiteSpace.isWhiteSpace(units[index - 1]), !isInWord { return index }
            index += max(run, 1)
        }
        unclosed.insert(delimiter)
        return nil
    }

    /// Returns the end of the escape, code span or link that begins at `index`. nil if there is none.
    private func endOfAtom(at index: Int) -> Int? {
        switch units[index] {
        case 0x5C: index + 2
        case 0x60: line.code(at: index)?.end ?? index + units.count(of: 0x60, from: index)
        case 0x5B: line.link(at: index)?.end
        default: nil
        }
    }

    /// Hides an opening and a closing marker, and shows the text between them. Copying that text also copies the
    /// markers.
    private mutating func hide(
        _ opening: TextRange, then closing: TextRange, before: TextRange, outer: MarkdownStyle, _ read: (inout MarkdownReader) -> Void
    ) {
        show(before, outer)
        let first = builder.hide(opening)
        let shown = builder.length
        // `read` searches for closing delimiters only up to the closing marker, and adds those that it does not find to
        // `unclosed`. But they may exist later in the line. So the old value of `unclosed` is restored.
        let saved = unclosed
        read(&self)
        unclosed = saved
        let last = builder.hide(closing)
        builder.setContent(shown..<builder.length, ofHidden: [first, last])
    }

    private static func isPunctuation(_ unit: UInt16) -> Bool {
        (0x21...0x2F).contains(unit) || (0x3A...0x40).contains(unit) || (0x5B...0x60).contains(unit) || (0x7B...0x7E).contains(unit)
    }

    private static func isWord(_ unit: UInt16) -> Bool {
        Unicode.Scalar(unit).map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? true
    }
}
