/// A list of value pairs that can be searched by either value: for example, kit values and their platform values.
package struct TwoWayTable<One: Equatable & Sendable, Other: Equatable & Sendable>: ExpressibleByDictionaryLiteral, Sendable {
    private let pairs: [(one: One, other: Other)]

    package init(dictionaryLiteral pairs: (One, Other)...) {
        self.pairs = pairs.map { (one: $0.0, other: $0.1) }
    }

    /// Returns the second value of the first pair whose first value is `one`. nil if there is no such pair.
    package subscript(one: One) -> Other? { pairs.first { $0.one == one }?.other }

    /// Returns the first value of the first pair whose second value is `other`. nil if there is no such pair.
    package subscript(reverse other: Other) -> One? { pairs.first { $0.other == other }?.one }
}
