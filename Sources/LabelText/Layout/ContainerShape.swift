public import Foundation
public import LabelDrawing

/// The area of a container available to lines: inside `outline`, outside `exclusions`.
///
/// Each path uses the even-odd rule. Paths are in the layout's coordinates: points from the container's top left
/// corner. In each row, lines fill the gaps that are free over the row's whole height, starting at the paragraph's
/// leading edge. Words that are too wide for a gap move to the next gap, or are hyphenated if their style allows it.
public struct ContainerShape: Hashable, Codable, Sendable {
    /// The outline that lines stay inside. nil means the whole container.
    public var outline: DrawingPath?
    /// The areas that lines flow around.
    public var exclusions: [DrawingPath]

    /// Creates a shape.
    public init(outline: DrawingPath? = nil, exclusions: [DrawingPath] = []) {
        self.outline = outline
        self.exclusions = exclusions
    }

    /// Creates a shape from rectangles that lines flow around.
    public init(exclusions: [CGRect]) {
        self.init(exclusions: exclusions.map { DrawingPath.rect($0.standardized) })
    }

    /// Whether lines may fill the whole container.
    public var isEmpty: Bool { outline == nil && exclusions.isEmpty }

    /// Hashes only the number of elements of each path, because `DrawingPath` is not hashable.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(outline?.elements.count)
        for path in exclusions { hasher.combine(path.elements.count) }
    }
}

/// The horizontal position of a line in its row, in the layout's coordinates.
package struct LineFrame: Hashable, Sendable {
    package var left: Float
    package var width: Float

    package var right: Float { left + width }

    /// Returns the frame, with an infinite width replaced by `finiteWidth`.
    func bounded(to finiteWidth: Float) -> LineFrame { width.isFinite ? self : LineFrame(left: left, width: finiteWidth) }
}
