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
