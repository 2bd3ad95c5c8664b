import Foundation
import LabelDocuments
import SelectableLabel
import Testing

/// The examples of the page about documents that need no views. `DocumentationTests` compares the page with this file.
@MainActor
@Suite struct DocumentPageExamples {
    @Test func tablesAreGrids() {
        let coordinator = SelectionCoordinator()
        let model = DocumentModel(id: "d", markdown: "| a | b |\n|---|---|\n| 1 | 2 |")
        coordinator.configuration.copyGrids = model.grids
        #expect(coordinator.configuration.copyGrids.map(\.rows) == [[["d/0.0.0", "d/0.0.1"], ["d/0.1.0", "d/0.1.1"]]])
    }

    @Test func highlighter() async {
        struct CommentHighlighter: CodeHighlighter {
            let color = AdaptiveColor(
                light: LabelColor(red: 0, green: 0.45, blue: 0.2), dark: LabelColor(red: 0.45, green: 0.8, blue: 0.55))

            func colors(of code: String, language: String) async -> [ColorRange] {
                guard language == "swift", let comment = try? NSRegularExpression(pattern: "//.*") else { return [] }
                return comment.matches(in: code, range: NSRange(code.startIndex..., in: code)).compactMap { match in
                    Range(match.range).map { ColorRange($0, color) }
                }
            }
        }
        let colors = await CommentHighlighter().colors(of: "let a = 1 // one\nlet b = 2", language: "swift")
        #expect(colors == [ColorRange(10..<16, CommentHighlighter().color)])
    }

    @Test func theme() {
        var theme = DocumentTheme()
        theme.text.font.size = 17
        theme.bullets = ["–"]
        theme.codeHeaderHeight = 0  // no language, no Copy button
        theme.parser.image = { url, _ in url == "sun" ? TextAttachment(.image(url), size: CGSize(width: 20, height: 20)) : nil }
        let themed = DocumentModel(id: "themed", markdown: "- one", theme: theme)
        #expect(themed.blocks[0].texts[0].text.display.runs[0].style.font.size == 17)
        let picture = DocumentModel(id: "picture", markdown: "one ![a sun](sun) ![a moon](moon)", theme: theme)
        #expect(picture.blocks[0].texts[0].text.display.string == "one \u{FFFC} a moon")
    }
}
