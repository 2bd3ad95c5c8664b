#if canImport(CoreText)
import CoreGraphics
import CoreText

extension CoreGraphicsCanvas {
    /// Fills glyphs with the run's colour. Glyphs of colour fonts keep their own colours.
    public mutating func draw(_ run: GlyphRunDrawing) {
        guard let font = run.coreTextFont else { return }
        context.saveGState()
        context.setTextDrawingMode(.fill)
        context.setFillColor(run.color.cgColor)
        show(run, in: font)
        context.restoreGState()
    }

    /// Strokes the outlines of glyphs in the run's colour. Skips glyphs of colour fonts, because they have no outlines.
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
            // Core Text draws glyphs upside down unless y points up. Therefore y is negated here, and the context is
            // flipped below.
            positions.append(CGPoint(x: position.x, y: -position.y))
        }
        guard !glyphs.isEmpty else { return }
        context.scaleBy(x: 1, y: -1)
        context.textMatrix = .identity
        CTFontDrawGlyphs(font, glyphs, positions, glyphs.count, context)
    }
}

extension GlyphRunDrawing {
    /// The font with the run's transform applied; nil if the font is unknown or the transform cannot be inverted.
    fileprivate var coreTextFont: CTFont? {
        guard let font = CoreTextFonts.shared.font(self.font), transform != .identity else { return CoreTextFonts.shared.font(self.font) }
        guard transform.inverted != nil else { return nil }
        // The run's transform, converted to coordinates in which y points up.
        let change = CGAffineTransform(a: transform.a, b: -transform.b, c: -transform.c, d: transform.d, tx: 0, ty: 0)
        // The copy below has only the matrix that is passed to it, so that matrix must include the font's own matrix.
        var matrix = CTFontGetMatrix(font).concatenating(change)
        return CTFontCreateCopyWithAttributes(font, CTFontGetSize(font), &matrix, nil)
    }
}
#endif
