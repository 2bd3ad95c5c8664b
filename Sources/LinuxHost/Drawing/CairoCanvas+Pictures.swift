import CPango
public import Foundation
public import LabelDrawing

extension CairoCanvas {
    /// Draws an image, smoothed when scaled.
    public func draw(_ image: DrawingImage, in rect: CGRect) {
        let scale = (x: Double(rect.width) / Double(image.pixelWidth), y: Double(rect.height) / Double(image.pixelHeight))
        guard !drawsNothing, rect.origin.isFinite, scale.x.isFinite, scale.y.isFinite, rect.width > 0, rect.height > 0,
            scale.x * scale.y > 1e-12
        else { return }
        image.pixels.withUnsafeBytes { bytes in
            // Cairo does not copy the pixels. It reads them only while the surface is open, and never writes to them.
            guard let start = bytes.baseAddress,
                let surface = try? CairoSurface(
                    pixels: UnsafeMutableRawPointer(mutating: start), format: CAIRO_FORMAT_ARGB32,
                    width: image.pixelWidth, height: image.pixelHeight, stride: image.pixelWidth * 4)
            else { return }
            surface.with { source in
                cairo_save(context)
                cairo_translate(context, rect.minX, rect.minY)
                cairo_scale(context, scale.x, scale.y)
                cairo_set_source_surface(context, source, 0, 0)
                let pattern = cairo_get_source(context)
                cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
                // Repeats the edge pixels outward. Otherwise, the edges of a scaled image would fade out.
                cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                cairo_new_path(context)
                cairo_rectangle(context, 0, 0, Double(image.pixelWidth), Double(image.pixelHeight))
                cairo_fill(context)
                cairo_restore(context)
            }
            surface.finish()
        }
    }

    /// Draws a display list as one layer with an opacity.
    public func drawLayer(_ list: DisplayList, opacity: Double) {
        guard !drawsNothing, opacity > 0, !list.isEmpty else { return }
        save()
        cairo_push_group(context)
        drawNested(list)
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, min(opacity, 1))
        restore()
    }

    /// Draws a display list, then restores the transform and the clip.
    func drawNested(_ list: DisplayList) {
        save()
        var canvas = self
        canvas.draw(list)
        restore()
    }
}
