/// Finds the offsets at which words may be hyphenated. Adapters for the system's hyphenation or for a library implement
/// this protocol.
///
/// Conforming types must accept any word, be as fast as a dictionary look-up, and be safe to call from any thread. For
/// an unknown word, or a language without patterns, they return no offsets.
public protocol Hyphenator: Sendable {
    /// Returns the offsets at which a word may be broken. If a line breaks there, it ends with a hyphen.
    ///
    /// - Parameters:
    ///   - word: Only letters and marks, as UTF-16.
    ///   - language: A BCP 47 tag. nil means the system language.
    /// - Returns: Offsets in UTF-16 code units from the word's start, ascending, from 1 to the length minus 1.
    func hyphenationPoints(in word: ArraySlice<UInt16>, language: String?) -> [Int]
}

extension [Int] {
    /// Creates a list of hyphenation offsets in ascending order by searching backwards from the end of a word.
    ///
    /// - Parameters:
    ///   - end: The end of the word.
    ///   - point: A closure that returns the next hyphenation offset before the given one. A result outside the word,
    ///     or not before the given offset, ends the search.
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
