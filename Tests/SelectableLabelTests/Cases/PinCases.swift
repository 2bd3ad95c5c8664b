import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import SelectableLabel

/// The pins of the cases, one test for each case by its number.
@Suite struct PinCases {
    private static let h3 = ["How are you?", "Good, and you?", "Fine, thank you."]

    @Test(arguments: JoinedText.Arrangement.allCases) func d01(arrangement: JoinedText.Arrangement) {
        var text = JoinedText.t1(arrangement)
        text.driver.longPress(text.point(13))
        #expect(text.selected == "12..17")
        for (offset, selected) in [(13, "12..13"), (12, "12..13"), (11, "12→11")] {
            text.driver.drag(.end, to: text.point(offset))
            #expect(text.selected == selected)
        }
        text.driver.drag(.end, to: text.point(17))
        text.driver.take(.end)
        for (offset, selected) in [(13, "12..13"), (12, "12..13"), (11, "12→11")] {
            text.driver.pull(to: text.point(offset))
            #expect(text.selected == selected)
        }
    }

    @Test(arguments: SelectionPin.allCases) func d03(pin: SelectionPin) {
        var driver = JoinedText.t1(.oneLabel).driver
        driver.longPress(driver.scene.point("1", 13))
        #expect(driver.hasMenu && !driver.hasLens)
        driver.take(pin)
        #expect(!driver.hasMenu && driver.hasLens)
        driver.pull(to: driver.scene.point("1", 15))
        #expect(!driver.hasMenu && driver.hasLens)
        driver.up()
        #expect(driver.hasMenu && !driver.hasLens)
    }

    @Test func d05() {
        let cases: [(SelectionPin, Int, String, Int, String)] = [
            (.end, 4, "3:6→3:4", 12, "3:6..3:12"), (.start, 14, "3:14→3:11", 4, "3:4..3:11"),
        ]
        for (pin, first, crossed, second, back) in cases {
            for isOneDrag in [false, true] {
                var driver = ReducerDriver(column(Self.h3))
                let scene = driver.scene
                driver.doubleTap(scene.point("3", 7))
                #expect(driver.selected == "3:6..3:11")
                driver.take(pin)
                driver.pull(to: scene.point("3", first))
                #expect(driver.selected == crossed)
                if !isOneDrag {
                    driver.up()
                    driver.take(pin)
                }
                driver.pull(to: scene.point("3", second))
                #expect(driver.selected == back)
            }
        }
    }

    @Test func d07() {
        var below = ReducerDriver(column(["Text Demo Text", "Text Demo Text"]))
        below.longPress(below.scene.point("1", 0))
        below.drag(.end, toOffset: 3, of: "2")
        #expect(below.selected == "1:0..2:4")
        var above = ReducerDriver(below.scene)
        above.longPress(above.scene.point("2", 6))
        #expect(above.selected == "2:5..2:9")
        above.drag(.start, toOffset: 5, of: "1")
        #expect(above.selected == "1:5..2:9")
    }

    @Test(arguments: [false, true]) func d09(isRow: Bool) {
        let scene = { (size: CGSize) in
            let origin = isRow ? CGPoint(x: 250, y: 200) : CGPoint(x: 100, y: 240)
            return testScene([
                testLabel("1", squares("Hello"), at: CGPoint(x: 100, y: 200)),
                testLabel("2", squares(""), at: origin, size: size),
                testLabel("3", squares("World"), at: isRow ? CGPoint(x: 300, y: 200) : CGPoint(x: 100, y: 280)),
            ])
        }
        for size in [CGSize.zero, CGSize(width: 0, height: 20), CGSize(width: 100, height: 0)] {
            var driver = ReducerDriver(scene(size))
            driver.longPress(driver.scene.point("1", 0))
            let point = driver.scene.point("3", 4)
            driver.drag(.end, to: CGPoint(x: point.x + 18, y: point.y))
            #expect(driver.selected == "1:0..3:5")
        }
    }

    /// Squares of 2 points, so that 25 of them are 50 wide, and targets of 60.
    @Test func d11() {
        var driver = ReducerDriver(column([String(repeating: "a", count: 40)], side: 2))
        driver.configuration.minimumTouchTarget = 60
        driver.configuration.granularity = .character
        driver.show("0..25")
        driver.down(CGPoint(x: 126, y: 201))
        driver.move(CGPoint(x: 100, y: 201))
        #expect(driver.selected == "0..12")
        #expect(driver.overlay.pins[.end]?.caret.minX == 124)
        #expect(driver.overlay.pins[.start]?.caret.minX == 100)
    }

    /// The case's "centre" is that of the dragged pin's own line.
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

    @Test func d15() {
        var driver = ReducerDriver(column(["hello world hello world"]))
        driver.show("6..11")
        #expect(driver.overlay.pins[.end]?.shape == .right && driver.overlay.pins[.start]?.shape == .left)
        driver.take(.end)
        driver.pull(to: driver.scene.point("1", 2))
        #expect(driver.selected == "6→2")
        #expect(driver.overlay.pins[.end]?.shape == .right && driver.overlay.pins[.start]?.shape == .left)
        driver.change(clipped(driver.scene, to: CGRect(x: 160, y: 200, width: 300, height: 20)))
        #expect(driver.overlay.pins[.end]?.isVisible == true)
        driver.up()
        #expect(driver.overlay.pins[.end]?.shape == .left && driver.overlay.pins[.start]?.shape == .right)
        #expect(driver.overlay.pins[.end]?.isVisible == false && driver.overlay.pins[.start]?.isVisible == true)
    }

    @Test(arguments: SelectionPin.allCases) func d17(pin: SelectionPin) {
        var driver = ReducerDriver(column(["hello world hello world"]))
        driver.show("6..11")
        driver.tapApart(driver.handle(pin))
        #expect(!driver.hasMenu)
        driver.tapApart(driver.handle(pin))
        #expect(driver.hasMenu)
        for isShown in [true, false] {
            driver.wait(1)
            driver.down(driver.handle(pin))
            driver.wait(0.7)
            driver.up()
            #expect(driver.hasMenu == isShown)
            driver.tapApart(driver.handle(pin))
        }
        #expect(driver.selected == "6..11")
    }

    @Test func d19() {
        for (y, isVisible) in [(CGFloat(-15), true), (-16, false), (3, true), (4, false)] {
            let layout = squares("hello")
            var label = testLabel("1", layout, at: CGPoint(x: 100, y: 400 + y))
            label.clip = CGRect(x: 0, y: 400, width: 1000, height: 20)
            var driver = ReducerDriver(testScene([label]))
            driver.show("0..5")
            #expect(driver.overlay.pins.mapValues(\.isVisible) == [.start: isVisible, .end: isVisible])
        }
    }

    /// A scene whose labels are cut to a rectangle.
    private func clipped(_ scene: SelectionScene, to clip: CGRect) -> SelectionScene {
        testScene(
            scene.labels.map { label in
                var label = label
                label.clip = clip
                return label
            })
    }
}
