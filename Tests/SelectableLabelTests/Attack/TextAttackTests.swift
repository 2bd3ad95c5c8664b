import Foundation
import LabelDrawing
import LabelTestSupport
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

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
            let found = Self.faults(layout) + Self.faults(text) + Self.faults(of: layout.typeset, &generator)
            run.layouts += 1 + Self.widths
            if let first = found.first { run.found(first, file: Self.test(seed, text), type: "swift") }
        }
        for finding in run.findings { Issue.record("\(finding.what)\n\(finding.file)") }
    }

    /// The number of additional layouts of each text, after the first one.
    private static let widths = 15

    /// Lays out a text several times, each time with other random options. Returns the faults of the first faulty
    /// layout.
    static func faults(of text: TypesetText, _ generator: inout StyledTextGenerator) -> [String] {
        for index in 0..<widths {
            let layout = TextLayout(text, options: generator.options())
            let found = index == 0 ? faults(layout) : shapeFaults(layout)
            if !found.isEmpty { return found.map { "layout \(index): \($0)" } }
        }
        return []
    }

    /// Checks a layout at every offset and at many points, which is slow.
    static func faults(_ layout: TextLayout) -> [String] {
        var found = layout.unsoundResults() + shapeFaults(layout)
        for offset in stride(from: 0, through: layout.text.length, by: 3) { found += selectionFaults(layout, to: offset) }
        return found
    }

    /// Draws a layout, selects all of its text, and checks its size and its lines.
    private static func shapeFaults(_ layout: TextLayout) -> [String] {
        _ = layout.displayList(appearance: .light)
        var found = layout.brokenInvariants() + selectionFaults(layout, to: layout.text.length)
        let size = layout.size
        if !(size.width.isFinite && size.width >= 0 && size.height.isFinite && size.height >= 0) { found.append("the size is \(size)") }
        return found
    }

    private static func selectionFaults(_ layout: TextLayout, to offset: Int) -> [String] {
        layout.selectionRects(for: 0..<offset).filter { !$0.minX.isFinite || !$0.width.isFinite || !$0.maxY.isFinite }
            .map { "0..<\(offset) is selected at \($0)" }
    }

    /// Copies and parses a text, and detects its links. Returns the faults in the results.
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

    /// Checks a text with tags whose insets are millions of points wide. At positions that far away, single-precision
    /// numbers are rounded to whole points.
    @Test func randomText3000002225() { Self.check(seed: 3_000_002_225) }

    /// Checks a text with an attachment that is almost without width, directly before a truncation token.
    @Test func randomText71000033146() { Self.check(seed: 71_000_033_146) }

    /// Checks a text with a line from right to left that ends with a tab. A tab stop at ten million points makes this
    /// tab so wide that the positions in the line are rounded to whole points.
    @Test func randomText96000010095() { Self.check(seed: 96_000_010_095) }

    /// Checks the text of a seed with both text engines.
    static func check(seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation) {
        var generator = StyledTextGenerator(seed: seed)
        let (text, options) = (generator.text(), generator.options())
        for typesetter in testTypesetters {
            let layout = TextLayout(text, options: options, typesetter: typesetter)
            var others = generator
            #expect(faults(layout) + faults(text) == [], sourceLocation: sourceLocation)
            #expect(faults(of: layout.typeset, &others) == [], sourceLocation: sourceLocation)
        }
    }

    /// Returns the source code of a test with the text that a seed generates.
    private static func test(_ seed: UInt64, _ text: RichText) -> String {
        """
        /// The text \(escaped(text.string)).
        @Test func randomText\(seed)() { TextAttackTests.check(seed: \(seed)) }

        """
    }
}
