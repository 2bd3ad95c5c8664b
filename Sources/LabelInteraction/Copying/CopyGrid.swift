public import LabelParsing
public import LabelText

/// Labels that form a table. If at least two rows and two columns of it are selected, they are copied as a table: with
/// tabs in plain text, and as a table in HTML, RTF and Markdown.
public struct CopyGrid: Hashable, Sendable {
    /// A place in a grid.
    struct Cell: Hashable, Comparable, Sendable {
        let grid: Int
        let row: Int
        let column: Int

        static func < (one: Cell, other: Cell) -> Bool { (one.row, one.column) < (other.row, other.column) }
    }

    /// The columns of a grid as Markdown writes them.
    struct Head: Hashable, Sendable {
        var texts: [ParsedText] = []
        var alignments: [MarkdownDocument.Alignment] = []
    }

    /// The identities of the labels' contents, row by row. nil means an empty cell.
    public var rows: [[LabelIdentity?]]
    private var head = Head()

    /// Creates a grid.
    public init(rows: [[LabelIdentity?]]) { self.rows = rows }

    /// Creates the grid of a Markdown table. In Markdown, each part of it is copied with the whole header.
    ///
    /// - Parameters:
    ///   - rows: The identities of the cells, row by row. The first row is the header.
    ///   - header: The texts of the header.
    ///   - alignments: The alignments of the columns.
    public init(rows: [[LabelIdentity?]], header: [ParsedText], alignments: [MarkdownDocument.Alignment]) {
        (self.rows, head) = (rows, Head(texts: header, alignments: alignments))
    }

    /// Returns the place of each label in some grids, and the head of its grid.
    static func cells(_ grids: [CopyGrid]) -> [LabelIdentity: (cell: Cell, head: Head)] {
        var cells: [LabelIdentity: (cell: Cell, head: Head)] = [:]
        for (index, grid) in grids.enumerated() {
            for (row, labels) in grid.rows.enumerated() {
                for (column, label) in labels.enumerated() {
                    if let label { cells[label] = (Cell(grid: index, row: row, column: column), grid.head) }
                }
            }
        }
        return cells
    }
}

/// A part to write, or a table of parts.
enum CopyBlock {
    case part(CopyPart)
    /// The rows, with nil for empty cells. All have the same number of cells.
    case table([[CopyPart?]], separator: String, columns: ClosedRange<Int>, head: CopyGrid.Head)
}

extension Sequence<CopyPart> {
    /// Calls `body` with each part, and with each table of adjacent parts of one grid.
    func forEachBlock(_ body: (CopyBlock) -> Void) {
        var cells: [CopyPart] = []
        func flush() {
            if let table = Self.table(cells) { body(table) } else { for part in cells { body(.part(part)) } }
            cells = []
        }
        for part in self {
            if let last = cells.last, last.cell?.grid != part.cell?.grid { flush() }
            if part.cell == nil { body(.part(part)) } else { cells.append(part) }
        }
        flush()
    }

    private static func table(_ parts: [CopyPart]) -> CopyBlock? {
        let cells = parts.compactMap(\.cell)
        // A composer may have made two parts of one cell, or another order.
        guard Set(cells).count == parts.count, cells == cells.sorted(), let rows = Self.range(cells.map(\.row)),
            let columns = Self.range(cells.map(\.column))
        else {
            return nil
        }
        // A large grid of which few cells are copied is not a table.
        guard rows.count * columns.count <= 16 * parts.count + 4096 else { return nil }
        var table = [[CopyPart?]](repeating: Array(repeating: nil, count: columns.count), count: rows.count)
        for (part, cell) in zip(parts, cells) { table[cell.row - rows.lowerBound][cell.column - columns.lowerBound] = part }
        return .table(table, separator: parts[0].separator, columns: columns, head: parts[0].head)
    }

    /// Returns the range of at least two different numbers. nil if there is only one.
    private static func range(_ numbers: [Int]) -> ClosedRange<Int>? {
        guard let first = numbers.min(), let last = numbers.max(), first < last else { return nil }
        return first...last
    }
}
