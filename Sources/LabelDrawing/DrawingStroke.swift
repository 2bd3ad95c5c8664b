public import Foundation

/// How an outline is drawn with a pen.
public struct DrawingStroke: Hashable, Codable, Sendable {
    /// How a line, or a dash of it, ends.
    public enum Cap: String, Hashable, Codable, Sendable {
        /// At its end point.
        case butt
        /// With half a disc beyond it.
        case round
        /// With half a square beyond it.
        case square
    }

    /// How two lines meet.
    public enum Join: String, Hashable, Codable, Sendable {
        /// In a point, unless that is farther out than ten times the width.
        case miter
        /// With an arc.
        case round
    }

    /// The width in points; of none, less or no number nothing is drawn.
    public var width: CGFloat
    /// The ends.
    public var cap: Cap
    /// The corners.
    public var join: Join
    /// The lengths of dashes and gaps in turn, in points; empty for a solid line. So are a list with a negative or no number in it, and one of zeros.
    public var dashes: [CGFloat]
    /// How far into the dashes the line begins, in points.
    public var phase: CGFloat

    /// Creates a pen.
    public init(width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, dashes: [CGFloat] = [], phase: CGFloat = 0) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dashes = dashes
        self.phase = phase
    }

    /// The dashes as they count.
    package var usableDashes: [CGFloat] {
        let areLengths = dashes.allSatisfy { $0 >= 0 && $0.isFinite }
        return areLengths && dashes.contains { $0 > 0 } ? dashes : []
    }
}
