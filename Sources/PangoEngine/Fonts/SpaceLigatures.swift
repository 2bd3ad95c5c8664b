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
        TableReader.withTable("GSUB", of: font) { lookups(inTable: $0, space: Int(space)) }
    }

    /// Returns the same indices, read from the bytes of a GSUB table.
    ///
    /// - Parameters:
    ///   - bytes: The table. It may be damaged.
    ///   - space: The glyph of the space.
    static func lookups(inTable bytes: UnsafeRawBufferPointer, space: Int) -> Set<Int> {
        var reader = TableReader(bytes: bytes)
        let lookups = reader.lookups()
        let found = lookups.indices.filter { index in
            guard reader.seesAllGlyphs(lookups[index]) else { return false }
            var begins = false
            for (kind, table) in reader.subtables(of: lookups[index]) {
                guard kind == SubstitutionKind.ligature, !reader.hasLigature(inside: table, with: space) else { return false }
                begins = begins || reader.covers(space, table + reader.number(at: table + 2))
            }
            return begins
        }
        return reader.isExhausted ? [] : Set(found)
    }
}

extension TableReader {
    /// Returns whether any ligature in a subtable contains `glyph` after its first glyph.
    fileprivate mutating func hasLigature(inside table: Int, with glyph: Int) -> Bool {
        !allLigatures(of: table) { reader, ligature, _ in
            for index in 1..<max(reader.componentCount(of: ligature), 1) where reader.component(index, of: ligature) == glyph {
                return false
            }
            return true
        }
    }
}
