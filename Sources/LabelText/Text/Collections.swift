extension Array {
    /// Returns the array with at most an eighth of spare capacity.
    ///
    /// - Complexity: O(n) if memory is released, otherwise O(1).
    package func trimmed() -> [Element] {
        // An empty array created by the initializer below writes to the storage shared by all empty arrays, which the
        // thread sanitizer reports as a race.
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
    /// Returns the first index for which a predicate holds.
    ///
    /// The predicate must also hold for all elements after that index. Returns `endIndex` if it holds for none.
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
