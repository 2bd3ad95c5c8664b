public import Foundation

extension CGFloat {
    /// The value itself when it is a number above zero (infinity included), else 0; what every length that comes from outside passes through.
    package var nonNegative: CGFloat { self > 0 ? self : 0 }

    /// The value itself when it is finite, else 0.
    package var finiteOrZero: CGFloat { isFinite ? self : 0 }

    /// The nearest whole number, of nine digits at most; 0 for no number.
    package var wholeNumber: Int { isNaN ? 0 : Int(clamped(-999_999_999, 999_999_999).rounded()) }

    /// The value held between two bounds; the lower one wins where they cross.
    package func clamped(_ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
        Swift.max(lower, Swift.min(self, upper))
    }
}

extension CGPoint {
    /// The point moved by a vector.
    package func offset(by delta: CGPoint) -> CGPoint { CGPoint(x: x + delta.x, y: y + delta.y) }

    /// The vector from another point to this one.
    package func delta(from other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }

    /// The straight distance to another point, in points.
    package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }

    /// The point with each coordinate that is not finite replaced by 0.
    package var sanitized: CGPoint { CGPoint(x: x.finiteOrZero, y: y.finiteOrZero) }
}

extension CGRect {
    /// The rectangle moved by a vector.
    package func offset(by delta: CGPoint) -> CGRect { offsetBy(dx: delta.x, dy: delta.y) }

    /// The rectangle with each of its numbers that is not finite replaced by 0.
    package var sanitized: CGRect {
        CGRect(x: origin.x.finiteOrZero, y: origin.y.finiteOrZero, width: size.width.finiteOrZero, height: size.height.finiteOrZero)
    }

    /// The rectangle itself, or the null rectangle where any of its numbers is none: some Foundations stop at an intersection with such a one.
    package var nullIfNaN: CGRect {
        origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN ? .null : self
    }

    /// The centre of the rectangle.
    package var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// Whether the rectangle contains a point, its right and bottom edges included.
    package func containsInclusive(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// The shortest distance from a point to the rectangle, 0 inside.
    package func distance(to point: CGPoint) -> CGFloat {
        hypot(max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
    }

    /// The rectangle grown on all sides, about its centre, to at least the given width and height.
    package func expanded(toAtLeast side: CGFloat) -> CGRect {
        insetBy(dx: -max(side - width, 0) / 2, dy: -max(side - height, 0) / 2)
    }

    /// The rectangle moved, not resized, to lie inside another; where it does not fit it keeps to the top left.
    package func moved(inside bounds: CGRect) -> CGRect {
        CGRect(
            x: minX.clamped(bounds.minX, bounds.maxX - width),
            y: minY.clamped(bounds.minY, bounds.maxY - height),
            width: width,
            height: height
        )
    }
}

/// Lengths kept free on the four sides of a rectangle, in points.
public struct EdgeLengths: Hashable, Codable, Sendable {
    /// The length at the top.
    public var top: CGFloat
    /// The length at the left.
    public var left: CGFloat
    /// The length at the bottom.
    public var bottom: CGFloat
    /// The length at the right.
    public var right: CGFloat

    /// Creates insets; a length that is negative or no number counts as 0.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top.nonNegative
        self.left = left.nonNegative
        self.bottom = bottom.nonNegative
        self.right = right.nonNegative
    }

    /// No insets.
    public static let zero = EdgeLengths()

    /// What remains of a rectangle inside the insets, never of negative size.
    public func inset(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX + left,
            y: rect.minY + top,
            width: (rect.width - left - right).nonNegative,
            height: (rect.height - top - bottom).nonNegative
        )
    }
}

/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// A type of its own because `CGAffineTransform` does not exist off Apple systems.
public struct DrawingTransform: Hashable, Codable, Sendable {
    /// The six entries, named as in `CGAffineTransform`.
    public var a, b, c, d, tx, ty: CGFloat

    /// Creates a map from its entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a map from the images of points under it.
    package init(_ image: (CGPoint) -> CGPoint) {
        let (origin, across, down) = (image(CGPoint()), image(CGPoint(x: 1, y: 0)), image(CGPoint(x: 0, y: 1)))
        self.init(
            a: across.x - origin.x, b: across.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x, ty: origin.y)
    }

    /// The map that changes nothing.
    public static let identity = DrawingTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A move by a vector, in points.
    public static func translation(x: CGFloat, y: CGFloat) -> DrawingTransform {
        DrawingTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scaling about the origin.
    public static func scale(x: CGFloat, y: CGFloat) -> DrawingTransform {
        DrawingTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// The map that applies this one first, then another.
    public func concatenating(_ next: DrawingTransform) -> DrawingTransform {
        DrawingTransform(
            a: a * next.a + b * next.c,
            b: a * next.b + b * next.d,
            c: c * next.a + d * next.c,
            d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty
        )
    }

    /// A turn about the origin, clockwise as seen with y downwards, in radians.
    public static func rotation(_ angle: CGFloat) -> DrawingTransform {
        let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
        return DrawingTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A point's image.
    public func apply(to point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The smallest upright rectangle round a rectangle's image; the image itself where the map keeps rectangles upright.
    public func apply(to rect: CGRect) -> CGRect {
        let corner = apply(to: rect.origin)
        guard !(b == 0 && c == 0 && a == 1 && d == 1) else { return CGRect(origin: corner, size: rect.size) }
        let (wide, high) = (CGPoint(x: a * rect.width, y: b * rect.width), CGPoint(x: c * rect.height, y: d * rect.height))
        return CGRect(
            x: corner.x + min(wide.x, 0) + min(high.x, 0),
            y: corner.y + min(wide.y, 0) + min(high.y, 0),
            width: abs(wide.x) + abs(high.x),
            height: abs(wide.y) + abs(high.y)
        )
    }

    /// The map back; nil where this one flattens the plane or has entries that are not finite.
    public var inverted: DrawingTransform? {
        let determinant = a * d - b * c
        guard determinant.isFinite, tx.isFinite, ty.isFinite, abs(determinant) > 1e-9 else { return nil }
        return DrawingTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant
        )
    }

    /// Whether upright rectangles stay upright, but for rounding: no turn but quarter turns, and no skew.
    package var keepsRectangles: Bool {
        let limit = 1e-6 * (abs(a) + abs(b) + abs(c) + abs(d))
        return (abs(b) <= limit && abs(c) <= limit) || (abs(a) <= limit && abs(d) <= limit)
    }
}
