public import Foundation
public import LabelDrawing

/// What shows where a text is cut because it has no more room.
public enum TextTruncation: String, Hashable, Codable, Sendable {
    /// The token stands at the end of the last line.
    case tail
    /// No token: the last line ends with the last character that fits.
    case clip
}

/// All that decides a layout besides the text: equal options and texts give equal layouts, for measuring, drawing and hit tests alike.
public struct LayoutOptions: Hashable, Sendable {
    /// The container's width in points, insets included; infinite, or 10,000,000 and more, for no wrapping.
    public var width: CGFloat
    /// The container's height in points, insets included; lines that do not fit are cut, but the first is always there. Infinite, or 10,000,000 and
    /// more, for no limit.
    public var height: CGFloat
    /// The most lines there may be; 0 for no limit.
    public var lineLimit: Int
    /// How a cut text ends.
    public var truncation: TextTruncation
    /// What stands for the cut text: its first paragraph, in its own styles; nil for "…" in the style of the text before the cut. Where it has no room,
    /// nothing.
    public var truncationToken: RichText?
    /// The alignment of paragraphs whose style has none.
    public var alignment: TextAlignment
    /// The direction of paragraphs whose style has none; nil for that of each one's first strong character.
    public var direction: TextDirection?
    /// The direction of a paragraph without strong characters: the screen's.
    public var defaultDirection: TextDirection
    /// Space kept free inside the container, in points.
    public var insets: EdgeLengths

    /// Creates options; sizes that are negative or no numbers count as 0, a negative line limit as none.
    public init(
        width: CGFloat = .infinity,
        height: CGFloat = .infinity,
        lineLimit: Int = 0,
        truncation: TextTruncation = .tail,
        truncationToken: RichText? = nil,
        alignment: TextAlignment = .natural,
        direction: TextDirection? = nil,
        defaultDirection: TextDirection = .leftToRight,
        insets: EdgeLengths = .zero
    ) {
        self.width = width.nonNegative
        self.height = height.nonNegative
        self.lineLimit = max(lineLimit, 0)
        self.truncation = truncation
        self.truncationToken = truncationToken
        self.alignment = alignment
        self.direction = direction
        self.defaultDirection = defaultDirection
        self.insets = insets
    }
}
