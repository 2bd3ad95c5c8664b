public import Foundation

extension CGFloat {
    /// The value if it is above 0, otherwise 0. NaN becomes 0, and infinity is unchanged. Used for lengths that come
    /// from outside the kit.
    package var nonNegative: CGFloat { self > 0 ? self : 0 }

    /// The value if it is finite, otherwise 0.
    package var finiteOrZero: CGFloat { isFinite ? self : 0 }

    /// The nearest integer, clamped to ±999,999,999. NaN becomes 0.
    package var wholeNumber: Int { isNaN ? 0 : Int(clamped(-999_999_999, 999_999_999).rounded()) }

    /// Returns the value clamped to the given bounds. If `lower` is above `upper`, returns `lower`.
    package func clamped(_ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
        Swift.max(lower, Swift.min(self, upper))
    }
}

extension CGPoint {
    /// Returns the point moved by a vector.
    package func offset(by delta: CGPoint) -> CGPoint { CGPoint(x: x + delta.x, y: y + delta.y) }

    /// Returns the vector from another point to this one.
    package func delta(from other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }

    /// Returns the distance to another point in a straight line, in points.
    package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }

    /// The point with non-finite coordinates replaced by 0.
    package var sanitized: CGPoint { CGPoint(x: x.finiteOrZero, y: y.finiteOrZero) }
}

extension CGRect {
    /// Returns the rectangle moved by a vector.
    package func offset(by delta: CGPoint) -> CGRect { offsetBy(dx: delta.x, dy: delta.y) }

    /// The rectangle with non-finite numbers replaced by 0.
    package var sanitized: CGRect {
        CGRect(x: origin.x.finiteOrZero, y: origin.y.finiteOrZero, width: size.width.finiteOrZero, height: size.height.finiteOrZero)
    }

    /// The rectangle itself, or the null rectangle if it contains NaN.
    ///
    /// Some versions of Foundation crash when they intersect a rectangle that contains NaN.
    package var nullIfNaN: CGRect {
        origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN ? .null : self
    }

    /// The centre of the rectangle.
    package var center: CGPoint { CGPoint(x: midX, y: midY) }

    /// Returns whether a point is inside the rectangle or on its edge. The standard method `contains` excludes the
    /// right and bottom edges.
    package func containsInclusive(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Returns the shortest distance from a point to the rectangle, in points. Returns 0 if the point is inside.
    package func distance(to point: CGPoint) -> CGFloat {
        hypot(max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
    }

    /// Returns the rectangle enlarged about its centre, so that its width and height are at least `side`.
    package func expanded(toAtLeast side: CGFloat) -> CGRect {
        insetBy(dx: -max(side - width, 0) / 2, dy: -max(side - height, 0) / 2)
    }

    /// Returns the rectangle moved into `bounds` without a change of size. A rectangle that is wider than `bounds`
    /// starts at the left edge of `bounds`, and one that is taller starts at the top edge.
    package func moved(inside bounds: CGRect) -> CGRect {
        CGRect(
            x: minX.clamped(bounds.minX, bounds.maxX - width),
            y: minY.clamped(bounds.minY, bounds.maxY - height),
            width: width,
            height: height
        )
    }
}

extension [CGRect] {
    /// Returns the rectangles with their edges moved to the nearest edges of pixels, so that adjacent rectangles meet.
    /// Rectangles that are oblique, thinner than a pixel or not finite are unchanged.
    ///
    /// - Parameter transform: The transform to pixels.
    package func onPixels(of transform: DrawingTransform?) -> [CGRect] {
        guard let transform, transform.keepsRectangles, let inverse = transform.inverted else { return self }
        return map { rect in
            let exact = transform.apply(to: rect)
            guard exact == exact.sanitized, exact.width >= 1, exact.height >= 1 else { return rect }
            let (left, top, right, bottom) = (exact.minX.rounded(), exact.minY.rounded(), exact.maxX.rounded(), exact.maxY.rounded())
            return inverse.apply(to: CGRect(x: left, y: top, width: right - left, height: bottom - top))
        }
    }
}

/// Lengths for the four sides of a rectangle, in points.
public struct EdgeLengths: Hashable, Codable, Sendable {
    /// The length at the top.
    public var top: CGFloat
    /// The length on the left.
    public var left: CGFloat
    /// The length at the bottom.
    public var bottom: CGFloat
    /// The length on the right.
    public var right: CGFloat

    /// Creates lengths. A negative or NaN length counts as 0.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top.nonNegative
        self.left = left.nonNegative
        self.bottom = bottom.nonNegative
        self.right = right.nonNegative
    }

    /// The length 0 on all sides.
    public static let zero = EdgeLengths()

    /// Returns `rect` reduced by the lengths on its four sides. The size of the result is never negative.
    public func inset(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX + left,
            y: rect.minY + top,
            width: (rect.width - left - right).nonNegative,
            height: (rect.height - top - bottom).nonNegative
        )
    }
}

