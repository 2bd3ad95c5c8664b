import Foundation
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import LabelText

@Suite struct LineBreakTableTests {
    /// Returns a table for letters that are one point wide. A line may break after a space, `|` is a soft hyphen, and
    /// `>` is a tab.
    private func table(_ text: String, hyphen: Float = 0.5) -> LineBreakTable {
        let characters = Array(text)
        var advances = [0.0]
        var flags: [LineBreakTable.Flags] = []
        for (index, character) in characters.enumerated() {
            advances.append(advances[index] + (">|".contains(character) ? 0 : 1))
            var flag: LineBreakTable.Flags = " >".contains(character) ? [.hangs] : []
            if index > 0, " >|".contains(characters[index - 1]), !" >".contains(character) { flag.insert(.opportunity) }
            flags.append(flag)
        }
        let places = { (wanted: Character) in characters.indices.filter { characters[$0] == wanted }.map { UInt32($0) } }
        return LineBreakTable(
            characterStarts: (0...characters.count).map { UInt32($0) },
            advances: advances,
            flags: flags,
            softHyphens: places("|").map { LineBreakTable.SoftHyphen(character: $0, width: hyphen) },
            tabs: places(">")
        )
    }

    /// Returns the end of the line that starts at a character. Follows the documentation of `TypesetParagraph` step by
    /// step, without hyphens and tabs.
    private func naiveEnd(_ text: [Character], from start: Int, width: CGFloat) -> Int {
        func fits(_ end: Int) -> Bool {
            var visible = end
            while visible > start, text[visible - 1] == " " { visible -= 1 }
            return CGFloat(visible - start) <= width
        }
        func isOpportunity(_ end: Int) -> Bool { end == text.count || (text[end - 1] == " " && text[end] != " ") }
        let ends = start + 1...text.count
        if let end = ends.last(where: { fits($0) && isOpportunity($0) }) ?? ends.last(where: fits) { return end }
        var end = start + 1
        while end < text.count, text[end] == " " { end += 1 }
        return end
    }

    @Test func endsLinesAsDefined() {
        var texts = [""]
        for _ in 0..<7 {
            texts = texts.flatMap { ["\($0)a", "\($0) "] }
            for text in texts {
                let (table, characters) = (table(text), Array(text))
                for start in characters.indices {
                    for width in 0...characters.count {
                        let found = table.suggestedLineBreak(from: start, width: CGFloat(width))
                        #expect(
                            found == naiveEnd(characters, from: start, width: CGFloat(width)), "\(text.debugDescription) \(start) \(width)")
                    }
                }
            }
        }
    }

    @Test func endsLinesOfLongWordsAsDefined() {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<200 {
            let words = (0..<Int.random(in: 1...8, using: &random)).map { _ in
                String(repeating: "a", count: Int.random(in: 0...30, using: &random))
            }
            let text = words.joined(separator: [" ", "  "].randomElement(using: &random) ?? " ")
            let (table, characters) = (table(text), Array(text))
            for start in characters.indices {
                let width = CGFloat(Int.random(in: 0...40, using: &random))
                let found = table.suggestedLineBreak(from: start, width: width)
                #expect(found == naiveEnd(characters, from: start, width: width), "\(text.debugDescription) \(start) \(width)")
            }
        }
    }

    @Test func steppedSearchFindsFarEnds() {
        let table = table(String(repeating: "a", count: 5000) + " " + String(repeating: "b", count: 5000))
        #expect(table.suggestedLineBreak(from: 0, width: 5000) == 5001)
        #expect(table.suggestedLineBreak(from: 0, width: 4999) == 4999)
        #expect(table.suggestedLineBreak(from: 5001, width: 17) == 5018)
        #expect(table.suggestedLineBreak(from: 0, width: .infinity) == 10_001)
        #expect(table.suggestedLineBreak(from: 0, width: .nan) == 1)
        #expect(table.suggestedLineBreak(from: 0, width: -4) == 1)
        #expect(table.suggestedLineBreak(from: 99_999, width: 4) == 10_001)
    }

    @Test func hyphensNeedRoom() {
        let table = table("abc|def|gh")
        #expect(table.suggestedLineBreak(from: 0, width: 6.5) == 8)
        #expect(table.suggestedLineBreak(from: 0, width: 6.4) == 4)
        #expect(table.suggestedLineBreak(from: 0, width: 3.4) == 3)
        #expect(table.hyphenWidth(ofLine: 0..<4) == 0.5)
        #expect(table.hyphenWidth(ofLine: 0..<3) == nil)
        #expect(table.hyphenWidth(ofLine: 3..<4) == nil)
        #expect(table.hyphenWidth(ofLine: 4..<10) == nil)
    }

    @Test(arguments: [Float(0.5), 1.5, 4]) func moreRoomNeverShortensAHyphenatedLine(hyphen: Float) {
        let table = table("ab|cd|e fg||h|", hyphen: hyphen)
        for start in 0..<14 {
            let ends = stride(from: CGFloat(0), through: 20, by: 0.25).map { table.suggestedLineBreak(from: start, width: $0) }
            #expect(ends == ends.sorted())
            #expect(ends.allSatisfy { $0 > start })
        }
    }

    @Test func tabsReachStopsOfTheirLine() {
        let table = table("a>b>c")
        #expect(table.width(from: 0, to: 5) == 57)
        #expect(table.width(from: 2, to: 5) == 29)
        #expect(table.suggestedLineBreak(from: 0, width: 57) == 5)
        #expect(table.suggestedLineBreak(from: 0, width: 56) == 4)
        #expect(table.suggestedLineBreak(from: 0, width: 29) == 4)
        #expect(table.suggestedLineBreak(from: 0, width: 28) == 2)
    }
}
