import Foundation
import LabelDrawing
import LabelText

/// The style of a piece of Markdown.
struct MarkdownStyle {
    var isStrong = false
    var isEmphasized = false
    var isStruck = false
    var isCode = false
    var headingScale: CGFloat = 1
    var link: String?

    func apply(to style: inout TextStyle, parser: MarkdownParser) {
        if isStrong { style.font.isBold = true }
        if isEmphasized { style.font.isItalic = true }
        if isStruck { style.strikethrough = style.strikethrough ?? LineDecoration() }
        if headingScale != 1 { style.font.size = (style.font.size * headingScale).clamped(1, 1000) }
        if let link { style.link = TextLink(target: link) }
        guard isCode else { return }
        if let family = parser.codeFamily { style.font.family = family }
        style.backgroundColor = parser.codeBackground
    }
}

/// Reads one source, line by line.
struct MarkdownReader {
    let parser: MarkdownParser
    let units: [UInt16]
    var builder: ParsedTextBuilder
    /// Delimiters without a closing one in the rest of the line. Searching again would take quadratic time.
    private var unclosed: Set<[UInt16]> = []
    /// The pairs of brackets and the ends of link targets in the line, found once for the same reason.
    private var brackets = Brackets()

    init(parser: MarkdownParser, source: RichText) {
        self.parser = parser
        units = source.utf16
        builder = ParsedTextBuilder(source)
    }

    // MARK: Blocks

    mutating func readBlock(_ line: TextRange) {
        unclosed = []
        brackets = Brackets(units[line])
        var style = MarkdownStyle()
        var start = line.lowerBound
        while start < line.upperBound, units[start] == 0x20 { start += 1 }
        let marks = count(of: 0x23, from: start, to: line.upperBound)
        if (1...6).contains(marks), start + marks < line.upperBound, units[start + marks] == 0x20 {
            style.isStrong = true
            style.headingScale = parser.headingScales.indices.contains(marks - 1) ? parser.headingScales[marks - 1] : 1
            let marker = builder.hide(line.lowerBound..<start + marks + 1)
            let shown = builder.length
            readInline(start + marks + 1..<line.upperBound, style, depth: 0)
            builder.setContent(shown..<builder.length, ofHidden: [marker])
        } else if start + 1 < line.upperBound, [0x2D, 0x2A, 0x2B].contains(units[start]), units[start + 1] == 0x20 {
            builder.show(line.lowerBound..<start)
            builder.show(RichText("•", style: builder.source.style(at: start)), for: start..<start + 1)
            readInline(start + 1..<line.upperBound, style, depth: 0)
        } else {
            readInline(line, style, depth: 0)
        }
    }

    // MARK: Inlines

    /// Deeper nesting is shown unchanged.
    private static let depthLimit = 16

