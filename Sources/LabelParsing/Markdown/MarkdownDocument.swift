import Foundation
import LabelText

// MARK: - Overview
//
// The source is read line by line. A line first continues the open blocks, from the outside to the inside. Then it may
// begin new blocks. The blocks are stored in the order in which they begin, each before the blocks inside it, so new
// blocks are always added at the end. The text of a block is read for emphasis and links when somebody asks for it,
// because a link may be defined later in the source.
//
// To append text, the document needs only its open blocks. The last line and the ends of the open blocks are read
// provisionally: `Tail` restores the state before that.

/// A Markdown text as a tree of blocks, which can grow at its end.
///
/// It is read as CommonMark 0.31 with the tables, check boxes, strikethrough and bare URLs of GitHub. Any text is
/// valid.
/// Blocks and formatted text can be nested 64 levels deep. Deeper markup is text.
public struct MarkdownDocument: Sendable {
    /// The maximum depth of nested blocks, and of nested formatted text.
    static let depthLimit = 64
    /// The maximum number of missing cells in all tables, in addition to four for each code unit of the source.
    static let missingCellsLimit = 65_536

    /// The blocks, each followed by the blocks inside it.
    public internal(set) var blocks: [Block] = []
    /// The source as UTF-16 code units.
    public private(set) var utf16: [UInt16] = []
    var pieces: [Piece] = []
    /// The open blocks, from the outside to the inside.
    var open: [OpenBlock] = []
    /// Whether the line before the current one is empty and not inside a block quote or a block of code.
    var followsBlankLine = false
    /// The number of cells that were added to short rows of tables.
    var missingCells = 0
    /// The indices of the blocks that appended text can extend, from the outside to the inside.
    public private(set) var openBlocks: [Int] = []
    /// A number that changes when the text defines another target of links. The text of all blocks can then differ.
    public private(set) var definitionRevision = 0
    private(set) var definitions: [String: Definition] = [:]
    /// Whether a definition, even one that does not count, has a target that can run code.
    private(set) var hasExecutableDefinition = false
    /// The names that were defined since the tail began.
    private var newNames: [String] = []
    /// The names that were defined by the last text that was appended.
    private var namesOfAppend: [String] = []
    /// The start of the first line that is not read, or only read provisionally.
    private var unread = 0
    private var tail = Tail()

    /// The state before the last line was read provisionally.
    private struct Tail {
        var blocks = 0
        var pieces = 0
        var open: [OpenBlock] = []
        var openBlocks: [Block] = []
        var followsBlankLine = false
        var missingCells = 0
        /// The index up to which the last line is known to contain no line terminator.
        var searched = 0
    }

    /// The target of a link that is defined apart from it.
    struct Definition: Equatable, Sendable {
        var target: String
        var title: String?
    }

    /// Reads a Markdown text.
    ///
    /// - Complexity: O(n).
    public init(_ source: String = "") {
        self.init(source.utf16Units)
    }

    init(_ units: [UInt16]) {
        append(units)
    }

    /// Appends text to the source. The result is the same as if the whole source was read at once.
    ///
    /// Only the blocks from the returned index on, and the blocks that contain them, can differ from those before. If
    /// the text defines a link target, the text of all blocks can differ.
    ///
    /// - Returns: The index of the first block that can differ. It may be the number of blocks.
    /// - Complexity: O(n) in the length of `text`, of the last line, and of the last block without blocks inside.
    @discardableResult
    public mutating func append(_ text: String) -> Int {
        append(text.utf16Units)
    }

    @discardableResult
    private mutating func append(_ units: [UInt16]) -> Int {
        let old = Dictionary(newNames.map { ($0, definitions[$0]) }) { first, _ in first }
        restore()
        namesOfAppend = []
        let first = open.last?.index ?? blocks.count
        utf16 += units
        while let line = nextLine() {
            read(line)
            unread = line.next
        }
        save()
        if unread < utf16.count { read(MarkdownLine(utf16, from: afterMark(unread), to: lineEnd(utf16.count), next: utf16.count)) }
        openBlocks = open.map(\.index)
        close(to: 0)
        let isSame = (old.keys + namesOfAppend).allSatisfy { old[$0] ?? nil == definitions[$0] }
        if !isSame { definitionRevision += 1 }
        return first
    }

