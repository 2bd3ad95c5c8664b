import CPango
import LabelDrawing
import LabelText

/// Shapes runs of one paragraph with HarfBuzz. HarfBuzz sees the whole paragraph as context.
///
/// Pango's `pango_shape_item` would give the same glyphs, but it drops HarfBuzz's flags for safe break positions. With
/// these flags, a layout for a new width needs little reshaping. Pango's items would also keep their font map alive as
/// long as the paragraph.
struct RunShaper {
    /// The paragraph's text.
    let units: UnsafeBufferPointer<UInt16>
    /// The start offset of each character. The last element is the length of the text.
    let characterStarts: UnsafeBufferPointer<UInt32>
    /// The index of the paragraph's first character in the output arrays. Negative if the output covers only a later
    /// part of the paragraph.
    var characterOffset = 0

    /// Shapes runs and appends them to the shaped text.
    ///
    /// - Parameters:
    ///   - runs: The runs.
    ///   - buffer: The buffer for HarfBuzz.
    ///   - words: The cache of shaped words. nil means that the runs are shaped as a whole.
    ///   - text: The text to append to.
    func shape(_ runs: [ShapingRun], in buffer: HarfBuzzBuffer, words: WordCacheOwner?, into text: inout ShapedText) {
        guard let words else {
            for run in runs { shape(run, in: buffer, into: &text) }
            return
        }
        withUnsafeMutablePointer(to: &words.cache) { cache in
            for run in runs { shape(run, in: buffer, words: cache, into: &text) }
        }
    }

    /// Shapes one run and appends it to the shaped text.
    func shape(_ run: ShapingRun, in buffer: HarfBuzzBuffer, words: UnsafeMutablePointer<WordCache>? = nil, into text: inout ShapedText) {
        switch run.kind {
        case .tab: addTab(run, to: &text)
        case .box(let box): addRoom(box, for: run, to: &text)
        case .text:
            guard let font = run.font.harfBuzz else { return addBoxes(run, to: &text) }
            if let words, addWords(of: run, font: font, buffer: buffer, words: &words.pointee, to: &text) { return }
            shape(run, font: font, buffer: buffer, into: &text)
        }
    }

    /// Shapes a run of text and appends it to the shaped text.
    func shape(_ run: ShapingRun, font: OpaquePointer, buffer: HarfBuzzBuffer, into text: inout ShapedText) {
        let range = Int(characterStarts[run.characters.lowerBound])..<Int(characterStarts[run.characters.upperBound])
        if let parts = parts(of: run.characters, in: range) { return shape(parts, of: run, font: font, buffer: buffer, into: &text) }
        buffer.withEmptyBuffer { buffer in
            guard let glyphs = glyphs(of: run, range, font: font, buffer: buffer) else { return addBoxes(run, to: &text) }
            add(glyphs, of: run, font: font, to: &text)
        }
    }

    /// Shapes the parts of a run separately.
    private func shape(
        _ parts: [Range<Int>], of run: ShapingRun, font: OpaquePointer, buffer: HarfBuzzBuffer, into text: inout ShapedText
    ) {
        var (infos, positions): ([hb_glyph_info_t], [hb_glyph_position_t]) = ([], [])
        for part in parts {
            buffer.withEmptyBuffer { buffer in
                guard let glyphs = glyphs(of: run, part, font: font, buffer: buffer) else { return }
                for index in 0..<glyphs.count {
                    infos.append(glyphs.infos[glyphs.index(index)])
                    positions.append(glyphs.positions[glyphs.index(index)])
                }
            }
        }
        infos.withUnsafeMutableBufferPointer { infos in
            positions.withUnsafeMutableBufferPointer { positions in
                guard let first = infos.baseAddress, let position = positions.baseAddress, !infos.isEmpty else {
                    return addBoxes(run, to: &text)
                }
                let glyphs = HarfBuzzGlyphs(infos: first, positions: position, count: infos.count, isRightToLeft: false)
                add(glyphs, of: run, font: font, to: &text)
            }
        }
    }

