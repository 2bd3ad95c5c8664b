import SelectableLabelTesting

extension SeededGenerator {
    /// An index that prefers small numbers, as the words of a language do.
    mutating func skewedIndex(below count: Int) -> Int {
        let uniform = Double.random(in: 0..<1, using: &self)
        return min(Int(Double(count) * uniform * uniform), count - 1)
    }

    /// Whether something that happens once in so many times happens now.
    mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }
}
