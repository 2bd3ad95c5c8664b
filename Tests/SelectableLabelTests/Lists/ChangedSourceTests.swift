import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of removing the first or last selected row of a list after other changes of the list.
@MainActor
@Suite struct ChangedSourceTests {
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
    }

    /// The data of an app.
    private final class Names {
        var names: [String]

        init(_ names: [String]) { self.names = names }

        @MainActor var source: RowSource {
            RowSource(
                count: { self.names.count }, identity: { LabelIdentity(self.names[$0]) }, text: { RichText("text of \(self.names[$0])") })
        }
    }

    private func select(_ start: String, _ end: String, in window: FakeWindow) {
        let (start, end) = (LabelIdentity(start), LabelIdentity(end))
        coordinator.select(LabelSelection(start: LabelPosition(start, 0), end: LabelPosition(end, 1)), in: window)
    }

    private func parts(in window: FakeWindow) -> [String] {
        coordinator.update(in: window)
        return coordinator.selectedText.split(separator: "\n").map(String.init)
    }

    @Test func aHeaderMovedAmongTheRowsIsNotMistakenForARow() {
        let window = FakeWindow(["row 1", "header", "row 3", "row 4", "row 5"])
        let data = Names(["1", "3", "4", "5", "6", "7"])
        window.addList("list", source: data.source)
        select("1", "7", in: window)
        #expect(parts(in: window) == ["row 1", "header", "row 3", "row 4", "row 5", "text of 6", "t"])
        // The header moves down among the rows, like a sticky header while the list scrolls.
        window.labelPlacements[1].transform.ty += 150
        #expect(parts(in: window) == ["row 1", "row 3", "row 4", "header", "row 5", "text of 6", "t"])
        data.names.removeFirst()
        window.labelPlacements.removeFirst()
        #expect(parts(in: window) == ["row 3", "row 4", "header", "row 5", "text of 6", "t"])
    }

    @Test(arguments: [SelectionScope.label, nil])
    func aRowThatScrolledAwayKeepsItsScope(_ scope: SelectionScope?) {
        let window = FakeWindow(["row 1", "row 2"])
        window.addList("list", source: Names(["1", "2", "3"]).source)
        window.label(1).selectionScope = scope
        coordinator.select(LabelSelection(start: LabelPosition("2", 0), end: LabelPosition("2", 3)), in: window)
        window.labelPlacements.removeLast()
        coordinator.handle(.command(.selectAll), at: 1, in: window)
        #expect(parts(in: window) == (scope == .label ? ["text of 2"] : ["row 1", "text of 2", "text of 3"]))
    }

    @Test func draggedContentKeepsItsTextWhenRowsChange() {
        let window = FakeWindow(["row 1"])
        let names = Names(["1", "2", "3"])
        window.addList("list", source: names.source)
        coordinator.configuration.immediateCopyLimit = 2
        coordinator.selectAll(in: window)
        #expect(coordinator.selectedContent?.plainText == "row 1\ntext of 2\ntext of 3")
        let content = coordinator.draggedContent
        #expect(content?.plainText == "row 1\ntext of 2\ntext of 3" && content?.isLarge == true)
        names.names.removeLast()
        #expect(content?.plainText == "row 1\ntext of 2\ntext of 3" && content?.html.contains("text of 3") == true)
    }

    @Test(arguments: [("text of 2, and more", true), ("other text", false)], [false, true])
    func textAfterTheEndOfARowThatScrolledAwayMayChange(_ change: (text: String, isKept: Bool), isOtherSource: Bool) {
        let window = FakeWindow(["row 1", "text of 2"])
        var texts = ["row 1", "text of 2"]
        let source = RowSource(count: { 2 }, identity: { String($0 + 1) }, text: { RichText(texts[$0]) })
        window.addList("list", source: source)
        coordinator.select(LabelSelection(start: LabelPosition("2", 0), end: LabelPosition("2", 4)), in: window)
        window.labelPlacements.removeLast()
        #expect(parts(in: window) == ["text"])
        if isOtherSource {
            let other = RowSource(count: { 2 }, identity: { String($0 + 1) }, text: { RichText(["row 1", change.text][$0]) })
            window.setSource(other, of: "list")
        } else {
            texts[1] = change.text
            source.rowsChanged()
        }
        #expect(parts(in: window) == (change.isKept ? ["text"] : []))
    }

    /// The app may have to load the text of a row.
    @Test func aSnapshotReadsEachTextOnce() {
        let window = FakeWindow(["one"])
        var read: [Int] = []
        let source = RowSource(
            count: { 5 }, identity: { $0 },
            text: { row in
                read.append(row)
                return RichText("text \(row)")
            })
        source.lengthOfLabel = { _, _ in 6 }
        window.addList("list", source: source)
        coordinator.select(LabelSelection(start: LabelPosition("0", 1), end: LabelPosition("4", 4)), in: window)
        read = []
        // The text of row 1 is in its label.
        #expect(coordinator.snapshot?.parts.map(\.text) == ["ext 0", "one", "text 2", "text 3", "text"] && read == [0, 2, 3, 4])
    }

    @Test func anotherSourceHasAnotherOrder() {
        let window = FakeWindow(["one"])
        window.labelPlacements[0].controller.identity = "z"
        window.addList("list", source: Names(["a", "b", "c", "d", "e", "f", "z"]).source)
        select("b", "e", in: window)
        #expect(parts(in: window) == ["text of b", "text of c", "text of d", "t"])
        let reversed = Names(["z", "f", "e", "d", "c", "b", "a"])
        window.setSource(reversed.source, of: "list")
        #expect(parts(in: window) == ["ext of e", "text of d", "text of c"])
        reversed.names.removeAll { $0 == "e" }
        #expect(parts(in: window) == ["text of d", "text of c"])
    }

    @Test(arguments: [5, 1, 0], [SelectionScope.window, .group])
    func theRowBetweenTwoRemovedRowsStaysSelected(onScreen: Int, scope: SelectionScope) {
        let window = FakeWindow((1...5).prefix(onScreen).map { "text of \($0)" })
        coordinator.configuration.scope = scope
        let data = Names(["1", "2", "3", "4", "5"])
        window.addList("list", source: data.source)
        select("2", "4", in: window)
        #expect(parts(in: window) == ["text of 2", "text of 3", "t"])
        func remove(_ names: [String]) {
            data.names.removeAll { names.contains($0) }
            window.labelPlacements.removeAll { names.contains($0.controller.identity.rawValue) }
        }
        remove(["2", "4"])
        #expect(parts(in: window) == ["text of 3"])
        remove(["3"])
        #expect(parts(in: window) == [])
    }

    /// A bound that is removed with all its recorded neighbors moves to the next row of the source, on screen or not.
    @Test(arguments: [0, 3]) func aBoundRemovedWithManyRowsMovesToTheNextRow(onScreen: Int) {
        let window = FakeWindow(["text of 500", "text of 501", "text of 502"].suffix(onScreen))
        for index in 0..<onScreen { window.label(index).identity = LabelIdentity(String(500 + index)) }
        let data = Names((0..<1000).map { String($0) })
        window.addList("list", source: data.source)
        coordinator.selectAll(in: window)
        func check(_ rows: Range<Int>) {
            coordinator.update(in: window)
            #expect(coordinator.selectedTextCount == rows.count)
            #expect(parts(in: window).first == "text of \(rows.lowerBound)" && parts(in: window).last == "text of \(rows.upperBound - 1)")
        }
        data.names.removeFirst(5)
        check(5..<1000)
        data.names.removeLast(9)
        check(5..<991)
        coordinator.select(LabelSelection(start: LabelPosition("100", 0), end: LabelPosition("900", 11)), in: window)
        data.names.removeAll { (96...110).contains(Int($0) ?? 0) }
        data.names.removeAll { (895...904).contains(Int($0) ?? 0) }
        check(111..<895)
        select("300", "310", in: window)
        data.names.removeAll { (290...320).contains(Int($0) ?? 0) }
        #expect(parts(in: window).isEmpty && coordinator.selection == nil)
    }

    @Test func rowsBeyondTheEndOfAListAreNotSelected() {
        let window = FakeWindow(["first", "last"])
        window.labelPlacements[0].controller.identity = "0"
        window.labelPlacements[1].controller.identity = "below"
        let data = Names((0..<200).map { String($0) })
        window.addList("list", source: data.source)
        window.labelPlacements[1].container = nil
        window.labelPlacements[1].transform.ty += 2_000
        select("10", "199", in: window)
        #expect(coordinator.selectedTextCount == 190)
        data.names.removeLast(20)
        coordinator.update(in: window)
        #expect(coordinator.selectedTextCount == 170 && parts(in: window).count == 170)
    }
}
