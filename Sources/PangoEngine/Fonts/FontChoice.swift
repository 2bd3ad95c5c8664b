import CPango
import LabelDrawing

/// Chooses a font for each scalar of text in one style and script, as Pango does. Only one thread at a time may use an
/// instance.
final class FontChoice {
    /// A font, with its position in Pango's order of preference. 0 is the most preferred font.
    struct Entry {
        var font: ResolvedFont
        var position: Int
    }

    let script: hb_script_t
    /// The language that Pango assigns to text of this style and script.
    let language: HarfBuzzLanguage
    /// The fonts chosen so far.
    private(set) var entries: [Entry] = []
    private let fontset: UnsafeMutablePointer<PangoFontset>
    /// The fontset's font map, which must stay alive as long as the fontset.
    private let fontMap: GObjectReference
    private unowned let style: PangoEnvironment.Style
    private unowned let environment: PangoEnvironment
    /// The font of each scalar, as an index into `entries`. `unknown` if no font has been chosen yet; `missing` if no
    /// font in the fontset supports the scalar.
    private let indices = ScalarPages<UInt16>()
    private var entryIndices: [UnsafeMutablePointer<PangoFont>: UInt16] = [:]

    private static let unknown = UInt16.max
    /// The value for scalars that no font in the fontset supports. Text with such scalars is itemized by Pango, which
    /// sometimes finds another font.
    static let missing = Int(UInt16.max) - 1

    /// - Parameters:
    ///   - style: The style, which owns the new object.
    ///   - script: The script's number in GLib.
    ///   - isEmoji: Whether to prefer emoji fonts.
    ///   - environment: The environment of the style.
    init(_ style: PangoEnvironment.Style, script: UInt8, isEmoji: Bool, environment: PangoEnvironment) {
        self.style = style
        self.environment = environment
        self.script = cpango_hb_script(script)
        let (fontset, fontMap, language) = environment.withContext { context in
            let own = style.language ?? pango_context_get_language(context) ?? pango_language_get_default()
            let script = PangoScript(rawValue: Int32(script))
            let language =
                own.flatMap { pango_language_includes_script($0, script) != 0 ? $0 : nil } ?? pango_script_get_sample_language(script)
                ?? pango_language_from_string("xx")
            let description = pango_font_description_copy(pango_context_get_font_description(context))
            defer { pango_font_description_free(description) }
            pango_font_description_merge(description, style.description, 1)
            pango_font_description_set_gravity(description, PANGO_GRAVITY_SOUTH)
            if isEmoji { pango_font_description_set_family(description, "emoji") }
            let map = pango_context_get_font_map(context)!
            return (pango_font_map_load_fontset(map, context, description, language)!, GObjectReference(retaining: map), language)
        }
        self.fontset = fontset
        self.fontMap = fontMap
        self.language = HarfBuzzLanguage(language ?? style.language)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(fontset)) }

    /// Returns the index of a scalar's font in `entries`, or `missing`.
    @inline(__always)
    func index(of scalar: UInt32) -> Int {
        let page = indices.page(of: scalar, blank: Self.unknown)
        let known = page[Int(scalar & 0xFF)]
        if known != Self.unknown { return Int(known) }
        let found = choose(scalar)
        page[Int(scalar & 0xFF)] = found
        return Int(found)
    }

    /// The index of the font of all printable ASCII characters in `entries`; nil if they have several fonts, or if one
    /// has none.
    private(set) lazy var asciiFont: Int? = {
        let font = index(of: 0x21)
        return font != Self.missing && (0x22...0x7E).allSatisfy { index(of: $0) == font } ? font : nil
    }()

    private func choose(_ scalar: UInt32) -> UInt16 {
        let font = pango_fontset_get_font(fontset, scalar)
        defer { if let font { g_object_unref(UnsafeMutableRawPointer(font)) } }
        guard let font, hasGlyph(font, scalar) else { return UInt16(Self.missing) }
        if let known = entryIndices[font] { return known }
        entries.append(Entry(font: environment.resolve(font, as: style), position: position(of: font)))
        let index = UInt16(entries.count - 1)
        entryIndices[font] = index
        return index
    }

    private func hasGlyph(_ font: UnsafeMutablePointer<PangoFont>, _ scalar: UInt32) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(pango_font_get_hb_font(font), scalar, &glyph) != 0
    }

    /// Returns a font's position in the order of preference, from 0.
    private func position(of font: UnsafeMutablePointer<PangoFont>) -> Int {
        var search = (font: font, position: 0)
        pango_fontset_foreach(
            fontset,
            { _, candidate, data in
                guard let search = data?.assumingMemoryBound(to: (font: UnsafeMutablePointer<PangoFont>, position: Int).self) else {
                    return 1
                }
                if candidate == search.pointee.font { return 1 }
                search.pointee.position += 1
                return 0
            }, &search)
        return search.position
    }
}
