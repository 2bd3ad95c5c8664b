package import Foundation
import LabelDrawing
package import LabelText

/// A text to find in labels, and how to compare it.
public struct TextQuery: Hashable, Sendable {
    /// The text to find, or a regular expression. Empty finds nothing.
    public var text: String
    /// Whether capital and small letters differ. Default: false.
    public var isCaseSensitive = false
    /// Whether letters with and without marks differ, such as é and e. Default: false.
    public var isDiacriticSensitive = false
    /// Whether full-width and half-width characters differ. Default: false.
    public var isWidthSensitive = false
    /// Whether a match must begin or end with a word. Default: `.anywhere`.
    public var words = WordMatch.anywhere
    /// Whether `text` is a regular expression of `NSRegularExpression`. One with an error finds nothing. Only
    /// `isCaseSensitive` and `words` apply to it. Default: false.
    public var isRegularExpression = false

    /// The places in words at which a match may begin and end.
    public enum WordMatch: String, Hashable, Sendable, CaseIterable {
        /// Anywhere.
        case anywhere
        /// A match begins where a word begins.
        case prefix
        /// A match begins where a word begins, and ends where a word ends.
        case whole
    }

    /// Creates a query.
    public init(_ text: String) { self.text = text }
}

/// A query that is ready to search. Any thread can use it.
package struct TextSearch: Sendable {
    private let query: TextQuery
    private let options: NSString.CompareOptions
    private let expression: NSRegularExpression?
    private let words: any WordBoundaryProvider

    /// Creates a search. nil if the query finds nothing.
    package init?(_ query: TextQuery, words: any WordBoundaryProvider) {
        guard !query.text.isEmpty else { return nil }
        (self.query, self.words) = (query, words)
        var options: NSString.CompareOptions = []
        if !query.isCaseSensitive { options.insert(.caseInsensitive) }
        if !query.isDiacriticSensitive { options.insert(.diacriticInsensitive) }
        if !query.isWidthSensitive { options.insert(.widthInsensitive) }
        self.options = options
        guard query.isRegularExpression else {
            expression = nil
            return
        }
        let flags: NSRegularExpression.Options = query.isCaseSensitive ? [] : [.caseInsensitive]
        guard let expression = try? NSRegularExpression(pattern: query.text, options: flags) else { return nil }
        self.expression = expression
    }

    /// Returns the ranges that match in each of several texts.
    ///
    /// - Parameter end: The time at which the search for an expression is given up. nil means none.
    /// - Returns: nil if the search was given up.
    package func matches(
        in batch: [(label: LabelIdentity, text: RichText)], before end: Date? = nil
    ) -> [(label: LabelIdentity, ranges: [TextRange])]? {
        var found: [(label: LabelIdentity, ranges: [TextRange])] = []
        for (label, text) in batch {
            found.append((label, matches(in: text, before: end)))
            if expression != nil, let end, end < Date() { return nil }
        }
        return found
    }

    /// Returns the ranges that match in a text, in order. They do not overlap, and are not empty.
    ///
    /// A range that would begin or end inside a character is no match. The search for an expression ends early at a
    /// time, and when its task is cancelled.
    /// - Complexity: That of Foundation's search, and O(characters) if anything was found.
    package func matches(in text: RichText, before end: Date? = nil) -> [TextRange] {
        guard text.length > 0 else { return [] }
        let units = text.utf16
        lazy var starts = CharacterBoundaries.starts(of: units[...])
        func isEdge(_ offset: Int) -> Bool {
            let index = starts.partitioningIndex { $0 >= offset }
            return index < starts.count ? starts[index] == offset : offset == units.count
        }
        return ranges(in: NSString(string: text.string), length: text.length, before: end) {
            isEdge($0.lowerBound) && isEdge($0.upperBound) && isAtWords($0, of: units)
        }
    }

    private func ranges(in string: NSString, length: Int, before end: Date?, where isMatch: (TextRange) -> Bool) -> [TextRange] {
        let all = NSRange(location: 0, length: length)
        var (found, start): ([TextRange], Int) = ([], 0)
        if let expression {
            expression.enumerateMatches(in: string as String, options: .reportProgress, range: all) { result, _, stop in
                if Task.isCancelled || end.map({ $0 < Date() }) == true { stop.pointee = true }
                if let result, result.range.length > 0, let match = Range(result.range) { found.append(match) }
            }
            return found.filter(isMatch)
        }
        while start < length {
            let range = string.range(of: query.text, options: options, range: NSRange(location: start, length: length - start))
            guard range.location != NSNotFound, range.length > 0, let match = Range(range) else { break }
            // A match may begin inside a range that is none.
            let isFound = isMatch(match)
            if isFound { found.append(match) }
            start = isFound ? match.upperBound : match.lowerBound + 1
        }
        return found
    }

    /// The number of UTF-16 code units on both sides of a match that decide where words begin and end.
    private static let contextLength = 512

    /// Returns whether a range begins and ends where the query wants it to.
    private func isAtWords(_ range: TextRange, of units: [UInt16]) -> Bool {
        guard query.words != .anywhere else { return true }
        let isNewline = { (unit: UInt16) in unit == 0x0A || unit == 0x0D || unit == 0x2029 }
        let context = max(range.lowerBound - Self.contextLength, 0)..<min(range.upperBound + Self.contextLength, units.count)
        let start = units[context.lowerBound..<range.lowerBound].lastIndex(where: isNewline).map { $0 + 1 } ?? context.lowerBound
        let end = units[range.lowerBound..<context.upperBound].firstIndex(where: isNewline) ?? context.upperBound
        guard range.upperBound <= end else { return false }
        let paragraph = units[start..<end]
        func segment(_ offset: Int) -> TextRange { words.segment(containing: offset - start, in: paragraph) }
        guard segment(range.lowerBound).lowerBound == range.lowerBound - start else { return false }
        return query.words == .prefix || segment(range.upperBound - 1).upperBound == range.upperBound - start
    }
}
