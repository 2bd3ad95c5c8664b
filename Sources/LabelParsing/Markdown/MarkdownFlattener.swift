import Foundation
import LabelText

/// Converts a Markdown document to the display text of a label.
///
/// The source is read in order. Everything between two pieces of text is markup, white space or newlines: `skip(to:)`
/// shows the newlines and hides the rest.
struct MarkdownFlattener {
    let parser: MarkdownParser
    let document: MarkdownDocument
    private var builder: ParsedTextBuilder
    /// The formatted text of the block that was read last.
    private var tree = MarkdownTreeBuilder()
    /// The index in the source up to which everything is shown or hidden.
    private(set) var cursor = 0
    /// The style of the current line: that of the block quotes or code that it is in.
    private var lineMarks = MarkdownStyle.Marks()
    /// The hidden markers of the current line, and the offset in the display text at which the line starts. Copying the
    /// line also copies its markers.
    private var lineMarkers: [Int] = []
    private var lineStart = 0
    /// The depth of nested lists.
    private var listDepth = 0
    /// The start of the builder's source in the source of the document, and the parts of it that are left out.
    private var own: (range: TextRange, indents: [TextRange]) = (0..<0, [])
    /// For each of these parts, the sum of its length and of those before it.
    private var removed: [Int] = []
    /// Whether only one block is shown. Its newlines are spaces unless they are hard, as in a document.
    private var isSingleBlock = false
    /// Text with one style that is not added to the display text yet.
    private var pending: (range: TextRange, style: MarkdownStyle)
    /// The styles of blocks.
    private var styles: [MarkdownStyle.Marks: MarkdownStyle] = [:]

    private var units: [UInt16] { document.utf16 }
    private var length: Int { builder.length + pending.range.count }

    init(parser: MarkdownParser, source: RichText) {
        (self.parser, document, builder) = (parser, MarkdownDocument(source.utf16), ParsedTextBuilder(source))
        pending = (0..<0, MarkdownStyle(MarkdownStyle.Marks(), parser: parser))
    }

    /// Creates a flattener for one block of a document.
    init(parser: MarkdownParser, document: MarkdownDocument, block index: Int, style: TextStyle) {
        own = document.ownSource(of: index)
        (self.parser, self.document, cursor, isSingleBlock) = (parser, document, own.range.lowerBound, true)
        var (units, start): ([UInt16], Int) = ([], own.range.lowerBound)
        for indent in own.indents {
            units += document.utf16[start..<indent.lowerBound]
            removed.append((removed.last ?? 0) + indent.count)
            start = indent.upperBound
        }
        units += document.utf16[start..<own.range.upperBound]
        builder = ParsedTextBuilder(RichText(String(utf16: units[...]), style: style))
        pending = (cursor..<cursor, MarkdownStyle(MarkdownStyle.Marks(), parser: parser))
    }

    /// Returns the display text of the block, without the marks of the blocks around it.
    ///
    /// - Parameters:
    ///   - chain: The indices of the blocks around it.
    ///   - isOpen: Whether more text of the block will follow.
    mutating func flattened(block index: Int, inside chain: [Int], isOpen: Bool) -> ParsedText {
        let block = document.blocks[index]
        var marks = MarkdownStyle.Marks()
        switch block.kind {
        case .heading(let level): (marks.isStrong, marks.headingScale) = (true, parser.scale(ofHeading: level))
        case .code: marks.isCodeBlock = true
        default: break
        }
        let style = style(marks)
        var (hidden, definitions): ([Int?], [String]) = ([], [])
        switch block.kind {
        case .paragraph, .heading, .cell:
            let text = read(index, isOpen: isOpen)
            if !document.definitions.isEmpty { definitions = document.definitions(for: tree.nested(text), of: index) }
            hidden.append(hide(to: tree.inlines.first?.range.lowerBound ?? block.range.upperBound))
            show(inlines: text, style)
        case .code(let info):
            hidden.append(hide(to: block.range.lowerBound))
            showCode(block, isFenced: info != nil, style)
        case .html:
            let pieces = document.pieces[block.pieces]
            for piece in pieces { showLine(piece, style, isLast: piece == pieces.last) }
        default: break
        }
        hidden.append(hide(to: block.range.upperBound))
        addPending()
        if case .heading(let level) = block.kind { builder.blocks.append(ParsedText.Block(.heading(level: level), 0..<length)) }
        for marker in hidden + lineMarkers { builder.setContent(0..<length, ofHidden: marker) }
        var text = builder.finished(isMarkdown: true)
        text.definitions = definitions.joined(separator: "\n")
        text.containers = containers(of: index, chain)
        return text
    }

