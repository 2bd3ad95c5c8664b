#if canImport(CoreText)
import CoreText
import Foundation
import LabelDrawing

/// Finds the fonts that texts ask for, each once.
///
/// `@unchecked Sendable`: `lock` guards `known`; a `CTFont` itself never changes.
final class CoreTextFontResolver: @unchecked Sendable {
    static let shared = CoreTextFontResolver()

    private let lock = NSLock()
    private var known: [FontRequest: CTFont] = [:]

    /// The font for a request: the one it names exactly, else the nearest of its families, else the system's.
    func font(_ request: FontRequest) -> CTFont {
        let exact = request.exactFont.flatMap(CoreTextFonts.shared.font)
        if let exact, CTFontGetSize(exact) == request.size { return exact }
        return lock.withLock {
            let font = known[request] ?? exact.map { CTFontCreateCopyWithAttributes($0, request.size, nil, nil) } ?? Self.make(request)
            known[request] = font
            return font
        }
    }

    /// The font for a style: wider or narrower where that says so.
    func font(_ style: ShapingStyle) -> CTFont {
        let font = font(style.font)
        guard style.horizontalScale != 1 else { return font }
        var matrix = CGAffineTransform(scaleX: style.horizontalScale, y: 1)
        return CTFontCreateCopyWithAttributes(font, CTFontGetSize(font), &matrix, nil)
    }

    private static func make(_ request: FontRequest) -> CTFont {
        let names = (request.family ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
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

    /// A font by its family's or its own name; nil where there is none, for which Core Text would take any.
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
    /// The heights of a Core Text font.
    init(_ font: CTFont) {
        self.init(
            ascent: CTFontGetAscent(font), descent: CTFontGetDescent(font), size: CTFontGetSize(font), leading: CTFontGetLeading(font),
            spaceWidth: font.glyph(for: 0x20)?.width, underlinePosition: CTFontGetUnderlinePosition(font),
            lineThickness: CTFontGetUnderlineThickness(font), xHeight: CTFontGetXHeight(font)
        )
    }
}

extension CTFont {
    /// The glyph of a code unit with its width in points; nil where the font has none.
    func glyph(for unit: UniChar) -> (glyph: GlyphID, width: Float)? {
        var (unit, glyph) = (unit, CGGlyph())
        guard CTFontGetGlyphsForCharacters(self, &unit, &glyph, 1), glyph != 0 else { return nil }
        return (GlyphID(glyph), Float(CTFontGetAdvancesForGlyphs(self, .horizontal, &glyph, nil, 1)))
    }

    /// What a line shows that ends after a soft hyphen.
    var hyphen: (glyph: GlyphID, width: Float) { glyph(for: 0x2010) ?? glyph(for: 0x2D) ?? (0, 0) }
}
#endif
