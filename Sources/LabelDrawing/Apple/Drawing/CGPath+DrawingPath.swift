#if canImport(CoreGraphics)
public import CoreGraphics

extension DrawingPath {
    /// The path as Core Graphics has it; elements with numbers that are not finite, and lines before the first move, are left out.
    ///
    /// - Complexity: O(n).
    public var cgPath: CGPath {
        let path = CGMutablePath()
        for element in elements where element.isFinite {
            if case .move(let point) = element {
                path.move(to: point)
                continue
            }
            guard !path.isEmpty else { continue }
            switch element {
            case .move: break
            case .line(let point): path.addLine(to: point)
            case .curve(let point, let control1, let control2): path.addCurve(to: point, control1: control1, control2: control2)
            case .close: path.closeSubpath()
            }
        }
        return path
    }

    /// Creates a path from one of Core Graphics; quadratic curves become cubic ones.
    ///
    /// - Complexity: O(n).
    public init(_ path: CGPath) {
        var elements: [Element] = []
        var current = CGPoint()
        path.applyWithBlock { pointer in
            let points = pointer.pointee.points
            switch pointer.pointee.type {
            case .moveToPoint:
                current = points[0]
                elements.append(.move(current))
            case .addLineToPoint:
                current = points[0]
                elements.append(.line(current))
            case .addQuadCurveToPoint:
                let (control, end) = (points[0], points[1])
                elements.append(
                    .curve(end, control1: current.twoThirds(to: control), control2: end.twoThirds(to: control)))
                current = end
            case .addCurveToPoint:
                current = points[2]
                elements.append(.curve(current, control1: points[0], control2: points[1]))
            case .closeSubpath: elements.append(.close)
            @unknown default: break
            }
        }
        self.init(elements: elements)
    }
}

extension DrawingPath.Element {
    fileprivate var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .curve(let point, let control1, let control2): point.isFinite && control1.isFinite && control2.isFinite
        case .close: true
        }
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }

    fileprivate func twoThirds(to other: CGPoint) -> CGPoint {
        CGPoint(x: x + 2 / 3 * (other.x - x), y: y + 2 / 3 * (other.y - y))
    }
}

extension LabelColor {
    /// The colour as Core Graphics has it, in sRGB or, for a colour outside of that, in extended sRGB.
    public var cgColor: CGColor {
        let space = isExtended ? CGColorSpace(name: CGColorSpace.extendedSRGB) : nil
        return space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }
            ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }
}

extension CGAffineTransform {
    /// The same map as Core Graphics has it.
    public init(_ transform: DrawingTransform) {
        self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
}
#endif
