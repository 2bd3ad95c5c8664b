import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    /// A text to query, with the limits for the medians of the queries, as multiples of the time of a C loop over flat
    /// arrays.
    private struct QueriedText {
        let corpus: Corpus
        let hit: Double
        let shortSelection: Double
        let anySelection: Double
    }

    private static var queried: [QueriedText] {
        func text(_ corpus: Corpus, hit: Double, short: Double, any: Double) -> QueriedText {
            QueriedText(corpus: corpus, hit: hit, shortSelection: short, anySelection: any)
        }
        return [
            text(.latin(), hit: 1.2, short: 1, any: 6), text(.latinParagraph(), hit: 1.2, short: 1, any: 6),
            text(.chinese(), hit: 1.3, short: 1.3, any: 7), text(.bidi(), hit: 1.6, short: 1.8, any: 22),
            text(.posts(), hit: 1.5, short: 1.6, any: 8), text(.latinParagraph(bytes: 1_000_000), hit: 2, short: 1, any: 6),
        ]
    }

    // Enough queries that the first ones, which load the layout into the caches of the processor, do not count.
    private static let hitCount = 100_000
    private static let shortSelectionCount = 100_000
    private static let anySelectionCount = 500
    /// The maximum length of a short selection, in bytes of UTF-8.
    private static let selectionBytes = 600

    /// Measures hit tests at random points of the text.
    func runHit() {
        for item in Self.queried where wants(item.corpus) {
            let layout = layout(item.corpus)
            let flat = FlatLayout(layout)
            var generator = SeededGenerator(seed: 11)
            let points = (0..<Self.hitCount).map { _ in
                CGPoint(x: .random(in: 0..<Self.width, using: &generator), y: .random(in: 0..<layout.size.height, using: &generator))
            }
            let comparison = compare(count: points.count) {
                var sum = 0
                for point in points { sum &+= layout.hitTest(point).position.offset }
                consume(sum)
            } flat: {
                var sum = 0
                for point in points { sum &+= flat.hit(point) }
                consume(sum)
            }
            add(
                Figure(
                    "hit", "point to position", item.corpus.name, comparison, unit: .µs,
                    gate: Figure.Gate(subject: .ratio, limit: item.hit)))
        }
    }

    /// Measures the rectangles of random selections: of up to 600 bytes on average, and of any length.
    func runRects() {
        for item in Self.queried where wants(item.corpus) {
            let layout = layout(item.corpus)
            let flat = FlatLayout(layout)
            for isShort in [true, false] {
                let length = layout.text.length
                let ranges = selections(
                    isShort ? Self.shortSelectionCount : Self.anySelectionCount, in: length,
                    maximum: isShort ? Self.selectionBytes * length / item.corpus.text.utf8.count : length)
                let comparison = compare(count: ranges.count) {
                    var sum = 0
                    for range in ranges { sum &+= layout.selectionRects(for: range).count }
                    consume(sum)
                } flat: {
                    var sum = 0
                    for range in ranges { sum &+= flat.rects(range) }
                    consume(sum)
                }
                let gate = Figure.Gate(subject: .ratio, limit: isShort ? item.shortSelection : item.anySelection)
                let name = isShort ? "up to \(Self.selectionBytes) bytes" : "any length"
                add(Figure("rects", name, item.corpus.name, comparison, unit: .µs, gate: gate))
            }
        }
    }

    /// Returns random ranges of a text of some length, each of at most `maximum` code units.
    private func selections(_ count: Int, in length: Int, maximum: Int) -> [Range<Int>] {
        var generator = SeededGenerator(seed: 12)
        return (0..<count).map { _ in
            let start = Int.random(in: 0..<length, using: &generator)
            return start..<min(start + Int.random(in: 1...maximum, using: &generator), length)
        }
    }

    /// Measures the kit and the flat arrays alternately.
    ///
    /// The closures call the queries in loops, not with `reduce`. The runtime checks before each call of a closure of
    /// `reduce` that it is on the main actor. That check takes about as long as a short query.
    ///
    /// - Returns: The times of one query: the time of each round, divided by the number of queries.
    private func compare(count: Int, ours: () -> Void, flat: () -> Void) -> Comparison {
        var comparison = Comparison()
        for round in -1..<rounds {
            var (sample, flatSample) = (Sample(), Sample())
            sample.measure(ours)
            flatSample.measure(flat)
            guard round >= 0 else { continue }
            for time in sample.times { comparison.ours.add(time / Double(count)) }
            for time in flatSample.times { comparison.peer.add(time / Double(count)) }
        }
        return comparison
    }
}
