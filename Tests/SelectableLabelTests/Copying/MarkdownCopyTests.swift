import Foundation
import LabelTestSupport
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelParsing
@testable import LabelText
@testable import SelectableLabel

/// Tests of the Markdown that a copy of a part of a text has.
@Suite struct MarkdownCopyTests {
    private static let parser = MarkdownParser()

    private func parsed(_ source: String) -> ParsedText { Self.parser.parse(RichText(source)) }

    /// The Markdown of the selected part. In `shown`, the part of the displayed text is between brackets.
    private func markdown(_ source: String, _ selected: String) throws -> String {
        let parsed = parsed(source)
        let range = try #require(parsed.display.string.range(of: selected), "\(parsed.display.string.debugDescription)")
        return parsed.markdown(
            of: NSRange(range, in: parsed.display.string).location..<NSMaxRange(NSRange(range, in: parsed.display.string)))
    }

    @Test(arguments: [
        // Formatting closes round the part.
        ("a **bold *both* text** b", "ld both te", "**ld *both* te**"), ("*a b*", "a ", "*a&#32;*"), ("x_y_ z", "y_", "y\\_"),
        ("`a b` c", "b c", "`b` c"), ("[a link](u \"t\") c", "link", "[link](u \"t\")"),
        ("<https://a.de> b", "https://a", "[https\\://a](https://a.de)"),
        ("[a b][r] c\n\n[r]: <u v> 't'", "b", "[b](<u v> \"t\")"), ("![a b](p) c", "b c", "![b](p) c"), ("~~a b~~ c", "b", "~~b~~"),
        // Characters that would be markup are escaped.
        ("a - b", "- b", "\\- b"), ("a 1. b", "1. b", "1\\. b"), ("a *b* # c", "# c", "\\# c"), ("2 \\* 3 \\* 4", "* 3 *", "\\* 3 \\*"),
        ("snake_case x", "snake_case", "snake_case"), ("a &amp;lt; b", "&lt;", "&amp;lt;"),
        // Blocks keep their marks if their first character is selected.
        ("# Head\n\ntext", "Head\n\nte", "# Head\n\nte"), ("# Head\n\ntext", "ead\n\nte", "ead\n\nte"), ("> a b\n> c", "b\nc", "> b\n> c"),
        ("- a\n- b c\n- d", "• b c\n• d", "- b c\n- d"), ("- a\n- b c\n- d", "b c\n• d", "b c\n- d"),
        ("1. a\n2. b\n3. c", "2. b\n3. c", "2. b\n3. c"),
        ("- a\n  - b\n  - c", "• b\n  • c", "- b\n- c"), ("- [x] a\n- [ ] b", "☑ a\n☐ b", "- [x] a\n- [ ] b"),
        ("- a\n\n  b\n- c", "• a\n\n  b", "- a\n\n  b"),
        // Code.
        ("x\n\n```swift\nlet a\nlet b\n```\ny", "t a\nlet", "```swift\nt a\nlet\n```"), ("```\nlet a\n```", "et", "`et`"),
        ("a\n\n    code\n\nb", "code\n\nb", "```\ncode\n```\n\nb"), ("````\n```\nb\n````", "```\nb", "````\n```\nb\n````"),
        // Tables.
        ("| a | b |\n|:--|--:|\n| c | d |\n| e | f |", "f", "f"),
        ("| a | b |\n|:--|--:|\n| c | d |\n| e | f |", "d\ne", "| a | b |\n| :--- | ---: |\n|  | d |\n| e |  |"),
        ("| a \\| x | b |\n|---|---|\n| c | d |", "x\tb", "| a \\| x | b |\n| --- | --- |"),
        ("|a\\\\|b|`\\\\|`|\n|-|-|\n|c|d|", "b\t\\|\nc", "| a\\\\|b | `\\\\|` |\n| --- | --- |\n| c |  |"),
        ("|**\\|a**\\\\\\|b|c|\n|-|-|\n|d|e|", "a\\|b\tc", "| **\\|a**\\\\\\|b | c |\n| --- | --- |"),
        ("|a|\n|-|\n|`\\\\|` \\\\| b|", "\\| | b", "`\\|` \\| b"),
        // Links that can run code lose their targets.
        ("[a b](javascript:x) c", "b c", "b c"),
    ]) func aPartIsMarkdownOfItsOwn(_ source: String, _ selected: String, _ expected: String) throws {
        let found = try markdown(source, selected)
        #expect(found == expected)
    }

