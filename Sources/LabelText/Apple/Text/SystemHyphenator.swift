#if canImport(CoreFoundation) && canImport(CoreText)
import CoreFoundation
import Foundation

/// Divides words as the system does, in the languages that it has patterns for.
///
/// Safe to use from any thread.
public struct SystemHyphenator: Hyphenator {
    /// Creates a hyphenator; all are alike.
    public init() {}

    /// The places in a word before which a line may begin.
    ///
    /// - Parameters:
    ///   - word: Letters and marks alone, as UTF-16.
    ///   - language: A BCP 47 tag; nil for the system's.
    /// - Returns: Offsets in UTF-16 code units from the word's start, ascending; none in a language without patterns.
    /// - Complexity: O(n).
    public func hyphenationPoints(in word: ArraySlice<UInt16>, language: String?) -> [Int] {
        let locale = Locale(identifier: language ?? Locale.current.identifier) as CFLocale
        guard CFStringIsHyphenationAvailableForLocale(locale) else { return [] }
        let string = String(decoding: word, as: UTF16.self) as CFString
        let length = CFStringGetLength(string)
        return [Int](pointsBefore: length) {
            CFStringGetHyphenationLocationBeforeIndex(string, $0, CFRangeMake(0, length), 0, locale, nil)
        }
    }
}
#endif
