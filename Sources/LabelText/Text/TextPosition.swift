/// A half-open range of a text, in UTF-16 code units from the text's start, as `NSRange` and UIKit count.
public typealias TextRange = Range<Int>

/// Which neighbour a position between two characters belongs to, where the two are drawn apart: at a line's wrap and where directions change.
public enum TextAffinity: String, Hashable, Codable, Sendable {
    /// The position belongs to the character before it: the end of the upper line.
    case upstream
    /// The position belongs to the character after it: the start of the lower line.
    case downstream
}

/// A place between two characters of a text.
public struct TextPosition: Hashable, Codable, Sendable {
    /// UTF-16 code units from the text's start; in whatever the kit returns, a character boundary.
    public var offset: Int
    /// The side that decides where the place is drawn.
    public var affinity: TextAffinity

    /// Creates a position; nothing is checked until a layout is asked about it, which clamps it.
    public init(offset: Int, affinity: TextAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}

/// The direction a text or a screen reads in.
public enum TextDirection: String, Hashable, Codable, Sendable {
    /// As Latin and Chinese do.
    case leftToRight
    /// As Arabic and Hebrew do.
    case rightToLeft
}
