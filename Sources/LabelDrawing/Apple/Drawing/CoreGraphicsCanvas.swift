#if canImport(CoreText)
public import CoreGraphics

/// Pictures as Core Graphics has them.
private let pictures = PictureCache<CGImage>(costLimit: 32_000_000)

/// Draws on a Core Graphics context whose y grows downwards, as UIKit's contexts and those of image renderers do.
///
/// Not for two threads at once.
public struct CoreGraphicsCanvas: DrawingCanvas {
    let context: CGContext
    /// The map from the context's own points to what it had when the canvas was made: shadows are cast in the latter.
    let base: CGAffineTransform
    private var depth = 0

    /// Creates a canvas on a context, whose state is as it was when everything saved is restored.
    public init(_ context: CGContext) {
        self.context = context
        base = context.ctm
    }

    /// Pushes clip and map.
    public mutating func save() {
        depth += 1
        context.saveGState()
    }

    /// Pops clip and map; without a matching save it does nothing.
    public mutating func restore() {
        guard depth > 0 else { return }
        depth -= 1
        context.restoreGState()
    }

    /// Maps all that follows, inside the present map; a map that cannot be inverted or is not finite makes all that follows invisible.
    public mutating func concatenate(_ transform: DrawingTransform) {
        if transform.inverted == nil { context.clip(to: CGRect()) } else { context.concatenate(CGAffineTransform(transform)) }
    }

    /// Keeps what follows inside a path.
    public mutating func clip(to path: DrawingPath) {
        let outline = path.cgPath
        if outline.isEmpty {
            context.clip(to: CGRect())
        } else {
            context.addPath(outline)
            context.clip(using: path.fillRule.cgRule)
        }
    }

    /// Fills a path.
    public mutating func fill(_ path: DrawingPath, color: LabelColor) {
        context.setFillColor(color.cgColor)
        context.addPath(path.cgPath)
        context.fillPath(using: path.fillRule.cgRule)
    }

    /// Draws a path with a pen.
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, _ stroke: DrawingStroke) {
        guard context.setPen(stroke, color: color) else { return }
        context.addPath(path.cgPath)
        context.strokePath()
    }

    /// Draws a picture, smoothed where it is scaled.
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
    /// Sets colour and pen for outlines.
    ///
    /// - Returns: Whether the pen draws anything.
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
