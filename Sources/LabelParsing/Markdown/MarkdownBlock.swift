public import LabelText

extension MarkdownDocument {
    /// A block of a document, such as a paragraph, a list or a table.
    public struct Block: Hashable, Sendable {
        /// The kind of the block.
        public internal(set) var kind: Kind
        /// The range of the block in the source, in UTF-16 code units, from its first marker to the end of its content.
        public internal(set) var range: TextRange {
            get { packedRange.range }
            set { packedRange = PackedRange(newValue) }
        }
        /// The index after the last block inside this block. If there is none, the index after this block.
        public internal(set) var end: Int
        /// The indices of the block's pieces of text in `pieces`. For an item: the bullet or number, and the check box.
        var pieces: Range<Int> {
            get { packedPieces.range }
            set { packedPieces = PackedRange(newValue) }
        }
        private var packedRange: PackedRange
        private var packedPieces: PackedRange

        init(kind: Kind, range: TextRange, end: Int, pieces: Range<Int>) {
            (self.kind, self.end) = (kind, end)
            (packedRange, packedPieces) = (PackedRange(range), PackedRange(pieces))
        }

        mutating func extend(to end: Int) { range = range.lowerBound..<max(end, range.upperBound) }
    }

    /// The kind of a block.
    public enum Kind: Hashable, Sendable {
        /// A paragraph. Its content is text.
        case paragraph
        /// A heading of level 1 to 6. Its content is text.
        case heading(level: Int)
        /// A block quote.
        case quote
        /// A list of items. `start` is the first number; nil for a list with bullets. The items of a tight list are not
        /// separated by empty lines.
        case list(start: Int?, isTight: Bool)
        /// An item of a list. `isDone` is the state of its check box; nil if it has none.
        case item(isDone: Bool?)
        /// A block of code. `info` is the text after the opening fence; nil if the code is indented, without fences.
        case code(info: String?)
        /// A block of HTML, which is shown as text.
        case html
        /// A table. The rows have as many cells as there are alignments.
        case table([Alignment])
        /// A row of a table.
        case row(isHeader: Bool)
        /// A cell of a table. Its content is text.
        case cell
        /// A horizontal line.
        case divider
        /// Definitions of link targets, which are not shown.
        case definitions
    }

    /// The alignment of a table's column. A column is never `justified`.
    public typealias Alignment = LabelTextAlignment

    /// A part of a block's text: a range of the source or, if `spaces` is not 0, a part of a tab that counts as spaces.
    struct Piece: Hashable, Sendable {
        var range: TextRange
        var spaces = 0
    }
}

/// A piece of formatted text in a Markdown document.
public struct MarkdownInline: Hashable, Sendable {
    /// The kind of a piece of text.
    public enum Kind: Hashable, Sendable {
        /// Text that is shown as it is in the source.
        case text
        /// Text that replaces its source: an escape, an entity, or a newline in code.
        indirect case replaced(String)
        /// Emphasized text.
        case emphasis
        /// Strong text.
        case strong
        /// Text that is struck through.
        case strikethrough
        /// Code. Its children are text and replaced text.
        case code
        /// HTML, which is shown as text.
        case html
        /// A link with its target, with escapes and entities decoded.
        indirect case link(target: String, title: String?)
        /// A picture with its source. Its children are the alternative text.
        indirect case image(target: String, title: String?)
        /// A newline. A hard one is two spaces or a backslash before a newline, and the newline.
        case lineBreak(isHard: Bool)
    }

    /// The kind.
    public var kind: Kind
    /// The range in the source, including markup, in UTF-16 code units.
    public var range: TextRange
    /// The pieces of text inside this one, in order.
    public var children: [MarkdownInline] = []

    /// A piece in a list, followed by the pieces inside it, which end before the index `end`.
    struct Flat {
        let kind: Kind
        private var packed: PackedRange
        var end: Int

        var range: TextRange {
            get { packed.range }
            set { packed = PackedRange(newValue) }
        }

        init(kind: Kind, range: TextRange, end: Int) { (self.kind, packed, self.end) = (kind, PackedRange(range), end) }
    }
}
