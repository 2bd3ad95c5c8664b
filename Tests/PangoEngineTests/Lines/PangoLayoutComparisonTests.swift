import CPango
import Foundation
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Compares the kit's line widths with those of PangoLayout, Pango's layout engine. Both use the system's fonts.
/// Shaping, fallback fonts and spacing must be the same.
@Suite struct PangoLayoutComparisonTests {
    private let typesetter = PangoTypesetter(defaultFamily: "Noto Sans")

    /// Returns the width of an unbroken line in PangoLayout.
    private func layoutWidth(_ text: String, context: OpaquePointer) -> Double {
        let layout: OpaquePointer = pango_layout_new(context)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let description: OpaquePointer = pango_font_description_from_string("Noto Sans,sans-serif")
        pango_font_description_set_absolute_size(description, 20 * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_text(layout, text, -1)
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &width, &height)
        return Double(width) / Double(PANGO_SCALE)
    }

    private func withContext(_ body: (OpaquePointer) -> Void) {
        let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_new()
        defer { g_object_unref(UnsafeMutableRawPointer(map)) }
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        let context: OpaquePointer = pango_font_map_create_context(map)
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        body(context)
    }

    /// The parts of the random texts. Each is a whole character: if a mark needs another font than its letter, Pango
    /// shapes the mark separately, but the kit does not.
    private static let alphabet = [
        "a", "f", "f", "i", "l", "A", "V", "T", "o", ".", "1", "é", "e\u{301}", "ß", "ש", "ל", "ע", "ل", "ا", "م", "ب", "بَ", "क", "क्ष", "कि",
        "ก",
        "กำ", "😀", "漢", "字", "か", "。", "한",
    ]

    @Test func letterWidthsMatchPangoLayout() {
        var generator = SeededGenerator(seed: 11)
        withContext { context in
            for _ in 0..<300 {
                let count = Int.random(in: 1...14, using: &generator)
                let text = (0..<count).compactMap { _ in Self.alphabet.randomElement(using: &generator) }.joined()
                let line = typesetter.typeset(ParagraphSource(text, style: ShapingStyle(size: 20))).line(0..<text.utf16.count)
                let expected = layoutWidth(text, context: context)
                #expect(abs(Double(line.width) - expected) < 0.1, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
            }
        }
    }

    @Test func sentenceWidthsMatchPangoLayout() {
        let texts = [
            "The office of affluent AVATARs, Tom & Yvonne.", "我们在研究生命的起源。", "English العربية mixed עברית 123.",
            "क्षत्रिय हिन्दी में पाठ", "สวัสดีครับ ภาษาไทย", "Emoji 👨‍👩‍👧‍👦 🇩🇪 👍🏽 end",
        ]
        withContext { context in
            for text in texts {
                let line = typesetter.typeset(ParagraphSource(text, style: ShapingStyle(size: 20))).line(0..<text.utf16.count)
                #expect(abs(Double(line.width) - layoutWidth(text, context: context)) < 0.1, "\(text)")
            }
        }
    }
}
