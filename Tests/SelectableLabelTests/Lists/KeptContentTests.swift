import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of selected rows that are scrolled away, in a list without a source.
@MainActor
@Suite struct KeptContentTests {
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator
    private let screen: Screen

    init() {
        coordinator = SelectionCoordinator(ports: platform.ports)
        let menu = DrawnMenuPresenter(typesetter: MonospaceTypesetter())
        screen = Screen(size: CGSize(width: 300, height: 300), coordinator: coordinator, menu: menu)
        screen.add(
            ScreenList(
                id: "l", frame: CGRect(x: 0, y: 0, width: 200, height: 100), rowHeight: 20,
                rows: ScreenRows(count: 10, list: "l", text: "Row {n}"), hasSource: false
            ) { LabelController(typesetter: MonospaceTypesetter()) })
    }

    private func select(_ rows: ClosedRange<Int>) {
        let (start, end) = (LabelIdentity("l.\(rows.lowerBound)"), LabelIdentity("l.\(rows.upperBound)"))
        coordinator.select(LabelSelection(start: LabelPosition(start, 0), end: LabelPosition(end, 5)), in: screen)
    }

    /// The numbers of the selected rows.
    private var selected: [Int] {
        coordinator.update(in: screen)
        return coordinator.selectedText.split(separator: "\n").compactMap { Int($0.dropFirst(4)) }
    }

    @Test func aNewSelectionOfTheAppKeepsTheRowsThatBothContain() {
        select(0...3)
        screen.scroll("l", by: CGPoint(x: 0, y: 60), at: 0)
        #expect(selected == [0, 1, 2, 3])
        select(1...5)
        #expect(selected == [1, 2, 3, 4, 5])
        screen.scroll("l", by: CGPoint(x: 0, y: -60), at: 1)
        #expect(selected == [1, 2, 3, 4, 5])
    }

    @Test func forgottenRowsAreNobodysNeighbors() {
        select(0...3)
        screen.scroll("l", by: CGPoint(x: 0, y: 60), at: 0)
        coordinator.update(in: screen)
        // Rows 0 to 2 are stored until the selection leaves them.
        select(4...5)
        #expect(coordinator.scene?.kept.tombstones["l.4"]?.before == ["l.3"])
    }
}