    /// Returns the next line that ends with a line terminator, which no appended text can change. nil if there is none.
    private mutating func nextLine() -> MarkdownLine? {
        let end = TextUnits.index(from: max(unread, tail.searched), in: utf16) { TextUnits.equal($0, 0x0A) .| TextUnits.equal($0, 0x0D) }
        tail.searched = end
        // A line feed may follow a carriage return.
        guard end + 1 < utf16.count || (end < utf16.count && utf16[end] == "\n") else { return nil }
        let next = end + (utf16[end] == "\r" && utf16[end + 1] == "\n" ? 2 : 1)
        tail.searched = next
        return MarkdownLine(utf16, from: afterMark(unread), to: end, next: next)
    }

    /// Returns the start of a line, without a byte order mark at the start of the source.
    private func afterMark(_ start: Int) -> Int { start == 0 && utf16.first == 0xFEFF ? 1 : start }

    private func lineEnd(_ end: Int) -> Int { end > unread && utf16[end - 1] == "\r" ? end - 1 : end }

    private mutating func save() {
        (tail.blocks, tail.pieces, tail.open, tail.followsBlankLine) = (blocks.count, pieces.count, open, followsBlankLine)
        tail.missingCells = missingCells
        tail.openBlocks = open.map { blocks[$0.index] }
        newNames = []
    }

    private mutating func restore() {
        blocks.removeSubrange(tail.blocks...)
        pieces.removeSubrange(tail.pieces...)
        (open, followsBlankLine, missingCells) = (tail.open, tail.followsBlankLine, tail.missingCells)
        for (opened, block) in zip(tail.open, tail.openBlocks) { blocks[opened.index] = block }
        for name in newNames { definitions[name] = nil }
        newNames = []
    }

    /// Defines a link target. The first definition of a name counts.
    mutating func define(_ name: String, _ definition: Definition) {
        if definition.target.isExecutableURL { hasExecutableDefinition = true }
        guard definitions[name] == nil else { return }
        definitions[name] = definition
        newNames.append(name)
        namesOfAppend.append(name)
    }

    // MARK: Content

    /// The indices of the blocks directly inside a block, in order.
    ///
    /// - Parameter index: The index of the block. nil means the document.
    /// - Complexity: O(number of these blocks).
    public func children(of index: Int?) -> [Int] {
        let end = index.map { blocks[$0].end } ?? blocks.count
        var found: [Int] = []
        var next = index.map { $0 + 1 } ?? 0
        while next < end {
            found.append(next)
            next = blocks[next].end
        }
        return found
    }

    /// Returns the formatted text of a paragraph, a heading or a cell. Empty for other blocks.
    ///
    /// - Parameters:
    ///   - index: The index of the block.
    ///   - isOpen: Whether more text will follow. If so, markup at the end that is not complete is read as what it will
    ///     most likely be: for example, `**bold` as strong text, and `[text](htt` as text.
    /// - Complexity: O(n) in the length of the text.
    public func inlines(of index: Int, isOpen: Bool = false) -> [MarkdownInline] {
        switch blocks[index].kind {
        case .paragraph, .heading, .cell:
            var tree = MarkdownTreeBuilder()
            tree.read(content(of: blocks[index].pieces, isOpen: isOpen), definitions)
            return tree.nested(tree.inlines.indices)
        default: return []
        }
    }

    /// Returns the text of a block of code or HTML, with a newline at the end of each line. Empty for other blocks.
    ///
    /// - Complexity: O(n) in the length of the text.
    public func text(of index: Int) -> String {
        switch blocks[index].kind {
        case .code, .html: String(utf16: lines(of: index).flatMap { $0 }[...])
        default: ""
        }
    }

