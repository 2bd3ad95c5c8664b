import Foundation
import LabelDrawing
import Testing

@testable import SelectableLabel

/// The gestures of the cases on several labels, one test for each case by its number.
@Suite struct GestureCases {
    private static let h3 = ["How are you?", "Good, and you?", "Fine, thank you."]

    @Test(arguments: JoinedText.Arrangement.allCases) func c01(arrangement: JoinedText.Arrangement) {
        for (offset, word) in [(13, "12..17"), (2, "0..5"), (8, "6..11"), (20, "18..23"), (26, "24..29")] {
            var text = JoinedText.t1(arrangement)
            text.driver.longPressAndHold(text.point(offset))
            #expect(text.selected == word)
            #expect(text.driver.overlay.pins.count == 2 && text.driver.hasLens && !text.driver.hasMenu)
            text.driver.up()
            #expect(text.selected == word)
            #expect(text.driver.overlay.pins.count == 2 && !text.driver.hasLens && text.driver.hasMenu)
        }
    }

    @Test(arguments: JoinedText.Arrangement.allCases) func c03(arrangement: JoinedText.Arrangement) {
        for (offset, selected) in [(22, "12..23"), (27, "12..29")] {
            var text = JoinedText.t1(arrangement)
            text.driver.longPressAndHold(text.point(13))
            text.driver.move(text.point(offset))
            #expect(text.selected == selected)
        }
    }

    @Test(arguments: JoinedText.Arrangement.allCases) func c05(arrangement: JoinedText.Arrangement) {
        var first = JoinedText.t1(arrangement)
        first.driver.longPressAndHold(CGPoint(x: 599, y: 210))
        #expect(first.selected == "0..5")
        for (corner, selected) in [(first.topEnd, "23→0"), (first.bottomEnd, "18..29")] {
            var text = JoinedText.t1(arrangement)
            text.driver.longPressAndHold(CGPoint(x: 599, y: 230))
            #expect(text.selected == "18..23")
            text.driver.move(corner)
            #expect(text.selected == selected)
        }
    }

    @Test(arguments: JoinedText.Arrangement.allCases) func c07(arrangement: JoinedText.Arrangement) {
        for (offset, selected) in [(13, "12..17"), (8, "17→6"), (2, "17→0"), (20, "12..23"), (26, "12..29")] {
            var text = JoinedText.t1(arrangement)
            text.driver.doubleTapAndHold(text.point(13))
            #expect(text.selected == "12..17")
            text.driver.move(text.point(offset))
            #expect(text.selected == selected)
        }
    }

    @Test(arguments: JoinedText.Arrangement.allCases) func c09(arrangement: JoinedText.Arrangement) {
        var text = JoinedText.t1(arrangement)
        text.driver.doubleTap(text.point(13))
        text.driver.forget()
        let elsewhere = CGPoint(x: 800, y: 800)
        text.driver.tapApart(elsewhere)
        #expect(text.driver.state.selection == nil)
        #expect(text.driver.overlay.isEmpty)
        #expect(text.driver.otherEffects == [.tap(elsewhere)])
    }

    /// With a finger's double tap for the case's double click.
    @Test func c11() {
        for corner in [CGPoint(x: 599, y: 201), CGPoint(x: 599, y: 259)] {
            var text = JoinedText(["line1", "line2 text1 text2!", "line3"], as: .labelEach)
            text.driver.doubleTapAndHold(text.point(18))
            #expect(text.selected == "18..23")
            text.driver.move(corner)
            #expect(text.selected == (corner.y < 230 ? "23→0" : "18..30"))
        }
    }

    @Test func c13() {
        var driver = ReducerDriver(column(Self.h3))
        let scene = driver.scene
        driver.doubleTapAndHold(scene.point("1", 2))
        #expect(driver.selected == "1:0..1:3")
        driver.move(scene.point("1", 4))
        #expect(driver.selected == "1:0..1:7")
        driver.move(scene.point("2", 5))
        #expect(driver.text == "How are you?\nGood,")
        driver.move(scene.point("3", 6))
        #expect(driver.text == "How are you?\nGood, and you?\nFine, thank")
        driver.move(scene.point("2", 5))
        #expect(driver.selected == "1:0..2:5")
        driver.move(scene.point("1", 4))
        #expect(driver.selected == "1:0..1:7")
    }

    @Test func c15() {
        var driver = ReducerDriver(column(Self.h3))
        driver.longPressAndHold(driver.scene.point("1", 6))
        #expect(driver.selected == "1:4..1:7")
        driver.move(driver.scene.point("2", 7))
        #expect(driver.text == "are you?\nGood, and")
    }

