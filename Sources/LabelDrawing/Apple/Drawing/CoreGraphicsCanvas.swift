#if canImport(CoreText)
public import CoreGraphics

/// A cache with the Core Graphics images of recently drawn images.
private let pictures = PictureCache<CGImage>(costLimit: 32_000_000)

/// A canvas that draws on a Core Graphics context. The context's y axis must point down, as in the contexts of UIKit
/// and of image renderers.
///
/// A canvas must not be used from two threads at the same time.
public struct CoreGraphicsCanvas: DrawingCanvas {
    let context: CGContext
    /// The context's transform at the time when the canvas was created. Core Graphics interprets shadows in these
    /// coordinates.
    let base: CGAffineTransform
    private var depth = 0

    /// Creates a canvas on `context`, whose y axis must point down. The canvas changes the context's clip and
    /// transform. Both have their original values again when every `save` has been matched by a `restore`.
    public init(_ context: CGContext) {
        self.context = context
        base = context.ctm
    }

    /// The transform to the pixels of the context. In a PDF, a pixel is as large as a point.
    public var pixelTransform: DrawingTransform? {
        let transform = context.userSpaceToDeviceSpaceTransform
        return DrawingTransform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }

    /// Saves the current clip and transform on a stack.
    public mutating func save() {
        depth += 1
        context.saveGState()
    }

    /// Restores the clip and the transform from the last `save`. Does nothing without a matching `save`.
    public mutating func restore() {
        guard depth > 0 else { return }
        depth -= 1
        context.restoreGState()
    }

    /// Transforms everything drawn later: first by the given transform, then by the current one.
    ///
    /// If the given transform cannot be inverted or is not finite, everything drawn later is invisible.
    public mutating func concatenate(_ transform: DrawingTransform) {
        if transform.inverted == nil { context.clip(to: CGRect()) } else { context.concatenate(CGAffineTransform(transform)) }
    }

    /// Clips everything drawn later to a path, by the path's fill rule.
    public mutating func clip(to path: DrawingPath) {
        let outline = path.cgPath
        if outline.isEmpty {
            context.clip(to: CGRect())
        } else {
            context.addPath(outline)
            context.clip(using: path.fillRule.cgRule)
        }
    }

    /// Fills a path by its fill rule.
    public mutating func fill(_ path: DrawingPath, color: LabelColor) {
        context.setFillColor(color.cgColor)
        context.addPath(path.cgPath)
        context.fillPath(using: path.fillRule.cgRule)
    }

    /// Strokes a path.
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, _ stroke: DrawingStroke) {
        guard context.setPen(stroke, color: color) else { return }
        context.addPath(path.cgPath)
        context.strokePath()
    }

    /// Draws a whole image into a rectangle. A scaled image is smoothed.
    public mutating func draw(_ image: DrawingImage, in rect: CGRect) {
        guard rect == rect.sanitized, let picture = pictures.value(for: image, make: \.cgImage) else { return }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.interpolationQuality = .high
        context.draw(picture, in: CGRect(x: 0, y: 0, width: rect.width, height: rect.height))
        context.restoreGState()
    }
}

extension CGContext {
    /// Sets the stroke colour and the line style.
    ///
    /// - Returns: Whether the line has a valid width. If false, the caller must not draw the line.
    func setPen(_ stroke: DrawingStroke, color: LabelColor) -> Bool {
        guard stroke.width > 0, stroke.width.isFinite else { return false }
        setStrokeColor(color.cgColor)
        setLineWidth(stroke.width)
        setMiterLimit(10)
        setLineJoin(stroke.join == .round ? .round : .miter)
        switch stroke.cap {
        case .butt: setLineCap(.butt)
        case .round: setLineCap(.round)
        case .square: setLineCap(.square)
        }
        setLineDash(phase: stroke.phase.finiteOrZero, lengths: stroke.usableDashes)
        return true
    }
}

extension DrawingPath.FillRule {
    fileprivate var cgRule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}
#endif
