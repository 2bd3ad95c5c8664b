import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    /// A text to query, with the maximum medians of the queries, in microseconds.
    private struct QueriedText {
        let corpus: Corpus
        /// Whether PangoLayout is measured with the text too.
        ///
        /// PangoLayout is not measured with a very long paragraph: its widths overflow if a paragraph without line
        /// breaks is wider than 2²¹ points.
        let hasPeer: Bool
        let hit: Double
        let shortSelection: Double
        let anySelection: Double
    }

    private var queried: [QueriedText] {
        func text(_ corpus: Corpus, hasPeer: Bool? = nil, hit: Double = 0.15, short: Double = 0.4, any: Double) -> QueriedText {
            QueriedText(corpus: corpus, hasPeer: hasPeer ?? self.hasPeer, hit: hit, shortSelection: short, anySelection: any)
        }
        return [
            text(.latin(), any: 8), text(.latinParagraph(), any: 8), text(.chinese(), any: 5.6), text(.bidi(), short: 0.8, any: 38),
            text(.posts(), any: 14.6), text(.latinParagraph(bytes: 1_000_000), hasPeer: false, hit: 0.45, any: 216),
        ]
    }

    // Enough queries that the first ones, which load the layout into the caches of the processor, do not count.
    private static let hitCount = 100_000
    private static let peerHitCount = 20_000
    private static let slowPeerHitCount = 50
    private static let shortSelectionCount = 100_000
    private static let anySelectionCount = 500
    private static let peerSelectionCount = 500
    private static let slowPeerSelectionCount = 20
    /// The maximum length of a short selection, in bytes of UTF-8.
    private static let selectionBytes = 600

    /// Measures hit tests at random points of the text.
    func runHit() {
        for item in queried where wants(item.corpus) {
            let (corpus, hasPeer) = (item.corpus, item.hasPeer)
            let layout = layout(corpus)
            if hasPeer { preparePeer(corpus) }
            var generator = SeededGenerator(seed: 11)
            let height = hasPeer ? min(layout.size.height, CGFloat(peerHeight)) : layout.size.height
            let points = (0..<Self.hitCount).map { _ in
                CGPoint(x: .random(in: 0..<Self.width, using: &generator), y: .random(in: 0..<height, using: &generator))
            }
            let peerPoints = Array(points.prefix(corpus.isOneParagraph ? Self.slowPeerHitCount : Self.peerHitCount))
            let comparison = compare(ours: points.count, peer: hasPeer ? peerPoints.count : 0) {
                var sum = 0
                for point in points { sum &+= layout.hitTest(point).position.offset }
                consume(sum)
            } peer: {
                var sum = 0
                for point in peerPoints { sum &+= self.peerHit(point) }
                consume(sum)
            }
            add(
                Figure(
                    "hit", "point to position", corpus.name, comparison, unit: .µs, gate: Figure.Gate(subject: .ours, limit: item.hit),
                    note: self.hasPeer && !hasPeer ? "PangoLayout breaks a paragraph wider than 2²¹ points into far too few lines" : nil))
        }
    }

    /// Measures the rectangles of random selections: of up to 600 bytes on average, and of any length.
    func runRects() {
        for item in queried where wants(item.corpus) {
            let (corpus, hasPeer) = (item.corpus, item.hasPeer)
            let layout = layout(corpus)
            if hasPeer { preparePeer(corpus) }
            for isShort in [true, false] {
                let length = layout.text.length
                let ranges = selections(
                    isShort ? Self.shortSelectionCount : Self.anySelectionCount, in: length,
                    maximum: isShort ? Self.selectionBytes * length / corpus.text.utf8.count : length)
                let isSlow = corpus.isOneParagraph || !isShort
                let theirs = hasPeer ? ranges.prefix(isSlow ? Self.slowPeerSelectionCount : Self.peerSelectionCount) : []
                let bytes = theirs.map { byteRange($0, in: layout.text.utf16) }
                let comparison = compare(ours: ranges.count, peer: bytes.count) {
                    var sum: CGFloat = 0
                    for range in ranges {
                        for rect in layout.selectionRects(for: range) { sum += rect.minX + rect.maxX + rect.minY }
                    }
                    consume(sum)
                } peer: {
                    var sum = 0.0
                    var count = 0
                    for range in bytes { sum += self.sumPeerRects(range, count: &count) }
                    consume(sum)
                }
                let gate = Figure.Gate(subject: .ours, limit: isShort ? item.shortSelection : item.anySelection)
                let name = isShort ? "up to \(Self.selectionBytes) bytes" : "any length"
                add(Figure("rects", name, corpus.name, comparison, unit: .µs, gate: gate))
            }
        }
    }

    private func preparePeer(_ corpus: Corpus) {
        setPeerText(corpus)
        layOutPeer(width: Self.width)
    }

    /// Returns random ranges of a text of some length, each of at most `maximum` code units.
    private func selections(_ count: Int, in length: Int, maximum: Int) -> [Range<Int>] {
        var generator = SeededGenerator(seed: 12)
        return (0..<count).map { _ in
            let start = Int.random(in: 0..<length, using: &generator)
            return start..<min(start + Int.random(in: 1...maximum, using: &generator), length)
        }
    }

    /// Converts a range of UTF-16 code units to a range of UTF-8 bytes, for PangoLayout.
    private func byteRange(_ range: Range<Int>, in units: [UInt16]) -> Range<Int> {
        let start = String(decoding: units[..<range.lowerBound], as: UTF16.self).utf8.count
        return start..<start + String(decoding: units[range], as: UTF16.self).utf8.count
    }

    /// Measures the kit and PangoLayout alternately.
    ///
    /// The closures call the queries in loops, not with `reduce`. The runtime checks before each call of a closure of
    /// `reduce` that it is on the main actor. That check takes about as long as a short query.
    ///
    /// - Returns: The times of one query: the time of each round, divided by the number of queries.
    private func compare(ours ourCount: Int, peer peerCount: Int, ours: () -> Void, peer: () -> Void) -> Comparison {
        var comparison = Comparison()
        for round in -1..<rounds {
            var sample = Sample()
            sample.measure(ours)
            var peerSample = Sample()
            if peerCount > 0 { peerSample.measure(peer) }
            guard round >= 0 else { continue }
            for time in sample.times { comparison.ours.add(time / Double(ourCount)) }
            for time in peerSample.times { comparison.peer.add(time / Double(peerCount)) }
        }
        return comparison
    }
}

extension Corpus {
    /// Whether the text has only one paragraph.
    var isOneParagraph: Bool { !text.utf8.contains(0x0A) }
}
