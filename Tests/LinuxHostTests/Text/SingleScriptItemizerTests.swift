import CPango
import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import LinuxHost

@Suite("Text in one script, itemized without Pango")
struct SingleScriptItemizerTests {
    private static let scripts = [
        "a b é z A ( ) “ 1 2 . , € ø \u{1E9E}", "α β Ω ά . 1", "д я Ж . 1", "漢 字 中 ， 。 「 」 2 % A\u{20}", "か カ ー が 。 1", "한 글 . 1 ㄱ",
        "ก ข ำ ที่ 1",
        "क ष ि ् । १ 1", ". , 1 ( ) ! ☆ €", "𝔘 ∑ ⟨ 1", "\u{E000} \u{FFFD} 1",
    ]
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

    @Test("has the runs that Pango finds", arguments: [true, false]) func agreesWithPango(ofSystem: Bool) throws {
        let collection =
            try ofSystem
            ? FontCollection(systemWithDefaultFamily: nil) : FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans")
        let environment = PangoEnvironment(collection: collection)
        let styles = [ShapingStyle(), ShapingStyle(font: FontRequest(size: 12, isBold: true), language: "ja")]
        var random = SeededGenerator(seed: 41)
        var count = 0
        for _ in 0..<4000 {
            let letters = Self.scripts[Int.random(in: 0..<Self.scripts.count, using: &random)].split(separator: " ").map(String.init)
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
            let itemizer = ParagraphItemizer(paragraph: source, environment: environment, isRightToLeft: false)
            guard let found = itemizer.singleScriptRuns() else { continue }
            count += 1
            let expected = itemizer.pangoRuns(UTF8Text(units)).map(description)
            if found.map(description) != expected { Issue.record("\(text.scalarNames): \(found.map(description)), not \(expected)") }
        }
        #expect(count > 1500)
    }

    @Test("leaves text with several directions or scripts to Pango") func leavesTheRest() throws {
        let environment = PangoEnvironment(collection: try FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans"))
        for text in ["a א", "ا", "a \u{202E}b", "\u{2067}a", "a я", "漢字かな"] {
            let itemizer = ParagraphItemizer(paragraph: ParagraphSource(text), environment: environment, isRightToLeft: false)
            #expect(itemizer.singleScriptRuns() == nil, "\(text.scalarNames)")
        }
    }
}
