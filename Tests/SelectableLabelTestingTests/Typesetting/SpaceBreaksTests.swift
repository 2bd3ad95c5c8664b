import Foundation
import SelectableLabelTesting
import Testing

@Suite struct SpaceBreaksTests {
    /// Returns the offsets where lines may break after white space.
    private func breaks(_ scalars: [Unicode.Scalar]) -> [Int] {
        var breaks = SpaceBreaks()
        return scalars.indices.filter { breaks.allowsBreak(before: SpaceBreakClass(scalars[$0])) }
    }

    @Test(arguments: [
        ("a b", [2]), ("a  b", [3]), ("a\tb", [2]), ("a\u{A0}b", []), ("a \u{A0}b", [2]), ("a\u{202F}b", []), ("a\u{2007}b", []),
        ("a\u{2003}b", [2]), ("漢\u{3000}字", [2]), (" a", [1]), ("Bonjour !", []), ("a ) b", [4]), ("( a", []), ("\" (", []),
        ("a \t b", [2, 4]), ("a \u{2060}b", []), ("א\tb", []), ("a-b", []), ("a\u{200B}b", []), ("\u{200B} !", [2]), ("a ", []), ("", []),
    ])
    func linesBreakOnlyAfterWhiteSpace(_ text: String, _ expected: [Int]) {
        #expect(breaks(Array(text.unicodeScalars)) == expected)
    }

    @Test(.enabled(if: UnicodeData.isOf(version: "15.0", "auxiliary/LineBreakTest.txt"))) func breaksPassTheUnicodeLineBreakTest() throws {
        var tested = 0
        var failures: [Substring] = []
        for line in try #require(UnicodeData.lines("auxiliary/LineBreakTest.txt")) {
            // A line of the file, for example: ÷ 0023 × 0020 ÷ 0023 ÷
            let words = line.split(whereSeparator: \.isWhitespace)
            let text = scalars(words.filter { $0 != "÷" && $0 != "×" }.joined(separator: " "))
            guard !text.contains(where: { "\n\r\u{0B}\u{0C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }) else { continue }
            let opportunities = text.indices.filter { $0 > 0 && words[2 * $0] == "÷" && SpaceBreakClass(text[$0 - 1]).isWhiteSpace }
            tested += 1
            if breaks(text) != opportunities { failures.append(line) }
        }
        #expect(tested > 5000)
        #expect(failures.count == 0, "\(failures.count) of \(tested), first \(failures.prefix(8))")
    }
}
