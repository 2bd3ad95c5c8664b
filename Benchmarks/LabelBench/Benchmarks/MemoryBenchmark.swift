import LabelDrawing
import SelectableLabel

extension Workbench {
    private static let memoryGate = Figure.Gate(subject: .ours, limit: 28)

    private static var measured: [(corpus: Corpus, isGated: Bool)] {
        [(.latin(), true), (.latinParagraph(), true), (.chinese(), true), (.bidi(), false), (.posts(), false)]
    }

    /// Measures the memory of a shaped text and its layout. The text itself is not included.
    func runMemory() {
        for (corpus, isGated) in Self.measured where wants(corpus) {
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
                    gate: isGated ? Self.memoryGate : nil
                ))
        }
    }
}
