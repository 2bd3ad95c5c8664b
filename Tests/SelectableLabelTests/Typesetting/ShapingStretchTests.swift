import Foundation
import Testing

@testable import LabelText
@testable import SelectableLabel

/// Tests of dividing a text into the parts that engines for attributed text shape.
@Suite struct ShapingStretchTests {
    private let box = InlineBox(width: 10, ascent: 5, descent: 0)

    private func stretches(_ text: String, _ styles: [(TextRange, ShapingStyle)]? = nil, form: TextForm = .horizontal) -> [ShapingStretch] {
        let units = Array(text.utf16)
        let runs = styles ?? [(0..<units.count, ShapingStyle())]
        return ParagraphSource(
            utf16: units, characterStarts: CharacterBoundaries.starts(of: units[...]),
            runs: runs.map { ParagraphSource.Run(range: $0, style: $1) }, direction: nil, defaultDirection: .leftToRight, form: form
        ).stretches
    }

    @Test func aStretchBeginsAtACharacterBoundary() {
        let spaced = ShapingStyle(letterSpacing: 2)
        #expect(stretches("abc", [(0..<3, spaced)]) == [ShapingStretch(range: 0..<3, style: spaced)])
        let (one, two) = (ShapingStyle(), ShapingStyle(expansion: 1))
        // The second run starts at an accent, which belongs to the last character of the first run.
        let accented = stretches("ae\u{301}b", [(0..<2, one), (2..<4, two)])
        #expect(accented == [ShapingStretch(range: 0..<3, style: one), ShapingStretch(range: 3..<4, style: two)])
    }

    @Test func eachInlineBoxIsItsOwnStretchWithoutSpacing() {
        var style = ShapingStyle(letterSpacing: 3, inlineBox: box)
        let boxed = stretches("a\u{FFFC}\u{FFFC}\u{301}b", [(0..<5, style)])
        #expect(boxed.map(\.range) == [0..<1, 1..<2, 2..<3, 3..<5])
        #expect(boxed.map(\.box) == [nil, box, box, nil] && boxed.map(\.style.letterSpacing) == [3, 0, 0, 3])
        style.inlineBox = nil
        #expect(stretches("a\u{FFFC}b", [(0..<3, style)]).map(\.range) == [0..<3])
    }

    @Test func uprightTextIsSeparateOnlyInColumns() {
        let text = "ab漢字か12"
        #expect(stretches(text).map(\.isUpright) == [false])
        let down = stretches(text, form: .vertical)
        #expect(down.map(\.range) == [0..<2, 2..<5, 5..<7] && down.map(\.isUpright) == [false, true, false])
        let boxed = stretches("漢\u{FFFC}字", [(0..<3, ShapingStyle(inlineBox: box))], form: .vertical)
        #expect(boxed.map(\.box) == [nil, box, nil] && boxed.first?.isUpright == true)
    }

    // MARK: Hyphenation

    @Test func pointsAreFoundFromTheEnd() {
        let points = [2, 5, 9]
        #expect([Int](pointsBefore: 12) { end in points.last { $0 < end } ?? -1 } == points)
        #expect([Int](pointsBefore: 0) { _ in 1 }.isEmpty)
        for endless in [12, 20, 0, -1] { #expect([Int](pointsBefore: 12) { _ in endless }.isEmpty) }
        // The search ends if the function returns the same point twice.
        #expect([Int](pointsBefore: 12) { _ in 4 } == [4])
    }
}
