public import Foundation
import LabelDrawing

/// The space that a line reserves for an item that is not text, such as an image. In points, relative to the baseline.
public struct InlineBox: Hashable, Codable, Sendable {
    /// The distance to the next character, in points, without letter spacing.
    public var width: CGFloat
    /// The height above the baseline, in points. Negative if the whole box is below the baseline.
    public var ascent: CGFloat
    /// The depth below the baseline, in points. Negative if the whole box is above the baseline.
    public var descent: CGFloat

    /// Creates a box. Non-finite numbers and a negative width count as 0.
    public init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        self.width = width.nonNegative.finiteOrZero
        self.ascent = ascent.finiteOrZero
        self.descent = descent.finiteOrZero
    }

    /// The character that stands for a box in the text: U+FFFC, object replacement character.
    package static let unit: UInt16 = 0xFFFC
    /// The maximum width, ascent and descent of a box, in points. Larger values would make line positions inaccurate in
    /// single precision.
    private static let limit: CGFloat = 1_000_000

    /// The width, clamped to the range that layout supports.
    package var advance: Float { Float(width.nonNegative.clamped(0, Self.limit)) }

    /// The ascent and descent as font metrics, clamped to the range that layout supports.
    package var metrics: FontMetrics {
        FontMetrics(
            ascent: Float(ascent.finiteOrZero.clamped(-Self.limit, Self.limit)),
            descent: Float(descent.finiteOrZero.clamped(-Self.limit, Self.limit))
        )
    }
}
