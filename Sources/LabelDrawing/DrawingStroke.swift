public import Foundation

/// The width, ends, corners and dashes of a line.
public struct DrawingStroke: Hashable, Codable, Sendable {
    /// The shape of the end of a line or dash.
    public enum Cap: String, Hashable, Codable, Sendable {
        /// Straight, exactly at the end point.
        case butt
        /// A half circle beyond the end point.
        case round
        /// A half square beyond the end point.
        case square
    }

    /// The shape of the corner between two lines.
    public enum Join: String, Hashable, Codable, Sendable {
        /// A sharp corner. It is cut off if the point would be longer than ten times the line width.
        case miter
        /// A round corner.
        case round
    }

    /// The line width, in points. If it is not positive and finite, nothing is drawn.
    public var width: CGFloat
    /// The shape of the ends of lines and dashes.
    public var cap: Cap
    /// The shape of the corners.
    public var join: Join
    /// The alternating lengths of dashes and gaps, in points. An empty array means a solid line.
    ///
    /// The line is also solid if all lengths are 0, or if one is negative or not finite.
    public var dashes: [CGFloat]
    /// The distance into the dash pattern at which the line starts, in points.
    public var phase: CGFloat

    /// Creates a stroke.
    public init(width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, dashes: [CGFloat] = [], phase: CGFloat = 0) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dashes = dashes
        self.phase = phase
    }

    /// The lengths of dashes and gaps; an empty array, which means a solid line, if `dashes` is invalid.
    package var usableDashes: [CGFloat] {
        let areLengths = dashes.allSatisfy { $0 >= 0 && $0.isFinite }
        return areLengths && dashes.contains { $0 > 0 } ? dashes : []
    }
}
