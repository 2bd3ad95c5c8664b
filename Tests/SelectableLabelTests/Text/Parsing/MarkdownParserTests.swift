import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

@Suite struct MarkdownParserTests {
    private func parsed(_ source: String) -> ParsedText { MarkdownParser().parse(RichText(source)) }

    /// Returns the parsed text with its styles as letters (b, i, s, c, h), and with the targets of links.
    private func described(_ source: String) -> String {
        let text = parsed(source).display
        return text.runs.map { run in
            let style = run.style
            var marks = style.font.size > 17 ? "h" : ""
            if style.font.isBold { marks += "b" }
            if style.font.isItalic { marks += "i" }
            if style.strikethrough != nil { marks += "s" }
            if style.backgroundColor != nil { marks += "c" }
            if let link = style.link { marks += "<\(link.target)>" }
            let piece = text.slice(run.range).string
            return marks.isEmpty ? piece : "\(marks){\(piece)}"
        }.joined()
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("*a* b", "i{a} b"), ("_a_ b", "i{a} b"), ("**a** b", "b{a} b"), ("__a__", "b{a}"),
        ("***a***", "bi{a}"),
        ("**a *b* c**", "b{a }bi{b}b{ c}"), ("**bold *it***", "b{bold }bi{it}"), ("*it **b***", "i{it }bi{b}"), ("***a* b**", "bi{a}b{ b}"),
        ("***a** b*", "bi{a}i{ b}"), ("**a **b c**", "**a b{b c}"), ("`` `x` ``", "c{`x`}"), ("# A #", "hb{A}"), ("#\tA", "hb{A}"),
        ("A\n===", "hb{A}"),
        ("[a](u \"t\") [b](u 't')", "<u>{a} <u>{b}"), ("<https://e.org/x>", "<https://e.org/x>{https://e.org/x}"),
        ("<a@b.org>", "<mailto:a@b.org>{a@b.org}"),
        (#"[a](u\_x\_)"#, "<u_x_>{a}"), ("[a](?a=1&amp;b=2)", "<?a=1&b=2>{a}"), (#"[a](u\)v)"#, "<u)v>{a}"), ("[a](<u v>)", "<u v>{a}"),
        ("[a](<b)c>)", "<b)c>{a}"),
        ("&copy; 2026 A &amp; B", "© 2026 A & B"), ("- a\n\t- b", "• a\n\t• b"), ("* * *", "* * *"), ("[a]\n\n[a]: u", "<u>{a}\n\n"),
        ("- [ ] a\n- [x] b", "☐ a\n☑ b"), ("|a|b|\n|-|-|\n| *c* | d |", "b{a\tb}\ni{c}\td"), ("<b>*a*</b>", "<b>i{a}</b>"),
        ("a  \nb\\\nc", "a\nb\nc"),
        ("see https://e.org.", "see <https://e.org>{https://e.org}."),
        ("~~a~~ ~b~", "s{a} s{b}"), ("`a*b*`", "c{a*b*}"), ("``a`b``", "c{a`b}"),
        ("[a](u)", "<u>{a}"), ("[a *b*](u) c", "<u>{a }i<u>{b} c"), ("[a]", "[a]"), ("[a](u", "[a](u"), ("[x [a](u)", "[x <u>{a}"),
        ("# A", "hb{A}"), ("#A", "#A"),
        ("####### A", "####### A"), ("- a\n* b\n+ c", "• a\n• b\n• c"), ("1. a", "1. a"), (#"\*a\*"#, "*a*"), (#"\a"#, #"\a"#),
        ("*a", "*a"), ("a * b * c", "a * b * c"), ("snake_case_name", "snake_case_name"), ("**", "**"), ("****", "****"),
        ("*a\nb*", "i{a\nb}"),
        ("`a", "`a"), (#"*a\*b*"#, "i{a*b}"), ("2*3*4", "2i{3}4"), ("**漢字** *שלום*", "b{漢字} i{שלום}"),
        ("*a `*` b*", "i{a }ic{*}i{ b}"), ("**a `**`", "**a c{**}"), ("*a ``*`", "i{a ``}`"), ("*a [b*](u)", "*a <u>{b*}"),
        ("[a `]` b](u)", "<u>{a }c<u>{]}<u>{ b}"), (#"\`a`"#, "`a`"), (#"\``a`"#, "`c{a}"), ("[*a](u*)", "<u*>{*a}"),
        ("![a *b*](x) c", "a i{b} c"), ("![](x.png)", "x.png"), ("[![a](x)](u)", "<u>{a}"), ("![a]", "![a]"), (#"\![a](u)"#, "!<u>{a}"),
        ("!a", "!a"), ("[a](u_(b)).", "<u_(b)>{a}."), ("([a](u))", "(<u>{a})"), ("[a](u(v)", "[a](u(v)"), ("[a](u(v w))", "[a](u(v w))"),
        ("[a](()) b)", "<()>{a} b)"), ("( [a](u(v)(w)) )", "( <u(v)(w)>{a} )"),
    ]) func readsMarkup(_ source: String, _ shown: String) {
        #expect(described(source) == shown)
    }

    /// Returns the parsed text with its blocks in braces. A `c` marks a code block, and each `>` marks a level of
    /// quotes.
    private func blocks(_ source: String) -> String {
        let text = parsed(source).display
        let blocks = text.runs.map { run -> (mark: String, text: String) in
            let block = run.style.decorations.block
            let indent = Int((run.style.paragraph.headIndent ?? 0) / 12)
            let isCode = block?.fill != nil
            return (String(repeating: ">", count: indent - (isCode ? 1 : 0)) + (isCode ? "c" : ""), text.slice(run.range).string)
        }
        var shown = ""
        for (index, block) in blocks.enumerated() {
            if index == 0 || blocks[index - 1].mark != block.mark { shown += block.mark.isEmpty ? "" : "\(block.mark){" }
            shown += block.text
            if !block.mark.isEmpty, index + 1 == blocks.count || blocks[index + 1].mark != block.mark { shown += "}" }
        }
        return shown
    }

    @Test(arguments: [
        ("```\na *b*\n```", "c{a *b*}"), ("~~~ swift\na\n~~~\nb", "c{a\n}b"), ("x\n````\n```\n````\ny", "x\nc{```\n}y"),
        ("```\n~~~\n```", "c{~~~}"), ("```\n\n\n```", "c{\n}"), ("```\na\n", "c{a\n}"), ("```\na\n b", "c{a\n b}"),
        ("```", ""), ("```\n", "c{\n}"), ("1. ```\n   a\n   ```\n2. b", "1. c{a\n}2. b"), ("- ```sh\n  a\n  ```\n- b", "• c{a\n}• b"),
        ("``` a`", "``` a`"), ("``\na\n``", "a"), ("  ```\n  a\n ```  \nb", "c{a\n}b"),
        ("```\n```\nb", "c{\n}b"),
        (#"```\#n\*a\#n```"#, #"c{\*a}"#), ("```\n> a\n# b\n- c\n```", "c{> a\n# b\n- c}"),
        ("> a\nb", ">{a\nb}"), ("> a\n\nb", ">{a\n}\nb"), (">a\n> > b", ">{a\n}>>{b}"), ("> # a", ">{a}"), ("> - a", ">{• a}"), (">", ""),
        ("> a\n>\n> b", ">{a\n\nb}"),
        ("    > a", "c{> a}"), ("a > b", "a > b"), (#"\> a"#, "> a"),
        ("> ```\n> a\n>\n> ```\n> b\nc", ">c{a\n\n}>{b\nc}"), ("> ```\n> a\nb", ">c{a\n}b"), ("> ```\n> > a", ">c{> a}"),
    ]) func readsBlocks(_ source: String, _ shown: String) {
        #expect(blocks(source) == shown)
        #expect(parsed(source).sourceText(for: 0..<Int.max).string == source)
    }

    @Test func codeIsMonospaced() {
        let text = parsed("a `b`\n```\nc\n```").display
        #expect([0, 2, 4].map { text.style(at: $0).font.family } == [nil, FontRequest.monospacedFamily, FontRequest.monospacedFamily])
        var parser = MarkdownParser()
        (parser.codeFamily, parser.codeBackground, parser.quoteBar, parser.quoteColor) = (nil, nil, nil, .link)
        let plain = parser.parse(RichText("`b`\n```\nc\n```\n> d")).display
        #expect(plain.runs.allSatisfy { $0.style.font.family == nil && $0.style.backgroundColor == nil && $0.style.decorations.isEmpty })
        #expect(plain.string == "b\nc\nd" && plain.style(at: 4).color == .link && plain.style(at: 2).color == .label)
    }

    @Test func theNewlineAfterAQuoteIsAsDeepAsTheQuote() {
        let text = parsed("> a\n> b\n> c\n\nd").display
        #expect(text.string == "a\nb\nc\n\nd" && text.style(at: 5) == text.style(at: 4))
        #expect(parsed("> a\nb\n\nc").display.style(at: 3).decorations == text.style(at: 4).decorations)
    }

    @Test func picturesMayBeAttachments() {
        var parser = MarkdownParser()
        parser.image = { url, _ in url == "x" ? TextAttachment(.image(url), size: CGSize(width: 9, height: 9)) : nil }
        let parsed = parser.parse(RichText("a ![sun *b*](x) [![c](x)](u) ![d](y)"))
        #expect(parsed.display.string == "a \u{FFFC} \u{FFFC} d" && parsed.display.style(at: 4).link?.target == "u")
        #expect(parsed.display.style(at: 2).attachment?.alternativeText == "sun b")
        #expect(parsed.sourceText(for: 1..<4).string == " ![sun *b*](x) ")
    }

    @Test func theStylesOfTheSourceStay() {
        let source = RichText("a *b*", style: TextStyle(font: FontRequest(size: 30), color: .link))
        let style = MarkdownParser().parse(source).display.style(at: 2)
        #expect(style.font.size == 30 && style.font.isItalic && style.color == .link)
    }

    @Test(arguments: [
        ("a **bold** c", 0..<8, "a **bold** c"), ("a **bold** c", 2..<6, "**bold**"), ("a **bold** c", 2..<4, "bo"),
        ("a **bold** c", 4..<7, "ld "), ("a **bold** c", 0..<6, "a **bold**"), ("[t](u) x", 0..<1, "[t](u)"), ("[tt](u) x", 0..<1, "t"),
        ("# Head\nx", 0..<4, "# Head"), ("# Head\nx", 1..<6, "ead\nx"), ("- a", 0..<1, "-"), (#"\*a"#, 0..<1, #"\*"#),
        ("**a *b* c**", 2..<3, "*b*"),
        ("x ![a](u)", 2..<3, "![a](u)"), ("x\n```swift\nab\n```\ny", 2..<4, "```swift\nab\n```"), ("x\n```\nab\n```\ny", 2..<3, "a"),
        ("x\n> a\n>\n> b", 2..<6, "> a\n>\n> b"), ("x\n> a\n>\n> b", 3..<5, "\n>\n"),
        ("x\n> ```\n> a\n> ```", 2..<3, "> ```\n> a\n> ```"),
        ("x\n```\n```\ny", 2..<3, "```\n```\n"),
    ]) func copiesAreTheMarkdownSource(_ source: String, _ range: Range<Int>, _ copied: String) {
        #expect(parsed(source).sourceText(for: range).string == copied)
    }

    @Test func deepNestingIsRead() {
        let source = (0..<200).map { "[*~~" + String(repeating: "_", count: $0 % 4) }.joined() + String(repeating: "*", count: 5000)
        #expect(parsed(source).sourceText(for: 0..<Int.max).string == source)
    }
}

/// Tests of rules that apply to the parsed text of each parser.
@Suite struct ParsedTextLawTests {
    private func faults(_ parsed: ParsedText) -> [String] {
        var found: [String] = []
        let (source, display) = (parsed.source, parsed.display)
        if parsed.sourceText(for: 0..<display.length) != source { found.append("all is not the source") }
        var ends = (source: 0, display: 0)
        for segment in parsed.segments {
            if segment.source.lowerBound != ends.source || segment.display.lowerBound != ends.display {
                found.append("a gap before \(segment)")
            }
            ends = (segment.source.upperBound, segment.display.upperBound)
            if segment.kind == .verbatim, source.utf16[segment.source] != display.utf16[segment.display] {
                found.append("\(segment) differs")
            }
        }
        if ends.source != source.length || ends.display != display.length { found.append("segments end at \(ends)") }
        for lower in 0...display.length {
            for upper in lower...min(display.length, lower + 4) {
                let hull = parsed.sourceRange(for: lower..<upper)
                if !(0...source.length).contains(hull.lowerBound) || hull.upperBound > source.length { found.append("\(hull) is outside") }
                // Skips ranges that cut a surrogate pair, because half of a pair is not text.
                let cutsPair = [lower, upper].contains { $0 < display.length && UTF16.isTrailSurrogate(display.utf16[$0]) }
                guard lower < upper, !cutsPair else { continue }
                let back = parsed.displayRange(for: hull)
                if back.lowerBound > lower || back.upperBound < upper { found.append("\(lower)..<\(upper) comes back as \(back)") }
                // All code units that are displayed without changes must be in the copied text.
                let copied = parsed.sourceText(for: lower..<upper).utf16
                let verbatim = parsed.segments.filter { $0.kind == .verbatim }.flatMap {
                    display.utf16[$0.display.clamped(to: lower..<upper)]
                }
                var rest = verbatim[...]
                for unit in copied where unit == rest.first { rest.removeFirst() }
                if !rest.isEmpty { found.append("\(lower)..<\(upper) is copied as \(parsed.sourceText(for: lower..<upper).string)") }
            }
        }
        return found
    }

    @Test func everyShortSourceIsMappedBothWays() {
        for source in LawTexts.all(upTo: 5, over: ["a", "*", "_", "`", " "])
            + LawTexts.all(upTo: 4, over: ["\\", "[", "](u)", "~~", "\n", "# ", "😀"])
            + LawTexts.all(upTo: 5, over: ["- ", "\n", "  ", "a", "\t"]) + LawTexts.all(upTo: 5, over: ["a", "|", "\n", "-", "\\"])
            + LawTexts.all(upTo: 4, over: ["[a]", ": b", "\n", "===", "<b>", "&amp;", "1. [x] "])
            + LawTexts.all(upTo: 5, over: ["```", "\n", "> ", "a", "~~~"]) + LawTexts.all(upTo: 5, over: ["!", "[", "](u)", "`", "*"])
        {
            let found = faults(MarkdownParser().parse(RichText(source)))
            #expect(found == [], "\(escaped(source))")
            if !found.isEmpty { return }
        }
        for source in LawTexts.all(upTo: 4, over: [":", ")", "-", ":smile:", "a", "<3"]) {
            let found = faults(EmoticonParser().parse(RichText(source)))
            #expect(found == [], "\(escaped(source))")
            if !found.isEmpty { return }
        }
    }
}

@Suite struct EmoticonParserTests {
    @Test(arguments: [
        ("hi :-)", "hi 🙂"), (":smile:!", "😄!"), ("a:smile:b", "a😄b"), ("http://a", "http://a"), ("8:)x", "8:)x"), ("8:) :)x", "8:) :)x"),
        ("(:)", "(🙂"),
        (":unknown:", ":unknown:"), ("<3 :D", "❤️ 😃"),
    ]) func emoticonsAreShownAsEmoji(_ source: String, _ shown: String) {
        #expect(EmoticonParser().parse(RichText(source)).display.string == shown)
    }

    @Test func anAttachmentMayReplaceAnEmoticon() {
        let picture = RichText(TextAttachment(.image("smile"), size: CGSize(width: 10, height: 10), alternativeText: ":)"))
        let parsed = EmoticonParser([":)": picture]).parse(RichText("a :) b"))
        #expect(parsed.display.string == "a \u{FFFC} b" && parsed.display.style(at: 2).attachment != nil)
        #expect(parsed.sourceText(for: 1..<3).string == " :)")
    }
}
