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
    ///   - range: The range, in UTF-16 code units. It is clamped to the text.
    ///   - text: The label's text.
    ///   - label: The identity of the label's content.
    /// - Complexity: O(length of the range).
    public init(_ range: TextRange, of text: RichText, label: LabelIdentity) {
        let units = Array(text.utf16)
        let start = min(max(range.lowerBound, 0), units.count)
        let end = min(max(range.upperBound, start), units.count)
        (self.label, self.range) = (label, start..<end)
        head = String(utf16: units[start..<min(start + Self.endLength, end)])
        tail = String(utf16: units[max(end - Self.endLength, start)..<end])
        hash = Self.hash(of: units[start..<end])
        before = String(utf16: units[max(start - Self.contextLength, 0)..<start])
        after = String(utf16: units[end..<min(end + Self.contextLength, units.count)])
    }

    /// Returns the FNV-1a hash of UTF-16 code units, each taken as two bytes, low byte first.
    ///
    /// The constants are those of the FNV specification for 64 bits.
    static func hash(of units: ArraySlice<UInt16>) -> UInt64 {
        units.reduce(0xcbf2_9ce4_8422_2325) { hash, unit in
            [UInt64(unit & 0xff), UInt64(unit >> 8)].reduce(hash) { ($0 ^ $1) &* 0x100_0000_01b3 }
        }
    }
}