/// An affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// The kit uses it instead of `CGAffineTransform`, which exists only on Apple systems.
public struct DrawingTransform: Hashable, Codable, Sendable {
    /// The six entries, named as in `CGAffineTransform`.
    public var a, b, c, d, tx, ty: CGFloat

    /// Creates a transform from its entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a transform from a function that maps points. The function must be affine.
    package init(_ image: (CGPoint) -> CGPoint) {
        let (origin, across, down) = (image(CGPoint()), image(CGPoint(x: 1, y: 0)), image(CGPoint(x: 0, y: 1)))
        self.init(
            a: across.x - origin.x, b: across.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x, ty: origin.y)
    }

    /// The transform that changes nothing.
    public static let identity = DrawingTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Returns a translation by a vector, in points.
    public static func translation(x: CGFloat, y: CGFloat) -> DrawingTransform {
        DrawingTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Returns a transform that scales about the origin.
    public static func scale(x: CGFloat, y: CGFloat) -> DrawingTransform {
        DrawingTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Returns a transform that applies this transform first, then `next`.
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

    /// Returns a rotation about the origin. The angle is in radians, clockwise because y points down.
    public static func rotation(_ angle: CGFloat) -> DrawingTransform {
        let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
        return DrawingTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Returns the transformed point.
    public func apply(to point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Returns the bounding box of the transformed rectangle. It equals the transformed rectangle if `keepsRectangles`
    /// is true.
    public func apply(to rect: CGRect) -> CGRect {
        let corner = apply(to: CGPoint(x: rect.minX, y: rect.minY))
        guard !(b == 0 && c == 0 && a == 1 && d == 1) else { return CGRect(origin: corner, size: rect.size) }
        let (wide, high) = (CGPoint(x: a * rect.width, y: b * rect.width), CGPoint(x: c * rect.height, y: d * rect.height))
        return CGRect(
            x: corner.x + min(wide.x, 0) + min(high.x, 0),
            y: corner.y + min(wide.y, 0) + min(high.y, 0),
            width: abs(wide.x) + abs(high.x),
            height: abs(wide.y) + abs(high.y)
        )
    }

    /// The inverse; nil if the transform has none or contains non-finite numbers.
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

    /// Whether the sides of transformed rectangles stay horizontal or vertical, within rounding errors.
    package var keepsRectangles: Bool {
        let limit = 1e-6 * (abs(a) + abs(b) + abs(c) + abs(d))
        return (abs(b) <= limit && abs(c) <= limit) || (abs(a) <= limit && abs(d) <= limit)
    }
}

/// The tolerances for geometry that is the same except for rounding errors.
package enum Tolerance {
    /// The tolerance for the positions and sizes of text, in points. Layouts store them in single precision, and add up
    /// rounded widths and heights.
    @inlinable package static var rounding: CGFloat { 0.01 }

    /// The largest distance of edges that count as one, in points. Used for computed edges, such as those of outlines,
    /// and for distances.
    @inlinable package static var touching: CGFloat { 0.001 }

    /// The largest gap in a decoration or a shape, in points. Parts with a smaller gap are drawn as one.
    @inlinable package static var gap: CGFloat { 0.05 }

    /// The smallest divisor for lengths and scales. Prevents a division by 0.
    @inlinable package static var divisor: CGFloat { 0.001 }
}
