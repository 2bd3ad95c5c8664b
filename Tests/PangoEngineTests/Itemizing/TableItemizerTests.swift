import CPango
import Foundation
import LabelDrawing
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import PangoEngine

@Suite("Text itemized without Pango")
struct TableItemizerTests {
    private static let scripts = [
        "a b é z A ( ) “ 1 2 . , € ø \u{1E9E}", "α β Ω ά . 1", "д я Ж . 1", "漢 字 中 ， 。 「 」 2 % A\u{20}", "か カ ー が 。 1", "한 글 . 1 ㄱ",
        "ก ข ำ ที่ 1",
        "क ष ि ् । १ 1", ". , 1 ( ) ! ☆ €", "𝔘 ∑ ⟨ 1", "\u{E000} \u{FFFD} 1",
    ]
    private static let directions = [
        "א ב ש\u{5C1} ם ״ 1 . ( ) a", "ا ب لا م\u{64E} ٣ 1 ، . ( ) \u{640} b", "ܐ ܒ 1", "ހ ށ ) (", "a b [ ] ( ) « » א ا 1 , - + % € $ /",
        "\u{202A} \u{202B} \u{202C} \u{202D} \u{202E} א a 1", "\u{2066} \u{2067} \u{2068} \u{2069} א a 1 (  )",
        "\u{200E} \u{200F} \u{61C} א a 1 . ٣",
        "\u{2028} א a \u{85}",
    ]
    private static let allScripts = scripts + directions
    /// The number of random texts. Set the environment variable `ITEMIZED_TEXTS` for a longer run.
    private static let textCount = ProcessInfo.processInfo.environment["ITEMIZED_TEXTS"].flatMap(Int.init) ?? 6000
    private static let others = [
        " ", "  ", "\t", "\u{A0}", "\u{2003}", "\u{3000}", "\u{301}", "\u{AD}", "\u{200B}", "\u{FE0F}", "\u{FE0E}", "\u{200D}", "😀", "❤",
        "❤\u{FE0F}",
        "©", "™\u{FE0F}", "👍🏽", "🏽", "👩\u{200D}👩\u{200D}👧", "👁\u{FE0F}\u{200D}🗨\u{FE0F}", "🇫🇷", "🇯", "1\u{FE0F}\u{20E3}", "#\u{FE0F}\u{20E3}",
        "#",
        "*", "🏴\u{E0067}\u{E0062}\u{E007F}", "🏴", "\u{E0067}", "\u{20E0}", "\u{0}", "\u{FFFC}", "\u{10FFFF}", "☀", "★", "\u{1FAE8}",
    ]

    private func description(_ run: ShapingRun) -> String {
        let language = run.language.pointer.flatMap { hb_language_to_string($0) }.map { String(cString: $0) } ?? ""
        return "\(run.characters) font \(run.font.id.rawValue) level \(run.level) script \(run.script.rawValue) \(language)"
    }

    /// Returns the parts from which the random text `number` is made. They come from one, two or three random entries
    /// of `allScripts`.
    private static func parts(_ number: Int, _ random: inout SeededGenerator) -> [String] {
        let scripts = (0..<[1, 2, 3][number % 3]).map { _ in allScripts[Int.random(in: 0..<allScripts.count, using: &random)] }
        return scripts.flatMap { $0.split(separator: " ").map(String.init) }
    }

    @Test("has the runs that Pango finds", arguments: [true, false]) func agreesWithPango(ofSystem: Bool) throws {
        let collection =
            try ofSystem
            ? FontCollection(systemWithDefaultFamily: nil) : FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans")
        let environment = PangoEnvironment(collection: collection)
        let styles = [ShapingStyle(), ShapingStyle(font: FontRequest(size: 12, isBold: true), language: "ja")]
        var random = SeededGenerator(seed: 41)
        var count = 0
        for number in 0..<Self.textCount {
            let letters = Self.parts(number, &random)
            let isRightToLeft = number % 4 == 3
            let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                let parts = Bool.random(using: &random) ? letters : Self.others
                return parts[Int.random(in: 0..<parts.count, using: &random)]
            }.joined()
            let units = Array(text.utf16)
            let cut = Int.random(in: 0..<units.count, using: &random)
            let runs = [0..<cut, cut..<units.count].enumerated().filter { !$1.isEmpty }
                .map { ParagraphSource.Run(range: $1, style: styles[$0]) }
            let source = ParagraphSource(
                utf16: units, characterStarts: CharacterBoundaries.starts(of: units[...]), runs: runs, direction: .leftToRight,
                defaultDirection: .leftToRight)
            let itemizer = ParagraphItemizer(paragraph: source, environment: environment, isRightToLeft: isRightToLeft)
            guard let found = itemizer.tableRuns() else { continue }
            count += 1
            let expected = itemizer.pangoRuns(UTF8Text(units)).map(description)
            if found.map(description) != expected { Issue.record("\(text.scalarNames): \(found.map(description)), not \(expected)") }
        }
        #expect(count > Self.textCount / 3)
    }

    @Test func unpairedSurrogatesAreItemizedAsPangoReadsThem() throws {
        let environment = PangoEnvironment(collection: try FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans"))
        for units: [UInt16] in [[0x61, 0xD800, 0x62], [0xDC00, 0x20, 0x61], [0x61, 0xD83D]] {
            let run = ParagraphSource.Run(range: 0..<units.count, style: ShapingStyle(size: 17))
            let source = ParagraphSource(
                utf16: units, characterStarts: (0...units.count).map { UInt32($0) }, runs: [run], direction: .leftToRight,
                defaultDirection: .leftToRight)
            let itemizer = ParagraphItemizer(paragraph: source, environment: environment, isRightToLeft: false)
            let found = try #require(itemizer.tableRuns())
            #expect(found.map(description) == itemizer.pangoRuns(UTF8Text(units)).map(description))
        }
    }

    @Test("leaves text with unassigned scalars to Pango") func leavesTheRest() throws {
        let environment = PangoEnvironment(collection: try FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans"))
        for text in ["a\u{378}", "\u{1FAE8}"] {
            let itemizer = ParagraphItemizer(paragraph: ParagraphSource(text), environment: environment, isRightToLeft: false)
            #expect(itemizer.tableRuns() == nil, "\(text.scalarNames)")
        }
    }
}
