import LabelText

/// Builds the tree of a block's formatted text from its nodes, for blocks one after the other with the same memory.
struct MarkdownTreeBuilder {
    /// The formatted text, each piece followed by the pieces inside it.
    private(set) var inlines: [MarkdownInline.Flat] = []
    private var reader = MarkdownInlineReader()
    /// The numbers of runs and of delimiters that are read.
    private var runCount = 0
    private var readCount = 0
    /// The pieces that are open, from the outside to the inside: the index in `inlines`, and the start.
    private var frames: [(index: Int, start: Int)] = []
    /// The number of open frames that are left out: nested too deeply, or a link inside a link.
    private var ignored = 0
    private var linkDepth = 0
    /// The text that is not added yet.
    private var text = 0..<0

    /// Returns a part of the formatted text as a tree.
    func nested(_ range: Range<Int>) -> [MarkdownInline] {
        sequence(first: range.lowerBound) { inlines[$0].end }.prefix { $0 < range.upperBound }.map { index in
            let inline = inlines[index]
            return MarkdownInline(kind: inline.kind, range: inline.range, children: nested(index + 1..<inline.end))
        }
    }

    /// Reads the text of a block.
    mutating func read(_ content: MarkdownContent, _ definitions: [String: MarkdownDocument.Definition]) {
        reader.read(content, definitions)
        inlines.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
        (runCount, readCount, ignored, linkDepth, text) = (0, 0, 0, 0, 0..<0)
        for node in reader.nodes {
            switch node.kind {
            case .text, .open(nil): add(node.range)
            case .open(let kind?): open(kind, node.range)
            case .close: close(node.range)
            case .run:
                add(reader.runs[runCount])
                runCount += 1
            case .leaf(let kind): add(kind, node.range)
            }
        }
        flush()
    }

    private mutating func add(_ run: DelimiterRun) {
        let end = run.start + run.count
        var start = run.start
        while readCount < reader.delimiters.count, reader.delimiters[readCount].range.lowerBound < end {
            let (range, opens) = reader.delimiters[readCount]
            readCount += 1
            add(start..<range.lowerBound)
            if opens { open(run.mark == "~" ? .strikethrough : range.count == 2 ? .strong : .emphasis, range) } else { close(range) }
            start = range.upperBound
        }
        add(start..<end)
    }

    private mutating func open(_ kind: MarkdownInline.Kind, _ range: TextRange) {
        var isLink = false
        if case .link = kind { isLink = true }
        guard ignored == 0, frames.count < MarkdownDocument.depthLimit, !(isLink && linkDepth > 0 && range.isEmpty) else {
            ignored += 1
            return add(range)
        }
        flush()
        if isLink { linkDepth += 1 }
        frames.append((inlines.count, range.lowerBound))
        append(kind, range)
    }

    private mutating func close(_ range: TextRange) {
        guard ignored == 0, let frame = frames.popLast() else {
            ignored -= 1
            return add(range)
        }
        flush()
        if case .link = inlines[frame.index].kind { linkDepth -= 1 }
        inlines[frame.index].range = reader.content.source(frame.start..<range.upperBound)
        inlines[frame.index].end = inlines.count
    }

    private mutating func add(_ kind: MarkdownInline.Kind, _ range: TextRange) {
        flush()
        let index = inlines.count
        append(kind, reader.content.source(range))
        switch kind {
        case .code: addCode(range)
        case .html: reader.content.addText(range, to: &inlines)
        default: break
        }
        inlines[index].end = inlines.count
    }

    private mutating func append(_ kind: MarkdownInline.Kind, _ range: TextRange) {
        inlines.append(MarkdownInline.Flat(kind: kind, range: range, end: inlines.count + 1))
    }

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
        if linkDepth == 0, reader.content.units[range].contains(0x40) {
            for (address, target) in EmailDetector.addresses(inMarkdown: reader.content.units, in: range) {
                reader.content.addText(start..<address.lowerBound, to: &inlines)
                let link = inlines.count
                append(.link(target: target, title: nil), reader.content.source(address))
                reader.content.addText(address, to: &inlines)
                inlines[link].end = inlines.count
                start = address.upperBound
            }
        }
        reader.content.addText(start..<range.upperBound, to: &inlines)
    }

    /// Adds the text of a code span: without one space at both ends, with spaces for newlines.
    private mutating func addCode(_ range: TextRange) {
        let units = reader.content.units
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
            reader.content.addText(inner.lowerBound..<newline, to: &inlines)
            append(.replaced(" "), reader.content.source(newline..<end))
            inner = end..<max(end, inner.upperBound)
        }
        reader.content.addText(inner, to: &inlines)
    }
}

extension MarkdownContent {
    /// Adds text that is shown as it is. It is divided where the source has markup between its parts.
    mutating func addText(_ range: TextRange, to inlines: inout [MarkdownInline.Flat]) {
        let range = min(range.lowerBound, sourceEnd)..<min(range.upperBound, sourceEnd)
        guard !range.isEmpty else { return }
        var piece = piece(at: range.lowerBound)
        var start = range.lowerBound
        while start < range.upperBound {
            let (content, source) = starts[piece]
            piece += 1
            let end = piece < starts.count ? min(starts[piece].content, range.upperBound) : range.upperBound
            let place = start - content + source..<end - content + source
            inlines.append(MarkdownInline.Flat(kind: .text, range: place, end: inlines.count + 1))
            start = end
        }
    }
}
