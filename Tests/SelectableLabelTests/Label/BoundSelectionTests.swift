import Testing

@testable import SelectableLabel

/// What an app's binding wants, and what it only was told.
@Suite struct BoundSelectionTests {
    private let word = LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("1", 5))
    private let line = LabelSelection(start: LabelPosition("1", 0), end: LabelPosition("1", 9))

    /// Which of the values that a binding has one after the other are wishes.
    private func wishes(_ values: [LabelSelection?], of bound: inout BoundSelection) -> [Bool] {
        var wishes: [Bool] = []
        for value in values { wishes.append(bound.isWish(value)) }
        return wishes
    }

    @Test func aWishIsMadeOnce() {
        var bound = BoundSelection()
        let found = wishes([word, word, line, nil, nil], of: &bound)
        #expect(found == [true, false, true, true, false])
    }

    @Test func whatWasToldIsNoWish() {
        var bound = BoundSelection()
        bound.tell(word)
        let afterWord = wishes([word], of: &bound)
        bound.tell(nil)
        let afterNothing = wishes([nil, word], of: &bound)
        #expect(afterWord == [false] && afterNothing == [false, true])
    }

    /// A view that comes into sight takes away nothing.
    @Test func anEmptyBindingWantsNothingAtFirst() {
        var bound = BoundSelection()
        let first = wishes([nil], of: &bound)
        bound.tell(word)
        let second = wishes([nil], of: &bound)
        #expect(first == [false] && second == [true])
    }
}
