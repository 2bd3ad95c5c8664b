import CICUBreaks
import Foundation
import SelectableLabel
import Testing

@testable import PangoEngine

/// Tests of line breaks from ICU, and of character boundaries from Swift.
@Suite struct ICUBoundariesTests {
    private func segmentLengths(_ text: String, _ boundaries: ICUBoundaries) -> [Int] {
        let units = Array(text.utf16)
        var ends = [0]
        units.withUnsafeBufferPointer { boundaries.forEach(in: $0) { ends.append($0) } }
        return zip(ends.dropFirst(), ends).map { $0 - $1 }
    }

    /// The kit uses the character boundaries of Swift. They differ from Unicode's file in one case: Swift breaks after
    /// a joiner that is not followed by an emoji.
    @Test(.enabled(if: BreakTests.exist)) func charactersFollowUnicodesBreakTest() throws {
        let known: Set = ["÷ 2701 × 200D × 2701 ÷"]
        var failures: [String] = []
        for test in try BreakTests.read("GraphemeBreakTest.txt") where test.text.map(\.utf16.count) != test.segmentLengths {
            failures.append(test.line.trimmingCharacters(in: .whitespaces))
        }
        if try BreakTests.version("GraphemeBreakTest.txt") == icuUnicodeVersion {
            #expect(Set(failures).subtracting(known) == [])
        } else {
            #expect(failures.count < 20)
        }
    }

    /// ICU follows the CLDR rules, which differ from Unicode's file. The CLDR rules keep a hyphen together with the
    /// following letter, and allow fewer breaks in numbers.
    @Test(.enabled(if: BreakTests.exist)) func lineBreaksFollowUnicodesBreakTestWithFewExceptions() throws {
        let lines = ICUBoundaries(ICUBreaksKindLine, locale: "en")
        let cases = try BreakTests.read("LineBreakTest.txt")
        #expect(cases.count > 5000)
        let failures = cases.filter { segmentLengths($0.text, lines) != $0.segmentLengths }
        #expect(failures.count <= 22, "\(failures.prefix(30).map(\.line))")
    }

    @Test func findsALongTextsBoundariesInPieces() {
        let lines = ICUBoundaries(ICUBreaksKindLine, locale: "en")
        #expect(segmentLengths(String(repeating: "ab ", count: 1000), lines) == Array(repeating: 3, count: 1000))
        #expect(segmentLengths("", lines) == [])
    }
}
