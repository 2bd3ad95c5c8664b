public import Foundation
public import LabelDrawing

/// What of a container lines may fill: the inside of an outline less what they flow round, each by the even-odd rule.
///
/// Paths are in the layout's coordinates, points from the container's top left corner. In each row lines fill what is free over the row's whole height, from
/// the paragraph's leading edge on; words that are too wide for a gap go on behind it.
public struct ContainerShape: Hashable, Sendable {
    /// What lines keep inside of; nil for the whole container.
    public var outline: DrawingPath?
    /// What lines flow round.
    public var exclusions: [DrawingPath]

    /// Creates a shape.
    public init(outline: DrawingPath? = nil, exclusions: [DrawingPath] = []) {
        self.outline = outline
        self.exclusions = exclusions
    }

    /// Creates a shape of rectangles that lines flow round.
    public init(exclusions: [CGRect]) {
        self.init(exclusions: exclusions.map { DrawingPath.rect($0.standardized) })
    }

    /// Whether lines may fill the whole container.
    public var isEmpty: Bool { outline == nil && exclusions.isEmpty }

    /// Hashes the numbers of pieces: `DrawingPath` does not say more about itself.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(outline?.elements.count)
        for path in exclusions { hasher.combine(path.elements.count) }
    }
}

/// Where a line stands in its row, in the layout's coordinates.
package struct LineFrame: Hashable, Sendable {
    package var left: Float
    package var width: Float

    package var right: Float { left + width }
}
