import Foundation
import PangoEngine
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct ICUWordBoundaryProviderTests {
    private let provider = ICUWordBoundaryProvider()

    private func segments(_ text: String, _ provider: ICUWordBoundaryProvider) -> [String] {
        let units = Array(text.utf16)
        var segments: [String] = []
        var offset = 0
        while offset < units.count {
            let range = provider.segment(containing: offset, in: units[...])
            guard range.lowerBound == offset, range.upperBound > offset else { return segments + ["stuck at \(offset) with \(range)"] }
            segments.append(String(decoding: units[range], as: UTF16.self))
            offset = range.upperBound
        }
        return segments
    }

    @Test func findsWords() {
        #expect(segments("Don't stop, 3.14!", provider) == ["Don't", " ", "stop", ",", " ", "3.14", "!"])
    }

    @Test func findsWordsByDictionary() {
        #expect(segments("我们在研究生命的起源", provider) == ["我们", "在", "研究", "生命", "的", "起源"])
        #expect(segments("東京都に住んで", provider).first == "東京")
        #expect(segments("ภาษาไทย", provider) == ["ภาษา", "ไทย"])
    }

    @Test func answersForEveryOffsetOfASegment() {
        let units = Array("我们在研究生命".utf16)
        #expect([3, 4].map { provider.segment(containing: $0, in: units[...]) } == [3..<5, 3..<5])
    }

    @Test func countsFromTheSlicesStart() {
        let units = Array("one two\nthree four".utf16)
        #expect(provider.segment(containing: 7, in: units[8...]) == 6..<10)
    }

    @Test func clampsOffsetsAndAcceptsAnEmptySlice() {
        let units = Array("one two".utf16)
        #expect(provider.segment(containing: 99, in: units[...]) == 4..<7)
        #expect(provider.segment(containing: -5, in: units[...]) == 0..<3)
        #expect(provider.segment(containing: 0, in: units[3..<3]) == 0..<0)
        #expect(provider.segment(containing: 1, in: [0xD800, 0xDC00, 0xD800][...]) == 0..<2)
    }

    @Test func isQuickInALongParagraph() {
        let units = Array(String(repeating: "word and 研究 ", count: 100_000).utf16)
        let time = ProcessorClock.measure {
            for offset in stride(from: 0, to: units.count, by: units.count / 200) {
                #expect(!provider.segment(containing: offset, in: units[...]).isEmpty)
            }
        }
        // The test made 200 lookups. If each copied or scanned the whole text, they would take about a minute.
        #expect(time < 10)
    }

    @Test func servesManyTasksAtOnce() async {
        let text = "我们在研究生命的起源 and some words"
        let expected = segments(text, provider)
        let same = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<50).allSatisfy { _ in segments(text, provider) == expected } }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(same)
    }

    /// ICU follows the CLDR rules, which break at a colon between letters. The rules of the locale `sv` do not break
    /// there, so they match Unicode's file.
    @Test(.enabled(if: BreakTests.exist)) func followsUnicodesWordTest() throws {
        let provider = ICUWordBoundaryProvider(locale: "sv")
        let cases = try BreakTests.read("WordBreakTest.txt")
        #expect(cases.count > 1000)
        var failures: [String] = []
        for test in cases where segments(test.text, provider).map(\.utf16.count) != test.segmentLengths { failures.append(test.line) }
        // The file and ICU may have different Unicode versions. Some failures are then accepted.
        if try BreakTests.version("WordBreakTest.txt") == icuUnicodeVersion {
            #expect(failures == [])
        } else {
            #expect(failures.count < 40)
        }
    }
}
