import LabelDrawing
public import LabelText

// MARK: - Overview
//
// A quote remembers a range of a text by what stands there, so that the range can be found again after the text was
// edited. `TextQuote+Finding` does the search. The quote has both ends of a long text and a hash of all of it, so its
// size does not depend on the length of the range.

/// A range of a label's text, with enough of the text to find the range again in an edited text.
public struct TextQuote: Hashable, Codable, Sendable {
    /// The identity of the label's content.
    public let label: LabelIdentity
    /// The range when the quote was made, in UTF-16 code units of the label's text.
    public let range: TextRange
    /// The first 256 UTF-16 code units of the quoted text, or all of a shorter text.
    public let head: String
    /// The last 256 UTF-16 code units of the quoted text, or all of a shorter text.
    public let tail: String
    /// A hash of all UTF-16 code units of the quoted text: FNV-1a with 64 bits.
    public let hash: UInt64
    /// The 32 UTF-16 code units before the quoted text. Fewer at the start of the label's text.
    public let before: String
    /// The 32 UTF-16 code units after the quoted text. Fewer at the end of the label's text.
    public let after: String

    static let endLength = 256
    static let contextLength = 32

    /// Quotes a range of a label's text.
    ///
    /// - Parameters:
    ///   - range: The range, in UTF-16 code units. It is clamped to the text, and extended by the other half of a
    ///     surrogate pair that it cuts.
    ///   - text: The label's text.
    ///   - label: The identity of the label's content.
    /// - Complexity: O(length of the range).
    public init(_ range: TextRange, of text: RichText, label: LabelIdentity) {
        let units = text.utf16
        var start = min(max(range.lowerBound, 0), units.count)
        var end = min(max(range.upperBound, start), units.count)
        if start < end {
            if start > 0, UTF16.isTrailSurrogate(units[start]) { start -= 1 }
            if end < units.count, UTF16.isLeadSurrogate(units[end - 1]) { end += 1 }
        }
        (self.label, self.range) = (label, start..<end)
        head = Self.string(units[start..<min(start + Self.endLength, end)])
        tail = Self.string(units[max(end - Self.endLength, start)..<end])
        hash = Self.hash(of: units[start..<end])
        before = Self.string(units[max(start - Self.contextLength, 0)..<start])
        after = Self.string(units[end..<min(end + Self.contextLength, units.count)])
    }

    /// Hashes the range and the hash of the text only: they differ between almost all quotes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(range)
        hasher.combine(hash)
    }

    /// Returns code units as a string, without half a surrogate pair at an end.
    private static func string(_ units: ArraySlice<UInt16>) -> String {
        var units = units
        if let first = units.first, UTF16.isTrailSurrogate(first) { units.removeFirst() }
        if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        return String(utf16: units)
    }

    /// Reads a quote.
    ///
    /// - Throws: `DecodingError` if the range is negative or longer than 2³¹ - 1, or if a part is too long.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        label = try values.decode(LabelIdentity.self, forKey: .label)
        range = try values.decode(TextRange.self, forKey: .range)
        head = try values.decode(String.self, forKey: .head)
        tail = try values.decode(String.self, forKey: .tail)
        hash = try values.decode(UInt64.self, forKey: .hash)
        before = try values.decode(String.self, forKey: .before)
        after = try values.decode(String.self, forKey: .after)
        guard range.lowerBound >= 0, range.upperBound <= Int(Int32.max),
            max(head.utf16.count, tail.utf16.count) <= min(Self.endLength, range.count),
            max(before.utf16.count, after.utf16.count) <= Self.contextLength
        else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "The parts do not fit the range."))
        }
    }

    /// Returns the FNV-1a hash of UTF-16 code units, each taken as two bytes, low byte first.
    ///
    /// The constants are those of the FNV specification for 64 bits.
    static func hash(of units: ArraySlice<UInt16>) -> UInt64 {
        let prime: UInt64 = 0x100_0000_01b3
        return units.reduce(0xcbf2_9ce4_8422_2325) { hash, unit in
            (((hash ^ UInt64(unit & 0xff)) &* prime) ^ UInt64(unit >> 8)) &* prime
        }
    }
}
