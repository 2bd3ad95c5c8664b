import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the positions of parts of a text in its label.
@MainActor
@Suite struct LabelPlacesTests {
    /// A label with three lines of 20-point squares: "one two", "three" and "four".
    private let label = LabelController(
        RichText("one two three four", style: TextStyle(font: FontRequest(size: 20))), typesetter: MonospaceTypesetter())
    private let size = CGSize(width: 150, height: 100)

    init() {
        label.enableCopy = true
    }

    @Test func textRectsFollowTheVerticalAlignment() {
        label.verticalAlignment = .bottom
        let rects = [CGRect(x: 80, y: 40, width: 60, height: 20), CGRect(x: 0, y: 60, width: 40, height: 20)]
        #expect(label.textRects(for: 4..<10, in: size) == rects)
        #expect(label.textRects(for: 3..<3, in: size).isEmpty)
    }

    @Test func aPointerSelectsInTheNearestLine() throws {
        for (y, index) in [(5, 0), (25, 0), (45, 1), (95, 2)] as [(CGFloat, Int)] {
            let line = try #require(label.selectableLine(at: CGPoint(x: 30, y: y), in: size))
            #expect(line.index == index && line.rect.minY == 20 + 20 * CGFloat(index) && line.rect.height == 20, "\(y)")
        }
    }

    @Test func linksAndUnselectableLabelsHaveNoSelectableLine() {
        label.text = label.text.restyled(0..<3) { $0.link = TextLink(target: "a") }
        label.verticalAlignment = .top
        #expect(label.selectableLine(at: CGPoint(x: 30, y: 10), in: size) == nil)
        #expect(label.selectableLine(at: CGPoint(x: 130, y: 10), in: size)?.index == 0)
        label.enableCopy = false
        #expect(label.selectableLine(at: CGPoint(x: 130, y: 10), in: size) == nil)
    }

    @Test func baselinesFollowTheVerticalAlignment() {
        let layout = label.layout(in: size)
        label.verticalAlignment = .top
        let top = label.baselines(of: layout, in: size)
        #expect(top.first == layout.line(at: 0).baseline && top.last == top.first + 40)
        label.verticalAlignment = .bottom
        #expect(label.baselines(of: layout, in: size) == (top.first + 40, top.last + 40))
    }

    @Test func sizesGrowToWholePixels() {
        #expect(CGSize(width: 10.1, height: 3).roundedUp(toPixelsOf: 2) == CGSize(width: 10.5, height: 3))
        #expect(CGSize(width: 10.1, height: 0.2).roundedUp(toPixelsOf: 0) == CGSize(width: 11, height: 1))
    }
}
