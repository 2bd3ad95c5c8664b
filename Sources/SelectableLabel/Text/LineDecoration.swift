public import LabelDrawing

/// A line drawn under or through text.
public struct LineDecoration: Hashable, Codable, Sendable {
    /// The colour; nil for the text's own.
    public var color: AdaptiveColor?

    /// Creates a decoration.
    public init(color: AdaptiveColor? = nil) {
        self.color = color
    }
}