    /// Returns the quotes and items around a block.
    private func containers(of index: Int, _ chain: [Int]) -> [ParsedText.Container] {
        zip([0] + chain, chain).compactMap { parent, around in
            let block = document.blocks[around]
            let mark = document.pieces[block.pieces].first?.range
            var container = ParsedText.Container(
                start: mark?.lowerBound ?? block.range.lowerBound, item: nil,
                isFirst: document.blocks[around + 1..<index].allSatisfy { $0.end > index },
                isInSource: document.blocks[index].kind != .cell)
            switch block.kind {
            case .quote: return container
            case .item:
                guard let mark else { return nil }
                container.item = ParsedText.Container.Item(
                    mark: String(utf16: units[mark]), list: document.blocks[parent].range.lowerBound)
                container.isInSource = own.range.contains(mark.lowerBound)
                return container
            default: return nil
            }
        }
    }

    mutating func flattened() -> ParsedText {
        for index in document.children(of: nil) { show(block: index, MarkdownStyle.Marks()) }
        skip(to: units.count)
        addPending()
        endLine(at: length)
        return builder.finished(isMarkdown: true)
    }

    // MARK: Blocks

    /// Returns the style of a block.
    private mutating func style(_ marks: MarkdownStyle.Marks) -> MarkdownStyle {
        if marks == pending.style.marks { return pending.style }
        if let known = styles[marks] { return known }
        let style = MarkdownStyle(marks, parser: parser)
        styles[marks] = style
        return style
    }

    private mutating func show(block index: Int, _ outer: MarkdownStyle.Marks) {
        let block = document.blocks[index]
        var marks = outer
        switch block.kind {
        case .quote: marks.quoteDepth += 1
        case .code: marks.isCodeBlock = true
        case .heading(let level):
            marks.isStrong = true
            marks.headingScale = parser.scale(ofHeading: level)
        default: break
        }
        // The indent of HTML is shown.
        skip(to: block.kind == .html ? document.pieces[block.pieces].first?.range.lowerBound ?? cursor : block.range.lowerBound)
        lineMarks = MarkdownStyle.Marks(quoteDepth: marks.quoteDepth, isCodeBlock: marks.isCodeBlock)
        let style = style(marks)
        switch block.kind {
        case .paragraph, .cell: show(inlines: read(index), style)
        case .heading(let level):
            let start = length
            show(inlines: read(index), in: block.range, style)
            if length > start { builder.blocks.append(ParsedText.Block(.heading(level: level), start..<length)) }
        case .item(let isDone): showItem(block, isDone: isDone, style)
        case .code(let info): showCode(block, isFenced: info != nil, style)
        case .html: for piece in document.pieces[block.pieces] { showLine(piece, style) }
        case .table: return showTable(index, block, marks)
        case .divider: show(block.range, style)
        case .definitions: return hideLines(block.range.upperBound)
        case .quote, .list, .row: break
        }
        let isList = if case .list = block.kind { true } else { false }
        listDepth += isList ? 1 : 0
        for child in document.children(of: index) { show(block: child, marks) }
        listDepth -= isList ? 1 : 0
    }

    private mutating func showItem(_ block: MarkdownDocument.Block, isDone: Bool?, _ style: MarkdownStyle) {
        let markStart = length
        let marks = document.pieces[block.pieces]
        guard let mark = marks.first?.range else { return }
        let isBullet = mark.count == 1
        if !isBullet { show(mark, style) } else if isDone == nil { replace(to: mark.upperBound, by: "•", style) }
        if let isDone, let box = marks.last?.range {
            if !isBullet { show(mark.upperBound..<box.lowerBound, style) }
            replace(to: box.upperBound, by: isDone ? "☑" : "☐", style)
        }
        let number = isBullet ? nil : Int(String(utf16: units[mark.lowerBound..<mark.upperBound - 1]))
        if length > markStart { builder.blocks.append(ParsedText.Block(.item(number: number), markStart..<length)) }
    }

    private mutating func showCode(_ block: MarkdownDocument.Block, isFenced: Bool, _ style: MarkdownStyle) {
        let pieces = document.pieces[block.pieces]
        let start = length
        var fences: [Int?] = []
        if isFenced { fences.append(hide(to: pieces.isEmpty ? block.range.upperBound : nextLine(after: cursor))) }
        let textEnd = pieces.last.map { units.line($0.range).upperBound } ?? cursor
        for piece in pieces.dropLast() { showLine(piece, style) }
        if let last = pieces.last { showLine(last, style, isLast: isSingleBlock || isFenced && block.range.upperBound > textEnd) }
        if isFenced { fences.append(hide(to: block.range.upperBound)) }
        // The fences of empty code are copied with the line terminator after them.
        let isFollowed = length == start && units[cursor...].contains { $0 == "\n" || $0 == "\r" }
        for fence in fences { builder.setContent(start..<length + (isFollowed ? 1 : 0), ofHidden: fence) }
    }

