#if canImport(CoreGraphics)
public import CoreGraphics

extension DrawingPath {
    /// The path as a Core Graphics path, without elements that have non-finite coordinates or are before the first
    /// move.
    ///
    /// - Complexity: O(n).
    public var cgPath: CGPath {
        let path = CGMutablePath()
        for element in drawableElements {
            switch element {
            case .move(let point): path.move(to: point)
            case .line(let point): path.addLine(to: point)
            case .curve(let point, let control1, let control2): path.addCurve(to: point, control1: control1, control2: control2)
            case .close: path.closeSubpath()
            }
        }
        return path
    }

    /// Creates a path from a Core Graphics path. Quadratic curves become cubic curves.
    ///
    /// - Complexity: O(n).
    public init(_ path: CGPath) {
        self.init()
        var elements: [Element] = []
        path.applyWithBlock { pointer in
            let points = pointer.pointee.points
            switch pointer.pointee.type {
            case .moveToPoint: elements.append(.move(points[0]))
            case .addLineToPoint: elements.append(.line(points[0]))
            case .addQuadCurveToPoint: elements.appendCurve(to: points[1], control: points[0])
            case .addCurveToPoint: elements.append(.curve(points[2], control1: points[0], control2: points[1]))
            case .closeSubpath: elements.append(.close)
            @unknown default: break
            }
        }
        self.elements = elements
    }
}

extension LabelColor {
    /// The colour as a Core Graphics colour, in extended sRGB if the colour is outside sRGB, otherwise in sRGB.
    public var cgColor: CGColor {
        let space = isExtended ? CGColorSpace(name: CGColorSpace.extendedSRGB) : nil
        return space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }
            ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }
}

extension CGAffineTransform {
    /// Creates a Core Graphics transform from a drawing transform.
    public init(_ transform: DrawingTransform) {
        self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
}
#endif
