import LabelText

/// Maps the rows of sections to one flat list, and back.
package struct SectionedRows: Equatable {
    /// The flat index of each section's first row, followed by the number of all rows.
    private let starts: [Int]

    /// Creates a flat list of the rows of sections.
    ///
    /// - Parameter counts: The number of rows of each section.
    package init(counts: [Int]) {
        starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + max($1, 0)) }
    }

    /// The number of all rows.
    package var count: Int { starts[starts.count - 1] }

    /// Returns the section that contains a flat index, and the row in that section. nil if the index is out of range.
    ///
    /// - Complexity: O(log sections).
    package func place(of row: Int) -> (section: Int, row: Int)? {
        guard row >= 0, row < count else { return nil }
        let section = starts.partitioningIndex { $0 > row } - 1
        return (section, row - starts[section])
    }

    /// Returns the flat index of a row in a section. nil if the row does not exist.
    package func row(_ row: Int, inSection section: Int) -> Int? {
        guard section >= 0, section < starts.count - 1, row >= 0, starts[section] + row < starts[section + 1] else { return nil }
        return starts[section] + row
    }
}
