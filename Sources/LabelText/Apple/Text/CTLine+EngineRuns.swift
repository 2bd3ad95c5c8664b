#if canImport(CoreText)
import CoreText
import Foundation
import LabelDrawing

extension CTLine {
    /// The line's runs from left to right.
    ///
    /// - Complexity: O(glyphs of the line).
    var engineGlyphs: [EngineGlyphs] {
        // Core Text documents that the array contains only `CTRun`s, but its type does not say so.
        (CTLineGetGlyphRuns(self) as? [CTRun] ?? []).compactMap(\.engineGlyphs)
    }
}

extension CTRun {
    /// Returns one value per glyph, read with a Core Text function such as `CTRunGetGlyphs`.
    private func values<Value>(_ copy: (CTRun, CFRange, UnsafeMutablePointer<Value>) -> Void) -> [Value] {
        let count = CTRunGetGlyphCount(self)
        return [Value](unsafeUninitializedCapacity: count) { buffer, filled in
            if let start = buffer.baseAddress, count > 0 { copy(self, CFRange(), start) }
            filled = count
        }
    }

    /// The run's font. In practice, never nil.
    private var font: CTFont? {
        (CTRunGetAttributes(self) as NSDictionary)[kCTFontAttributeName].flatMap { CTFont.reading($0 as CFTypeRef) }
    }

    fileprivate var engineGlyphs: EngineGlyphs? {
        guard let font else { return nil }
        let range = CTRunGetStringRange(self)
        let glyphs = values(CTRunGetGlyphs)
        let advances = values(CTRunGetAdvances).map { Double($0.width) }
        return EngineGlyphs(
            range: range.location..<range.location + range.length,
            glyphs: glyphs.map { GlyphID($0) },
            advances: advances,
            positions: values(CTRunGetPositions).map { SIMD2($0.x, $0.y) },
            sources: values(CTRunGetStringIndices),
            isRightToLeft: CTRunGetStatus(self).contains(.rightToLeft),
            font: CoreTextFonts.shared.id(of: font),
            metrics: FontMetrics(font),
            carets: { font.ligatureCarets(of: glyphs[$0]) },
            column: { ColumnGlyphs(glyphs, advances: advances, font: font) }
        )
    }
}

extension ColumnGlyphs {
    fileprivate init(_ glyphs: [CGGlyph], advances: [Double], font: CTFont) {
        var down = [CGSize](repeating: CGSize(), count: glyphs.count)
        var (natural, translations) = (down, down)
        CTFontGetAdvancesForGlyphs(font, .vertical, glyphs, &down, glyphs.count)
        CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &natural, glyphs.count)
        CTFontGetVerticalTranslationsForGlyphs(font, glyphs, &translations, glyphs.count)
        self.init(
            across: advances,
            natural: natural.map { Double($0.width) },
            // For both orientations, Core Text returns the advance as the width.
            down: down.map { Double(max($0.width, $0.height)) },
            translations: translations.map { SIMD2($0.width, $0.height) },
            metrics: FontMetrics(font))
    }
}

extension CTFont {
    /// Returns the value as a font. nil if it is not a font.
    static func reading(_ value: CFTypeRef) -> CTFont? {
        CFGetTypeID(value) == CTFontGetTypeID() ? unsafeDowncast(value, to: CTFont.self) : nil
    }

    /// The font with its vertical glyph forms, for upright text in vertical lines.
    var columnFont: CTFont {
        let feature = [kCTFontOpenTypeFeatureTag: "vert", kCTFontOpenTypeFeatureValue: 1] as [CFString: Any]
        let descriptor = CTFontDescriptorCreateWithAttributes([kCTFontFeatureSettingsAttribute: [feature]] as CFDictionary)
        return CTFontCreateCopyWithAttributes(self, CTFontGetSize(self), nil, descriptor)
    }

    /// Returns the font's carets inside a glyph, in points from the glyph's left edge.
    fileprivate func ligatureCarets(of glyph: CGGlyph) -> [Double] {
        let count = CTFontGetLigatureCaretPositions(self, glyph, nil, 0)
        guard count > 0 else { return [] }
        let carets = [CGFloat](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = CTFontGetLigatureCaretPositions(self, glyph, buffer.baseAddress, count)
        }
        return carets.map { Double($0) }
    }
}
#endif
