import Foundation
import LabelDrawing
import LabelTestSupport
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    /// The limit for the time of the long text, divided by the time of the short text.
    private static let growthGate = Figure.Gate(subject: .ratio, limit: 12)
    private static let smallLength = 20_000
    private static let largeLength = 200_000
    /// The lengths of the Markdown texts, which only the parser reads.
    private static let smallMarkdown = 100_000
    private static let largeMarkdown = 1_000_000
    /// The minimum time for a long text, in seconds. A shorter time is not compared, because it cannot be measured
    /// reliably.
    private nonisolated static let shortTime = 0.002

    /// The time from which an operation is measured only twice, in seconds.
    private static let longTime = 0.1

    /// Measures how the time of each operation grows from short to long texts, with both engines. For each operation,
    /// reports the text with the highest growth.
    func runGrowth() {
        let engines: [(name: String, typesetter: any Typesetter)] = [("Pango", typesetter), ("monospace", MonospaceTypesetter())]
        let texts = GrowthText.all.filter { corpusMatches($0.name) }
        for text in GrowthText.markdown where corpusMatches(text.name) { measureMarkdown(text) }
        for engine in engines {
            var worst: [Growth?] = Array(repeating: nil, count: GrowthOperation.all.count)
            for text in texts {
                FileHandle.standardError.write(Data("growth: \(engine.name), \(text.name)\n".utf8))
                let small = subject(text, Self.smallLength, engine.typesetter)
                let large = subject(text, Self.largeLength, engine.typesetter)
                for (index, operation) in GrowthOperation.all.enumerated() {
                    let growth = Growth(
                        text: text.name, small: time { operation.perform(on: small) }, large: time { operation.perform(on: large) })
                    if growth.ratio > worst[index]?.ratio ?? -1 { worst[index] = growth }
                }
            }
            for (operation, growth) in zip(GrowthOperation.all, worst) {
                guard let growth else { continue }
                add(
                    Figure(
                        benchmark: "growth", name: operation.name, corpus: "\(engine.name), worst: \(growth.text)", unit: "ms",
                        ours: growth.large * 1e3, peer: growth.small * 1e3, ratio: growth.ratio, gate: Self.growthGate))
            }
        }
    }

    /// Measures how the time to read Markdown grows.
    private func measureMarkdown(_ text: GrowthText) {
        let times = [Self.smallMarkdown, Self.largeMarkdown].map { length in
            let source = text.text(ofLength: length)
            return time { consume(MarkdownParser().parse(source)) }
        }
        let growth = Growth(text: text.name, small: times[0], large: times[1])
        add(
            Figure(
                benchmark: "growth", name: "Markdown, 1 MB", corpus: text.name, unit: "ms", ours: growth.large * 1e3,
                peer: growth.small * 1e3, ratio: growth.ratio, gate: Self.growthGate))
    }

    private func subject(_ text: GrowthText, _ length: Int, _ typesetter: any Typesetter) -> GrowthSubject {
        GrowthSubject(text.text(ofLength: length), typesetter: typesetter, wordBoundaries: ICUWordBoundaryProvider())
    }

    /// The time of an operation on a short and on a long text, in seconds.
    private struct Growth {
        var text: String
        var small: Double
        var large: Double

        /// The ratio of the times; 1 if the time for the long text is too short to measure.
        var ratio: Double { large < shortTime ? 1 : large / max(small, shortTime / 10) }
    }

    /// Returns the shortest of several measured times. The first run may also create the layout, so there is at least
    /// one more. A long time is not measured more often, because noise hardly changes it.
    private func time(_ body: () -> Void) -> Double {
        var sample = Sample()
        sample.measure(body)
        for _ in 0..<(sample.times[0] > Self.longTime ? 1 : 3) { sample.measure(body) }
        return sample.times.min() ?? 0
    }
}
