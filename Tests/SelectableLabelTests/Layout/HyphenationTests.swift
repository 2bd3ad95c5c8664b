import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@testable import LabelText

/// Tests of automatic hyphenation, with any text engine.
@Suite struct HyphenationTests {
    /// A hyphenator that divides words before each capital letter and before the Hebrew letter shin.
    private struct Capitals: Hyphenator {
        func hyphenationPoints(in word: ArraySlice<UInt16>, language: String?) -> [Int] {
            guard language != "none" else { return [] }
            return word.indices.dropFirst().filter { 0x41...0x5A ~= word[$0] || word[$0] == 0x5E9 }.map { $0 - word.startIndex }
        }
    }

    private struct Engine: Typesetter {
        let squares = MonospaceTypesetter()
        /// The hyphens that the requested font lacks. They have another font.
        var missing: Set<String> = []
        var hyphenator: (any Hyphenator)? { Capitals() }
        func metrics(of style: ShapingStyle) -> FontMetrics { squares.metrics(of: style) }

        func typeset(_ paragraph: ParagraphSource) -> any TypesetParagraph {
            var paragraph = paragraph
            if missing.contains(String(decoding: paragraph.utf16, as: UTF16.self)) {
                for index in paragraph.runs.indices { paragraph.runs[index].style.font.isBold = true }
            }
            return squares.typeset(paragraph)
        }
    }

    /// Returns the lines of a text beside an exclusion over all rows.
    private func linesBeside(_ exclusion: ClosedRange<CGFloat>, _ text: String, missing: Set<String> = []) -> [String] {
        let style = TextStyle(font: FontRequest(size: 1), paragraph: ParagraphStyle(hyphenationFactor: 1))
        let rect = CGRect(x: exclusion.lowerBound, y: 0, width: exclusion.upperBound - exclusion.lowerBound, height: 100)
        let options = LayoutOptions(width: 40, shape: ContainerShape(exclusions: [rect]))
        return seen(TextLayout(RichText(text, style: style), options: options, typesetter: Engine(missing: missing)))
    }

    private func layout(_ text: String, width: CGFloat, factor: CGFloat = 1, language: String? = nil, lineLimit: Int = 0) -> TextLayout {
        let style = TextStyle(font: FontRequest(size: 1), language: language, paragraph: ParagraphStyle(hyphenationFactor: factor))
        return TextLayout(RichText(text, style: style), options: LayoutOptions(width: width, lineLimit: lineLimit), typesetter: Engine())
    }

    /// Returns the drawn lines as text. Each glyph is its character.
    private func seen(_ layout: TextLayout) -> [String] {
        (0..<layout.lineCount).map { index in
            let line = layout.line(at: index)
            let list = layout.displayList(appearance: .light, in: line.rect.insetBy(dx: 0, dy: 0.25))
            let glyphs = list.glyphRuns.flatMap { zip($0.positions, $0.glyphs) }.sorted { $0.0.x < $1.0.x }
            return String(String.UnicodeScalarView(glyphs.compactMap { Unicode.Scalar($0.1) }))
        }
    }

    @Test(.timeLimit(.minutes(20))) func aTextWithoutSpacesTakesLinearTime() {
        #expect(layout(String(repeating: "A", count: 40_000), width: 8).lineCount == 5000)
    }

