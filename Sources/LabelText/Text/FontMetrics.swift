/// The measurements of a font at one size.
public struct FontMetrics: Hashable, Sendable {
    /// The height above the baseline, in points.
    public var ascent: Float
    /// The depth below the baseline, in points. Not negative.
    public var descent: Float
    /// The extra space between lines that the font asks for, in points. It lies below the descent.
    public var leading: Float
    /// The width of a space, in points.
    public var spaceWidth: Float
    /// The distance from the baseline down to the top of an underline, in points.
    public var underlineOffset: Float
    /// The distance from the baseline up to the top of a strikethrough line, in points.
    public var strikethroughOffset: Float
    /// The thickness of underlines and strikethrough lines, in points. 0 means that the font specifies neither
    /// thickness nor offsets.
    public var lineThickness: Float

    /// Creates metrics.
    public init(
        ascent: Float, descent: Float, leading: Float = 0, spaceWidth: Float = 0, underlineOffset: Float = 0,
        strikethroughOffset: Float = 0,
        lineThickness: Float = 0
    ) {
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.spaceWidth = spaceWidth
        self.underlineOffset = underlineOffset
        self.strikethroughOffset = strikethroughOffset
        self.lineThickness = lineThickness
    }
}
