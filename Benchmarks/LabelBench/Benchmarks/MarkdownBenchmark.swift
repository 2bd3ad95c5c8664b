import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel

extension Workbench {
    private static let markdownGate = Figure.Gate(subject: .ratio, limit: 0.3)

    /// Measures how long it takes to read Markdown, compared with laying out what it shows: with an emptied word cache,
    /// as when the text is first shown, and with the words in the cache.
    func runMarkdown() {
        let corpus = Corpus.markdown()
        guard wants(corpus) else { return }
        let source = text(corpus)
        var (first, again) = (Comparison(), Comparison())
        for round in -1..<rounds {
            var (reading, layout, layoutAgain) = (Sample(), Sample(), Sample())
            let shown = reading.measure { MarkdownParser().parse(source).display }
            typesetter.forgetWords()
            layout.measure { consume(TextLayout(typeset(shown), options: LayoutOptions(width: Self.width))) }
            layoutAgain.measure { consume(TextLayout(typeset(shown), options: LayoutOptions(width: Self.width))) }
            guard round >= 0 else { continue }
            first.add(reading, layout)
            again.add(reading, layoutAgain)
        }
        add(Figure("markdown", "read, against an emptied cache", corpus.name, first, gate: Self.markdownGate))
        add(Figure("markdown", "read, against a filled cache", corpus.name, again))
    }
}
