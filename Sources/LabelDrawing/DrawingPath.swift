public import Foundation

/// An outline of lines and curves, in points, y downwards.
public struct DrawingPath: Equatable, Codable, Sendable {
    /// One segment of an outline.
    public enum Element: Equatable, Codable, Sendable {
        /// Starts a new subpath.
        case move(CGPoint)
        /// A straight line from the current point.
        case line(CGPoint)
        /// A cubic Bézier curve from the current point, with its two control points.
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to the start of the subpath.
        case close
    }

    /// Defines the inside of an outline that crosses itself or contains others.
    public enum FillRule: String, Hashable, Codable, Sendable {
        /// Everything the outlines wind around, except where opposite windings cancel out.
        case nonZero
        /// Everything inside an odd number of outlines: an outline inside another is a hole.
        case evenOdd
    }

    /// The elements in drawing order.
    public var elements: [Element]
    /// The rule for fills and clips.
    public var fillRule: FillRule

    /// Creates a path from its elements.
    public init(elements: [Element] = [], fillRule: FillRule = .nonZero) {
        self.elements = elements
        self.fillRule = fillRule
    }

    /// Returns a rectangle.
    public static func rect(_ rect: CGRect) -> DrawingPath {
        DrawingPath(elements: [
            .move(CGPoint(x: rect.minX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)),
            .line(CGPoint(x: rect.minX, y: rect.maxY)),
            .close,
        ])
    }

    /// Returns a path of rectangles that do not overlap.
    package static func rects(_ rects: [CGRect]) -> DrawingPath {
        DrawingPath(elements: rects.flatMap { DrawingPath.rect($0).elements })
    }

    /// Returns an ellipse that fills a rectangle.
    public static func ellipse(in rect: CGRect) -> DrawingPath {
        roundedRect(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    }

    /// Returns a rectangle with rounded corners. The radius is at most half the shorter side.
    public static func roundedRect(_ rect: CGRect, radius: CGFloat) -> DrawingPath {
        let radius = min(radius.nonNegative, rect.width / 2, rect.height / 2)
        return radius > 0 ? roundedRect(rect, radiusX: radius, radiusY: radius) : .rect(rect)
    }

    /// Returns a rectangle with quarter ellipses as corners.
    ///
    /// Each corner is one cubic curve. Its handles are 4/3·(√2−1) of the radius, the usual circle approximation.
    private static func roundedRect(_ rect: CGRect, radiusX rx: CGFloat, radiusY ry: CGFloat) -> DrawingPath {
        let handle = 1 - 4 / 3 * (CGFloat(2).squareRoot() - 1)
        let (hx, hy) = (rx * handle, ry * handle)
        let (x0, x1, y0, y1) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        return DrawingPath(elements: [
            .move(point(x0 + rx, y0)),
            .line(point(x1 - rx, y0)),
            .curve(point(x1, y0 + ry), control1: point(x1 - hx, y0), control2: point(x1, y0 + hy)),
            .line(point(x1, y1 - ry)),
            .curve(point(x1 - rx, y1), control1: point(x1, y1 - hy), control2: point(x1 - hx, y1)),
            .line(point(x0 + rx, y1)),
            .curve(point(x0, y1 - ry), control1: point(x0 + hx, y1), control2: point(x0, y1 - hy)),
            .line(point(x0, y0 + ry)),
            .curve(point(x0 + rx, y0), control1: point(x0, y0 + hy), control2: point(x0 + hx, y0)),
            .close,
        ])
    }
}

extension DrawingPath {
    /// The elements that can be drawn: elements with finite numbers, starting at the first move.
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
    /// Appends a quadratic curve as the equivalent cubic curve.
    mutating func appendCurve(to end: CGPoint, control: CGPoint) {
        let start = currentPoint
        append(.curve(end, control1: start.twoThirds(to: control), control2: end.twoThirds(to: control)))
    }

    /// The start of the next element: the end of the last element, or the start of the subpath if it is closed.
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
