/// A table of value pairs that works in both directions, for example from kit values to platform values.
package struct TwoWayTable<One: Equatable & Sendable, Other: Equatable & Sendable>: ExpressibleByDictionaryLiteral, Sendable {
    private let pairs: [(one: One, other: Other)]

    package init(dictionaryLiteral pairs: (One, Other)...) {
        self.pairs = pairs.map { (one: $0.0, other: $0.1) }
    }

    /// The second value of the first pair that has this first value; nil if none.
    package subscript(one: One) -> Other? { pairs.first { $0.one == one }?.other }

    /// The first value of the first pair that has this second value; nil if none.
    package subscript(reverse other: Other) -> One? { pairs.first { $0.other == other }?.one }
}
