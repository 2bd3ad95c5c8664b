import Foundation
import SelectableLabel
import Testing

@Suite struct RichTextRunsTests {
    private let bold = TextStyle(font: FontRequest(isBold: true))
    private let small = TextStyle(font: FontRequest(size: 9))

    @Test func gapsBetweenRunsAreFilled() {
        let text = RichText("abcdefgh", runs: [.init(range: 2..<4, style: bold), .init(range: 5..<7, style: small)])
        #expect(text.runs == [.init(range: 0..<5, style: bold), .init(range: 5..<8, style: small)])
    }

    @Test func invalidRunsAreClampedToTheText() {
        let runs: [RichText.Run] = [
            .init(range: -5..<2, style: bold), .init(range: 1..<99, style: small), .init(range: 3..<4, style: bold),
        ]
        #expect(RichText("abc", runs: runs).runs == [.init(range: 0..<2, style: bold), .init(range: 2..<3, style: small)])
    }

    @Test func emptyTextsKeepAStyle() {
        #expect(RichText("", runs: [.init(range: 0..<3, style: small)]) == RichText("", style: small))
        #expect(RichText("", runs: []) == RichText(""))
        #expect(RichText("abc", runs: []) == RichText("abc"))
    }
}
