import Foundation
import LabelDocuments
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Documents on a screen, in letters that are squares of the font's size.
@MainActor
@Suite struct DocumentScreenTests {
    private let fixture = DocumentFixture()

    private var screen: Screen { fixture.screen }
    private var document: ScreenDocument { fixture.document }

    private func write(_ text: String) { fixture.write(text) }
    private func frame(_ label: String) throws -> CGRect { try fixture.frame(label) }

    @Test func blocksAreBelowEachOther() throws {
        write("# Title\n\ntext\n\n- one\n- two\n\n```swift\ncode\n```\n\n| a | b |\n|---|---|\n| c | d |\n")
        let names = ["d/0", "d/1", "d/2.0.0", "d/2.1.0"]
        let frames = try names.map(frame)
        for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxY < next.minY) }
        #expect(frames[2].minX == 10 + document.model.theme.listIndent)
        let code = try #require(screen.scrollView("d/3.scroll")?.frame)
        let table = try #require(screen.scrollView("d/4.scroll")?.frame)
        #expect(code.minY > frames[3].maxY && table.minY > code.maxY && code.width == 300)
        #expect(try frame("d/4.1.1").minX > frame("d/4.1.0").maxX)
        #expect(screen.label("d/2.0.0.marker")?.controller.enableCopy == false)
    }

    @Test func aChunkLaysOutOnlyTheLastBlock() {
        write("# Title\n\n" + String(repeating: "A paragraph with *some* words.\n\n", count: 50))
        for piece in ["And ", "one ", "**more**", ". ", "\n", "\n", "- item", "\n- ne", "xt"] {
            let (layouts, blocks) = (document.layoutCount, document.model.blocks.count)
            write(piece)
            let begun = document.model.blocks.count - blocks
            #expect(document.layoutCount - layouts <= 1 + begun, "\(piece)")
        }
    }

    @Test func aLongerCopyLaysOutOnlyWhatItHasMore() throws {
        write("# Title\n\ntext\n\n- item\n\nlast")
        var copy = document.model
        copy.append(" word")
        let layouts = document.layoutCount
        document.show(copy)
        #expect(document.layoutCount == layouts + 1 && document.model.markdown.hasSuffix("last word"))
        #expect(try frame("d/3").width == 300)
        document.show(DocumentModel(id: "other", markdown: "text"))
        #expect(screen.label("d/0") == nil && screen.label("other/0") != nil)
    }

    @Test func aSelectionStaysWhileTheDocumentGrows() {
        write("First paragraph\n\nSecond **par")
        fixture.select(("d/0", 6), ("d/1", 10))
        let before = screen.coordinator.selectedText
        #expect(before == "paragraph\nSecond par")
        for piece in ["agraph", "** and", " more\n", "\n# Head", "ing\n\n| a |\n|---|\n| b |\n", "\n```\ncode"] {
            write(piece)
            #expect(screen.coordinator.selectedText == before, "after \(piece.debugDescription)")
        }
        document.finish()
        #expect(screen.coordinator.selectedText == before)
    }

    @Test func aSelectionThroughCodeAndTablesIsCopied() throws {
        write("Start\n\n```swift\nlet a = 1\nlet b = 2\n```\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\nEnd\n")
        document.finish()
        screen.coordinator.configuration.copyGrids = document.model.blocks.compactMap(\.grid)
        fixture.select(("d/0", 0), ("d/3", 3))
        let content = try fixture.copied()
        #expect(content.plainText == "Start\nlet a = 1\nlet b = 2\nx\ty\n1\t2\nEnd")
        #expect(
            content.markdown
                == "Start\n\n```swift\nlet a = 1\nlet b = 2\n```\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\nEnd")
    }

    @Test func theHeightNeverShrinksWhileItGrows() {
        var height: CGFloat = 0
        for character in "Some text and a line\n---\n- a\n- **b**\n\n| a | b |\n|---|---|\n| long text | c |\n```\nx\n```\n" {
            write(String(character))
            #expect(document.height >= height)
            height = document.height
        }
    }

    @Test func theCopyButtonComesWhenTheCodeIsClosed() throws {
        write("```swift\nlet a = 1\n")
        #expect(document.code(ofButton: "d/0.copy") == nil)
        write("```\n")
        #expect(document.code(ofButton: "d/0.copy") == "let a = 1")
        #expect(screen.views.contains { $0.id == "d/0.copy" })
    }

    @Test func aBlockThatBecomesAnotherKindKeepsItsIdentity() {
        write("| a | b |")
        #expect(screen.label("d/0") != nil)
        write("\n|---|---|")
        #expect(screen.label("d/0") == nil && screen.label("d/0.0.1") != nil)
        write("\n\n~~~")
        write("\ncode")
        #expect(screen.scrollView("d/1.scroll") != nil)
    }
}
