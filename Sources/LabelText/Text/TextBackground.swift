public import Foundation
public import LabelDrawing

/// A filled or outlined shape behind or in front of text.
public struct TextBackground: Hashable, Codable, Sendable {
    /// The edges of a shape that have an outline.
    public enum Edges: String, Hashable, Codable, Sendable, CaseIterable {
        /// All edges. If the shape continues elsewhere, for example on the next line, the edge at the break has no
        /// outline.
        case all
        /// The edge at which lines begin: left for left-to-right text, right for right-to-left text. It is drawn as a
        /// bar inside the shape. Only for shapes behind whole paragraphs.
        case leading
    }

    /// The fill colour. nil means no fill.
    public var fill: AdaptiveColor?
    /// The outline colour. nil means no outline.
    public var stroke: AdaptiveColor?
    /// The edges that have an outline. Default: all.
    public var edges: Edges
    /// The outline's width, in points. Half of it is inside the shape's edge, half outside.
    public var lineWidth: CGFloat
    /// The corner radius, in points. At most half the shape's shorter side.
    public var cornerRadius: CGFloat
    /// The distance from the text to the shape's edge, in points. It does not move the text. Clamped to 10,000,000
    /// points; a distance that is not finite counts as 0.
    public var padding: EdgeLengths

    /// Creates a shape. Negative and non-finite lengths count as 0.
    public init(
        fill: AdaptiveColor? = nil,
        stroke: AdaptiveColor? = nil,
        edges: Edges = .all,
        lineWidth: CGFloat = 1,
        cornerRadius: CGFloat = 5,
        padding: EdgeLengths = EdgeLengths()
    ) {
        self.fill = fill
        self.stroke = stroke
        self.edges = edges
        self.lineWidth = lineWidth.nonNegative.finiteOrZero
        self.cornerRadius = cornerRadius.nonNegative.finiteOrZero
        self.padding = padding
    }
}
