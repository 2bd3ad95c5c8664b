public import Foundation
public import LabelDrawing

/// What the last line shows of a text that has not enough room.
public enum TextTruncation: String, Hashable, Codable, Sendable, CaseIterable {
    /// The token, then the end of the text.
    case head
    /// Text that goes on from the line above, the token, then the end of the text.
    case middle
    /// Text that goes on from the line above, then the token.
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
    /// What stands for the cut text: its first paragraph, in its own styles; nil for "…" in the style of the text beside the cut, its link, tag,
    /// shape and annotation left out. It reads in its own paragraph style's direction, else in the line's. Where it has no room,
    /// nothing; in a text that is cut cleanly, "…" in its style.
    public var truncationToken: RichText?
    /// Whether a cut at the tail is moved back out of links, and over white space, line ends and a lone @ or # before the token.
    public var cutsCleanly: Bool
    /// What stands after the end of a text that is not cut, without being part of it: its first paragraph; nil for nothing. Where the last line has no
    /// room for it, it has a line of its own.
    public var trailingToken: RichText?
    /// Whether fonts are made smaller, all in proportion, until the text is not cut off: whatever the line limit, and to fit the height too.
    public var adjustsFontSizeToFitWidth: Bool
    /// How small fonts may be made, in parts of their sizes; 0 for as small as fonts get, which is 1 point.
    public var minimumScaleFactor: CGFloat
    /// The alignment of paragraphs whose style has none.
    public var alignment: TextAlignment
    /// The direction of paragraphs whose style has none; nil for that of each one's first strong character.
    public var direction: TextDirection?
    /// The direction of a paragraph without strong characters: the screen's.
    public var defaultDirection: TextDirection
    /// Space kept free inside the container, in points.
    public var insets: EdgeLengths
    /// Settings of paragraphs whose style has none.
    public var paragraph: ParagraphStyle
    /// Which way lines run. In a vertical form the layout is one of lines that run across, as wide as the label is high: its coordinates, sizes and insets are
    /// those of lines; `TextLayout.containerTransform` leads to the label's.
    public var form: TextForm
    /// What of the container lines may fill; all of it unless something is said. Where there is a shape, the line limit counts rows, and lines stand where it
    /// leaves room for them.
    public var shape: ContainerShape

    /// Creates options; sizes that are negative or no numbers count as 0, a negative line limit as none.
    public init(
        width: CGFloat = .infinity,
        height: CGFloat = .infinity,
        lineLimit: Int = 0,
        truncation: TextTruncation = .tail,
        truncationToken: RichText? = nil,
        cutsCleanly: Bool = false,
        trailingToken: RichText? = nil,
        adjustsFontSizeToFitWidth: Bool = false,
        minimumScaleFactor: CGFloat = 0,
        alignment: TextAlignment = .natural,
        direction: TextDirection? = nil,
        defaultDirection: TextDirection = .leftToRight,
        insets: EdgeLengths = .zero,
        paragraph: ParagraphStyle = ParagraphStyle(),
        form: TextForm = .horizontal,
        shape: ContainerShape = ContainerShape()
    ) {
        self.width = width.nonNegative
        self.height = height.nonNegative
        self.lineLimit = max(lineLimit, 0)
        self.truncation = truncation
        self.truncationToken = truncationToken
        self.cutsCleanly = cutsCleanly
        self.trailingToken = trailingToken
        self.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        self.minimumScaleFactor = minimumScaleFactor.isNaN ? 0 : minimumScaleFactor.clamped(0, 1)
        self.alignment = alignment
        self.direction = direction
        self.defaultDirection = defaultDirection
        self.insets = insets
        self.paragraph = paragraph
        self.form = form
        self.shape = shape
    }
}
