import CPango
import Foundation
import LabelDrawing
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import PangoEngine

@Suite("Latin text")
struct LatinRunsTests {
    /// Printable ASCII, and the same with the letters and signs of European languages and typographic punctuation.
    static let characters: [[UInt16]] = [
        Array(0x20...0x7E),
        [0x20...0x7E, 0xA0...0xA8, 0xAA...0xAC, 0xAF...0x17F, 0x2010...0x2027, 0x2030...0x203A, 0x20AC...0x20AC].flatMap(Array.init),
    ]

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

    @Test("has the runs that Pango finds", arguments: characters, [true, false])
    func agreesWithPango(_ units: [UInt16], ofSystem: Bool) throws {
        let collection =
            try ofSystem
            ? FontCollection(systemWithDefaultFamily: nil)
            : FontCollection(files: FontFixtures.files(), defaultFamily: "Noto Sans")
        let environment = PangoEnvironment(collection: collection)
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
}
