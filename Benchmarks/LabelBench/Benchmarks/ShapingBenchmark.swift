import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel

extension Workbench {
    /// The goals with an emptied cache: for the geometric mean of all texts' ratios, and for each text.
    private static let goals = (mean: 1.0, text: 1.8)
    /// The limit for the mean.
    private static let meanGate = Figure.Gate(subject: .ratio, limit: 1.8)

    /// The limits for the ratios of a text: the kit's time divided by the time of bare shaping.
    private struct Limits: Sendable {
        var newEngine: Double
        var emptied: Double
        var second: Double
    }

    private static let limits = [
        "English manuals": Limits(newEngine: 1.3, emptied: 1.05, second: 0.9),
        "Chinese tutor": Limits(newEngine: 5.5, emptied: 2.8, second: 2.3),
        "Arabic with English": Limits(newEngine: 4.2, emptied: 3.0, second: 2.4),
        "posts with emoji": Limits(newEngine: 1.8, emptied: 1.5, second: 1.25),
        "words that never return": Limits(newEngine: 2.0, emptied: 1.8, second: 1.8),
    ]

    /// Compares the kit's layout, including the box of every character, with the bare shaping of the same text.
    ///
    /// In each round, the first text is laid out by a new engine, then by an engine with an emptied cache. Then this
    /// engine lays out the second text, and knows the words that both texts share.
    func runShaping() {
        var ratios: [Double] = []
        for real in RealText.all where corpusMatches(real.name) {
            guard let (first, second) = load(real) else { continue }
            let texts = [first, second].map(text)
            var (new, emptied, known) = (Comparison(), Comparison(), Comparison())
            // Round -1 does not count, because it loads the fonts.
            for round in -1..<rounds {
                let floors = [first, second].map(measureFloor)
                var samples = [Sample(), Sample(), Sample()]
                // A profile is of the emptied cache.
                if hasPeer { samples[0].measure { layOut(texts[0], PangoTypesetter(defaultFamily: Workbench.fontFamily)) } }
                typesetter.forgetWords()
                samples[1].measure { layOut(texts[0], typesetter) }
                if hasPeer { samples[2].measure { layOut(texts[1], typesetter) } }
                guard round >= 0 else { continue }
                new.add(samples[0], floors[0])
                emptied.add(samples[1], floors[0])
                known.add(samples[2], floors[1])
            }
            ratios.append(emptied.ratio)
            let limits = Self.limits[real.name]
            for (name, comparison, limit) in [
                ("new engine", new, limits?.newEngine), ("emptied cache", emptied, limits?.emptied), ("second text", known, limits?.second),
            ] {
                let note = name == "emptied cache" ? Self.note(comparison.ratio, goal: Self.goals.text) : nil
                add(
                    Figure("shaping", name, first.name, comparison, gate: limit.map { Figure.Gate(subject: .ratio, limit: $0) }, note: note)
                )
            }
        }
        guard hasPeer, ratios.count == RealText.all.count else { return }
        let mean = exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
        let name = "emptied cache, geometric mean"
        add(
            Figure(
                benchmark: "shaping", name: name, corpus: "all", unit: "×", ours: mean, ratio: mean, gate: Self.meanGate,
                note: Self.note(mean, goal: Self.goals.mean)))
    }

    private static func note(_ ratio: Double, goal: Double) -> String? {
        ratio > goal ? "the goal is at most \(goal), and is not reached" : nil
    }

    private func layOut(_ text: RichText, _ typesetter: PangoTypesetter) {
        consume(readBoxes(TextLayout(TypesetText(text, typesetter: typesetter), options: LayoutOptions(width: Self.width))))
    }

    private func measureFloor(_ corpus: Corpus) -> Sample {
        var sample = Sample()
        guard hasPeer else { return sample }
        setFloorText(corpus)
        sample.measure { consume(shapeFloor()) }
        return sample
    }
}
