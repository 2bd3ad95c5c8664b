import Foundation
import LabelText

extension MarkdownReader {
    /// A code block whose closing fence has not been read yet.
    struct Fence {
        /// The character of the fence: a backtick or a tilde. `count` is the number of these characters in the opening
        /// fence.
        let mark: UInt16
        let count: Int
        /// The depth of the block quotes that contain the code block.
        let quoteDepth: Int
        /// The index of the hidden segment that contains the opening fence's line.
        let opening: Int
        /// The offset at which the code starts in the display text.
        let start: Int
        /// The line terminator of the last line of code, which is not shown yet. It is hidden if the closing fence
        /// follows.
        var terminator: TextRange?
    }

    /// Reads one line of the source and its line terminator.
    mutating func readBlock(_ content: TextRange, terminator: TextRange) {
        let quote = quote(in: content, limit: fence?.quoteDepth ?? .max)
        if let fence, quote.depth == fence.quoteDepth {
            readCode(content, after: quote.end, terminator: terminator, of: fence)
        } else {
            endFence()
            readBlock(content, after: quote, terminator: terminator)
        }
    }

    /// Closes an open code block and returns the parsed text.
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

    /// Shows the line terminator of a block. Associates the block's content with its markers, such as `>`, so that
    /// copying the content also copies the markers.
    ///
    /// If the block is empty, its markers are copied with the line terminator.
    private mutating func showTerminator(_ terminator: TextRange, _ style: MarkdownStyle, after start: Int, markers: [Int]) {
        let end = builder.length
        show(terminator, style)
        builder.setContent(start..<(end > start ? end : builder.length), ofHidden: markers)
    }

    /// Reads the content of a line: a heading, a list item or plain text.
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

    /// Counts the block quote markers at the start of a line, at most `limit`. Returns their number and the index after
    /// them.
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

    /// Opens a code block if a line is an opening fence. The fence must not be the last line of the text.
    private mutating func openFence(in line: TextRange, from start: Int, _ style: MarkdownStyle, terminator: TextRange) -> Bool {
        guard !terminator.isEmpty, terminator.upperBound < units.count, let fence = self.fence(in: line) else { return false }
        // If backticks follow later in the line, these are a code span, not a fence.
        if fence.mark == 0x60, units[fence.end..<line.upperBound].contains(0x60) { return false }
        let opening = builder.hide(start..<terminator.upperBound)
        self.fence = Fence(
            mark: fence.mark, count: fence.end - fence.start, quoteDepth: style.quoteDepth, opening: opening, start: builder.length)
        return true
    }

    /// Returns the character, start and end of the fence at the start of a line. Spaces may come before it. nil if
    /// there is none.
    private func fence(in line: TextRange) -> (mark: UInt16, start: Int, end: Int)? {
        let start = skipSpaces(from: line.lowerBound, to: line.upperBound)
        guard start < line.upperBound, units[start] == 0x60 || units[start] == 0x7E else { return nil }
        let count = units[line].count(of: units[start], from: start)
        return count < 3 ? nil : (units[start], start, start + count)
    }

    /// Reads one line of a code block: either code or the closing fence.
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
            // If the line is empty, its block quote marker is copied with the line terminator.
            let end = builder.length > shown ? builder.length : shown + terminator.count
            builder.setContent(shown..<end, ofHidden: [marker])
        } else {
            show(content, style)
        }
        fence?.terminator = terminator
    }

    /// Closes a code block that has no closing fence.
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
