import Foundation
import LabelDrawing
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct PangoLinesTests {
    private let typesetter: PangoTypesetter

    init() throws {
        typesetter = try FontFixtures.typesetter()
    }

    private func paragraph(_ text: String) -> any TypesetParagraph {
        typesetter.typeset(ParagraphSource(text, style: ShapingStyle(size: 20)))
    }

    private func width(_ text: String) -> CGFloat {
        CGFloat(paragraph(text).line(0..<text.utf16.count).width)
    }

    @Test func breaksBetweenWordsAndHangsSpaces() {
        let paragraph = paragraph("one two   three")
        let room = width("one two")
        #expect(paragraph.lineRanges(width: room) == [0..<10, 10..<15])
        #expect(paragraph.lineRanges(width: room - 0.1) == [0..<4, 4..<10, 10..<15])
        #expect(CGFloat(paragraph.line(0..<10).width) > room)
    }

    @Test func cutsOverlongWordsAtCharacters() {
        let paragraph = paragraph("Donaudampfschiff")
        let lines = paragraph.lineRanges(width: 60)
        #expect(lines.count > 2)
        #expect(lines.allSatisfy { paragraph.line($0).width <= 60.02 })
        #expect(paragraph.lineRanges(width: 0).count == 16)
    }

    /// The second exclusion is below the first, so each row has another width. The text is never cut, because the rows
    /// below the exclusions have room for each of its words.
    @Test(arguments: [
        "The total is 1,234,567.89 dollars, (approximately) speaking; don't “quote” me: user@example.com.",
        "汉字排版很有意思，《书》里也说：“行首不能有句号。”这是真的！", "ภาษาไทยไม่มีการเว้นวรรคระหว่างคำ", "قال: «مرحبا، كيف الحال؟» ثم مضى.",
    ]) func linesBesideExclusionsEndAtBreakOpportunities(string: String) {
        let text = RichText(string, style: TextStyle(font: FontRequest(size: 16)))
        let paragraph = typesetter.typeset(ParagraphSource(string, style: ShapingStyle(size: 16)))
        for x in stride(from: 20 as CGFloat, through: 190, by: 3) {
            let exclusions = [CGRect(x: x, y: 0, width: 30, height: 80), CGRect(x: x / 2, y: 80, width: 200, height: 60)]
            let options = LayoutOptions(width: 200, shape: ContainerShape(exclusions: exclusions))
            let layout = TextLayout(text, options: options, typesetter: typesetter)
            let cuts = (0..<layout.lineCount).map { layout.line(at: $0).range.upperBound }.filter { !paragraph.isBreakOpportunity($0) }
            #expect(cuts == [], "x = \(x)")
        }
    }

    @Test func ideographsBreakBesideAnExclusion() {
        let shape = ContainerShape(exclusions: [CGRect(x: 45, y: 0, width: 155, height: 20)])
        let text = RichText("汉字汉字汉字", style: TextStyle(font: FontRequest(size: 20)))
        let layout = TextLayout(text, options: LayoutOptions(width: 200, shape: shape), typesetter: typesetter)
        #expect((0..<layout.lineCount).map { layout.line(at: $0).range } == [0..<2, 2..<6])
    }

    @Test func neverHyphenatesACutWord() {
        let paragraph = paragraph("Donaudampfschiff")
        let first = paragraph.lineRanges(width: 60)[0]
        #expect(paragraph.line(first).glyphs.count == first.count)
    }

    @Test func showsAHyphenOnlyIfALineEndsWithASoftHyphen() throws {
        let paragraph = paragraph("super\u{AD}cali\u{AD}fragil")
        let hyphen = width("\u{2010}")
        let line = paragraph.line(0..<6)
        #expect(abs(CGFloat(line.width) - width("super") - hyphen) < 0.01)
        #expect(line.leadingEdges.count == 6)
        #expect(line.runs.last?.characters == 5..<6)
        // Inside a line, a soft hyphen has no width.
        let whole = paragraph.line(0..<paragraph.length)
        #expect(whole.leadingEdges[5] == whole.leadingEdges[6])
    }

    @Test func countsTheHyphenBeforeChoosingTheBreak() {
        let paragraph = paragraph("super\u{AD}cali\u{AD}fragil")
        let (one, two, hyphen) = (width("super"), width("supercali"), width("\u{2010}"))
        #expect(paragraph.suggestedLineBreak(from: 0, width: two + hyphen) == 11)
        #expect(paragraph.suggestedLineBreak(from: 0, width: two + hyphen - 0.1) == 6)
        #expect(paragraph.suggestedLineBreak(from: 0, width: one + hyphen) == 6)
        // If the first syllable and its hyphen do not fit, the line breaks between letters, before the soft hyphen.
        #expect(paragraph.suggestedLineBreak(from: 0, width: one + hyphen - 0.1) == 5)
        #expect(paragraph.line(0..<5).glyphs.count == 5)
    }

    @Test func showsNoHyphenAtAParagraphEndOrWithoutLetters() {
        let paragraph = paragraph("ab\u{AD}")
        #expect(abs(CGFloat(paragraph.line(0..<3).width) - width("ab")) < 0.01)
        let blank = self.paragraph("\u{AD}\u{AD}ab")
        #expect(blank.line(0..<2).width == 0)
    }

    @Test func advancesTabsToStopsOfTheirLine() {
        let paragraph = paragraph("a\tb\tc")
        let line = paragraph.line(0..<5)
        #expect(line.leadingEdges[2] == 28)
        #expect(line.leadingEdges[4] == 56)
        // The tab stops of the second line are counted from its own start.
        let second = paragraph.line(2..<5)
        #expect(second.leadingEdges[2] == 28)
        #expect(paragraph.suggestedLineBreak(from: 0, width: 56 + width("c")) == 5)
        #expect(paragraph.suggestedLineBreak(from: 0, width: 56 + width("c") - 0.1) == 4)
        let wide = self.paragraph("wwwww\tb").line(0..<7)
        #expect(wide.leadingEdges[6] == 84)
    }

    @Test func ordersDirectionsByLine() {
        let paragraph = paragraph("ab שלום גדול cd")
        let whole = paragraph.line(0..<15)
        #expect(whole.runs.map(\.level) == whole.runs.map { (3..<12).contains($0.characters.lowerBound) ? 1 : 0 })
        #expect(whole.runs.map(\.characters.lowerBound) == whole.runs.map(\.characters.lowerBound).sorted())
        #expect(whole.leadingEdges[3] > whole.leadingEdges[11])
        // The line breaks between two Hebrew words. The first word is right of "ab", and the space after it hangs at
        // the right end of the line.
        let first = paragraph.line(0..<8)
        #expect(first.runs.map(\.characters) == [0..<3, 3..<7, 7..<8])
        #expect(first.runs.map(\.level) == [0, 1, 0])
    }

    @Test func hangsSpacesOnTheLeftFromRightToLeft() {
        let paragraph = paragraph("שלום abc  ")
        let line = paragraph.line(0..<10)
        #expect(paragraph.isRightToLeft)
        #expect(line.runs.first?.characters == 8..<10)
        #expect(line.runs.first?.level == 1)
        #expect(line.leadingEdges[9] < line.leadingEdges[8])
    }

    @Test func layingOutReplacesThePreviousLine() {
        let paragraph = paragraph("one two ב three")
        var line = paragraph.line(0..<15)
        paragraph.layOutLine(4..<7, into: &line)
        #expect(line == paragraph.line(4..<7))
    }

    @Test func clustersOfIndicAndThaiStayWhole() {
        let source = ParagraphSource("क्षि กำ", style: ShapingStyle(size: 20))
        let line = typesetter.typeset(source).line(0..<source.utf16.count)
        #expect(source.characterCount == 3)
        #expect(line.characterWidths.allSatisfy { $0 > 3 })
    }

    @Test func typesetsAMegabyteInOneParagraph() {
        #if DEBUG
        let conformance = TypesetterConformance(typesetter, longLength: 200_000)
        #else
        let conformance = TypesetterConformance(typesetter, longLength: 1_000_000)
        #endif
        #expect(conformance.violations(of: .longParagraph) == [])
    }
}
