import LabelDrawing
import SelectableLabel

extension Workbench {
    /// The measured texts, each with its maximum of bytes per character.
    private static var measured: [(corpus: Corpus, limit: Double)] {
        [(.latin(), 28), (.latinParagraph(), 28), (.chinese(), 28), (.bidi(), 40), (.posts(), 28)]
    }

    /// Measures the memory of a shaped text and its layout. The text itself is not included.
    func runMemory() {
        for (corpus, limit) in Self.measured where wants(corpus) {
            let text = text(corpus)
            // A first layout loads the fonts, so that their memory is not measured.
            consume(TextLayout(typeset(text), options: LayoutOptions(width: Self.width)))
            let before = Machine.allocatedBytes()
            let layout = TextLayout(typeset(text), options: LayoutOptions(width: Self.width))
            let bytes = Machine.allocatedBytes() - before
            let perCharacter = Double(bytes) / Double(layout.characterCount)
            consume(layout)
            add(
                Figure(
                    benchmark: "memory",
                    name: "shaping and layout",
                    corpus: corpus.name,
                    unit: "B/character",
                    ours: perCharacter,
                    gate: Figure.Gate(subject: .ours, limit: limit)
                ))
        }
    }
}
