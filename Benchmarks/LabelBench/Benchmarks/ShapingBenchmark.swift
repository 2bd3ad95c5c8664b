import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel

extension Workbench {
    /// The limit for the geometric mean of all texts' ratios, with empty caches. A ratio is the kit's time divided by
    /// the time of bare shaping.
    private static let meanGate = Figure.Gate(subject: .ratio, limit: 1.0)
    /// The limit for the ratio of each text, with empty caches. A ratio is the kit's time divided by the time of bare
    /// shaping.
    private static let emptyGate = Figure.Gate(subject: .ratio, limit: 1.8)
    /// The limit for the ratio of a text whose words are already in the caches.
    private static let knownGate = Figure.Gate(subject: .ratio, limit: 0.6)

    /// A text, and a second text with the same vocabulary. `isGatedKnown` is whether `knownGate` applies to the second
    /// one.
    private struct Pair {
        var first: Corpus
        var second: Corpus
        var isGatedKnown = false
    }

    private static var pairs: [Pair] {
        [
            Pair(first: .latin(), second: .latin(seed: 101), isGatedKnown: true),
            Pair(first: .latinParagraph(), second: .latinParagraph(seed: 102)),
            Pair(first: .chinese(), second: .chinese(seed: 103)),
            Pair(first: .bidi(), second: .bidi(seed: 104)),
            Pair(first: .posts(), second: .posts(seed: 105), isGatedKnown: true),
            Pair(first: .latinParagraph(bytes: 1_000_000), second: .latinParagraph(bytes: 1_000_000, seed: 106)),
        ]
    }

    /// Compares the kit's layout, including the box of every character, with the bare shaping of the same text.
    ///
    /// The kit's layout is measured with empty caches, and then with a second text whose words are already in the
    /// caches.
    func runShaping() {
        var ratios: [Double] = []
        for pair in Self.pairs where wants(pair.first) {
            let (first, second) = (text(pair.first), text(pair.second))
            var (cold, known) = (Comparison(), Comparison())
            // Round -1 does not count, because it loads the fonts.
            for round in -1..<rounds {
                let floors = [pair.first, pair.second].map(measureFloor)
                typesetter.forgetWords()
                let times = [first, second].map { text in
                    var sample = Sample()
                    sample.measure { consume(readBoxes(TextLayout(typeset(text), options: LayoutOptions(width: Self.width)))) }
                    return sample
                }
                guard round >= 0 else { continue }
                cold.add(times[0], floors[0])
                known.add(times[1], floors[1])
            }
            ratios.append(cold.ratio)
            add(Figure("shaping", "caches empty", pair.first.name, cold, gate: Self.emptyGate))
            add(Figure("shaping", "words known", pair.first.name, known, gate: pair.isGatedKnown ? Self.knownGate : nil))
        }
        guard hasPeer, !ratios.isEmpty else { return }
        let mean = exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
        let name = "caches empty, geometric mean"
        add(Figure(benchmark: "shaping", name: name, corpus: "all", unit: "×", ours: mean, ratio: mean, gate: Self.meanGate))
    }

    private func measureFloor(_ corpus: Corpus) -> Sample {
        var sample = Sample()
        guard hasPeer else { return sample }
        setFloorText(corpus)
        sample.measure { consume(shapeFloor()) }
        return sample
    }
}
