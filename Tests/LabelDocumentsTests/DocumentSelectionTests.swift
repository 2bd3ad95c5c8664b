import Foundation
import LabelDocuments
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Selecting with a finger in documents.
@MainActor
@Suite struct DocumentSelectionTests {
    private static let source = """
        First words here

        ```swift
        let alpha = 1 + 2 + 3 + 4 + 5 + 6
        let beta = 2
        ```

        | one | two | three | four |
        |---|---|---|---|
        | aaa | bbb | ccc | ddd |

        - item one
        - item two

        > quoted words

        Last words here

        """

    @Test func aPinGoesDownThroughCodeAndATable() throws {
        let fixture = DocumentFixture(Self.source, isFinished: true, size: CGSize(width: 320, height: 900))
        try fixture.longPress("d/0", 7)
        #expect(fixture.selected == "words")
        try fixture.drag(.end, to: "d/1", 4)
        #expect(fixture.selected.hasPrefix("words here\nlet"))
        try fixture.drag(.end, to: "d/5", 7)
        #expect(fixture.selected.hasSuffix("item one\nitem two\nquoted words\nLast words"))
        #expect(fixture.selected.contains("one\ttwo\tthree\tfour\naaa\tbbb\tccc\tddd"))
    }

    @Test func aPinGoesUpThroughATableAndCode() throws {
        let fixture = DocumentFixture(Self.source, isFinished: true, size: CGSize(width: 320, height: 900))
        try fixture.longPress("d/5", 6)
        try fixture.drag(.start, to: "d/2.1.0", 0)
        #expect(fixture.selected == "aaa\nbbb\nccc\nddd\nitem one\nitem two\nquoted words\nLast words")
        try fixture.drag(.start, to: "d/0", 0)
        #expect(fixture.selected.hasPrefix("First words here\nlet alpha"))
    }

    @Test func aDragAtTheEdgeScrollsTheCode() throws {
        let fixture = DocumentFixture(Self.source, isFinished: true)
        try fixture.longPress("d/1", 5)
        let scroll = try #require(fixture.screen.scrollView("d/1.scroll"))
        #expect(scroll.maximumOffset.x > 0 && scroll.offset.x == 0)
        let line = try fixture.point("d/1", 5)
        try fixture.drag(.end, to: CGPoint(x: scroll.frame.maxX - 2, y: line.y), lifts: false)
        fixture.wait(3)
        #expect(scroll.offset.x == scroll.maximumOffset.x)
        fixture.lift()
        #expect(fixture.selected == "alpha = 1 + 2 + 3 + 4 + 5 + 6")
        #expect(fixture.screen.scrollView("scroll")?.offset.y == 0)
    }

    @Test func aPinInWhatIsScrolledAwayIsHidden() throws {
        let fixture = DocumentFixture(Self.source, isFinished: true)
        try fixture.longPress("d/1", 0)
        #expect(fixture.screen.coordinator.overlay.pins[.start]?.isVisible == true)
        fixture.screen.scroll("d/1.scroll", by: CGPoint(x: 150, y: 0), at: 50)
        #expect(fixture.screen.coordinator.overlay.pins[.start]?.isVisible == false)
        #expect(fixture.selected == "let")
    }

    @Test func aDragToTheSideScrollsATable() throws {
        let fixture = DocumentFixture(Self.source, isFinished: true)
        let scroll = try #require(fixture.screen.scrollView("d/2.scroll"))
        #expect(scroll.maximumOffset.x > 0)
        try fixture.longPress("d/2.1.0", 1)
        let dot = try #require(fixture.screen.coordinator.overlay.pins[.end]).dot.center
        try fixture.drag(.end, to: CGPoint(x: scroll.frame.maxX - 2, y: dot.y), lifts: false)
        fixture.wait(3)
        fixture.lift()
        #expect(scroll.offset.x == scroll.maximumOffset.x)
        // A part of one row is no table.
        #expect(fixture.selected == "aaa\nbbb\nccc\nddd", "\(fixture.selected)")
    }

    @Test func theDocumentGrowsUnderADraggedPin() throws {
        let fixture = DocumentFixture("First words here\n\nSecond wor")
        try fixture.longPress("d/0", 7)
        try fixture.drag(.end, to: "d/1", 3, lifts: false)
        let before = fixture.selected
        for piece in ["ds", " **an", "d** more\n\n", "- item", "\n- other\n\n```\ncode"] { fixture.write(piece) }
        #expect(fixture.selected == before)
        fixture.lift()
        #expect(fixture.selected == before && before.hasPrefix("words here\nSec"))
    }

    @Test func aWordAtTheOpenEndStaysSelectedWhenItsMarkupCloses() throws {
        let fixture = DocumentFixture("Some **bold wor")
        try fixture.longPress("d/0", 6)
        #expect(fixture.selected == "bold")
        for character in "ds** and [a li" {
            fixture.write(String(character))
            #expect(fixture.selected == "bold")
        }
        fixture.write("nk](https://a.example) end.\n\nNext")
        #expect(fixture.selected == "bold")
        #expect(try fixture.copied().markdown == "**bold**")
    }

    @Test func selectAllTakesEverythingButMarkers() throws {
        let fixture = DocumentFixture(Self.source, isFinished: true)
        fixture.screen.coordinator.selectAll(in: fixture.screen)
        let text = try fixture.copied().plainText
        #expect(text.hasPrefix("First words here\nlet alpha") && text.hasSuffix("Last words here"))
        #expect(!text.contains("•") && !text.contains("swift") && !text.contains("Copy"))
    }