    @Test func dividesAWordIfAPartAndTheHyphenFitTheLine() {
        #expect(
            seen(layout("a hyPhenAted b", width: 8)) == ["a hyPhen".dropLast(4) + "‐", "PhenAted", "b"].map { String($0) }
                || seen(layout("a hyPhenAted b", width: 8)) == ["a hy‐", "PhenAted ", "b"])
        #expect(seen(layout("a hyPhenAted b", width: 9))[0] == "a hyPhen‐")
        // The hyphen must fit on the line too.
        #expect(seen(layout("a hyPhenAted b", width: 8))[0] == "a hy‐")
    }

    @Test func noLineEndsInsideACharacter() {
        // A hyphen is possible after the first character, which has two code units, but does not fit.
        let layout = layout("e\u{301}Word", width: 1)
        #expect((0..<layout.lineCount).map { layout.line(at: $0).range } == [0..<2, 2..<3, 3..<4, 4..<5, 5..<6])
    }

    @Test func theHyphenIsPartOfTheLastLettersBox() {
        let layout = layout("a hyPhenAted", width: 9)
        #expect(layout.line(at: 0).range == 0..<8 && layout.line(at: 0).width == 9)
        #expect(layout.characterBox(at: 7) == CGRect(x: 7, y: 0, width: 2, height: 1))
        #expect(layout.selectionRects(for: 0..<8) == [CGRect(x: 0, y: 0, width: 9, height: 1)])
        #expect(LayoutLaws.everything(layout) == [])
        #expect(PasteboardContent(layout.text.slice(0..<12)).plainText == "a hyPhenAted")
    }

    @Test(arguments: [
        "https://exAmPle.com/inTerNaTional", "www.exAmPle.com", "exAmPle.com/inTerNaTional", "inTerNaTional@exAmPle.com",
    ]) func noHyphenIsAddedToAnAddress(_ address: String) {
        for width in stride(from: 3 as CGFloat, through: 12, by: 1) {
            let lines = seen(layout("aa (" + address + ") hyPhenAted", width: width))
            #expect(lines.joined().replacingOccurrences(of: "hy‐Phen", with: "hyPhen").hasPrefix("aa (" + address), "\(lines)")
        }
    }

    @Test func noHyphenIsAddedToCodeAndLinksThatShowTheirTarget() {
        func lines(_ change: (inout TextStyle) -> Void) -> [String] {
            let style = TextStyle(font: FontRequest(size: 1), paragraph: ParagraphStyle(hyphenationFactor: 1))
            let text = RichText("a hyPhenAted hyPhenAted", style: style).restyled(2..<12, change)
            return seen(TextLayout(text, options: LayoutOptions(width: 9), typesetter: Engine()))
        }
        #expect(lines { $0.font.family = FontRequest.monospacedFamily } == ["a ", "hyPhenAte", "d hyPhen‐", "Ated"])
        #expect(lines { $0.link = TextLink(target: "x:hyPhenAted") } == ["a ", "hyPhenAte", "d hyPhen‐", "Ated"])
        #expect(lines { $0.link = TextLink(target: "https://example.com") }[0] == "a hyPhen‐")
    }

    @Test func aFullEnoughLineIsLeftAsItIs() {
        // Without hyphenation, the first line would fill only 8 of 12 squares.
        #expect(seen(layout("a bcd ef hyPhenAted", width: 12, factor: 0.7))[0] == "a bcd ef hy‐")
        #expect(seen(layout("a bcd ef hyPhenAted", width: 12, factor: 0.6))[0] == "a bcd ef ")
        #expect(seen(layout("a hyPhenAted b", width: 9, factor: 0))[0] == "a ")
        #expect(seen(layout("a hyPhenAted b", width: 9, language: "none"))[0] == "a ")
    }

    @Test(arguments: [(-1, 0), (.nan, 0), (0.5, 0.5), (7, 1), (.infinity, 1)] as [(CGFloat, CGFloat)])
    func theFactorIsAFraction(_ given: CGFloat, _ used: CGFloat) {
        #expect(ParagraphSettings(ParagraphStyle(hyphenationFactor: given)).hyphenationFactor == used)
        #expect(seen(layout("a hyPhenAted b", width: 9, factor: given))[0] == (used > 0 ? "a hyPhen‐" : "a "))
    }

    @Test func aWordLongerThanALineIsHyphenatedIfPossible() {
        #expect(seen(layout("hyPhenAted", width: 7)) == ["hyPhen‐", "Ated"])
        #expect(
            seen(layout("abcdefghijK", width: 5)) == ["abcde", "fghij", "K"]
                || seen(layout("abcdefghijK", width: 5)) == ["abcde", "fghi", "jK"])
    }

    @Test func aCutTextShowsNoHyphenBesideItsToken() {
        let cut = layout("a hyPhenAted b", width: 9, lineLimit: 1)
        #expect(seen(cut)[0].hasSuffix("…") && !seen(cut)[0].contains("‐"))
        for width in stride(from: 1 as CGFloat, through: 16, by: 1) {
            #expect(LayoutLaws.everything(layout("a hyPhenAted b", width: width, lineLimit: 1)) == [])
            #expect(LayoutLaws.everything(layout("a hyPhenAted b CoDe", width: width)) == [])
        }
    }

    @Test func aLineBesideAnExclusionIsHyphenated() {
        func layout(_ text: String, beside exclusion: CGRect) -> TextLayout {
            let style = TextStyle(font: FontRequest(size: 1), paragraph: ParagraphStyle(hyphenationFactor: 1))
            let options = LayoutOptions(width: 12, shape: ContainerShape(exclusions: [exclusion]))
            return TextLayout(RichText(text, style: style), options: options, typesetter: Engine())
        }
        func tops(_ layout: TextLayout) -> [CGFloat] { (0..<layout.lineCount).map { layout.line(at: $0).top } }
        let wide = layout("one two six a hyPhenAted b", beside: CGRect(x: 6, y: 1, width: 6, height: 8))
        #expect(seen(wide) == ["one two six ", "a hy‐", "Phen‐", "Ated b"] && tops(wide) == [0, 1, 2, 3])
        #expect(LayoutLaws.everything(wide) == [])
        // A part of the word fits, but not with its hyphen. Beside a shape a word is not cut, so the row moves down.
        let narrow = layout("one two six hyPhenAted", beside: CGRect(x: 2, y: 1, width: 10, height: 8))
        #expect(seen(narrow) == ["one two six ", "hyPhenAted"] && tops(narrow) == [0, 9])
    }

    @Test func theHyphenIsInTheFontOfTheText() {
        #expect(linesBeside(9...40, "a hyPhenAted b") == ["a hyPhen‐", "Ated b"])
        #expect(linesBeside(9...40, "a hyPhenAted b", missing: ["‐"]) == ["a hyPhen-", "Ated b"])
        // A word is not divided where no hyphen can be drawn.
        #expect(linesBeside(10...40, "a hyPhenAted b", missing: ["‐", "-"]) == ["a ", "hyPhenAted ", "b"])
        #expect(linesBeside(6...40, "אב גדשהו") == ["אב ", "גדשהו"].map { String($0.reversed()) })
    }

    @Test func aTokenIsHyphenatedInAnyOfItsWords() {
        #expect(linesBeside(13...40, "hyPhenated,bcde") == ["hy‐", "Phenated,bcde"])
        #expect(seen(layout("hyPhenated,bcde", width: 12)) == ["hy‐", "Phenated,bcd", "e"])
        #expect(seen(layout("re hyPhenated, x", width: 10)) == ["re hy‐", "Phenated, ", "x"])
        #expect(seen(layout("hyPhenated) x", width: 10)) == ["hy‐", "Phenated) ", "x"])
        #expect(linesBeside(10...40, "hyPhenated’s b") == ["hy‐", "Phenated’s ", "b"])
        #expect(linesBeside(11...40, "hyPhenated’s b") == ["hy‐", "Phenated’s ", "b"])
    }

    @Test func noHyphenIsDrawnWhereALineMayEndWithoutIt() {
        func lines(_ parts: [(String, isTag: Bool)], breaking: LineBreaking = .words) -> [String] {
            let paragraph = ParagraphStyle(hyphenationFactor: 1, lineBreaking: breaking)
            let text = parts.map { part in
                RichText(part.0, style: TextStyle(font: FontRequest(size: 1), tag: part.isTag ? TextTag() : nil, paragraph: paragraph))
            }
            let layout = TextLayout(text.reduce(RichText(), +), options: LayoutOptions(width: 6), typesetter: Engine())
            #expect((0..<layout.lineCount).allSatisfy { layout.line(at: $0).width <= 6 })
            return seen(layout)
        }
        #expect(lines([("hyphen", false), ("AtedBo", true), (" x", false)]) == ["hyphen", "AtedBo ", "x"])
        #expect(lines([("hyphen", true), ("AtedBo x", false)])[0] == "hyphen")
        #expect(lines([("abcdeFGhijkl", false)], breaking: .characters) == ["abcdeF", "Ghijkl"])
    }

    @Test func anyWordOfTheNextTokenIsHyphenated() {
        #expect(seen(layout("aa l’hyPhenated b", width: 9)) == ["aa l’hy‐", "Phenated ", "b"])
        #expect(seen(layout("aa (re.hyPhenated) b", width: 11))[0] == "aa (re.hy‐")
        #expect(seen(layout("aa b.c.d.hyPhenated", width: 7))[0] == "aa ")
    }

    @Test func aColumnBesideAnExclusionHasTheLinesOfANarrowContainer() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                String((0..<Int.random(in: 1...7, using: &random)).map { _ in "abCDe".randomElement(using: &random) ?? "a" })
            }
            let factor = CGFloat.random(in: 0...1, using: &random)
            let style = TextStyle(font: FontRequest(size: 1), paragraph: ParagraphStyle(hyphenationFactor: factor))
            let text = RichText(words.joined(separator: " "), style: style)
            func ranges(_ options: LayoutOptions) -> [TextRange] {
                let layout = TextLayout(text, options: options, typesetter: Engine())
                return (0..<layout.lineCount).map { layout.line(at: $0).range }
            }
            let beside = ContainerShape(exclusions: [CGRect(x: 7, y: 0, width: 5, height: 100)])
            #expect(ranges(LayoutOptions(width: 12, shape: beside)) == ranges(LayoutOptions(width: 7)), "\(words) \(factor)")
        }
    }

    @Test func tagsAreNotDivided() {
        var text = RichText("a ", style: TextStyle(font: FontRequest(size: 1), paragraph: ParagraphStyle(hyphenationFactor: 1)))
        text = text + RichText("hyPhen", style: TextStyle(font: FontRequest(size: 1), tag: TextTag()))
        let layout = TextLayout(text, options: LayoutOptions(width: 6), typesetter: Engine())
        #expect(seen(layout) == ["a ", "hyPhen"])
    }
}
