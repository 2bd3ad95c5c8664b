import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of events that arrive after a deadline has passed, before `timePassed` is sent.
@Suite struct LateEventTests {
    /// Returns a driver whose finger holds the end pin at the lower edge of a scroll view, so that the view scrolls.
    private func scrolling() -> ReducerDriver {
        let list = SceneContainer(
            identity: ContainerIdentity("list"), frame: CGRect(x: 0, y: 0, width: 1000, height: 300), room: EdgeLengths(bottom: 500))
        let labels = column(["hello", "world"]).labels.map { label in
            var label = label
            label.container = list.identity
            return label
        }
        var driver = ReducerDriver(testScene(labels, containers: [list]))
        driver.show("1:0..1:5")
        driver.take(.end)
        driver.move(CGPoint(x: 200, y: 299))
        driver.forget()
        return driver
    }

    private func steps(_ driver: ReducerDriver) -> Int { driver.effects.filter(\.isAutoScroll).count }

    @Test func aLiftScrollsNoFurther() throws {
        for event in [InteractionEvent.touchUp(1), .touchCancel(1)] {
            for delay in [0, 0.5] {
                var driver = scrolling()
                driver.time = try #require(driver.state.nextDeadline) + delay
                driver.send(event)
                #expect(steps(driver) == 0 && driver.state.nextDeadline == nil)
            }
        }
        var driver = scrolling()
        driver.time = try #require(driver.state.nextDeadline)
        driver.send(.touchMove(1, to: CGPoint(x: 200, y: 299)))
        #expect(steps(driver) == 1)
    }
}
