public import Foundation
public import LabelDrawing

/// The part of a text that its last line shows when the text does not fit.
public enum TextTruncation: String, Hashable, Codable, Sendable, CaseIterable {
    /// The token, then the end of the text.
    case head
    /// Text that continues from the line above, the token, then the end of the text.
    case middle
    /// Text that continues from the line above, then the token.
    case tail
    /// No token: the last line ends with the last character that fits.
    case clip
}

/// Everything besides the text that determines a layout.
///
/// Equal options and texts give equal layouts, for measuring, drawing and hit tests alike.
public struct LayoutOptions: Hashable, Sendable {
    /// The container's width in points, including insets. Infinite, or 10,000,000 and more, means no wrapping.
    ///
    /// A container without width has lines of one character, but no selection rectangles, because they end at its
    /// sides.
    public var width: CGFloat
    /// The container's height in points, including insets. Lines that do not fit are truncated, except the first.
    /// Infinite, or 10,000,000 and more, means no limit.
    public var height: CGFloat
    /// The maximum number of lines. 0 means no limit.
    public var lineLimit: Int
    /// The truncation mode.
    public var truncation: TextTruncation
    /// The text that replaces truncated text. Only the token's first paragraph is used, and it keeps its own styles.
    ///
    /// nil means "…" in the style of the text beside the cut, without its link, tag, attachment, background and
    /// annotation. The token takes its direction from its own paragraph style. If the style sets none, it takes the
    /// line's direction.
    ///
    /// A token that does not fit in its line is not shown. If `cutsCleanly` is true, it is replaced by "…" in the
    /// style of its first character.
    public var truncationToken: RichText?
    /// Whether a cut at the tail moves back to a clean end: not inside a link, and not after white space, a newline or
    /// a lone @ or #.
    public var cutsCleanly: Bool
    /// A token shown after the text if the text is not truncated. Only the token's first paragraph is used. The token
    /// is not part of the text. nil means no token.
    ///
    /// If the last line has no room for the token, the token gets a line of its own.
    public var trailingToken: RichText?
    /// Whether fonts shrink, all in proportion, until the text fits without truncation.
    ///
    /// This works with any line limit. The text must fit in the height too.
    public var adjustsFontSizeToFitWidth: Bool
    /// The minimum font scale, 0 to 1. With 0, fonts may shrink until the largest one has a size of 1 point.
    public var minimumScaleFactor: CGFloat
    /// The alignment of paragraphs whose style has none.
    public var alignment: LabelTextAlignment
    /// The direction of paragraphs whose style has none. nil means the direction of each paragraph's first strong
    /// character.
    public var direction: TextDirection?
    /// The direction of paragraphs without strong characters. It is usually the direction of the user interface.
    public var defaultDirection: TextDirection
    /// The space kept free inside the container, in points.
    public var insets: EdgeLengths
    /// The default paragraph settings. They apply where a paragraph's own style has nil.
    public var paragraph: ParagraphStyle
    /// The direction in which lines run.
    ///
    /// A vertical layout itself has horizontal lines, as wide as the label is high. Its coordinates, sizes and insets
    /// are those of the lines; `TextLayout.containerTransform` maps them to the label.
    public var form: TextForm
    /// The area of the container available to lines. Default: all of it.
    ///
    /// With a shape, the line limit counts rows, and lines are placed where the shape leaves room.
    public var shape: ContainerShape

    /// Creates options. Negative sizes and NaN count as 0. A negative line limit means no limit.
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
        alignment: LabelTextAlignment = .natural,
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
