import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of extending a selection by words, with Shift, Option and an arrow key. At the end of a label, the selection
/// is extended into the next label.
@Suite struct WordMovementTests {
    private func focus(after movement: SelectionMovement, from selection: String, in scene: SelectionScene, times: Int = 1) -> String {
        var driver = ReducerDriver(scene)
        driver.show(selection)
        for _ in 0..<times { driver.send(.command(.extend(movement))) }
        return driver.selected
    }

    private let scene = column(["one two ", "", " three four", "...", "  "])

    @Test func theNextLabelsFirstWordIsTaken() {
        #expect(focus(after: .wordRight, from: "1:4..1:7", in: scene) == "1:4..1:8")
        #expect(focus(after: .wordRight, from: "1:4..1:7", in: scene, times: 2) == "1:4..3:6")
        #expect(focus(after: .wordRight, from: "1:4..3:11", in: scene) == "1:4..4:3")
        #expect(focus(after: .wordRight, from: "1:4..4:3", in: scene) == "1:4..5:2")
        #expect(focus(after: .wordRight, from: "1:4..5:2", in: scene) == "1:4..5:2")
    }

    @Test func thePreviousLabelsLastWordIsTaken() {
        #expect(focus(after: .wordLeft, from: "3:6→3:1", in: scene) == "3:6→3:0")
        #expect(focus(after: .wordLeft, from: "3:6→3:0", in: scene) == "3:6→1:4")
        #expect(focus(after: .wordLeft, from: "3:6→1:0", in: scene) == "3:6→1:0")
    }

    @Test func paragraphsAreTakenToTheirEnds() {
        let scene = column(["one\r\ntwo three\n\nfour", "", "five"])
        let down = (1...6).map { focus(after: .paragraphDown, from: "1:1..1:2", in: scene, times: $0) }
        #expect(down == ["1:1..1:3", "1:1..1:14", "1:1..1:15", "1:1..1:20", "1:1..3:4", "1:1..3:4"])
        let up = (1...6).map { focus(after: .paragraphUp, from: "3:4→3:2", in: scene, times: $0) }
        #expect(up == ["3:4→3:0", "3:4→1:16", "3:4→1:15", "3:4→1:5", "3:4→1:0", "3:4→1:0"])
    }

    @Test func theScopeIsKept() {
        var driver = ReducerDriver(scene)
        driver.configuration.scope = .label
        driver.show("1:4..1:8")
        driver.send(.command(.extend(.wordRight)))
        #expect(driver.selected == "1:4..1:8")
    }
}
