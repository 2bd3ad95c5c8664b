import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

@Suite struct WordFinderTests {
    private func wordFinder(_ text: String, width: CGFloat = .infinity) -> WordFinder {
        WordFinder(layout: squares(text, width: width), provider: testWords)
    }

    /// Returns all words of a text. Looks up the word at each offset.
    private func words(_ text: String) -> [String] {
        let wordFinder = wordFinder(text)
        var ranges: [TextRange] = []
        for offset in 0..<text.utf16.count {
            if let word = wordFinder.word(at: offset), ranges.last != word { ranges.append(word) }
        }
        return ranges.map { wordFinder.layout.text.slice($0).string }
    }

    @Test func aBoundaryBelongsToTheNextWordOrOtherwiseThePreviousOne() {
        let words = wordFinder("hello world")
        #expect(words.word(at: 0) == 0..<5 && words.word(at: 4) == 0..<5 && words.word(at: 5) == 0..<5)
        #expect(words.word(at: 6) == 6..<11 && words.word(at: 11) == 6..<11)
        #expect(wordFinder("a,b").word(at: 1) == 1..<2 && wordFinder("a,b").word(at: 2) == 2..<3)
    }

    @Test func offsetsBeyondTheTextAreClamped() {
        let words = wordFinder("hello world")
        #expect(words.word(at: -3) == 0..<5 && words.word(at: 99) == 6..<11 && words.word(at: .max) == 6..<11)
        #expect(words.paragraph(at: -3) == 0..<11 && words.paragraph(at: .max) == 0..<11)
        #expect(words.word(at: TextPosition(offset: .max, affinity: .upstream)) == 6..<11)
    }

    @Test(.timeLimit(.minutes(20))) func wordsFarApartAreFoundInOneStep() {
        for gap in [" ", "\t", "\n", " \t\r\n"] {
            let space = String(repeating: gap, count: 50_000)
            let words = wordFinder("ab\(space)cd")
            let start = 2 + space.utf16.count
            #expect(words.wordEnd(after: 2) == start + 2 && words.wordStart(before: start) == 0)
            #expect(words.wordEnd(after: start + 2) == nil && words.wordStart(before: 0) == nil)
        }
    }

    @Test func punctuationIsAWordOfItsOwn() {
        #expect(words("abc...def") == ["abc", "...", "def"])
        #expect(words("32.3") == ["32.3"] && words("don't") == ["don't"] && words("(1)") == ["(", "1", ")"])
        #expect(words("wait?!\"") == ["wait", "?!\""])
        #expect(words("a -- b") == ["a", "--", "b"])
    }

    @Test func picturesAndCurrencySignsAreWords() {
        #expect(words("😀😀") == ["😀", "😀"] || words("😀😀") == ["😀😀"])
        #expect(words("a 👨‍👩‍👧 b") == ["a", "👨‍👩‍👧", "b"])
        #expect(wordFinder("€,").word(at: 0) == 0..<1)
    }

    @Test(.enabled(if: testWordsHaveDictionaries)) func dictionariesDivideTextWithoutSpaces() {
        #expect(words("你好世界") == ["你好", "世界"])
        #expect(words("ภาษาไทย") == ["ภาษา", "ไทย"])
    }

    @Test func whiteSpaceTakesTheNearestWordOfItsLine() {
        let words = wordFinder("a     b\nc")
        #expect(words.word(at: 2) == 0..<1 && words.word(at: 3) == 0..<1 && words.word(at: 4) == 6..<7)
        #expect(words.word(at: 7) == 6..<7 && words.word(at: 8) == 8..<9)
        let even = wordFinder("a    b")
        #expect(even.word(at: 3) == 0..<1 && even.word(at: 4) == 5..<6)
        let leading = wordFinder("   a\n   ")
        #expect(leading.word(at: 0) == 3..<4)
        #expect(leading.word(at: 5) == nil && leading.word(at: 6) == nil && leading.word(at: 8) == nil)
    }

