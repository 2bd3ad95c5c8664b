// Core Graphics, as far as values of it pass through UIKit. `CGContext.swift` has the drawing surface.

public final class CGColorSpace: Sendable {
    public static let sRGB = "sRGB", extendedSRGB = "extended"
    public init?(name: String) {}
}

/// A picture that is repeated.
public final class CGPattern: Sendable {
    let tile: CGImage
    init(tile: CGImage) { self.tile = tile }
}

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

/// A picture. Its pixels show what was filled; text is not in the pixels, but in the recording.
public final class CGImage: @unchecked Sendable {
    public let width, height: Int
    /// The rows from top to bottom. Each pixel is 0xAARRGGBB, with premultiplied colours.
    public let pixels: [UInt32]
    /// The glue's record of the context in which the picture was drawn.
    public let recording: Any?

    /// Without pixels, the picture is transparent.
    public init(width: Int, height: Int, pixels: [UInt32]? = nil, recording: Any? = nil) {
        (self.width, self.height, self.recording) = (width, height, recording)
        self.pixels = pixels ?? [UInt32](repeating: 0, count: width * height)
    }
}

/// A path that keeps the value from which it was made.
open class CGPath: @unchecked Sendable {
    public let source: Any?
    public let boundingBox: CGRect
    public init(source: Any?, boundingBox: CGRect) { (self.source, self.boundingBox) = (source, boundingBox) }
}

public final class UIBezierPath: NSObject, @unchecked Sendable {
    public let cgPath: CGPath

    public init(cgPath: CGPath) { self.cgPath = cgPath }
    public convenience init(rect: CGRect) { self.init(cgPath: CGPath(source: nil, boundingBox: rect)) }

    public var bounds: CGRect { cgPath.boundingBox }
}
