import Foundation
import LabelDrawing
import Magnifier
import SelectableLabelTesting
import Testing

@testable import SelectableLabel

/// Order, copying, menu and magnifier of the cases, one test for each case by its number.
@Suite struct OverlayCases {
    @Test(arguments: [
        ([(20, 12), (5, 12), (20, 24), (5, 24)], [1, 0, 3, 2]), ([(15, 0), (30, 0), (15, 15), (0, 5)], [3, 0, 1, 2]),
    ]) func g01(places: [(Int, Int)], order: [Int]) {
        let labels = places.enumerated().map { index, place in
            testLabel(LabelIdentity("\(index)"), squares("a", side: 10), at: CGPoint(x: place.0, y: place.1))
        }
        #expect(testScene(labels).labels.map(\.identity.rawValue) == order.map(String.init))
    }

    @Test func g03() {
        let words = ["Hello ", "my ", "name ", "is ", "Dash."]
        var driver = ReducerDriver(row(words, spacing: 0))
        driver.configuration.separator = ""
        driver.longPress(driver.scene.point("3", 1))
        driver.send(.menuItem("selectAll"))
        driver.forget()
        driver.send(.menuItem("copy"))
        #expect(driver.effects == [.copy("Hello my name is Dash.")])
    }

    @Test func g07() {
        let labels = (0..<20).map { index in
            testLabel(LabelIdentity("\(index)"), squares("\(index % 10)"), at: CGPoint(x: 100, y: 100 + 40 * CGFloat(index)))
        }
        var driver = ReducerDriver(testScene(labels))
        driver.show("0:0..4:1")
        driver.change(
            testScene(
                labels.map { label in
                    var label = label
                    label.transform.ty -= 700
                    return label
                }))
        #expect(driver.overlay.rects.isEmpty)
        driver.send(.menuItem("copy"))
        #expect(driver.effects == [.copy("0\n1\n2\n3\n4")])
    }

    @Test func g09() {
        let text = "hello world hello world"
        let layout = squares(text, width: 200, options: LayoutOptions(lineLimit: 1))
        #expect(layout.isTruncated)
        var driver = ReducerDriver(testScene([testLabel("1", layout, at: CGPoint(x: 100, y: 200))]))
        driver.longPress(driver.scene.point("1", 2))
        driver.send(.menuItem("selectAll"))
        driver.forget()
        #expect(driver.overlay.rects.allSatisfy { $0.maxX <= 300 })
        driver.send(.menuItem("copy"))
        #expect(driver.effects == [.copy(text)])
    }

    /// The rectangle round parts of labels; a part without characters, or of a label that is gone, adds nothing.
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

    @Test func g21() {
        let options = LayoutOptions(alignment: .center)
        let layout = squares("middle\nmiddle", width: 600, options: options)
        let scene = testScene([testLabel("1", layout, at: CGPoint(x: 100, y: 400))])
        let right = layout.line(at: 0).right + 100
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(scene.point("1", 3))
        let first = driver.overlay.lens
        driver.move(CGPoint(x: right + 1, y: 410))
        #expect(driver.overlay.lens?.source.midX == right)
        driver.move(CGPoint(x: right + 61, y: 410))
        #expect(!driver.hasLens)
        driver.move(CGPoint(x: right - 30, y: 415))
        #expect(driver.overlay.lens?.source.midX == right - 30)
        #expect(driver.overlay.lens?.source.midY == first?.source.midY)
        driver.move(CGPoint(x: right - 30, y: 430))
        #expect(driver.overlay.lens?.source.midY == first.map { $0.source.midY + 20 })
        #expect(driver.overlay.lens?.frame.minY == first.map { $0.frame.minY + 20 })
    }

    @Test(arguments: [("1..5", CGRect(x: 14, y: 0, width: 56, height: 14)), ("2..4", CGRect(x: 28, y: 0, width: 28, height: 14))])
    func g27(range: String, rect: CGRect) {
        var driver = ReducerDriver(testScene([testLabel("1", squares("1234567", side: 14))]))
        driver.show(range)
        #expect(driver.overlay.rects == [rect])
    }

    @Test func g29() {
        var driver = ReducerDriver(column(["hello world"]))
        driver.show("2..4")
        driver.send(.select(driver.scene.selection("5..999")))
        #expect(driver.selected == "2..4" && driver.effects.isEmpty)
        driver.send(.select(driver.scene.selection("3..3")))
        #expect(driver.overlay.isEmpty)
        #expect(InteractionState().selection == nil)
    }
}
