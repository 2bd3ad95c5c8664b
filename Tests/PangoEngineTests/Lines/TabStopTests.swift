import Foundation
import LabelDrawing
import PangoEngine
import PangoTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct TabStopTests {
    private let typesetter: PangoTypesetter

    init() throws {
        typesetter = try FontFixtures.typesetter()
    }

    private func layout(
        _ text: String, _ stops: [TabStop]?, width: CGFloat = .infinity, _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) -> TextLayout {
        var paragraph = ParagraphStyle(tabStops: stops)
        change(&paragraph)
        let style = TextStyle(font: FontRequest(size: 20), paragraph: paragraph)
        return TextLayout(RichText(text, style: style), options: LayoutOptions(width: width), typesetter: typesetter)
    }

    private func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.02 }

    @Test func textBeginsEndsOrIsCentredAtItsStop() {
        for (alignment, place) in [(TabStop.Alignment.leading, \CGRect.minX), (.center, \.midX), (.trailing, \.maxX)] {
            let layout = layout("ab\tword", [TabStop(120, alignment: alignment)])
            let word = layout.boundingRect(for: 3..<7)
            #expect(isNear(word[keyPath: place], 120), "\(alignment): \(word)")
        }
    }

    @Test func decimalPointsAreAlignedAtTheirStop() {
        let layout = layout("\t1.25\n\t1234,5\n\t17\n\tnone. at all", [TabStop(100, alignment: .decimal)])
        #expect(isNear(layout.characterBox(at: 2).minX, 100))
        #expect(isNear(layout.characterBox(at: 11).minX, 100))
        #expect(isNear(layout.boundingRect(for: 15..<17).maxX, 100))
    }

    @Test func stopsComeOneAfterTheOtherThenAtTheInterval() {
        let layout = layout("\ta\tb\tc\td", [TabStop(50), TabStop(90)]) { $0.tabInterval = 40 }
        #expect([1, 3, 5, 7].map { layout.characterBox(at: $0).minX.rounded() } == [50, 90, 120, 160])
        let plain = self.layout("\ta\tb", nil)
        #expect([1, 3].map { plain.characterBox(at: $0).minX.rounded() } == [28, 56])
        let spaced = self.layout("\ta\tb", nil) { $0.tabInterval = 50 }
        #expect([1, 3].map { spaced.characterBox(at: $0).minX.rounded() } == [50, 100])
    }

    @Test func stopsCountFromTheContainersEdge() {
        let layout = layout("•\tAn item that takes more than one line", [TabStop(30)], width: 200) { $0.headIndent = 30 }
        #expect(layout.lineCount > 1)
        #expect(isNear(layout.characterBox(at: 2).minX, 30) && isNear(layout.line(at: 1).left, 30))
        let indented = self.layout("a\tb", [TabStop(30), TabStop(60)]) { $0.firstLineIndent = 25 }
        #expect(isNear(indented.characterBox(at: 2).minX, 60))
    }

    @Test func textTooLongForItsStopFollowsTheTab() {
        let layout = layout("a long beginning\tword", [TabStop(160, alignment: .trailing)])
        #expect(isNear(layout.characterBox(at: 16).width, 0) || layout.characterBox(at: 17).maxX <= 400)
    }

    @Test(arguments: [TabStop.Alignment.leading, .center, .trailing, .decimal]) func linesWithTabsFitTheirRoom(
        _ alignment: TabStop.Alignment
    ) {
        let text = "one\ttwo three 4.5\tfive six seven\teight nine 10,25 eleven twelve\tthirteen"
        for width in stride(from: 40 as CGFloat, through: 400, by: 23) {
            let layout = layout(text, [TabStop(60, alignment: alignment), TabStop(150, alignment: alignment)], width: width)
            for index in 0..<layout.lineCount where layout.line(at: index).range.count > 1 {
                let line = layout.line(at: index)
                let isCutWord = !text.utf16.dropFirst(line.range.lowerBound).prefix(line.range.count).contains { $0 == 32 || $0 == 9 }
                #expect(isCutWord || line.width <= width + 0.05, "\(index) at \(width): \(line.width)")
            }
        }
    }

    @Test func rightToLeftStopsCountFromTheRight() {
        let layout = layout("אב\tגד", [TabStop(80)], width: 200)
        #expect(isNear(layout.boundingRect(for: 3..<5).maxX, 120))
        let trailing = self.layout("אב\tגד", [TabStop(80, alignment: .trailing)], width: 200)
        #expect(isNear(trailing.boundingRect(for: 3..<5).minX, 120))
    }
}
