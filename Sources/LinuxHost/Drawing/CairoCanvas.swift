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

    /// Strokes a path with a line of the given width in points.
    public mutating func stroke(_ path: DrawingPath, color: LabelColor, width: CGFloat) {
        context.stroke(path, color: color, width: width)
    }

    /// Draws glyphs, and a box for each character that no font has.
    public mutating func draw(_ run: GlyphRunDrawing) {
        context.draw(run)
    }
}
