import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of truncation at the head and in the middle. In both, the end of the text follows the token.
@Suite struct TruncationModeTests {
    private let style = TextStyle(font: FontRequest(size: 10))

    private func layout(
        _ text: String, width: CGFloat, lines: Int = 1, _ truncation: TextTruncation, token: RichText? = nil
    ) -> TextLayout {
        let options = LayoutOptions(width: width, lineLimit: lines, truncation: truncation, truncationToken: token)
        return TextLayout(RichText(text, style: style), options: options, typesetter: MonospaceTypesetter())
    }

    private func shown(_ layout: TextLayout) -> String {
        var all: [(x: CGFloat, glyph: GlyphID)] = []
        for run in layout.displayList(appearance: .light).glyphRuns {
            all += zip(run.positions, run.glyphs).map { ($0.x, $1) }
        }
        let scalars = all.sorted { $0.x < $1.x }.compactMap { Unicode.Scalar($0.glyph) }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test func theEndOfTheTextIsShown() {
        #expect(shown(layout("abcdefghij", width: 60, .head)) == "…fghij")
        #expect(shown(layout("abcdefghij", width: 60, .middle)) == "abc…ij")
        #expect(shown(layout("abcdefghij", width: 70, .middle)) == "abc…hij")
        #expect(layout("abcdefghij", width: 60, .head).truncatedRange == 0..<5)
        #expect(layout("abcdefghij", width: 60, .middle).truncatedRange == 3..<8)
    }

    @Test func onlyTheLastLineIsCut() {
        let head = layout("aa bb cc dd ee", width: 50, lines: 2, .head)
        #expect(head.lineCount == 2 && head.line(at: 0).range == 0..<6 && head.truncatedRange == 6..<10)
        let middle = layout("aa bb cc dd ee", width: 50, lines: 2, .middle)
        #expect(middle.truncatedRange == 8..<12 && middle.line(at: 1).range == 6..<14)
    }

    @Test func theEndMayBeAnotherParagraphs() {
        let layout = layout("abc\ndef ghi\nxyz\n", width: 60, .middle)
        #expect(layout.truncatedRange == 3..<13 && layout.line(at: 0).isTerminated)
        #expect(shown(layout) == "abc…yz")
        #expect(LayoutLaws.everything(layout) == [])
        #expect(layout.text.string == "abc\ndef ghi\nxyz\n")
    }

    /// White space at the end of a text in the other direction is inside the line, so it needs room.
    @Test(arguments: ["abcdefghij\nאבגדהו", "אבגדהוזחטי\nabc def"]) func whiteSpaceAfterTheCutFitsTheLine(_ text: String) {
        for spaces in 0...6 {
            for width in stride(from: 20 as CGFloat, through: 140, by: 10) {
                let layout = layout(text + String(repeating: " ", count: spaces), width: width, .middle)
                #expect(layout.size.width <= width, "\(spaces) spaces, \(width)")
                layout.forEachCharacterBox { character, box in
                    guard layout.line(at: 0).isRightToLeft != layout.isRightToLeft(at: TextPosition(offset: character.lowerBound)) else {
                        return
                    }
                    #expect(box.minX >= 0 && box.maxX <= width, "\(character) with \(spaces) spaces, \(width)")
                }
                #expect(LayoutLaws.everything(layout) == [], "\(spaces) spaces, \(width)")
            }
        }
    }

    /// The line after a cut at the head has the settings of the last paragraph, although it begins in another one. It
    /// is laid out twice, because the token is too wide.
    @Test(arguments: [0, 7] as [CGFloat], [34, 900_000] as [CGFloat])
    func theSpaceAboveACutLineIsThatOfItsSettings(_ space: CGFloat, _ hidden: CGFloat) {
        var text = RichText("a\nbb\ncccccccccc", style: style)
        text = text.restyled(0..<1) { $0.font.size = 17.6 }
        text = text.restyled(2..<5) { $0.paragraph.paragraphSpacingBefore = hidden }
        text = text.restyled(5..<15) { $0.paragraph.paragraphSpacingBefore = space }
        var options = LayoutOptions(width: 60, lineLimit: 2, truncation: .head, truncationToken: RichText("too wide", style: style))
        options.cutsCleanly = true
        let layout = TextLayout(text, options: options, typesetter: MonospaceTypesetter())
        #expect(layout.truncatedRange.upperBound == 15 - 5)
        #expect(layout.line(at: 0).height == CGFloat(Float(17.6) + Float(space)) && layout.line(at: 1).top == layout.line(at: 0).height)
        #expect(layout.brokenInvariants() == [])
    }

    @Test func aTextThatEndsWithEmptyLinesIsCutAtItsTail() {
        #expect(layout("abcdef\n\n", width: 40, .middle).truncatedRange == 3..<8)
        #expect(layout("abcdef\n  ", width: 40, .head).truncatedRange == 3..<9)
    }

    @Test(arguments: ["אבגדהוזחטי", "abאבגדהוcd", "אבabcdefגד"], [TextTruncation.head, .middle])
    func directionsKeepTheirOrder(_ text: String, _ truncation: TextTruncation) {
        for width in stride(from: 0, to: 110, by: 10) as StrideTo<CGFloat> {
            let layout = layout(text, width: width, truncation)
            #expect(LayoutLaws.everything(layout) == [], "\(text) \(width)")
        }
    }

    @Test func rightToLeftTheEndIsOnTheLeft() {
        let layout = layout("אבגדהוזחטי", width: 60, .middle)
        #expect(shown(layout) == "יט…גבא")
        #expect(layout.tokenRect == CGRect(x: 20, y: 0, width: 10, height: 10))
    }

    @Test func hitsOnTheTokenGoToTheNearerSide() {
        let layout = layout("abcdefghij", width: 60, .middle)
        #expect(layout.tokenRect == CGRect(x: 30, y: 0, width: 10, height: 10))
        #expect(layout.hitTest(CGPoint(x: 32, y: 5)).position == TextPosition(offset: 3, affinity: .upstream))
        #expect(layout.hitTest(CGPoint(x: 38, y: 5)).position == TextPosition(offset: 8))
        #expect(layout.hitTest(CGPoint(x: 38, y: 5)).character == 8..<9)
        let head = self.layout("abcdefghij", width: 60, .head)
        for x in [-5, 2, 8] as [CGFloat] { #expect(head.hitTest(CGPoint(x: x, y: 5)).position == TextPosition(offset: 5)) }
    }

    @Test func selectionsAndCaretsAreAtTheVisibleText() {
        let layout = layout("abcdefghij", width: 60, .middle)
        let rect = { (x: CGFloat, width: CGFloat) in CGRect(x: x, y: 0, width: width, height: 10) }
        // If the text on both sides of the token is selected, the token is filled too.
        #expect(layout.selectionRects(for: 1..<9) == [rect(10, 40)])
        #expect(layout.selectionRects(for: 1..<8) == [rect(10, 20)] && layout.selectionRects(for: 1..<5) == [rect(10, 20)])
        #expect(layout.selectionRects(for: 3..<9) == [rect(40, 10)] && layout.selectionRects(for: 5..<10) == [rect(40, 20)])
        #expect(layout.selectionRects(for: 4..<7).isEmpty)
        for offset in 3..<8 { #expect(layout.caretRect(at: TextPosition(offset: offset)).minX == 40) }
        for offset in 4...8 { #expect(layout.caretRect(at: TextPosition(offset: offset, affinity: .upstream)).minX == 30) }
        let head = self.layout("abcdefghij", width: 60, .head)
        #expect(head.selectionRects(for: 0..<10) == [rect(10, 50)])
        #expect(head.caretRect(at: TextPosition(offset: 0)).minX == 10)
    }

    @Test func characterBoxesVisitOnlyVisibleText() {
        var visited: [TextRange] = []
        let layout = layout("abcdefghij", width: 60, .middle)
        layout.forEachCharacterBox { character, _ in visited.append(character) }
        #expect(visited == [0..<1, 1..<2, 2..<3, 8..<9, 9..<10] && layout.characterCount == 5)
        #expect(layout.characterBox(at: 5).width == 0 && layout.characterBox(at: 8).minX == 40)
    }

    @Test func keysPassOverTheToken() {
        let layout = layout("abcdefghij", width: 60, .middle)
        let before = TextPosition(offset: 3, affinity: .upstream)
        #expect(layout.position(beside: before, toRight: true) == TextPosition(offset: 9, affinity: .upstream))
        #expect(layout.position(beside: TextPosition(offset: 8), toRight: false) == TextPosition(offset: 2))
    }

    @Test(arguments: [TextTruncation.head, .middle, .tail]) func theTokensOwnLinkCanBeHit(_ truncation: TextTruncation) throws {
        var linked = style
        linked.link = TextLink(target: "more")
        let token = RichText("..", style: style) + RichText("+", style: linked)
        let layout = layout("abcdefghijklmnop", width: 90, truncation, token: token)
        let rect = try #require(layout.tokenRect)
        let hit = layout.link(at: CGPoint(x: rect.maxX - 5, y: 5))
        #expect(hit?.link.target == "more" && hit?.range == layout.truncatedRange)
        #expect(layout.link(at: CGPoint(x: rect.minX + 5, y: 5)) == nil)
    }

    @Test func aTokenHidesTheLinkBesideIt() {
        let text = RichText("abcdef", style: style).restyled(0..<6) { $0.link = TextLink(target: "text") }
        let layout = TextLayout(text, options: LayoutOptions(width: 40, lineLimit: 1), typesetter: MonospaceTypesetter())
        #expect(layout.link(at: CGPoint(x: 25, y: 5))?.link.target == "text")
        #expect(layout.link(at: CGPoint(x: 35, y: 5)) == nil)
    }
}
