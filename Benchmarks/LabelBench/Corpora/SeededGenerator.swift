/// A source of random numbers that is the same on every run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

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
