import LabelDocuments
import SelectableLabel
import Testing

/// The examples of `docs/documents.md` that run everywhere.
@Suite struct ThemeExamples {
    @Test func looks() {
        var theme = DocumentTheme()
        theme.text = TextStyle(font: FontRequest(size: 17))
        theme.bullets = ["–"]
        theme.copyTitle = "Copy Code"
        let document = DocumentModel(id: "answer", markdown: "- an item", theme: theme)
        #expect(document.blocks.map(\.marker) == [.bullet] && document.texts.map(\.text.display.string) == ["an item"])
        #expect(document.texts[0].text.display.runs[0].style.font.size == 17)
    }
}
