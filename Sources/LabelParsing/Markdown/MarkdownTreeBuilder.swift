import LabelText

/// Builds the tree of a block's formatted text from its nodes.
struct MarkdownTreeBuilder {
    private struct Frame {
        var kind = MarkdownInline.Kind.text
        var start = 0
        var children: [MarkdownInline] = []
    }

    private let content: MarkdownContent
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
        case .code: children = code(range)
        case .html: children = verbatim(range)
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
                for part in verbatim(start..<address.lowerBound) { append(part) }
                let link = MarkdownInline.Kind.link(target: target, title: nil)
                append(MarkdownInline(kind: link, range: content.source(address), children: verbatim(address)))
                start = address.upperBound
            }
        }
        for part in verbatim(start..<range.upperBound) { append(part) }
    }

    /// Returns text that is shown as it is. It is divided where the source has markup between its parts.
    private func verbatim(_ range: TextRange) -> [MarkdownInline] {
        content.parts(range).map { MarkdownInline(kind: .text, range: $0) }
    }

    /// Returns the text of a code span: without one space at both ends, with spaces for newlines.
    private func code(_ range: TextRange) -> [MarkdownInline] {
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
        var found: [MarkdownInline] = []
        var (start, index) = (inner.lowerBound, inner.lowerBound)
        while index < inner.upperBound {
            let isNewline = units[index] == "\n" || units[index] == "\r"
            let end = index + (isNewline && units.has("\r\n", at: index) ? 2 : 1)
            if isNewline {
                found += verbatim(start..<index) + [MarkdownInline(kind: .replaced(" "), range: content.source(index..<end))]
                start = end
            }
            index = end
        }
        return found + verbatim(start..<inner.upperBound)
    }
}

extension MarkdownContent {
    /// Returns the ranges of the source that a range of the text consists of.
    func parts(_ range: TextRange) -> [TextRange] {
        guard !range.isEmpty else { return [] }
        let whole = source(range)
        guard whole.count > range.count else { return [whole] }
        var bounds = starts.map(\.content).filter { $0 > range.lowerBound && $0 < range.upperBound }
        bounds = [range.lowerBound] + bounds + [range.upperBound]
        return zip(bounds, bounds.dropFirst()).map { source($0..<$1) }
    }
}