    /// Shows a line of code or HTML. The line terminator of a last line is left for `hide(to:)`.
    private mutating func showLine(_ piece: MarkdownDocument.Piece, _ style: MarkdownStyle, isLast: Bool = false) {
        if piece.range.lowerBound > cursor, let marker = hide(to: piece.range.lowerBound) { lineMarkers.append(marker) }
        guard piece.spaces == 0 else {
            return replace(to: piece.range.upperBound, by: String(repeating: " ", count: piece.spaces), style)
        }
        let line = units.line(piece.range)
        show(line, style)
        if !isLast { showNewline(line.upperBound..<piece.range.upperBound, style) }
    }

    private mutating func showTable(_ index: Int, _ block: MarkdownDocument.Block, _ outer: MarkdownStyle.Marks) {
        let start = length
        var markers: [Int?] = []
        for row in document.children(of: index) {
            let isHeader = document.blocks[row].kind == .row(isHeader: true)
            var marks = outer
            marks.isStrong = isHeader
            let style = style(marks)
            skip(to: document.blocks[row].range.lowerBound)
            for (column, cell) in document.children(of: row).enumerated() {
                let cellStart = document.blocks[cell].range.lowerBound
                if column == 0 { markers.append(hide(to: cellStart)) } else { replace(to: cellStart, by: "\t", style) }
                show(inlines: read(cell), style)
            }
            // The delimiter row follows the header.
            let end = document.blocks[row].range.upperBound
            markers.append(hide(to: isHeader ? units.line(end..<nextLine(after: nextLine(after: end))).upperBound : end))
        }
        for marker in markers { builder.setContent(start..<length, ofHidden: marker) }
    }

    private mutating func hideLines(_ end: Int) { _ = hide(to: nextLine(after: end)) }

    /// Returns the index after the next line terminator.
    private func nextLine(after index: Int) -> Int {
        let end = units[index...].firstIndex { $0 == "\n" || $0 == "\r" } ?? units.count
        return end + (units.has("\r\n", at: end) ? 2 : end < units.count ? 1 : 0)
    }

    // MARK: Formatted text

    /// Reads the formatted text of a block.
    private mutating func read(_ index: Int, isOpen: Bool = false) -> Range<Int> {
        tree.read(document.content(of: document.blocks[index].pieces, isOpen: isOpen), document.definitions)
        return tree.inlines.indices
    }

    /// Shows pieces of the formatted text that was read last.
    private mutating func show(inlines: Range<Int>, _ style: MarkdownStyle) {
        var index = inlines.lowerBound
        while index < inlines.upperBound {
            let inline = tree.inlines[index]
            show(inline, index + 1..<inline.end, style)
            index = inline.end
        }
    }

    private mutating func show(_ inline: MarkdownInline.Flat, _ children: Range<Int>, _ style: MarkdownStyle) {
        skip(to: inline.range.lowerBound)
        switch inline.kind {
        case .text: return show(inline.range, style)
        case .replaced(let text): return replace(to: inline.range.upperBound, by: text, style)
        case .lineBreak(isHard: false) where isSingleBlock: return replace(to: inline.range.upperBound, by: " ", style)
        case .lineBreak:
            let newline = units.line(inline.range).upperBound
            if newline > cursor, let marker = hide(to: newline) { lineMarkers.append(marker) }
            return showNewline(newline..<inline.range.upperBound, style)
        case .html: return show(inlines: children, style)
        case .image(let target, _): if showPicture(inline.range, children, target, style) { return }
        default: break
        }
        // In a document, a link that can run code is text.
        show(inlines: children, in: inline.range, isSingleBlock && inline.kind.runsCode ? style : style.inside(inline.kind))
    }

    /// Shows pieces of the formatted text, and hides the rest of a range, which is markup around them.
    private mutating func show(inlines: Range<Int>, in range: TextRange, _ style: MarkdownStyle) {
        let opening = hide(to: inlines.isEmpty ? range.upperBound : tree.inlines[inlines.lowerBound].range.lowerBound)
        let start = length
        show(inlines: inlines, style)
        let closing = hide(to: range.upperBound)
        builder.setContent(start..<length, ofHidden: opening)
        builder.setContent(start..<length, ofHidden: closing)
    }

