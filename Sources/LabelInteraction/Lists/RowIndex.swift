import LabelText

/// Finds the row of a label: first among recently found labels, then among the rows on screen, then in an index of all
/// rows.
///
/// The index is built when it is first needed. Rows on screen and the ends of a selection are found without it. So a
/// list of a million rows needs an index only for a row that was not on screen recently.
struct RowIndex {
    /// The maximum number of labels in `recent`. The same limit applies to `older`.
    private static let generation = 2_048

    /// A row, and the value of `growth` (the net number of rows inserted so far) when the row was found.
    private struct Place {
        var row: Int
        var growth: Int
    }

    private var recent: [LabelIdentity: Place] = [:]
    private var older: [LabelIdentity: Place] = [:]
    /// Labels that no row contains, such as headers. A second search for such a label does not build the index again.
    private var absentLabels: Set<LabelIdentity> = []
    private var all: [LabelIdentity: Int]?
    private var growth = 0

    /// Updates the index after rows were inserted, deleted or moved.
    ///
    /// - Parameter count: The change in the number of rows.
    mutating func rowsChanged(by count: Int = 0) {
        all = nil
        growth += count
    }

    /// Remembers that `labels` are in `row`.
    mutating func note(_ labels: [LabelIdentity], inRow row: Int) {
        for label in labels { recent[label] = Place(row: row, growth: growth) }
        guard recent.count > Self.generation else { return }
        (older, recent) = (recent, [:])
    }

    /// Returns the row of a label, or nil if no row holds it.
    ///
    /// - Parameters:
    ///   - label: The identity of the label.
    ///   - count: The number of rows.
    ///   - seen: Returns the rows on screen, if known.
    ///   - labels: Returns the labels of a row.
    /// - Complexity: O(1) for a recent label, if rows were inserted or deleted on only one side of its row. O(rows on
    ///   screen) for a row on screen. Otherwise O(1) with the index, and O(rows) to build it.
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
        guard !absentLabels.contains(label) else { return nil }
        let index = Self.index(count: count, labels: labels)
        all = index
        if let row = index[label] { return found(label, row) }
        // A label that was in a row before is not added to `absentLabels`, because its row may come back.
        if known == nil, !seen.isEmpty, absentLabels.count < Self.generation { absentLabels.insert(label) }
        return nil
    }

    private mutating func found(_ label: LabelIdentity, _ row: Int) -> Int {
        note([label], inRow: row)
        absentLabels.remove(label)
        return row
    }

    private static func index(count: Int, labels: (Int) -> [LabelIdentity]) -> [LabelIdentity: Int] {
        var index: [LabelIdentity: Int] = [:]
        index.reserveCapacity(count)
        for row in 0..<max(count, 0) { for label in labels(row) where index[label] == nil { index[label] = row } }
        return index
    }
}
