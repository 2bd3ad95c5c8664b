import LabelDocuments
import LabelTestSupport
import SelectableLabel
import SelectableLabelTesting
import Testing

/// A document that is streamed in pieces is the same as the document set at once.
@Suite struct DocumentStreamTests {
    static let sources = [
        "- a\n\n  <div>\n  b\n  </div>\n\n  ```\n  code\n\n    more\n  ```\n\n1. ```sh\n   x\n   ```\n2. > q\n   > r\n\n> a\n\n> b\n",
        "**a\n\n\t\n# 5*\n\t\n| a |\n|---|\n| see [1] |\n| 5* |\n\n[a]: /u\n**bold\n\n[x](javascript:a) [a]\n",
        "# Title\n\nA *para* with **bold** text\nand [a link](https://a.example \"T\").\n\n- one\n- two\n  - nested\n  - [x] done\n3. three\n",
        "> quote\n> goes **on**\n>\n> - item\n\n```swift\nlet a = 1\n\nlet b = `2`\n```\n\nafter\n",
        "| a | b |\n|---|:-:|\n| 1 | **2** |\n| 3 |\n\n---\n\n1) x\n2) y\n\ntext ![picture](https://a.example/p.png) end\n",
        "Title\n===\n\nSub\n---\n\n    indented\n\n<div>\nhtml\n</div>\n\n[ref]: https://b.example\n\nSee [ref].\n",
        "-\n- \n  text\n* * *\n***\n__a__ ~~b~~ `c` \\* &amp; <https://c.example>\r\nline\r\n\r\nmore\r",
    ]

    @Test func eachTextIsFoundByItsLabel() {
        let source = "# a\n\n- b\n  - c\n\n    d\n- e\n\n| f | g |\n|---|---|\n| h | i |\n\n---\n\n> j\n\n```\nk\n```\n"
        let model = DocumentModel(id: "x/y", markdown: source)
        #expect(model.texts.count == 11)
        for (label, text) in model.texts { #expect(model.text(of: label) == text) }
        for label: LabelIdentity in ["x/y", "x/y/", "x/y/4", "x/y/3", "x/y/2.1.2", "x/y/2.1", "x/y/9", "x/y/0.0", "z/0", "x/y/0.a"] {
            #expect(model.text(of: label) == nil, "\(label.rawValue)")
        }
    }

    @Test(arguments: sources) func streamedIsTheSameAsAtOnce(_ source: String) {
        for size in [1, 2, 3, 7, 20] {
            var model = DocumentModel(id: "d", isFinished: false)
            var text = ""
            for piece in Self.pieces(of: source, size: size) {
                text += piece
                let before = model.blocks
                let first = model.append(piece)
                let whole = DocumentModel(id: "d", markdown: text, isFinished: false)
                #expect(model.blocks.map(\.shown) == whole.blocks.map(\.shown), "after \(text.debugDescription)")
                #expect(model.markdown == text)
                #expect(zip(before, model.blocks).prefix(first).allSatisfy { $0 == $1 })
            }
            model.finish()
            #expect(model.blocks.map(\.shown) == DocumentModel(id: "d", markdown: source).blocks.map(\.shown))
        }
    }

    @Test(arguments: 0..<400) func randomDocumentsInRandomPieces(_ seed: Int) {
        let source = MarkdownOracle.randomSource(seed: UInt64(seed)) + "\n\n" + MarkdownOracle.randomSource(seed: UInt64(seed + 7000))
        var generator = SeededGenerator(seed: UInt64(seed))
        var model = DocumentModel(id: "d", isFinished: false)
        var (rest, text) = (source.unicodeScalars[...], "")
        while !rest.isEmpty {
            let piece = String(String.UnicodeScalarView(rest.prefix(Int.random(in: 1...9, using: &generator))))
            rest = rest.dropFirst(piece.unicodeScalars.count)
            text += piece
            let before = model.blocks
            let first = model.append(piece)
            let whole = DocumentModel(id: "d", markdown: text, isFinished: false)
            guard model.blocks.map(\.shown) == whole.blocks.map(\.shown), zip(before, model.blocks).prefix(first).allSatisfy({ $0 == $1 })
            else {
                Issue.record("\(text.debugDescription): \(model.blocks.map(\.shown)), at once \(whole.blocks.map(\.shown))")
                return
            }
        }
        model.finish()
        #expect(model.blocks.map(\.shown) == DocumentModel(id: "d", markdown: source).blocks.map(\.shown), "\(source.debugDescription)")
    }

    static func pieces(of source: String, size: Int) -> [String] {
        var pieces: [String] = []
        var rest = source.unicodeScalars[...]
        while !rest.isEmpty {
            pieces.append(String(String.UnicodeScalarView(rest.prefix(size))))
            rest = rest.dropFirst(size)
        }
        return pieces
    }
}

extension DocumentBlock {
    /// Everything that is shown of the block.
    var shown: String {
        let texts = texts.map { label, text in
            let styles = text.display.runs.map(\.style.summary)
            return "\(label): \(text.display.string.debugDescription) \(styles) ← \(text.source.string.debugDescription)"
        }
        return "\(id) \(kind) q\(quoteDepth) l\(listDepth) \(marker.map { "\($0)" } ?? "") \(texts)"
    }

    var kind: String {
        switch content {
        case .text: "text"
        case .heading(_, let level): "heading \(level)"
        case .code(_, let language, let isClosed): "code \(language) \(isClosed)"
        case .table(let rows, let alignments): "table \(rows.count) \(alignments)"
        case .divider: "divider"
        }
    }
}

extension TextStyle {
    fileprivate var summary: String {
        let marks = (font.isBold ? "b" : "") + (font.isItalic ? "i" : "") + (strikethrough == nil ? "" : "s")
        return "\(font.size)\(marks)\(link.map { "<\($0.target)>" } ?? "")"
    }
}
