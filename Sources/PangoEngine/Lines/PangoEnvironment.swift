import CPango
import Foundation
import LabelDrawing
import LabelText

/// Pango's font map and context, with caches. Not safe for concurrent use, because it has no lock.
final class PangoEnvironment {
    /// A shaping style, converted to Pango's types.
    final class Style {
        let description: OpaquePointer
        let language: OpaquePointer?
        let letterSpacing: Float
        let size: Float
        /// The factor by which letters are widened. 1 means no change.
        let horizontalScale: Float
        /// The font choices created so far, each with the script's number in GLib and a flag for emoji.
        fileprivate var choices: [(script: UInt8, isEmoji: Bool, choice: FontChoice)] = []

        init(_ style: ShapingStyle, collection: FontCollection) {
            description = pango_font_description_new()
            pango_font_description_set_family(description, collection.families(for: style.font.family))
            pango_font_description_set_absolute_size(description, Double(style.font.size) * Double(PANGO_SCALE))
            pango_font_description_set_weight(description, style.font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
            pango_font_description_set_style(description, style.font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
            language = style.language.flatMap { pango_language_from_string($0) }
            letterSpacing = Float(style.letterSpacing)
            size = Float(style.font.size)
            horizontalScale = Float(style.horizontalScale)
        }

        deinit { pango_font_description_free(description) }
    }

    /// The buffer in which HarfBuzz shapes text.
    let buffer = HarfBuzzBuffer()
    /// The templates of the last paragraph.
    var templates = RunTemplates()
    /// The cache of shaped words. nil means that runs are shaped as a whole.
    let words: WordCacheOwner?
    private let collection: FontCollection
    private var context: GObjectReference
    private var styles: [ShapingStyle: Style] = [:]
    private var metrics: [ShapingStyle: FontMetrics] = [:]

    private let scalarClasses = ScalarPages<ScalarClass>()

    /// Creates an environment. The font collection must not be empty.
    init(collection: FontCollection, cachesWords: Bool = true) {
        self.collection = collection
        words = cachesWords ? WordCacheOwner() : nil
        context = Self.context(with: collection)
    }

    /// Returns a new Pango context with its own font map.
    private static func context(with collection: FontCollection) -> GObjectReference {
        let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_new()
        // The context keeps the font map alive.
        defer { g_object_unref(map) }
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        collection.install(in: OpaquePointer(map))
        let context: OpaquePointer = pango_font_map_create_context(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        if let language = collection.defaultLanguage { pango_context_set_language(context, pango_language_from_string(language)) }
        return GObjectReference(adopting: context)
    }

    /// Calls a function with the Pango context.
    func withContext<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        try context.with(body)
    }

    /// Returns a style, converted to Pango's types. Converted styles are cached.
    func style(_ style: ShapingStyle) -> Style {
        if let known = styles[style] { return known }
        if styles.count >= Self.cacheLimit { renew() }
        let made = Style(style, collection: collection)
        styles[style] = made
        return made
    }

    /// Empties the caches and creates a new font map. A font map stores every font at every size until it is released,
    /// so a text with many sizes, such as an animated text, would need more and more memory and time.
    private func renew() {
        styles.removeAll()
        metrics.removeAll()
        context = Self.context(with: collection)
    }

    /// Returns the registered font for a Pango font of this environment.
    func resolve(_ font: UnsafeMutablePointer<PangoFont>?, as style: Style) -> ResolvedFont {
        guard let font else { return FontRegistry.shared.emptyFont(size: style.size) }
        return FontRegistry.shared.resolve(font, size: style.size, horizontalScale: style.horizontalScale)
    }

    /// Returns the metrics of a style's first font.
    func metrics(_ style: ShapingStyle) -> FontMetrics {
        if let known = metrics[style] { return known }
        let handle = self.style(style)
        let font = withContext { pango_context_load_font($0, handle.description) }
        let found = resolve(font, as: handle).metrics
        if let font { g_object_unref(UnsafeMutableRawPointer(font)) }
        metrics[style] = found
        return found
    }

    /// Returns the properties of a scalar that decide how text is split into runs.
    @inline(__always)
    func scalarClass(_ scalar: UInt32) -> ScalarClass {
        let page = scalarClasses.page(of: scalar, blank: ScalarClass())
        if page[Int(scalar & 0xFF)].isKnown { return page[Int(scalar & 0xFF)] }
        let found = ScalarClass(scalar)
        page[Int(scalar & 0xFF)] = found
        return found
    }

    /// Returns the font choice for text of a style in a script. Font choices are cached.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - script: The script's number in GLib.
    ///   - isEmoji: Whether to prefer emoji fonts.
    func fontChoice(_ style: Style, script: UInt8, isEmoji: Bool) -> FontChoice {
        if let known = style.choices.first(where: { $0.script == script && $0.isEmoji == isEmoji }) { return known.choice }
        let choice = FontChoice(style, script: script, isEmoji: isEmoji, environment: self)
        style.choices.append((script, isEmoji, choice))
        return choice
    }

    /// Splits a text with Pango and calls a function with each item, in logical order. An item is a range with one
    /// font, script and direction.
    func itemize(_ bytes: [UInt8], isRightToLeft: Bool, attributes: PangoAttributes, _ body: (PangoItem) -> Void) {
        let direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        let items = bytes.withUnsafeBytes { text in
            withContext { context in
                attributes.with { list in
                    pango_itemize_with_base_dir(
                        context,
                        direction,
                        text.baseAddress?.assumingMemoryBound(to: CChar.self),
                        0,
                        Int32(text.count),
                        list,
                        nil
                    )
                }
            }
        }
        var node = items
        while let current = node {
            let item = current.pointee.data.assumingMemoryBound(to: PangoItem.self)
            body(item.pointee)
            pango_item_free(item)
            node = current.pointee.next
        }
        g_list_free(items)
    }

    private static let cacheLimit = 256
}

/// Owns a Pango attribute list.
final class PangoAttributes {
    private let list: OpaquePointer

    init() {
        list = pango_attr_list_new()
    }

    deinit { pango_attr_list_unref(list) }

    /// Adds a style for a range of bytes. Ranges must be added in ascending order.
    func append(_ style: PangoEnvironment.Style, bytes: Range<Int>) {
        var attributes = [pango_attr_font_desc_new(style.description)]
        if let language = style.language { attributes.append(pango_attr_language_new(language)) }
        // Combines letter spacing and widening in one Pango attribute. Pango does not apply it, but splits the text
        // where the spacing or the widening changes. Both are applied when the text is shaped.
        let mark = style.letterSpacing * Float(PANGO_SCALE) + (style.horizontalScale - 1) * 1_000_000
        if mark != 0 { attributes.append(pango_attr_letter_spacing_new(Int32(max(-1e9, min(1e9, mark.rounded()))))) }
        for attribute in attributes.compactMap(\.self) {
            attribute.pointee.start_index = UInt32(bytes.lowerBound)
            attribute.pointee.end_index = UInt32(bytes.upperBound)
            pango_attr_list_insert(list, attribute)
        }
    }

    /// Calls a function with the list.
    func with<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        try withExtendedLifetime(self) { try body(list) }
    }
}