    @Test(arguments: [
        ("[a][r] *[b][r]*\n\n[r]: u", "[r]: u"), ("[a][s] [R]\n\n[r]: u 't'\n[s]: v", "[s]: v\n[R]: u \"t\""),
        ("![][pic] [][]x\n\n[pic]: p", "[pic]: p"), ("![](p) <http://a.de> [r]\n\n[r]: u", "[r]: u"),
        ("> [a][long\n> name]\n\n[long name]: u", "[long\nname]: u"), ("|[a][b\\|c]|\n|-|\n\n[b|c]: u", "[b\\|c]: u"),
    ]) func aBlockHasEachOfItsDefinitionsOnce(_ source: String, _ expected: String) throws {
        let document = MarkdownDocument(source)
        let block = try #require(document.blocks.indices.first { [.paragraph, .cell].contains(document.blocks[$0].kind) })
        #expect(Self.parser.parse(block: block, of: document).definitions == expected)
    }

    @Test func aWholeTextIsItsSource() {
        let source = "Setext\n===\n* a\n* b  \n\n[x]: u\n"
        let part = { (source: String) in CopyPart(text: parsed(source).display, parsed: parsed(source)) }
        #expect(PasteboardContent(.kept([part(source)])).markdown == source)
        #expect(PasteboardContent(.kept([part("[a](javascript:x) *b*")])).markdown == "a *b*")
        #expect(PasteboardContent(.kept([part("<b>a</b>\n<br>")])).markdown == "<b>a</b>\n<br>")
        #expect(PasteboardContent(.kept([part("*a*\n")])).forms == [.html, .rtf, .markdown, .plainText])
        #expect(PasteboardContent(RichText("a")).forms == [.html, .rtf, .plainText])
    }

    @Test func severalTextsStayApart() {
        let markdown = "- a\n- b"
        let parts = [
            CopyPart(text: parsed(markdown).display, parsed: parsed(markdown)),
            CopyPart(separator: "\n", text: RichText("# not *a* heading\n- c")),
            CopyPart(separator: "\t", text: RichText("12:00")),
        ]
        let content = PasteboardContent(.kept(parts))
        #expect(content.markdown == "- a\n- b\n\n\\# not \\*a\\* heading\\\n\\- c&#9;12:00")
        #expect(content.plainText == "• a\n• b\n# not *a* heading\n- c\t12:00")
    }

    @Test func itemsOfSeveralTextsFollowEachOther() {
        let parts = ["a", "2. b", "3. c", "d"].map { CopyPart(separator: "\n", text: parsed($0).display, parsed: parsed($0)) }
        // Directly after text, the first item would be a part of the text.
        #expect(PasteboardContent(.kept(parts)).markdown == "a\n\n2. b\n3. c\n\nd")
    }

    // MARK: Code

    /// A copy has no link or picture that can run code, and no HTML.
    @Test(arguments: [
        "[a](java\u{FFFC}script:alert(1)) b", "[a]\u{FFFC}(javascript:x) b", "[a] b\n\n[a]: java&#xFFFC;script:x",
        "[[a](javascript:x)](javascript:y)",
        "[*[a](javascript:x)*](javascript:y) b", "[a] b\n\n[a]: u \"x&#10;&#10;[b](javascript:alert(1))\"",
        "~~~ x`&#10;~~~&#10;[x](javascript:alert(1))\na\nb\n~~~", "~~~ ~`x\na\nb\n~~~\n\n[c](javascript:x)", "a\n\n# [](javascript:x)\n\nb",
        "# ![](data:image/png;base64,AA)", "# \u{2028}", "# \u{0C}", "<a href=\"javascript:alert(1)\">x</a>", "<img src=x onerror=y> *a*",
        "<script>\nx\n</script>\n\na", "|a|\n|-|\n|[x]: javascript:alert(1)|", "[a]\n\n[a]: https://ok\n[a]: javascript:x", "<!-- hi",
    ]) func noCopyRunsCode(_ source: String) throws {
        let parsed = parsed(source)
        let length = parsed.display.length
        let whole = CopyPart(text: parsed.display, parsed: parsed)
        let second = CopyPart(separator: "\n", text: self.parsed("[x] **b**").display, parsed: self.parsed("[x] **b**"))
        var copies = [PasteboardContent(.kept([whole])).markdown, PasteboardContent(.kept([whole, second])).markdown]
        for start in 0..<max(length, 1) where length > 0 {
            copies += [parsed.markdown(of: start..<length), parsed.markdown(of: 0..<length - start)]
        }
        for copy in copies {
            let document = MarkdownDocument(copy)
            #expect(!copy.contains("\u{FFFC}") && !document.hasExecutableDefinition, "\(copy.debugDescription)")
            let inlines = document.blocks.indices.flatMap { document.inlines(of: $0) }
            let runsCode = inlines.contains { $0.mayRunCode }
            #expect(!runsCode, "\(copy.debugDescription)")
            let hasHTML = document.blocks.contains { $0.kind == .html } || inlines.contains { $0.kind == .html }
            #expect(!hasHTML || copy == "<!-- hi", "\(copy.debugDescription)")
        }
        #expect(copies[1].hasSuffix("**b**") && MarkdownDocument(copies[1]).blocks.last?.kind == .paragraph)
    }

