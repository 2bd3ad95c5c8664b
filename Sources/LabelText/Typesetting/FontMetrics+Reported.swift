import Foundation
import LabelDrawing

extension FontMetrics {
    /// Creates metrics from the values that a font reports, in points, with y upwards. If the ascent or descent is
    /// unusable, typical values replace both.
    init(
        ascent: CGFloat, descent: CGFloat, size: CGFloat, leading: CGFloat, spaceWidth: Float?, underlinePosition: CGFloat,
        lineThickness: CGFloat, xHeight: CGFloat
    ) {
        let isUsable = ascent > 0 && (ascent + abs(descent)).isFinite
        self.init(
            ascent: Float(isUsable ? ascent : size * 0.8),
            descent: Float(isUsable ? abs(descent) : size * 0.2),
            leading: Float(leading.nonNegative.finiteOrZero),
            spaceWidth: spaceWidth ?? Float(size / 4),
            underlineOffset: Float(-underlinePosition - lineThickness / 2),
            strikethroughOffset: Float(xHeight / 2 + lineThickness / 2),
            lineThickness: Float(lineThickness.nonNegative.finiteOrZero)
        )
    }
}
