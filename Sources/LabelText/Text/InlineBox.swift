public import Foundation
import LabelDrawing

/// Room that a line keeps for something that is no text, as the text engine knows it: in points, about the baseline.
public struct InlineBox: Hashable, Codable, Sendable {
    /// How far the line goes on, letter spacing not added.
    public var width: CGFloat
    /// The height above the baseline; negative for a box that stands below it.
    public var ascent: CGFloat
    /// The depth below the baseline; negative for a box that stands above it.
    public var descent: CGFloat

    /// Creates a box; numbers that are not finite count as 0, and so does a negative width.
    public init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        self.width = width.nonNegative.finiteOrZero
        self.ascent = ascent.finiteOrZero
        self.descent = descent.finiteOrZero
    }

    /// The character that a box stands on: U+FFFC, object replacement character.
    package static let unit: UInt16 = 0xFFFC
    /// No box is larger, so that lines stay where single precision can tell them apart.
    private static let limit: CGFloat = 1_000_000

    /// The width as text engines count it.
    package var advance: Float { Float(width.nonNegative.clamped(0, Self.limit)) }

    /// The heights as those of a run.
    package var metrics: FontMetrics {
        FontMetrics(
            ascent: Float(ascent.finiteOrZero.clamped(-Self.limit, Self.limit)),
            descent: Float(descent.finiteOrZero.clamped(-Self.limit, Self.limit))
        )
    }
}
