import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Tests of texts that do not fit and are truncated.
@Suite struct TruncationTests {
    /// The expected truncation of a text whose characters are squares. It is computed by counting squares.
    private struct ExpectedCut {
        var hidden: Range<Int>
        var hasToken: Bool

        /// - Parameters:
        ///   - start: The first character of the last line.
        ///   - room: The space in the last line, in squares.
        ///   - truncation: The truncation mode.
        ///   - token: The width of the token, in squares.
        init(_ text: String, from start: Int, room: Double, truncation: TextTruncation, token: Double) {
            let all = OracleCharacter.all(of: text)
            let left = all.filter { $0.range.lowerBound >= start }
            hasToken = truncation != .clip && token <= room
            let free = room - (hasToken ? token : 0)
            let trailing = truncation == .middle ? Self.innerSpaces(of: all, from: start) : 0
            let rest = Self.rest(of: left, free: truncation == .head ? free : truncation == .middle ? min(free / 2, free - trailing) : 0)
            var shown = truncation == .head && !rest.isEmpty ? [] : left.prefix { !$0.endsParagraph }
            shown = Array(shown.prefix(Int(min(free - Double(rest.count) - (rest.isEmpty ? 0 : trailing), 1000))))
            if truncation != .clip { while shown.last?.hangs == true { shown.removeLast() } }
            hidden = (shown.last?.range.upperBound ?? start)..<(rest.first?.range.lowerBound ?? text.utf16.count)
        }

        /// Returns the number of white space characters at the end of a text if they are inside a line that begins at
        /// `start`: if the last paragraph has another direction than that line. Otherwise, returns 0.
        private static func innerSpaces(of characters: [OracleCharacter], from start: Int) -> Double {
            var paragraphs = characters.split(omittingEmptySubsequences: false) { $0.endsParagraph }.map(Array.init)
            if characters.last?.endsParagraph == true { paragraphs.removeLast() }
            guard let last = paragraphs.last else { return 0 }
            let first = characters.lastIndex { $0.endsParagraph && $0.range.upperBound <= start }.map { $0 + 1 } ?? 0
            let line = Array(characters[first...].prefix { !$0.endsParagraph })
            let isLineRightToLeft = OracleCharacter.isRightToLeft(line, fallback: false)
            guard OracleCharacter.isRightToLeft(last, fallback: false) != isLineRightToLeft else { return 0 }
            return Double(last.reversed().prefix { $0.hangs }.count)
        }

        /// Returns the last characters of a text that fit into `free` squares. White space at the start and end of
        /// these is left out.
        private static func rest(of characters: [OracleCharacter], free: Double) -> [OracleCharacter] {
            var characters = characters
            if characters.last?.endsParagraph == true { characters.removeLast() }
            var rest = Array(characters.reversed().prefix { !$0.endsParagraph })
            while rest.first?.hangs == true { rest.removeFirst() }
            rest = Array(rest.prefix(Int(min(max(free, 0), 1000))))
            while rest.last?.hangs == true { rest.removeLast() }
            return rest.reversed()
        }
    }

    private func faults(_ text: String, width: CGFloat, limit: Int, truncation: TextTruncation, token: String? = nil) -> [String] {
        let whole = monospaceLayout(text, width: width)
        let layout = monospaceLayout(text, width: width) {
            $0.lineLimit = limit
            $0.truncation = truncation
            $0.truncationToken = token.map { RichText($0, style: TextStyle(font: FontRequest(size: 1))) }
        }
        var found = LayoutLaws.tiling(layout) + LayoutLaws.boxes(layout) + LayoutLaws.boundaries(layout)
        found += LayoutLaws.roundTrips(layout, offsets: 0..<layout.text.length)
        let count = min(limit, whole.lineCount)
        if layout.lineCount != count { return found + ["\(layout.lineCount) lines, not \(count)"] }
        let hasMore = whole.line(at: count - 1).range.upperBound < layout.text.length
        if layout.isTruncated != hasMore { found.append("cut off: \(layout.isTruncated)") }
        for index in 0..<count - (hasMore ? 1 : 0) where layout.line(at: index).record.textEnd != whole.line(at: index).record.textEnd {
            found.append("line \(index) is not that of the whole text")
        }
        guard hasMore else { return found }
        let line = layout.line(at: count - 1)
        let expected = ExpectedCut(
            text, from: whole.line(at: count - 1).range.lowerBound, room: Double(width), truncation: truncation,
            token: Double(token?.count ?? 1))
        if layout.truncatedRange != expected.hidden { found.append("cut off is \(layout.truncatedRange), not \(expected.hidden)") }
        let tokens = glyphs(of: layout).filter { $0.glyph == Character(token ?? "\u{2026}").unicodeScalars.first?.value }
        if expected.hasToken {
            let before =
                expected.hidden.lowerBound - line.range.lowerBound == 0 ? 0 : shownWidth(of: layout, before: expected.hidden.lowerBound)
            let x = line.isRightToLeft ? line.right - before - CGFloat(token?.count ?? 1) : line.left + before
            if tokens.map(\.x) != [x] { found.append("the token stands at \(tokens.map(\.x)), not \(x)") }
        } else if !tokens.isEmpty {
            found.append("a token stands at \(tokens.map(\.x)) without room")
        }
        return found
    }

