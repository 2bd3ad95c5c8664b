import CPango
import Foundation
import LabelDrawing
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import PangoEngine

@Suite("Latin text that is not itemized")
struct LatinRepertoireTests {
    /// Returns a description of each run, with all properties that are compared.
    private func description(_ runs: [ShapingRun]) -> [String] {
        runs.map { "\($0.characters) font \($0.font.id.rawValue) level \($0.level) script \($0.script.rawValue) \(language($0))" }
    }

    private func language(_ run: ShapingRun) -> String {
        run.language.pointer.flatMap { hb_language_to_string($0) }.map { String(cString: $0) } ?? ""
    }

    private func source(_ text: String, styles: [ShapingStyle]) -> ParagraphSource {
        let units = Array(text.utf16)
        let cut = units.count / 2
        let runs = [
            ParagraphSource.Run(range: 0..<cut, style: styles[0]),
            ParagraphSource.Run(range: cut..<units.count, style: styles[styles.count - 1]),
        ]
        return ParagraphSource(
            utf16: units, characterStarts: (0...units.count).map { UInt32($0) }, runs: runs, direction: .leftToRight,
            defaultDirection: .leftToRight)
    }

    @Test("has the runs that Pango finds", arguments: LatinRepertoire.allCases, [true, false])
    func agreesWithPango(_ repertoire: LatinRepertoire, ofSystem: Bool) throws {
        let collection =
            try ofSystem
            ? FontCollection(systemWithDefaultFamily: nil)
            : FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans")
        let environment = PangoEnvironment(collection: collection)
        let units = repertoire.units
        let styles = [ShapingStyle(), ShapingStyle(font: FontRequest(size: 12, isBold: true), language: "fr")]
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<300 {
            var text = (0..<Int.random(in: 1...40, using: &generator)).compactMap { _ in units.randomElement(using: &generator) }
            text.insert(0x65, at: Int.random(in: 0...text.count, using: &generator))
            let string = String(decoding: text, as: UTF16.self)
            let itemizer = ParagraphItemizer(paragraph: source(string, styles: styles), environment: environment, isRightToLeft: false)
            #expect(description(itemizer.runs()) == description(itemizer.pangoRuns(UTF8Text(text))), "\(string.debugDescription)")
        }
    }

    @Test("takes nothing that may join, turn or become an emoji")
    func leavesOutTheRest() {
        for unit in UInt16(0)...0xFFFF where LatinRepertoire.smallest(with: unit) != nil {
            let scalar = Unicode.Scalar(unit).map(\.properties)
            #expect(scalar?.isEmojiPresentation == false && scalar?.isGraphemeBase == true, "U+\(String(unit, radix: 16))")
            #expect(unit < 0x80 || scalar?.isEmoji == false, "U+\(String(unit, radix: 16))")
            #expect(scalar?.isBidiControl == false && scalar?.isDefaultIgnorableCodePoint == false, "U+\(String(unit, radix: 16))")
        }
        #expect(LatinRepertoire.smallest(with: 0x301) == nil)
        #expect(LatinRepertoire.smallest(with: 0x5D0) == nil)
    }
}
