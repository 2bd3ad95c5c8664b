public import Foundation
@_exported public import UIKit

// The parts of this module that use Core Graphics, for the stand-in: drawing is recorded as a display list.

extension DrawingPath {
    /// As with Core Graphics, the path has no fill rule.
    public var cgPath: CGPath { CGPath(source: DrawingPath(elements: drawableElements), boundingBox: corners) }

    private var corners: CGRect {
        let points = drawableElements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .curve(let point, let one, let two): [point, one, two]
            case .close: []
            }
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    public init(_ path: CGPath) { self = path.source as? DrawingPath ?? .rect(path.boundingBox) }
}

extension LabelColor {
    public var cgColor: CGColor { CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha) }
}

extension CGAffineTransform {
    public init(_ transform: DrawingTransform) {
        self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
}

extension DrawingImage {
    public init?(_ image: CGImage, scale: CGFloat) {
        self.init(width: image.width, height: image.height, pixels: image.pixels, scale: scale)
    }

    public var cgImage: CGImage? { CGImage(width: pixelWidth, height: pixelHeight, pixels: pixels) }
}

/// A canvas that adds what is drawn to the context's recording: a `DisplayList` in the coordinates that the context had
/// at first.
public struct CoreGraphicsCanvas {
    private let context: CGContext

    public init(_ context: CGContext) { self.context = context }

    public mutating func draw(_ list: DisplayList) { draw(list) { false } }

    /// Asks before each command whether to stop, and keeps what was drawn until then.
    @discardableResult
    public mutating func draw(_ list: DisplayList, isCancelled: () -> Bool) -> Bool {
        var canvas = RecordingCanvas()
        let isWhole = canvas.draw(list, isCancelled: isCancelled)
        let map = context.ctm
        var all = context.recording as? DisplayList ?? DisplayList()
        if map == .identity {
            all.append(canvas.list)
        } else {
            all.append(canvas.list, transform: DrawingTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty))
        }
        context.recording = all
        return isWhole
    }
}