    /// Returns the width of the last line's visible text before the token.
    private func shownWidth(of layout: TextLayout, before end: Int) -> CGFloat {
        CGFloat(
            OracleCharacter.all(of: layout.text.string).filter {
                $0.range.lowerBound >= layout.line(at: layout.lineCount - 1).range.lowerBound && $0.range.upperBound <= end
            }.count)
    }

    private func glyphs(of layout: TextLayout) -> [(glyph: GlyphID, x: CGFloat)] {
        layout.displayList(appearance: .light).commands.flatMap { command -> [(glyph: GlyphID, x: CGFloat)] in
            guard case .glyphs(let run) = command else { return [] }
            return zip(run.glyphs, run.positions).map { ($0, $1.x) }
        }
    }

    @Test(arguments: [0, 1, 2, 3] as [CGFloat]) func everyTextIsTruncatedAtTheCountedPosition(_ width: CGFloat) {
        var failures: [String] = []
        for text in LawTexts.all(upTo: 3, over: LawTexts.alphabet) + LawTexts.some(150, of: 6, over: LawTexts.alphabet, seed: 3)
        where failures.count < 3 {
            for limit in 1...2 {
                for truncation in TextTruncation.allCases {
                    let found = faults(text, width: width, limit: limit, truncation: truncation)
                    failures += found.map { "\(escaped(text)) in \(width), \(limit) lines, \(truncation): \($0)" }
                }
            }
        }
        #expect(failures.prefix(3) == [])
    }