    /// Shapes a part of a run and returns HarfBuzz's glyphs; nil if there are none.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - range: The part, in code units.
    ///   - font: The run's font.
    ///   - buffer: An empty buffer, which owns the glyphs.
    ///   - flags: Additional flags for the buffer. Default: none.
    func glyphs(
        of run: ShapingRun, _ range: Range<Int>, font: OpaquePointer, buffer: OpaquePointer, flags: UInt32 = 0
    ) -> HarfBuzzGlyphs? {
        // With a vertical direction, HarfBuzz uses the font's vertical glyphs and advances.
        let direction = run.isUpright ? HB_DIRECTION_TTB : run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        hb_buffer_set_direction(buffer, direction)
        hb_buffer_set_script(buffer, run.script)
        hb_buffer_set_language(buffer, run.language.pointer)
        let isWhole =
            (range.lowerBound == 0 ? HB_BUFFER_FLAG_BOT.rawValue : 0) | (range.upperBound == units.count ? HB_BUFFER_FLAG_EOT.rawValue : 0)
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(isWhole | flags))
        hb_buffer_add_utf16(buffer, units.baseAddress, Int32(units.count), UInt32(range.lowerBound), Int32(range.count))
        // Text with letter spacing has no ligatures.
        var features = run.letterSpacing == 0 ? [] : Self.ligatureFeatures.map { cpango_feature($0, 0) }
        hb_shape(font, buffer, &features, UInt32(features.count))
        var (count, positionCount): (UInt32, UInt32) = (0, 0)
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &positionCount), count == positionCount, count > 0
        else { return nil }
        let isReversed = run.isRightToLeft && !run.isUpright
        return HarfBuzzGlyphs(infos: infos, positions: positions, count: Int(count), isRightToLeft: isReversed)
    }

    /// Appends the glyphs of a run to the shaped text.
    func add(_ glyphs: HarfBuzzGlyphs, of run: ShapingRun, font: OpaquePointer, to text: inout ShapedText) {
        text.append(glyphCount: glyphs.count, hasOffsets: run.isUpright || glyphs.hasOffsets) { writer in
            GlyphDistribution(shaper: self, run: run, glyphs: glyphs, font: font, writer: writer).distribute()
        }
    }

    private func addTab(_ run: ShapingRun, to text: inout ShapedText) {
        text.append(glyphCount: 1, hasOffsets: false) { writer in
            writer.glyphs[writer.firstGlyph] = run.font.space
            writer.glyphStarts[run.characters.lowerBound + characterOffset] = UInt32(writer.firstGlyph)
        }
    }

    private func addRoom(_ box: InlineBox, for run: ShapingRun, to text: inout ShapedText) {
        text.append(glyphCount: 0, hasOffsets: false) { writer in
            writer.glyphStarts[run.characters.lowerBound + characterOffset] = UInt32(writer.firstGlyph)
            writer.widths[run.characters.lowerBound + characterOffset] = Double(box.advance)
        }
    }

    /// Adds a box for each character. Used if there are no fonts or HarfBuzz returns no glyphs.
    private func addBoxes(_ run: ShapingRun, to text: inout ShapedText) {
        text.append(glyphCount: run.characters.count, hasOffsets: false) { writer in
            for (index, character) in run.characters.enumerated() {
                let width = max(run.font.missingGlyphWidth + run.letterSpacing, 0)
                writer.glyphs[writer.firstGlyph + index] = missingGlyph(at: Int(characterStarts[character]))
                writer.glyphAdvances[writer.firstGlyph + index] = width
                writer.glyphStarts[character + characterOffset] = UInt32(writer.firstGlyph + index)
                writer.widths[character + characterOffset] = Double(width)
            }
        }
    }

    private static let ligatureFeatures = ["liga", "clig", "dlig"]

    /// Returns a placeholder for a character that no font supports. A canvas draws it as a box.
    func missingGlyph(at unit: Int) -> GlyphID {
        UInt32(PANGO_GLYPH_UNKNOWN_FLAG) | units.scalar(at: unit).value
    }
}

/// The glyphs that HarfBuzz returned for a run, read in logical order.
struct HarfBuzzGlyphs {
    let infos: UnsafeMutablePointer<hb_glyph_info_t>
    let positions: UnsafeMutablePointer<hb_glyph_position_t>
    let count: Int
    let isRightToLeft: Bool

    /// Converts a logical index to an index in HarfBuzz's arrays, which are in visual order.
    @inline(__always)
    func index(_ logical: Int) -> Int { isRightToLeft ? count - 1 - logical : logical }

    /// Whether any glyph has an offset from the pen.
    var hasOffsets: Bool {
        for index in 0..<count where positions[index].x_offset | positions[index].y_offset != 0 { return true }
        return false
    }
}
