import CPango
import LabelDrawing
import LabelText

/// A cache of shaped words for each font, script, language and direction.
///
/// A word is text without spaces. In scripts without spaces, a word is one character. `WordBatch` shapes new words, and
/// checks with HarfBuzz's flags that their glyphs do not depend on adjacent text. A short run without spaces, and a
/// short run whose direction is opposite to that of its script, are cached as a whole. They need no such check, because
/// nothing in the adjacent runs changes their glyphs (`RunShaper.isIndependent`). The emoji of a run are cached one by
/// one if `CharacterJoints` shows that no rule of the font joins them.
struct WordCache: ~Copyable {
    /// The properties of a run that affect the shapes of its words.
    private struct Context: Equatable {
        var font: FontID
        var script: hb_script_t
        var language: OpaquePointer?
        var isRightToLeft: Bool
        /// Whether each word is a whole run, which may contain spaces.
        var isAlone: Bool
    }

    /// A cached word. Refers to its code units, characters and glyphs in the arrays of the cache.
    struct Word {
        enum State: UInt8 {
            /// The word is not shaped yet.
            case new
            /// The glyphs do not depend on the text beyond the spaces around the word.
            case safe
            /// The glyphs depend on the text beyond the spaces around the word, so the word cannot be cached.
            case unsafe
        }

        let hash: UInt64
        let context: UInt32
        let firstUnit: UInt32
        let unitCount: UInt16
        let characterCount: UInt16
        var glyphCount: UInt16 = 0
        var state = State.new
        var hasOffsets = false
        var firstGlyph: UInt32 = 0
        var firstCharacter: UInt32 = 0
    }

    /// The maximum length of a word, in UTF-16 code units.
    static let longestWord = 256
    /// The maximum number of words. When it is exceeded, the cache is emptied.
    private static let wordLimit = 16_384
    /// The maximum number of code units, and of glyphs, of all words together.
    private static let sizeLimit = 262_144
    private static let contextLimit = 256
    /// The maximum number of unsafe words in a context: a font, script, language and direction. When it is reached, the
    /// words of the context are no longer cached, because the font's rules look across spaces.
    private static let unsafeLimit = 16

    private(set) var words = GrowingMemory<Word>()
    private(set) var units = GrowingMemory<UInt16>()
    private(set) var glyphs = GrowingMemory<GlyphID>()
    private(set) var glyphAdvances = GrowingMemory<Float>()
    /// The offset of each glyph; zero if the glyph has none.
    private(set) var glyphOffsets = GrowingMemory<SIMD2<Float>>()
    /// For each character, the index of its first glyph, counted from the word's first glyph.
    private(set) var glyphStarts = GrowingMemory<UInt16>()
    private(set) var widths = GrowingMemory<Double>()
    private(set) var flags = GrowingMemory<LineBreakTable.Flags>()
    /// The words of the current run, as indices into `words`.
    var found = GrowingMemory<UInt32>()
    /// The words of the current run that are not shaped yet, each with the index of its first character in the
    /// paragraph.
    var new = GrowingMemory<(word: UInt32, character: UInt32)>()
    private var contexts: [Context] = []
    private var unsafeCounts: [Int] = []
    private var lastContext = 0
    /// Scratch memory for new words.
    private var batch: WordBatch?
    /// A hash table of the words. An element is an index into `words` plus 1; 0 means free. The size is a power of two,
    /// and at most half of the table is used.
    private var table = [UInt32](repeating: 0, count: 1024)

    /// Empties the cache.
    mutating func removeAll() {
        words.removeAll()
        units.removeAll()
        glyphs.removeAll()
        glyphAdvances.removeAll()
        glyphOffsets.removeAll()
        glyphStarts.removeAll()
        widths.removeAll()
        flags.removeAll()
        contexts.removeAll()
        unsafeCounts.removeAll()
        table = Array(repeating: 0, count: 1024)
    }

    /// Prepares the cache for the words of a run.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - isAlone: Whether the whole run is cached as one word.
    /// - Returns: The index of the run's context; nil if its words cannot be cached.
    mutating func begin(_ run: ShapingRun, isAlone: Bool) -> UInt32? {
        if words.count > Self.wordLimit || max(units.count, glyphs.count) > Self.sizeLimit { removeAll() }
        found.removeAll()
        new.removeAll()
        let context = Context(
            font: run.font.id, script: run.script, language: run.language.pointer, isRightToLeft: run.isRightToLeft, isAlone: isAlone)
        if lastContext >= contexts.count || contexts[lastContext] != context { lastContext = index(of: context) }
        return unsafeCounts[lastContext] < Self.unsafeLimit ? UInt32(lastContext) : nil
    }

    private mutating func index(of context: Context) -> Int {
        if let known = contexts.firstIndex(of: context) { return known }
        if contexts.count >= Self.contextLimit { removeAll() }
        contexts.append(context)
        unsafeCounts.append(0)
        return contexts.count - 1
    }

    /// Returns the scratch memory for new words. Call `giveBack` afterwards.
    mutating func takeBatch() -> WordBatch {
        batch.take() ?? WordBatch()
    }

    mutating func giveBack(_ batch: consuming WordBatch) {
        self.batch = batch
    }

