/// Returns the visual order of a line's runs, by rule L2 of UAX #9.
///
/// - Parameter levels: The runs' bidi levels in logical order, after rule L1.
/// - Returns: The runs' logical indices, from left to right.
/// - Complexity: O(n · highest level).
public func visualOrder(ofLevels levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    order.putInVisualOrder { levels[$0] }
    return order
}

extension MutableCollection where Self: RandomAccessCollection, Index == Int {
    /// Puts the runs of a line from logical into visual order, by rule L2 of UAX #9.
    ///
    /// - Parameter levelOf: Returns the bidi level of a run, after rule L1.
    /// - Complexity: O(n · highest level).
    @inline(__always)
    mutating func putInVisualOrder(_ levelOf: (Element) -> UInt8) {
        var level: UInt8 = 0
        for run in self { level = Swift.max(level, levelOf(run)) }
        // Below the lowest odd level, each even level and the odd level below it reverse the same runs. That restores
        // the order.
        while level > 0 {
            var start = startIndex
            while start < endIndex {
                guard levelOf(self[start]) >= level else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < endIndex, levelOf(self[end]) >= level { end += 1 }
                var (low, high) = (start, end - 1)
                while low < high {
                    swapAt(low, high)
                    (low, high) = (low + 1, high - 1)
                }
                start = end + 1
            }
            level -= 1
        }
    }
}
