/// What the values of two types have in common, said once and read both ways: a platform's name for each of the kit's, say.
package struct TwoWayTable<One: Equatable & Sendable, Other: Equatable & Sendable>: ExpressibleByDictionaryLiteral, Sendable {
    private let pairs: [(one: One, other: Other)]

    package init(dictionaryLiteral pairs: (One, Other)...) {
        self.pairs = pairs.map { (one: $0.0, other: $0.1) }
    }

    /// What the first of the pairs with a value has beside it; nil where there is none.
    package subscript(one: One) -> Other? { pairs.first { $0.one == one }?.other }

    /// The same the other way round.
    package subscript(reverse other: Other) -> One? { pairs.first { $0.other == other }?.one }
}
