import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelText
@testable import SelectableLabel

@Suite struct RichTextLinksTests {
    private let link = TextLink(target: "a")
    private let other = TextLink(target: "b", identifier: "other")

    private func ranges(_ text: RichText) -> [TextRange] { text.links.map(\.range) }

    @Test func byRange() {
        let text = RichText("one two").linking(4..<7, to: link)
        #expect(text.links == [RichText.LinkSpan(link: link, range: 4..<7)])
        #expect(ranges(RichText("ab").linking(1..<99, to: link)) == [1..<2])
        #expect(ranges(RichText("ab").linking(5..<9, to: link)).isEmpty)
        #expect(ranges(RichText("").linking(0..<0, to: link)).isEmpty && !RichText("").hasLinks)
        #expect(ranges(text.linking(5..<6, to: other)) == [4..<5, 5..<6, 6..<7])
    }

    @Test func byString() {
        let text = RichText("one two one 😀 one")
        #expect(ranges(text.linking("one", to: link)) == [0..<3])
        #expect(ranges(text.linking("one", everyOccurrence: true, to: link)) == [0..<3, 8..<11, 15..<18])
        #expect(ranges(text.linking("😀", to: link)) == [12..<14])
        #expect(ranges(text.linking("", everyOccurrence: true, to: link)).isEmpty)
        #expect(ranges(text.linking("One", to: link)).isEmpty)
        #expect(ranges(text.linking("longer than the text is by far", to: link)).isEmpty)
        // Adjacent characters with equal links form one link.
        #expect(ranges(RichText("aaaa").linking("aa", everyOccurrence: true, to: link)) == [0..<4])
    }

    @Test func byRegularExpression() throws {
        let numbers = try NSRegularExpression(pattern: "[0-9]+")
        let text = RichText("a 12 é😀 345").linking(numbers) { match, range in
            match == "12" && range == 2..<4 ? nil : TextLink(target: match)
        }
        #expect(text.links == [RichText.LinkSpan(link: TextLink(target: "345"), range: 9..<12)])
        let empty = try NSRegularExpression(pattern: "x*")
        #expect(!RichText("abc").linking(empty) { _, _ in self.link }.hasLinks)
    }

    @Test func theLaterOfOverlappingLinksWins() {
        let spans = [RichText.LinkSpan(link: link, range: 0..<4), RichText.LinkSpan(link: other, range: 2..<6)]
        #expect(RichText("abcdefgh").linking(spans).links.map(\.range) == [0..<2, 2..<6])
    }

    @Test func linksAreRemovedByIdentifierRangeOrCondition() {
        let text = RichText("abcdefgh").linking(0..<3, to: link).linking(5..<8, to: other)
        #expect(ranges(text.removingLinks()).isEmpty && text.removingLinks() == RichText("abcdefgh"))
        #expect(ranges(text.removingLinks(withIdentifier: "other")) == [0..<3])
        #expect(ranges(text.removingLinks(touching: 1..<2)) == [5..<8])
        #expect(ranges(text.removingLinks(touching: 3..<5)) == [0..<3, 5..<8])
        #expect(ranges(text.removingLinks { $0.link.target == "a" }) == [5..<8])
    }

    @Test func restylingPiecesIsRestylingEach() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let length = Int.random(in: 0...12, using: &generator)
            var text = RichText(String(repeating: "x", count: length))
            for _ in 0..<3 {
                let start = Int.random(in: 0...length, using: &generator)
                text = text.restyled(start..<Int.random(in: start...length, using: &generator)) { $0.font.isBold.toggle() }
            }
            var pieces: [(range: TextRange, value: Int)] = []
            var start = Int.random(in: 0...3, using: &generator)
            while start <= length + 1 {
                let end = start + Int.random(in: 0...4, using: &generator)
                pieces.append((start..<end, pieces.count))
                start = end + Int.random(in: 0...3, using: &generator)
            }
            let batch = text.restyled(pieces) { $0.link = TextLink(target: "\($1)") }
            var styles = (0..<length).map { text.style(at: $0) }
            for (range, value) in pieces {
                for offset in range.clamped(to: 0..<length) { styles[offset].link = TextLink(target: "\(value)") }
            }
            let runs = styles.enumerated().map { RichText.Run(range: $0..<$0 + 1, style: $1) }
            #expect(batch == (length == 0 ? text : RichText(text.string, runs: runs)))
        }
    }

    @Test func linkingSpansIsLinkingEachInTurn() {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<500 {
            let text = RichText(String(repeating: "x", count: Int.random(in: 0...12, using: &generator)))
            let spans = (0..<Int.random(in: 0...9, using: &generator)).map { index in
                let start = Int.random(in: -2...14, using: &generator)
                let end = start + Int.random(in: 0...9, using: &generator)
                return RichText.LinkSpan(link: TextLink(target: "\(index)"), range: start..<end)
            }
            let single = spans.reduce(text) { $0.linking($1.range, to: $1.link) }
            #expect(text.linking(spans) == single)
        }
    }

    @Test(arguments: [false, true]) func nestedSpansAreMergedInLittleWork(isReversed: Bool) {
        let count = 10_000
        var (merges, changes) = (0, 0)
        var spans = (0..<count).map { (range: $0..<2 * count - $0, value: $0) }
        if isReversed { spans.reverse() }
        let merge = { (one: Int, other: Int) in
            merges += 1
            return max(one, other)
        }
        let change = { (style: inout TextStyle, value: Int) in
            changes += 1
            style.paragraph.lineSpacing = CGFloat(value + 1)
        }
        let text = RichText(String(repeating: "x", count: 2 * count)).restyled(overlapping: spans, merging: merge, change: change)
        #expect(text.runs.count == 2 * count - 1)
        #expect([0, 5000, 2 * count - 1].map { text.style(at: $0).paragraph.lineSpacing } == [1, 5001, 1])
        // A tree over 10,000 spans has 14 levels.
        #expect(merges <= 2 * count * 14 && changes <= 2 * count)
    }

    @Test func linksFollowTheirTextThroughEdits() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<300 {
            // Each character has a link to its own letter, so a test can see whether a moved character keeps its link.
            var text = RichText("abcdefgh").linking(
                "abcdefgh".enumerated().map { index, letter in
                    RichText.LinkSpan(link: TextLink(target: String(letter)), range: index..<index + 1)
                })
            for _ in 0..<4 {
                let cut = Int.random(in: 0...text.length, using: &generator)
                text = text.slice(0..<cut) + RichText("-") + text.slice(cut..<text.length)
                text = text.slice(Int.random(in: 0...1, using: &generator)..<text.length)
            }
            for span in text.links { #expect(String(decoding: text.utf16[span.range], as: UTF16.self) == span.link.target) }
            for (offset, unit) in text.utf16.enumerated() where unit == 0x2D { #expect(text.style(at: offset).link == nil) }
        }
    }
}
