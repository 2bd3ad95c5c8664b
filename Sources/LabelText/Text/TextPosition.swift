/// A half-open range of text, in UTF-16 code units from the text's start, like `NSRange` in UIKit.
public typealias TextRange = Range<Int>

/// The side of a position that decides where the caret is drawn. It matters at line wraps and where the text direction
/// changes.
public enum TextAffinity: String, Hashable, Codable, Sendable {
    /// The position belongs to the character before it: the end of the upper line.
    case upstream
    /// The position belongs to the character after it: the start of the lower line.
    case downstream
}

/// A place between two characters of a text.
public struct TextPosition: Hashable, Codable, Sendable {
    /// The offset in UTF-16 code units from the text's start. Positions returned by the kit are on character
    /// boundaries.
    public var offset: Int
    /// The side that decides where the position is drawn.
    public var affinity: TextAffinity

    /// Creates a position without validation. Layouts clamp positions when they use them.
    public init(offset: Int, affinity: TextAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}

/// A reading direction of text or of the user interface.
public enum TextDirection: String, Hashable, Codable, Sendable {
    /// Left to right, like Latin and Chinese.
    case leftToRight
    /// Right to left, like Arabic and Hebrew.
    case rightToLeft
}
