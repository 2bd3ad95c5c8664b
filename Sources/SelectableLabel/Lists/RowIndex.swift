/// Finds the rows of contents: where they were lately, else in an index of all rows, which is made when it is first needed.
///
/// Rows that are on screen and the ends of a selection are asked for again and again; they are found without an index, so that a list of a million rows costs nothing
/// before somebody asks for a row that was never seen.
struct RowIndex {
    /// How many contents are remembered at most, each in one of two generations.
    private static let generation = 2_048

    private var recent: [LabelIdentity: Int] = [:]
    private var older: [LabelIdentity: Int] = [:]
    private var all: [LabelIdentity: Int]?

    /// Rows were inserted, deleted or moved.
    mutating func rowsChanged() { all = nil }

    /// Remembers where contents are.
    mutating func note(_ labels: [LabelIdentity], inRow row: Int) {
        for label in labels { recent[label] = row }
        guard recent.count > Self.generation else { return }
        (older, recent) = (recent, [:])
    }

    /// The row of some content; nil where no row holds it.
    ///
    /// - Parameters:
    ///   - label: The content.
    ///   - count: The number of rows.
    ///   - labels: The contents of a row.
    /// - Complexity: O(1) for what was asked for lately and has not moved, and for all once the index is made; O(rows) to make it.
    mutating func row(of label: LabelIdentity, count: Int, labels: (Int) -> [LabelIdentity]) -> Int? {
        if let row = recent[label] ?? older[label], row < count, labels(row).contains(label) { return row }
        let index = all ?? Self.index(count: count, labels: labels)
        all = index
        guard let row = index[label] else { return nil }
        note([label], inRow: row)
        return row
    }

    private static func index(count: Int, labels: (Int) -> [LabelIdentity]) -> [LabelIdentity: Int] {
        var index: [LabelIdentity: Int] = [:]
        index.reserveCapacity(count)
        for row in 0..<max(count, 0) { for label in labels(row) where index[label] == nil { index[label] = row } }
        return index
    }
}
