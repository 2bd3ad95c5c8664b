#if canImport(CoreText)
import CoreGraphics
import CoreText

extension CoreGraphicsCanvas {
    /// Draws glyphs. Glyphs of colour fonts keep their own colours.
    public mutating func draw(_ run: GlyphRunDrawing) {
        guard let font = run.coreTextFont else { return }
        context.saveGState()
        context.setTextDrawingMode(.fill)
        context.setFillColor(run.color.cgColor)
        show(run, in: font)
        context.restoreGState()
    }

    /// Strokes the outlines of glyphs in the run's colour. Glyphs of colour fonts have no outlines and are skipped.
    public mutating func strokeGlyphs(of run: GlyphRunDrawing, _ stroke: DrawingStroke) {
        guard let font = run.coreTextFont, !CTFontGetSymbolicTraits(font).contains(.traitColorGlyphs) else { return }
        context.saveGState()
        if context.setPen(stroke, color: run.color) {
            context.setTextDrawingMode(.stroke)
            show(run, in: font)
        }
        context.restoreGState()
    }

    private func show(_ run: GlyphRunDrawing, in font: CTFont) {
        var glyphs: [CGGlyph] = []
        var positions: [CGPoint] = []
        for (glyph, position) in zip(run.glyphs, run.positions) where position.x.isFinite && position.y.isFinite {
            guard let glyph = CGGlyph(exactly: glyph) else { continue }
            glyphs.append(glyph)
            // Glyphs are upright only where y points up.
            positions.append(CGPoint(x: position.x, y: -position.y))
        }
        guard !glyphs.isEmpty else { return }
        context.scaleBy(x: 1, y: -1)
        context.textMatrix = .identity
        CTFontDrawGlyphs(font, glyphs, positions, glyphs.count, context)
    }
}

extension GlyphRunDrawing {
    /// The font with the run's transform applied; nil for an unknown font or a transform that cannot be inverted.
    fileprivate var coreTextFont: CTFont? {
        guard let font = CoreTextFonts.shared.font(self.font), transform != .identity else { return CoreTextFonts.shared.font(self.font) }
        guard transform.inverted != nil else { return nil }
        // The same transform with y pointing up, about each glyph's own origin.
        let change = CGAffineTransform(a: transform.a, b: -transform.b, c: -transform.c, d: transform.d, tx: 0, ty: 0)
        // Includes the font's own matrix, because a copy has only the matrix it is given.
        var matrix = CTFontGetMatrix(font).concatenating(change)
        return CTFontCreateCopyWithAttributes(font, CTFontGetSize(font), &matrix, nil)
    }
}
#endif
