import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of the position of a text in a larger or smaller label, and of insets.
@MainActor
@Suite struct LabelPlacementInSizeTests {
    private func controller(lineLimit: Int = 0, insets: EdgeLengths = .zero) -> LabelController {
        LabelController(
            RichText("aa bb cc dd", style: TextStyle(font: FontRequest(size: 10))),
            options: LayoutOptions(lineLimit: lineLimit, insets: insets), typesetter: MonospaceTypesetter())
    }

    @Test func aTextWithALineLimitFollowsTheVerticalAlignment() {
        let cases: [(LabelVerticalAlignment, CGFloat)] = [(.top, 0), (.center, 40), (.bottom, 80)]
        for (alignment, top) in cases {
            let label = controller(lineLimit: 2)
            label.verticalAlignment = alignment
            let size = CGSize(width: 25, height: 100)
            let layout = label.layout(in: size)
            #expect(layout.lineCount == 2 && layout.isTruncated)
            #expect(label.transform(of: layout, in: size).apply(to: CGPoint()) == CGPoint(x: 0, y: top))
        }
        // If the text is higher than its label, the text starts at the top of the label.
        let label = controller(lineLimit: 2)
        let low = CGSize(width: 25, height: 5)
        #expect(label.transform(of: label.layout(in: low), in: low) == .identity)
    }

    @Test func insetsCountInSizesAndHits() {
        let insets = EdgeLengths(top: 3, left: 5, bottom: 7, right: 11)
        let label = controller(insets: insets)
        #expect(label.sizeThatFits(width: 41) == CGSize(width: 36, height: 50))
        let size = CGSize(width: 41, height: 70)
        let layout = label.layout(in: size)
        #expect(label.transform(of: layout, in: size).apply(to: layout.characterBox(at: 3)) == CGRect(x: 5, y: 23, width: 10, height: 10))
        #expect(layout.hitTest(CGPoint(x: 2, y: 8)).position.offset == 0 && !layout.hitTest(CGPoint(x: 2, y: 8)).isInside)
        #expect(layout.hitTest(CGPoint(x: 6, y: 8)).isInside)
        // The second line is hidden if it does not fit above the bottom inset.
        let one = controller(insets: insets)
        #expect(
            one.layout(in: CGSize(width: 41, height: 29.9)).lineCount == 1 && one.layout(in: CGSize(width: 41, height: 30)).lineCount == 2)
    }
}
