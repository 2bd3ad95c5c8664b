import Foundation
import LabelDrawing
import Testing

@testable import SelectableLabel

@Suite struct MouseTests {
    private var driver = ReducerDriver(column(["hello world"]))

    private mutating func press(_ point: CGPoint, extends: Bool = false) {
        driver.send(.mouseDown(at: point, button: .primary, extends: extends))
    }

    private mutating func click(_ point: CGPoint) {
        press(point)
        driver.send(.mouseUp)
    }

    @Test mutating func theSecondOfTwoClicksIsNoTap() {
        let point = driver.scene.point("1", 3)
        click(point)
        #expect(driver.otherEffects == [.tap(point)])
        driver.forget()
        click(point)
        #expect(driver.selected == "0..5" && driver.otherEffects.isEmpty)
    }

    /// Even where two points lead to another character.
    @Test mutating func aMouseThatTremblesDoesNotDrag() {
        press(CGPoint(x: 169, y: 210))
        driver.send(.mouseMoved(to: CGPoint(x: 171, y: 210)))
        #expect(driver.selected == "nil")
        driver.send(.mouseMoved(to: CGPoint(x: 172, y: 210)))
        #expect(driver.selected == "3..4")
    }
}
