public import Foundation
public import LabelDrawing

/// A filled or outlined shape behind or in front of text.
public struct TextBackground: Hashable, Codable, Sendable {
    /// The edges of a shape that have an outline.
    public enum Edges: String, Hashable, Codable, Sendable, CaseIterable {
        /// All edges, except those where the text continues.
        case all
        /// The edge where lines begin: left for left-to-right lines, right for right-to-left lines. The outline is a
        /// bar inside the shape's edge. Only shapes behind paragraphs have it.
        case leading
    }

    /// The fill colour. nil means no fill.
    public var fill: AdaptiveColor?
    /// The outline colour. nil means no outline.
    public var stroke: AdaptiveColor?
    /// The edges that have an outline. Default: all.
    public var edges: Edges
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
