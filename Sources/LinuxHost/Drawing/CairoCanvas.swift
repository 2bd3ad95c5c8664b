import CPango
public import Foundation
public import LabelDrawing

/// Draws on a cairo surface.
///
/// Copies of a canvas share the surface, the clip and the transform. Not safe to use from several threads at the same
/// time.
public struct CairoCanvas: DrawingCanvas {
    let context: CairoContext

    /// Creates a canvas with the surface's points as its unit.
    init(surface: CairoSurface) {
        context = CairoContext(surface: surface)
    }

    /// Creates a canvas that draws with an existing context.
    init(context: CairoContext) {
        self.context = context
    }

    /// Calls a function with a canvas that draws on memory owned by the caller: for example, a window's memory.
    ///
    /// The canvas is valid only during the call. Afterwards, it draws nothing.
    /// - Parameters:
    ///   - pixels: Rows of 32-bit pixels 0x00RRGGBB in the machine's byte order, aligned to four bytes.
    ///   - pixelWidth: The width in pixels, 1 to 32,767.
    ///   - pixelHeight: The height in pixels, 1 to 32,767.
    ///   - bytesPerRow: The distance between rows in bytes: a multiple of 4 and at least 4 · `pixelWidth`.
    ///   - scale: The number of pixels per point. Default: 1.
    ///   - body: Draws on the canvas.
    /// - Throws: `CairoError` for an invalid size, scale or row distance, and any error of `body`.
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
        // Closes the surface, so that it no longer uses the memory even if a copy of the canvas still exists.
        defer { surface.with { cairo_surface_finish($0) } }
        var canvas = CairoCanvas(surface: surface)
        return try body(&canvas)
    }

    /// Saves the clip and the transform on a stack.
    public mutating func save() {
        context.save()
    }

    /// Restores the clip and the transform of the last `save()`. Does nothing without a matching save.
    public mutating func restore() {
        context.restore()
    }

    /// Applies a transform to all later drawing. Each point is transformed by `transform` first, and then by the
    /// previous transform.
    ///
    /// If the transform has no inverse or is not finite, later drawing is invisible.
    public mutating func concatenate(_ transform: DrawingTransform) {
        context.concatenate(transform)
    }

    /// Clips later drawing to a path.
    public mutating func clip(to path: DrawingPath) {
        context.clip(to: path)
    }

    /// Fills a path.
    public mutating func fill(_ path: DrawingPath, color: LabelColor) {
        context.fill(path, color: color)
    }

    /// Strokes a path.
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, _ stroke: DrawingStroke) {
        context.stroke(path, color: color, stroke)
    }

    /// Draws glyphs, and a box for each character that no font supports.
    public mutating func draw(_ run: GlyphRunDrawing) {
        context.draw(run)
    }

    /// Strokes the outlines of glyphs. Colour glyphs have no outlines and are skipped.
    public mutating func strokeGlyphs(of run: GlyphRunDrawing, _ stroke: DrawingStroke) {
        context.strokeGlyphs(of: run, stroke)
    }

    /// Draws an image, smoothed when scaled.
    public mutating func draw(_ image: DrawingImage, in rect: CGRect) {
        context.draw(image, in: rect)
    }

    /// Draws the shadow of a display list, but not the list.
    public mutating func drawShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        context.drawShadow(shadow, of: list)
    }

    /// Draws the inner shadow of a display list, but not the list.
    ///
    /// An inner shadow lies on the shapes of the list, along their edges.
    public mutating func drawInnerShadow(_ shadow: DrawingShadow, of list: DisplayList) {
        context.drawInnerShadow(shadow, of: list)
    }

    /// Draws a display list as one layer with an opacity.
    public mutating func drawLayer(_ list: DisplayList, opacity: Double) {
        context.drawLayer(list, opacity: opacity)
    }
}
