#if canImport(CoreText)
import CoreText
import Foundation
import LabelDrawing

/// Finds the font for a request, and caches it.
///
/// `@unchecked Sendable` is safe because `lock` guards `fonts`, and a `CTFont` is immutable.
final class CoreTextFontResolver: @unchecked Sendable {
    static let shared = CoreTextFontResolver()

    private let lock = NSLock()
    private var fonts: [FontRequest: CTFont] = [:]

    /// Returns the font for a request. Tries the exact font, then each family of the comma-separated list in `family`,
    /// then the system font.
    func font(_ request: FontRequest) -> CTFont {
        let exact = request.exactFont.flatMap(CoreTextFonts.shared.font)
        if let exact, CTFontGetSize(exact) == request.size { return exact }
        return lock.withLock {
            let font = fonts[request] ?? exact.map { CTFontCreateCopyWithAttributes($0, request.size, nil, nil) } ?? Self.make(request)
            fonts[request] = font
            return font
        }
    }

    /// Returns the font for a style, stretched horizontally if the style requires it.
    func font(_ style: ShapingStyle) -> CTFont {
        let font = font(style.font)
        guard style.horizontalScale != 1 else { return font }
        var matrix = CGAffineTransform(scaleX: style.horizontalScale, y: 1)
        return CTFontCreateCopyWithAttributes(font, CTFontGetSize(font), &matrix, nil)
    }

    private static func make(_ request: FontRequest) -> CTFont {
        let names = (request.family ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            .map { $0 == FontRequest.monospacedFamily ? "Menlo" : $0 }
        let font = names.lazy.compactMap { named($0, size: request.size) }.first ?? system(size: request.size)
        var traits: CTFontSymbolicTraits = []
        if request.isBold { traits.insert(.traitBold) }
        if request.isItalic { traits.insert(.traitItalic) }
        guard !traits.isEmpty else { return font }
        return CTFontCreateCopyWithSymbolicTraits(font, 0, nil, traits, traits) ?? font
    }

    private static func system(size: CGFloat) -> CTFont {
        CTFontCreateUIFontForLanguage(.system, size, nil) ?? CTFontCreateWithName("Helvetica" as CFString, size, nil)
    }

    /// Returns the font with the given family or font name. nil if there is none, although Core Text itself would
    /// return a substitute.
    private static func named(_ name: String, size: CGFloat) -> CTFont? {
        for key in [kCTFontFamilyNameAttribute, kCTFontNameAttribute] {
            let wanted = CTFontDescriptorCreateWithAttributes([key: name] as CFDictionary)
            if let match = CTFontDescriptorCreateMatchingFontDescriptor(wanted, NSSet(object: key)) {
                return CTFontCreateWithFontDescriptor(match, size, nil)
            }
        }
        return nil
    }
}

extension FontMetrics {
    /// Creates metrics from a Core Text font.
    init(_ font: CTFont) {
        self.init(
            ascent: CTFontGetAscent(font), descent: CTFontGetDescent(font), size: CTFontGetSize(font), leading: CTFontGetLeading(font),
            spaceWidth: font.glyph(for: 0x20)?.width, underlinePosition: CTFontGetUnderlinePosition(font),
            lineThickness: CTFontGetUnderlineThickness(font), xHeight: CTFontGetXHeight(font)
        )
    }
}

extension CTFont {
    /// Returns the glyph of a code unit and its width in points. nil if the font has no such glyph.
    func glyph(for unit: UniChar) -> (glyph: GlyphID, width: Float)? {
        var (unit, glyph) = (unit, CGGlyph())
        guard CTFontGetGlyphsForCharacters(self, &unit, &glyph, 1), glyph != 0 else { return nil }
        return (GlyphID(glyph), Float(CTFontGetAdvancesForGlyphs(self, .horizontal, &glyph, nil, 1)))
    }

    /// The hyphen glyph that is shown for a soft hyphen, with its width in points.
    var hyphen: (glyph: GlyphID, width: Float) { glyph(for: 0x2010) ?? glyph(for: 0x2D) ?? (0, 0) }
}
#endif
