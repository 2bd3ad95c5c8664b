import CPango
import Foundation
import LabelDrawing

extension CairoContext {
    /// Draws glyphs, and a box for each character that no font has.
    func draw(_ run: GlyphRunDrawing) {
        guard !drawsNothing, let font = FontRegistry.shared.font(run.font) else { return }
        setSource(run.color)
        glyphs.removeAll(keepingCapacity: true)
        for (glyph, position) in zip(run.glyphs, run.positions) where position.isFinite && glyph != PANGO_GLYPH_EMPTY {
            if glyph & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0 {
                drawBox(at: position, font: font)
            } else {
                glyphs.append(cairo_glyph_t(index: UInt(glyph), x: position.x, y: position.y))
            }
        }
        guard !glyphs.isEmpty, font.select(in: context) else { return }
        cairo_show_glyphs(context, &glyphs, Int32(glyphs.count))
    }

    /// A hollow box as tall as a capital letter.
    private func drawBox(at origin: CGPoint, font: ResolvedFont) {
        let line = max(Double(font.size) / 16, 0.5)
        let inset = Double(font.size) * 0.06 + line / 2
        let height = Double(font.size) * 0.72
        let width = Double(font.missingGlyphWidth) - 2 * inset
        cairo_new_path(context)
        cairo_rectangle(context, origin.x + inset, origin.y - height + line / 2, width, height - line)
        cairo_set_line_width(context, line)
        cairo_stroke(context)
    }
}
