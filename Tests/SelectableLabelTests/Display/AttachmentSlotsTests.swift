import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of the assignment of contents, such as views, to the attachments of a text.
@Suite struct AttachmentSlotsTests {
    /// Creates contents, which are numbers, and counts them.
    private final class Maker {
        var count = 0

        func make(_ place: Int) -> Int? {
            count += 1
            return count
        }
    }

    private let maker = Maker()

    private func place(_ names: [String?], in slots: inout AttachmentSlots<Int>) -> (placed: [Int: Int], removed: [Int]) {
        let result = slots.place(names, make: maker.make)
        return (Dictionary(uniqueKeysWithValues: result.placed.map { ($0.place, $0.content) }), result.removed)
    }

    @Test func contentsStayWithTheirNamesAndPlaces() {
        var slots = AttachmentSlots<Int>()
        #expect(place(["a", nil, "b", "a"], in: &slots).placed == [0: 1, 2: 2, 3: 3])
        let moved = place(["b", "a", "a"], in: &slots)
        #expect(moved.placed == [0: 2, 1: 1, 2: 3] && moved.removed.isEmpty && maker.count == 3)
    }

    @Test func contentsWithoutAPlaceAreRemovedAndMadeAgain() {
        var slots = AttachmentSlots<Int>()
        _ = place(["a", "a", "b"], in: &slots)
        let less = place(["a"], in: &slots)
        #expect(less.placed == [0: 1] && less.removed == [2, 3] && slots.contents == [1])
        #expect(place(["a", "a"], in: &slots).placed == [0: 1, 1: 4])
        #expect(slots.removeAll() == [1, 4] && slots.isEmpty)
    }

    /// An attachment with a picture needs no content, because the picture is drawn with the text. The closure returns
    /// nil for such an attachment, and is called for it again each time.
    @Test func aPlaceMayHaveNoContent() {
        var slots = AttachmentSlots<Int>()
        var asked = 0
        for _ in 0..<2 {
            let result = slots.place(["a", "b"]) { place in
                asked += 1
                return place == 1 ? 7 : nil
            }
            #expect(result.placed.map(\.place) == [1] && result.removed.isEmpty)
        }
        #expect(asked == 3)
    }
}
