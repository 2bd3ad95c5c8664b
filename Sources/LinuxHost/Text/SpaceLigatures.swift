import CPango
import LabelDrawing

/// Finds the ligature rules of a font that begin with a space: for example, a ligature of a space and an Arabic vowel
/// mark.
///
/// To apply such a rule, HarfBuzz looks at the glyph after each space, and flags that glyph. In a font with such rules,
/// the flags therefore do not show whether other rules look across a space. `WordBatch` then shapes a second time
/// without these rules, which are known not to join a word with text beyond a space.
enum SpaceLigatures {
    /// Returns the indices of the font's GSUB lookups that contain a ligature beginning with a space, but no ligature
    /// with a space in another position. A lookup is a group of rules that are applied together.
    static func lookups(of font: OpaquePointer, space: GlyphID) -> Set<Int> {
        let blob = hb_face_reference_table(hb_font_get_face(font), cpango_tag("GSUB"))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return [] }
        return lookups(inTable: UnsafeRawBufferPointer(start: data, count: Int(length)), space: Int(space))
    }

    /// Returns the same indices, read from the bytes of a GSUB table.
    ///
    /// - Parameters:
    ///   - bytes: The table. It may be damaged.
    ///   - space: The glyph of the space.
    static func lookups(inTable bytes: UnsafeRawBufferPointer, space: Int) -> Set<Int> {
        var reader = TableReader(bytes: bytes)
        let list = reader.number(at: 8)
        let found = (0..<reader.number(at: list)).filter { index in
            let lookup = list + reader.number(at: list + 2 + 2 * index)
            let (type, flags) = (reader.number(at: lookup), reader.number(at: lookup + 2))
            // Flag 1 has no meaning in this table. The other flags make a lookup skip glyphs.
            guard type == ligatureType || type == extensionType, flags & ~1 == 0 else { return false }
            var begins = false
            for place in 0..<reader.number(at: lookup + 4) {
                var table = lookup + reader.number(at: lookup + 6 + 2 * place)
                if type == extensionType {
                    guard reader.number(at: table + 2) == ligatureType else { return false }
                    table += reader.number(at: table + 4) << 16 + reader.number(at: table + 6)
                }
                if reader.hasLigature(inside: table, with: space) { return false }
                begins = begins || reader.covers(space, table + reader.number(at: table + 2))
            }
            return begins
        }
        return reader.isExhausted ? [] : Set(found)
    }

    private static let (ligatureType, extensionType) = (4, 7)
}

/// Reads numbers from a font table. A number outside the table is read as 0.
private struct TableReader {
    let bytes: UnsafeRawBufferPointer
    /// The remaining number of reads. Limits the time for a damaged table.
    private var remaining = 1_000_000
    /// Whether the limit on the number of reads was reached.
    var isExhausted: Bool { remaining <= 0 }

    init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func number(at offset: Int) -> Int {
        remaining -= 1
        guard remaining > 0, offset >= 0, offset + 1 < bytes.count else { return 0 }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    /// Returns whether any ligature in a subtable contains `glyph` after its first glyph.
    mutating func hasLigature(inside table: Int, with glyph: Int) -> Bool {
        for index in 0..<number(at: table + 4) {
            let set = table + number(at: table + 6 + 2 * index)
            for place in 0..<number(at: set) {
                let ligature = set + number(at: set + 2 + 2 * place)
                for component in 1..<max(number(at: ligature + 2), 1) where number(at: ligature + 2 + 2 * component) == glyph {
                    return true
                }
            }
        }
        return false
    }

    /// Returns whether a coverage table contains a glyph.
    mutating func covers(_ glyph: Int, _ coverage: Int) -> Bool {
        let (format, count) = (number(at: coverage), number(at: coverage + 2))
        for index in 0..<count {
            if format == 1, number(at: coverage + 4 + 2 * index) == glyph { return true }
            let range = coverage + 4 + 6 * index
            if format == 2, number(at: range) <= glyph, glyph <= number(at: range + 2) { return true }
        }
        return false
    }
}
