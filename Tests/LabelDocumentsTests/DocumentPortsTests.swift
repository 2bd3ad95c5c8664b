import Foundation
import LabelDocuments
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting
import Testing

/// Colours of code, which come late, and pictures whose sizes are known late.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct DocumentPortsTests {
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

        func wait(forCalls count: Int) async { while calls.count < count { await Task.yield() } }
    }

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

    private func wait(_ fixture: DocumentFixture, _ isTrue: ([LabelColor]) -> Bool) async throws {
        while try !isTrue(colors(fixture)) { await Task.yield() }
    }

    @Test func codeIsColouredOnceAtItsEndWithoutANewLayout() async throws {
        let fixture = fixture()
        let red = Self.red.light
        fixture.write("```swift\nlet a\n")
        fixture.write("let b\n")
        fixture.select(("d/0", 1), ("d/0", 5))
        fixture.write("```\n\ntext")
        await highlighter.wait(forCalls: 1)
        let layouts = fixture.document.layoutCount
        #expect(try !colors(fixture).contains(red))
        await highlighter.answer([ColorRange(0..<3, Self.red)])
        try await wait(fixture) { $0.filter { $0 == red }.count == 3 }
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
        await highlighter.wait(forCalls: 1)
        var theme = DocumentTheme()
        theme.codeHighlighter = highlighter
        fixture.document.show(DocumentModel(id: "d", markdown: "```\nb\n```\n", theme: theme))
        await highlighter.wait(forCalls: 2)
        await highlighter.answer([ColorRange(0..<1, Self.red)])
        while await highlighter.cancelled.isEmpty { await Task.yield() }
        for _ in 0..<20 { await Task.yield() }
        #expect(await highlighter.cancelled == ["a"])
        #expect(try !colors(fixture).contains(Self.red.light))
        await highlighter.answer([ColorRange(0..<1, Self.red)])
        try await wait(fixture) { $0 == [Self.red.light] }
        fixture.document.show(DocumentModel(id: "d", markdown: "```\nb\n```\n"))
        #expect(try !colors(fixture).contains(Self.red.light))
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
        let source = "first\n\nbefore ![a moon](moon) after\n\nlast"
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
        #expect(fixture.document.layoutCount - layouts <= 2)
    }
}