    @Test func emptyLinesAndTextsHaveNoWord() {
        #expect(wordFinder("").word(at: 0) == nil)
        let words = wordFinder("a\n\nb\n")
        #expect(words.word(at: 2) == nil && words.word(at: 5) == nil)
        #expect(words.word(at: 1) == 0..<1 && words.word(at: 3) == 3..<4 && words.word(at: 4) == 3..<4)
    }

    @Test func aPositionBelongsToTheCharacterOnItsSide() {
        let words = wordFinder("a,b c")
        #expect(words.word(at: TextPosition(offset: 1)) == 1..<2)
        #expect(words.word(at: TextPosition(offset: 1, affinity: .upstream)) == 0..<1)
        #expect(words.word(at: TextPosition(offset: 4, affinity: .upstream)) == 4..<5)
        #expect(words.word(at: TextPosition(offset: 0, affinity: .upstream)) == 0..<1)
    }

    @Test func theEndOfAWrappedLineHasTheLinesLastWord() {
        let words = wordFinder("hello world", width: 120)
        #expect(words.layout.lineCount == 2)
        #expect(words.word(at: TextPosition(offset: 6, affinity: .upstream)) == 0..<5)
        #expect(words.word(at: TextPosition(offset: 6)) == 6..<11)
        #expect(words.wordInLine(at: TextPosition(offset: 6, affinity: .upstream)) == 0..<5)
        let spaces = wordFinder("       \n b", width: 60)
        #expect(spaces.word(at: TextPosition(offset: 3, affinity: .upstream)) == nil)
    }

    @Test func wordsAreClippedToTheirLine() {
        let words = wordFinder("helloworld", width: 80)
        #expect(words.word(at: 2) == 0..<10)
        #expect(words.wordInLine(at: TextPosition(offset: 2)) == 0..<4)
        #expect(words.wordInLine(at: TextPosition(offset: 4)) == 4..<8)
        #expect(words.wordInLine(at: TextPosition(offset: 4, affinity: .upstream)) == 0..<4)
        #expect(words.wordInLine(at: TextPosition(offset: 10)) == 8..<10)
    }

    @Test func paragraphsExcludeTheirNewlines() {
        let wordFinder = wordFinder("ab\ncd\r\n\nef")
        #expect(wordFinder.paragraph(at: 0) == 0..<2 && wordFinder.paragraph(at: 2) == 0..<2)
        #expect(wordFinder.paragraph(at: 3) == 3..<5 && wordFinder.paragraph(at: 6) == 3..<5)
        #expect(wordFinder.paragraph(at: 7) == 7..<7 && wordFinder.paragraph(at: 8) == 8..<10 && wordFinder.paragraph(at: 10) == 8..<10)
    }

    @Test func wordBoundariesAreTheStartsAndEndsOfWords() {
        let words = wordFinder("ab, c  ")
        #expect((0...7).filter(words.isWordBoundary) == [0, 2, 3, 4, 5])
    }

    /// For random texts, each word contains or touches its offset, is not empty, and does not split a character.
    @Test func wordsOfRandomTextsAreWhole() {
        let pieces = [
            "a", "b", " ", " ", "\n", ",", ".", "'", "1", "é", "e\u{301}", "😀", "👨‍👩‍👧", "א", "你", "好", "\u{200D}", "\u{FFFC}", "\r\n", "\t",
        ]
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
            let wordFinder = wordFinder(text, width: 80)
            let layout = wordFinder.layout
            for offset in 0...text.utf16.count {
                for affinity in [TextAffinity.upstream, .downstream] {
                    let position = TextPosition(offset: offset, affinity: affinity)
                    guard let word = wordFinder.word(at: position) else { continue }
                    let line = layout.line(at: layout.lineIndex(at: position)).range
                    #expect(!word.isEmpty && word.upperBound <= layout.text.length)
                    #expect(layout.characterBoundary(atOrBefore: word.lowerBound) == word.lowerBound)
                    #expect(layout.characterBoundary(atOrBefore: word.upperBound) == word.upperBound)
                    #expect(word.overlaps(line), "\(text.debugDescription) at \(position)")
                    let clipped = wordFinder.wordInLine(at: position)
                    #expect(clipped == word.clamped(to: line))
                }
            }
        }
    }
}
