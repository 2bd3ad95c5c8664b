import Testing

@testable import LabelInteraction
@testable import LabelText

/// Tests of a list's rows, and of the labels on screen that show them.
@Suite struct ListRowsTests {
    /// A row may have several labels, such as a name and a message.
    @MainActor @Test func aRowWithSeveralLabelsIsCountedOnce() {
        let places = [
            RowPlace(row: 3), RowPlace(row: 3, part: 1), RowPlace(row: 4), RowPlace(row: 4, part: 1), RowPlace(row: 6),
            RowPlace(row: 3, part: 2),
        ]
        let members = places.enumerated().map { ListRows.Member(rank: $0.offset, place: $0.element) }
        let source = RowSource(count: { 10 }, identity: { $0 }, text: { _ in RichText() })
        let list = ListRows(
            ListSource(source), revision: 0, in: ContainerIdentity("list"), layer: 0, ranks: 0..<6, members: members)
        #expect(list.members.count == 5)
        #expect(list.shownRowCount(in: 0..<10) == 3)
        #expect(list.shownRowCount(in: 4..<6) == 1)
        #expect(list.shownRowCount(in: 7..<10) == 0)
    }
}
