import SelectableLabelTesting

extension SeededGenerator {
    /// Returns a random index. Small indices are more frequent, like the common words of a language.
    mutating func skewedIndex(below count: Int) -> Int {
        let uniform = Double.random(in: 0..<1, using: &self)
        return min(Int(Double(count) * uniform * uniform), count - 1)
    }

    /// Returns true with a probability of 1 / `count`.
    mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }
}
