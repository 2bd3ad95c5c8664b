public import Foundation

/// The shadow of a drawing.
///
/// Offset and blur are in the points of the drawing that casts the shadow. All transforms around it apply, so magnified
/// text has a magnified shadow.
public struct DrawingShadow: Hashable, Codable, Sendable {
    /// The colour. Its opacity is multiplied by the opacity of the drawing.
    public var color: LabelColor
    /// The distance from the drawing to its shadow, in points, y downwards.
    public var offset: CGPoint
    /// The blur: twice the standard deviation of a Gaussian, as in CSS, Core Graphics and `NSShadow`. In points. 0
    /// means a sharp edge.
    public var blur: CGFloat

    /// Creates a shadow. A negative or NaN blur counts as 0, and so does every number that is not finite.
    public init(color: LabelColor, offset: CGPoint = CGPoint(), blur: CGFloat = 0) {
        self.color = color
        self.offset = offset.sanitized
        self.blur = blur.nonNegative.finiteOrZero
    }
    /// Hashes colour, offset and blur by hand, because `CGPoint` is not `Hashable` on all systems.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(offset.x)
        hasher.combine(offset.y)
        hasher.combine(blur)
    }
}

extension DrawingShadow {
    /// Returns the shadow in the coordinates after a transform. Offset and blur scale with the drawing.
    func mapped(by transform: DrawingTransform) -> DrawingShadow {
        let origin = transform.apply(to: CGPoint())
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        return DrawingShadow(color: color, offset: transform.apply(to: offset).delta(from: origin), blur: blur * scale)
    }
}
