public import Foundation
public import LabelDrawing

/// A shape behind text: filled, outlined, or both.
public struct TextBackground: Hashable, Codable, Sendable {
    /// The colour inside; nil for none.
    public var fill: AdaptiveColor?
    /// The outline's colour; nil for no outline.
    public var stroke: AdaptiveColor?
    /// The outline's width in points; it lies half on each side of the shape's edge.
    public var lineWidth: CGFloat
    /// The radius of the corners in points; at most half the shape's shorter side.
    public var cornerRadius: CGFloat
    /// How far the shape reaches beyond what is in it, in points; it takes no room of the text.
    public var padding: EdgeLengths

    /// Creates a shape; lengths that are negative or no numbers count as 0.
    public init(
        fill: AdaptiveColor? = nil,
        stroke: AdaptiveColor? = nil,
        lineWidth: CGFloat = 1,
        cornerRadius: CGFloat = 5,
        padding: EdgeLengths = EdgeLengths()
    ) {
        self.fill = fill
        self.stroke = stroke
        self.lineWidth = lineWidth.nonNegative.finiteOrZero
        self.cornerRadius = cornerRadius.nonNegative.finiteOrZero
        self.padding = padding
    }
}
