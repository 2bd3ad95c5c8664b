import CPango
public import Foundation
public import LabelDrawing

/// Draws on a cairo surface.
///
/// Not safe to use from several threads at the same time.
public final class CairoCanvas: DrawingCanvas {
    let context: OpaquePointer
    /// The surface that the context draws on. It is retained so that its memory stays alive.
    private let surface: CairoSurface
    /// The number of saves not yet restored. At 0, `restore()` does nothing, because cairo refuses to draw after an
    /// unmatched restore.
    private var depth = 0
    /// Whether drawing is off because the transform is not finite or has no inverse. The last value is the current one.
    /// The values before it belong to the saved states.
    private var isOff = [false]
    /// Scratch buffers: the glyphs to draw, and the origins of missing-glyph boxes.
    var glyphs: [cairo_glyph_t] = []
    var boxes: [CGPoint] = []

    /// Creates a canvas with the surface's points as its unit.
    init(surface: CairoSurface) {
        self.surface = surface
        context = surface.with { cairo_create($0) }
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    deinit { cairo_destroy(context) }

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
        try CairoSurface.check(width: pixelWidth, height: pixelHeight, scale: scale)
        guard bytesPerRow >= 4 * pixelWidth, bytesPerRow % 4 == 0, bytesPerRow <= Int32.max else { throw CairoError.unusableMemory }
        let surface = try CairoSurface(
            pixels: pixels, format: CAIRO_FORMAT_RGB24, width: pixelWidth, height: pixelHeight, stride: bytesPerRow)
        surface.with { cairo_surface_set_device_scale($0, scale, scale) }
        defer { surface.finish() }
        var canvas = CairoCanvas(surface: surface)
        return try body(&canvas)
    }

    /// Whether drawing is off because the transform is not finite or has no inverse. Drawing with such a transform
    /// would put cairo into a permanent error state.
    var drawsNothing: Bool { isOff.last ?? false }

    /// The transform to the pixels of the surface.
    public var pixelTransform: DrawingTransform? {
        let matrix = pixelMatrix
        return DrawingTransform(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }

    /// `pixelTransform` in cairo's form.
    var pixelMatrix: cairo_matrix_t {
        var (map, pixels, matrix) = (cairo_matrix_t(), cairo_matrix_t(), cairo_matrix_t())
        let scale = pixelsPerPoint
        cairo_get_matrix(context, &map)
        cairo_matrix_init_scale(&pixels, scale.x, scale.y)
        cairo_matrix_multiply(&matrix, &map, &pixels)
        return matrix
    }

    /// The number of pixels per point of the surface, before any transform.
    var pixelsPerPoint: (x: Double, y: Double) {
        var scale = (x: 1.0, y: 1.0)
        cairo_surface_get_device_scale(cairo_get_group_target(context), &scale.x, &scale.y)
        return scale
    }

    /// Saves the clip and the transform on a stack.
    public func save() {
        cairo_save(context)
        isOff.append(drawsNothing)
        depth += 1
    }

    /// Restores the clip and the transform of the last `save()`. Does nothing without a matching save.
    public func restore() {
        guard depth > 0 else { return }
        cairo_restore(context)
        isOff.removeLast()
        depth -= 1
    }

    /// Applies a transform to all later drawing. Each point is transformed by `transform` first, and then by the
    /// previous transform.
    ///
    /// If the transform has no inverse or is not finite, later drawing is invisible.
    public func concatenate(_ transform: DrawingTransform) {
        let entries = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        var (change, present, product) = (cairo_matrix_t(), cairo_matrix_t(), cairo_matrix_t())
        cairo_matrix_init(&change, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
        cairo_get_matrix(context, &present)
        cairo_matrix_multiply(&product, &change, &present)
        let determinant = product.xx * product.yy - product.xy * product.yx
        guard entries.allSatisfy(\.isFinite), determinant.isFinite, abs(determinant) > 1e-12, product.x0.isFinite, product.y0.isFinite
        else {
            isOff[isOff.count - 1] = true
            return
        }
        cairo_set_matrix(context, &product)
    }

    /// Clips later drawing to a path.
    public func clip(to path: DrawingPath) {
        guard !drawsNothing else { return }
        // If the path is empty or invalid, `trace` leaves no current path. A clip without a current path hides all
        // later drawing.
        _ = trace(path)
        setRule(of: path)
        cairo_clip(context)
    }

    /// Fills a path.
    public func fill(_ path: DrawingPath, color: LabelColor) {
        guard !drawsNothing, trace(path) else { return }
        setSource(color)
        setRule(of: path)
        cairo_fill(context)
    }

    /// Strokes a path.
    public func stroke(_ path: DrawingPath, color: LabelColor, _ pen: DrawingStroke) {
        guard !drawsNothing, take(pen), trace(path) else { return }
        setSource(color)
        cairo_stroke(context)
    }

    /// Sets the line width, caps, joins and dashes of a stroke. Returns false if the stroke would draw nothing.
    func take(_ pen: DrawingStroke) -> Bool {
        guard pen.width.isFinite, pen.width > 0 else { return false }
        cairo_set_line_width(context, Double(pen.width))
        let cap =
            switch pen.cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        cairo_set_line_cap(context, cap)
        cairo_set_line_join(context, pen.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        let dashes = pen.usableDashes.map { Double($0) }
        cairo_set_dash(context, dashes, Int32(dashes.count), Double(pen.phase.finiteOrZero))
        return true
    }

    private func setRule(of path: DrawingPath) {
        cairo_set_fill_rule(context, path.fillRule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    func setSource(_ color: LabelColor) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    /// Makes a path cairo's current path. If the path is empty or has a coordinate that is not finite, returns false
    /// and leaves no current path.
    private func trace(_ path: DrawingPath) -> Bool {
        cairo_new_path(context)
        for element in path.elements {
            guard element.isFinite else {
                cairo_new_path(context)
                return false
            }
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let end, let control1, let control2):
                cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
            case .close: cairo_close_path(context)
            }
        }
        return !path.elements.isEmpty
    }
}
