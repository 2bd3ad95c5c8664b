import Foundation
import LabelDrawing
import PangoTestSupport
import SelectableLabel
import Testing

@testable import PangoEngine

/// Tests of hyphenation with Debian's dictionaries. Skipped if they are not installed, except in CI.
@Suite struct HyphenDictionariesTests {
    private static let hasDictionaries =
        !ProcessInfo.processInfo.environment["CI", default: ""].isEmpty
        || HyphenDictionaries.shared.hasDictionary(for: "en-US") && HyphenDictionaries.shared.hasDictionary(for: "de")

    private func divided(_ word: String, _ language: String?, by dictionaries: HyphenDictionaries = .shared) -> String {
        let units = Array(word.utf16)
        let points = dictionaries.hyphenationPoints(in: units[...], language: language)
        var result: [UInt16] = []
        for (index, unit) in units.enumerated() {
            if points.contains(index) { result.append(0x2D) }
            result.append(unit)
        }
        return String(decoding: result, as: UTF16.self)
    }

    @Test(.enabled(if: hasDictionaries)) func noHyphenIsAddedToAnAddress() throws {
        let typesetter = try FontFixtures.typesetter()
        func lines(_ string: String, factor: CGFloat) -> [TextLayout.Line] {
            var style = TextStyle(font: FontRequest(size: 16), language: "en")
            style.paragraph.hyphenationFactor = factor
            let layout = TextLayout(RichText(string, style: style), options: LayoutOptions(width: 150), typesetter: typesetter)
            return (0..<layout.lineCount).map { layout.line(at: $0) }
        }
        for address in ["https://example.com/internationalization/extraordinary", "internationalization@extraordinary.example"] {
            let text = "see " + address + " now"
            #expect(lines(text, factor: 1).map(\.rect) == lines(text, factor: 0).map(\.rect))
        }
        let words = "see internationalization extraordinary now"
        #expect(lines(words, factor: 1).map(\.rect) != lines(words, factor: 0).map(\.rect))
    }

    @Test(.enabled(if: hasDictionaries)) func dividesWordsByLanguage() {
        #expect(divided("hyphenation", "en-US") == "hy-phen-ation")
        #expect(divided("Hyphenation", "en") == "Hy-phen-ation")
        #expect(divided("Silbentrennung", "de") == "Sil-ben-tren-nung")
        #expect(
            divided("Übungsplätze", "de-AT") == "Übungs-plät-ze"
                || divided("Übungsplätze", "de-AT") == "Übungs-plät-ze".precomposedStringWithCanonicalMapping)
    }

    /// The dictionaries of some languages are not in UTF-8.
    @Test(.enabled(if: hasDictionaries)) func readsDictionariesInOtherEncodings() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ encoding: String, _ pattern: [UInt8]) throws {
            let file = Data((encoding + "\n").utf8) + Data(pattern) + Data("\n".utf8)
            try file.write(to: folder.appendingPathComponent("hyph_\(name).dic"))
        }
        // The patterns are "ü1b" and "ж1д".
        try write("xa", "ISO8859-1", [0xFC, 0x31, 0x62])
        try write("xb", "microsoft-cp1251", [0xE6, 0x31, 0xE4])
        try write("xc", "NO-SUCH-ENCODING", [0x61, 0x31, 0x62])
        let dictionaries = HyphenDictionaries(folder: folder)
        #expect(divided("dübel", "xa", by: dictionaries) == "dü-bel" && divided("DÜBEL", "xa", by: dictionaries) == "DÜ-BEL")
        #expect(divided("вождёл", "xb", by: dictionaries) == "вож-дёл")
        // The dictionary's encoding lacks these letters.
        #expect(divided("dübelж", "xa", by: dictionaries) == "dübelж" && divided("dübel", "xb", by: dictionaries) == "dübel")
        #expect(!dictionaries.hasDictionary(for: "xc") && divided("aabbaabb", "xc", by: dictionaries) == "aabbaabb")
    }

    @Test func shortWordsAndUnknownLanguagesAreNotHyphenated() {
        #expect(divided("hyphenation", "tlh") == "hyphenation")
        #expect(divided("hyphenation", "../../etc/passwd") == "hyphenation")
        #expect(divided("hyphenation", "") == "hyphenation")
        #expect(divided("a", "en") == "a" && divided("", "en") == "")
        #expect(
            HyphenDictionaries(folder: URL(fileURLWithPath: "/nowhere")).hyphenationPoints(
                in: Array("hyphenation".utf16)[...], language: "en") == [])
    }

    @Test(.enabled(if: hasDictionaries)) func unusualWordsHaveValidHyphenationPoints() {
        for word in ["ÉTÉÉTÉ", "İstanbulİ", "a\u{301}bcde\u{301}fghi", String(repeating: "word", count: 200), "שלוםעולם", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢"] {
            let units = Array(word.utf16)
            let points = HyphenDictionaries.shared.hyphenationPoints(in: units[...], language: "en-US")
            #expect(points == points.sorted() && points.allSatisfy { (1..<units.count).contains($0) }, "\(word)")
        }
    }

    @Test(.enabled(if: hasDictionaries)) func aParagraphIsHyphenatedInItsLanguage() throws {
        let style = TextStyle(font: FontRequest(size: 20), language: "en-US", paragraph: ParagraphStyle(hyphenationFactor: 1))
        let text = RichText("Automatic hyphenation of narrow paragraphs", style: style)
        let layout = TextLayout(text, options: LayoutOptions(width: 100), typesetter: try FontFixtures.typesetter())
        var divided = 0
        for index in 0..<layout.lineCount - 1 {
            let line = layout.line(at: index)
            #expect(line.width <= 100.02)
            let end = text.utf16[line.range.upperBound - 1]
            guard end != 0x20 else { continue }
            divided += 1
            // The box of the line's last letter includes the hyphen, so it is wider than the box of the letter alone.
            let alone = TextLayout(text.slice(line.range.upperBound - 1..<line.range.upperBound), typesetter: try FontFixtures.typesetter())
            #expect(layout.characterBox(at: line.range.upperBound - 1).width > alone.size.width + 4)
        }
        #expect(divided >= 2)
    }
}
