import CPango
import LabelDrawing
import PangoTestSupport
import SelectableLabel
import Testing

@testable import LabelText
@testable import PangoEngine

@Suite struct PangoEnvironmentTests {
    private func environment() throws -> PangoEnvironment {
        PangoEnvironment(collection: try FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans"))
    }

    private func fontMap(of environment: PangoEnvironment) -> GObjectReference {
        environment.withContext { GObjectReference(retaining: pango_context_get_font_map($0)!) }
    }

    private func font(_ size: CGFloat, in environment: PangoEnvironment) -> ResolvedFont? {
        let style = environment.style(ShapingStyle(size: size))
        let choice = environment.fontChoice(style, script: UInt8(G_UNICODE_SCRIPT_LATIN.rawValue), isEmoji: false)
        let index = choice.index(of: 0x61)
        return index == FontChoice.missing ? nil : choice.entries[index].font
    }

    /// A font map grows with each size, so it is replaced after some sizes. Fonts are the same before and after that.
    @Test func theFontMapIsReplacedAfterManySizes() throws {
        let environment = try environment()
        let first = fontMap(of: environment)
        let font = try #require(self.font(10, in: environment))
        let advance = environment.metrics(ShapingStyle(size: 10)).spaceWidth
        for size in 11...300 { _ = self.font(CGFloat(size), in: environment) }
        let last = fontMap(of: environment)
        first.with { first in last.with { last in #expect(first != last) } }
        #expect(self.font(10, in: environment)?.id == font.id)
        #expect(environment.metrics(ShapingStyle(size: 10)).spaceWidth == advance)
    }

    /// Each face maps the whole font file into memory.
    @Test func allSizesOfAFontShareAFace() throws {
        let faces = try [(10.25, try environment()), (20.25, try environment())].map { size, environment in
            try #require(self.font(size, in: environment)).harfBuzz.map { hb_font_get_face($0) }
        }
        #expect(faces[0] != nil && faces[0] == faces[1])
    }

    /// Fonts are created from HarfBuzz's faces, not from Pango's fonts. Both must have the same advances.
    @Test(arguments: ["Noto Sans", "Noto Sans Arabic", "Noto Color Emoji"])
    func fontsHavePangosAdvances(family: String) throws {
        let environment = try environment()
        for (size, isBold, isItalic) in [(17.0, false, false), (31.5, true, false), (9, false, true)] {
            let request = FontRequest(family: family, size: size, isBold: isBold, isItalic: isItalic)
            let style = environment.style(ShapingStyle(font: request))
            let font = try #require(environment.withContext { pango_context_load_font($0, style.description) })
            defer { g_object_unref(UnsafeMutableRawPointer(font)) }
            let own = pango_font_get_hb_font(font)
            let resolved = environment.resolve(font, as: style).harfBuzz
            for glyph: hb_codepoint_t in 0..<500 {
                #expect(hb_font_get_glyph_h_advance(resolved, glyph) == hb_font_get_glyph_h_advance(own, glyph))
            }
        }
    }
}
