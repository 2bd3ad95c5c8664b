public import Foundation
import LabelDrawing

/// The horizontal alignment of lines in the container.
public enum LabelTextAlignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// Follows the paragraph's direction: left for left-to-right, right for right-to-left.
    case natural
    /// Aligned to the left edge.
    case left
    /// Centred.
    case center
    /// Aligned to the right edge.
    case right
    /// Aligned to both edges. The last line of a paragraph is aligned as with `natural`.
    case justified
}

/// A rule for where lines of a paragraph may break.
public enum LineBreaking: String, Hashable, Codable, Sendable {
    /// Lines break between words (UAX #14). A word that is wider than the line also breaks inside.
    case words
    /// Lines break after any character.
    case characters
}

/// The settings of a whole paragraph. The style of the paragraph's first character applies.
///
/// A setting that is nil takes the value from the layout's options. If that value is nil too, the documented default
/// applies. Lengths are in points; negative and NaN lengths count as 0.
public struct ParagraphStyle: Hashable, Codable, Sendable {
    /// The alignment. Default: the alignment of the layout's options.
    public var alignment: LabelTextAlignment?
    /// The direction. Default: the direction of the layout's options.
    public var direction: TextDirection?
    /// The space below each line, except below the last line that is shown. Default: 0.
    public var lineSpacing: CGFloat?
    /// The multiplier of the natural line height. The minimum and maximum line heights apply to the result. Default: 1.
    /// 0 means 1.
    public var lineHeightMultiple: CGFloat?
    /// The minimum line height. Default: 0.
    public var minimumLineHeight: CGFloat?
    /// The maximum line height. Positive values below 1 count as 1. Default: no limit. 0 means no limit.
    public var maximumLineHeight: CGFloat?
    /// The space after the paragraph, except below the last line that is shown. Default: 0.
    public var paragraphSpacing: CGFloat?
    /// The space before the paragraph, except before the first paragraph of the text. Default: 0.
    public var paragraphSpacingBefore: CGFloat?
    /// The indent of the paragraph's first line from the leading edge. Default: 0.
    public var firstLineIndent: CGFloat?
    /// The indent of all lines except the first, from the leading edge. Default: 0.
    public var headIndent: CGFloat?
    /// The indent of all lines from the trailing edge. Default: 0.
    public var tailIndent: CGFloat?
    /// The tab stops, measured from the leading edge and at most 10,000,000 points from it. Default: none.
    public var tabStops: [TabStop]?
    /// The distance between the automatic tab stops that follow the last of `tabStops`. At most 10,000,000 points.
    /// Default: 28. 0 means 28.
    public var tabInterval: CGFloat?
    /// The threshold for automatic hyphenation, from 0 to 1. Default: 0, no hyphenation.
    ///
    /// A word that does not fit is hyphenated if the line without it fills less than this fraction of the width. With
    /// 1, every such word is hyphenated where possible. A soft hyphen in the text is shown at a line break even with 0.
    public var hyphenationFactor: CGFloat?
    /// The rule for where lines may break. Default: `.words`.
    public var lineBreaking: LineBreaking?

    /// Creates a paragraph style.
    public init(
        alignment: LabelTextAlignment? = nil,
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

    /// The line height if minimum and maximum are equal, otherwise nil. Setting it sets both.
    public var lineHeight: CGFloat? {
        get { minimumLineHeight == maximumLineHeight ? minimumLineHeight : nil }
        set { (minimumLineHeight, maximumLineHeight) = (newValue, newValue) }
    }

    /// Whether there may be space above or below the paragraph.
    var isSpaced: Bool { paragraphSpacing != nil || paragraphSpacingBefore != nil }

    /// Returns a copy in which settings that are nil take their values from `other`.
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

extension ParagraphStyle: Defaulted {
    static var usual: ParagraphStyle { ParagraphStyle() }
}
