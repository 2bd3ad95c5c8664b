import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of tags. A tag is a part of a text in which lines do not break.
@Suite struct TagTests {
    /// Returns a text in squares of one point. In `marked`, `[` and `]` enclose tags.
    private func text(_ marked: String, leading: CGFloat = 0, trailing: CGFloat = 0) -> RichText {
        var text = RichText("", style: TextStyle(font: FontRequest(size: 1)))
        var number = 0
        for (index, part) in marked.split(separator: "[", omittingEmptySubsequences: false).enumerated() {
            let pieces = part.split(separator: "]", omittingEmptySubsequences: false)
            var style = TextStyle(font: FontRequest(size: 1))
            if index > 0 {
                number += 1
                style.tag = TextTag(name: "\(number)", leadingInset: leading, trailingInset: trailing)
                text = text + RichText(String(pieces[0]), style: style)
            }
            style.tag = nil
            text = text + RichText(String(pieces[pieces.count - 1]), style: style)
        }
        return text
    }

    private func lines(_ layout: TextLayout) -> [String] {
        (0..<layout.lineCount).map { String(decoding: layout.text.utf16[layout.line(at: $0).range], as: UTF16.self) }
    }

    private func lines(_ marked: String, width: CGFloat, leading: CGFloat = 0, trailing: CGFloat = 0) -> [String] {
        lines(monospaceLayout(text(marked, leading: leading, trailing: trailing), width: width))
    }

    @Test func isNotBrokenWhileItFitsALine() {
        #expect(lines("aa [b c] d", width: 5) == ["aa ", "b c d"])
        #expect(lines("aa [b c] d", width: 6) == ["aa b c ", "d"])
        #expect(lines("aa [b c][d e] f", width: 6) == ["aa b c", "d e f"])
        #expect(lines("[b c]  [d e]", width: 4) == ["b c  ", "d e"])
        #expect(lines("a\n[b c] d", width: 4) == ["a\n", "b c ", "d"])
    }

    @Test func aLineMayEndBesideItWithoutWhiteSpace() {
        #expect(lines("aaa[bbb]", width: 5) == ["aaa", "bbb"])
        #expect(lines("[bbb]aaa", width: 5) == ["bbb", "aaa"])
        #expect(lines("x aaa[bbb]cc", width: 5) == ["x aaa", "bbbcc"])
        // A line does not break between a tag and the punctuation beside it.
        #expect(lines("aa ([bb]), c", width: 5) == ["aa ", "(bb),", " c"] || lines("aa ([bb]), c", width: 5) == ["aa ", "(bb), ", "c"])
    }

    @Test func breaksOnlyIfItIsLongerThanALine() {
        #expect(lines("a [bb cc dd] e", width: 5) == ["a ", "bb cc ", "dd e"])
        #expect(lines("[bbbbbbb] e", width: 5) == ["bbbbb", "bb e"])
        // The text before a tag is cut rather than the tag.
        #expect(lines("foo([second] x", width: 8) == ["foo", "(second ", "x"])
    }

    @Test func aLineBesideAnExclusionMayEndAtItsEdge() {
        let beside = monospaceLayout(text("one [anna]s book"), width: 60) { options in
            options.shape = ContainerShape(exclusions: [CGRect(x: 8, y: 0, width: 52, height: 50)])
        }
        #expect(lines(beside) == ["one anna", "s book"])
        let low = monospaceLayout(text("[tag]foo([second] x"), width: 60) { options in
            options.shape = ContainerShape(exclusions: [CGRect(x: 8, y: 0, width: 52, height: 40)])
        }
        // No line may end in front of the bracket, so the rest moves below the exclusion.
        #expect(lines(low) == ["tag", "foo(second x"] && low.line(at: 0).top == 0 && low.line(at: 1).top == 40)
        let tags = monospaceLayout(text("Tags: [open sea][harbour]"), width: 20) { options in
            options.shape = ContainerShape(exclusions: [CGRect(x: 7, y: 0, width: 5, height: 3)])
        }
        #expect(lines(tags) == ["Tags: ", "open sea", "harbour"] && tags.line(at: 1).left == 12 && tags.line(at: 1).top == 0)
    }

    @Test func isCutIfOnlyItsTrailingInsetDoesNotFit() {
        #expect(lines("[bcdef] gh", width: 5.5, trailing: 1) == ["bcde", "f gh"])
        #expect(lines("[bcdef] gh", width: 6, trailing: 1) == ["bcdef ", "gh"])
        let divided = monospaceLayout(text("[harbour at night]", leading: 2, trailing: 3), width: 6)
        #expect((0..<divided.lineCount).allSatisfy { divided.line(at: $0).width <= 6 }, "\(lines(divided))")
    }

    @Test func insetsTakeRoom() {
        let tagged = text("a [bc] d", leading: 2, trailing: 3)
        let layout = monospaceLayout(tagged)
        #expect(layout.size.width == 11)
        #expect(layout.characterBox(at: 2) == CGRect(x: 2, y: 0, width: 3, height: 1))
        #expect(layout.characterBox(at: 3) == CGRect(x: 5, y: 0, width: 4, height: 1))
        #expect(layout.characterBox(at: 4).minX == 9)
        // The tag has padding at both ends, so its letters start after the padding.
        let glyphs = layout.displayList(appearance: .light).glyphRuns.flatMap(\.positions).map(\.x).sorted()
        #expect(glyphs == [0, 1, 4, 5, 9, 10])
        #expect(lines("a [bc] d", width: 8, leading: 2, trailing: 3) == ["a ", "bc ", "d"])
        #expect(lines("a [bc] d", width: 9, leading: 2, trailing: 3) == ["a bc ", "d"])
        #expect(lines("a [bc] d", width: 11, leading: 2, trailing: 3) == ["a bc d"])
    }

