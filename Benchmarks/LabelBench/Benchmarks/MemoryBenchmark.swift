import LabelDrawing
import SelectableLabel

extension Workbench {
    private static let memoryGate = Figure.Gate(subject: .ours, limit: 64)

    private static var measured: [(corpus: Corpus, isGated: Bool)] {
        [(.latin(), true), (.latinParagraph(), true), (.chinese(), false), (.bidi(), false), (.posts(), false)]
    }

    /// Measures the memory of the shaped text and one layout of it, without the text itself.
    func runMemory() {
        for (corpus, isGated) in Self.measured where wants(corpus) {
            let text = text(corpus)
            // Loads fonts and pools before the measurement.
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
