public import LabelDrawing

/// Changes to the painting of a label's text. They need no new layout.
public struct LabelPaint: Hashable, Sendable {
    /// The colour of all text except links, for example while a cell is highlighted. nil means the text's own colours.
    public var textColor: AdaptiveColor?
    /// The shadow of all text without a shadow of its own. nil means none.
    public var shadow: TextShadow?
    /// The opacity of all text, 0 to 1. Default: 1.
    public var opacity: Double

    /// Creates a paint. Without arguments, the text is painted unchanged.
    public init(textColor: AdaptiveColor? = nil, shadow: TextShadow? = nil, opacity: Double = 1) {
        self.textColor = textColor
        self.shadow = shadow
        self.opacity = opacity
    }

    /// The paint of a disabled label: dimmed.
    public static let disabled = LabelPaint(opacity: 0.4)
}
