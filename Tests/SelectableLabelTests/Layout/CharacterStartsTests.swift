import Foundation
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite("Character starts")
struct CharacterStartsTests {
    /// Adds paragraphs, each with a terminator of one code unit, and compares the result with a plain array. A
    /// paragraph is given by the lengths of its characters.
    private func check(_ paragraphs: [[Int]], line: Int = 3) -> CharacterStarts {
        var starts = CharacterStarts()
        var expected: [Int] = []
        var base = 0
        for lengths in paragraphs {
            let local = lengths.reduce(into: [UInt32(0)]) { $0.append($0[$0.count - 1] + UInt32($1)) }
            for first in stride(from: 0, to: lengths.count, by: line) {
                starts.append(contentsOf: local, first..<min(first + line, lengths.count), base: base)
            }
            expected += local.dropLast().map { Int($0) + base }
            base += Int(local[local.count - 1])
            starts.append(base)
            expected.append(base)
            base += 1
        }
        #expect(starts.count == expected.count)
        #expect((0..<starts.count).map { starts[$0] } == expected)
        for offset in -1...base + 1 {
            #expect(starts.firstIndex(atOrAfter: offset) == expected.firstIndex { $0 >= offset } ?? expected.count)
        }
        return starts
    }

    @Test("are as they were added, whatever the characters' lengths")
    func keepsStarts() {
        _ = check([[]])
        _ = check([[1, 1, 1, 1, 1], [], [1, 1]])
        _ = check([[1, 1, 2, 1], [1, 1]])
        _ = check([[1, 1], [4, 1, 1], [1]])
        _ = check([[1, 1], [1, 1, 1, 1, 11]])
    }

    @Test("are found in a part of them")
    func searchesParts() {
        let plain = check([[1, 1, 1, 1]])
        #expect(plain.firstIndex(atOrAfter: 0, in: 2..<4) == 2)
        #expect(plain.firstIndex(atOrAfter: 9, in: 2..<4) == 4)
        let uneven = check([[2, 1, 3, 1]])
        #expect(uneven.firstIndex(atOrAfter: 3, in: 1..<3) == 2)
        #expect(uneven.firstIndex(atOrAfter: 9, in: 1..<3) == 3)
    }

    @Test("can be taken back", arguments: [[1, 1, 1], [1, 2, 1]])
    func removes(_ lengths: [Int]) {
        var starts = check([lengths])
        starts.removeAll(from: 2)
        #expect(starts.count == 2)
        starts.append(7)
        #expect((0..<3).map { starts[$0] } == [0, 1, 7])
    }

    @Test("survive a layout that drops its last line")
    func survivesTruncation() {
        for text in ["one two three four five", "o\u{301}ne two three four five", "one two 👩‍👩‍👧‍👦 three"] {
            let layout = TextLayout(
                RichText(text), options: LayoutOptions(width: 80, lineLimit: 2), typesetter: MonospaceTypesetter())
            let boundaries = text.indices.map { $0.utf16Offset(in: text) }.filter { $0 < layout.truncatedRange.lowerBound }
            let starts = layout.storage.characterStarts
            #expect((0..<starts.count).map { starts[$0] } == boundaries + [layout.truncatedRange.lowerBound])
        }
    }
}
