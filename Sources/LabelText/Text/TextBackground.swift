public import Foundation
public import LabelDrawing

/// A filled or outlined shape behind text.
public struct TextBackground: Hashable, Codable, Sendable {
    /// The fill colour. nil means no fill.
    public var fill: AdaptiveColor?
    /// The outline colour. nil means no outline.
    public var stroke: AdaptiveColor?
    /// The outline's width in points; it lies half on each side of the shape's edge.
    public var lineWidth: CGFloat
    /// The radius of the corners in points; at most half the shape's shorter side.
    public var cornerRadius: CGFloat
    /// The distance from the content to the shape's edge, in points. It does not affect the layout of the text.
    public var padding: EdgeLengths

    /// Creates a shape. Negative and non-finite lengths count as 0.
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
