import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of words and hit tests. Each test is an acceptance case, named by its number.
@Suite struct WordCases {
    private func word(_ text: String, at offset: Int) -> String? {
        let layout = squares(text)
        return WordFinder(layout: layout, provider: testWords).word(at: offset).map { layout.text.slice($0).string }
    }

    @Test func b01() {
        #expect(word("abc...def", at: 4) == "...")
        #expect(word("32.3", at: 1) == "32.3")
        #expect(word("(1)", at: 1) == "1")
        #expect(word("abc ((())) def", at: 6) == "((()))")
    }

    @Test(.enabled(if: testWordsHaveDictionaries), arguments: [0, 1]) func b02(offset: Int) {
        var driver = ReducerDriver(column(["你好"]))
        driver.doubleTap(driver.scene.point("1", offset))
        #expect(driver.selected == "0..2")
    }

    @Test func b08() {
        let label = testLabel("1", squares("hello", width: 100), size: CGSize(width: 100, height: 50))
        let scene = testScene([label])
        for point in [CGPoint(x: 100, y: 50), CGPoint(x: 0, y: 0)] {
            #expect(label.frame.containsInclusive(point))
            #expect(scene.location(of: point, anchor: nil, participants: [0])?.isInSlot == false)
        }
    }

    @Test func b09() {
        let scene = testScene([testLabel("1", squares("hello\nhello"))])
        #expect(scene.location(of: CGPoint(x: 50, y: -5), anchor: nil, participants: [0])?.position.offset == 0)
        #expect(scene.location(of: CGPoint(x: 50, y: 41), anchor: nil, participants: [0])?.position.offset == 11)
    }

    @Test(arguments: [false, true]) func b10(isRightToLeft: Bool) {
        let text = isRightToLeft ? "אבגדה\nאבגדה\nאבגדה" : "hello\nhello\nhello"
        let label = testLabel("1", squares(text, width: 100), at: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 400))
        let scene = testScene([label])
        let offset = { (x: CGFloat, y: CGFloat) in
            scene.location(of: CGPoint(x: x, y: y), anchor: nil, participants: [0])?.position.offset
        }
        #expect(offset(150, 50) == 0)
        #expect(offset(150, 550) == 17)
        #expect(offset(50, 130) == (isRightToLeft ? 11 : 6))
        #expect(offset(250, 130) == (isRightToLeft ? 6 : 11))
    }

    @Test func b11() {
        let scene = testScene([
            testLabel("1", squares("A"), at: CGPoint(x: 100, y: 100)), testLabel("2", squares("A"), at: CGPoint(x: 100, y: 140)),
        ])
        for (y, label) in [(CGFloat(-6), "1"), (25, "1"), (29, "1"), (31, "2"), (35, "2"), (66, "2")] {
            var driver = ReducerDriver(scene)
            driver.longPress(CGPoint(x: 110, y: 100 + y))
            #expect(driver.selected == "\(label):0..\(label):1")
        }
        var driver = ReducerDriver(scene)
        driver.longPress(CGPoint(x: 110, y: 130))
        #expect(driver.state.selection != nil)
        for point in [CGPoint(x: 110, y: 173), CGPoint(x: 110, y: 87), CGPoint(x: 87, y: 110), CGPoint(x: 133, y: 110)] {
            driver = ReducerDriver(scene)
            driver.longPress(point)
            #expect(driver.state.selection == nil)
        }
    }

    @Test func b12() {
        let wordFinder = WordFinder(layout: squares("ab\n\ncd"), provider: testWords)
        #expect(wordFinder.paragraph(at: 2) == 0..<2)
        #expect(wordFinder.paragraph(at: 3) == 3..<3)
    }

    @Test func b13() {
        var driver = ReducerDriver(column([String(repeating: "hello", count: 100)], width: 400))
        driver.longPress(driver.scene.point("1", 499))
        #expect(driver.selected == "0..500")
        driver.take(.end)
        driver.pull(to: driver.scene.point("1", 10))
        driver.pull(to: driver.scene.point("1", 5))
        #expect(driver.selected == "0..5")
    }

    @Test func b14() {
        let cases: [(TimeInterval, CGFloat, Bool)] = [
            (0.299, 0, true), (0.3, 25, true), (0.1, 24.9, true), (0.301, 0, false), (0.1, 25.1, false),
        ]
        for (interval, distance, isDouble) in cases {
            var driver = ReducerDriver(column(["hello world"]))
            driver.time = 0
            driver.down(CGPoint(x: 140, y: 210))
            driver.up()
            driver.time = interval
            driver.down(CGPoint(x: 140 + distance, y: 210))
            #expect((driver.state.selection != nil) == isDouble, "\(interval) s, \(distance) pt")
        }
    }
}
