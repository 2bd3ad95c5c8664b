public import LabelDrawing

/// What a label changes of how its text is painted, without laying it out again.
public struct LabelPaint: Hashable, Sendable {
    /// The colour of all text that is no link, as while a cell is highlighted; nil for the text's own.
    public var textColor: AdaptiveColor?
    /// The shadow of all text that has none of its own; nil for none.
    public var shadow: TextShadow?
    /// The opacity of the whole, 0 to 1.
    public var opacity: Double

    /// Creates a paint; without arguments the text is painted as it is.
    public init(textColor: AdaptiveColor? = nil, shadow: TextShadow? = nil, opacity: Double = 1) {
        self.textColor = textColor
        self.shadow = shadow
        self.opacity = opacity
    }

    /// That of a label which is not enabled: dimmed.
    public static let disabled = LabelPaint(opacity: 0.4)
}
