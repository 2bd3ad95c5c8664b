import CPango
import LabelDrawing
import LabelText

// MARK: - Overview
//
// The emoji of a run are cached one by one, although most of them can begin a ligature, as in a family or a flag. This
// is correct only if no rule of the font sees the glyphs of two adjacent emoji together. A rule matches consecutive
// glyphs. So if it sees two characters, then two neighbors in its sequence are the last glyph of one character and the
// first glyph of the next. `CharacterJoints` collects all such neighbors from the font, and compares them with the
// glyphs at the edges of the characters.
//
// Between two matched glyphs, HarfBuzz skips invisible scalars, such as joiners. Rules can also remove glyphs. Both are
// treated as if they might be absent. Glyphs that a rule produces need no attention: a font is not supported if a rule
// for several glyphs uses them, or if a rule removes them. At least one visible glyph must be left of each character.

/// The pairs of glyphs that a font's rules can match across the boundary between two characters.
struct CharacterJoints {
    /// The glyphs at the edges of a character, before any rule is applied.
    struct Edges {
        /// The glyphs that can be the first glyph of the character.
        var first: [Int] = []
        /// The glyphs that can be the last glyph of the character.
        var last: [Int] = []
    }

    /// The glyphs that stand side by side in a ligature: the left one in the upper 16 bits.
    private var neighbors: Set<UInt32> = []
    /// The neighbors in other rules: any glyph of the first set before any glyph of the second.
    private var neighborSets: [(left: Set<Int>, right: Set<Int>)] = []
    /// The glyphs that a rule can remove.
    private var removable: Set<Int> = []

    /// Reads the rules of a font. Returns nil if the font has rules that this type does not support, or if it moves or
    /// kerns glyphs.
    init?(of font: OpaquePointer) {
        let others = ["GPOS", "kern", "kerx", "morx", "mort", "Silf"]
        guard others.allSatisfy({ TableReader.withTable($0, of: font) { $0.isEmpty } }) else { return nil }
        guard let joints = TableReader.withTable("GSUB", of: font, { Self(face: hb_font_get_face(font), table: $0) }) else { return nil }
        self = joints
    }

    /// Reads the rules of a GSUB table, which may be damaged. Returns nil if a rule is not supported.
    ///
    /// - Parameters:
    ///   - face: The font file with the table.
    ///   - bytes: The table. No bytes means no rules.
    init?(face: OpaquePointer?, table bytes: UnsafeRawBufferPointer) {
        guard bytes.isEmpty || addRules(of: face, inTable: bytes) else { return nil }
    }

    /// Returns whether a rule of the font might match glyphs of both characters if the right one follows the left one.
    func canJoin(_ left: Edges, _ right: Edges) -> Bool {
        left.last.contains { last in right.first.contains { areNeighbors(last, $0) } }
    }

    /// Returns whether a rule contains two glyphs side by side.
    private func areNeighbors(_ left: Int, _ right: Int) -> Bool {
        neighbors.contains(Self.pair(left, right))
            || neighborSets.contains { $0.left.contains(left) && $0.right.contains(right) }
    }

