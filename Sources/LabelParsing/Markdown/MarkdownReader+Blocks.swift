import Foundation
import LabelText

extension MarkdownReader {
    /// An open fence of a code block.
    struct Fence {
        /// The backtick or tilde, and how many of them.
        let mark: UInt16
        let count: Int
        /// The level of the block quote that contains the block.
        let quoteDepth: Int
        /// The segment of the hidden opening line.
        let opening: Int
        /// The start of the code in the display text.
        let start: Int
        /// The terminator of the last line, not shown yet: the one before the closing fence is hidden.
        var terminator: TextRange?
    }

    /// Reads a line with its terminator.
    mutating func readBlock(_ content: TextRange, terminator: TextRange) {
        let quote = quote(in: content, limit: fence?.quoteDepth ?? .max)
        if let fence, quote.depth == fence.quoteDepth {
            readCode(content, after: quote.end, terminator: terminator, of: fence)
        } else {
            endFence()
            readBlock(content, after: quote, terminator: terminator)
        }
    }

    /// Returns the parsed text.
    mutating func finished() -> ParsedText {
        endFence()
        return builder.finished()
    }

    private mutating func readBlock(_ content: TextRange, after quote: (depth: Int, end: Int), terminator: TextRange) {
        var style = MarkdownStyle()
        style.quoteDepth = quote.depth
        let rest = quote.end..<content.upperBound
        if openFence(in: rest, from: content.lowerBound, style, terminator: terminator) { return }
        let shown = builder.length
        let markers = quote.depth > 0 ? [builder.hide(content.lowerBound..<quote.end)] : []
        line = MarkdownLine(units[rest])
        unclosed = []
        readLine(rest, style)
        showTerminator(terminator, style.ofBlock, after: shown, markers: markers)
    }

    /// Shows a block's terminator. Markers of an empty block are copied with its terminator.
    private mutating func showTerminator(_ terminator: TextRange, _ style: MarkdownStyle, after start: Int, markers: [Int]) {
        let end = builder.length
        show(terminator, style)
        builder.setContent(start..<(end > start ? end : builder.length), ofHidden: markers)
    }

    /// Reads a heading, an item of a list, or plain text.
    private mutating func readLine(_ range: TextRange, _ style: MarkdownStyle) {
        var style = style
        let start = skipSpaces(from: range.lowerBound, to: range.upperBound)
        let marks = units[range].count(of: 0x23, from: start)
        if (1...6).contains(marks), start + marks < range.upperBound, units[start + marks] == 0x20 {
            style.isStrong = true
            style.headingScale = parser.headingScales.indices.contains(marks - 1) ? parser.headingScales[marks - 1] : 1
            let marker = builder.hide(range.lowerBound..<start + marks + 1)
            let shown = builder.length
            readInline(start + marks + 1..<range.upperBound, style, depth: 0)
            builder.setContent(shown..<builder.length, ofHidden: [marker])
        } else if start + 1 < range.upperBound, [0x2D, 0x2A, 0x2B].contains(units[start]), units[start + 1] == 0x20 {
            show(range.lowerBound..<start, style)
            builder.show(RichText("•", style: self.style(style, at: start)), for: start..<start + 1)
            readInline(start + 1..<range.upperBound, style, depth: 0)
        } else {
            readInline(range, style, depth: 0)
        }
    }

    // MARK: Block quotes

    /// Returns the level of block quotes in which a line begins, at most `limit`, and the end of their markers.
    private func quote(in line: TextRange, limit: Int) -> (depth: Int, end: Int) {
        var (depth, end) = (0, line.lowerBound)
        while depth < min(limit, Self.depthLimit) {
            let start = skipSpaces(from: end, to: line.upperBound)
            guard start < line.upperBound, start - end <= 3, units[start] == 0x3E else { break }
            end = start + 1
            if end < line.upperBound, units[end] == 0x20 { end += 1 }
            depth += 1
        }
        return (depth, end)
    }

    // MARK: Fenced code

    /// Opens a code block if a line is an opening fence with a line after it.
    private mutating func openFence(in line: TextRange, from start: Int, _ style: MarkdownStyle, terminator: TextRange) -> Bool {
        guard !terminator.isEmpty, terminator.upperBound < units.count, let fence = self.fence(in: line) else { return false }
        // Backticks after the fence make it inline code.
        if fence.mark == 0x60, units[fence.end..<line.upperBound].contains(0x60) { return false }
        let opening = builder.hide(start..<terminator.upperBound)
        self.fence = Fence(
            mark: fence.mark, count: fence.end - fence.start, quoteDepth: style.quoteDepth, opening: opening, start: builder.length)
        return true
    }

    /// Returns the fence at the start of a line, after spaces.
    private func fence(in line: TextRange) -> (mark: UInt16, start: Int, end: Int)? {
        let start = skipSpaces(from: line.lowerBound, to: line.upperBound)
        guard start < line.upperBound, units[start] == 0x60 || units[start] == 0x7E else { return nil }
        let count = units[line].count(of: units[start], from: start)
        return count < 3 ? nil : (units[start], start, start + count)
    }

    /// Reads a line of an open code block: code, or its closing fence.
    private mutating func readCode(_ content: TextRange, after start: Int, terminator: TextRange, of open: Fence) {
        let style = codeStyle(of: open)
        if let end = fence(in: start..<content.upperBound), end.mark == open.mark, end.end - end.start >= open.count,
            skipSpaces(from: end.end, to: content.upperBound) == content.upperBound
        {
            let closing = builder.hide((open.terminator?.lowerBound ?? content.lowerBound)..<content.upperBound)
            fence = nil
            return showTerminator(terminator, style, after: open.start, markers: [open.opening, closing])
        }
        show(open.terminator ?? 0..<0, style)
        if start > content.lowerBound {
            let marker = builder.hide(content.lowerBound..<start)
            let shown = builder.length
            show(start..<content.upperBound, style)
            // The marker of an empty line is copied with the line's terminator, which follows.
            let end = builder.length > shown ? builder.length : shown + terminator.count
            builder.setContent(shown..<end, ofHidden: [marker])
        } else {
            show(content, style)
        }
        fence?.terminator = terminator
    }

    /// Ends a code block without a closing fence.
    private mutating func endFence() {
        guard let open = fence else { return }
        builder.setContent(open.start..<builder.length, ofHidden: [open.opening])
        show(open.terminator ?? 0..<0, codeStyle(of: open))
        fence = nil
    }

    private func codeStyle(of fence: Fence) -> MarkdownStyle {
        var style = MarkdownStyle()
        (style.quoteDepth, style.isCodeBlock) = (fence.quoteDepth, true)
        return style
    }

    private func skipSpaces(from start: Int, to end: Int) -> Int { start + units[start..<end].count(of: 0x20, from: start) }
}
