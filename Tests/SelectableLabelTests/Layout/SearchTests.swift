import SelectableLabelTesting
import Testing

@testable import LabelText

/// Tests of the searches in ordered collections.
@Suite struct SearchTests {
    @Test func aGuessDoesNotChangeTheResult() {
        for count in [0, 1, 2, 3, 7, 40] {
            let numbers = Array(0..<count)
            for limit in -1...count {
                let index = numbers.partitioningIndex { $0 >= limit }
                #expect(index == min(max(limit, 0), count))
                for guess in -3...count + 3 { #expect(numbers.partitioningIndex(near: guess) { $0 >= limit } == index) }
            }
            // The indices of a slice do not begin at 0.
            let slice = numbers.dropFirst(2)
            for limit in slice { #expect(slice.partitioningIndex(near: 0) { $0 >= limit } == limit) }
        }
    }

    @Test func aGoodGuessNeedsFewComparisons() {
        let numbers = Array(0..<1_000_000)
        var comparisons = 0
        let index = numbers.partitioningIndex(near: 700_000) { number in
            comparisons += 1
            return number >= 700_005
        }
        #expect(index == 700_005 && comparisons < 10)
    }
}
