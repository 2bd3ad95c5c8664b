import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct LongPressTests {
    private let scene = column(["hello world hello world", "second label"])

    @Test func firesAfterHalfASecondAndNotBefore() {
        var driver = ReducerDriver(scene)
        let start = driver.time
        driver.down(scene.point("1", 8))
        #expect(driver.state.nextDeadline == start + 0.5)
        driver.time = start + 0.499
        driver.send(.timePassed)
        #expect(driver.state.selection == nil && driver.effects.isEmpty)
        driver.time = start + 0.5
        driver.send(.timePassed)
        #expect(driver.selected == "1:6..1:11" && driver.state.nextDeadline == nil)
        #expect(driver.effects == [.selectionChanged(driver.state.selection), .selectionHaptic])
        driver.wait(5)
        #expect(driver.effects.count == 2)
    }

    @Test func firesInTimeWithoutTheTick() {
        for isUp in [false, true] {
            var driver = ReducerDriver(scene)
            driver.down(scene.point("1", 8))
            driver.time += 0.7
            if isUp { driver.up() } else { driver.move(scene.point("1", 13)) }
            #expect(driver.selected == (isUp ? "1:6..1:11" : "1:6..1:17"))
        }
    }

    @Test func showsPinsAndLensAtOnceAndTheMenuOnRelease() {
        var driver = ReducerDriver(scene)
        driver.show("1:12..1:17")
        driver.longPressAndHold(scene.point("2", 2))
        #expect(driver.selected == "2:0..2:6")
        #expect(driver.overlay.pins.count == 2 && driver.hasLens && !driver.hasMenu && driver.state.isSelecting)
        driver.move(scene.point("2", 8))
        #expect(driver.hasLens && !driver.hasMenu)
        driver.up()
        #expect(driver.overlay.pins.count == 2 && !driver.hasLens && driver.hasMenu && !driver.state.isSelecting)
    }

    /// If the host can lift selected text for drag and drop, a long press on the selection is left to the host. A long
    /// press beside the selection still selects a word.
    @Test func leavesSelectedTextToAHostThatLiftsIt() throws {
        var lifting = try #require(scene.label("1"))
        lifting.settings.liftsSelection = true
        let labels = [lifting, try #require(scene.label("2"))]
        for (offset, selected) in [(8, "1:6..1:11"), (13, "1:12..1:17")] {
            var driver = ReducerDriver(testScene(labels))
            driver.show("1:6..1:11")
            driver.forget()
            driver.down(scene.point("1", offset))
            driver.wait(1)
            #expect(driver.selected == selected && driver.state.isSelecting == (offset == 13))
            #expect(driver.state.isSelecting == (offset == 13))
            driver.up()
            #expect(driver.selected == selected && !driver.state.isPassive)
        }
    }

    @Test func allowsTenPointsOfMovementBefore() {
        let start = scene.point("1", 8)
        for (distance, fires) in [(CGFloat(10), true), (10.1, false)] {
            var driver = ReducerDriver(scene)
            driver.down(start)
            driver.move(CGPoint(x: start.x + distance, y: start.y))
            driver.wait(0.6)
            #expect((driver.state.selection != nil) == fires)
        }
    }

    @Test func aTremblingFingerSelectsTheWordUnderThePress() {
        var driver = ReducerDriver(scene)
        let start = CGPoint(x: 100 + 11 * 20 - 2, y: 210)
        driver.down(start)
        driver.move(CGPoint(x: start.x + 9, y: start.y))
        driver.wait(0.6)
        #expect(driver.selected == "1:6..1:11")
    }

    /// A finger presses between two rows of labels, or below the last row. If it moves a little, the selection does not
    /// extend to another label.
    @Test(arguments: [CGFloat(5), -5]) func aFingerBesideALabelMayTremble(_ beside: CGFloat) {
        let scene = testScene(
            (0..<4).map { index in
                testLabel(
                    LabelIdentity("\(index + 1)"), squares("one two"),
                    at: CGPoint(x: 100 + CGFloat(index % 2) * 200, y: 200 + CGFloat(index / 2) * 40))
            })
        for (label, selected) in [(LabelIdentity("1"), "1:"), ("4", "4:")] {
            let start = scene.point(label, 5)
            let y = beside > 0 ? start.y + 10 + beside : start.y - 10 + beside
            let word = selected + "4.." + selected + "7"
            var driver = ReducerDriver(scene)
            driver.longPressAndHold(CGPoint(x: start.x, y: y))
            #expect(driver.selected == word)
            driver.move(CGPoint(x: start.x, y: y))
            #expect(driver.selected == word)
            driver.move(CGPoint(x: start.x + 3, y: y + 1))
            #expect(driver.selected == word)
            driver.up()
            #expect(driver.selected == word)
        }
    }

    @Test func aDragGrowsByWordsShrinksByCharactersAndKeepsItsOrigin() {
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(scene.point("1", 8))
        let steps: [(LabelIdentity, Int, String)] = [
            ("1", 13, "1:6..1:17"), ("1", 15, "1:6..1:17"), ("1", 14, "1:6..1:14"), ("1", 13, "1:6..1:13"), ("1", 8, "1:6..1:11"),
            ("1", 4, "1:11→1:0"), ("1", 1, "1:11→1:0"), ("1", 3, "1:11→1:3"), ("1", 9, "1:6..1:11"), ("2", 2, "1:6..2:6"),
        ]
        for (label, offset, selected) in steps {
            driver.move(scene.point(label, offset))
            #expect(driver.selected == selected)
        }
    }

    @Test(arguments: SelectionGranularity.allCases) func aDragUsesTheGranularity(granularity: SelectionGranularity) {
        var driver = ReducerDriver(column(["one two three\nfour five"]))
        driver.configuration.granularity = granularity
        driver.longPressAndHold(driver.scene.point("1", 5))
        #expect(driver.selected == "4..7", "a long press begins with the word in all of them")
        driver.move(driver.scene.point("1", 10))
        let grown: [SelectionGranularity: String] = [
            .characterWithWordAcceleration: "4..13", .character: "4..10", .word: "4..13", .paragraph: "4..13",
        ]
        #expect(driver.selected == grown[granularity])
        driver.move(driver.scene.point("1", 16))
        #expect(driver.selected == (granularity == .character ? "4..16" : granularity == .paragraph ? "4..23" : "4..18"))
        driver.move(driver.scene.point("1", 1))
        let back: [SelectionGranularity: String] = [
            .characterWithWordAcceleration: "7→0", .character: "7→1", .word: "7→0", .paragraph: "7→0",
        ]
        #expect(driver.selected == back[granularity])
    }

    /// If a word is broken across lines, a drag selects only its part on each line.
    @Test func aDragClipsWordsToTheirLines() {
        let scene = column(["one " + String(repeating: "x", count: 30)], width: 200)
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(scene.point("1", 1))
        driver.move(scene.point("1", 16))
        #expect(driver.selected == "0..\(scene.labels[0].layout.line(at: 2).range.upperBound)")
        driver.move(scene.point("1", 6))
        #expect(driver.selected == "0..\(scene.labels[0].layout.line(at: 1).range.upperBound)")
    }

    @Test func aSecondFingerNeitherStealsNorRestarts() {
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(scene.point("1", 8))
        driver.down(scene.point("2", 2), finger: 2)
        driver.move(scene.point("2", 8), finger: 2)
        driver.wait(2)
        driver.up(finger: 2)
        #expect(driver.selected == "1:6..1:11" && driver.hasLens)
        driver.move(scene.point("1", 13))
        #expect(driver.selected == "1:6..1:17")
    }

    @Test func aCancelEndsTheDragAndKeepsTheSelection() {
        var driver = ReducerDriver(scene)
        driver.longPressAndHold(scene.point("1", 8))
        driver.move(scene.point("1", 13))
        driver.forget()
        driver.cancel()
        #expect(driver.selected == "1:6..1:17" && !driver.hasLens && driver.overlay.pins.count == 2)
        driver.move(scene.point("1", 20))
        driver.up()
        #expect(driver.selected == "1:6..1:17" && driver.effects.isEmpty)
        driver.down(scene.point("1", 20))
        driver.cancel()
        driver.wait(1)
        #expect(driver.effects.isEmpty)
    }

    @Test func pressesAboveAndBelowATextSelectTheNearestWordOfItsFirstAndLastLine() {
        let label = SceneLabel(
            identity: "1", layout: squares("one two\nsix ten"), bounds: CGRect(x: 0, y: -30, width: 300, height: 100),
            transform: .translation(x: 100, y: 230), clip: CGRect(x: 0, y: 0, width: 1000, height: 1000),
            settings: LabelSelectionSettings(enableCopy: true))
        for (y, left, right) in [
            (CGFloat(210), "0..3", "4..7"), (229, "0..3", "4..7"), (240, "0..3", "4..7"), (275, "8..11", "12..15"),
            (299, "8..11", "12..15"),
        ] {
            for (x, word) in [(CGFloat(110), left), (230, right)] {
                var driver = ReducerDriver(testScene([label]))
                driver.longPress(CGPoint(x: x, y: y))
                #expect(driver.selected == word)
            }
        }
    }

    @Test func whiteSpaceAndLineEndsTakeTheNearestWord() {
        let scene = column(["a     b\nc"])
        for (point, word) in [
            (scene.point("1", 2), "0..1"), (scene.point("1", 4), "6..7"), (CGPoint(x: 590, y: 210), "6..7"),
            (CGPoint(x: 590, y: 230), "8..9"),
        ] {
            var driver = ReducerDriver(scene)
            driver.longPress(point)
            #expect(driver.selected == word)
        }
    }

    @Test func aLongPressOutsideEveryTargetIsATap() {
        var driver = ReducerDriver(scene)
        driver.show("1:0..1:5")
        driver.longPress(CGPoint(x: 300, y: 150))
        #expect(driver.otherEffects == [.tap(CGPoint(x: 300, y: 150))] && driver.state.selection == nil)
    }

    @Test func aPressOnAnEmptyLineKeepsTheSelectionAndTapsNothing() {
        let scene = column(["one\n\ntwo three"])
        var driver = ReducerDriver(scene)
        driver.show("5..8")
        driver.longPress(CGPoint(x: 300, y: 230))
        #expect(driver.selected == "5..8" && driver.effects.isEmpty && driver.hasMenu)
    }

    @Test func anInvalidTimeFiresNoLongPress() {
        var driver = ReducerDriver(scene)
        driver.down(scene.point("1", 8))
        driver.time = .nan
        driver.send(.timePassed)
        #expect(driver.state.selection == nil)
    }
}
