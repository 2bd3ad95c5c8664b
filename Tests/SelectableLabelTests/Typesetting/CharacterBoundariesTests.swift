import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Finds character boundaries piece by piece, and compares them with Swift's characters.
@Suite struct CharacterBoundariesTests {
    /// Scalars that combine with others, and scalars that look similar. CR LF is left out, because it ends a paragraph.
    private static let alphabet: [String] = [
        "a", "é", "©", "®", "™", " ", "\u{AD}", "\u{0}", "\u{301}", "\u{FE0F}", "\u{200D}", "\u{200C}", "\u{20E3}", "1", "#", "🇩", "🇪", "👩",
        "🏽", "❤", "🏳\u{FE0F}\u{200D}🌈", "👩🏽\u{200D}💻", "\u{FE0E}", "🇩🇪", "👋🏿", "\u{7F}", "\u{1F3FB}",
        "漢", "か", "\u{3099}", "カ", "ー", "한", "ᄀ", "ᅡ", "ᆨ", "가", "\u{600}", "\u{6DD}", "\u{110BD}", "क", "\u{94D}", "ष", "ि", "ക",
        "\u{D4D}",
        "ก", "ำ", "\u{E0061}", "\u{E007F}", "🏴", "א", "ش", "\u{2701}", "\u{FFFC}", "\u{FFFD}", "𝔘", "\u{9FFF}", "\u{4DFF}", "\u{A000}",
        "\u{2FF}", "\u{300}", "，", "。", "한글", "ﾊ", "\u{FF9E}", "\u{302A}", "😀", "𠀀", "я", "\u{483}", "ش", "\u{64E}", "―", "\u{20D0}",
    ]

    private func starts(_ text: String) -> [UInt32] {
        var starts: [UInt32] = [0]
        for character in text { starts.append(starts[starts.count - 1] + UInt32(character.utf16.count)) }
        return starts
    }

    private func found(_ text: String) -> [UInt32] {
        // The slice does not start at index 0.
        let units = [0x301] + Array(text.utf16)
        return CharacterBoundaries.starts(of: units[1...])
    }

    @Test func randomTextsHaveSwiftsCharacters() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<6000 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).map { _ in Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)] }.joined()
            #expect(found(text) == starts(text), "\(escaped(text))")
        }
    }

    @Test func pairsHaveSwiftsCharacters() {
        for first in Self.alphabet {
            for second in Self.alphabet { #expect(found(first + second) == starts(first + second), "\(escaped(first + second))") }
        }
    }

    @Test func everyUnitBesideALetterHasSwiftsCharacters() {
        for value in 0..<0x1_0000 where !(0xD800..<0xE000).contains(value) && value != 0x0D && value != 0x0A {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let text = "a\(Character(scalar))漢"
            if found(text) != starts(text) { Issue.record("\(escaped(text))") }
        }
    }

    @Test func everyScalarOfTheSupplementaryPlanesBesideOthersHasSwiftsCharacters() {
        for value in UInt32(0x1F000)...0x1FBFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(Character(scalar))\(Character(scalar))漢\(Character(scalar))"
            if found(text) != starts(text) { Issue.record("\(escaped(text))") }
        }
        for value in UInt32(0x1F000)...0x1FBFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "👩\u{200D}\(Character(scalar))a\(Character(scalar))\u{200D}👩"
            if found(text) != starts(text) { Issue.record("\(escaped(text))") }
        }
        for value in stride(from: UInt32(0x10000), to: 0x11_0000, by: 61) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "😀\(Character(scalar))한"
            if found(text) != starts(text) { Issue.record("\(escaped(text))") }
        }
    }

    private static let testFile = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: testFile))) func unicodesTestCasesThatSwiftPassesPass() throws {
        let data = try #require(FileManager.default.contents(atPath: Self.testFile))
        var passed = 0
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let marks = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            var text = ""
            var expected: [UInt32] = []
            for mark in marks {
                if mark == "÷" { expected.append(UInt32(text.utf16.count)) }
                if let scalar = UInt32(mark, radix: 16).flatMap(Unicode.Scalar.init) { text.unicodeScalars.append(scalar) }
            }
            // A paragraph never contains CR or LF, so these cases are skipped. They are also skipped if Swift differs
            // from the file.
            guard !text.isEmpty, !text.unicodeScalars.contains("\r"), !text.unicodeScalars.contains("\n"), starts(text) == expected else {
                continue
            }
            #expect(found(text) == expected, "\(escaped(text))")
            passed += 1
        }
        #expect(passed > 400)
    }
}
