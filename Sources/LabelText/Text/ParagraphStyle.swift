public import Foundation
import LabelDrawing

/// How one line stands between the container's edges.
public enum TextAlignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// By the paragraph's direction: left for left-to-right, right for right-to-left.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// Both edges; a paragraph's last line is natural.
    case justified
}

/// Where lines of a paragraph may end.
public enum LineBreaking: String, Hashable, Codable, Sendable {
    /// Between words, as UAX #14 has it; inside one only where it is longer than a line.
    case words
    /// After any character.
    case characters
}

/// What holds for a paragraph as a whole; the style at the paragraph's first character decides.
///
/// A setting that is nil is the one of the layout's options, and where that is nil too, the one that is said with it. Lengths are points; those that
/// are negative or no numbers count as 0.
public struct ParagraphStyle: Hashable, Codable, Sendable {
    /// The alignment; else the one of the layout's options.
    public var alignment: TextAlignment?
    /// The direction; else the one of the layout's options.
    public var direction: TextDirection?
    /// Space added below each line but the layout's last; else 0.
    public var lineSpacing: CGFloat?
    /// What a line's own height is multiplied by, before limits; else, and for 0, 1.
    public var lineHeightMultiple: CGFloat?
    /// The least height of a line; else 0.
    public var minimumLineHeight: CGFloat?
    /// The greatest height of a line, at least 1; else, and for 0, no limit.
    public var maximumLineHeight: CGFloat?
    /// Space added after the paragraph unless it is the layout's last; else 0.
    public var paragraphSpacing: CGFloat?
    /// Space added before the paragraph unless it is the layout's first; else 0.
    public var paragraphSpacingBefore: CGFloat?
    /// The indent of the paragraph's first line from the leading edge; else 0.
    public var firstLineIndent: CGFloat?
    /// The indent of the other lines from the leading edge; else 0.
    public var headIndent: CGFloat?
    /// The indent of all lines from the trailing edge; else 0.
    public var tailIndent: CGFloat?
    /// The places that tabs lead to, from the leading edge; else none.
    public var tabStops: [TabStop]?
    /// The distance between the places that tabs lead to behind the last of `tabStops`; else, and for 0, 28.
    public var tabInterval: CGFloat?
    /// A word is hyphenated where the line would be filled less than so far without it, 0 for never to 1 for wherever it helps; else 0. Soft
    /// hyphens show at a line's end in any case.
    public var hyphenationFactor: CGFloat?
    /// Where lines may end; else between words.
    public var lineBreaking: LineBreaking?

    /// Creates a paragraph style.
    public init(
        alignment: TextAlignment? = nil,
        direction: TextDirection? = nil,
        lineSpacing: CGFloat? = nil,
        lineHeightMultiple: CGFloat? = nil,
        minimumLineHeight: CGFloat? = nil,
        maximumLineHeight: CGFloat? = nil,
        paragraphSpacing: CGFloat? = nil,
        paragraphSpacingBefore: CGFloat? = nil,
        firstLineIndent: CGFloat? = nil,
        headIndent: CGFloat? = nil,
        tailIndent: CGFloat? = nil,
        tabStops: [TabStop]? = nil,
        tabInterval: CGFloat? = nil,
        hyphenationFactor: CGFloat? = nil,
        lineBreaking: LineBreaking? = nil
    ) {
        self.alignment = alignment
        self.direction = direction
        self.lineSpacing = lineSpacing
        self.lineHeightMultiple = lineHeightMultiple
        self.minimumLineHeight = minimumLineHeight
        self.maximumLineHeight = maximumLineHeight
        self.paragraphSpacing = paragraphSpacing
        self.paragraphSpacingBefore = paragraphSpacingBefore
        self.firstLineIndent = firstLineIndent
        self.headIndent = headIndent
        self.tailIndent = tailIndent
        self.tabStops = tabStops
        self.tabInterval = tabInterval
        self.hyphenationFactor = hyphenationFactor
        self.lineBreaking = lineBreaking
    }

    /// The height of every line, whatever stands in it; nil where the least and the greatest height differ.
    public var lineHeight: CGFloat? {
        get { minimumLineHeight == maximumLineHeight ? minimumLineHeight : nil }
        set { (minimumLineHeight, maximumLineHeight) = (newValue, newValue) }
    }

    /// The style with another's settings where it has none.
    public func inheriting(_ other: ParagraphStyle) -> ParagraphStyle {
        ParagraphStyle(
            alignment: alignment ?? other.alignment,
            direction: direction ?? other.direction,
            lineSpacing: lineSpacing ?? other.lineSpacing,
            lineHeightMultiple: lineHeightMultiple ?? other.lineHeightMultiple,
            minimumLineHeight: minimumLineHeight ?? other.minimumLineHeight,
            maximumLineHeight: maximumLineHeight ?? other.maximumLineHeight,
            paragraphSpacing: paragraphSpacing ?? other.paragraphSpacing,
            paragraphSpacingBefore: paragraphSpacingBefore ?? other.paragraphSpacingBefore,
            firstLineIndent: firstLineIndent ?? other.firstLineIndent,
            headIndent: headIndent ?? other.headIndent,
            tailIndent: tailIndent ?? other.tailIndent,
            tabStops: tabStops ?? other.tabStops,
            tabInterval: tabInterval ?? other.tabInterval,
            hyphenationFactor: hyphenationFactor ?? other.hyphenationFactor,
            lineBreaking: lineBreaking ?? other.lineBreaking
        )
    }
}