    mutating func readInline(_ range: TextRange, _ style: MarkdownStyle, depth: Int) {
        var offset = range.lowerBound
        var start = offset
        while offset < range.upperBound {
            guard depth < Self.depthLimit, let end = readMarkup(at: offset, in: range, style, shownFrom: start, depth: depth) else {
                // A run of delimiters that opens nothing is skipped as a whole.
                let run = Self.delimiters.contains(units[offset]) ? count(of: units[offset], from: offset, to: range.upperBound) : 1
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

    /// Reads the markup at an offset, after showing the text before it. Returns the markup's end; nil if there is none.
    private mutating func readMarkup(
        at offset: Int, in range: TextRange, _ style: MarkdownStyle, shownFrom start: Int, depth: Int
    ) -> Int? {
        switch units[offset] {
        case 0x5C: return readEscape(at: offset, in: range, style, shownFrom: start)
        case 0x60: return readCode(at: offset, in: range, style, shownFrom: start)
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
        let ticks = count(of: 0x60, from: offset, to: range.upperBound)
        let delimiter = [UInt16](repeating: 0x60, count: ticks)
        guard !unclosed.contains(delimiter) else { return nil }
        var close = offset + ticks
        while close < range.upperBound {
            let run = count(of: 0x60, from: close, to: range.upperBound)
            if run == ticks, close > offset + ticks { break }
            close += max(run, 1)
        }
        guard close < range.upperBound else {
            unclosed.insert(delimiter)
            return nil
        }
        var inner = style
        inner.isCode = true
        hide(offset..<offset + ticks, then: close..<close + ticks, before: start..<offset, outer: style) {
            $0.show(offset + ticks..<close, inner)
        }
        return close + ticks
    }

    private mutating func readLink(at offset: Int, in range: TextRange, _ style: MarkdownStyle, shownFrom start: Int, depth: Int) -> Int? {
        guard style.link == nil, let close = brackets.closing[offset], close > offset + 1, close + 1 < range.upperBound,
            units[close + 1] == 0x28, let end = brackets.targetEnd(from: close + 2), end < range.upperBound, units[end] == 0x29
        else { return nil }
        var inner = style
        inner.link = String(utf16: units[(close + 2)..<end])
        hide(offset..<offset + 1, then: close..<end + 1, before: start..<offset, outer: style) {
            $0.readInline(offset + 1..<close, inner, depth: depth + 1)
        }
        return end + 1
    }

    /// The brackets of a line, found in one pass.
    private struct Brackets {
        /// The closing bracket of each opening one. Brackets between them are paired, and escaped ones are skipped.
        private(set) var closing: [Int: Int] = [:]
        /// The indices of the parentheses and spaces that end a link target.
        private var targetEnds: [Int] = []

        init(_ line: ArraySlice<UInt16> = []) {
            var open: [Int] = []
            var isEscaped = false
            for (index, unit) in zip(line.indices, line) {
                if unit == 0x29 || unit == 0x20 { targetEnds.append(index) }
                defer { isEscaped = unit == 0x5C && !isEscaped }
                if isEscaped { continue }
                if unit == 0x5B { open.append(index) }
                if unit == 0x5D, let start = open.popLast() { closing[start] = index }
            }
        }

        /// Returns the end of a link target that begins at an index; nil if it has no end.
        func targetEnd(from start: Int) -> Int? {
            let place = targetEnds.partitioningIndex { $0 >= start }
            return place < targetEnds.count ? targetEnds[place] : nil
        }
    }

    private mutating func readEmphasis(
        at offset: Int, in range: TextRange, _ style: MarkdownStyle, shownFrom start: Int, depth: Int
    ) -> Int? {
        let mark = units[offset]
        let run = count(of: mark, from: offset, to: range.upperBound)
        let length = mark == 0x7E ? (run == 2 ? 2 : 0) : min(run, 3)
        let open = offset + length
        guard length > 0, run <= 3, open < range.upperBound, !WhiteSpace.isWhiteSpace(units[open]) else { return nil }
        // Underscores inside a word are part of the word.
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

    /// Returns the start of the closing run with the same number of delimiters, skipping escapes; nil if there is none.
    private mutating func closing(_ mark: UInt16, length: Int, from open: Int, in range: TextRange) -> Int? {
        let delimiter = [UInt16](repeating: mark, count: length)
        guard !unclosed.contains(delimiter) else { return nil }
        var index = open
        while index < range.upperBound {
            if units[index] == 0x5C {
                index += 2
                continue
            }
            let run = count(of: mark, from: index, to: range.upperBound)
            let end = index + run
            let isInWord = mark == 0x5F && end < range.upperBound && Self.isWord(units[end])
            if run == length, index > open, !WhiteSpace.isWhiteSpace(units[index - 1]), !isInWord { return index }
            index += max(run, 1)
        }
        unclosed.insert(delimiter)
        return nil
    }

    /// Hides two markers around a piece of text, and records the shown text as their content.
    private mutating func hide(
        _ opening: TextRange, then closing: TextRange, before: TextRange, outer: MarkdownStyle, _ read: (inout MarkdownReader) -> Void
    ) {
        show(before, outer)
        let first = builder.hide(opening)
        let shown = builder.length
        // A delimiter that is not closed inside may be closed after it.
        let known = unclosed
        read(&self)
        unclosed = known
        let last = builder.hide(closing)
        builder.setContent(shown..<builder.length, ofHidden: [first, last])
    }

    private func count(of unit: UInt16, from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, units[index] == unit { index += 1 }
        return index - start
    }

    private static func isPunctuation(_ unit: UInt16) -> Bool {
        (0x21...0x2F).contains(unit) || (0x3A...0x40).contains(unit) || (0x5B...0x60).contains(unit) || (0x7B...0x7E).contains(unit)
    }

    private static func isWord(_ unit: UInt16) -> Bool {
        Unicode.Scalar(unit).map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? true
    }
}
