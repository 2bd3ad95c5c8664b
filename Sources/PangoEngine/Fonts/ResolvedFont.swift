import CPango
import Foundation
package import LabelDrawing
import LabelText

/// A font file at one size, ready for shaping and drawing.
///
/// A value is a pointer to constants, because fonts are never released (see `FontRegistry`). Counting references would
/// slow down threads that shape with the same font.
///
/// `@unchecked Sendable`: all properties are constants. HarfBuzz guarantees that threads may share an immutable
/// `hb_font_t`. Cairo counts references to a font face atomically and locks it where needed.
package struct ResolvedFont: @unchecked Sendable {
    private struct Constants {
        var id: FontID
        var size: Float
        var metrics: FontMetrics
        var hyphen: (glyph: GlyphID, width: Float) = (0, 0)
        var space: GlyphID = PANGO_GLYPH_EMPTY
        var hasPictures = false
        var harfBuzz: OpaquePointer?
        var fontFace: OpaquePointer?
        var fontMatrix = cairo_matrix_t()
    }

    private let constants: UnsafePointer<Constants>

    /// The identifier of the font in layouts and canvases.
    var id: FontID { constants.pointee.id }
    /// The size in points.
    package var size: Float { constants.pointee.size }
    var metrics: FontMetrics { constants.pointee.metrics }
    /// The hyphen shown when a line breaks at a soft hyphen.
    var hyphen: (glyph: GlyphID, width: Float) { constants.pointee.hyphen }
    /// The glyph for white space. If the font has none, a glyph that canvases skip.
    var space: GlyphID { constants.pointee.space }
    /// Whether the glyphs are colour images without outlines.
    package var hasPictures: Bool { constants.pointee.hasPictures }
    /// The width of the box for a character without a glyph, in points.
    package var missingGlyphWidth: Float { (size * 0.6).rounded(.up) }
    /// The HarfBuzz font; nil for the font without glyphs.
    var harfBuzz: OpaquePointer? { constants.pointee.harfBuzz }

    private init(_ constants: Constants) {
        let memory = UnsafeMutablePointer<Constants>.allocate(capacity: 1)
        memory.initialize(to: constants)
        self.constants = UnsafePointer(memory)
    }

    /// Copies the needed data from a Pango font. The Pango font and its font map may be released afterwards.
    ///
    /// - Parameters:
    ///   - id: The font's identifier.
    ///   - size: The font's size in points.
    ///   - font: The Pango font.
    ///   - face: HarfBuzz's face of the font's file.
    ///   - horizontalScale: The factor by which to widen the font's letters.
    init(id: FontID, size: Float, font: UnsafeMutablePointer<PangoFont>, face: OpaquePointer?, horizontalScale: Float) {
        let hbFont = Self.harfBuzzFont(of: font, face: face, horizontalScale: horizontalScale)
        hb_font_make_immutable(hbFont)
        var constants = Constants(id: id, size: size, metrics: Self.metrics(of: hbFont, size: size), harfBuzz: hbFont)
        if let scaledFont = pango_cairo_font_get_scaled_font(OpaquePointer(font)) {
            constants.fontFace = cairo_font_face_reference(cairo_scaled_font_get_font_face(scaledFont))
            cairo_scaled_font_get_font_matrix(scaledFont, &constants.fontMatrix)
        }
        constants.fontMatrix.xx *= Double(horizontalScale)
        constants.fontMatrix.xy *= Double(horizontalScale)
        constants.hasPictures = hbFont.map { hb_ot_color_has_png(hb_font_get_face($0)) != 0 } ?? false
        constants.hyphen = Self.hyphen(of: hbFont)
        constants.space = Self.glyph(of: hbFont, scalar: 0x20) ?? PANGO_GLYPH_EMPTY
        self.init(constants)
    }

    /// Creates a font without glyphs, for a machine without fonts. Each character is drawn as a box.
    init(emptyWithID id: FontID, size: Float) {
        self.init(Constants(id: id, size: size, metrics: FontMetrics(ascent: size * 0.8, descent: size * 0.2, spaceWidth: size / 4)))
    }

    /// Returns whether the font has a glyph for each scalar of a valid UTF-16 text. Invisible scalars, such as joiners,
    /// need no glyph.
    func covers(_ units: ArraySlice<UInt16>) -> Bool {
        var index = units.startIndex
        while index < units.endIndex {
            let scalar = units.scalar(at: index)
            guard Self.glyph(of: harfBuzz, scalar: scalar.value) != nil || scalar.properties.isDefaultIgnorableCodePoint else {
                return false
            }
            index += UTF16.width(scalar)
        }
        return true
    }

    /// Selects the font in a cairo context.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - transform: The transform of each glyph about its origin. The translation is ignored. Default: identity.
    /// - Returns: Whether the font can be drawn and the transform is invertible.
    package func select(in context: OpaquePointer, transform: DrawingTransform = .identity) -> Bool {
        guard let fontFace = constants.pointee.fontFace else { return false }
        var matrix = constants.pointee.fontMatrix
        if transform != .identity {
            var (font, change) = (matrix, cairo_matrix_t())
            cairo_matrix_init(&change, transform.a, transform.b, transform.c, transform.d, 0, 0)
            cairo_matrix_multiply(&matrix, &font, &change)
            let determinant = matrix.xx * matrix.yy - matrix.xy * matrix.yx
            guard determinant.isFinite, abs(determinant) > 1e-9 else { return false }
        }
        cairo_set_font_face(context, fontFace)
        cairo_set_font_matrix(context, &matrix)
        return true
    }

    private static func harfBuzzFont(
        of font: UnsafeMutablePointer<PangoFont>, face: OpaquePointer?, horizontalScale: Float
    ) -> OpaquePointer? {
        let copy = cpango_hb_font_copy(pango_font_get_hb_font(font), face)
        guard horizontalScale != 1 else { return copy }
        // A sub-font widens the advances of its parent.
        let wider = hb_font_create_sub_font(copy)
        hb_font_destroy(copy)
        var (x, y): (Int32, Int32) = (0, 0)
        hb_font_get_scale(wider, &x, &y)
        hb_font_set_scale(wider, Int32((Float(x) * horizontalScale).rounded()), y)
        return wider
    }

    private static func metrics(of font: OpaquePointer?, size: Float) -> FontMetrics {
        var extents = hb_font_extents_t()
        guard let font, hb_font_get_h_extents(font, &extents) != 0, extents.ascender != 0 || extents.descender != 0 else {
            return FontMetrics(ascent: size * 0.8, descent: size * 0.2, spaceWidth: size / 4)
        }
        return FontMetrics(
            ascent: max(points(extents.ascender), 0),
            descent: max(points(-extents.descender), 0),
            leading: max(points(extents.line_gap), 0),
            spaceWidth: spaceWidth(of: font) ?? size / 4,
            underlineOffset: -(position(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, of: font) ?? 0),
            strikethroughOffset: position(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, of: font) ?? 0,
            lineThickness: lineThickness(of: font)
        )
    }

    /// Returns the font metric `tag`, in points; nil if the font does not have it.
    private static func position(_ tag: hb_ot_metrics_tag_t, of font: OpaquePointer) -> Float? {
        var value: hb_position_t = 0
        return hb_ot_metrics_get_position(font, tag, &value) != 0 ? points(value) : nil
    }

    /// Returns the thickness of decoration lines, in points. Returns 0 if the font lacks any of the line metrics.
    private static func lineThickness(of font: OpaquePointer) -> Float {
        guard let thickness = position(HB_OT_METRICS_TAG_UNDERLINE_SIZE, of: font), thickness > 0,
            let underline = position(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, of: font), underline < 0,
            let strikethrough = position(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, of: font), strikethrough > 0
        else { return 0 }
        return thickness
    }

    private static func hyphen(of font: OpaquePointer?) -> (glyph: GlyphID, width: Float) {
        guard let font, let glyph = glyph(of: font, scalar: 0x2010) ?? glyph(of: font, scalar: 0x2D) else { return (0, 0) }
        return (glyph, points(hb_font_get_glyph_h_advance(font, glyph)))
    }

    private static func glyph(of font: OpaquePointer?, scalar: UInt32) -> GlyphID? {
        var glyph: hb_codepoint_t = 0
        guard let font, hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { return nil }
        return glyph
    }

    private static func spaceWidth(of font: OpaquePointer) -> Float? {
        glyph(of: font, scalar: 0x20).map { points(hb_font_get_glyph_h_advance(font, $0)) }
    }

    private static func points(_ units: Int32) -> Float { Float(units) / Float(PANGO_SCALE) }
}
