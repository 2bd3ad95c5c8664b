import Foundation
import LabelDrawing
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import PangoEngine

/// Shapes texts from cached words and as a whole, and compares the results.
@Suite struct WordCacheTests {
    /// A kind of random text: the parts that its words are made of, and the maximum number of parts in a word.
    struct Kind: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var parts: [String]
        var longest = 6

        init(_ name: String, _ parts: String, longest: Int = 6) {
            testDescription = name
            // A split by `Character` would join a mark with the space before it.
            self.parts = parts.unicodeScalars.split(separator: " ").map(String.init)
            self.longest = longest
        }
    }

    static let kinds = [
        Kind(
            "kerned Latin", "A V W T To Te Yo LT P. f ff fi ffi fl j ' “ ” . , - 1 2 / ⁄ é e\u{301} a\u{308} ı ß \u{200D} \u{AD} \u{2060}"),
        Kind("Latin words", "the of and AV Ta office waffle naïve e\u{301}t\u{302} 12⁄34 f.i", longest: 1),
        Kind("Greek and Cyrillic", "α β Γ ς ά Т А У д ї и\u{306} г а\u{301} Ω\u{345} “ ."),
        Kind("Arabic", "ب ن لا ل ا ه ك د و م\u{64E} ل\u{651}\u{64E} ي س \u{640} ٣ 3 ، . ( ) الله محمد \u{200C} \u{200D} د\u{650} ء"),
        Kind("Hebrew", "א ב ש\u{5C1} ל\u{5B0} ם \u{5BE} 3 ״ . ( ) ך\u{5B8}"),
        Kind("Devanagari", "क ष क्ष ि की र् र्क त्र ् \u{200D} \u{93C} । १ ज्ञ ॐ हि ु"),
        Kind("Thai", "ก ข ำ น้ำ ที่ ป่ ญุ เ ไ ๑ \u{E33} \u{E38}"),
        Kind("Chinese and Japanese", "漢 字 中 的 一 ， 。 、 「 」 か カ ー が か\u{3099} ﾊ 12 A ゝ ㍿ 葛\u{E0100} 한 \u{3000} （ ）"),
        Kind("emoji and symbols", "😀 ❤\u{FE0F} ❤ 👍🏽 👩\u{200D}👩\u{200D}👧 🇫🇷 🇯 1\u{FE0F}\u{20E3} # ☀ ∑ ⟨ ✓ a 🏴\u{E0067}\u{E007F} \u{FE0E} ©"),
        Kind(
            "emoji side by side",
            "😀 ❤\u{FE0F} ❤ 👍🏽 👋🏿 👩\u{200D}👩\u{200D}👧\u{200D}👦 👨\u{200D}👩\u{200D}👧 👩🏽\u{200D}💻 👩 👦 👧 💻 🧑\u{200D}🚀 🚀 🏳\u{FE0F}\u{200D}🌈 🏳 🌈 "
                + "🇫🇷 🇯🇵 🇧🇷 🇽🇽 🇺🇸 🇷 1\u{FE0F}\u{20E3} #\u{FE0F}\u{20E3} 1 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏴 "
                + "\u{E0067} \u{E007F} 🏽 🏿 \u{200D} \u{FE0F} \u{FE0E} \u{20E3} ☀\u{FE0F} ☀\u{FE0E} 🔥 🤝🏼 🤝 🫱🏻\u{200D}🫲🏿 ♀ ⛹🏾\u{200D}♀\u{FE0F} 👩\u{200D} 🐶",
            longest: 12),
        Kind("mixed", "A V é ب ن א क्ष ि ก ำ 漢 ， 😀 \u{301} \u{64E} \u{200D} 1 . \u{0} \u{E000} \t \t\u{301} \u{A0} \u{2003} \u{202E} \u{2067}"),
    ]

    /// The number of random texts of each kind. Set the environment variable `SHAPED_TEXTS` for a longer run.
    private static let textCount = ProcessInfo.processInfo.environment["SHAPED_TEXTS"].flatMap(Int.init) ?? 200

    /// Returns random words with spaces between them. Some spaces are doubled or missing.
    private static func text(_ kind: Kind, _ random: inout SeededGenerator) -> String {
        let mixed = Int.random(in: 0..<8, using: &random) == 0 ? kinds[Int.random(in: 0..<kinds.count, using: &random)] : kind
        return (0..<Int.random(in: 1...6, using: &random)).map { index in
            let source = index % 2 == 0 ? kind : mixed
            let word = (0..<Int.random(in: 1...source.longest, using: &random)).map { _ in
                source.parts[Int.random(in: 0..<source.parts.count, using: &random)]
            }
            return word.joined() + [" ", " ", " ", " ", "  ", " \u{301}", ""][Int.random(in: 0..<7, using: &random)]
        }.joined()
    }

    private static func source(_ text: String, _ random: inout SeededGenerator) -> ParagraphSource {
        let units = Array(text.utf16)
        let cut = Int.random(in: 0...units.count, using: &random)
        let styles = [
            ShapingStyle(size: 17), ShapingStyle(size: 17), ShapingStyle(size: 17, isBold: true), ShapingStyle(size: 12, letterSpacing: 1),
            ShapingStyle(font: FontRequest(size: 17), language: "sr"),
        ]
        let runs = [0..<cut, cut..<units.count].filter { !$0.isEmpty }
            .map { ParagraphSource.Run(range: $0, style: styles[Int.random(in: 0..<styles.count, using: &random)]) }
        return ParagraphSource(
            utf16: units, characterStarts: CharacterBoundaries.starts(of: units[...]), runs: runs, direction: nil,
            defaultDirection: .leftToRight)
    }

    @Test(arguments: kinds) func cachedWordsMatchUncachedRuns(_ kind: Kind) throws {
        try compare(kind, in: FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans"))
    }

    /// Other fonts have other rules. For example, DejaVu Sans has Arabic ligatures that begin with a space.
    @Test(arguments: kinds) func wordsLookAsInTheirRunInTheFontsOfTheSystem(_ kind: Kind) throws {
        try compare(kind, in: FontCollection(systemWithDefaultFamily: nil))
    }

    private func compare(_ kind: Kind, in collection: FontCollection) throws {
        let cached = PangoTypesetter(collection: collection)
        let whole = PangoTypesetter(collection: collection, cachesWords: false)
        var random = SeededGenerator(seed: 31)
        for _ in 0..<Self.textCount {
            let text = Self.text(kind, &random)
            guard !text.isEmpty else { continue }
            let source = Self.source(text, &random)
            let paragraphs = [cached, whole].compactMap { $0.typeset(source) as? PangoParagraph }
            let pair = paragraphs.map(Appearance.init)
            if pair[0] != pair[1] { Issue.record("\(text.scalarNames): \(pair[0].difference(from: pair[1]))") }
            let width = CGFloat.random(in: 1..<200, using: &random)
            let layouts = paragraphs.map { LaidOut($0, text, width: width, engine: whole) }
            if layouts[0] != layouts[1] { Issue.record("\(text.scalarNames) at \(width): \(layouts[0]), not \(layouts[1])") }
        }
    }

    // MARK: Which words are cached

    /// Shapes a paragraph with the cache of an environment.
    private func shape(_ source: ParagraphSource, in environment: PangoEnvironment, _ words: WordCacheOwner) {
        let runs = ParagraphItemizer(paragraph: source, environment: environment, isRightToLeft: source.readsRightToLeft).runs()
        var shaped = ShapedText(characterCount: source.characterCount)
        source.utf16.withUnsafeBufferPointer { units in
            source.characterStarts.withUnsafeBufferPointer { starts in
                RunShaper(units: units, characterStarts: starts).shape(runs, in: environment.buffer, words: words, into: &shaped)
            }
        }
    }

    /// Returns the words that are cached after shaping a paragraph.
    private func cachedWords(_ source: ParagraphSource, fonts: [URL]? = nil) throws -> [String] {
        let collection = try FontCollection(files: fonts ?? FontFixtures.files(), defaultFamily: fonts == nil ? "Noto Sans" : nil)
        let environment = PangoEnvironment(collection: collection)
        let words = try #require(environment.words)
        shape(source, in: environment, words)
        return (0..<words.cache.words.count).map { words.cache.words[$0] }.filter { $0.state == .safe }.map { word in
            let units = UnsafeBufferPointer(start: words.cache.units.base + Int(word.firstUnit), count: Int(word.unitCount))
            return String(decoding: units, as: UTF16.self)
        }
    }

    @Test func theCacheIsUsedAndBounded() throws {
        let environment = PangoEnvironment(collection: try FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans"))
        let words = try #require(environment.words)
        func shape(_ text: String) { self.shape(ParagraphSource(text, style: ShapingStyle(size: 17)), in: environment, words) }
        shape("the cat, the dog, the cat, 漢字漢")
        #expect(words.cache.words.count == 6)
        shape("the dog,")
        #expect(words.cache.words.count == 6)
        for number in 0..<40 { shape((0..<1000).map { "w\(number)x\($0)" }.joined(separator: " ")) }
        #expect(words.cache.words.count > 1000 && words.cache.words.count < 20_000)
        words.cache.removeAll()
        #expect(words.cache.words.count == 0)
    }

    /// Beside ASCII, a letter has the same form as at the end of the text. A letter beside a letter of another font
    /// joins it, so its form depends on both runs.
    @Test func arabicWordsAreCachedUnlessTheyJoinAnotherRun() throws {
        for text in ["سلام", "(سلام)"] {
            #expect(try cachedWords(ParagraphSource(text, style: ShapingStyle(size: 17))).contains("سلام"), "\(text)")
        }
        let runs = [(0..<2, false), (2..<4, true)].map { range, isBold in
            ParagraphSource.Run(range: range, style: ShapingStyle(size: 17, isBold: isBold))
        }
        let source = ParagraphSource(
            utf16: Array("سلام".utf16), characterStarts: [0, 1, 2, 3, 4], runs: runs, direction: nil, defaultDirection: .leftToRight)
        #expect(try cachedWords(source) == [])
    }

    @Test func aShortRunOfEmojiIsCachedWhole() throws {
        let source = ParagraphSource("😀👍🏽❤️👩‍👩‍👧👍🏽1️⃣", style: ShapingStyle(size: 17))
        #expect(try cachedWords(source) == ["😀👍🏽❤️👩‍👩‍👧👍🏽1️⃣"])
    }

    @Test func aWordWithTooManyGlyphsIsRefused() throws {
        let environment = PangoEnvironment(collection: try FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans"))
        let source = ParagraphSource("a", style: ShapingStyle(size: 17))
        let run = try #require(ParagraphItemizer(paragraph: source, environment: environment, isRightToLeft: false).runs().first)
        var text = ShapedText(characterCount: 1)
        text.append(glyphCount: 70_000, hasOffsets: false) { _ in }
        let words = WordCacheOwner()
        let began = words.cache.begin(run, isAlone: true)
        let context = try #require(began)
        _ = source.utf16.withUnsafeBufferPointer { words.cache.find($0, hash: 1, characters: 0..<1, context: context) }
        words.cache.fill(0, from: text, characters: 0..<1, glyphs: 0..<70_000)
        #expect(words.cache.words[0].state == .unsafe)
    }

    // MARK: Fonts with other rules

    /// Returns the glyphs of a text in a font file. Expects the same shapes from cached words and from the whole run.
    private func glyphs(_ text: String, in font: URL) throws -> [Int] {
        let collection = try FontCollection(files: [font], defaultFamily: nil)
        let pair = [true, false].compactMap { isCached in
            PangoTypesetter(collection: collection, cachesWords: isCached).typeset(ParagraphSource(text)) as? PangoParagraph
        }.map(Appearance.init)
        if pair[0] != pair[1] { Issue.record("\(text.scalarNames): \(pair[0].difference(from: pair[1]))") }
        return pair[1].glyphs.map(Int.init)
    }

    /// HarfBuzz's flags do not tell a ligature that begins with a space from one that ends with it.
    @Test func wordsAreNotCachedBesideLigaturesOfASpace() throws {
        let file = FontFixtures.file("NotoSans-Regular.ttf")
        let glyphs = try glyphs("Q ", in: file)
        try LigatureTable(ligatures: [glyphs.reversed()]).withFont(from: file) { font throws in
            #expect(try cachedWords(ParagraphSource("the cat the cat"), fonts: [font]).filter { $0 != " " } == [])
            #expect(try self.glyphs("the Q cat", in: font).contains(LigatureTable.glyph))
        }
    }

    @Test func ideographsOfALigatureAreNotCached() throws {
        let file = FontFixtures.file("NotoSansCJKsc-Regular.otf")
        let glyphs = try glyphs("的漢字 ", in: file)
        let ligatures = [[glyphs[3], glyphs[0]], [glyphs[1], glyphs[2]]].sorted { $0[0] < $1[0] }
        try LigatureTable(ligatures: ligatures).withFont(from: file) { font throws in
            #expect(try self.glyphs("漢字", in: font) == [LigatureTable.glyph])
            #expect(try self.glyphs("字漢 漢字字", in: font).count == 5)
        }
    }

    @Test func emojiOfALigatureAreNotCached() throws {
        let file = FontFixtures.file("NotoColorEmoji.ttf")
        let glyphs = try glyphs("🐶🔥", in: file)
        try LigatureTable(ligatures: [glyphs]).withFont(from: file) { font throws in
            #expect(try self.glyphs("🐶🔥", in: font) == [LigatureTable.glyph])
            #expect(try self.glyphs("🔥🐶 🐶 🔥 🐶🔥", in: font).count == 8)
        }
    }

    /// HarfBuzz's flags show this rule only between the dot and the character after it. When the dot is shaped for the
    /// cache, that character is a space.
    @Test func cachedWordsAreNotUsedBesideIdeographs() throws {
        let file = FontFixtures.file("NotoSansCJKsc-Regular.otf")
        let glyphs = try glyphs("漢·", in: file)
        try LigatureTable(ligatures: [[glyphs[1], glyphs[0]]]).withFont(from: file) { font throws in
            #expect(try self.glyphs("·漢 · 漢", in: font).count == 5)
        }
    }
}

/// The result of shaping a text, in a form that can be compared.
private struct Appearance: Equatable {
    var glyphs: [GlyphID]
    var glyphAdvances: [Float]
    var glyphOffsets: [SIMD2<Float>]
    var glyphStarts: [UInt32]
    var advances: [Double]
    var flags: [UInt8]

    init(_ paragraph: PangoParagraph) {
        glyphs = paragraph.text.glyphs
        glyphAdvances = paragraph.text.glyphAdvances
        glyphOffsets = paragraph.text.glyphOffsets
        glyphStarts = paragraph.text.glyphStarts
        advances = paragraph.text.advances
        flags = paragraph.table.flags.map(\.rawValue)
    }

    func difference(from other: Appearance) -> String {
        if glyphs != other.glyphs { return "glyphs \(glyphs), not \(other.glyphs)" }
        if advances != other.advances { return "advances \(advances), not \(other.advances)" }
        if glyphOffsets != other.glyphOffsets { return "offsets \(glyphOffsets), not \(other.glyphOffsets)" }
        if flags != other.flags { return "flags \(flags), not \(other.flags)" }
        return "\(self), not \(other)"
    }
}

/// The lines of a shaped paragraph, the box of each character, and the rectangles of the selected halves of the text.
private struct LaidOut: Equatable {
    /// A text engine that returns a paragraph that has been shaped before.
    private struct Engine: Typesetter {
        var paragraph: PangoParagraph
        var metrics: PangoTypesetter

        func typeset(_ source: ParagraphSource) -> any TypesetParagraph { paragraph }
        func metrics(of style: ShapingStyle) -> FontMetrics { metrics.metrics(of: style) }
    }

    var lines: [TextRange]
    var boxes: [CGRect] = []
    var selections: [[CGRect]]

    init(_ paragraph: PangoParagraph, _ text: String, width: CGFloat, engine: PangoTypesetter) {
        let typeset = TypesetText(RichText(text), typesetter: Engine(paragraph: paragraph, metrics: engine))
        let layout = TextLayout(typeset, options: LayoutOptions(width: width))
        lines = (0..<layout.lineCount).map { layout.line(at: $0).range }
        let length = layout.text.length
        selections = [0..<length / 2, length / 2..<length].map(layout.selectionRects)
        layout.forEachCharacterBox { boxes.append($1) }
    }
}
