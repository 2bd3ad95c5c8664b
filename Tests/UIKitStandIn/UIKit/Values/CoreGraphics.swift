// Core Graphics, as far as values of it pass through UIKit. Drawing is recorded by the glue in LabelDrawing.

public final class CGColorSpace: Sendable {
    public static let sRGB = "sRGB", extendedSRGB = "extended"
    public init?(name: String) {}
}

public final class CGPattern: Sendable {}
public enum CGColorRenderingIntent { case defaultIntent }

/// A colour in sRGB, or a pattern without components.
public final class CGColor: Sendable {
    public let components: [CGFloat]?
    public let pattern: CGPattern?
    public var alpha: CGFloat { components?.last ?? 1 }

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (components, pattern) = ([red, green, blue, alpha], nil)
    }

    init(pattern: CGPattern) { (components, self.pattern) = (nil, pattern) }

    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: Void?) -> CGColor? { self }
}

/// A picture, known by its size only.
public final class CGImage: Sendable {
    public let width, height: Int
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// A path that keeps the value from which it was made.
open class CGPath: @unchecked Sendable {
    public let source: Any?
    public let boundingBox: CGRect
    public init(source: Any?, boundingBox: CGRect) { (self.source, self.boundingBox) = (source, boundingBox) }
}

/// A drawing surface without pixels. It keeps the transform and what the glue records.
public final class CGContext {
    public var ctm = CGAffineTransform.identity
    /// The commands drawn so far.
    public var recording: Any?
    public let boundingBoxOfClipPath: CGRect

    public init(clip: CGRect) { boundingBoxOfClipPath = clip }

    public func saveGState() {}
    public func restoreGState() {}
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }
    public func addPath(_ path: CGPath) {}
    public func clip() {}
    public func fill(_ rect: CGRect) {}
}

nonisolated(unsafe) private var contexts: [CGContext] = []
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
public func UIGraphicsPopContext() { if !contexts.isEmpty { contexts.removeLast() } }

public final class UIGraphicsImageRendererFormat {
    public enum Range { case standard, extended }
    public var scale: CGFloat = 1
    public var opaque = false
    public var preferredRange = Range.standard
    public init() {}
}

public final class UIGraphicsImageRendererContext {
    public let cgContext: CGContext
    init(_ context: CGContext) { cgContext = context }
}

public final class UIGraphicsImageRenderer {
    private let size: CGSize
    private let scale: CGFloat

    public init(size: CGSize, format: UIGraphicsImageRendererFormat) { (self.size, scale) = (size, format.scale) }

    public func image(_ draw: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(clip: CGRect(origin: CGPoint(), size: size))
        UIGraphicsPushContext(context)
        draw(UIGraphicsImageRendererContext(context))
        UIGraphicsPopContext()
        return UIImage(size: size, scale: scale)
    }
}

public final class UIBezierPath: NSObject, @unchecked Sendable {
    public let cgPath: CGPath

    public init(cgPath: CGPath) { self.cgPath = cgPath }
    public convenience init(rect: CGRect) { self.init(cgPath: CGPath(source: nil, boundingBox: rect)) }

    public var bounds: CGRect { cgPath.boundingBox }
}
