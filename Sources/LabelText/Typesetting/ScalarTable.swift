/// A table that maps ranges of Unicode scalars to values.
package struct ScalarTable<Value: Sendable>: Sendable {
    private let lowerBounds: [UInt32]
    private let upperBounds: [UInt32]
    private let values: [Value]
    /// The values of the scalars below U+0300. They are in an array for fast access, because these scalars are the most
    /// common.
    private let first: [Value?]

    /// Creates a table.
    ///
    /// - Parameter rows: The values, each with its scalars: hexadecimal numbers and ranges, separated by white space.
    ///   Each scalar may occur in one row only.
    package init(_ rows: [(value: Value, ranges: String)]) {
        var entries: [(lower: UInt32, upper: UInt32, value: Value)] = []
        for row in rows {
            for word in row.ranges.utf8.split(whereSeparator: { $0 <= 0x20 }) {
                let bounds = word.split(separator: UInt8(ascii: "-")).compactMap { UInt32(Substring($0), radix: 16) }
                guard let lower = bounds.first, let upper = bounds.last else { continue }
                entries.append((lower, upper, row.value))
            }
        }
        entries.sort { $0.lower < $1.lower }
        lowerBounds = entries.map(\.lower)
        upperBounds = entries.map(\.upper)
        values = entries.map(\.value)
        var first = [Value?](repeating: nil, count: 0x300)
        for entry in entries where entry.lower < first.count {
            for scalar in Int(entry.lower)...min(Int(entry.upper), first.count - 1) { first[scalar] = entry.value }
        }
        self.first = first
    }

    /// The value of a scalar. nil if the table does not contain the scalar.
    ///
    /// - Complexity: O(log ranges).
    package subscript(scalar: Unicode.Scalar) -> Value? {
        let value = scalar.value
        if value < 0x300 { return first[Int(value)] }
        let index = lowerBounds.partitioningIndex { $0 > value } - 1
        return index >= 0 && value <= upperBounds[index] ? values[index] : nil
    }
}
