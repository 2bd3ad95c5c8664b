import Foundation
import LabelDrawing
import LabelText
import SelectableLabel
import Testing

/// A list that a transform flips, so that its first row is at the bottom. The order of the source is the reading order.
@MainActor
@Suite struct FlippedListTests {
    /// Drags a mouse from the third character of the upper row into the fourth character of the lower row, and returns
    /// what is selected.
    private func drag(order: [Int]) -> String {
        let (rows, window) = (["newest", "older", "oldest"], FakeWindow(["newest", "older", "oldest"]))
        let flip = DrawingTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1000)
        window.addList("list", source: RowSource(count: { 3 }, labels: { [order[$0]] }, text: { id, _ in RichText(rows[id - 1]) }))
        window.scrollContainers[0].contentTransform = flip
        for row in rows.indices {
            window.labelPlacements[row].transform = .translation(x: 100, y: 200 + 60 * CGFloat(2 - row)).concatenating(flip)
        }
        let coordinator = SelectionCoordinator(ports: FakePlatform().ports)
        coordinator.handle(.mouseDown(at: CGPoint(x: 150, y: 210), button: .primary, extends: false), at: 0, in: window)
        coordinator.handle(.mouseMoved(to: CGPoint(x: 170, y: 330)), at: 0.1, in: window)
        coordinator.handle(.mouseUp, at: 0.2, in: window)
        return coordinator.selectedText
    }

    @Test func theSourceDecidesTheReadingOrder() {
        #expect(drag(order: [3, 2, 1]) == "dest\nolder\nnew")
        #expect(drag(order: [1, 2, 3]) == "est\nolder\nol")
    }
}
