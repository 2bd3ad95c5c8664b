extension Array {
    /// The array in no more memory than it needs, but for an eighth.
    ///
    /// - Complexity: O(n) when memory is let go, else O(1).
    package func trimmed() -> [Element] {
        // Made of nothing, an array writes into the storage that all empty ones share, a race to the thread sanitizer.
        guard !isEmpty else { return [] }
        guard capacity > count + count / 8 else { return self }
        return Array(unsafeUninitializedCapacity: count) { $1 = $0.initialize(fromContentsOf: self) }
    }
}

extension Range<Int> {
    /// The range moved by a distance.
    package func shifted(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}

extension RandomAccessCollection {
    /// The first index from which on a predicate holds, which must hold for all elements after one it holds for.
    ///
    /// - Complexity: O(log n).
    @inlinable
    package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Index {
        var low = startIndex
        var remaining = count
        while remaining > 0 {
            let half = remaining / 2
            let middle = index(low, offsetBy: half)
            if belongsToSecondPart(self[middle]) {
                remaining = half
            } else {
                low = index(after: middle)
                remaining -= half + 1
            }
        }
        return low
    }
}
