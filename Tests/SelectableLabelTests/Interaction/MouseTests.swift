import Foundation
import LabelDrawing
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct MouseTests {
    /// If the host can lift text for drag and drop, a press on the selection does not clear it immediately. The
    /// selection is cleared when the button is released without a drag.
    @Test func aPressOnTextThatCanBeLiftedWaitsWithClearing() {
        var labels = Array(column(["hello world"]).labels)
        labels[0].settings.liftsSelection = true
        let scene = testScene(labels)
        var driver = ReducerDriver(scene)
        driver.show("0..5")
        driver.send(.mouseDown(at: scene.point("1", 2), button: .primary, extends: false))
        #expect(driver.selected == "0..5" && !driver.state.isSelecting && !driver.state.isPassive)
        var dragged = driver
        dragged.send(.mouseMoved(to: scene.point("1", 8)))
        dragged.send(.touchCancel(InteractionReducer.mouse))
        #expect(dragged.selected == "0..5" && dragged.otherEffects.isEmpty)
        driver.send(.mouseUp)
        #expect(driver.state.selection == nil && driver.state.caret == LabelPosition("1", 2))
        #expect(driver.otherEffects == [.tap(scene.point("1", 2))])
    }

    private var driver = ReducerDriver(column(["hello world"]))

    private mutating func press(_ point: CGPoint, extends: Bool = false) {
        driver.send(.mouseDown(at: point, button: .primary, extends: extends))
    }

    private mutating func click(_ point: CGPoint) {
        press(point)
        driver.send(.mouseUp)
    }

    @Test mutating func theSecondOfTwoClicksIsNotReportedAsATap() {
        let point = driver.scene.point("1", 3)
        click(point)
        #expect(driver.otherEffects == [.tap(point)])
        driver.forget()
        click(point)
        #expect(driver.selected == "0..5" && driver.otherEffects.isEmpty)
    }

    /// A click between two labels sets a caret between them. After text is selected and the selection is cleared again,
    /// the caret is inside a label.
    @Test func aNewSelectionForgetsTheSlotOfTheCaret() {
        var driver = ReducerDriver(column(["hello", "world"]))
        driver.send(.mouseDown(at: CGPoint(x: 120, y: 240), button: .primary, extends: false))
        driver.send(.mouseUp)
        #expect(driver.state.caret == LabelPosition("1", 5))
        driver.send(.command(.selectAll))
        driver.send(.command(.extend(.documentStart)))
        #expect(driver.state.selection == nil && driver.state.caret == LabelPosition("1", 0))
        driver.send(.command(.extend(.right)))
        #expect(driver.selected == "1:0..1:1" && driver.text == "h")
    }

    private let list = SceneContainer(
        identity: ContainerIdentity("list"), frame: CGRect(x: 0, y: 100, width: 300, height: 100),
        room: EdgeLengths(top: 0, left: 0, bottom: 200, right: 0))

    /// Returns a label above a list, one below the list and, if `hasRow` is true, a row of the list between them.
    private func sceneAroundList(hasRow: Bool, rowScope: SelectionScope? = nil) -> SelectionScene {
        let layout = column(["hello"]).labels[0].layout
        var row = testLabel("row", layout, at: CGPoint(x: 100, y: 220))
        (row.container, row.settings.selectionScope) = (list.identity, rowScope)
        let labels = [
            testLabel("above", layout, at: CGPoint(x: 100, y: 20)), testLabel("below", layout, at: CGPoint(x: 100, y: 280)),
        ]
        return testScene((hasRow ? [row] : []) + labels, containers: [list])
    }

    /// A drag begins between a list row and a label below the list. The row is scrolled away, and then the mouse moves
    /// to the side of the gap where the row was. With the scope `.label`, nothing can be selected there.
    @Test func aDragFromAGapKeepsItsSelectionBesideARowThatIsScrolledAway() {
        var driver = ReducerDriver(sceneAroundList(hasRow: true))
        driver.configuration.scope = .label
        driver.send(.mouseDown(at: CGPoint(x: 120, y: 250), button: .primary, extends: false))
        #expect(driver.state.caret == LabelPosition("row", 5))
        driver.change(sceneAroundList(hasRow: false))
        driver.send(.mouseMoved(to: CGPoint(x: 140, y: 290)))
        #expect(driver.text == "he")
        driver.send(.mouseMoved(to: CGPoint(x: 120, y: 30)))
        #expect(driver.text == "he" && driver.reducer.brokenInvariants(of: driver.state) == [])
        driver.send(.mouseUp)
        driver.send(.command(.extend(.right)))
        #expect(driver.text == "hel")
        driver.send(.command(.selectAll))
        #expect(driver.text == "hello")
    }

    /// A drag that begins between two labels has the scope of the label in which the selection begins, not of the
    /// other label.
    @Test func aDragFromAGapHasTheScopeOfItsLabel() {
        var labels = Array(column(["hello", "world", "there"]).labels)
        labels[0].settings.selectionScope = .label
        var driver = ReducerDriver(testScene(labels))
        driver.send(.mouseDown(at: CGPoint(x: 120, y: 240), button: .primary, extends: false))
        driver.send(.mouseMoved(to: driver.scene.point("3", 2)))
        #expect(driver.text == "world\nth")
    }

    /// The scope of a row that is scrolled away is kept while the mouse moves on its side of the gap.
    @Test func aDragFromAGapKeepsTheScopeOfARowThatIsScrolledAway() {
        var driver = ReducerDriver(sceneAroundList(hasRow: true, rowScope: .label))
        driver.send(.mouseDown(at: CGPoint(x: 120, y: 250), button: .primary, extends: false))
        driver.change(sceneAroundList(hasRow: false))
        driver.send(.mouseMoved(to: CGPoint(x: 120, y: 30)))
        #expect(driver.state.selection == nil)
    }

    /// After a click, keys with Shift move the end of the new selection, even if the start pin was dragged before.
    @Test func keysWithShiftMoveTheEndOfAClickedSelection() {
        var labels = Array(column(["hello world"]).labels)
        labels[0].settings.liftsSelection = true
        var driver = ReducerDriver(testScene(labels))
        driver.show("0..5")
        driver.drag(.start, toOffset: 1)
        driver.send(.mouseDown(at: driver.scene.point("1", 2), button: .primary, extends: false))
        driver.send(.mouseUp)
        driver.send(.command(.extend(.right)))
        #expect(driver.state.selection == LabelSelection(start: LabelPosition("1", 2), end: LabelPosition("1", 3)))
    }

    /// A small movement of a pressed mouse does not select, even if the pointer reaches another character.
    @Test mutating func aMouseThatTremblesDoesNotDrag() {
        press(CGPoint(x: 169, y: 210))
        driver.send(.mouseMoved(to: CGPoint(x: 171, y: 210)))
        #expect(driver.selected == "nil")
        driver.send(.mouseMoved(to: CGPoint(x: 172, y: 210)))
        #expect(driver.selected == "3..4")
    }
}