    // MARK: - Finding

    /// Starts a word's hash with the context and the first code unit.
    @inline(__always)
    static func hash(_ context: UInt32, _ unit: UInt16) -> UInt64 {
        hash((UInt64(context) + 1) &* 0x9E37_79B9_7F4A_7C15, unit)
    }

    /// Extends a word's hash by one code unit.
    @inline(__always)
    static func hash(_ hash: UInt64, _ unit: UInt16) -> UInt64 {
        let mixed = (hash ^ UInt64(unit)) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 32
    }

    /// Finds a word of the current run in the cache. A word that is not in the cache is added as a new word.
    ///
    /// - Parameters:
    ///   - text: The word's code units.
    ///   - hash: The hash of the code units.
    ///   - characters: The word's characters, as indices into the paragraph's characters.
    ///   - context: The result of `begin`.
    /// - Returns: Whether the word can be used. false if it is unsafe, or if the same code units were divided into a
    ///   different number of characters when the word was cached.
    @inline(__always)
    mutating func find(_ text: UnsafeBufferPointer<UInt16>, hash: UInt64, characters: Range<Int>, context: UInt32) -> Bool {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        let isKnown = table.withUnsafeBufferPointer { table in
            while table[place] != 0 {
                let index = Int(table[place]) - 1
                if isWord(index, text, hash: hash, context: context) { return true }
                place = (place + 1) & mask
            }
            return false
        }
        guard isKnown else {
            new.append((UInt32(words.count), UInt32(characters.lowerBound)))
            let word = Word(text, hash: hash, characterCount: characters.count, context: context, firstUnit: units.count)
            insert(word, text, at: place)
            return true
        }
        let index = table[place] - 1
        found.append(index)
        return words[Int(index)].state != .unsafe && Int(words[Int(index)].characterCount) == characters.count
    }

    @inline(__always)
    private func isWord(_ index: Int, _ text: UnsafeBufferPointer<UInt16>, hash: UInt64, context: UInt32) -> Bool {
        let word = words.base + index
        guard word.pointee.hash == hash, Int(word.pointee.unitCount) == text.count, word.pointee.context == context else { return false }
        let known = units.base + Int(word.pointee.firstUnit)
        for unit in 0..<text.count where known[unit] != text[unit] { return false }
        return true
    }

    private mutating func insert(_ word: Word, _ text: UnsafeBufferPointer<UInt16>, at place: Int) {
        guard let start = text.baseAddress else { return }
        units.append(start, count: text.count)
        words.append(word)
        found.append(UInt32(words.count - 1))
        table[place] = UInt32(words.count)
        guard words.count * 2 > table.count else { return }
        var larger = [UInt32](repeating: 0, count: table.count * 4)
        for index in 0..<words.count {
            var place = Int(truncatingIfNeeded: words[index].hash) & (larger.count - 1)
            while larger[place] != 0 { place = (place + 1) & (larger.count - 1) }
            larger[place] = UInt32(index + 1)
        }
        table = larger
    }

    // MARK: - Filling

    /// Marks a word as unsafe, so that it is not used.
    mutating func refuse(_ word: Int) {
        words[word].state = .unsafe
        unsafeCounts[Int(words[word].context)] += 1
    }

    /// Copies a word's glyphs from a shaped text into the cache. A word with too many glyphs is refused.
    ///
    /// - Parameters:
    ///   - word: The index of the word.
    ///   - text: The shaped text, before `finish` was called.
    ///   - characters: The word's characters in that text.
    ///   - range: The word's glyphs in that text.
    mutating func fill(_ word: Int, from text: ShapedText, characters: Range<Int>, glyphs range: Range<Int>) {
        // A damaged font may have rules that make thousands of glyphs for each letter.
        guard range.count <= UInt16.max else { return refuse(word) }
        let hasOffsets = !text.glyphOffsets.isEmpty && text.glyphOffsets[range].contains { $0 != .zero }
        words[word].firstGlyph = UInt32(glyphs.count)
        words[word].firstCharacter = UInt32(widths.count)
        words[word].glyphCount = UInt16(range.count)
        words[word].hasOffsets = hasOffsets
        words[word].state = .safe
        for glyph in range {
            glyphs.append(text.glyphs[glyph])
            glyphAdvances.append(text.glyphAdvances[glyph])
            glyphOffsets.append(hasOffsets ? text.glyphOffsets[glyph] : .zero)
        }
        for character in characters {
            glyphStarts.append(UInt16(text.glyphStarts[character] - UInt32(range.lowerBound)))
            widths.append(text.advances[character + 1])
            flags.append(text.flags[character])
        }
    }
}

/// A reference to a word cache. Only one thread at a time may use it.
///
/// The cache is a structure inside this class, so Swift checks exclusive access once per paragraph and not once per
/// word.
final class WordCacheOwner {
    var cache = WordCache()
}

extension WordCache.Word {
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt16>, hash: UInt64, characterCount: Int, context: UInt32, firstUnit: Int) {
        self.init(
            hash: hash, context: context, firstUnit: UInt32(firstUnit), unitCount: UInt16(text.count),
            characterCount: UInt16(characterCount))
    }
}
