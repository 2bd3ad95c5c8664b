/// The heights of a font.
public struct FontMetrics: Hashable, Sendable {
    /// The height above the baseline, in points.
    public var ascent: Float
    /// The depth below the baseline, in points, not negative.
    public var descent: Float
    /// Space the font wants between lines, in points; drawn below the descent.
    public var leading: Float
    /// The width of a space, in points.
    public var spaceWidth: Float
    /// How far below the baseline a line under the text begins, in points.
    public var underlineOffset: Float
    /// How far above the baseline a line through the text begins, in points.
    public var strikethroughOffset: Float
    /// How thick such lines are, in points; 0 where the font does not say, nor where they are.
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
