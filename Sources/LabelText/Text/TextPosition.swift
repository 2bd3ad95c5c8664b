/// A half-open range of text, in UTF-16 code units from the text's start, like `NSRange` in UIKit.
public typealias TextRange = Range<Int>

/// A range of text in half the memory, for long lists of ranges. Offsets from 2³² on are clamped.
package struct PackedRange: Hashable, Sendable {
    private let lower: UInt32
    private let upper: UInt32

    package init(_ range: TextRange) { (lower, upper) = (UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound)) }

    package var range: TextRange { Int(lower)..<Int(upper) }
}

/// The character to which a position between two characters belongs.
///
/// The affinity decides where the caret is drawn if the two characters are not next to each other: at a line wrap, or
/// where the text direction changes.
public enum TextAffinity: String, Hashable, Codable, Sendable {
    /// The position belongs to the character before it. At a line wrap, the caret is at the end of the upper line.
    case upstream
    /// The position belongs to the character after it. At a line wrap, the caret is at the start of the lower line.
    case downstream
}

/// A position between two characters of a text.
public struct TextPosition: Hashable, Codable, Sendable {
    /// The offset in UTF-16 code units from the text's start. In positions that the kit returns, it is never inside a
    /// character.
    public var offset: Int
    /// The neighbouring character next to which the caret is drawn.
    public var affinity: TextAffinity

    /// Creates a position without validation. Layouts clamp positions when they use them.
    public init(offset: Int, affinity: TextAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}

/// A reading direction of text or of the user interface.
public enum TextDirection: String, Hashable, Codable, Sendable {
    /// Left to right, as in Latin and Chinese text.
    case leftToRight
    /// Right to left, as in Arabic and Hebrew text.
    case rightToLeft
}
