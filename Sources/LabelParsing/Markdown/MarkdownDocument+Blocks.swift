import LabelText

extension MarkdownDocument {
    /// A block that the next line may continue.
    struct OpenBlock: Sendable {
        /// The way in which a line continues the block.
        enum Rule: Sendable, Equatable {
            case quote
            case list(mark: UInt16)
            case item(indent: Int)
            case paragraph
            case fence(mark: UInt16, count: Int, indent: Int)
            case indentedCode
            case html(MarkdownHTML.BlockEnd)
            case table(columns: Int)
            /// A row of a table.
            case row
            /// A block of one line.
            case line
        }

        let index: Int
        let rule: Rule
    }

    // MARK: Lines

    /// Reads one line of the source.
    mutating func read(_ line: MarkdownLine) {
        var line = line
        var depth = 0
        while depth < open.count {
            let opened = open[depth]
            guard continues(opened, with: &line) else { break }
            depth += 1
            // A closing fence closes the block.
            guard depth <= open.count else {
                followsBlankLine = false
                return
            }
        }
        let isBlank = line.isBlank
        if depth == open.count, isVerbatim {
            readVerbatim(line)
        } else {
            readStarts(&line, depth)
        }
        let last = open.last?.rule
        followsBlankLine = isBlank && last != .quote && !(isVerbatim && last != .indentedCode)
    }

    /// Whether the innermost open block contains lines without markup.
    private var isVerbatim: Bool {
        switch open.last?.rule {
        case .fence, .indentedCode, .html: true
        default: false
        }
    }

    /// Returns whether a line continues an open block. If so, moves to the content of the block.
    private mutating func continues(_ block: OpenBlock, with line: inout MarkdownLine) -> Bool {
        switch block.rule {
        case .quote: return readQuoteMark(&line)
        case .list: return true
        case .item(let indent):
            guard line.isBlank ? blocks.count > block.index + 1 : line.indent >= indent else { return false }
            line.skip(columns: indent)
            return true
        case .paragraph: return !line.isBlank
        // A bar alone is not a row.
        case .table: return !line.isBlank && !(line.first == "|" && line.textEnd == line.text + 1)
        case .fence(let mark, let count, let indent):
            if line.indent < 4, line.first == mark {
                let end = line.text + line.units[..<line.end].runLength(at: line.text)
                if end - line.text >= count, line.units.skip(ASCIISet.blanks, from: end, to: line.end) == line.end {
                    blocks[block.index].extend(to: end)
                    close(to: open.count - 1)
                    return true
                }
            }
            line.skip(columns: min(indent, line.indent))
            return true
        case .indentedCode:
            guard line.indent >= 4 || line.isBlank else { return false }
            line.skip(columns: 4)
            return true
        case .html(let end): return !(line.isBlank && end == .blankLine)
        case .row, .line: return false
        }
    }

    private func readQuoteMark(_ line: inout MarkdownLine) -> Bool {
        guard line.indent < 4, line.first == ">" else { return false }
        line.skip(to: line.text + 1)
        line.skip(columns: 1)
        return true
    }

    /// Reads the part of a line after the markers of the blocks that it continues.
    ///
    /// - Parameter matched: The number of open blocks that the line continues.
    private mutating func readStarts(_ line: inout MarkdownLine, _ matched: Int) {
        var depth = matched
        starts: while !line.isBlank {
            switch readStart(&line, depth) {
            case .none: break starts
            case .container:
                depth = open.count
                // A check box begins a paragraph.
                if let last = open.last, case .item(isDone: _?) = blocks[last.index].kind { break starts }
            case .line: return
            }
        }
        if depth < open.count, !line.isBlank, open.last?.rule == .paragraph {
            return addText(line)
        }
        close(to: depth)
        guard !line.isBlank else { return }
        if case .table(let columns) = open.last?.rule {
            if readRow(line, columns: columns) { return }
            close(to: open.count - 1)
        }
        if open.last?.rule != .paragraph { begin(.paragraph, .paragraph, at: line.text) }
        addText(line)
    }