    @Test func insetsFollowTheReadingDirection() {
        let layout = monospaceLayout(text("א [בג] ד", leading: 2, trailing: 3))
        #expect(layout.size.width == 11)
        let (first, second) = (layout.characterBox(at: 2), layout.characterBox(at: 3))
        #expect((first.minX, first.width, second.minX, second.width) == (6, 3, 2, 4))
        let glyphs = layout.displayList(appearance: .light).glyphRuns.flatMap(\.positions).map(\.x).sorted()
        #expect(glyphs == [0, 1, 5, 6, 9, 10])
    }

    /// In a tag with text of both directions, the last character may be in the middle. The insets must still be at the
    /// tag's ends.
    @Test func insetsStandAtTheEndsOfMixedTags() {
        let rightToLeft = monospaceLayout(text("[אב cd]", leading: 2, trailing: 3))
        // From the left: 3 points, "cd", a space, the Hebrew letters, 2 points.
        #expect(rightToLeft.size.width == 10)
        #expect(rightToLeft.characterBox(at: 3) == CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(rightToLeft.characterBox(at: 4) == CGRect(x: 4, y: 0, width: 1, height: 1))
        #expect(rightToLeft.characterBox(at: 0) == CGRect(x: 7, y: 0, width: 3, height: 1))
        let leftToRight = monospaceLayout(text("a [אב cd]", leading: 2, trailing: 3))
        #expect(leftToRight.characterBox(at: 3) == CGRect(x: 2, y: 0, width: 3, height: 1))
        #expect(leftToRight.characterBox(at: 2) == CGRect(x: 5, y: 0, width: 1, height: 1))
        #expect(leftToRight.characterBox(at: 6) == CGRect(x: 8, y: 0, width: 4, height: 1))
    }

    @Test func adjacentPartsOfATagAreOneTag() {
        let tagged = text("aa [b c] d").restyled(4..<5) { $0.color = .link }
        #expect(lines(monospaceLayout(tagged, width: 5)) == ["aa ", "b c d"])
    }

    @Test func randomTextsKeepTheirTagsWhole() {
        var random = SeededGenerator(seed: 5)
        var failures = LawFailures()
        let words = ["a", "bb", "[c d]", "[ee]", "אב", "[א ב]", "fff", "[g]", "[hh ii jj]", "😀", "\n"]
        for _ in 0..<400 where !failures.isFull {
            let count = Int.random(in: 1...8, using: &random)
            let marked = (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
                .joined(separator: Bool.random(using: &random) ? " " : "")
            let inset = CGFloat(Int.random(in: 0...2, using: &random))
            let tagged = text(marked, leading: inset, trailing: inset)
            let width = CGFloat(Int.random(in: 1...14, using: &random))
            let layout = monospaceLayout(tagged, width: width)
            failures.add(LayoutLaws.everything(layout), in: layout)
            failures.add(broken(layout, width: width, inset: inset), in: layout)
            let cut = monospaceLayout(tagged, width: width) { $0.lineLimit = 1 }
            failures.add(LayoutLaws.everything(cut), in: cut)
        }
        failures.report()
    }

    /// Returns the faults in the tags of a layout: tags that are broken although they fit on a line, and lines that are
    /// too wide.
    private func broken(_ layout: TextLayout, width: CGFloat, inset: CGFloat) -> [String] {
        var found: [String] = []
        for run in layout.text.runs where run.style.tag != nil {
            let first = layout.lineIndex(at: TextPosition(offset: run.range.lowerBound))
            let last = layout.lineIndex(at: TextPosition(offset: run.range.upperBound, affinity: .upstream))
            let characters = String(decoding: layout.text.utf16[run.range], as: UTF16.self).count
            if first != last, CGFloat(characters) + 2 * inset <= width { found.append("the tag \(run.range) is broken") }
        }
        for index in 0..<layout.lineCount where layout.line(at: index).range.count > 2 {
            let line = layout.line(at: index)
            if line.width > width + 2 * inset + 0.01 { found.append("line \(index) is \(line.width) wide") }
        }
        return found
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300, -5]) func anyInsetGivesAFiniteWidth(inset: CGFloat) {
        var style = TextStyle(font: FontRequest(size: 1))
        style.tag = TextTag(name: "x")
        style.tag?.leadingInset = inset
        style.tag?.trailingInset = inset
        let layout = monospaceLayout(RichText("a b", style: style), width: 10)
        #expect(layout.size.width.isFinite && layout.size.width >= 0)
    }

    @Test func movesPastAGapIfItDoesNotFitBeforeIt() {
        let layout = monospaceLayout(text("a [b c] [d e f] g"), width: 12) {
            $0.shape = ContainerShape(exclusions: [CGRect(x: 4, y: 0, width: 4, height: 2)])
        }
        #expect(lines(layout) == ["a ", "b c ", "d e f g"], "\(layout.trace)")
        #expect(layout.line(at: 2).top == 2)
    }
}
