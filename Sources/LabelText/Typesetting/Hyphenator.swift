/// Finds hyphenation points in words. Adapters for system or library patterns implement this port.
///
/// Contract: accepts any word, is as fast as a look-up, and is safe to call from any thread. An unknown word, or a
/// language without patterns, has no points.
public protocol Hyphenator: Sendable {
    /// Returns the offsets in a word at which a line may break, with a hyphen at the end of the upper line.
    ///
    /// - Parameters:
    ///   - word: Only letters and marks, as UTF-16.
    ///   - language: A BCP 47 tag. nil means the system language.
    /// - Returns: Offsets in UTF-16 code units from the word's start, ascending, from 1 to the length minus 1.
    func hyphenationPoints(in word: ArraySlice<UInt16>, language: String?) -> [Int]
}

extension [Int] {
    /// Creates the list of hyphenation points, ascending, with a backward search.
    ///
    /// - Parameters:
    ///   - end: The end of the word.
    ///   - point: Returns the next point before an offset. A value that is not between 0 and that offset ends the
    ///     search.
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