    private enum Start {
        case none
        /// A block that contains other blocks begins. The rest of the line may begin another one.
        case container
        /// The line is read.
        case line
    }

    /// Begins the block whose marker comes next in the line, if there is one.
    private mutating func readStart(_ line: inout MarkdownLine, _ depth: Int) -> Start {
        var isText = depth == open.count && open.last?.rule == .paragraph
        guard line.indent < 4 else {
            guard open.last?.rule != .paragraph else { return .none }
            close(to: depth)
            line.skip(columns: 4)
            begin(.code(info: nil), .indentedCode, at: line.offset)
            readVerbatim(line)
            return .line
        }
        let isNested = open.count >= Self.depthLimit
        switch line.first {
        case ">" where !isNested:
            let start = line.text
            _ = readQuoteMark(&line)
            close(to: depth)
            begin(.quote, .quote, at: start)
            return .container
        case "#": if beginHeading(line, depth) { return .line }
        case "`", "~": if beginFence(line, depth) { return .line }
        case "<": if beginHTML(line, depth) { return .line }
        default: break
        }
        if isText, line.first == "=" || line.first == "-", readUnderline(line) { return .line }
        // Definitions that the underline ended are still text for an item that follows.
        let followsText = isText
        isText = isText && open.last?.rule == .paragraph
        if beginDivider(line, depth) { return .line }
        if !isNested, beginItem(&line, depth, isText: followsText) { return .container }
        return isText && beginTable(line) ? .line : .none
    }

    // MARK: Opening and closing

    /// Opens a block inside the innermost open block that can contain it.
    mutating func begin(_ kind: Kind, _ rule: OpenBlock.Rule, at start: Int) {
        loop: while let last = open.last?.rule {
            switch last {
            case .quote, .item: break loop
            case .list: if case .item = rule { break loop }
            case .table: if rule == .row { break loop }
            default: break
            }
            close(to: open.count - 1)
        }
        if followsBlankLine, let last = open.last, blocks.count > last.index + 1 { loosen(last.rule) }
        open.append(OpenBlock(index: blocks.count, rule: rule))
        blocks.append(Block(kind: kind, range: start..<start, end: blocks.count + 1, pieces: pieces.count..<pieces.count))
    }

    /// Records that an empty line separates two items, or two blocks of an item.
    private mutating func loosen(_ rule: OpenBlock.Rule) {
        var list = open.count - 1
        if case .item = rule { list -= 1 }
        guard list >= 0, case .list(let start, _) = blocks[open[list].index].kind else { return }
        blocks[open[list].index].kind = .list(start: start, isTight: false)
    }

    /// Closes the open blocks after the first `depth` ones.
    mutating func close(to depth: Int) {
        while open.count > depth {
            let last = open.removeLast()
            switch last.rule {
            case .paragraph: readDefinitions(last.index)
            case .indentedCode: removeBlankEnd(last.index)
            default: blocks[last.index].end = blocks.count
            }
            let end = max(blocks[last.index].range.upperBound, blocks[blocks.count - 1].range.upperBound)
            if let parent = open.last?.index { blocks[parent].extend(to: end) }
        }
    }

    /// Adds a piece of text to the innermost open block.
    mutating func add(_ piece: Piece, upTo end: Int) {
        guard let index = open.last?.index else { return }
        pieces.append(piece)
        blocks[index].pieces = blocks[index].pieces.lowerBound..<pieces.count
        blocks[index].extend(to: end)
    }

    private mutating func addText(_ line: MarkdownLine) {
        add(Piece(range: line.text..<line.next), upTo: line.textEnd)
    }

    /// Opens and closes a block of one line.
    mutating func addLine(_ kind: Kind, from start: Int, to end: Int, text: [Piece] = []) {
        begin(kind, .line, at: start)
        for piece in text { add(piece, upTo: end) }
        blocks[blocks.count - 1].extend(to: end)
        close(to: open.count - 1)
    }

    // MARK: Code and HTML

