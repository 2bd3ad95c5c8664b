public import Foundation
import LabelDrawing

/// How one line stands between the container's edges.
public enum TextAlignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// By the paragraph's direction: left for left-to-right, right for right-to-left.
    case natural
    case left
    case center
    case right
    /// Both edges; a paragraph's last line is natural.
    case justified
}

/// What holds for a paragraph as a whole; the style at the paragraph's first character decides.
public struct ParagraphStyle: Hashable, Codable, Sendable {
    /// The alignment; nil for the one of the layout's options.
    public var alignment: TextAlignment?
    /// The direction; nil for the one of the layout's options.
    public var direction: TextDirection?
    /// Space added below each line but the layout's last, in points.
    public var lineSpacing: CGFloat
    /// The least height of a line, in points.
    public var minimumLineHeight: CGFloat
    /// The greatest height of a line, in points, at least 1; 0 for no limit.
    public var maximumLineHeight: CGFloat
    /// Space added after the paragraph unless it is the layout's last, in points.
    public var paragraphSpacing: CGFloat
    /// The indent of the paragraph's first line from the leading edge, in points.
    public var firstLineIndent: CGFloat
    /// The indent of the other lines from the leading edge, in points.
    public var headIndent: CGFloat

    /// Creates a paragraph style; lengths that are negative or no numbers count as 0.
    public init(
        alignment: TextAlignment? = nil,
        direction: TextDirection? = nil,
        lineSpacing: CGFloat = 0,
        minimumLineHeight: CGFloat = 0,
        maximumLineHeight: CGFloat = 0,
        paragraphSpacing: CGFloat = 0,
        firstLineIndent: CGFloat = 0,
        headIndent: CGFloat = 0
    ) {
        self.alignment = alignment
        self.direction = direction
        self.lineSpacing = lineSpacing.nonNegative.finiteOrZero
        self.minimumLineHeight = minimumLineHeight.nonNegative.finiteOrZero
        self.maximumLineHeight = maximumLineHeight.nonNegative.finiteOrZero
        self.paragraphSpacing = paragraphSpacing.nonNegative.finiteOrZero
        self.firstLineIndent = firstLineIndent.nonNegative.finiteOrZero
        self.headIndent = headIndent.nonNegative.finiteOrZero
    }
}
