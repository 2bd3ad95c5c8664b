import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct LinkTests {
    /// Returns a driver for the text "see the page now", in which "the page" is a link.
    private func driver(hasLongPressAction: Bool = false) -> ReducerDriver {
        let text = RichText("see the page now", style: TextStyle(font: FontRequest(size: 20)))
            .restyled(4..<12) { $0.link = TextLink(target: "https://example.org", hasLongPressAction: hasLongPressAction) }
        let layout = TextLayout(text, options: LayoutOptions(width: 500), typesetter: MonospaceTypesetter())
        return ReducerDriver(testScene([testLabel("1", layout, at: CGPoint(x: 100, y: 200))]))
    }

    private let link = LinkReference(label: "1", range: 4..<12, link: TextLink(target: "https://example.org"))

    @Test func aPressHighlightsTheWholeLink() {
        var driver = driver()
        driver.down(driver.scene.point("1", 5))
        #expect(driver.state.pressedLink == link)
        driver.up()
        #expect(driver.state.pressedLink == nil && driver.effects == [.linkTapped(link)])
    }

    /// If the text is not selectable and the link has no long-press action, a press of any length counts as a tap.
    @Test func aLongPressOnALinkAloneStaysAPress() {
        var driver = driver()
        var label = driver.scene.labels[0]
        label.settings.enableCopy = false
        driver.scene = testScene([label])
        let point = label.window(CGPoint(x: 100, y: 10))
        driver.down(point)
        #expect(driver.state.nextDeadline == nil)
        driver.wait(2)
        driver.send(.timePassed)
        #expect(driver.state.pressedLink == link && driver.effects.isEmpty)
        driver.up()
        #expect(driver.effects == [.linkTapped(link)] && driver.state.pressedLink == nil)
    }

    /// If the host shows a menu for links, a long press or secondary click on a link has no other effect.
    @Test func aLinkWithAMenuIsLeftToTheHost() {
        var driver = driver()
        driver.scene = driver.scene.mapLinks { $0.hasMenus = true }
        driver.down(driver.scene.point("1", 5))
        driver.wait(1)
        #expect(driver.state.isPassive && driver.state.selection == nil && driver.effects.isEmpty)
        driver.up()
        driver.show("1:13..1:16")
        driver.send(.mouseDown(at: driver.scene.point("1", 5), button: .secondary, extends: false))
        #expect(driver.state.isPassive && driver.selected == "13..16" && !driver.hasMenu)
        driver.send(.mouseUp)
        #expect(!driver.state.isPassive && driver.otherEffects.isEmpty)
        driver.send(.mouseDown(at: driver.scene.point("1", 1), button: .secondary, extends: false))
        #expect(driver.selected == "0..3" && driver.hasMenu)
    }

    @Test func aPressBesideALinkHighlightsNoLink() {
        var driver = driver()
        driver.scene = driver.scene.mapLinks { $0.extendsTouchArea = false }
        for offset in [3, 12] {
            driver.wait(1)
            driver.down(driver.scene.point("1", offset))
            #expect(driver.state.pressedLink == nil)
            driver.up()
        }
    }

    @Test func theHighlightGoesWithTheDragAndTheCancel() {
        var driver = driver()
        let point = driver.scene.point("1", 5)
        driver.down(point)
        driver.move(CGPoint(x: point.x, y: point.y + 25))
        #expect(driver.state.pressedLink == link)
        driver.move(CGPoint(x: point.x, y: point.y + 26))
        #expect(driver.state.pressedLink == nil)
        driver.up()
        #expect(driver.effects.isEmpty)
        driver.wait(1)
        driver.down(point)
        driver.cancel()
        #expect(driver.state.pressedLink == nil && driver.effects.isEmpty)
    }

    @Test func aTapClearsTheSelectionAndFollowsTheLink() {
        var driver = driver()
        driver.show("13..16")
        driver.tap(driver.scene.point("1", 5))
        #expect(driver.effects == [.selectionChanged(nil), .linkTapped(link)])
    }

    @Test func aDoubleTapNeverSelects() {
        var driver = driver()
        driver.tap(driver.scene.point("1", 5), count: 3)
        #expect(driver.state.selection == nil && driver.effects == [.linkTapped(link), .linkTapped(link), .linkTapped(link)])
    }

    @Test func aLongPressCallsTheLinksActionIfItHasOne() {
        var driver = driver(hasLongPressAction: true)
        let link = LinkReference(label: "1", range: 4..<12, link: TextLink(target: "https://example.org", hasLongPressAction: true))
        driver.longPressAndHold(driver.scene.point("1", 5))
        #expect(driver.effects == [.linkLongPressed(link)])
        #expect(driver.overlay.isEmpty && !driver.state.isSelecting)
        driver.move(driver.scene.point("1", 15))
        driver.up()
        #expect(driver.effects.count == 1)
    }

    @Test func aLongPressOnAnotherLinkSelects() {
        var driver = driver()
        driver.longPressAndHold(driver.scene.point("1", 5))
        #expect(driver.selected == "4..7" && driver.state.pressedLink == nil && driver.hasLens)
        #expect(driver.otherEffects == [.selectionHaptic])
        driver.up()
        #expect(driver.otherEffects.count == 1)
    }

    @Test func aLinkThatGoesUnderTheFingerIsNotTapped() {
        for isGone in [false, true] {
            var driver = driver()
            let point = driver.scene.point("1", 5)
            driver.down(point)
            let label = testLabel(isGone ? "2" : "1", squares("see", width: 500), at: CGPoint(x: 100, y: 200))
            driver.change(testScene([label]))
            #expect(driver.state.pressedLink == nil)
            driver.up()
            #expect(driver.effects == [.tap(point)])
        }
    }

    @Test func aLinkInAClippedPartIsNotHit() {
        var driver = driver()
        var label = driver.scene.labels[0]
        label.clip = CGRect(x: 0, y: 0, width: 150, height: 1000)
        driver.change(testScene([label]))
        driver.down(driver.scene.point("1", 5))
        #expect(driver.state.pressedLink == nil)
    }

    // MARK: Leaving and returning

    @Test func aFingerThatReturnsPressesTheLinkAgain() {
        var driver = driver()
        let point = driver.scene.point("1", 5)
        driver.down(point)
        driver.move(CGPoint(x: point.x, y: 400))
        #expect(driver.state.pressedLink == nil)
        driver.move(driver.scene.point("1", 10))
        #expect(driver.state.pressedLink == link && driver.state.nextDeadline == nil)
        driver.wait(2)
        driver.up()
        #expect(driver.effects == [.linkTapped(link)] && driver.state.pressedLink == nil)
    }

    @Test func aFingerLiftedElsewhereTapsNothing() {
        var driver = driver()
        driver.show("13..16")
        driver.down(driver.scene.point("1", 5))
        driver.move(CGPoint(x: 200, y: 400))
        driver.up()
        #expect(driver.effects.isEmpty && driver.selected == "13..16")
        // The touch that was lifted elsewhere does not count as the first tap of a double tap.
        driver.tap(driver.scene.point("1", 1))
        #expect(driver.effects.last == .tap(driver.scene.point("1", 1)))
    }

    @Test func aScrollTakesTheFinger() {
        var driver = driver()
        let point = driver.scene.point("1", 5)
        driver.down(point)
        driver.send(.scrollBegan)
        #expect(driver.state.pressedLink == nil)
        driver.move(CGPoint(x: point.x, y: point.y + 3), point)
        #expect(driver.state.pressedLink == nil)
        driver.up()
        driver.send(.scrollEnded)
        #expect(driver.effects.isEmpty)
    }

    @Test func anotherLinkUnderTheFingerIsNotPressed() {
        let text = RichText("aaaaaa bbbbbb", style: TextStyle(font: FontRequest(size: 20)))
            .linking(0..<6, to: TextLink(target: "a")).linking(7..<13, to: TextLink(target: "b"))
        let layout = TextLayout(text, options: LayoutOptions(width: 500), typesetter: MonospaceTypesetter())
        var driver = ReducerDriver(testScene([testLabel("1", layout, at: CGPoint(x: 100, y: 200))]))
        driver.down(driver.scene.point("1", 2))
        #expect(driver.state.pressedLink?.target == "a")
        driver.move(driver.scene.point("1", 10))
        #expect(driver.state.pressedLink == nil)
        driver.up()
        #expect(driver.effects.isEmpty)
    }

    // MARK: Reach

    /// Returns a driver for a label with the links "aa" and "bb" on the first of two lines. The label is 200 points
    /// high.
    private func twoLinks(_ change: (inout LinkOptions) -> Void = { _ in }) -> ReducerDriver {
        let text = RichText("aa bb\ncc", style: TextStyle(font: FontRequest(size: 20)))
            .linking(0..<2, to: TextLink(target: "a")).linking(3..<5, to: TextLink(target: "b"))
        let layout = TextLayout(text, options: LayoutOptions(width: 500), typesetter: MonospaceTypesetter())
        let scene = testScene([testLabel("1", layout, at: CGPoint(x: 100, y: 200), size: CGSize(width: 500, height: 200))])
        return ReducerDriver(scene.mapLinks(change))
    }

    private func pressed(_ driver: ReducerDriver, at point: CGPoint) -> String? {
        var driver = driver
        driver.down(point)
        return driver.state.pressedLink?.target
    }

    @Test func theNearestLinkWithinReachIsPressed() {
        let driver = twoLinks()
        #expect(pressed(driver, at: CGPoint(x: 215, y: 210)) == "b" && pressed(driver, at: CGPoint(x: 215.1, y: 210)) == nil)
        // The finger is on the space between the links. The character under the finger has priority over nearby links.
        #expect(pressed(driver, at: CGPoint(x: 149.9, y: 210)) == nil && pressed(driver, at: CGPoint(x: 150, y: 210)) == nil)
        #expect(pressed(driver, at: CGPoint(x: 150, y: 225)) == "b")
        #expect(pressed(driver, at: CGPoint(x: 110, y: 235)) == nil, "the second line is under the finger")
        // For a finger beside and below the link, the straight-line distance counts.
        #expect(pressed(driver, at: CGPoint(x: 209, y: 232)) == "b" && pressed(driver, at: CGPoint(x: 211, y: 231)) == nil)
        // The finger is above the label. Links cannot be touched outside the label's touch area.
        #expect(pressed(driver, at: CGPoint(x: 110, y: 199)) == nil)
        for point in [CGPoint(x: 210, y: 210), CGPoint(x: 150, y: 230)] {
            #expect(pressed(twoLinks { $0.extendsTouchArea = false }, at: point) == nil)
            #expect(pressed(twoLinks { $0.touchReach = 5 }, at: point) == nil)
        }
    }

    @Test func theLinkUnderTheFingerComesFirst() {
        #expect(pressed(twoLinks { $0.touchReach = 100 }, at: CGPoint(x: 139, y: 210)) == "a")
    }

    @Test func kindsThatAreOffAreNotPressed() {
        #expect(pressed(twoLinks { $0.enabledKinds = [.mention] }, at: CGPoint(x: 110, y: 210)) == nil)
    }

    @Test func aDoubleTapNearALinkSelects() {
        var driver = twoLinks()
        driver.doubleTap(CGPoint(x: 150, y: 230))
        #expect(driver.selected == "6..8")
        #expect(driver.otherEffects.contains(.linkTapped(LinkReference(label: "1", range: 3..<5, link: TextLink(target: "b")))))
    }

    @Test func aLabelMayTakeLongPressesOnAllItsLinks() {
        var driver = twoLinks { $0.takesLongPress = true }
        driver.longPress(CGPoint(x: 110, y: 210))
        #expect(
            driver.otherEffects == [.linkLongPressed(LinkReference(label: "1", range: 0..<2, link: TextLink(target: "a")))])
    }

    // MARK: Fading

    @Test func theHighlightOfALinkThatIsLeftFades() throws {
        var driver = driver()
        driver.down(driver.scene.point("1", 5))
        #expect(driver.state.linkFade == nil)
        driver.up()
        #expect(driver.state.linkFade?.opacity == 1 && driver.state.linkFade?.link == link)
        var opacities: [Double] = []
        while let due = driver.state.nextDeadline {
            driver.time = due
            driver.send(.timePassed)
            opacities.append(driver.state.linkFade?.opacity ?? 0)
        }
        #expect(opacities.count == 9 && opacities.last == 0)
        #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 > $1 })
        #expect(abs(driver.time - 10.15) < 1e-9)
    }

    @Test func aLinkPressedAgainFadesNoLonger() {
        var driver = driver()
        driver.tap(driver.scene.point("1", 5))
        #expect(driver.state.linkFade != nil)
        driver.down(driver.scene.point("1", 5))
        #expect(driver.state.linkFade == nil)
    }

    @Test func noFadeStartsIfTheLinkIsGoneOrFadesAreOff() {
        var driver = driver()
        driver.tap(driver.scene.point("1", 5))
        driver.change(testScene([testLabel("1", squares("see", width: 500), at: CGPoint(x: 100, y: 200))]))
        #expect(driver.state.linkFade == nil && driver.state.nextDeadline == nil)
        driver = self.driver()
        driver.configuration.linkFadeDuration = 0
        driver.tap(driver.scene.point("1", 5))
        #expect(driver.state.linkFade == nil && driver.state.nextDeadline == nil)
    }
}
