import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct AutoScrollTests {
    private static let (list, page) = (ContainerIdentity("list"), ContainerIdentity("page"))

    /// Drags a selection down to the edge of a list inside a page, and returns the scroll effects.
    ///
    /// - Parameters:
    ///   - listRoom: The distance that the list can still scroll, in points.
    ///   - pageRoom: The distance that the page can still scroll, in points.
    private func scrolls(listRoom: CGFloat, pageRoom: CGFloat) -> [InteractionEffect] {
        var label = column(["some text"]).labels[0]
        label.container = Self.list
        let frame = CGRect(x: 0, y: 0, width: 1000, height: 300)
        let containers = [
            SceneContainer(identity: Self.page, frame: frame, room: EdgeLengths(bottom: pageRoom)),
            SceneContainer(identity: Self.list, frame: frame, parent: Self.page, room: EdgeLengths(bottom: listRoom)),
        ]
        var driver = ReducerDriver(testScene([label], containers: containers))
        driver.longPressAndHold(driver.scene.point("1", 3))
        driver.move(CGPoint(x: 160, y: 300))
        driver.forget()
        driver.wait(0.05)
        return driver.otherEffects
    }

    @Test func thePageScrollsIfTheListIsAtItsEnd() {
        let step = CGPoint(x: 0, y: 20)
        #expect(scrolls(listRoom: 500, pageRoom: 500) == [.autoScroll(Self.list, by: step)])
        #expect(scrolls(listRoom: 0, pageRoom: 500) == [.autoScroll(Self.page, by: step)])
        #expect(scrolls(listRoom: 0, pageRoom: 0).isEmpty)
    }

    @Test func aScrollStepIsClampedToTheRemainingDistance() {
        #expect(scrolls(listRoom: 3, pageRoom: 500) == [.autoScroll(Self.list, by: CGPoint(x: 0, y: 3))])
    }
}
