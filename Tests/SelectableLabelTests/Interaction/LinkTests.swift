import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import SelectableLabel

@Suite struct LinkTests {
    /// "see the page now" with a link on "the page".
    private func driver(hasLongPressAction: Bool = false) -> ReducerDriver {
        let text = RichText("see the page now", style: TextStyle(font: FontRequest(size: 20)))
            .restyled(4..<12) { $0.link = TextLink(url: "https://example.org", hasLongPressAction: hasLongPressAction) }
        let layout = TextLayout(text, options: LayoutOptions(width: 500), typesetter: MonospaceTypesetter())
        return ReducerDriver(testScene([testLabel("1", layout, at: CGPoint(x: 100, y: 200))]))
    }

    private let link = LinkReference(label: "1", range: 4..<12, url: "https://example.org")

    @Test func aPressHighlightsTheWholeLink() {
        var driver = driver()
        driver.down(driver.scene.point("1", 5))
        #expect(driver.state.pressedLink == link)
        #expect(driver.overlay.linkRects == [CGRect(x: 180, y: 200, width: 160, height: 20)])
        driver.up()
        #expect(driver.overlay.linkRects.isEmpty && driver.effects == [.linkTapped(link)])
    }

    @Test func theHighlightEndsWhereTheTextDoes() {
        let text = RichText("see the page", style: TextStyle(font: FontRequest(size: 20)))
            .restyled(4..<12) { $0.link = TextLink(url: "https://example.org") }
        let layout = TextLayout(text, options: LayoutOptions(width: 170), typesetter: MonospaceTypesetter())
        var driver = ReducerDriver(testScene([testLabel("1", layout, at: CGPoint(x: 100, y: 200))]))
        driver.down(driver.scene.point("1", 5))
        #expect(driver.overlay.linkRects == [CGRect(x: 180, y: 200, width: 60, height: 20), CGRect(x: 100, y: 220, width: 80, height: 20)])
    }

    /// Where nothing can be selected and the link has no long-press action, however long a press is, it is a tap.
    @Test func aLongPressOnALinkAloneStaysAPress() {
        var driver = driver()
        var label = driver.scene.labels[0]
        label.isSelectable = false
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

    @Test func besideTheLinkIsNoLink() {
        var driver = driver()
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
        driver.move(CGPoint(x: point.x, y: point.y + 10))
        #expect(driver.state.pressedLink == link)
        driver.move(CGPoint(x: point.x, y: point.y + 11))
        #expect(driver.state.pressedLink == nil)
        driver.up()
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
        driver.longPressAndHold(driver.scene.point("1", 5))
        #expect(driver.effects == [.claimTouch(1), .linkLongPressed(link)])
        #expect(driver.overlay.isEmpty && !driver.state.isSelecting)
        driver.move(driver.scene.point("1", 15))
        driver.up()
        #expect(driver.effects.count == 2)
    }

    @Test func aLongPressOnAnotherLinkSelects() {
        var driver = driver()
        driver.longPressAndHold(driver.scene.point("1", 5))
        #expect(driver.selected == "4..7" && driver.state.pressedLink == nil && driver.hasLens)
        #expect(driver.otherEffects == [.claimTouch(1), .selectionHaptic])
        driver.up()
        #expect(driver.otherEffects.count == 2)
    }

    @Test func aLinkThatGoesUnderTheFingerIsNotTapped() {
        for isGone in [false, true] {
            var driver = driver()
            let point = driver.scene.point("1", 5)
            driver.down(point)
            let label = testLabel(isGone ? "2" : "1", squares("see", width: 500), at: CGPoint(x: 100, y: 200))
            driver.change(testScene([label]))
            #expect(driver.state.pressedLink == nil && driver.overlay.linkRects.isEmpty)
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
}
