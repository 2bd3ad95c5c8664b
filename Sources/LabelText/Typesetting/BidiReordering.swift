/// Returns the visual order of a line's runs, by rule L2 of UAX #9.
///
/// - Parameter levels: The runs' bidi levels in logical order, after rule L1.
/// - Returns: The runs' logical indices, from left to right.
/// - Complexity: O(n · highest level).
public func visualOrder(ofLevels levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0, let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
        var start = 0
        while start < order.count {
            guard levels[order[start]] >= level else {
                start += 1
                continue
            }
            var end = start
            while end < order.count, levels[order[end]] >= level { end += 1 }
            order[start..<end].reverse()
            start = end
        }
    }
    return order
}
