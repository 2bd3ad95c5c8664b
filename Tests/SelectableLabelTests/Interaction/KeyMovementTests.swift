import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of keys that extend the selection by lines and pages, and of the scrolling they cause.
@Suite struct KeyMovementTests {
    private let list = ContainerIdentity("list")

    /// Returns a driver for a text of forty lines in a scroll view. Each line is 20 points high, and ten lines are
    /// visible.
    ///
    /// - Parameter offset: The scroll offset, in points. Default: 100.
    private func driver(offset: CGFloat = 100) -> ReducerDriver {
        let text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
        var label = testLabel("1", squares(text, width: 500))
        label.container = list
        let container = SceneContainer(
            identity: list, frame: CGRect(x: 0, y: 0, width: 500, height: 200), room: EdgeLengths(top: offset, bottom: 600 - offset),
            contentTransform: .translation(x: 0, y: -offset))
        return ReducerDriver(testScene([label], containers: [container]))
    }

    private func extended(_ movement: SelectionMovement, from notation: String, in driver: ReducerDriver) -> ReducerDriver {
        var driver = driver
        driver.show(notation)
        driver.send(.command(.extend(movement)))
        return driver
    }

    @Test func homeAndEndGoToTheLinesEndsAsItIsRead() {
        let scene = column(["one two\nthree four"])
        #expect(extended(.lineEnd, from: "8..10", in: ReducerDriver(scene)).selected == "8..18")
        #expect(extended(.lineStart, from: "10..12", in: ReducerDriver(scene)).selected == "10→8")
        let hebrew = column(["שלום עולם"])
        #expect(extended(.lineEnd, from: "2..4", in: ReducerDriver(hebrew)).selected == "2..9")
        #expect(extended(.lineStart, from: "2..4", in: ReducerDriver(hebrew)).selected == "2→0")
    }

    /// A page is the visible height minus one line, which is nine lines here.
    @Test func pageKeysMoveByTheVisibleHeightMinusOneLine() {
        let down = extended(.pageDown, from: "35..37", in: driver())
        #expect(down.scene.segmenterText(at: down.state.selection?.end.offset) == "line 14")
        let up = extended(.pageUp, from: "\("line 0\n".count * 10 + 10)..\("line 0\n".count * 10 + 11)", in: driver())
        #expect(up.state.selection?.isCrossed == true)
    }

    @Test func keysScrollTheMovedEndIntoView() {
        // Line 14 is the last visible line. Its bottom is at 300 in content points.
        let below = extended(.down, from: "\(offset(of: 14))..\(offset(of: 14) + 2)", in: driver())
        #expect(below.otherEffects == [.reveal(list, by: CGPoint(x: 0, y: 20))])
        let inside = extended(.down, from: "\(offset(of: 8))..\(offset(of: 8) + 2)", in: driver())
        #expect(inside.otherEffects.isEmpty)
        let above = extended(.documentStart, from: "\(offset(of: 8))..\(offset(of: 8) + 2)", in: driver())
        #expect(above.otherEffects == [.reveal(list, by: CGPoint(x: 0, y: -100))])
    }

    /// Returns the offset where a line of the text starts.
    private func offset(of line: Int) -> Int { (0..<line).reduce(0) { $0 + "line \($1)".count + 1 } }
}

extension SelectionScene {
    /// Returns the text of the line that contains an offset in the first label.
    fileprivate func segmenterText(at offset: Int?) -> String? {
        guard let offset else { return nil }
        let layout = labels[0].layout
        let range = layout.line(at: layout.lineIndex(at: TextPosition(offset: offset))).range
        return layout.text.slice(range).string.trimmingCharacters(in: .newlines)
    }
}
