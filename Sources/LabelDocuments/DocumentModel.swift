public import SelectableLabel

// MARK: - Overview
//
// The document is read once: appended text changes only the blocks at its end (`MarkdownDocument.append`). Each block
// that can be laid out by itself becomes a `DocumentBlock`, whose identity is the path to it. A block that text was
// appended to is read again; all others stay as they are.

/// A Markdown text as blocks with labels of their own, which grows while it is being written.
///
/// While it grows, its end is shown as what it will most likely be: an unfinished `**bold` is bold, and a link without
/// its target is text.
public struct DocumentModel: Sendable {
    /// The identity of the document. It begins the identities of its labels, so it must be unique in a window.
    public let id: String
    /// The looks. Setting it reads all blocks again.
    public var theme: DocumentTheme {
        didSet {
            themeMark = ThemeMark()
            read(from: 0, keepsRows: false)
        }
    }
    /// The blocks, in order.
    public private(set) var blocks: [DocumentBlock] = []
    /// Whether no more text will follow.
    public private(set) var isFinished = false
    private var document = MarkdownDocument()
    private var themeMark = ThemeMark()
    /// The start of a line that is not shown yet, because it is not clear what it begins.
    private var held = ""
    private var endsLine = true

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - id: The document's identity: any value, such as the identifier of a message.
    ///   - markdown: The source.
    ///   - theme: The looks.
    ///   - isFinished: Whether no more text will follow.
    /// - Complexity: O(n).
    public init(id: some Hashable, markdown: String = "", theme: DocumentTheme = DocumentTheme(), isFinished: Bool = true) {
        (self.id, self.theme) = (LabelIdentity(id).rawValue, theme)
        append(markdown)
        if isFinished { finish() }
    }

    /// Returns a document with the same identity and theme, and another source.
    func replacingMarkdown(by markdown: String, isFinished: Bool) -> DocumentModel {
        var next = DocumentModel(id: id, markdown: markdown, theme: theme, isFinished: isFinished)
        next.themeMark = themeMark
        return next
    }

    /// Tells the themes of documents apart. Copies of a document share it.
    private final class ThemeMark: Sendable {}

    /// Returns whether the document is a copy of another one and has the same theme.
    func hasTheme(of other: DocumentModel) -> Bool { themeMark === other.themeMark }

    /// Returns the blocks in a range, which is clamped. nil means all.
    func blocks(in range: Range<Int>?) -> ArraySlice<DocumentBlock> {
        range.map { blocks[$0.clamped(to: blocks.indices)] } ?? blocks[...]
    }

    /// The identities and texts of the document's labels, in reading order: for a list's `setSelectionSource`.
    ///
    /// - Complexity: O(number of labels).
    public var texts: [(label: LabelIdentity, text: ParsedText)] { blocks.flatMap(\.texts) }

    /// Returns the text of one of the document's labels. nil if the document does not have the label.
    ///
    /// - Complexity: O(log n).
    public func text(of label: LabelIdentity) -> ParsedText? {
        guard label.rawValue.hasPrefix(id + "/") else { return nil }
        let ordinals = label.rawValue.dropFirst(id.count + 1).split(separator: ".").map { Int($0) ?? -1 }
        let index = blocks.partitioningIndex { ordinals.lexicographicallyPrecedes($0.place.ordinals) }
        return index > 0 ? blocks[index - 1].text(of: label) : nil
    }

    /// The tables, for `SelectionConfiguration.copyGrids`.
    ///
    /// - Complexity: O(number of labels).
    public var grids: [CopyGrid] { blocks.compactMap(\.grid) }

    /// The source.
    ///
    /// - Complexity: O(n).
    public var markdown: String { String(decoding: document.utf16, as: UTF16.self) + held }

    /// Appends text. Does nothing after `finish()`.
    ///
    /// - Returns: The index of the first block that changed. It is the number of blocks if none did.
    /// - Complexity: O(n) in the length of the text and of the last block. O(document) if the text defines the
    ///   target of links.
    @discardableResult
    public mutating func append(_ text: String) -> Int {
        guard !isFinished else { return blocks.count }
        return add(text, isLast: false)
    }

    /// Records that no more text will follow, and shows the end of the document as it is.
    ///
    /// - Returns: The index of the first block that changed.
    @discardableResult
    public mutating func finish() -> Int {
        guard !isFinished else { return blocks.count }
        isFinished = true
        return add("", isLast: true)
    }

    /// Reads the blocks again. Call it when the theme's `parser.image` has another answer than before, such as the size
    /// of a picture that was loaded.
    ///
    /// - Returns: The index of the first block that changed.
    /// - Complexity: O(n).
    @discardableResult
    public mutating func refresh() -> Int { read(from: 0, keepsRows: false) }

    // MARK: Reading

    private mutating func add(_ text: String, isLast: Bool) -> Int {
        let (source, definitions) = (held + text, document.definitionRevision)
        held = ""
        let last = blocks.last?.place.range.lowerBound ?? 0
        let first = isLast ? min(document.append(source), last) : appendShown(source)
        let isSame = document.definitionRevision == definitions
        return read(from: isSame ? first : 0, keepsRows: isSame)
    }

    /// Appends a text without the end that is not shown yet. Returns the index of the first block that can differ.
    private mutating func appendShown(_ source: String) -> Int {
        let lastLine = source.utf8.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { source.utf8.index(after: $0) }
        guard lastLine != nil || endsLine else { return document.append(source) }
        let start = lastLine ?? source.startIndex
        var first = document.blocks.count
        if start > source.startIndex { first = document.append(String(source[..<start])) }
        endsLine = true
        let line = source[start...]
        if !isInCode, UnfinishedLine.isUnclear(line) {
            held = String(line)
        } else if !line.isEmpty {
            endsLine = false
            first = min(first, document.append(String(line)))
        }
        return first
    }

