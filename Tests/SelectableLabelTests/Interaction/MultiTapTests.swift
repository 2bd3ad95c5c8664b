import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct MultiTapTests {
    private let scene = column(["one two three\nfour five\n\nsix", "second label\nits end"])

    @Test func theSecondPressSelectsTheWordAndTheMenuComesOnRelease() {
        var driver = ReducerDriver(scene)
        driver.doubleTapAndHold(scene.point("1", 5))
        #expect(driver.selected == "1:4..1:7" && driver.overlay.pins.count == 2 && !driver.hasMenu && !driver.hasLens)
        #expect(driver.effects.suffix(1) == [.selectionChanged(driver.state.selection)])
        driver.forget()
        driver.up()
        #expect(driver.hasMenu && !driver.hasLens && driver.selected == "1:4..1:7")
        #expect(driver.effects.isEmpty)
    }

    @Test func aDoubleTapOnWhiteSpaceSelectsTheNearestWord() {
        let scene = column(["one two  three"])
        for (x, selected) in [(62, "0..3"), (78, "4..7"), (142, "4..7"), (178, "9..14")] {
            var driver = ReducerDriver(scene)
            driver.doubleTap(CGPoint(x: 100 + x, y: 210))
            #expect(driver.selected == selected, "\(x)")
        }
    }

    @Test func theFirstTapOfSeveralIsATap() {
        var driver = ReducerDriver(scene)
        driver.doubleTap(scene.point("1", 5))
        #expect(driver.otherEffects == [.tap(scene.point("1", 5))])
    }

    @Test func aDragGrowsByWordsAndShrinksByWords() {
        var driver = ReducerDriver(scene)
        driver.doubleTapAndHold(scene.point("1", 5))
        let steps: [(LabelIdentity, Int, String)] = [
            ("1", 6, "1:4..1:7"), ("1", 9, "1:4..1:13"), ("1", 15, "1:4..1:18"), ("1", 10, "1:4..1:13"), ("1", 5, "1:4..1:7"),
            ("1", 1, "1:7→1:0"), ("2", 8, "1:4..2:12"), ("1", 2, "1:7→1:0"),
        ]
        for (label, offset, selected) in steps {
            driver.move(scene.point(label, offset))
            #expect(driver.selected == selected)
            #expect(!driver.hasLens && !driver.hasMenu)
        }
    }

    /// If the finger moves a little, the adjacent word is not selected, because the finger does not reach it.
    @Test func aTremblingFingerStaysOnItsWord() {
        let scene = column(["one,two", "你好世界"])
        let chinese: [(String, CGFloat, String)] = [("2", 1.8, "2:0..2:2"), ("2", 2.2, "2:2..2:4")]
        for (label, x, word) in [("1", 2.8, "1:0..1:3")] + (testWordsHaveDictionaries ? chinese : []) {
            let y = scene.labels[label == "1" ? 0 : 1].frame.midY
            for isLong in [false, true] {
                var driver = ReducerDriver(scene)
                let point = CGPoint(x: 100 + 20 * x, y: y)
                if isLong { driver.longPressAndHold(point) } else { driver.doubleTapAndHold(point) }
                #expect(driver.selected == word)
                for delta in [CGFloat(-2), 2, -1, 0] { driver.move(CGPoint(x: point.x + delta, y: y)) }
                #expect(driver.selected == word)
            }
        }
    }

    @Test func aWordBrokenAcrossLinesIsSelectedWhole() {
        let scene = column(["one " + String(repeating: "x", count: 30)], width: 200)
        var driver = ReducerDriver(scene)
        driver.doubleTapAndHold(scene.point("1", 1))
        driver.move(scene.point("1", 16))
        #expect(driver.selected == "0..34")
    }

    @Test func aDragBeyondAWrappedLineSelectsItsLastWord() {
        let scene = column(["one two three four"], width: 180)
        #expect(scene.labels[0].layout.line(at: 0).range == 0..<8)
        var driver = ReducerDriver(scene)
        driver.doubleTapAndHold(scene.point("1", 1))
        driver.move(CGPoint(x: 900, y: 210))
        #expect(driver.selected == "0..7")
    }

    @Test func theThirdPressSelectsTheParagraph() {
        var driver = ReducerDriver(scene)
        driver.press(scene.point("1", 5), after: 2)
        #expect(driver.selected == "1:0..1:13" && !driver.hasMenu && !driver.hasLens)
        driver.up()
        #expect(driver.hasMenu)
    }

    @Test(arguments: [0, 1, 5]) func theThirdPressWinsOverPinsOfAShortWord(offset: Int) {
        let scene = column(["a bc de f"], side: 10)
        var driver = ReducerDriver(scene)
        driver.tripleTap(CGPoint(x: 105 + 10 * CGFloat(offset), y: 205))
        #expect(driver.selected == "0..9")
    }

    @Test func aDragAfterThreePressesGrowsByParagraphs() {
        var driver = ReducerDriver(scene)
        driver.press(scene.point("1", 15), after: 2)
        let steps: [(LabelIdentity, Int, String)] = [
            ("1", 20, "1:14..1:23"), ("1", 26, "1:14..1:28"), ("2", 3, "1:14..2:12"), ("2", 15, "1:14..2:20"), ("1", 16, "1:14..1:23"),
            ("1", 3, "1:23→1:0"),
        ]
        for (label, offset, selected) in steps {
            driver.move(scene.point(label, offset))
            #expect(driver.selected == selected)
        }
    }

    @Test func lateOrDistantPressesRestartTheTapCount() {
        for (interval, distance) in [(0.31, CGFloat(0)), (0.1, 26)] {
            var driver = ReducerDriver(scene)
            let point = scene.point("1", 1)
            driver.time = 0
            driver.tap(point, count: 2)
            #expect(driver.selected == "1:0..1:3")
            driver.time = 0.1 + interval
            driver.down(CGPoint(x: point.x + 40 + distance, y: point.y))
            #expect(driver.selected == "1:0..1:3")
        }
    }

    @Test func aDoubleTapOnTheSelectionSelectsItsWord() {
        var driver = ReducerDriver(scene)
        driver.show("1:0..1:18")
        driver.doubleTap(scene.point("1", 9))
        #expect(driver.selected == "1:8..1:13" && driver.hasMenu)
    }

    @Test func anEmptyLineHasNothingToSelect() {
        var driver = ReducerDriver(scene)
        let line = CGPoint(x: 300, y: 250)
        driver.tripleTap(line)
        #expect(driver.effects == [.tap(line), .tap(line), .tap(line)])
    }

    @Test func aCancelLeavesTheSelectionAndCountsNothing() {
        var driver = ReducerDriver(scene)
        driver.doubleTapAndHold(scene.point("1", 5))
        driver.cancel()
        #expect(driver.selected == "1:4..1:7")
        driver.wait(0.05)
        driver.down(CGPoint(x: scene.point("1", 5).x + 20, y: 195))
        #expect(driver.selected != "1:0..1:13")
    }
}
