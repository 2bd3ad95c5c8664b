import CPango
import Foundation
public import LabelDrawing
import PangoEngine

extension CairoCanvas {
    /// Draws glyphs, and a box for each character that no font supports.
    public func draw(_ run: GlyphRunDrawing) {
        guard let font = prepare(run) else { return }
        setSource(run.color)
        if !boxes.isEmpty { drawBoxes(font: font, transform: run.transform) }
        guard !glyphs.isEmpty, font.select(in: context, transform: run.transform) else { return }
        cairo_show_glyphs(context, &glyphs, Int32(glyphs.count))
    }

    /// Strokes the outlines of glyphs. Colour glyphs and the boxes of missing glyphs are skipped.
    public func strokeGlyphs(of run: GlyphRunDrawing, _ pen: DrawingStroke) {
        guard let font = prepare(run), !font.hasPictures, !glyphs.isEmpty, take(pen),
            font.select(in: context, transform: run.transform)
        else { return }
        setSource(run.color)
        cairo_new_path(context)
        cairo_glyph_path(context, &glyphs, Int32(glyphs.count))
        cairo_stroke(context)
    }

    /// Fills `glyphs` with the run's available glyphs, and `boxes` with the origins of its missing glyphs.
    ///
    /// - Returns: The font; nil if the run cannot be drawn.
    private func prepare(_ run: GlyphRunDrawing) -> ResolvedFont? {
        let transform = run.transform
        guard !drawsNothing, transform.inverted != nil, let font = FontRegistry.shared.font(run.font) else { return nil }
        glyphs.removeAll(keepingCapacity: true)
        boxes.removeAll(keepingCapacity: true)
        for (glyph, position) in zip(run.glyphs, run.positions) where position.isFinite && glyph != PANGO_GLYPH_EMPTY {
            if glyph & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0 {
                boxes.append(position)
            } else {
                glyphs.append(cairo_glyph_t(index: UInt(glyph), x: position.x + transform.tx, y: position.y + transform.ty))
            }
        }
        return font
    }

    /// Draws hollow boxes for missing glyphs. The boxes are about as tall as a capital letter.
    private func drawBoxes(font: ResolvedFont, transform: DrawingTransform) {
        let line = max(Double(font.size) / 16, 0.5)
        let inset = Double(font.size) * 0.06 + line / 2
        let height = Double(font.size) * 0.72
        let width = Double(font.missingGlyphWidth) - 2 * inset
        _ = take(DrawingStroke(width: CGFloat(line)))
        for origin in boxes {
            save()
            concatenate(transform.concatenating(.translation(x: origin.x, y: origin.y)))
            cairo_new_path(context)
            cairo_rectangle(context, inset, line / 2 - height, width, height - line)
            if !drawsNothing { cairo_stroke(context) }
            restore()
        }
    }
}