    @Test func aCopyIsMarkdownOfItsOwn() throws {
        let fixture = DocumentFixture(Self.source, isFinished: true)
        fixture.select(("d/0", 6), ("d/4.0", 6))
        let content = try fixture.copied()
        let markdown = content.markdown
        #expect(markdown.hasPrefix("words here\n\n```swift\nlet alpha"))
        #expect(markdown.contains("| aaa | bbb | ccc | ddd |"))
        #expect(markdown.hasSuffix("- item one\n- item two\n\n> quoted"), "\(markdown)")
        let again = DocumentModel(id: "again", markdown: markdown)
        #expect(again.blocks.count == 6)
        #expect(content.html.contains("<table") && content.html.contains("<td"))
    }

    @Test func nestedBlocksAreCopiedInTheirItems() throws {
        let code = "         ```swift\n         let a\n           let b\n         ```\n"
        let source = "1. one\n   - two\n     - three\n       - four\n\n\(code)\n         more\n\nend\n"
        let fixture = DocumentFixture(source, isFinished: true)
        fixture.screen.coordinator.selectAll(in: fixture.screen)
        let content = try fixture.copied()
        #expect(content.markdown == source.dropLast())
        #expect(content.plainText == "one\ntwo\nthree\nfour\nlet a\n  let b\nmore\nend")
    }

    @Test(arguments: [
        // The item that is copied first begins at the margin.
        ("- one\n  - two\n    - three\n  - four\n- five\n", 1, 0, "- two\n  - three\n- four\n- five"),
        // An item of which a part is copied has no mark, so nothing is inside it.
        ("- one\n\n  more\n  - two\n    - three\n", 0, 2, "e\n\nmore\n\n- two\n  - three"),
        ("10. one\n\n    more\n    -   two\n\n        three\n", 0, 0, "10. one\n\n    more\n\n    - two\n\n      three"),
        // Two spaces do not put a paragraph into an item with a number.
        ("1. one\n\n  more\n", 0, 0, "1. one\n\nmore"),
        ("- one\n\t- two\n\n\t  more\n-\tthree\n", 0, 0, "- one\n  - two\n\n    more\n\n- three"),
        ("- - one\n\n    more\n\n  end\n", 0, 0, "- - one\n\n    more\n\n  end"),
        ("- one\n\n***\n\n  - two\n", 0, 0, "- one\n* two"),
        // The list within the item follows another one, too.
        ("- one\n- two\n\n---\n\n- three\n", 1, 0, "- two\n* three"), ("- x\n  - a\n\n  ---\n\n  - b\n", 0, 0, "- x\n  - a\n  * b"),
        // A block that is copied alone is its source.
        (">abc\n>def\n", 0, 0, ">abc\n>def"), (">>abc\n", 0, 0, ">>abc"), (">\tabc\n", 0, 0, ">abc"), ("-\n  foo\n", 0, 0, "foo"),
        ("- a\n\n  | x | y |\n  |---|---|\n  | 1 | 2 |\n\n  more\n", 0, 0, "- a\n\n  | x | y |\n  | --- | --- |\n  | 1 | 2 |\n\n  more"),
    ]) func partsOfListsAreCopiedAtTheirDepth(source: String, first: Int, offset: Int, copy: String) throws {
        let fixture = DocumentFixture(source, isFinished: true)
        let texts = fixture.document.model.blocks.flatMap(\.texts)
        let last = try #require(texts.last)
        fixture.select((texts[first].label.rawValue, offset), (last.label.rawValue, last.text.display.length))
        let markdown = try fixture.copied().markdown
        #expect(markdown == copy)
    }

    @Test func rightToLeftMarkersAreOnTheRight() throws {
        let fixture = DocumentFixture("- item\n\n> quote\n\n| a | b |\n|---|---|\n| c | d |\n", direction: .rightToLeft)
        #expect(try fixture.frame("d/0.0.0.marker").minX > fixture.frame("d/0.0.0").maxX)
        #expect(try fixture.frame("d/2.0.0").minX > fixture.frame("d/2.0.1").maxX)
    }

    @Test func otherIdentitiesAreOtherDocuments() throws {
        let fixture = DocumentFixture("One text", isFinished: true)
        try fixture.longPress("d/0", 0)
        fixture.document.show(DocumentModel(id: "e", markdown: "Another text"))
        #expect(fixture.screen.label("d/0") == nil && fixture.screen.label("e/0") != nil)
        #expect(fixture.screen.labels.count == 1)
    }

    @Test func aNewWidthKeepsTheSelection() throws {
        let fixture = DocumentFixture(Self.source, isFinished: true)
        fixture.select(("d/0", 6), ("d/5", 4))
        let before = fixture.selected
        fixture.document.layOut(at: CGPoint(x: 10, y: 10), width: 200)
        #expect(fixture.selected == before)
        #expect(fixture.screen.scrollView("d/1.scroll")?.frame.width == 200)
    }

    @Test func strangeSourcesAreShown() {
        let sources = [
            "", "\n\n\n", "\u{0}", "\u{FEFF}# a", String(repeating: "> ", count: 200) + "a", String(repeating: "- ", count: 100),
            String(repeating: "[", count: 500), "|\n|-|\n|", "```", "~~~~\n", "- ", "1.", "#", "\r", "<", "&", "![](", "**",
            String(repeating: "a ", count: 20_000),
        ]
        for source in sources {
            let fixture = DocumentFixture(source)
            fixture.write("x")
            fixture.document.finish()
            fixture.document.layOut(at: CGPoint(), width: 0)
            fixture.document.layOut(at: CGPoint(), width: .nan)
            fixture.document.layOut(at: CGPoint(), width: -5)
            #expect(fixture.document.model.markdown == source + "x")
        }
    }
}
