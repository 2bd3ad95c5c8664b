import LabelText

/// Finds the rows of contents: where they were lately, else among the rows on screen, else in an index of all rows, which is made when it is first needed.
///
/// Rows that are on screen and the ends of a selection are asked for again and again; they are found without an index, so that a list of a million rows costs nothing
/// before somebody asks for a row that was never seen.
struct RowIndex {
    /// How many contents are remembered at most, each in one of two generations.
    private static let generation = 2_048

    /// A row, and by how many rows the list had grown when the content was there.
    private struct Place {
        var row: Int
        var growth: Int
    }

    private var recent: [LabelIdentity: Place] = [:]
    private var older: [LabelIdentity: Place] = [:]
    /// Labels that are no rows, as headers are: they are looked for on screen again, not in a new index.
    private var strangers: Set<LabelIdentity> = []
    private var all: [LabelIdentity: Int]?
    private var growth = 0

    /// Rows were inserted, deleted or moved.
    ///
    /// - Parameter count: How many more rows there are.
    mutating func rowsChanged(by count: Int = 0) {
        all = nil
        growth += count
    }

    /// Remembers where contents are.
    mutating func note(_ labels: [LabelIdentity], inRow row: Int) {
        for label in labels { recent[label] = Place(row: row, growth: growth) }
        guard recent.count > Self.generation else { return }
        (older, recent) = (recent, [:])
    }

    /// The row of some content; nil where no row holds it.
    ///
    /// - Parameters:
    ///   - label: The content.
    ///   - count: The number of rows.
    ///   - seen: Asked for the rows on screen, where they are known.
    ///   - labels: The contents of a row.
    /// - Complexity: O(1) for what was asked for lately, where rows came or went on one side of it alone, O(rows on screen) for what is there, O(1) for all once the
    ///   index is made; O(rows) to make it.
    mutating func row(of label: LabelIdentity, count: Int, seen: () -> [Int], labels: (Int) -> [LabelIdentity]) -> Int? {
        func holds(_ row: Int) -> Bool { row >= 0 && row < count && labels(row).contains(label) }
        let known = recent[label] ?? older[label]
        if let known {
            if holds(known.row) { return known.growth == growth ? known.row : found(label, known.row) }
            let moved = known.row + growth - known.growth
            if moved != known.row, holds(moved) { return found(label, moved) }
        }
        if let all { return all[label].flatMap { found(label, $0) } }
        let seen = seen()
        if let row = seen.first(where: holds) { return found(label, row) }
        guard !strangers.contains(label) else { return nil }
        let index = Self.index(count: count, labels: labels)
        all = index
        if let row = index[label] { return found(label, row) }
        // A row that was deleted may come back anywhere.
        if known == nil, !seen.isEmpty, strangers.count < Self.generation { strangers.insert(label) }
        return nil
    }

    private mutating func found(_ label: LabelIdentity, _ row: Int) -> Int {
        note([label], inRow: row)
        strangers.remove(label)
        return row
    }

    private static func index(count: Int, labels: (Int) -> [LabelIdentity]) -> [LabelIdentity: Int] {
        var index: [LabelIdentity: Int] = [:]
        index.reserveCapacity(count)
        for row in 0..<max(count, 0) { for label in labels(row) where index[label] == nil { index[label] = row } }
        return index
    }
}
