/// Knows where words may be divided: the port behind which a system's or a library's patterns stand.
///
/// Contract: total, as fast as a look-up, safe to call from any thread. A word it knows nothing of, in a language it has no patterns for, has no
/// places.
public protocol Hyphenator: Sendable {
    /// The places in a word before which a line may begin, with a hyphen at the end of the line above.
    ///
    /// - Parameters:
    ///   - word: Letters and marks alone, as UTF-16.
    ///   - language: A BCP 47 tag; nil for the system's.
    /// - Returns: Offsets in UTF-16 code units from the word's start, ascending, between 1 and the length less 1.
    func hyphenationPoints(in word: ArraySlice<UInt16>, language: String?) -> [Int]
}

extension [Int] {
    /// The hyphenation points that a search from the end finds one by one, ascending.
    ///
    /// - Parameters:
    ///   - end: The word's end.
    ///   - point: The next point before an offset; what is not between 0 and that ends the search.
    init(pointsBefore end: Int, _ point: (Int) -> Int) {
        var points: [Int] = []
        var offset = end
        while offset > 0 {
            offset = point(offset)
            guard offset > 0, offset < points.last ?? end else { break }
            points.append(offset)
        }
        self = points.reversed()
    }
}
