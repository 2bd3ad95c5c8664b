import LabelText

/// Builds the tree of a block's formatted text from its nodes.
struct MarkdownTreeBuilder {
    private struct Frame {
        var kind = MarkdownInline.Kind.text
        var start = 0
        var children: [MarkdownInline] = []
    }

    private var content: MarkdownContent
    private let nodes: [MarkdownInlineReader.Node]
    private let runs: [DelimiterRun]
    private var frames = [Frame()]
    /// The number of open frames that are left out: nested too deeply, or a link inside a link.
    private var ignored = 0
    private var linkDepth = 0
    /// The text that is not added yet.
    private var text = 0..<0

    init(_ reader: MarkdownInlineReader) {
        (content, nodes, runs) = (reader.content, reader.nodes, reader.runs)
    }

    mutating func build() -> [MarkdownInline] {
        for node in nodes {
            switch node.kind {
            case .text, .open(nil): add(node.range)
            case .open(let kind?): open(kind, node.range)
            case .close: close(node.range)
            case .run(let index): add(runs[index])
            case .leaf(let kind): add(kind, node.range)
            }
        }
        flush()
        return frames[0].children
    }

    private mutating func add(_ run: DelimiterRun) {
        var start = run.start
        for length in run.closing {
            close(start..<start + length)
            start += length
        }
        let opening = run.opening.reduce(0, +)
        add(start..<run.start + run.count - opening)
        start = run.start + run.count - opening
        for length in run.opening.reversed() {
            open(run.mark == "~" ? .strikethrough : length == 2 ? .strong : .emphasis, start..<start + length)
            start += length
        }
    }

    private mutating func open(_ kind: MarkdownInline.Kind, _ range: TextRange) {
        var isLink = false
        if case .link = kind { isLink = true }
        guard ignored == 0, frames.count <= MarkdownDocument.depthLimit, !(isLink && linkDepth > 0 && range.isEmpty) else {
            ignored += 1
            return add(range)
        }
        flush()
        if isLink { linkDepth += 1 }
        frames.append(Frame(kind: kind, start: range.lowerBound))
    }

    private mutating func close(_ range: TextRange) {
        guard ignored == 0, frames.count > 1 else {
            ignored -= 1
            return add(range)
        }
        flush()
        let frame = frames.removeLast()
        if case .link = frame.kind { linkDepth -= 1 }
        append(MarkdownInline(kind: frame.kind, range: content.source(frame.start..<range.upperBound), children: frame.children))
    }

    private mutating func add(_ kind: MarkdownInline.Kind, _ range: TextRange) {
        flush()
        var children: [MarkdownInline] = []
        switch kind {
        case .code: addCode(range, to: &children)
        case .html: content.addText(range, to: &children)
        default: break
        }
        append(MarkdownInline(kind: kind, range: content.source(range), children: children))
    }

    private mutating func append(_ inline: MarkdownInline) { frames[frames.count - 1].children.append(inline) }

    // MARK: Text

    private mutating func add(_ range: TextRange) {
        if range.lowerBound > text.upperBound { flush() }
        text = text.isEmpty ? range : text.lowerBound..<range.upperBound
    }

    private mutating func flush() {
        let range = text
        text = range.upperBound..<range.upperBound
        guard !range.isEmpty else { return }
        var start = range.lowerBound
        if linkDepth == 0 {
            for (address, target) in EmailDetector.addresses(inMarkdown: content.units, in: range) {
                content.addText(start..<address.lowerBound, to: &frames[frames.count - 1].children)
                var link = MarkdownInline(kind: .link(target: target, title: nil), range: content.source(address))
                content.addText(address, to: &link.children)
                append(link)
                start = address.upperBound
            }
        }
        content.addText(start..<range.upperBound, to: &frames[frames.count - 1].children)
    }

    /// Adds the text of a code span: without one space at both ends, with spaces for newlines.
    private mutating func addCode(_ range: TextRange, to children: inout [MarkdownInline]) {
        let units = content.units
        let ticks = units.runLength(at: range.lowerBound)
        var inner = range.lowerBound + ticks..<range.upperBound - ticks
        let spaces = ASCIISet(" \n\r")
        if inner.count > 1, spaces.contains(units[inner.lowerBound]), spaces.contains(units[inner.upperBound - 1]),
            units.skip(spaces, from: inner.lowerBound, to: inner.upperBound) < inner.upperBound
        {
            let first = units.has("\r\n", at: inner.lowerBound) ? 2 : 1
            let last = units.has("\r\n", at: inner.upperBound - 2) ? 2 : 1
            inner = inner.lowerBound + first..<inner.upperBound - last
        }
        while let newline = units[inner].firstIndex(where: { $0 == "\n" || $0 == "\r" }) {
            let end = newline + (units.has("\r\n", at: newline) ? 2 : 1)
            content.addText(inner.lowerBound..<newline, to: &children)
            children.append(MarkdownInline(kind: .replaced(" "), range: content.source(newline..<end)))
            inner = end..<max(end, inner.upperBound)
        }
        content.addText(inner, to: &children)
    }
}

extension MarkdownContent {
    /// Adds text that is shown as it is. It is divided where the source has markup between its parts.
    mutating func addText(_ range: TextRange, to inlines: inout [MarkdownInline]) {
        let range = min(range.lowerBound, sourceEnd)..<min(range.upperBound, sourceEnd)
        guard !range.isEmpty else { return }
        var piece = piece(at: range.lowerBound)
        var start = range.lowerBound
        while start < range.upperBound {
            let (content, source) = starts[piece]
            piece += 1
            let end = piece < starts.count ? min(starts[piece].content, range.upperBound) : range.upperBound
            inlines.append(MarkdownInline(kind: .text, range: start - content + source..<end - content + source))
            start = end
        }
    }
}
