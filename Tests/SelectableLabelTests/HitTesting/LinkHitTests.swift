import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of finding the link at a point or an offset.
@Suite struct LinkHitTests {
    private let link = TextLink(target: "https://example.org")
    private let other = TextLink(target: "https://example.org", hasLongPressAction: true)

    private func layout(_ text: RichText, width: CGFloat = .infinity) -> TextLayout {
        TextLayout(text, options: LayoutOptions(width: width), typesetter: MonospaceTypesetter())
    }

    private func text(_ string: String) -> RichText { RichText(string, style: TextStyle(font: FontRequest(size: 10))) }

    @Test func aLinkIsHitOnlyOnItsCharacters() {
        let layout = layout(text("ab link cd").restyled(3..<7) { $0.link = link })
        for offset in -1...11 {
            let found = layout.link(at: offset)
            #expect(found?.link == ((3..<7).contains(offset) ? link : nil), "\(offset)")
            #expect(found == nil || found?.range == 3..<7)
        }
        for x in stride(from: -5 as CGFloat, through: 105, by: 2.5) {
            let found = layout.link(at: CGPoint(x: x, y: 5))
            #expect((found != nil) == (x >= 30 && x < 70), "\(x)")
        }
        #expect(layout.link(at: CGPoint(x: 45, y: -0.1)) == nil && layout.link(at: CGPoint(x: 45, y: 10.1)) == nil)
        // The top and bottom edges belong to the link.
        #expect(layout.link(at: CGPoint(x: 45, y: 10)) != nil && layout.link(at: CGPoint(x: 45, y: 0)) != nil)
        #expect(layout.link(at: CGPoint(x: CGFloat.nan, y: 5)) == nil && layout.link(at: CGPoint(x: 45, y: CGFloat.infinity)) == nil)
    }

    @Test func aLinkAtTheLinesEndEndsThere() {
        let layout = layout(text("ab link  \ncd").restyled(3..<12) { $0.link = link }, width: 200)
        #expect(layout.link(at: CGPoint(x: 70, y: 5)) != nil)
        #expect(layout.link(at: CGPoint(x: 70.1, y: 5)) == nil)
        #expect(layout.link(at: CGPoint(x: 20.1, y: 15)) == nil && layout.link(at: CGPoint(x: 20, y: 15)) != nil)
    }

    @Test func adjacentPiecesOfALinkAreOneLink() {
        let rich = text("ab link cd").restyled(3..<7) { $0.link = link }.restyled(4..<5) { $0.font.isBold = true }
        #expect(layout(rich).link(at: 6)?.range == 3..<7 && layout(rich).link(at: 4)?.range == 3..<7)
        let two = text("abcd").restyled(0..<2) { $0.link = link }.restyled(2..<4) { $0.link = other }
        #expect(layout(two).link(at: 1)?.range == 0..<2 && layout(two).link(at: 2)?.range == 2..<4)
        #expect(layout(two).link(at: 2)?.link == other)
    }

    @Test func aLinkOverSeveralLinesHasOneRange() {
        let layout = layout(text("ab cdef gh").restyled(3..<10) { $0.link = link }, width: 50)
        #expect(layout.lineCount == 3)
        for y: CGFloat in [15, 25] { #expect(layout.link(at: CGPoint(x: 5, y: y))?.range == 3..<10) }
        #expect(layout.link(at: CGPoint(x: 5, y: 5)) == nil)
    }

    @Test func rightToLeftLinksAreFoundByTheirBoxes() {
        let layout = layout(text("אב גד הו").restyled(3..<5) { $0.link = link }, width: 100)
        for x in stride(from: 0 as CGFloat, through: 100, by: 2.5) {
            #expect((layout.link(at: CGPoint(x: x, y: 5)) != nil) == (x >= 50 && x < 70), "\(x)")
        }
    }

    @Test func aLinkContainsWholeCharacters() {
        // The link starts inside one emoji and ends inside another. A character belongs to the link if its first code
        // unit does.
        let layout = layout(text("😀a😀b").restyled(1..<4) { $0.link = link })
        #expect(layout.link(at: 0) == nil && layout.link(at: 1) == nil)
        #expect(layout.link(at: 2)?.range == 2..<5 && layout.link(at: 4)?.range == 2..<5)
        #expect(layout.link(at: CGPoint(x: 25, y: 5))?.range == 2..<5)
        #expect(layout.link(at: CGPoint(x: 5, y: 5)) == nil)
        let inner = self.layout(text("e\u{301}").restyled(1..<2) { $0.link = link })
        #expect(inner.link(at: 1) == nil && inner.link(at: CGPoint(x: 5, y: 5)) == nil)
    }

    @Test func linksThatAreCutOffAreFoundByOffsetOnly() {
        let options = LayoutOptions(width: 40, lineLimit: 1)
        let rich = text("ab cd efgh").restyled(6..<10) { $0.link = link }
        let layout = TextLayout(rich, options: options, typesetter: MonospaceTypesetter())
        #expect(layout.isTruncated && layout.link(at: 7)?.range == 6..<10)
        #expect((0...10).allSatisfy { layout.link(at: CGPoint(x: CGFloat($0) * 5, y: 5)) == nil })
    }
}
