public import Foundation
import LabelDrawing

/// The space that a line reserves for a non-text item, as the text engine sees it. In points, relative to the baseline.
public struct InlineBox: Hashable, Codable, Sendable {
    /// The advance width, without letter spacing.
    public var width: CGFloat
    /// The height above the baseline; negative for a box below the baseline.
    public var ascent: CGFloat
    /// The depth below the baseline; negative for a box above the baseline.
    public var descent: CGFloat

    /// Creates a box. Non-finite numbers and a negative width count as 0.
    public init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        self.width = width.nonNegative.finiteOrZero
        self.ascent = ascent.finiteOrZero
        self.descent = descent.finiteOrZero
    }

    /// The placeholder character of a box: U+FFFC, object replacement character.
    package static let unit: UInt16 = 0xFFFC
    /// The maximum size of a box. It keeps line positions accurate in single precision.
    private static let limit: CGFloat = 1_000_000

    /// The width as an advance, clamped.
    package var advance: Float { Float(width.nonNegative.clamped(0, Self.limit)) }

    /// The ascent and descent as font metrics, clamped.
    package var metrics: FontMetrics {
        FontMetrics(
            ascent: Float(ascent.finiteOrZero.clamped(-Self.limit, Self.limit)),
            descent: Float(descent.finiteOrZero.clamped(-Self.limit, Self.limit))
        )
    }
}
