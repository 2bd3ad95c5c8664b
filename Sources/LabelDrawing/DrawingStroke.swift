public import Foundation

/// The line style of a stroke.
public struct DrawingStroke: Hashable, Codable, Sendable {
    /// The end of a line or of a dash.
    public enum Cap: String, Hashable, Codable, Sendable {
        /// A straight end at the end point.
        case butt
        /// A half disc beyond the end point.
        case round
        /// A half square beyond the end point.
        case square
    }

    /// The corner between two lines.
    public enum Join: String, Hashable, Codable, Sendable {
        /// A sharp corner, or a cut one if the sharp corner would be longer than ten times the width.
        case miter
        /// A round corner.
        case round
    }

    /// The width, in points. A width that is not positive and finite draws nothing.
    public var width: CGFloat
    /// The line ends.
    public var cap: Cap
    /// The corners.
    public var join: Join
    /// The lengths of dashes and gaps in turn, in points. Empty means a solid line, and so does a list that is all
    /// zeros or has a negative or non-finite value.
    public var dashes: [CGFloat]
    /// The offset into the dashes at the start of the line, in points.
    public var phase: CGFloat

    /// Creates a stroke.
    public init(width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, dashes: [CGFloat] = [], phase: CGFloat = 0) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dashes = dashes
        self.phase = phase
    }

    /// The valid dashes; empty for a solid line.
    package var usableDashes: [CGFloat] {
        let areLengths = dashes.allSatisfy { $0 >= 0 && $0.isFinite }
        return areLengths && dashes.contains { $0 > 0 } ? dashes : []
    }
}
