import Foundation
import LabelDrawing
import SelectableLabelTesting
import Testing

@testable import LabelInteraction
@testable import LabelText
@testable import SelectableLabel

/// Tests of copies of several labels: tables, and parts that the app drops, changes, adds or orders.
@MainActor
@Suite struct CopyComposerTests {
    private let window = FakeWindow(["hello world", "second line", "third", "fourth"])
    private let platform = FakePlatform()
    private let coordinator: SelectionCoordinator

    init() { coordinator = SelectionCoordinator(ports: platform.ports) }

    private func identity(_ index: Int) -> LabelIdentity { window.label(index).identity }

    private func select(_ start: (Int, Int), _ end: (Int, Int)) {
        coordinator.select(
            LabelSelection(start: LabelPosition(identity(start.0), start.1), end: LabelPosition(identity(end.0), end.1)), in: window)
    }

    private var copied: PasteboardContent? {
        let content = Box<PasteboardContent?>(nil)
        coordinator.onCopy = { content.value = $0 }
        coordinator.copySelectedText()
        return content.value
    }

    // MARK: Composers

    @Test func aComposerSeesTheParts() throws {
        var seen: [CopyPart] = []
        window.label(1).show(RichText("a **bold** word"), parsedBy: MarkdownParser())
        select((0, 6), (2, 3))
        let before = try #require(coordinator.selectedContent)
        coordinator.willCopy = CopyComposer { parts in
            seen = parts
            return parts
        }
        #expect(copied == before && coordinator.selectedContent == before && coordinator.snapshot?.content == before)
        #expect(seen.map(\.label) == (0..<3).map { identity($0) } && seen.map(\.range) == [6..<11, 0..<11, 0..<3])
        #expect(seen.map(\.text) == ["world", "a bold word", "thi"] && seen[1].source == "a **bold** word")
        #expect(seen.map(\.row) == [0, 1, 2] && seen.map(\.column) == [0, 0, 0] && seen.map(\.separator) == ["\n", "\n", "\n"])
        #expect(before.parts.map(\.label) == seen.map(\.label) && before.parts.map(\.range) == seen.map(\.range))
    }

    @Test func partsAreDroppedChangedAddedAndOrdered() throws {
        select((0, 6), (2, 3))
        coordinator.willCopy = CopyComposer { parts in
            var parts = [parts[2], CopyPart(RichText("added")), parts[0]]
            parts[2].richText = RichText("changed")
            return parts
        }
        #expect(copied?.plainText == "thi\nadded\nchanged")
        #expect(coordinator.selectedText == "world\nsecond line\nthi" && coordinator.snapshot?.text == coordinator.selectedText)
        coordinator.willCopy = CopyComposer { _ in [] }
        #expect(coordinator.selectedContent == nil && copied == nil)
    }

    @Test func attributedPartsHaveALineBeforeEach() throws {
        select((0, 6), (1, 6))
        let names = [identity(0): "Ann, 10:00", identity(1): "Bo *, 10:01"]
        coordinator.willCopy = .attributed { names[$0] }
        let content = try #require(copied)
        #expect(content.plainText == "Ann, 10:00\nworld\nBo *, 10:01\nsecond" && content.richText.string == content.plainText)
        #expect(content.markdown == "Ann, 10:00\n\nworld\n\nBo \\*, 10:01\n\nsecond")
    }

    @Test func nothingIsWrittenBesideAnEmptyPart() throws {
        select((0, 11), (1, 6))
        coordinator.willCopy = .attributed { _ in "Ann" }
        #expect(copied?.plainText == "\nAnn\nsecond")
        coordinator.willCopy = CopyComposer { parts in
            parts.map { part in
                var part = part
                part.richText = RichText()
                return part
            }
        }
        #expect(copied == nil)
    }

    @Test func textAfterMarkdownStaysApart() throws {
        window.label(0).show(RichText("```\na\nb\n```"), parsedBy: MarkdownParser())
        select((0, 0), (1, 6))
        coordinator.willCopy = CopyComposer { parts in
            parts.map { part in
                var part = part
                part.after = " (edited)"
                return part
            }
        }
        #expect(copied?.markdown == "```\na\nb\n```\n\n&#32;(edited)\n\nsecond&#32;(edited)" || copied?.markdown == "")
    }

    @Test func onlyVisibleTextIsCopied() throws {
        let label = window.label(1)
        label.text = RichText("one\ntwo\nthree")
        label.collapsedLineLimit = 1
        select((0, 0), (2, 5))
        #expect(copied?.plainText == "hello world\none\ntwo\nthree\nthird")
        coordinator.willCopy = .visibleOnly
        let text = try #require(copied?.plainText)
        #expect(text.hasPrefix("hello world\no") && !text.contains("three") && text.hasSuffix("\nthird"))
    }

    // MARK: Tables

