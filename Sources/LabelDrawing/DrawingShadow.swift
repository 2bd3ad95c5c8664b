public import Foundation

/// The shadow of a drawing.
///
/// Offset and blur are in the points of what casts it and follow every map around it, so a magnified text has a magnified shadow.
public struct DrawingShadow: Hashable, Codable, Sendable {
    /// The colour; its opacity is multiplied by that of what casts the shadow.
    public var color: LabelColor
    /// How far the shadow lies from what casts it, in points, y downwards.
    public var offset: CGPoint
    /// How soft its edge is: twice the standard deviation of a Gaussian, in points, as CSS, Core Graphics and `NSShadow` count; 0 for a sharp edge.
    public var blur: CGFloat

    /// Creates a shadow; a blur that is negative or no number counts as 0, as does an offset that is not finite.
    public init(color: LabelColor, offset: CGPoint = CGPoint(), blur: CGFloat = 0) {
        self.color = color
        self.offset = offset.sanitized
        self.blur = blur.nonNegative.finiteOrZero
    }
    /// Hashes colour, offset and blur: points are not hashable everywhere.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(offset.x)
        hasher.combine(offset.y)
        hasher.combine(blur)
    }
}

extension DrawingShadow {
    /// The shadow as it falls in the points that a map leads to: it lies as far beside, and is as soft, as what casts it is large there.
    func mapped(by transform: DrawingTransform) -> DrawingShadow {
        let origin = transform.apply(to: CGPoint())
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        return DrawingShadow(color: color, offset: transform.apply(to: offset).delta(from: origin), blur: blur * scale)
    }
}
