import CPango

/// Reads numbers from a font table. A number outside the table is read as 0.
struct TableReader {
    private let bytes: UnsafeRawBufferPointer
    /// The remaining number of reads. Limits the time for a damaged table.
    private var remaining = 1_000_000
    /// Whether the limit on the number of reads was reached.
    var isExhausted: Bool { remaining <= 0 }

    init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Calls a function with the bytes of a font's table. A missing table has no bytes.
    static func withTable<R>(_ name: String, of font: OpaquePointer, _ body: (UnsafeRawBufferPointer) -> R) -> R {
        let blob = hb_face_reference_table(hb_font_get_face(font), cpango_tag(name))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let data = hb_blob_get_data(blob, &length)
        return body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
    }

    mutating func number(at offset: Int) -> Int {
        remaining -= 1
        guard remaining > 0, offset >= 0, offset + 1 < bytes.count else { return 0 }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
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

// MARK: Glyph substitution

/// The kinds of rules in a GSUB table, by their numbers.
enum SubstitutionKind {
    static let (single, multiple, alternate, ligature, context, chainingContext, extensionKind) = (1, 2, 3, 4, 5, 6, 7)
}

extension TableReader {
    /// Returns the offsets of a GSUB table's lookups. A lookup is a group of rules that are applied together.
    mutating func lookups() -> [Int] {
        let list = number(at: 8)
        return (0..<number(at: list)).map { list + number(at: list + 2 + 2 * $0) }
    }

    /// Returns whether a lookup never skips glyphs of some kind, such as marks.
    mutating func seesAllGlyphs(_ lookup: Int) -> Bool {
        // Flag 1 has no meaning in this table. The other flags make a lookup skip glyphs.
        number(at: lookup + 2) & ~1 == 0
    }

    /// Returns the kind and the offset of each subtable of a lookup.
    mutating func subtables(of lookup: Int) -> [(kind: Int, offset: Int)] {
        let kind = number(at: lookup)
        return (0..<number(at: lookup + 4)).map { place in
            let table = lookup + number(at: lookup + 6 + 2 * place)
            guard kind == SubstitutionKind.extensionKind else { return (kind, table) }
            return (number(at: table + 2), table + number(at: table + 4) << 16 + number(at: table + 6))
        }
    }

    /// Calls a function with the offset of each ligature of a subtable, and with the index of its first glyph in the
    /// subtable's coverage table. Stops when the function returns false.
    ///
    /// - Returns: Whether the function has returned true for all ligatures.
    mutating func allLigatures(of table: Int, _ body: (inout TableReader, _ ligature: Int, _ first: Int) -> Bool) -> Bool {
        for index in 0..<number(at: table + 4) {
            let set = table + number(at: table + 6 + 2 * index)
            for place in 0..<number(at: set) where !body(&self, set + number(at: set + 2 + 2 * place), index) { return false }
        }
        return true
    }

    /// Returns the number of glyphs that a ligature joins.
    mutating func componentCount(of ligature: Int) -> Int { number(at: ligature + 2) }

    /// Returns a glyph that a ligature joins. `index` is greater than 0.
    mutating func component(_ index: Int, of ligature: Int) -> Int { number(at: ligature + 2 + 2 * index) }
}