    private static func pair(_ left: Int, _ right: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: left) << 16 | UInt32(truncatingIfNeeded: right) & 0xFFFF
    }

    // MARK: Rules

    /// Adds the rules of a GSUB table. Returns false if one of them is not supported.
    private mutating func addRules(of face: OpaquePointer?, inTable bytes: UnsafeRawBufferPointer) -> Bool {
        var reader = TableReader(bytes: bytes)
        guard reader.number(at: 0) == 1 else { return false }
        let lookups = reader.lookups()
        var products: Set<Int> = []
        for index in lookups.indices {
            guard reader.seesAllGlyphs(lookups[index]) else { return false }
            let glyphs = Self.glyphs(ofLookup: index, in: face)
            // The glyphs of many lookups take as long as many numbers of the table.
            reader.count(reads: glyphs.before.count + glyphs.matched.count + glyphs.after.count + glyphs.products.count)
            guard !reader.isExhausted else { return false }
            var hasContext = false
            for (kind, table) in reader.subtables(of: lookups[index]) {
                guard addRules(kind, table, reader: &reader) else { return false }
                if kind == SubstitutionKind.context || kind == SubstitutionKind.chainingContext { hasContext = true }
            }
            if hasContext { addContext(glyphs) }
            products.formUnion(glyphs.products)
        }
        return !reader.isExhausted && products.isDisjoint(with: usedGlyphs)
    }

    /// Adds the rules of a subtable, except contexts. Returns false if one of them is not supported.
    private mutating func addRules(_ kind: Int, _ table: Int, reader: inout TableReader) -> Bool {
        switch kind {
        case SubstitutionKind.single, SubstitutionKind.alternate, SubstitutionKind.context, SubstitutionKind.chainingContext:
            return true
        case SubstitutionKind.multiple:
            let sequences = (0..<reader.number(at: table + 4)).map { table + reader.number(at: table + 6 + 2 * $0) }
            let glyphs = reader.glyphs(ofCoverage: table + reader.number(at: table + 2))
            guard reader.number(at: table) == 1, let glyphs else { return false }
            if sequences.contains(where: { reader.number(at: $0) == 0 }) { removable.formUnion(glyphs) }
            return true
        case SubstitutionKind.ligature:
            let glyphs = reader.glyphs(ofCoverage: table + reader.number(at: table + 2))
            guard reader.number(at: table) == 1, let glyphs else { return false }
            return reader.allLigatures(of: table) { reader, ligature, first in
                guard glyphs.indices.contains(first) else { return false }
                var left = glyphs[first]
                for index in 1..<max(reader.componentCount(of: ligature), 1) {
                    let right = reader.component(index, of: ligature)
                    neighbors.insert(Self.pair(left, right))
                    left = right
                }
                return true
            }
        default: return false
        }
    }

    /// Adds a lookup of rules that depend on context. All glyphs of such a lookup count as neighbors, except that
    /// glyphs before the matched ones are only on the left, and glyphs after the matched ones only on the right.
    private mutating func addContext(_ glyphs: LookupGlyphs) {
        neighborSets.append((glyphs.before.union(glyphs.matched), glyphs.matched.union(glyphs.after)))
    }

    /// The glyphs of all rules that can see several glyphs or remove a glyph.
    private var usedGlyphs: Set<Int> {
        var used = removable
        for pair in neighbors {
            used.insert(Int(pair >> 16))
            used.insert(Int(pair & 0xFFFF))
        }
        return neighborSets.reduce(into: used) { $0.formUnion($1.left.union($1.right)) }
    }

    /// The glyphs of a lookup: those before the matched ones, the matched ones, those after them, and the results.
    private typealias LookupGlyphs = (before: Set<Int>, matched: Set<Int>, after: Set<Int>, products: Set<Int>)

    private static func glyphs(ofLookup lookup: Int, in face: OpaquePointer?) -> LookupGlyphs {
        let sets = (0..<4).map { _ in hb_set_create() }
        defer { sets.forEach(hb_set_destroy) }
        hb_ot_layout_lookup_collect_glyphs(face, cpango_tag("GSUB"), UInt32(lookup), sets[0], sets[1], sets[2], sets[3])
        let glyphs = sets.map { set in
            var (glyphs, glyph): (Set<Int>, hb_codepoint_t) = ([], .max)
            while hb_set_next(set, &glyph) != 0 { glyphs.insert(Int(glyph)) }
            return glyphs
        }
        return (glyphs[0], glyphs[1], glyphs[2], glyphs[3])
    }

    // MARK: Characters

    /// A scalar of a character, with the glyphs that HarfBuzz may choose for it.
    private struct Item {
        private(set) var glyphs: [Int] = []
        let isRegionalIndicator: Bool
        /// Whether HarfBuzz may skip the scalar, or rules may remove its glyph.
        private(set) var canBeAbsent: Bool

        init(isRegionalIndicator: Bool, canBeAbsent: Bool) {
            self.isRegionalIndicator = isRegionalIndicator
            self.canBeAbsent = canBeAbsent
        }

        mutating func add(_ glyph: Int, _ removable: Set<Int>) {
            glyphs.append(glyph)
            if removable.contains(glyph) { canBeAbsent = true }
        }
    }

    /// Returns the glyphs at the edges of a character. Returns nil if the character is not an emoji, if it ends with a
    /// joiner, or if a rule could remove its first glyph. The first glyph of a flag may be removed, because HarfBuzz
    /// does not separate the two scalars of a flag.
    func edges(of character: UnsafeBufferPointer<UInt16>, font: OpaquePointer) -> Edges? {
        guard let items = items(of: character, font: font) else { return nil }
        guard !items[0].canBeAbsent || items.count == 2 && items.allSatisfy(\.isRegionalIndicator) else { return nil }
        var edges = Edges()
        for item in items {
            edges.first += item.glyphs
            guard item.canBeAbsent else { break }
        }
        for index in items.indices.reversed() {
            edges.last += items[index].glyphs
            guard items[index].canBeAbsent || canMoveForward(over: index, of: items) else { break }
        }
        return edges
    }

    /// Returns whether a ligature can join the glyph at `index` to an earlier one and leave a skipped scalar behind it.
    private func canMoveForward(over index: Int, of items: [Item]) -> Bool {
        var earlier = index - 1
        while earlier > 0, items[earlier].canBeAbsent {
            earlier -= 1
            for left in items[earlier].glyphs where items[index].glyphs.contains(where: { areNeighbors(left, $0) }) { return true }
        }
        return false
    }

    private func items(of character: UnsafeBufferPointer<UInt16>, font: OpaquePointer) -> [Item]? {
        var (items, unit, last): ([Item], Int, UInt32) = ([], 0, 0)
        while unit < character.count {
            let scalar = character.scalar(at: unit)
            let kind = ScalarClass(scalar.value).emoji
            guard kind != .none, !items.isEmpty || kind.isBase || kind == .regionalIndicator else { return nil }
            var glyph: hb_codepoint_t = 0
            if kind == .emojiSelector || kind == .textSelector, hb_font_get_variation_glyph(font, last, scalar.value, &glyph) != 0 {
                items[items.count - 1].add(Int(glyph), removable)
            }
            glyph = 0
            hb_font_get_nominal_glyph(font, scalar.value, &glyph)
            var item = Item(isRegionalIndicator: kind == .regionalIndicator, canBeAbsent: scalar.properties.isDefaultIgnorableCodePoint)
            item.add(Int(glyph), removable)
            items.append(item)
            last = scalar.value
            unit += UTF16.width(scalar)
        }
        // HarfBuzz joins any emoji to a joiner before it, even if the joiner follows a digit.
        return items.isEmpty || ScalarClass(last).emoji == .joiner ? nil : items
    }
}