    @Test func c17() {
        var driver = ReducerDriver(column(Self.h3))
        driver.doubleTap(driver.scene.point("1", 6))
        driver.send(.scrollBegan)
        driver.change(
            testScene(
                driver.scene.labels.map { label in
                    var label = label
                    label.transform.ty -= 200
                    return label
                }))
        driver.send(.scrollEnded)
        #expect(driver.selected == "1:4..1:7")
        #expect(driver.overlay.rects == [CGRect(x: 180, y: 0, width: 60, height: 20)])
    }

    @Test func c19() {
        var driver = ReducerDriver(column(["How are you, my dear old friend?"], width: 900))
        driver.show("4..31")
        for isShown in [false, true, false] {
            driver.tapApart(driver.scene.point("1", 16))
            #expect(driver.hasMenu == isShown)
            #expect(driver.selected == "4..31")
        }
        #expect(driver.otherEffects.isEmpty)
    }

    /// The case waits for a slop; behaviour 1.5 follows the finger itself, at once.
    @Test func c21() {
        var driver = ReducerDriver(column(["hello world"]))
        driver.longPressAndHold(CGPoint(x: 100 + 4.8 * 20, y: 210))
        #expect(driver.selected == "0..5")
        driver.move(CGPoint(x: 100 + 5.6 * 20, y: 210))
        #expect(driver.selected == "0..11")
    }

    /// The case ignores a move of half a slop; behaviour 1.5 does not.
    @Test func c23() {
        var driver = ReducerDriver(column(["hello world"], side: 8))
        driver.longPressAndHold(CGPoint(x: 100 + 4.8 * 8, y: 204))
        #expect(driver.selected == "0..5")
        driver.move(CGPoint(x: 100 + 5.6 * 8, y: 204))
        #expect(driver.selected == "0..11")
        driver.move(CGPoint(x: 100 + 4.8 * 8, y: 204))
        #expect(driver.selected == "0..5")
    }

    @Test func c25() {
        for isScroll in [false, true] {
            for isPin in [false, true] {
                var driver = ReducerDriver(column(["hello world hello world"]))
                driver.doubleTap(driver.scene.point("1", 8))
                driver.wait(1)
                if isPin { driver.take(.end) } else { driver.longPressAndHold(driver.scene.point("1", 8)) }
                #expect(driver.state.isSelecting)
                driver.send(isScroll ? .scrollBegan : .select(nil))
                #expect(!driver.state.isSelecting && !driver.hasLens)
                let after = driver.selected
                #expect(after == (isScroll ? "6..11" : "nil"))
                driver.forget()
                driver.move(driver.scene.point("1", 20), driver.scene.point("1", 1))
                driver.up()
                #expect(driver.selected == after)
                #expect(driver.effects.isEmpty)
            }
        }
    }

    /// Nine labels in a grid; the finger begins in the one in the middle.
    @Test func c27() {
        let labels = (0..<9).map { index in
            testLabel(
                LabelIdentity("\(index + 1)"), squares("Test Text Test Text", side: 10),
                at: CGPoint(x: 100 + 240 * CGFloat(index % 3), y: 200 + 60 * CGFloat(index / 3)))
        }
        let middle = CGPoint(x: 100 + 240 + 65, y: 265)
        let cases: [(CGPoint, String)] = [
            (CGPoint(x: 780, y: 190), "1:0"), (CGPoint(x: middle.x, y: 235), "4:0"), (CGPoint(x: middle.x, y: 295), "6:19"),
            (CGPoint(x: 90, y: 340), "9:19"),
        ]
        for (point, focus) in cases {
            var driver = ReducerDriver(testScene(labels))
            driver.longPressAndHold(middle)
            #expect(driver.selected == "5:5..5:9")
            driver.move(point)
            #expect(driver.selected == (point.y < middle.y ? "5:9→\(focus)" : "5:5..\(focus)"))
        }
    }

    @Test func c29() {
        let scene = row(["Text", "Text\nin the\nmiddle.", "Text"], tops: [8, 0, 24])
        #expect(scene.labels.map(\.identity) == ["1", "2", "3"])
        var driver = ReducerDriver(scene)
        driver.longPress(scene.point("2", 0))
        #expect(driver.selected == "2:0..2:4")
        driver.drag(.end, toOffset: 19, of: "2")
        #expect(driver.selected == "2:0..2:19")
        driver.drag(.end, toOffset: 0, of: "1")
        #expect(driver.selected == "2:0→1:0")
    }
}
