#if canImport(CoreText)
import CoreText
import Foundation
import LabelDrawing

extension CTLine {
    /// The line's runs from left to right; levels are 0 or 1 by direction.
    ///
    /// Glyphs of a run in which no character starts, marks of a fallback font, have nothing to stand for and are left out.
    /// - Parameters:
    ///   - starts: Where each character of the paragraph starts, then its length.
    ///   - boxes: The room kept for characters that are no text.
    ///   - upright: Whether each character stands upright in a column; empty for lines that run across.
    /// - Complexity: O(characters and glyphs of the line).
    func engineRuns(starts: [UInt32], boxes: [Int: InlineBox], upright: [Bool]) -> [EngineRun] {
        // The array holds nothing but runs: Core Text says so, its type cannot.
        let runs = CTLineGetGlyphRuns(self) as? [CTRun] ?? []
        var x = 0.0
        return runs.compactMap { run in
            let advances = run.advances
            defer { x += advances.reduce(0, +) }
            guard var result = run.engineRun(at: x, advances: advances, starts: starts, upright: upright) else { return nil }
            if let box = boxes[result.characters.lowerBound] {
                (result.glyphs, result.origins, result.metrics) = ([], [], box.metrics)
                result.widths = [Double(box.advance)]
            }
            return result
        }
    }
}

extension CTRun {
    fileprivate var advances: [Double] {
        let count = CTRunGetGlyphCount(self)
        guard count > 0 else { return [] }
        let sizes = [CGSize](unsafeUninitializedCapacity: count) { buffer, filled in
            if let start = buffer.baseAddress { CTRunGetAdvances(self, CFRange(), start) }
            filled = count
        }
        return sizes.map { Double($0.width) }
    }

    private var glyphs: [CGGlyph] {
        let count = CTRunGetGlyphCount(self)
        guard count > 0 else { return [] }
        return [CGGlyph](unsafeUninitializedCapacity: count) { buffer, filled in
            if let start = buffer.baseAddress { CTRunGetGlyphs(self, CFRange(), start) }
            filled = count
        }
    }

    private var positions: [CGPoint] {
        let count = CTRunGetGlyphCount(self)
        guard count > 0 else { return [] }
        return [CGPoint](unsafeUninitializedCapacity: count) { buffer, filled in
            if let start = buffer.baseAddress { CTRunGetPositions(self, CFRange(), start) }
            filled = count
        }
    }

    private var stringIndices: [Int] {
        let count = CTRunGetGlyphCount(self)
        guard count > 0 else { return [] }
        return [CFIndex](unsafeUninitializedCapacity: count) { buffer, filled in
            if let start = buffer.baseAddress { CTRunGetStringIndices(self, CFRange(), start) }
            filled = count
        }
    }

    /// The run's font; nil for a run without, which Core Text never makes.
    private var font: CTFont? {
        let attributes = CTRunGetAttributes(self) as NSDictionary
        guard let value = attributes[kCTFontAttributeName], CFGetTypeID(value as CFTypeRef) == CTFontGetTypeID() else { return nil }
        return unsafeDowncast(value as AnyObject, to: CTFont.self)
    }

    fileprivate func engineRun(at x: Double, advances: [Double], starts: [UInt32], upright: [Bool]) -> EngineRun? {
        let range = CTRunGetStringRange(self)
        let first = starts.partitioningIndex { Int($0) >= range.location }
        let end = min(starts.partitioningIndex { Int($0) >= range.location + range.length }, starts.count - 1)
        guard first < end, let font else { return nil }
        let glyphs = glyphs
        let isUpright = upright.indices.contains(first) && upright[first]
        let column = isUpright ? ColumnGlyphs(glyphs, advances: advances, font: font) : nil
        let isRightToLeft = CTRunGetStatus(self).contains(.rightToLeft)
        let clusters = ClusterWidths(sources: stringIndices, advances: column?.advances ?? advances) { index in
            isUpright ? [] : font.ligatureCarets(of: glyphs[index], width: advances[index], isRightToLeft: isRightToLeft)
        }
        return EngineRun(
            characters: first..<end,
            widths: clusters.widths(of: first..<end, starts: starts),
            glyphs: glyphs.map { GlyphID($0) },
            origins: column?.origins ?? positions.map { SIMD2(Float(Double($0.x) - x), Float(-$0.y)) },
            font: CoreTextFonts.shared.id(of: font),
            metrics: FontMetrics(font),
            level: isRightToLeft ? 1 : 0,
            isUpright: isUpright
        )
    }
}

/// The glyphs of a run that stand upright in a column, one below the other.
private struct ColumnGlyphs {
    /// How far each takes the pen down.
    let advances: [Double]
    /// Where each is drawn, turned back by a quarter, from the run's start; its middle is the column's, halfway between ascent and descent.
    let origins: [SIMD2<Float>]

    /// Places glyphs.
    ///
    /// - Parameters:
    ///   - glyphs: The glyphs.
    ///   - across: Their advances as Core Text laid them out across, letter spacing included; of marks 0.
    ///   - font: Their font.
    init(_ glyphs: [CGGlyph], advances across: [Double], font: CTFont) {
        var down = [CGSize](repeating: CGSize(), count: glyphs.count)
        var natural = down
        var translations = down
        CTFontGetAdvancesForGlyphs(font, .vertical, glyphs, &down, glyphs.count)
        CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &natural, glyphs.count)
        // From a glyph's origin in a column to that in a line.
        CTFontGetVerticalTranslationsForGlyphs(font, glyphs, &translations, glyphs.count)
        let metrics = FontMetrics(font)
        let middle = Double(metrics.descent - metrics.ascent) / 2
        var pen = 0.0
        var advances: [Double] = []
        origins = glyphs.indices.map { index in
            let spacing = across[index] - Double(natural[index].width)
            // Core Text keeps the length in the width, whatever the orientation.
            let advance = across[index] == 0 ? 0 : max(Double(max(down[index].width, down[index].height)) + spacing, 0)
            defer {
                pen += advance
                advances.append(advance)
            }
            let origin = SIMD2(pen - Double(translations[index].height), middle - Double(translations[index].width))
            return SIMD2(Float(origin.x), Float(origin.y))
        }
        self.advances = advances
    }
}

extension CTFont {
    /// The font with the forms of its glyphs that are for columns.
    var columnFont: CTFont {
        let feature = [kCTFontOpenTypeFeatureTag: "vert", kCTFontOpenTypeFeatureValue: 1] as [CFString: Any]
        let descriptor = CTFontDescriptorCreateWithAttributes([kCTFontFeatureSettingsAttribute: [feature]] as CFDictionary)
        return CTFontCreateCopyWithAttributes(self, CTFontGetSize(self), nil, descriptor)
    }

    /// The carets that the font has inside a glyph, in points from the edge where the text begins.
    fileprivate func ligatureCarets(of glyph: CGGlyph, width: Double, isRightToLeft: Bool) -> [Double] {
        let count = CTFontGetLigatureCaretPositions(self, glyph, nil, 0)
        guard count > 0 else { return [] }
        let carets = [CGFloat](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = CTFontGetLigatureCaretPositions(self, glyph, buffer.baseAddress, count)
        }
        return isRightToLeft ? carets.map { width - Double($0) }.sorted() : carets.map { Double($0) }
    }
}
#endif
