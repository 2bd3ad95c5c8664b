import LabelText
import SelectableLabelTesting
import Testing

@Suite struct UnicodeWordBoundariesTests {
    private let provider = UnicodeWordBoundaries()

    /// Returns the segments of a text in order. Checks that the provider returns the same segment for each code unit
    /// in it.
    private func segments(_ text: String) -> [String] {
        let units = Array(text.utf16)
        var segments: [String] = []
        var offset = 0
        while offset < units.count {
            let range = provider.segment(containing: offset, in: units[...])
            guard range.lowerBound == offset, range.upperBound > offset else { return segments + ["stuck at \(offset) with \(range)"] }
            for other in range where provider.segment(containing: other, in: units[...]) != range { segments.append("other at \(other)") }
            segments.append(String(decoding: units[range], as: UTF16.self))
            offset = range.upperBound
        }
        return segments
    }

    @Test func wordsFollowTheUnicodeRules() {
        #expect(segments("Don't stop, 3.14!") == ["Don't", " ", "stop", ",", " ", "3.14", "!"])
        #expect(segments("שלום 世界 カタカナ") == ["שלום", " ", "世", "界", " ", "カタカナ"])
        #expect(segments("👨‍👩‍👧x e\u{301}") == ["👨‍👩‍👧", "x", " ", "e\u{301}"])
    }

    @Test func whiteSpaceIsInSegmentsOfItsOwn() {
        #expect(segments("a  b\t\tc") == ["a", "  ", "b", "\t", "\t", "c"])
        #expect(segments("a\r\n\nb \u{301}c") == ["a", "\r\n", "\n", "b", " \u{301}", "c"])
        #expect(segments("a\u{3000} \u{2003}b") == ["a", "\u{3000} \u{2003}", "b"])
    }

    @Test func attachmentsAndIdeographsAreInSegmentsOfTheirOwn() {
        #expect(segments("\u{3400}a中中\u{301}1中") == ["\u{3400}", "a", "中", "中\u{301}", "1", "中"])
        #expect(
            segments("\u{FFFC}\u{FFFC}\u{301}a\u{FFFC}\u{200D}\u{FFFC}") == [
                "\u{FFFC}", "\u{FFFC}\u{301}", "a", "\u{FFFC}\u{200D}", "\u{FFFC}",
            ])
    }

    @Test func anyOffsetAndSliceIsAccepted() {
        let units = Array("one two\nthree four".utf16)
        #expect(provider.segment(containing: 7, in: units[8...]) == 6..<10)
        #expect(provider.segment(containing: -3, in: units[8...]) == 0..<5 && provider.segment(containing: .max, in: units[8...]) == 6..<10)
        #expect(provider.segment(containing: 0, in: units[0..<0]) == 0..<0)
        #expect(provider.segment(containing: 1, in: [0x61, 0xD800, 0x62]) == 1..<2)
    }
}
