import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText

/// Tests of the expressions with which apps specify ranges of a text.
@Suite struct TextRangeExpressionTests {
    private let string = "a👍b漢c"

    @Test func allFormsOfARangeGiveTheSameCodeUnits() throws {
        let indices = try #require(string.range(of: "b漢"))
        let ranges: [TextRange] = [
            (3..<5).textRange(in: string), NSRange(location: 3, length: 2).textRange(in: string), indices.textRange(in: string),
        ]
        #expect(ranges == [3..<5, 3..<5, 3..<5])
    }

    @Test(arguments: [
        NSRange(location: NSNotFound, length: 0), NSRange(location: 3, length: -1), NSRange(location: -5, length: 4),
        NSRange(location: Int.max - 1, length: 4),
    ])
    func impossibleRangesAreEmpty(_ range: NSRange) {
        #expect(range.textRange(in: string).isEmpty)
    }

    @Test func rangesAreClampedToTheText() {
        #expect((-3..<99).textRange(in: string) == 0..<6 && NSRange(location: 5, length: 9).textRange(in: string) == 5..<6)
        let longer = string + string
        #expect((longer.startIndex..<longer.endIndex).textRange(in: string) == 0..<6)
        #expect((longer.startIndex..<longer.endIndex).textRange(in: "") == 0..<0)
    }

    @Test func textsTakeEachForm() throws {
        let (text, link) = (RichText(string), TextLink(target: "x"))
        let indices = try #require(text.string.range(of: "👍"))
        #expect(text.linking(NSRange(location: 1, length: 2), to: link) == text.linking(1..<3, to: link))
        #expect(text.linking(indices, to: link) == text.linking(1..<3, to: link))
        #expect(text.restyled(indices) { $0.color = .link } == text.restyled(1..<3) { $0.color = .link })
        #expect(text.linking(1..<3, to: link).removingLinks(touching: NSRange(location: 2, length: 1)) == text)
    }

    @Test func layoutsTakeEachForm() throws {
        let layout = TextLayout(RichText(string), options: LayoutOptions(width: 400), typesetter: MonospaceTypesetter())
        let indices = try #require(string.range(of: "👍b"))
        let range = NSRange(location: 1, length: 3)
        #expect(layout.selectionRects(for: range) == layout.selectionRects(for: 1..<4))
        #expect(layout.boundingRect(for: indices) == layout.boundingRect(for: 1..<4))
        #expect(layout.highlightPath(for: indices) == layout.highlightPath(for: 1..<4))
    }
}
