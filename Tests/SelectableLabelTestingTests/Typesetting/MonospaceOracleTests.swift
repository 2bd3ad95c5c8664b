import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Checks all short texts over a small alphabet. The expected results come from simple code that follows the
/// definitions step by step.
@Suite struct MonospaceOracleTests {
    private static let alphabet: [Unicode.Scalar] = ["a", " ", "ש", "\u{301}", "😀", "1"]

    /// Returns each text of up to `length` scalars.
    private static func texts(upTo length: Int) -> [String] {
        var all: [String] = []
        var last: [[Unicode.Scalar]] = [[]]
        for _ in 0..<length {
            last = last.flatMap { text in alphabet.map { text + [$0] } }
            all += last.map { String(String.UnicodeScalarView($0)) }
        }
        return all
    }

    /// Returns the end of the line that starts at a character. Follows the documentation of `TypesetParagraph` step by
    /// step.
    private func lineEnd(_ characters: [Character], from start: Int, room: Int) -> Int {
        func width(to end: Int) -> Int {
            var end = end
            while end > start, characters[end - 1] == " " { end -= 1 }
            return end - start
        }
        func isOpportunity(_ end: Int) -> Bool {
            end == characters.count || (characters[end - 1] == " " && characters[end].unicodeScalars.first != " ")
        }
        let fitting = (start + 1...characters.count).filter { width(to: $0) <= room }
        if let end = fitting.last(where: isOpportunity) ?? fitting.last { return end }
        return (start + 1...characters.count).last { characters[start + 1..<$0].allSatisfy { $0 == " " } } ?? start + 1
    }

    @Test func lineEndsMatchTheDefinition() {
        var failures: [String] = []
        for text in Self.texts(upTo: 5) {
            let typeset = MonospaceTypesetter().typeset(paragraph(text))
            let characters = Array(text)
            for room in 0...characters.count {
                var start = 0
                var expected: [Int] = []
                while start < characters.count {
                    start = lineEnd(characters, from: start, room: room)
                    expected.append(characters[..<start].reduce(0) { $0 + $1.utf16.count })
                }
                let found = lines(of: typeset, width: CGFloat(room)).map(\.upperBound)
                if found != expected { failures.append("\(text.debugDescription) in \(room): \(found), not \(expected)") }
            }
        }
        #expect(failures.prefix(5) == [])
    }

    /// Returns the visual order by rule L2 of UAX #9: for each level from the highest down to the lowest odd one,
    /// reverses all runs at that level or higher.
    private func order(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        for level in (1...max(levels.max() ?? 1, 1)).reversed() {
            let isHigh = order.map { levels[$0] >= level }
            var result: [Int] = []
            var pending: [Int] = []
            for (position, index) in order.enumerated() {
                if isHigh[position] {
                    pending.insert(index, at: 0)
                } else {
                    result += pending + [index]
                    pending = []
                }
            }
            order = result + pending
        }
        return order
    }

    /// Returns the levels of a line's characters after rule L1 of UAX #9. Computes them from the levels of the
    /// paragraph's scalars.
    private func lineLevels(_ characters: [Character], _ line: Range<Int>, base: UInt8) -> [UInt8] {
        let scalars = characters.flatMap(\.unicodeScalars)
        let levels = ImplicitBidi.levels(of: scalars, classes: scalars.map(BidiClass.init), base: base)
        var result: [UInt8] = []
        for index in line {
            let rest = characters[index..<line.upperBound]
            let isTrailing = rest.allSatisfy { $0 == " " }
            result.append(isTrailing ? base : levels[characters[..<index].reduce(0) { $0 + $1.unicodeScalars.count }])
        }
        return result
    }

    @Test(arguments: [TextDirection?.none, .leftToRight, .rightToLeft])
    func theVisualOrderOfSquaresMatchesTheDefinition(_ direction: TextDirection?) {
        var failures: [String] = []
        var shaped = ShapedLine()
        for text in Self.texts(upTo: 5) {
            let typeset = MonospaceTypesetter().typeset(paragraph(text, direction: direction))
            let strong = text.unicodeScalars.first { $0 == "a" || $0 == "ש" }
            let isRightToLeft = direction == .rightToLeft || (direction == nil && strong == "ש")
            if typeset.isRightToLeft != isRightToLeft { failures.append("\(text.debugDescription): base") }
            let characters = Array(text)
            for range in lines(of: typeset, width: 3) {
                typeset.layOutLine(range, into: &shaped)
                let levels = lineLevels(characters, shaped.characters, base: isRightToLeft ? 1 : 0)
                let expected = order(levels)
                let found = shaped.leadingEdges.enumerated().map { offset, edge in levels[offset] % 2 == 1 ? edge - 1 : edge }
                let glyphs = expected.map { characters[shaped.characters.lowerBound + $0].unicodeScalars.first?.value }
                let isRight = expected.enumerated().allSatisfy { found[$1] == Float($0) } && shaped.glyphs == glyphs
                if !isRight { failures.append("\(text.debugDescription) \(range): \(found), not \(expected)") }
            }
        }
        #expect(failures.prefix(5) == [])
    }

    @Test func linesWrapAsInTheCases() {
        let words = MonospaceTypesetter().typeset(paragraph("hello world hello world"))
        #expect(lines(of: words, width: 6).map(\.lowerBound) == [0, 6, 12, 18])
        // With non-breaking spaces, lines of this width split words.
        let joined = MonospaceTypesetter().typeset(paragraph("hello\u{A0}world\u{A0}hello\u{A0}world"))
        #expect(lines(of: joined, width: 8).map(\.lowerBound) == [0, 8, 16])
    }

    @Test func trailingWhiteSpaceHangsInTheParagraphsDirection() {
        let hebrew = MonospaceTypesetter().typeset(paragraph("שלום  עולם"))
        let first = line(0..<6, of: hebrew)
        #expect(lines(of: hebrew, width: 4) == [0..<6, 6..<10])
        #expect(first.leadingEdges == [6, 5, 4, 3, 2, 1])
        let mixed = line(0..<5, of: MonospaceTypesetter().typeset(paragraph("שלום x", direction: .leftToRight)))
        #expect(mixed.leadingEdges == [4, 3, 2, 1, 4])
        #expect(mixed.runs.map(\.level) == [1, 0])
    }

    @Test func aTextWithoutStrongCharactersHasTheDefaultDirection() {
        #expect(!MonospaceTypesetter().typeset(paragraph("123 !", defaultDirection: .leftToRight)).isRightToLeft)
        #expect(MonospaceTypesetter().typeset(paragraph("123 !", defaultDirection: .rightToLeft)).isRightToLeft)
        #expect(!MonospaceTypesetter().typeset(paragraph("1 a", defaultDirection: .rightToLeft)).isRightToLeft)
    }

    @Test func spacingFollowsASquareInItsDirection() {
        let latin = line(0..<2, of: MonospaceTypesetter().typeset(paragraph("ab", size: 10, letterSpacing: 2)))
        #expect(latin.glyphOrigins.map(\.x) == [0, 12])
        let hebrew = line(0..<2, of: MonospaceTypesetter().typeset(paragraph("של", size: 10, letterSpacing: 2)))
        #expect(hebrew.glyphOrigins.map(\.x) == [2, 14])
        #expect(hebrew.leadingEdges == [24, 12])
        let tight = line(0..<3, of: MonospaceTypesetter().typeset(paragraph("abc", size: 10, letterSpacing: -30)))
        #expect(tight.leadingEdges == [0, 0, 0])
    }
}
