import Foundation
import LabelTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct MarkdownDocumentTests {
    private struct Example: Decodable {
        var markdown: String
        var html: String
        var example: Int
    }

    /// The examples of CommonMark's specification: a file of Debian's package golang-github-yuin-goldmark-dev, which
    /// has
    /// version 0.30. The environment variable names another file of this form.
    private static let examplesFile =
        ProcessInfo.processInfo.environment["COMMONMARK_EXAMPLES"]
        ?? "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"

    /// The examples that are read differently: bare URLs are links, as on GitHub, and comments are those of version
    /// 0.31.
    private static let exceptions: Set<String> = [
        "< http://foo.bar >\n", "<http://foo.bar/baz bim>\n", "<https://foo.bar/baz bim>\n", "http://example.com\n",
        "foo@bar.example.com\n", "< https://foo.bar >\n", "https://example.com\n",
        "foo <!-- not a comment -- two hyphens -->\n", "foo <!--> foo -->\n\nfoo <!-- foo--->\n",
    ]

    @Test(.enabled(if: FileManager.default.fileExists(atPath: examplesFile))) func theSpecificationsExamplesAreRead() throws {
        let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: URL(fileURLWithPath: Self.examplesFile)))
        #expect(examples.count > 600)
        for example in examples {
            let html = MarkdownHTMLWriter.html(MarkdownDocument(example.markdown))
            #expect((html == example.html) != Self.exceptions.contains(example.markdown), "example \(example.example): \(html)")
            #expect(MarkdownOracle.faults(ofAppending: example.markdown) == [], "example \(example.example)")
        }
    }

    /// Symbols count as punctuation since version 0.31. Comments end at the first `-->`.
    @Test(arguments: [
        ("*$*a. *£*b. *€*c.", "<p>*$*a. *£*b. *€*c.</p>\n"), ("a <!--> b -->", "<p>a <!--> b --&gt;</p>\n"),
        ("a <!-- b -- c -->", "<p>a <!-- b -- c --></p>\n"), ("<search>\n*a*\n</search>", "<search>\n*a*\n</search>\n"),
    ]) func theNewestVersionIsRead(_ source: String, _ html: String) {
        #expect(MarkdownHTMLWriter.html(MarkdownDocument(source)) == html)
    }

    /// Emphasis beside punctuation of East Asian languages, which CommonMark does not read.
    @Test(arguments: [
        ("**「强调」**后文", "<strong>「强调」</strong>后文"), ("前文**“强调”**后文", "前文<strong>“强调”</strong>后文"), ("**これは。**次", "<strong>これは。</strong>次"),
    ]) func emphasisBesideEastAsianPunctuation(_ source: String, _ html: String) {
        #expect(MarkdownHTMLWriter.html(MarkdownDocument(source)) == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        ("~~Hi~~ Hello, ~there~ world!", "<p><del>Hi</del> Hello, <del>there</del> world!</p>\n"),
        ("This ~~has a\n\nnew paragraph~~.", "<p>This ~~has a</p>\n<p>new paragraph~~.</p>\n"),
        ("This will ~~~not~~~ strike.", "<p>This will ~~~not~~~ strike.</p>\n"),
        (
            "- [ ] a\n- [x] b",
            "<ul>\n<li><input type=\"checkbox\" disabled=\"\" /> a</li>\n<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> b</li>\n</ul>\n"
        ),
        (
            "| b `\\|` az | x |\n| --- | :-: |\n| b **\\|** im |\n> q",
            """
            <table>
            <thead>
            <tr>
            <th>b <code>|</code> az</th>
            <th align="center">x</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>b <strong>|</strong> im</td>
            <td align="center"></td>
            </tr>
            </tbody>
            </table>
            <blockquote>
            <p>q</p>
            </blockquote>

            """
        ),
        ("| a | b |\n| --- |\n| c |", "<p>| a | b |\n| --- |\n| c |</p>\n"),
        (
            "\\\\|a|`\\\\|`\n-|-",
            "<table>\n<thead>\n<tr>\n<th>|a</th>\n<th><code>\\|</code></th>\n</tr>\n</thead>\n</table>\n"
        ),
        ("\\\\|a\n-|-", "<p>\\|a\n-|-</p>\n"),
    ]) func gitHubsBlocksAndStrikethrough(_ source: String, _ html: String) {
        #expect(MarkdownHTMLWriter.html(MarkdownDocument(source)) == html)
    }

    /// Each `{…}` is a link.
    @Test(arguments: [
        "{www.example.org}", "Visit {www.example.org/help} for more.", "Visit {www.example.org}.", "Visit {www.example.org/a.b}.",
        "{www.example.com/s?q=M+(b)}", "{www.example.com/s?q=M+(b)}))", "({www.example.com/s?q=M+(b)})", "({www.example.com/s?q=M+(b)}",
        "{www.example.com/s?q=(b))+ok}", "{www.example.com/s?q=c&hl=en}", "{www.example.com/s?q=c}&hl;", "{www.example.org/he}<lp",
        "{http://example.org}", "(Visit {https://e.example.com/s?q=M+(b)})", "FTP is at {ftp://foo.bar.baz}.", "{foo@bar.baz}",
        "hello@mail+xyz.example isn't, but {hello+xyz@mail.example} is.", "{a.b-c_d@a.b}", "{a.b-c_d@a.b}.", "a.b-c_d@a.b-", "a.b-c_d@a.b_",
        "**{https://example.org}**", "_{https://example.org/a}_ ~~{https://example.org}~~", "[a https://example.org]", "https://a.-b.com x",
    ]) func gitHubsBareURLs(_ marked: String) {
        let source = marked.filter { $0 != "{" && $0 != "}" }
        let document = MarkdownDocument(source)
        func described(_ inlines: [MarkdownInline]) -> String {
            inlines.map { inline in
                switch inline.kind {
                case .text: return String(decoding: document.utf16[inline.range], as: UTF16.self)
                case .link: return "{\(described(inline.children))}"
                case .replaced(let text): return text
                case .strong: return "**\(described(inline.children))**"
                case .emphasis: return "_\(described(inline.children))_"
                case .strikethrough: return "~~\(described(inline.children))~~"
                default: return "?"
                }
            }.joined()
        }
        #expect(described(document.inlines(of: 0)) == (marked.hasPrefix("[a ") ? "[a {https://example.org}]" : marked))
    }

    /// Otherwise, a table with many columns and short rows would take quadratic memory.
    @Test func aTableEndsWhereTooManyCellsAreMissing() {
        func times(_ string: String, _ count: Int) -> String { String(repeating: string, count: count) }
        let wide = times("|a", 2000) + "\n" + times("|-", 2000) + "\n" + times("b\n", 2000)
        let document = MarkdownDocument(wide)
        #expect(document.blocks.count < 200_000 && document.children(of: nil).count == 2)
        #expect(MarkdownOracle.faults(ofAppending: times("|a", 300) + "\n" + times("|-", 300) + "\n" + times("b\n", 300)) == [])
        let usual = MarkdownDocument("|a|b|c|\n|-|-|-|\n" + times("d\n", 5000))
        #expect(usual.children(of: nil).count == 1 && usual.children(of: 0).count == 5001)
    }

    @Test(arguments: ["  </b>", "  <!--* * ", "> a\n>   <div>"]) func theIndentOfHTMLIsShownOnce(_ source: String) {
        #expect(FuzzTarget.markdown.faults(Data(source.utf8)) == [])
        #expect(MarkdownParser().parse(RichText(source)).display.string.contains("  <"))
    }

    @Test(arguments: [
        ("a\t  \nb", "<p>a<br />\nb</p>\n"), ("a \t\nb", "<p>a\nb</p>\n"), ("[a]: /u\n- ", "<p>-</p>\n"), ("[a]: /u\n---\n", "<hr />\n"),
        ("a <!--\r\n--> b", "<p>a <!--\n--> b</p>\n"), ("\u{FEFF}# a", "<h1>a</h1>\n"),
        ("[^1]: note\n\n[^1]", "<p>[^1]: note</p>\n<p>[^1]</p>\n"),
    ]) func lineEndsAndDefinitionsAreThoseOfTheReference(_ source: String, _ html: String) {
        #expect(MarkdownHTMLWriter.html(MarkdownDocument(source)) == html)
    }

    /// A label has more than white space.
    @Test(arguments: [
        ("[a][ ]", "<a href=\"u\">a</a>[ ]"), ("![a][\n]", "<img src=\"u\" alt=\"a\" />[\n]"), ("[a][] b", "<a href=\"u\">a</a> b"),
        ("[b][ ][a]", "[b]<a href=\"u\"> </a>"), ("[a [b]][ ]", "[a [b]][ ]"), ("[a][b]", "[a][b]"), ("[b][a]", "<a href=\"u\">b</a>"),
    ]) func aLabelIsNotBlank(_ source: String, _ html: String) {
        #expect(MarkdownHTMLWriter.html(MarkdownDocument(source + "\n\n[a]: u")) == "<p>\(html)</p>\n")
    }

    /// Text follows a check box.
    @Test(arguments: ["- [x] + a", "- [ ] # a", "1. [x] > a", "- [x] ```a"]) func aCheckBoxBeginsAParagraph(_ source: String) {
        let kinds = MarkdownDocument(source).blocks.map(\.kind)
        #expect(kinds.count == 3 && kinds.last == .paragraph)
    }

    @Test(arguments: ["\n", "\r", "\r\n"]) func theSourceOfCodeLosesTheIndentOfItsItem(_ newline: String) throws {
        let document = MarkdownDocument("- a||  ```|  x|  y|  ```".replacingOccurrences(of: "|", with: newline))
        let code = try #require(document.blocks.firstIndex { $0.kind == .code(info: "") || $0.kind == .code(info: nil) })
        let source = MarkdownParser().parse(block: code, of: document).source.string
        #expect(source == "```|x|y|```".replacingOccurrences(of: "|", with: newline))
    }

    /// Lines of white space in code inside an item lose the indent of the item.
    @Test(arguments: [
        ("- ```\n  x\n \t  \n  y\n  ```", "x\n    \ny\n"), ("- ```\n  x\n\t\n  y\n  ```", "x\n  \ny\n"),
        ("- a\n\n      x\n  \t  \n      y\n", "x\n\ny\n"), ("- a\n\n      x\n\n      y\n", "x\n\ny\n"),
    ]) func blankLinesOfCodeInAnItem(_ source: String, code: String) {
        let document = MarkdownDocument(source)
        #expect(document.text(of: document.blocks.count - 1) == code)
    }

    @Test func htmlOverSeveralLinesOfAQuoteIsText() {
        let document = MarkdownDocument("> <a\n> b> c")
        let texts = document.inlines(of: 1).flatMap(\.children).map { String(decoding: document.utf16[$0.range], as: UTF16.self) }
        #expect(texts == ["<a\n", "b>"])
    }

    @Test func blocksHaveTheirPlacesAndOptions() {
        let source = "# A\n\n> - [x] b\n\n| c | d |\n|:--|--:|\n| e | f |\n\n```swift\ng\n```"
        let document = MarkdownDocument(source)
        let kinds = document.blocks.map(\.kind)
        #expect(kinds.prefix(5) == [.heading(level: 1), .quote, .list(start: nil, isTight: true), .item(isDone: true), .paragraph])
        #expect(kinds[5] == .table([.left, .right]) && kinds.last == .code(info: "swift"))
        let texts = document.children(of: nil).map { String(decoding: document.utf16[document.blocks[$0].range], as: UTF16.self) }
        #expect(texts == ["# A", "> - [x] b", "| c | d |\n|:--|--:|\n| e | f |", "```swift\ng\n```"])
        #expect(document.text(of: document.blocks.count - 1) == "g\n")
    }

    @Test func appendingKeepsClosedBlocks() {
        var document = MarkdownDocument("- a\n- b")
        #expect(document.append("c\n- d") == 2 && document.blocks.count == 7)
        #expect(document.append("\n\ne") == 4 && document.inlines(of: 7).count == 1)
        document = MarkdownDocument("[x] and [y]\n\n")
        #expect(document.inlines(of: 0).count == 1)
        document.append("[x]: u")
        #expect(document.inlines(of: 0).first?.kind == .link(target: "u", title: nil))
        document.append("v")
        #expect(document.inlines(of: 0).first?.kind == .link(target: "uv", title: nil))
    }

    @Test func nestingIsLimited() {
        let quotes = MarkdownDocument(String(repeating: "> ", count: 5000) + "a")
        #expect(quotes.blocks.count == 65)
        let stars = MarkdownDocument(String(repeating: "*a **b ", count: 5000) + String(repeating: "c** d*", count: 5000))
        func depth(_ inlines: [MarkdownInline]) -> Int { inlines.map { 1 + depth($0.children) }.max() ?? 0 }
        #expect(depth(stars.inlines(of: 0)) == 65)
    }
}

#if os(Linux) || os(macOS)
/// The part of an attack that compares random documents with the reference program.
@Suite(.enabled(if: MarkdownOracle.program != nil)) struct MarkdownAttackTests {
    @Test func markdown() throws {
        let program = try #require(MarkdownOracle.program)
        let run = AttackRun("markdown", sample: 300)
        while let seed = run.next() {
            let source = MarkdownOracle.randomSource(seed: seed)
            run.begin(source)
            let expected = try MarkdownOracle.referenceHTML(source, program: program)
            let html = MarkdownHTMLWriter.html(MarkdownDocument(source))
            if html != expected { run.found("\(html)\nis not\n\(expected)", file: source, type: "md") }
            for fault in MarkdownOracle.faults(ofAppending: source) + FuzzTarget.markdown.faults(Data(source.utf8)) {
                run.found(fault, file: source, type: "md")
            }
        }
        for finding in run.findings { Issue.record("\(finding.what)\n\(finding.file.debugDescription)") }
    }
}
#endif