    @Test func longTextsAreTruncatedAtTheCountedPosition() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<30 {
            let text = LawTexts.mixed(120, using: &random)
            let width = CGFloat(Int.random(in: 0...30, using: &random))
            let limit = Int.random(in: 1...6, using: &random)
            for truncation in TextTruncation.allCases {
                let found = faults(text, width: width, limit: limit, truncation: truncation)
                #expect(found == [], "\(escaped(text)) in \(width), \(limit) lines, \(truncation)")
            }
        }
    }

    @Test func textThatFitsExactlyIsNotTruncated() {
        #expect(!monospaceLayout("abc de", width: 3) { $0.lineLimit = 2 }.isTruncated)
        #expect(!monospaceLayout("abc\n", width: 3) { $0.lineLimit = 1 }.isTruncated)
        #expect(!monospaceLayout("abc  ", width: 3) { $0.lineLimit = 1 }.isTruncated)
        #expect(!monospaceLayout("abc", width: 3) { $0.height = 1 }.isTruncated)
        #expect(!monospaceLayout("abc\nd", width: 3) { $0.height = 2 }.isTruncated)
        #expect(monospaceLayout("abc\n\n", width: 3) { $0.lineLimit = 1 }.truncatedRange == 2..<5)
        #expect(monospaceLayout("abc\nd", width: 3) { $0.height = 1.5 }.truncatedRange == 2..<5)
    }

    @Test func theFirstLineIsKeptAtAnyHeight() {
        let layout = monospaceLayout("ab cd", width: 2) { $0.height = 0 }
        #expect(layout.lineCount == 1 && layout.truncatedRange == 1..<5)
        #expect(monospaceLayout("\n\n", width: 2) { $0.height = 0 }.lineCount == 1)
    }

    @Test func aHeightActsAsALineLimit() {
        for text in LawTexts.all(of: 3, over: LawTexts.alphabet).map({ $0 + "a b" }) {
            for lines in 1...3 {
                let byHeight = monospaceLayout(text, width: 2) { $0.height = CGFloat(lines) + 0.9 }
                let byLimit = monospaceLayout(text, width: 2) { $0.lineLimit = lines }
                #expect(byHeight.storage.lines == byLimit.storage.lines, "\(escaped(text)) \(lines)")
                #expect(byHeight.truncatedRange == byLimit.truncatedRange, "\(escaped(text)) \(lines)")
            }
        }
    }

    // MARK: Tokens

    private let style = TextStyle(font: FontRequest(size: 10))

    private func layout(_ text: RichText, width: CGFloat, height: CGFloat = .infinity, token: RichText? = nil) -> TextLayout {
        var options = LayoutOptions(width: width, height: height, truncationToken: token)
        if !height.isFinite { options.lineLimit = 1 }
        return TextLayout(text, options: options, typesetter: MonospaceTypesetter())
    }

    @Test func theTokenHasTheStyleOfTheTextBeforeTheCut() {
        let text = RichText("abcdef", style: style).restyled(2..<4) { $0.color = AdaptiveColor(.white) }
        let glyphRuns = layout(text, width: 40).displayList(appearance: .light).glyphRuns
        #expect(glyphRuns.map(\.color) == [.black, .white, .white])
        #expect(glyphRuns.map(\.glyphs) == [[0x61, 0x62], [0x63], [0x2026]])
    }

    @Test func aTokenOfTheAppsOwnHasItsOwnStyles() {
        let red = LabelColor(red: 1, green: 0, blue: 0)
        let token = RichText("..", style: TextStyle(font: FontRequest(size: 20), color: AdaptiveColor(red), backgroundColor: .label))
            .restyled(1..<2) { $0.color = AdaptiveColor(.white) }
        let layout = layout(RichText("abcdefgh", style: style), width: 70, token: token)
        #expect(layout.truncatedRange == 3..<8)
        // Each font's ascent is 0.8 of its size.
        #expect(layout.line(at: 0).height == 20 && layout.line(at: 0).baseline == 16)
        let list = layout.displayList(appearance: .light)
        #expect(list.glyphRuns.map(\.color) == [.black, red, .white])
        #expect(list.glyphRuns.flatMap { $0.positions.map(\.x) } == [0, 10, 20, 30, 50])
        #expect(list.glyphRuns.flatMap { $0.positions.map(\.y) }.allSatisfy { abs($0 - 16) < 0.001 })
        #expect(list.filledRects == [CGRect(x: 30, y: 0, width: 20, height: 20), CGRect(x: 50, y: 0, width: 20, height: 20)])
    }

    @Test func onlyTheFirstParagraphOfATokenIsShown() {
        let layout = layout(RichText("abcdef", style: style), width: 30, token: RichText("+\nmore", style: style))
        #expect(layout.truncatedRange == 2..<6)
        #expect(layout.displayList(appearance: .light).glyphRuns.flatMap(\.glyphs) == [0x61, 0x62, 0x2B])
        let none = self.layout(RichText("abcdef", style: style), width: 30, token: RichText("\n", style: style))
        #expect(none.truncatedRange == 3..<6)
    }

    @Test func aTokenTooHighForItsLineMovesToTheLineAbove() {
        let token = RichText("+", style: TextStyle(font: FontRequest(size: 20)))
        let layout = layout(RichText("aa aa aa aa", style: style), width: 40, height: 30, token: token)
        #expect(layout.lineCount == 2)
        #expect(layout.line(at: 1).height == 20 && layout.size.height == 30)
        let tight = self.layout(RichText("aa aa aa aa", style: style), width: 40, height: 29, token: token)
        #expect(tight.lineCount == 1 && tight.size.height == 20)
        #expect(tight.truncatedRange == 2..<11)
    }

    @Test func aRightToLeftTokenIsOnTheLeft() {
        let token = RichText("1+", style: style)
        let layout = layout(RichText("אבגדהו", style: style), width: 50, token: token)
        #expect(layout.truncatedRange == 3..<6)
        #expect(layout.characterBox(at: 0) == CGRect(x: 40, y: 0, width: 10, height: 10))
        #expect(layout.characterBox(at: 2) == CGRect(x: 20, y: 0, width: 10, height: 10))
        #expect(layout.hitTest(CGPoint(x: 5, y: 5)).position == TextPosition(offset: 3, affinity: .upstream))
        #expect(layout.caretRect(at: TextPosition(offset: 6)).minX == 20)
        let latin = self.layout(RichText("אab cdefgh", style: style), width: 60, token: token)
        #expect(LayoutLaws.everything(latin) == [])
    }

    @Test func aTokenBeginsBesideTheTextInEitherDirection() {
        let x = { (layout: TextLayout, character: Character) in
            glyphs(of: layout).first { $0.glyph == character.unicodeScalars.first?.value }?.x
        }
        let latin = layout(RichText("אבגדהו", style: style), width: 50, token: RichText("+ m", style: style))
        #expect(x(latin, "+") == 20 && x(latin, "m") == 0)
        let hebrew = layout(RichText("abcdef", style: style), width: 50, token: RichText("+ ש", style: style))
        #expect(x(hebrew, "+") == 20 && x(hebrew, "ש") == 40)
    }

    @Test func aTokenWithoutTextFollowsTheCaret() {
        let left = layout(RichText("\nab", style: style), width: 50)
        #expect(left.truncatedRange == 0..<3)
        #expect(left.caretRect(at: TextPosition(offset: 0)).minX == 0)
        var hebrew = style
        hebrew.paragraph.direction = .rightToLeft
        let right = layout(RichText("\nab", style: hebrew), width: 50)
        #expect(right.caretRect(at: TextPosition(offset: 0)).minX == 50)
    }

    @Test func selectionsEndAtTheCut() {
        let layout = layout(RichText("abcdef", style: style), width: 40)
        #expect(layout.truncatedRange == 3..<6)
        #expect(layout.selectionRects(for: 1..<6) == [CGRect(x: 10, y: 0, width: 20, height: 10)])
        #expect(layout.selectionRects(for: 4..<6).isEmpty)
        #expect(layout.caretRect(at: TextPosition(offset: 6)).minX == 30)
        #expect(layout.characterBox(at: 5) == CGRect(x: 30, y: 0, width: 0, height: 10))
        #expect(layout.lineIndex(at: TextPosition(offset: 6)) == 0)
    }
}
