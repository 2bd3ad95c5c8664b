public import SelectableLabel

/// A block of a document that is laid out by itself: a paragraph, a heading, code, a table or a line.
public struct DocumentBlock: Hashable, Sendable, Identifiable {
    /// The content of a block.
    public enum Content: Hashable, Sendable {
        /// A paragraph or the text of an item.
        case text(ParsedText)
        /// A heading of level 1 to 6.
        case heading(ParsedText, level: Int)
        /// Code. `language` is the first word after the opening fence; empty if there is none. `isClosed` is whether
        /// all of the code is known.
        case code(ParsedText, language: String, isClosed: Bool)
        /// A table. The first row is the header. All rows have as many cells as there are alignments.
        case table(rows: [[ParsedText]], alignments: [MarkdownDocument.Alignment])
        /// A horizontal line.
        case divider
    }

    /// The mark before the first block of an item.
    public enum Marker: Hashable, Sendable {
        /// A bullet.
        case bullet
        /// A number.
        case number(Int)
        /// A check box.
        case checkBox(isDone: Bool)
    }

    /// The identity: that of the document and the path of the block's ordinals in it. It is also the identity of the
    /// block's label; the cells of a table have identities of their own.
    public let id: LabelIdentity
    /// The content.
    public internal(set) var content: Content
    /// The number of block quotes around the block.
    public var quoteDepth: Int { quotes.count }
    /// The number of lists around the block.
    public let listDepth: Int
    /// The mark before the block. nil if the block begins no item.
    public let marker: Marker?
    /// The block quotes around the block, from the outside.
    let quotes: [Quote]
    /// The block's place in the document.
    let place: Place

    /// A block quote around a block.
    struct Quote: Hashable, Sendable {
        /// The index in `MarkdownDocument.blocks`.
        var index: Int
        /// The number of lists around the quote.
        var lists: Int
    }

    /// A place in the tree of a document's blocks.
    struct Place: Hashable, Sendable {
        /// The index of the block in `MarkdownDocument.blocks`, and the index after the blocks inside it.
        var range: Range<Int>
        /// The indices of the blocks around it, from the outside.
        var chain: [Int]
        /// The ordinals of the blocks around it, then its own among the blocks beside it.
        var ordinals: [Int]
    }

    /// The identity of a cell.
    ///
    /// - Parameters:
    ///   - row: The row, from 0.
    ///   - column: The column, from 0.
    public func cell(row: Int, column: Int) -> LabelIdentity { LabelIdentity("\(id.rawValue).\(row).\(column)") }

    /// The identities and texts of the block's labels, in reading order.
    ///
    /// - Complexity: O(number of labels).
    public var texts: [(label: LabelIdentity, text: ParsedText)] {
        switch content {
        case .text(let text), .heading(let text, _), .code(let text, _, _): [(id, text)]
        case .table(let rows, _):
            rows.enumerated().flatMap { row, cells in cells.enumerated().map { (cell(row: row, column: $0), $1) } }
        case .divider: []
        }
    }

    /// Returns the text of one of the block's labels. nil if the block does not have the label.
    ///
    /// - Complexity: O(1).
    public func text(of label: LabelIdentity) -> ParsedText? {
        switch content {
        case .text(let text), .heading(let text, _), .code(let text, _, _): return label == id ? text : nil
        case .table(let rows, _):
            guard label.rawValue.hasPrefix(id.rawValue + ".") else { return nil }
            let place = label.rawValue.dropFirst(id.rawValue.count + 1).split(separator: ".").map { Int($0) ?? -1 }
            guard place.count == 2, rows.indices.contains(place[0]), rows[place[0]].indices.contains(place[1]) else { return nil }
            return rows[place[0]][place[1]]
        case .divider: return nil
        }
    }

    /// The identities of a table's cells, for `SelectionConfiguration.copyGrids`. nil if the block is no table.
    public var grid: CopyGrid? {
        guard case .table(let rows, let alignments) = content else { return nil }
        let cells = rows.enumerated().map { row, cells in cells.indices.map { cell(row: row, column: $0) } }
        return CopyGrid(rows: cells, header: rows.first ?? [], alignments: alignments)
    }
}
