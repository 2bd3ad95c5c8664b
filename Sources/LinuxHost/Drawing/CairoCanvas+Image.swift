import CPango

extension CairoCanvas {
    /// Paints a whole image with its top-left corner at the origin.
    ///
    /// The image keeps its scale, and scaled pixels keep sharp edges. If the canvas has the same scale, one image pixel
    /// is one canvas pixel.
    /// - Parameter image: The image. It must not be the image that the canvas draws on.
    public func paint(_ image: CairoImage) {
        guard !drawsNothing else { return }
        image.surface.with { source in
            cairo_save(context)
            cairo_set_source_surface(context, source, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
            cairo_paint(context)
            cairo_restore(context)
        }
    }
}
