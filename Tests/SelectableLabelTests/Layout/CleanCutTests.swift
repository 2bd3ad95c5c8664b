import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of where a text is cut for a truncation token. A link is never cut in two, and no "@" or white space remains
/// before the token.
@Suite struct CleanCutTests {
    private let style = TextStyle(font: FontRequest(size: 1))

    private func hidden(_ text: RichText, width: CGFloat, lines: Int = 1, token: String = "…") -> TextRange {
        let layout = monospaceLayout(text, width: width) {
            $0.lineLimit = lines
            $0.cutsCleanly = true
            $0.truncationToken = RichText(token, style: style)
        }
        #expect(LayoutLaws.everything(layout) == [], "\(text.string) in \(width)")
        return layout.truncatedRange
    }

    private func hidden(_ text: String, width: CGFloat, lines: Int = 1, token: String = "…") -> TextRange {
        hidden(RichText(text, style: style), width: width, lines: lines, token: token)
    }

    @Test func linksAreNotCut() {
        let text = RichText("see link here", style: style).restyled(4..<8) { $0.link = TextLink(target: "a") }
        #expect(hidden(text, width: 7) == 3..<13)
        #expect(hidden(text, width: 10) == 8..<13)
        // If a link is cut on its last line, the whole link is removed, including its parts on earlier lines.
        let long = RichText("ab cdefghijklmn op", style: style).restyled(3..<15) { $0.link = TextLink(target: "a") }
        #expect(hidden(long, width: 5, lines: 3) == 2..<18)
        // Two adjacent links are separate links, so the first one stays.
        let two = RichText("aabbcc", style: style).restyled(0..<2) { $0.link = TextLink(target: "a") }
            .restyled(2..<6) { $0.link = TextLink(target: "b") }
        #expect(hidden(two, width: 5) == 2..<6)
    }

    @Test func aLinkThatIsTheWholeTextIsCut() {
        let text = RichText("abcdefgh", style: style).restyled(0..<8) { $0.link = TextLink(target: "a") }
        #expect(hidden(text, width: 5) == 4..<8)
    }

    @Test func nothingDanglesBeforeTheToken() {
        #expect(hidden("ask @someone", width: 6) == 3..<12)
        #expect(hidden("ask #topic", width: 6) == 3..<10)
        // A sign that is a link by itself stays.
        let sign = RichText("ask # more", style: style)
        #expect(hidden(sign, width: 7) == 3..<10)
        #expect(hidden(sign.restyled(4..<5) { $0.link = TextLink(target: "a") }, width: 7) == 5..<10)
        #expect(hidden("ab\n\n\ncd ef", width: 9, lines: 3) == 2..<10)
        #expect(hidden("ab  \ncd", width: 9, lines: 1) == 2..<7)
        #expect(hidden("   abc", width: 3) == 2..<6 || hidden("   abc", width: 3) == 0..<6)
    }

    @Test func aCutThatGoesBackALineStillFits() {
        // The cut removes the empty line. The line before it is full, so that line is cut too, to make room for the
        // token.
        #expect(hidden("abcdef\n\nxyz uvw", width: 6, lines: 2) == 5..<15)
    }
}
