import LabelDrawing
import SelectableLabel

extension Workbench {
    private static let memoryGate = Figure.Gate(subject: .ours, limit: 64)

    private static var measured: [(corpus: Corpus, isGated: Bool)] {
        [(.latin(), true), (.latinParagraph(), true), (.chinese(), false), (.bidi(), false), (.posts(), false)]
    }

    /// What the shaped text and one layout of it take, the text itself not counted.
    func runMemory() {
        for (corpus, isGated) in Self.measured where wants(corpus) {
            let text = text(corpus)
            // Fonts and pools are there before.
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
                    gate: isGated ? Self.memoryGate : nil
                ))
        }
    }
}