    private mutating func showPicture(_ range: TextRange, _ children: Range<Int>, _ target: String, _ style: MarkdownStyle) -> Bool {
        let alternative = plainText(children)
        if var attachment = parser.image?(target, alternative) {
            if attachment.alternativeText.isEmpty { attachment.alternativeText = alternative }
            addPending()
            let style = style.applied(to: builder.source.style(at: local(cursor)))
            builder.show(RichText(attachment, style: style), for: local(range))
            cursor = range.upperBound
            return true
        }
        guard alternative.isEmpty, !target.isEmpty else { return false }
        replace(to: range.upperBound, by: target, style)
        return true
    }

    private func plainText(_ inlines: Range<Int>) -> String {
        tree.inlines[inlines].map { inline in
            switch inline.kind {
            case .text: String(utf16: units[inline.range])
            case .replaced(let text): text
            case .lineBreak: " "
            default: ""
            }
        }.joined()
    }

    // MARK: Output

    private mutating func show(_ range: TextRange, _ style: MarkdownStyle) {
        guard !range.isEmpty else { return }
        cursor = range.upperBound
        if pending.range.upperBound == range.lowerBound, pending.style === style {
            pending.range = pending.range.lowerBound..<range.upperBound
        } else {
            addPending()
            pending = (range, style)
        }
    }

    private mutating func addPending() {
        let range = pending.range
        guard !range.isEmpty else { return }
        pending.range = range.upperBound..<range.upperBound
        builder.show(local(range)) { [style = pending.style] in style.applied(to: $0) }
    }

    private mutating func replace(to end: Int, by text: String, _ style: MarkdownStyle) {
        addPending()
        let style = style.applied(to: builder.source.style(at: local(cursor)))
        builder.show(RichText(text, style: style), for: local(cursor..<max(end, cursor)))
        cursor = max(end, cursor)
    }

    /// Hides the source up to `end`. Returns the index of the hidden segment; nil if there is nothing to hide.
    private mutating func hide(to end: Int) -> Int? {
        guard end > cursor else { return nil }
        defer { cursor = end }
        addPending()
        let range = local(cursor..<end)
        return range.isEmpty ? nil : builder.hide(range)
    }

    /// Returns a place in the builder's source.
    private func local(_ offset: Int) -> Int {
        let count = own.indents.partitioningIndex { $0.lowerBound >= offset }
        guard count > 0 else { return offset - own.range.lowerBound }
        return offset - own.range.lowerBound - removed[count - 1] + max(own.indents[count - 1].upperBound - offset, 0)
    }

    private func local(_ range: TextRange) -> TextRange { local(range.lowerBound)..<local(range.upperBound) }

    private mutating func showNewline(_ range: TextRange, _ style: MarkdownStyle) {
        let end = length
        show(range, style)
        // If the line is empty, its markers are copied with the line terminator.
        endLine(at: end > lineStart ? end : length)
        lineStart = length
    }

    private mutating func endLine(at end: Int) {
        for marker in lineMarkers { builder.setContent(min(lineStart, end)..<end, ofHidden: marker) }
        lineMarkers = []
    }

    /// Shows the newlines up to `end`, and the indents of lists. Hides all other characters.
    private mutating func skip(to end: Int) {
        guard !isSingleBlock else {
            if let marker = hide(to: end) { lineMarkers.append(marker) }
            return
        }
        while cursor < end {
            let newline = units[cursor..<end].firstIndex { $0 == "\n" || $0 == "\r" } ?? end
            // In a list, white space after the last quote mark stays.
            var text = newline
            while listDepth > 0, newline == end, text > cursor, ASCIISet.blanks.contains(units[text - 1]) { text -= 1 }
            if text > cursor, text < newline, units[text] == " " { text += 1 }
            let marks = units[cursor..<text].lazy.filter { $0 == ">" }.count
            // The quote marks of a line replace those of the line before.
            if marks > 0, cursor > 0, units.line(cursor - 1..<cursor).isEmpty { lineMarks.quoteDepth = 0 }
            lineMarks.quoteDepth += marks
            if let marker = hide(to: text) { lineMarkers.append(marker) }
            if text < newline { show(text..<newline, style(lineMarks)) }
            guard newline < end else { return }
            showNewline(newline..<newline + (units.has("\r\n", at: newline) ? 2 : 1), style(lineMarks))
            lineMarks = MarkdownStyle.Marks()
        }
    }
}

extension MarkdownInline.Kind {
    /// Whether the inline is a link whose target can run code.
    fileprivate var runsCode: Bool { if case .link(let target, _) = self { target.isExecutableURL } else { false } }
}
