import Foundation
import LabelDocuments
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Colours of code, which come late, and pictures whose sizes are known late.
@MainActor
@Suite struct DocumentPortsTests {
    /// Answers when the test says so.
    private actor LateHighlighter: CodeHighlighter {
        private(set) var calls: [String] = []
        private(set) var cancelled: [String] = []
        private var waiting: [CheckedContinuation<[ColorRange], Never>] = []

        func colors(of code: String, language: String) async -> [ColorRange] {
            calls.append(language + ":" + code)
            let colors = await withCheckedContinuation { waiting.append($0) }
            if Task.isCancelled { cancelled.append(code) }
            return colors
        }

        func answer(_ colors: [ColorRange]) { waiting.removeFirst().resume(returning: colors) }
    }

    /// Waits at most ten minutes, because other tests keep the main actor busy.
    private func wait(until isTrue: () async throws -> Bool) async throws {
        for _ in 0..<120_000 {
            if try await isTrue() { return }
            try await Task.sleep(nanoseconds: 5_000_000)
        }
        Issue.record("waited for too long")
    }

    private static let blue = AdaptiveColor(LabelColor(red: 0, green: 0, blue: 1))
    private static let red = AdaptiveColor(LabelColor(red: 1, green: 0, blue: 0))
    private let highlighter = LateHighlighter()

    private func fixture() -> DocumentFixture {
        let fixture = DocumentFixture()
        var theme = DocumentTheme()
        theme.codeHighlighter = highlighter
        fixture.document.show(DocumentModel(id: "d", theme: theme, isFinished: false))
        return fixture
    }

    /// The colours of a label's letters, without those of spaces.
    private func colors(_ fixture: DocumentFixture, _ label: String = "d/0") throws -> [LabelColor] {
        let label = try #require(fixture.screen.label(label))
        let list = label.controller.displayList(in: label.resolvedFrame.size, appearance: .light)
        return list.commands.flatMap { command -> [LabelColor] in
            if case .glyphs(let run) = command { return run.glyphs.map { _ in run.color } }
            return []
        }
    }

    @Test func codeIsColouredOnceAtItsEndWithoutANewLayout() async throws {
        let fixture = fixture()
        let red = Self.red.light
        fixture.write("```swift\nlet a\n")
        fixture.write("let b\n")
        fixture.select(("d/0", 1), ("d/0", 5))
        fixture.write("```\n\ntext")
        try await wait { await highlighter.calls.count == 1 }
        let layouts = fixture.document.layoutCount
        #expect(try !colors(fixture).contains(red))
        await highlighter.answer([ColorRange(0..<3, Self.red)])
        await fixture.document.coloringFinished()
        #expect(try colors(fixture).filter { $0 == red }.count == 3)
        #expect(fixture.document.layoutCount == layouts && fixture.selected == "et a")
        fixture.write(" and more")
        fixture.document.layOut(at: CGPoint(), width: 200)
        #expect(try colors(fixture).contains(red))
        #expect(await highlighter.calls == ["swift:let a\nlet b"])
        #expect(try fixture.copied().html.contains("et a"))
    }

    @Test func codeThatIsGoneIsNotColoured() async throws {
        let fixture = fixture()
        fixture.write("```\na\n```\n")
        try await wait { await highlighter.calls.count == 1 }
        var theme = DocumentTheme()
        theme.codeHighlighter = highlighter
        fixture.document.show(DocumentModel(id: "d", markdown: "```\nb\n```\n", theme: theme))
        try await wait { await highlighter.calls.count == 2 }
        await highlighter.answer([ColorRange(0..<1, Self.blue)])
        try await wait { await highlighter.cancelled == ["a"] }
        await highlighter.answer([ColorRange(0..<1, Self.red)])
        await fixture.document.coloringFinished()
        #expect(try colors(fixture) == [Self.red.light])
        fixture.document.show(DocumentModel(id: "d", markdown: "```\nb\n```\n"))
        #expect(try colors(fixture) != [Self.red.light])
    }

    @Test func highlightingEndsWithItsDocument() async throws {
        var fixture: DocumentFixture? = fixture()
        fixture?.write("```\na\n```\n")
        try await wait { await highlighter.calls.count == 1 }
        fixture = nil
        await highlighter.answer([])
        try await wait { await highlighter.cancelled == ["a"] }
    }

    @Test func pictureSizesMayComeLate() throws {
        final class Sizes: @unchecked Sendable {
            private let lock = NSLock()
            private var sizes: [String: CGSize] = [:]
            subscript(url: String) -> CGSize? {
                get { lock.withLock { sizes[url] } }
                set { lock.withLock { sizes[url] = newValue } }
            }
        }
        let (fixture, sizes) = (DocumentFixture(), Sizes())
        var theme = DocumentTheme()
        theme.parser.image = { url, title in
            sizes[url].map { TextAttachment(.image(url), size: $0, alternativeText: title) }
        }
        let source = "first\n\nbefore ![a moon](moon) after\n\nlast" + String(repeating: "\n\nmore", count: 20)
        fixture.document.show(DocumentModel(id: "d", markdown: source, theme: theme))
        fixture.select(("d/0", 2), ("d/1", 19))
        #expect(fixture.selected == "rst\nbefore a moon after")
        let (height, layouts) = (fixture.document.height, fixture.document.layoutCount)
        fixture.document.refresh()
        #expect(fixture.document.layoutCount == layouts)
        sizes["moon"] = CGSize(width: 50, height: 100)
        fixture.document.refresh()
        #expect(fixture.document.height >= height + 70)
        #expect(fixture.selected == "rst\nbefore a moon after")
        // The space before the next block depends on this one.
        #expect(fixture.document.layoutCount == layouts + 2)
        let (first, last) = (try fixture.frame("d/1"), try fixture.frame("d/2"))
        #expect(first.height >= 100 && last.minY >= first.maxY)
    }
    @Test func widePicturesAreScaledDownToTheirRow() throws {
        var theme = DocumentTheme()
        theme.parser.image = { url, _ in TextAttachment(.image(url), size: CGSize(width: url == "wide" ? 600 : 20, height: 300)) }
        let fixture = DocumentFixture()
        let source = "![](wide)\n\n- ![](wide) in an item\n\n![](narrow)\n\n| ![](wide) |\n|-|"
        fixture.document.show(DocumentModel(id: "d", markdown: source, theme: theme))
        func sizes() throws -> [CGSize] {
            try fixture.document.model.blocks.map { block in
                let name = block.id.rawValue
                let label = try #require(fixture.screen.label(name) ?? fixture.screen.label("\(name).0.0"))
                let style = try #require(label.controller.text.runs.first { $0.style.attachment != nil }).style
                let size = try #require(style.attachment).size
                #expect(size.width <= label.resolvedFrame.width, "\(name)")
                return size
            }
        }
        let item = 300 - theme.listIndent
        #expect(
            try sizes().prefix(3) == [
                CGSize(width: 300, height: 150), CGSize(width: item, height: item / 2), CGSize(width: 20, height: 300),
            ])
        fixture.document.layOut(at: .zero, width: 800)
        #expect(try sizes()[0] == CGSize(width: 600, height: 300))
    }
}