    /// Writes the forms of a table to a folder, for `scripts/table-check`.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["TABLE_COPIES"] != nil)) func tablesForOtherPrograms() throws {
        let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["TABLE_COPIES"] ?? "")
        coordinator.configuration.copyGrids = [CopyGrid(rows: [[identity(0), identity(1)], [identity(2), identity(3)]])]
        window.label(0).text = RichText("naïve, \"quoted\"")
        window.label(1).text = RichText("两 行\nمرحبا")
        window.label(2).text = RichText("3.50")
        select((0, 0), (3, 6))
        let content = try #require(copied)
        for form in PasteboardContent.Form.allCases { try content.data(for: form).write(to: folder.appendingPathComponent(form.rawValue)) }
    }

    @Test func aGridIsCopiedAsATable() throws {
        coordinator.configuration.copyGrids = [CopyGrid(rows: [[identity(0), identity(1)], [identity(2), identity(3)]])]
        window.label(1).text = RichText("second\n| line")
        select((0, 6), (3, 3))
        let content = try #require(copied)
        #expect(content.plainText == "world\tsecond | line\nthird\tfou")
        #expect(content.markdown == "| world | second \\| line |\n| --- | --- |\n| third | fou |")
        let html = content.html
        #expect(try TextTool.find("count(//table/tr)", in: html) == "2" && TextTool.find("string(//tr[2]/td[1])", in: html) == "third")
        #expect(try TextTool.find("count(//tr[1]/td[2]/p)", in: html) == "2")
        #expect(content.rtf.components(separatedBy: "\\cell\n").count == 5 && content.rtf.components(separatedBy: "\\row\n").count == 3)
        // Only one row.
        select((0, 6), (1, 3))
        #expect(copied?.plainText == "world\nsec")
    }

    @Test func cellsKeepTheirColumns() throws {
        coordinator.configuration.copyGrids = [CopyGrid(rows: [[identity(0), identity(1)], [identity(2), identity(3)]])]
        window.label(0).text = RichText("\"quoted")
        window.label(1).show(RichText("# a \\| b\n- c"), parsedBy: MarkdownParser())
        select((0, 0), (3, 6))
        coordinator.willCopy = CopyComposer { parts in
            var parts = parts
            parts[2].before = "x "
            return parts
        }
        let content = try #require(copied)
        #expect(content.plainText == "\"\"\"quoted\"\ta | b • c\nx third\tfourth")
        #expect(content.markdown == "| \"quoted | a \\| b • c |\n| --- | --- |\n| x third | fourth |")
        // A grid with far more cells than copied parts is no table.
        let wide = CopyGrid(rows: [[identity(0)] + [LabelIdentity?](repeating: nil, count: 9000) + [identity(1)], [identity(2)]])
        coordinator.configuration.copyGrids = [wide]
        #expect(copied?.plainText.hasPrefix("\"quoted\n") == true)
    }

    @Test func textRoundATableStaysApart() throws {
        coordinator.configuration.copyGrids = [CopyGrid(rows: [[identity(1), nil], [nil, identity(2)]])]
        select((0, 0), (3, 6))
        let content = try #require(copied)
        #expect(content.plainText == "hello world\nsecond line\t\n\tthird\nfourth")
        #expect(content.markdown == "hello world\n\n| second line |  |\n| --- | --- |\n|  | third |\n\nfourth")
        #expect(try TextTool.find("count(/html/body/*)", in: content.html) == "3")
        #expect(try TextTool.find("string(/html/body/p[2])", in: content.html) == "fourth")
    }

    // MARK: Markdown tables

    /// Shows a Markdown table of two rows in the four labels.
    private func showTable(_ source: String) {
        let (document, parser) = (MarkdownDocument(source), MarkdownParser())
        let cells = document.blocks.indices.filter { document.blocks[$0].kind == .cell }.map { parser.parse(block: $0, of: document) }
        for (index, cell) in cells.enumerated() { window.label(index).show(cell) }
        let rows = [[identity(0), identity(1)], [identity(2), identity(3)]]
        coordinator.configuration.copyGrids = [CopyGrid(rows: rows, header: Array(cells[..<2]), alignments: [.natural, .right])]
    }

    @Test func aHeaderKeepsWhatTheAppChanged() throws {
        showTable("|*one* x|**two**|\n|-|-:|\n|a|b|")
        select((0, 4), (3, 1))
        #expect(copied?.markdown == "| *one* x | **two** |\n| --- | ---: |\n| a | b |")
        coordinator.willCopy = CopyComposer { parts in
            var parts = parts
            parts[1].richText = RichText("new")
            return parts
        }
        #expect(copied?.markdown == "| *one* x | new |\n| --- | ---: |\n| a | b |")
        coordinator.willCopy = CopyComposer { parts in
            var parts = parts
            parts[0].before = "A "
            parts[1].after = " B"
            return parts
        }
        #expect(copied?.markdown == "| A&#32;x | **two**  &#32;B |\n| --- | ---: |\n| a | b |")
        coordinator.willCopy = CopyComposer { parts in Array(parts.dropFirst()) }
        #expect(copied?.markdown == "| *one* x | **two** |\n| --- | ---: |\n| a | b |")
        coordinator.willCopy = nil
        select((1, 0), (3, 1))
        #expect(copied?.markdown == "| *one* x | **two** |\n| --- | ---: |\n| a | b |")
    }

    @Test func barsThatAreNotFromTheSourceAreEscaped() throws {
        showTable("|[x][r]|`a \\| b` c|\n|-|-:|\n|[y](u\\|v)|d \\| e|\n\n[r]: p|q\\\\\\|s\n")
        coordinator.willCopy = CopyComposer { parts in
            var parts = parts
            parts[0].before = "Ann | "
            return parts
        }
        select((0, 0), (3, 5))
        let markdown = try #require(copied?.markdown)
        #expect(
            markdown == "| Ann \\|&#32;[x](<p\\|q\\\\\\|s>) | `a \\| b` c |\n| --- | ---: |\n| [y](u\\|v) | d \\| e |")
        let document = MarkdownDocument(markdown)
        let cells = document.blocks.indices.filter { document.blocks[$0].kind == .cell }
        #expect(cells.map { MarkdownParser().parse(block: $0, of: document).display.string } == ["Ann | x", "a | b c", "y", "d | e"])
    }
}