    private var isInCode: Bool {
        guard let last = document.openBlocks.last else { return false }
        return if case .code(info: _?) = document.blocks[last].kind { true } else { false }
    }

    /// Reads the blocks from one of `MarkdownDocument.blocks` on. Returns the index of the first block that changed.
    ///
    /// - Parameter keepsRows: Whether the rows of a table, except the last, are as they were.
    @discardableResult
    private mutating func read(from first: Int, keepsRows: Bool) -> Int {
        let kept = blocks.firstIndex(at: first)
        let old = Array(blocks[kept...])
        blocks.removeSubrange(kept...)
        var walk = DocumentWalk(document, after: blocks.last?.place)
        while let (place, isEmptyItem) = walk.next() {
            if let block = block(at: place, isEmptyItem: isEmptyItem, old: keepsRows ? old : []) { blocks.append(block) }
        }
        return kept + zip(blocks[kept...], old).prefix { $0 == $1 }.count
    }

    private func block(at place: DocumentBlock.Place, isEmptyItem: Bool, old: [DocumentBlock]) -> DocumentBlock? {
        let id = LabelIdentity(id + "/" + place.ordinals.map(String.init).joined(separator: "."))
        var (quotes, listDepth): ([DocumentBlock.Quote], Int) = ([], 0)
        for index in place.chain {
            switch document.blocks[index].kind {
            case .quote: quotes.append(DocumentBlock.Quote(index: index, lists: listDepth))
            case .list: listDepth += 1
            default: break
            }
        }
        let content =
            isEmptyItem
            ? .text(ParsedText(verbatim: RichText()))
            : content(at: place, isQuoted: !quotes.isEmpty) {
                old.first { $0.id == id }
            }
        guard let content else { return nil }
        return DocumentBlock(
            id: id, content: content, listDepth: listDepth, marker: marker(at: place), quotes: quotes, place: place)
    }

    private func content(at place: DocumentBlock.Place, isQuoted: Bool, old: () -> DocumentBlock?) -> DocumentBlock.Content? {
        let index = place.range.lowerBound
        let isLast = place.range.upperBound == document.blocks.count
        let isOpen = !isFinished && isLast && (!endsLine || isOpenText(index))
        var style = theme.text
        if isQuoted { style.color = theme.secondary }
        switch document.blocks[index].kind {
        case .paragraph: return .text(parse(index, at: place, style, isOpen: isOpen))
        case .heading(let level): return .heading(parse(index, at: place, style, isOpen: isOpen), level: level)
        case .html: return .text(parse(index, at: place, style))
        case .code(let info):
            let language = info?.prefix { $0 != " " && $0 != "\t" }
            let text = parse(index, at: place, theme.codeStyle)
            return .code(text, language: String(language ?? ""), isClosed: isFinished || !document.openBlocks.contains(index))
        case .table(let alignments): return .table(rows: rows(of: index, at: place, isOpen: isOpen, old: old()), alignments: alignments)
        case .divider: return .divider
        default: return nil
        }
    }

    private func parse(_ index: Int, at place: DocumentBlock.Place, _ style: TextStyle, isOpen: Bool = false) -> ParsedText {
        theme.parser.parse(block: index, of: document, inside: place.chain, style: style, isOpen: isOpen)
    }

    /// Returns whether the next line may continue a text. A row of a table ends with its line.
    private func isOpenText(_ index: Int) -> Bool {
        guard let last = document.openBlocks.last, document.blocks[index].kind == .paragraph else { return false }
        // A text after definitions was one paragraph with them.
        return last == index || (last == index - 1 && document.blocks[last].kind == .definitions)
    }

    /// Reads the rows of a table. Only its last row can differ from that of an older version of the table.
    private func rows(of table: Int, at place: DocumentBlock.Place, isOpen: Bool, old: DocumentBlock?) -> [[ParsedText]] {
        let rows = document.children(of: table)
        var known: [[ParsedText]] = []
        if case .table(let rows, _) = old?.content, old?.place.range.lowerBound == table { known = rows.dropLast() }
        if known.count >= rows.count { known = [] }
        return known
            + rows[known.count...].map { row in
                let cells = document.children(of: row)
                let last = row == rows.last && isOpen ? cells.last { !document.blocks[$0].range.isEmpty } : nil
                var style = theme.text
                style.font.isBold = document.blocks[row].kind == .row(isHeader: true)
                return cells.map { parse($0, at: place, style, isOpen: $0 == last) }
            }
    }

    /// Returns the mark of the innermost item that begins with a block.
    private func marker(at place: DocumentBlock.Place) -> DocumentBlock.Marker? {
        guard let depth = place.chain.indices.last, place.ordinals.last == 0,
            case .item(let isDone) = document.blocks[place.chain[depth]].kind
        else { return nil }
        if let isDone { return .checkBox(isDone: isDone) }
        guard depth > 0, case .list(let start?, _) = document.blocks[place.chain[depth - 1]].kind else { return .bullet }
        return .number(start + place.ordinals[depth])
    }
}

extension [DocumentBlock] {
    /// Returns the index of the first block that is not before a block of `MarkdownDocument.blocks`.
    ///
    /// - Complexity: O(log n).
    fileprivate func firstIndex(at block: Int) -> Int { partitioningIndex { $0.place.range.lowerBound >= block } }

    /// Returns the index of the first block that has a property. All blocks after it must have the property.
    fileprivate func partitioningIndex(where belongs: (DocumentBlock) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
