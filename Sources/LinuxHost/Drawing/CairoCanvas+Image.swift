import CPango

extension CairoCanvas {
    /// Paints a whole picture with its top left corner at the origin, at its own scale: one pixel for one pixel where the canvas has the same.
    ///
    /// - Parameter image: The picture; must not be the one that the canvas draws on.
    public mutating func paint(_ image: CairoImage) {
        context.paint(image.surface)
    }
}

extension CairoContext {
    /// Paints a surface over what is there, without smoothing between pixels.
    func paint(_ surface: CairoSurface) {
        guard !drawsNothing else { return }
        surface.with { source in
            cairo_save(context)
            cairo_set_source_surface(context, source, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
            cairo_paint(context)
            cairo_restore(context)
        }
    }
}
