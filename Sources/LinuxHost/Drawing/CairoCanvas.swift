import CPango
public import Foundation
public import LabelDrawing

/// Draws on a cairo surface.
///
/// Copies of a canvas draw on the same surface with the same clip and map. Not for two threads at once.
public struct CairoCanvas: DrawingCanvas {
    let context: CairoContext

    /// A canvas whose unit is the surface's point.
    init(surface: CairoSurface) {
        context = CairoContext(surface: surface)
    }

    /// Another canvas of a context.
    init(context: CairoContext) {
        self.context = context
    }

    /// Calls a function with a canvas that draws on memory of somebody else's, as a window's.
    ///
    /// A canvas that leaves the function draws nothing any more.
    /// - Parameters:
    ///   - pixels: Rows of 32-bit pixels 0x00RRGGBB in the machine's byte order, aligned to four bytes.
    ///   - pixelWidth: The width in pixels, 1 to 32,767.
    ///   - pixelHeight: The height in pixels, 1 to 32,767.
    ///   - bytesPerRow: From one row to the next, a multiple of 4 and at least 4 · `pixelWidth`.
    ///   - scale: How many pixels a point is.
    ///   - body: Draws.
    /// - Throws: `CairoError` for sizes that cannot be, and what the function throws.
    public static func draw<R>(
        on pixels: UnsafeMutableRawPointer,
        pixelWidth: Int,
        pixelHeight: Int,
        bytesPerRow: Int,
        scale: CGFloat = 1,
        _ body: (inout CairoCanvas) throws -> R
    ) throws -> R {
        guard scale.isFinite, scale > 0 else { throw CairoError.unusableScale }
        let sides = 1...CairoSurface.maximumSide
        guard sides ~= pixelWidth, sides ~= pixelHeight else { throw CairoError.unusableSize(width: pixelWidth, height: pixelHeight) }
        guard bytesPerRow >= 4 * pixelWidth, bytesPerRow % 4 == 0, let stride = Int32(exactly: bytesPerRow) else {
            throw CairoError.unusableMemory
        }
        let bytes = pixels.assumingMemoryBound(to: UInt8.self)
        let surface = try CairoSurface(
            adopting: cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_RGB24, Int32(pixelWidth), Int32(pixelHeight), stride)
        )
        surface.with { cairo_surface_set_device_scale($0, scale, scale) }
        // A finished surface never touches the memory again, whoever still holds it.
        defer { surface.with { cairo_surface_finish($0) } }
        var canvas = CairoCanvas(surface: surface)
        return try body(&canvas)
    }

    /// Pushes clip and map.
    public mutating func save() {
        context.save()
    }

    /// Pops clip and map; without a matching save it does nothing.
    public mutating func restore() {
        context.restore()
    }

    /// Maps all that follows, inside the present map; a map that cannot be inverted or is not finite makes all that follows invisible.
    public mutating func concatenate(_ transform: DrawingTransform) {
        context.concatenate(transform)
    }

    /// Keeps what follows inside a path.
    public mutating func clip(to path: DrawingPath) {
        context.clip(to: path)
    }

    /// Fills a path.
    public mutating func fill(_ path: DrawingPath, color: LabelColor) {
        context.fill(path, color: color)
    }

    /// Draws a path with a pen.
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, _ stroke: DrawingStroke) {
        context.stroke(path, color: color, stroke)
    }

    /// Draws glyphs, and a box for each character that no font has.
    public mutating func draw(_ run: GlyphRunDrawing) {
        context.draw(run)
    }

    /// Draws the outlines of glyphs with a pen; those of colour glyphs, which have none, not.
    public mutating func strokeGlyphs(of run: GlyphRunDrawing, _ stroke: DrawingStroke) {
        context.strokeGlyphs(of: run, stroke)
    }

    /// Draws a picture, smoothed where it is scaled.
    public mutating func draw(_ image: DrawingImage, in rect: CGRect) {
        context.draw(image, in: rect)
    }

    /// Draws the shadow of a list without the list.
    public mutating func drawShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        context.drawShadow(shadow, of: list)
    }

    /// Draws the shadow that falls onto a list's ink from around it, without the list.
    public mutating func drawInnerShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        context.drawInnerShadow(shadow, of: list)
    }

    /// Draws a list as one picture of an opacity.
    public mutating func drawLayer(_ list: DisplayList, opacity: Double) {
        context.drawLayer(list, opacity: opacity)
    }
}