    /// Returns the range of the source that shows a block by itself, from the start of its first line, and the parts of
    /// it that indent its lines because of the lists around it, perhaps in quotes. A cell has only its own text.
    func ownSource(of index: Int) -> (range: TextRange, indents: [TextRange]) {
        let range = blocks[index].range
        guard blocks[index].kind != .cell else { return (range, []) }
        var start = range.lowerBound
        while start > 0, utf16[start - 1] != "\n", utf16[start - 1] != "\r" { start -= 1 }
        var widths = indents(from: start, to: range.lowerBound, widths: nil).map(\.width)
        // Indented code keeps what makes it code.
        if blocks[index].kind == .code(info: nil) { widths[widths.count - 1] -= 4 }
        guard widths.contains(where: { $0 > 0 }) else { return (start..<range.upperBound, []) }
        var found: [TextRange] = []
        var line = start
        while line < range.upperBound {
            found += indents(from: line, to: range.upperBound, widths: widths).map(\.range).filter { !$0.isEmpty }
            line = utf16[line..<range.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? range.upperBound
        }
        return (start..<range.upperBound, found)
    }

    /// Returns the white space at the start of a line and after each quote mark there, without the space that belongs
    /// to the mark, with its width in columns.
    ///
    /// - Parameter widths: The widths at most, one for each part. nil means as much as there is.
    private func indents(from start: Int, to end: Int, widths: [Int]?) -> [(range: TextRange, width: Int)] {
        var found: [(range: TextRange, width: Int)] = []
        var (index, column) = (start, 0)
        while true {
            let (first, firstColumn) = (index, column)
            let limit = widths.map { $0[found.count] } ?? .max
            while index < end, column - firstColumn < limit, ASCIISet.blanks.contains(utf16[index]) {
                column += utf16[index] == "\t" ? 4 - column % 4 : 1
                index += 1
            }
            found.append((first..<index, column - firstColumn))
            guard index < end, utf16[index] == ">", widths.map({ found.count < $0.count }) ?? true else { return found }
            (index, column) = (index + 1, column + 1)
            if index < end, utf16[index] == " " { (index, column) = (index + 1, column + 1) }
        }
    }

    private func lines(of index: Int) -> [[UInt16]] {
        pieces[blocks[index].pieces].map { piece in
            if piece.spaces > 0 { return [UInt16](repeating: 0x20, count: piece.spaces) }
            let content = utf16.line(piece.range)
            return utf16[content] + (content.count < piece.range.count || piece.range.upperBound == utf16.count ? [0x0A] : [])
        }
    }

    func content(of range: Range<Int>, isOpen: Bool = false) -> MarkdownContent {
        var content = MarkdownContent(utf16, pieces[range])
        if isOpen { content.complete(definitions) }
        return content
    }
}

/// The text of a block, without the markup between its lines, and the places of its characters in the source.
struct MarkdownContent {
    private(set) var units: [UInt16] = []
    /// The start of each piece in `units` and in the source, in order.
    private(set) var starts: [(content: Int, source: Int)] = []

    init(_ source: [UInt16] = [], _ pieces: ArraySlice<MarkdownDocument.Piece> = []) {
        for piece in pieces {
            let isNew = starts.last.map { units.count - $0.content != piece.range.lowerBound - $0.source } ?? true
            if isNew { starts.append((units.count, piece.range.lowerBound)) }
            units += source[piece.range]
        }
        removeBlankEnd()
    }

    /// The index in `starts` of the piece that was asked for last.
    private var last = 0
    /// The end of the text that is in the source. Delimiters that complete the text may follow it.
    private(set) var sourceEnd = Int.max

    /// Removes the end of the text, with the white space before it, and adds delimiters that are not in the source.
    mutating func replaceEnd(from index: Int, by delimiters: [UInt16]) {
        units.removeSubrange(index...)
        removeBlankEnd()
        sourceEnd = min(units.count, sourceEnd)
        units += delimiters
    }

    private mutating func removeBlankEnd() {
        while let last = units.last, last == " " || last == "\t" || last == "\n" || last == "\r" { units.removeLast() }
    }

    /// Returns the index in `starts` of the piece that contains the code unit at `offset`.
    ///
    /// - Complexity: O(log d) for d pieces between it and the last one.
    mutating func piece(at offset: Int) -> Int {
        last = starts.partitioningIndex(near: last + 1) { $0.content > offset } - 1
        return last
    }

    /// Returns the place in the source of the code unit at `offset`.
    mutating func source(_ offset: Int) -> Int {
        guard offset < sourceEnd else { return sourceEnd > 0 ? source(sourceEnd - 1) + 1 : starts.first?.source ?? 0 }
        let start = starts[piece(at: offset)]
        return offset - start.content + start.source
    }

    /// Returns the range in the source from the first to the last code unit of a range.
    mutating func source(_ range: TextRange) -> TextRange {
        let start = source(range.lowerBound)
        let end = min(range.upperBound, sourceEnd)
        return start..<(end > range.lowerBound ? source(end - 1) + 1 : start)
    }
}
