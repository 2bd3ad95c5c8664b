public import Foundation

/// A path of lines and curves, in points with y downwards.
public struct DrawingPath: Equatable, Codable, Sendable {
    /// A segment of a path.
    public enum Element: Equatable, Codable, Sendable {
        /// Starts a new subpath at the given point.
        case move(CGPoint)
        /// A straight line from the current point to the given point.
        case line(CGPoint)
        /// A cubic Bézier curve from the current point to the given point, with two control points.
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to the start of the subpath.
        case close
    }

    /// The rule that decides which points are inside a path that crosses itself or has several subpaths.
    public enum FillRule: String, Hashable, Codable, Sendable {
        /// The non-zero winding rule: a point is inside if the path winds around it. Opposite windings cancel out.
        case nonZero
        /// The even-odd rule: a point is inside if an odd number of subpaths enclose it. For example, a subpath inside
        /// another is a hole.
        case evenOdd
    }

    /// The segments in drawing order.
    public var elements: [Element]
    /// The rule that decides what is inside the path when it is filled or used as a clip.
    public var fillRule: FillRule

    /// Creates a path from its segments.
    public init(elements: [Element] = [], fillRule: FillRule = .nonZero) {
        self.elements = elements
        self.fillRule = fillRule
    }

    /// Returns a path with one rectangle.
    public static func rect(_ rect: CGRect) -> DrawingPath { .rects([rect]) }

    /// Returns a path of several rectangles. A fill also covers the places where they overlap.
    package static func rects(_ rects: [CGRect]) -> DrawingPath {
        var elements: [Element] = []
        elements.reserveCapacity(5 * rects.count)
        for rect in rects {
            elements.append(.move(CGPoint(x: rect.minX, y: rect.minY)))
            elements.append(.line(CGPoint(x: rect.maxX, y: rect.minY)))
            elements.append(.line(CGPoint(x: rect.maxX, y: rect.maxY)))
            elements.append(.line(CGPoint(x: rect.minX, y: rect.maxY)))
            elements.append(.close)
        }
        return DrawingPath(elements: elements)
    }

    /// Returns a path with the ellipse that touches the sides of a rectangle.
    public static func ellipse(in rect: CGRect) -> DrawingPath {
        outline(of: rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    }

    /// Returns a path with a rounded rectangle. The radius is limited to half the shorter side.
    public static func roundedRect(_ rect: CGRect, radius: CGFloat) -> DrawingPath {
        let radius = min(radius.nonNegative, rect.width / 2, rect.height / 2)
        return radius > 0 ? outline(of: rect, radiusX: radius, radiusY: radius) : .rect(rect)
    }

    /// Returns the outline of a rectangle whose corners are quarter ellipses. It may be open on the left or right side.
    ///
    /// Each corner is one cubic curve. The distance from its end points to its control points is 4/3·(√2−1) of the
    /// radius, the usual approximation of a circle. An open side has square corners.
    package static func outline(
        of rect: CGRect, radiusX rx: CGFloat, radiusY ry: CGFloat, closesLeft: Bool = true, closesRight: Bool = true
    ) -> DrawingPath {
        let handle = 1 - 4 / 3 * (CGFloat(2).squareRoot() - 1)
        let (hx, hy) = (rx * handle, ry * handle)
        let (x0, x1, y0, y1) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        var elements: [Element] = [.move(point(x0 + (closesLeft ? rx : 0), y0)), .line(point(x1 - (closesRight ? rx : 0), y0))]
        if closesRight {
            elements += [
                .curve(point(x1, y0 + ry), control1: point(x1 - hx, y0), control2: point(x1, y0 + hy)),
                .line(point(x1, y1 - ry)),
                .curve(point(x1 - rx, y1), control1: point(x1, y1 - hy), control2: point(x1 - hx, y1)),
            ]
        } else {
            elements.append(.move(point(x1, y1)))
        }
        elements.append(.line(point(x0 + (closesLeft ? rx : 0), y1)))
        if closesLeft {
            elements += [
                .curve(point(x0, y1 - ry), control1: point(x0 + hx, y1), control2: point(x0, y1 - hy)),
                .line(point(x0, y0 + ry)),
                .curve(point(x0 + rx, y0), control1: point(x0, y0 + hy), control2: point(x0 + hx, y0)),
            ]
        }
        if closesLeft && closesRight { elements.append(.close) }
        return DrawingPath(elements: elements)
    }
}

extension DrawingPath {
    /// The elements that can be drawn: all except those with non-finite coordinates and those before the first move.
    ///
    /// - Complexity: O(n).
    var drawableElements: [Element] {
        let finite = elements.filter(\.isFinite)
        return Array(finite.drop { if case .move = $0 { false } else { true } })
    }
}

extension DrawingPath.Element {
    /// Whether all coordinates are finite.
    package var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .curve(let point, let control1, let control2): point.isFinite && control1.isFinite && control2.isFinite
        case .close: true
        }
    }
}

extension [DrawingPath.Element] {
    /// Appends a quadratic Bézier curve, converted to the equivalent cubic curve.
    mutating func appendCurve(to end: CGPoint, control: CGPoint) {
        let start = currentPoint
        append(.curve(end, control1: start.twoThirds(to: control), control2: end.twoThirds(to: control)))
    }

    /// The point at which the next element begins. After `close`, that is the start of the subpath.
    private var currentPoint: CGPoint {
        var isClosed = false
        for element in reversed() {
            switch element {
            case .move(let point): return point
            case .line(let point) where !isClosed: return point
            case .curve(let point, _, _) where !isClosed: return point
            case .close: isClosed = true
            case .line, .curve: break
            }
        }
        return CGPoint()
    }
}

extension CGPoint {
    /// Whether both coordinates are finite.
    package var isFinite: Bool { x.isFinite && y.isFinite }

    fileprivate func twoThirds(to other: CGPoint) -> CGPoint {
        CGPoint(x: x + 2 / 3 * (other.x - x), y: y + 2 / 3 * (other.y - y))
    }
}
