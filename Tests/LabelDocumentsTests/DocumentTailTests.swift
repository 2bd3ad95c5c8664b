import LabelDocuments
import SelectableLabel
import Testing

/// The end of a document that is still being written is shown as what it will most likely be.
@Suite struct DocumentTailTests {
    @Test(arguments: [
        ("a **bold", "a {b:bold}"), ("a **bold*", "a {b:bold}"), ("a **bold**", "a {b:bold}"), ("a **", "a"), ("a **bold **", "a {b:bold}"),
        ("a *it", "a {i:it}"), ("**a *b", "{b:a }{bi:b}"), ("_a __b c", "{i:a }{bi:b c}"), ("~~x", "{s:x}"), ("~~x~", "{s:x}"),
        ("`co", "{c:co}"), ("a `", "a"), ("``co`", "{c:co}"), ("**a `b", "{b:a }{bc:b}"), ("`a **b", "{c:a **b}"),
        ("see [the", "see the"), ("see [the text](htt", "see the text"), ("see [the text]", "see the text"),
        ("see [the **b](", "see the {b:b}"),
        ("see [a](https://a.example)", "see {l:a}"), ("a ![pic", "a"), ("a ![pic](https://a", "a"), ("a ![pic", "a"), ("end\\", "end"),
        ("see [a](x and more", "see [a](x and more"), ("`a ``x``", "`a {c:x}"), ("| a |\n|---|\n| [1] |\n", "{b:a}/[1]"),
        ("**a\n\n\t", "**a"),
        ("[a]: /u\n**bold\n", "{b:bold}"), ("[x](javascript:a) [y](https://b.example)", "x {l:y}"), ("2 * 3 = 6", "2 * 3 = 6"),
        ("snake_case", "snake_case"), ("- [ ] t", "t"), ("- **b", "{b:b}"), ("# **T", "{b:T}"), ("a\n--", "a"),
        ("a\n=", "a"), ("a\n-", "a"), ("a\n12", "a"), ("a\n######", "a"), ("a\n#######", "a #######"),
        ("| a | b |\n|---|---|\n| **x", "{b:a}/{b:b}/{b:x}/"), ("```\n**a", "{c:**a}"), ("***a", "{bi:a}"), ("漢字**強", "漢字{b:強}"),
    ]) func theEndIsCompleted(_ source: String, _ expected: String) {
        let model = DocumentModel(id: "d", markdown: source, isFinished: false)
        #expect(model.blocks.map { $0.texts.map(\.text.display.marked).joined(separator: "/") }.joined(separator: "|") == expected)
    }

    @Test(arguments: DocumentStreamTests.sources) func completeMarkupIsShownAsItIs(_ source: String) {
        let open = DocumentModel(id: "d", markdown: source + "\n\n", isFinished: false)
        #expect(open.blocks.map(\.shown) == DocumentModel(id: "d", markdown: source + "\n\n").blocks.map(\.shown))
    }

    @Test func aFinishedDocumentShowsItsEndAsItIs() {
        var model = DocumentModel(id: "d", markdown: "a **b", isFinished: false)
        #expect(model.finish() == 0)
        #expect(model.blocks[0].texts[0].text.display.marked == "a **b")
        #expect(model.append("**") == 1)
    }
}

extension RichText {
    /// The text with its styles: `{b:bold}`.
    fileprivate var marked: String {
        runs.map { run in
            let style = run.style
            var marks = (style.font.isBold ? "b" : "") + (style.font.isItalic ? "i" : "") + (style.strikethrough == nil ? "" : "s")
            if style.font.family != nil { marks += "c" }
            if style.link != nil { marks += "l" }
            let text = slice(run.range).string
            return marks.isEmpty ? text : "{\(marks):\(text)}"
        }.joined()
    }
}