    private mutating func readVerbatim(_ line: MarkdownLine) {
        if line.rest > 0 { add(Piece(range: line.offset..<line.offset + 1, spaces: line.rest), upTo: line.offset + 1) }
        add(Piece(range: (line.offset + (line.rest > 0 ? 1 : 0))..<line.next), upTo: line.end)
        if case .html(let end) = open.last?.rule, end.isFound(in: line.units[line.offset..<line.end]) { close(to: open.count - 1) }
    }

    private mutating func removeBlankEnd(_ index: Int) {
        var range = blocks[index].pieces
        while range.count > 1, utf16.trimmed(utf16.line(pieces[range.upperBound - 1].range)).isEmpty {
            range = range.lowerBound..<range.upperBound - 1
        }
        blocks[index].pieces = range
        blocks[index].range = blocks[index].range.lowerBound..<utf16.line(pieces[range.upperBound - 1].range).upperBound
    }

    private mutating func beginFence(_ line: MarkdownLine, _ depth: Int) -> Bool {
        let count = line.units[..<line.end].runLength(at: line.text)
        let info = line.units.trimmed(line.text + count..<line.end)
        guard count > 2, line.first == "~" || !line.units[info].contains(0x60) else { return false }
        close(to: depth)
        begin(
            .code(info: HTMLEntities.unescaped(line.units[info])), .fence(mark: line.first, count: count, indent: line.indent),
            at: line.text)
        blocks[blocks.count - 1].extend(to: max(info.upperBound, line.text + count))
        return true
    }

    private mutating func beginHTML(_ line: MarkdownLine, _ depth: Int) -> Bool {
        let interruptsText = open.last?.rule == .paragraph
        guard let end = MarkdownHTML.blockEnd(at: line.text, in: line.units[..<line.end], interruptsText: interruptsText) else {
            return false
        }
        close(to: depth)
        begin(.html, .html(end), at: line.text)
        readVerbatim(line)
        return true
    }

    // MARK: Headings and dividers

    private mutating func beginHeading(_ line: MarkdownLine, _ depth: Int) -> Bool {
        let level = line.units[..<line.end].runLength(at: line.text)
        let start = line.text + level
        guard level <= 6, start == line.end || ASCIISet.blanks.contains(line.units[start]) else { return false }
        close(to: depth)
        var text = line.units.trimmed(start..<line.end)
        var end = text.upperBound
        while end > text.lowerBound, line.units[end - 1] == "#" { end -= 1 }
        if end == text.lowerBound || ASCIISet.blanks.contains(line.units[end - 1]) { text = line.units.trimmed(text.lowerBound..<end) }
        addLine(.heading(level: level), from: line.text, to: line.textEnd, text: [Piece(range: text)])
        return true
    }

    /// Turns the open paragraph into a heading if the line underlines it.
    private mutating func readUnderline(_ line: MarkdownLine) -> Bool {
        let end = line.text + line.units[..<line.end].runLength(at: line.text)
        guard line.units.skip(ASCIISet.blanks, from: end, to: line.end) == line.end, let index = open.last?.index else { return false }
        let rest = readDefinitions(index)
        guard let rest else {
            // Definitions have no heading. The line begins a new paragraph.
            close(to: open.count - 1)
            return false
        }
        open[open.count - 1] = OpenBlock(index: rest, rule: .line)
        blocks[rest].kind = .heading(level: line.first == "=" ? 1 : 2)
        blocks[rest].extend(to: end)
        close(to: open.count - 1)
        return true
    }

    private mutating func beginDivider(_ line: MarkdownLine, _ depth: Int) -> Bool {
        guard line.first == "*" || line.first == "-" || line.first == "_" else { return false }
        var count = 0
        for unit in line.units[line.text..<line.end] {
            if unit == line.first { count += 1 } else if !ASCIISet.blanks.contains(unit) { return false }
        }
        guard count > 2 else { return false }
        close(to: depth)
        addLine(.divider, from: line.text, to: line.textEnd)
        return true
    }
}