    @Test func partsThatCannotBeSelectedAreNotInTheMarkdown() {
        let source = RichText("**a** b") + RichText("\n\n10:00").restyled(0..<7) { $0.decorations.isSelectable = false }
        let parsed = Self.parser.parse(source)
        let part = CopyPart(text: parsed.display, parsed: parsed)
        #expect(PasteboardContent(.kept([part])).markdown == "**a** b" && part.source == "**a** b" && part.text == "a b")
    }

    @Test func linesThatNoPageForesaw() throws {
        // A blank line of code stays in its list.
        let list = parsed("- y\n  > ```\n  > a\n  >\n  > b\n  > ```\n\nz")
        #expect(list.markdown(of: 0..<list.display.length) == "- y\n  > ```\n  > a\n  >\n  > b\n  > ```\n\nz")
        #expect(try markdown("# C\\# more", "C#") == "# C\\#")
        #expect(try markdown("a *[](javascript:x)* b", "a  b") == "a  b")
        let link = RichText("Hi!") + RichText("here", style: TextStyle(link: TextLink(target: "https://a.de/x")))
        #expect(link.escapedMarkdown == "Hi\\![here](https://a.de/x)")
        let code = parsed("```\na\u{0C}b\nc\n```\n\nd")
        #expect(code.markdown(of: 0..<code.display.length) == "```\na\u{0C}b\nc\n```\n\nd")
        let blank = parsed("```\n\na\n\n```\n\nb")
        #expect(blank.markdown(of: 0..<blank.display.length) == "```\n\na\n\n```\n\nb")
        let table = parsed("|a\\|b|c|\n|-|-|\n|d|e|")
        #expect(parsed(table.markdown(of: 0..<table.display.length)).display.string == table.display.string)
    }

    // MARK: Laws

    /// A visible character with its inline style.
    private struct Ink: Hashable {
        var character: Character
        var isBold: Bool
        var isItalic: Bool
        var isStruck: Bool
        var isCode: Bool
        var link: String?
    }

    /// The visible characters of a text. Bold is left out if a block may be the reason for it.
    private func ink(_ text: RichText, withBold: Bool) -> [Ink] {
        text.runs.flatMap { run in
            String(utf16: text.utf16[run.range]).filter { !$0.isWhitespace }.map { character in
                Ink(
                    character: character, isBold: withBold && run.style.font.isBold, isItalic: run.style.font.isItalic,
                    isStruck: run.style.strikethrough != nil, isCode: run.style.font.family != nil,
                    link: run.style.link.flatMap { $0.target.isExecutableURL ? nil : $0.target })
            }
        }
    }

    private func isSubsequence(_ some: [Ink], of all: [Ink]) -> Bool {
        var rest = all[...]
        return some.allSatisfy { one in
            guard let index = rest.firstIndex(of: one) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }

    private func fault(_ source: String, _ range: TextRange) -> String? {
        let parsed = parsed(source)
        let markdown = parsed.markdown(of: range)
        // Blocks make text bold, and a table keeps its header.
        let hasBold = !source.contains { "#=-|".contains($0) }
        let expected = ink(parsed.display.slice(range), withBold: hasBold)
        let found = ink(self.parsed(markdown).display, withBold: hasBold)
        let isKept = source.contains("|") ? isSubsequence(expected, of: found) : expected == found
        return isKept
            ? nil
            : "\(source.debugDescription) \(range): \(parsed.display.slice(range).string.debugDescription) is copied as \(markdown.debugDescription), which shows \(self.parsed(markdown).display.string.debugDescription)"
    }

    @Test func aCopyReadsAsTheSelectedText() {
        var faults: [String] = []
        for seed in 0..<(ProcessInfo.processInfo.environment["MARKDOWN_COPIES"].flatMap(UInt64.init) ?? 600) {
            let source = MarkdownOracle.randomSource(seed: seed)
            let length = parsed(source).display.length
            var generator = SeededGenerator(seed: seed)
            for _ in 0..<6 where length > 0 {
                let start = Int.random(in: 0..<length, using: &generator)
                let end = Int.random(in: start + 1...length, using: &generator)
                faults += [fault(source, start..<end)].compactMap { $0 }
            }
        }
        #expect(faults.isEmpty, "\(faults.count) faults:\n\(faults.sorted { $0.count < $1.count }.prefix(20).joined(separator: "\n"))")
    }

    @Test func textThatWasNotParsedReadsTheSame() {
        for seed in 0..<300 as Range<UInt64> {
            let text = MarkdownOracle.randomSource(seed: seed)
            let shown = parsed(RichText(text).escapedMarkdown).display.string
            #expect(shown.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }, "\(text.debugDescription)")
        }
    }
}
