import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct TapTests {
    /// A scene with one label, whose text starts at x = 100 and y = 200. Each character is a 20-point square.
    private let scene = column(["hello world hello world"])
    private let elsewhere = CGPoint(x: 800, y: 800)

    private func selected(_ notation: String = "6..11") -> ReducerDriver {
        var driver = ReducerDriver(scene)
        driver.show(notation)
        return driver
    }

    @Test func aTapWithNothingSelectedIsOnlyDelivered() {
        for point in [elsewhere, scene.point("1", 3)] {
            var driver = ReducerDriver(scene)
            driver.tap(point)
            #expect(driver.effects == [.tap(point)])
            #expect(driver.overlay.isEmpty)
        }
    }

    @Test func aTapElsewhereClearsWhenTheFingerIsLifted() {
        for point in [elsewhere, scene.point("1", 20)] {
            var driver = selected()
            driver.down(point)
            #expect(driver.selected == "6..11" && driver.effects.isEmpty)
            driver.up()
            #expect(driver.overlay.isEmpty && !driver.state.hasPins && !driver.state.isMenuShown)
            #expect(driver.effects == [.selectionChanged(nil), .tap(point)])
        }
    }

    @Test func aTapOnTheSelectionOnlyTogglesTheMenu() {
        var driver = selected("0..23")
        for isShown in [false, true, false] {
            driver.tapApart(scene.point("1", 11))
            #expect(driver.hasMenu == isShown && driver.selected == "0..23" && driver.overlay.pins.count == 2)
        }
        #expect(driver.effects.isEmpty)
    }

    @Test func aTapHitsTheSelectionOnlyInsideItsFill() {
        let scene = column(["ab\ncd", "ef"])
        var driver = ReducerDriver(scene)
        driver.theme.pinDotDiameter = 0
        driver.configuration.minimumTouchTarget = 0
        for (point, isOn) in [
            (CGPoint(x: 550, y: 210), true), (CGPoint(x: 139, y: 230), true), (CGPoint(x: 145, y: 230), false),
            (CGPoint(x: 110, y: 250), false),
        ] {
            driver.show("1:1..1:5")
            driver.tapApart(point)
            #expect((driver.state.selection != nil) == isOn, "\(point)")
        }
    }

    @Test func aTapEndsWithTenPointsOfMovement() {
        let start = scene.point("1", 20)
        for (distance, isTap) in [(CGFloat(10), true), (10.1, false)] {
            var driver = selected()
            driver.down(start)
            driver.move(CGPoint(x: start.x, y: start.y + distance))
            driver.move(start)
            driver.up()
            #expect(driver.otherEffects == (isTap ? [.tap(start)] : []))
            #expect(driver.selected == (isTap ? "nil" : "6..11"))
            #expect(driver.hasMenu == !isTap)
        }
    }

    /// A drag belongs to the scroll view: it selects and clears nothing, however long the finger rests afterwards.
    @Test func aDragSelectsNothing() {
        var driver = ReducerDriver(scene)
        let start = scene.point("1", 2)
        driver.down(start)
        driver.wait(0.4)
        driver.move(CGPoint(x: start.x + 11, y: start.y), scene.point("1", 20))
        driver.wait(2)
        driver.up()
        #expect(driver.effects.isEmpty && driver.overlay.isEmpty)
        #expect(driver.state.nextDeadline == nil)
        driver = selected()
        driver.down(scene.point("1", 20))
        driver.move(elsewhere)
        #expect(driver.selected == "6..11" && !driver.hasMenu)
        driver.up()
        #expect(driver.selected == "6..11" && driver.hasMenu)
    }

    @Test func aDragDoesNotCountAsATap() {
        var driver = ReducerDriver(scene)
        let start = scene.point("1", 2)
        driver.down(start)
        driver.move(CGPoint(x: start.x + 11, y: start.y))
        driver.up()
        driver.down(start)
        #expect(driver.state.selection == nil)
    }

    @Test func aCancelledTouchTapsAndClearsNothing() {
        for point in [elsewhere, scene.point("1", 8), scene.point("1", 20)] {
            var driver = selected()
            driver.down(point)
            driver.cancel()
            #expect(driver.effects.isEmpty && driver.selected == "6..11" && driver.hasMenu)
            driver.down(point)
            #expect(driver.selected == "6..11")
        }
    }

    @Test func aSecondFingerIsNotFollowed() {
        var driver = selected()
        driver.down(scene.point("1", 20))
        driver.down(scene.point("1", 20), finger: 2)
        driver.up(finger: 2)
        driver.cancel(finger: 2)
        driver.move(elsewhere, finger: 2)
        #expect(driver.selected == "6..11" && driver.effects.isEmpty)
        driver.up()
        // Two fingers are a pinch, so neither finger counts as a tap.
        #expect(driver.selected == "6..11" && driver.effects.isEmpty)
        driver.down(elsewhere)
        driver.down(elsewhere, finger: 2)
        driver.up()
        driver.move(elsewhere, finger: 2)
        driver.up(finger: 2)
        #expect(driver.effects.isEmpty)
        driver.down(elsewhere, finger: 3)
        driver.up(finger: 3)
        #expect(driver.otherEffects == [.tap(elsewhere)] && driver.state.selection == nil)
    }

    @Test func aLongHoldOutsideSelectableTextIsATap() {
        var driver = selected()
        driver.down(elsewhere)
        #expect(driver.state.nextDeadline == nil)
        driver.wait(3)
        driver.up()
        #expect(driver.effects == [.selectionChanged(nil), .tap(elsewhere)])
    }

    @Test func theFourthTapCountsAsAFirstTap() {
        var driver = ReducerDriver(scene)
        let point = scene.point("1", 8)
        driver.configuration.minimumTouchTarget = 0
        driver.tap(point, count: 3)
        #expect(driver.selected == "0..23")
        driver.down(point)
        #expect(driver.selected == "0..23" && !driver.state.isSelecting)
        driver.up()
        #expect(!driver.hasMenu)
        driver.wait(0.05)
        driver.tap(point)
        #expect(driver.selected == "6..11")
    }

    @Test func clearingTheSelectionDuringATapShowsNoMenu() {
        var driver = selected("0..23")
        let point = scene.point("1", 11)
        driver.down(point)
        driver.send(.select(nil))
        driver.up()
        #expect(!driver.state.isMenuShown && driver.overlay.isEmpty)
        #expect(driver.otherEffects == [.tap(point)])
    }

    @Test func timesAndDistancesComeFromTheConfiguration() {
        let configuration = SelectionConfiguration()
        #expect(configuration.longPressDelay == 0.5 && configuration.longPressMovement == 10)
        #expect(configuration.multiTapInterval == 0.3 && configuration.multiTapDistance == 25)
        #expect(configuration.touchSlop == 10 && configuration.minimumTouchTarget == 44)
        #expect(configuration.granularity == .characterWithWordAcceleration && configuration.scope == .window)
        #expect(configuration.separator == "\n" && configuration.menuDistance == 8 && configuration.magnifierDropDistance == 48)
        var driver = ReducerDriver(scene)
        driver.configuration.longPressDelay = 0.2
        driver.down(scene.point("1", 8))
        #expect(driver.state.nextDeadline == driver.time + 0.2)
    }
}
