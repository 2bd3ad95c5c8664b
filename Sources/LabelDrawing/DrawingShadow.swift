public import Foundation

/// The shadow of a drawing.
///
/// The offset and the blur are in the coordinates of the drawing. All transforms apply to them, so magnified text has a
/// magnified shadow.
public struct DrawingShadow: Hashable, Codable, Sendable {
    /// The colour. Its opacity is multiplied by the opacity of the drawing.
    public var color: LabelColor
    /// The distance from the drawing to its shadow, in points with y downwards.
    public var offset: CGPoint
    /// The blur radius, in points: twice the standard deviation of a Gaussian, as in CSS, Core Graphics and `NSShadow`.
    /// 0 means a sharp edge.
    public var blur: CGFloat

    /// Creates a shadow. Non-finite numbers and a negative blur count as 0.
    public init(color: LabelColor, offset: CGPoint = CGPoint(), blur: CGFloat = 0) {
        self.color = color
        self.offset = offset.sanitized
        self.blur = blur.nonNegative.finiteOrZero
    }
    /// Hashes all properties. The method is not synthesised, because `CGPoint` is not `Hashable` on every platform.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(offset.x)
        hasher.combine(offset.y)
        hasher.combine(blur)
    }
}

extension DrawingShadow {
    /// Returns the shadow with `transform` applied to its offset and blur.
    func mapped(by transform: DrawingTransform) -> DrawingShadow {
        let origin = transform.apply(to: CGPoint())
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        return DrawingShadow(color: color, offset: transform.apply(to: offset).delta(from: origin), blur: blur * scale)
    }
}
