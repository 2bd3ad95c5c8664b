#if canImport(CoreFoundation) && canImport(CoreText)
import CoreFoundation
import Foundation

/// Hyphenates words with the system's patterns.
///
/// Safe to use from any thread.
public struct SystemHyphenator: Hyphenator {
    /// Creates a hyphenator. All instances behave alike.
    public init() {}

    /// Returns the offsets at which a word may be broken with a hyphen.
    ///
    /// - Parameters:
    ///   - word: The UTF-16 code units of the word, which contains only letters and marks.
    ///   - language: A BCP 47 tag. nil means the system language.
    /// - Returns: Offsets in UTF-16 code units from the word's start, ascending. Empty if the system has no patterns
    ///   for the language.
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
