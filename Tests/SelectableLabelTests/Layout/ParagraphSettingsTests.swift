import Foundation
import LabelDrawing
import LabelTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of paragraph settings except alignment and indents. The label's settings are the defaults.
@Suite struct ParagraphSettingsTests {
    private func layout(
        _ text: String, width: CGFloat = 100, _ paragraph: ParagraphStyle, _ change: (inout LayoutOptions) -> Void = { _ in }
    ) -> TextLayout {
        monospaceLayout(RichText(text, style: TextStyle(font: FontRequest(size: 10), paragraph: paragraph)), width: width, change)
    }

    private func tops(_ layout: TextLayout) -> [CGFloat] { (0..<layout.lineCount).map { layout.line(at: $0).top } }

    @Test func aMultipleStretchesLinesAboveTheirBaseline() {
        let layout = layout("ab\ncd", ParagraphStyle(lineHeightMultiple: 1.5))
        #expect(tops(layout) == [0, 15] && layout.line(at: 0).height == 15 && layout.line(at: 0).baseline == 13)
        #expect(self.layout("ab", ParagraphStyle(lineHeightMultiple: 0.5)).size.height == 5)
        // The maximum applies to the multiplied height.
        #expect(self.layout("ab", ParagraphStyle(lineHeightMultiple: 3, maximumLineHeight: 20)).size.height == 20)
        for strange: CGFloat in [0, -1, .nan] { #expect(self.layout("ab", ParagraphStyle(lineHeightMultiple: strange)).size.height == 10) }
    }

    @Test func aFixedHeightAppliesToEveryLine() {
        var style = ParagraphStyle()
        style.lineHeight = 14
        let text =
            RichText("ab\n", style: TextStyle(font: FontRequest(size: 10), paragraph: style))
            + RichText("cd", style: TextStyle(font: FontRequest(size: 30), paragraph: style))
        #expect(tops(monospaceLayout(text)) == [0, 14] && monospaceLayout(text).size.height == 28)
        #expect(style.lineHeight == 14 && ParagraphStyle(minimumLineHeight: 2).lineHeight == nil)
    }

    @Test func spaceBeforeAppliesOnlyBetweenParagraphs() {
        let style = ParagraphStyle(paragraphSpacing: 3, paragraphSpacingBefore: 4)
        let layout = layout("ab cd\ne\n\nf", width: 30, style)
        #expect(tops(layout) == [0, 10, 27, 44, 61] && layout.size.height == 71)
        #expect(LayoutLaws.everything(layout) == [])
    }

    @Test func spaceBeforeATruncatedParagraphIsDropped() {
        let style = ParagraphStyle(paragraphSpacingBefore: 4)
        for limit in 1...3 {
            let layout = layout("ab cd\nef gh\nij", width: 30, style) { $0.lineLimit = limit }
            #expect(tops(layout) == Array([0, 10, 24][..<limit]) && LayoutLaws.everything(layout) == [])
        }
        for height: CGFloat in [10, 23, 24, 33.9, 34, 47] {
            let layout = layout("ab\ncd\nef", width: 30, style) { $0.height = height }
            let expected = height < 24 ? 1 : height < 38 ? 2 : 3
            #expect(layout.lineCount == expected && LayoutLaws.everything(layout) == [], "\(height)")
        }
    }

    @Test func aTailIndentKeepsTheTrailingEdgeFree() {
        let layout = layout("ab cd אב", width: 60, ParagraphStyle(headIndent: 10, tailIndent: 10))
        #expect(layout.lineCount == 2 && layout.line(at: 0).left == 0)
        let right = self.layout("ab cd", width: 60, ParagraphStyle(alignment: .right, tailIndent: 15))
        #expect(right.lineCount == 2 && right.line(at: 0).right == 45)
        let mirrored = self.layout("אב גד", width: 60, ParagraphStyle(tailIndent: 15))
        #expect(mirrored.lineCount == 2 && mirrored.line(at: 0).right == 60)
        let justified = self.layout("a b cdefg", width: 60, ParagraphStyle(alignment: .justified, tailIndent: 10))
        #expect(abs(justified.line(at: 0).right - 50) < 0.01)
        #expect(self.layout("ab", width: .infinity, ParagraphStyle(tailIndent: 5)).size.width == 25)
    }

    @Test func linesMayEndAfterAnyCharacter() {
        let layout = layout("ab cde fg", width: 40, ParagraphStyle(lineBreaking: .characters))
        #expect((0..<layout.lineCount).map { layout.line(at: $0).range } == [0..<4, 4..<8, 8..<9])
        // White space hangs beyond the edge with any setting.
        #expect(
            (0..<2).map { self.layout("abcd ef", width: 40, ParagraphStyle(lineBreaking: .characters)).line(at: $0).range } == [
                0..<5, 5..<7,
            ])
        let mixed =
            RichText("ab cd\n", style: TextStyle(font: FontRequest(size: 10), paragraph: ParagraphStyle(lineBreaking: .characters)))
            + RichText("ab cd", style: TextStyle(font: FontRequest(size: 10)))
        let both = monospaceLayout(mixed, width: 40)
        #expect((0..<both.lineCount).map { both.line(at: $0).range } == [0..<4, 4..<6, 6..<9, 9..<11])
    }

    @Test func theLabelsSettingsApplyIfATextHasNone() {
        let own = ParagraphStyle(lineSpacing: 5, headIndent: 0)
        let text =
            RichText("ab cd\n", style: TextStyle(font: FontRequest(size: 10), paragraph: own))
            + RichText("ab cd", style: TextStyle(font: FontRequest(size: 10)))
        let layout = monospaceLayout(text, width: 40) { $0.paragraph = ParagraphStyle(alignment: .right, lineSpacing: 1, headIndent: 10) }
        #expect(tops(layout) == [0, 15, 30, 41])
        #expect((0..<4).map { layout.line(at: $0).right } == [40, 40, 40, 40])
        // The first paragraph sets an indent of 0, which overrides the label's indent.
        #expect((0..<4).map { layout.line(at: $0).left } == [20, 20, 20, 20])
        #expect(
            ParagraphStyle(lineSpacing: 0).inheriting(ParagraphStyle(lineSpacing: 2, tailIndent: 3))
                == ParagraphStyle(lineSpacing: 0, tailIndent: 3))
    }

    @Test(arguments: [CGFloat.nan, -5, .infinity, 1e300]) func invalidParagraphSettingsGiveAFiniteLayout(_ number: CGFloat) {
        let style = ParagraphStyle(
            lineSpacing: number, lineHeightMultiple: number, minimumLineHeight: number, maximumLineHeight: number, paragraphSpacing: number,
            paragraphSpacingBefore: number, firstLineIndent: number, headIndent: number, tailIndent: number,
            tabStops: [TabStop(number), TabStop(number, alignment: .decimal)], tabInterval: number, hyphenationFactor: number)
        for width: CGFloat in [0, 50, .infinity] {
            let layout = layout("ab\tcd ef\n\nאב", width: width, style)
            #expect(layout.unsoundResults() == [] && LayoutLaws.boxes(layout) == [])
        }
    }
}
