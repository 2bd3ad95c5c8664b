import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// The parts of an attack that lay out, measure, draw, copy, parse and detect links in random styled texts.
@Suite struct TextAttackTests {
    @Test func texts() { attack("texts", typesetter: testTypesetter) }
    @Test func textsWithFonts() { attack("textsWithFonts", typesetter: systemTypesetter) }

    private func attack(_ name: String, typesetter: any Typesetter) {
        let run = AttackRun(name, sample: 40)
        while let seed = run.next() {
            var generator = StyledTextGenerator(seed: seed)
            let (text, options) = (generator.text(), generator.options())
            run.begin(Self.test(seed, text))
            let layout = TextLayout(text, options: options, typesetter: typesetter)
            let other = TextLayout(layout.typeset, options: generator.options())
            run.events += 2
            let faults = Self.faults(layout) + Self.faults(other) + Self.faults(text)
            if let first = faults.first { run.found(first, file: Self.test(seed, text), type: "swift") }
        }
        for finding in run.findings { Issue.record("\(finding.what)\n\(finding.file)") }
    }

    static func faults(_ layout: TextLayout) -> [String] {
        var found = LayoutLaws.soundness(layout)
        _ = layout.displayList(appearance: .light)
        for offset in stride(from: 0, through: layout.text.length, by: 3) {
            for rect in layout.selectionRects(for: 0..<offset) where !rect.minX.isFinite || !rect.width.isFinite || !rect.maxY.isFinite {
                found.append("0..<\(offset) is selected at \(rect)")
            }
        }
        return found
    }

    /// Copies, parses and encodes a text, and detects its links. Returns what is wrong with the results.
    static func faults(_ text: RichText) -> [String] {
        var found: [String] = []
        let content = PasteboardContent(text)
        if content.plainText.contains("\u{FFFC}") { found.append("U+FFFC is copied") }
        if content.html.contains("<script") { found.append("a script is copied") }
        if !content.rtf.utf8.allSatisfy({ $0 < 0x80 }) { found.append("the RTF is not ASCII") }
        let parsed = MarkdownParser().parse(text).display
        if parsed.runs.last.map({ $0.range.upperBound != parsed.length }) ?? false { found.append("parsed runs end early") }
        let links = text.detectedLinks(LinkDetectorLawTests.detectors)
        for link in links where link.range.isEmpty || link.range.upperBound > text.length { found.append("a link at \(link.range)") }
        return found
    }

    /// Returns a test of the text of a seed.
    private static func test(_ seed: UInt64, _ text: RichText) -> String {
        """
        /// The text \(escaped(text.string)).
        @Test func randomText\(seed)() {
            var generator = StyledTextGenerator(seed: \(seed))
            let (text, options) = (generator.text(), generator.options())
            for typesetter in testTypesetters {
                let layout = TextLayout(text, options: options, typesetter: typesetter)
                let other = TextLayout(layout.typeset, options: generator.options())
                #expect(TextAttackTests.faults(layout) + TextAttackTests.faults(other) + TextAttackTests.faults(text) == [])
            }
        }

        """
    }
}
