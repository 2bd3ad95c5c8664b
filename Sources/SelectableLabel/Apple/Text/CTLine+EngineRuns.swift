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
    /// - Complexity: O(characters and glyphs of the line).
    func engineRuns(starts: [UInt32], boxes: [Int: InlineBox]) -> [EngineRun] {
        // The array holds nothing but runs: Core Text says so, its type cannot.
        let runs = CTLineGetGlyphRuns(self) as? [CTRun] ?? []
        var x = 0.0
        return runs.compactMap { run in
            let advances = run.advances
            defer { x += advances.reduce(0, +) }
            guard var result = run.engineRun(at: x, advances: advances, starts: starts) else { return nil }
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

    fileprivate func engineRun(at x: Double, advances: [Double], starts: [UInt32]) -> EngineRun? {
        let range = CTRunGetStringRange(self)
        let first = starts.partitioningIndex { Int($0) >= range.location }
        let end = min(starts.partitioningIndex { Int($0) >= range.location + range.length }, starts.count - 1)
        guard first < end else { return nil }
        let attributes = CTRunGetAttributes(self) as NSDictionary
        guard let value = attributes[kCTFontAttributeName], CFGetTypeID(value as CFTypeRef) == CTFontGetTypeID() else { return nil }
        let font = unsafeDowncast(value as AnyObject, to: CTFont.self)
        let glyphs = glyphs
        let isRightToLeft = CTRunGetStatus(self).contains(.rightToLeft)
        let clusters = ClusterWidths(sources: stringIndices, advances: advances) { index in
            font.ligatureCarets(of: glyphs[index], width: advances[index], isRightToLeft: isRightToLeft)
        }
        return EngineRun(
            characters: first..<end,
            widths: clusters.widths(of: first..<end, starts: starts),
            glyphs: glyphs.map { GlyphID($0) },
            origins: positions.map { SIMD2(Float(Double($0.x) - x), Float(-$0.y)) },
            font: CoreTextFonts.shared.id(of: font),
            metrics: FontMetrics(font),
            level: isRightToLeft ? 1 : 0
        )
    }
}

extension CTFont {
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
