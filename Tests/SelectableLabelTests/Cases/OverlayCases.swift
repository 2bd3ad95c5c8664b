import Foundation
import LabelDrawing
import Magnifier
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of the reading order, the menu's place, the magnifier and the pins. Each test is an acceptance case, named by
/// its number.
@Suite struct OverlayCases {
    @Test(arguments: [
        ([(20, 12), (5, 12), (20, 24), (5, 24)], [1, 0, 3, 2]), ([(15, 0), (30, 0), (15, 15), (0, 5)], [3, 0, 1, 2]),
    ]) func g01(places: [(Int, Int)], order: [Int]) {
        let labels = places.enumerated().map { index, place in
            testLabel(LabelIdentity("\(index)"), squares("a", side: 10), at: CGPoint(x: place.0, y: place.1))
        }
        #expect(testScene(labels).labels.map(\.identity.rawValue) == order.map(String.init))
    }

    /// Checks the bounding rectangle of the selected parts of labels. Parts without characters and deleted labels add
    /// nothing to it.
    @Test func g11() {
        let label = { (name: String, x: CGFloat, y: CGFloat) in
            testLabel(LabelIdentity(name), squares("abcdef", side: 1), at: CGPoint(x: x, y: y))
        }
        let parts = [(label("1", 4, 1), 0..<4), (label("2", 0, 2), 4..<5), (label("3", 0, 3), 2..<3), (label("4", 9, 9), 3..<3)]
        let rect = parts.reduce(CGRect.null) { $0.union($1.0.window($1.0.layout.boundingRect(for: $1.1))) }
        #expect(rect == CGRect(x: 2, y: 1, width: 6, height: 3))
        let gone = LabelSelection(start: LabelPosition("5", 0), end: LabelPosition("5", 2))
        #expect(testScene(parts.map(\.0)).parts(of: gone).isEmpty)
    }

    @Test(arguments: [(CGFloat(0), CGFloat(508)), (58, 508), (59, 8)]) func g13(top: CGFloat, y: CGFloat) {
        let placement = MenuPlacement(
            size: CGSize(width: 100, height: 43),
            anchor: CGRect(x: 200, y: top, width: 50, height: 500 - top),
            bounds: CGRect(x: 0, y: 0, width: 500, height: 700),
            distance: 8
        )
        #expect(placement.frame == CGRect(x: 175, y: y, width: 100, height: 43))
        #expect(placement.arrow == (y == 8 ? .down : .up))
    }

    @Test func g19() {
        let scene = testScene([testLabel("1", squares("a b\nc d", side: 10, width: 1000))])
        for point in [CGPoint(x: 10, y: 505), CGPoint(x: 995, y: 505), CGPoint(x: 500, y: 2), CGPoint(x: 500, y: 12), CGPoint(x: 10, y: 3)]
        {
            let line = CGRect(x: 0, y: point.y - 5, width: 1000, height: 10)
            let lens = MagnifierLens(focus: point, line: line, subject: .range, style: MagnifierStyle(), bounds: scene.safeRect)
            #expect(scene.safeRect.contains(lens.frame) && scene.safeRect.contains(lens.source))
            #expect(lens.frame.size == CGSize(width: 120, height: 30))
        }
    }

    /// In case D13, "centre" means the centre of the line that contains the dragged pin.
    @Test func d13() {
        for (first, second) in [(CGFloat(1), CGFloat(50)), (50, 1)] {
            let text = RichText("hello world\nhello world", style: TextStyle(font: FontRequest(size: first)))
                .restyled(12..<23) { $0.font.size = second }
            let layout = TextLayout(text, typesetter: MonospaceTypesetter())
            let scene = testScene([testLabel("1", layout, at: CGPoint(x: 100, y: 200))])
            var driver = ReducerDriver(scene)
            driver.show("6..17")
            for (pin, y) in [(SelectionPin.start, first / 2), (.end, first + second / 2)] {
                driver.take(pin)
                guard case .draggingPin(let drag) = driver.state.gesture else {
                    Issue.record("no drag")
                    continue
                }
                #expect(drag.pin == pin)
                #expect(abs(drag.dragPoint.y - 200 - y) < 0.01)
                driver.up()
            }
        }
    }
}
