extension Array {
    /// Returns an array with the same elements and little unused memory: room for at most an eighth more elements.
    ///
    /// - Complexity: O(n) if memory is released, otherwise O(1).
    @inlinable
    package func trimmed() -> [Element] {
        // Creating an empty array with the initializer below writes to storage that all empty arrays share. The thread
        // sanitizer would report that as a data race.
        guard !isEmpty else { return [] }
        guard capacity > count + count / 8 else { return self }
        return Array(unsafeUninitializedCapacity: count) { $1 = $0.initialize(fromContentsOf: self) }
    }

    /// Reserves capacity for an expected number of elements if there is no room for the next ones.
    ///
    /// Does nothing if the expected number is too small for them. Then, the array grows as usual when they are
    /// appended.
    /// - Parameters:
    ///   - expected: The expected number of all elements.
    ///   - next: The number of elements that are appended next.
    package mutating func reserve(_ expected: Int, for next: Int) {
        if count + next > capacity, count + next <= expected { reserveCapacity(expected) }
    }

    /// Replaces all elements by copies of one element, and keeps the memory if it is large enough.
    ///
    /// This is faster than `init(repeating:count:)`, which the compiler does not specialize.
    ///
    /// - Complexity: O(n).
    @inlinable @inline(__always)
    package mutating func fill(with element: Element, count: Int) {
        removeAll(keepingCapacity: true)
        reserveCapacity(count)
        append(contentsOf: repeatElement(element, count: count))
    }
}

extension Range<Int> {
    /// Returns the range with `distance` added to both bounds.
    package func shifted(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}

extension RandomAccessCollection {
    /// Returns the index of the first element for which the predicate is true, by binary search. Returns `endIndex` if
    /// there is none.
    ///
    /// The elements must be partitioned: once the predicate is true for an element, it is true for all later elements.
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

    /// Returns the same index as `partitioningIndex(where:)`. Faster if the index is near a guess.
    ///
    /// The search goes away from the guess in growing steps, then bisects. The indices must be consecutive integers, as
    /// in an array, a slice or a range.
    /// - Parameters:
    ///   - guess: The expected index, clamped to the valid range.
    ///   - belongsToSecondPart: The predicate. Once it is true for an element, it is true for all later elements.
    /// - Complexity: O(log d) for a distance d between guess and index.
    @inlinable
    package func partitioningIndex(near guess: Index, where belongsToSecondPart: (Element) -> Bool) -> Index where Index == Int {
        // The elements before `low` are in the first part, those at `high` and after it in the second one.
        var (low, high, step) = (startIndex, endIndex, 2)
        guard low < high else { return high }
        var probe = Swift.min(Swift.max(guess, low), high - 1)
        if belongsToSecondPart(self[probe]) {
            high = probe
            while high - low > step {
                probe = high - step
                guard belongsToSecondPart(self[probe]) else {
                    low = probe + 1
                    break
                }
                high = probe
                step *= 2
            }
        } else {
            low = probe + 1
            while high - low > step {
                probe = low + step
                guard !belongsToSecondPart(self[probe]) else {
                    high = probe
                    break
                }
                low = probe + 1
                step *= 2
            }
        }
        while low < high {
            let middle = (low + high) / 2
            if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
