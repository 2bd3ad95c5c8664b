import Foundation
import LabelDrawing
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    /// The texts to query. `hasPeer` is whether PangoLayout is measured with the text too.
    ///
    /// PangoLayout is not measured with a very long paragraph: its widths overflow if a paragraph without line breaks
    /// is wider than 2²¹ points.
    private var queried: [(corpus: Corpus, hasPeer: Bool)] {
        [
            (.latin(), hasPeer), (.latinParagraph(), hasPeer), (.chinese(), hasPeer), (.bidi(), hasPeer), (.posts(), hasPeer),
            (.latinParagraph(bytes: 1_000_000), false),
        ]
    }

    /// The maximum median of a hit test, in microseconds.
    private static let hitGate = Figure.Gate(subject: .ours, limit: 0.15)
    /// The maximum median of a hit test in a text of 1 MB, in microseconds.
    private static let longHitGate = Figure.Gate(subject: .ours, limit: 0.45)
    /// Enough hits that the first ones, which load the layout into the caches of the processor, do not count.
    private static let hitCount = 20_000
    private static let slowPeerHitCount = 50
    private static let selectionCount = 500
    private static let slowPeerSelectionCount = 20
    /// The maximum length of a short selection, in UTF-16 code units.
    private static let selectionLength = 600

    /// Measures hit tests at random points of the text.
    func runHit() {
        for (corpus, hasPeer) in queried where wants(corpus) {
            let layout = layout(corpus)
            if hasPeer { preparePeer(corpus) }
            var generator = SeededGenerator(seed: 11)
            let height = hasPeer ? min(layout.size.height, CGFloat(peerHeight)) : layout.size.height
            let points = (0..<Self.hitCount).map { _ in
                CGPoint(x: .random(in: 0..<Self.width, using: &generator), y: .random(in: 0..<height, using: &generator))
            }
            let peerPoints = corpus.isOneParagraph ? Array(points.prefix(Self.slowPeerHitCount)) : points
            let comparison = compare(ours: points.count, peer: hasPeer ? peerPoints.count : 0) {
                consume(points.reduce(0) { $0 &+ layout.hitTest($1).position.offset })
            } peer: {
                consume(peerPoints.reduce(0) { $0 &+ self.peerHit($1) })
            }
            let isLong = corpus.text.utf8.count > 500_000
            add(
                Figure(
                    "hit", "point to position", corpus.name, comparison, unit: .µs, gate: isLong ? Self.longHitGate : Self.hitGate,
                    note: self.hasPeer && !hasPeer ? "PangoLayout breaks a paragraph wider than 2²¹ points into far too few lines" : nil))
        }
    }

    /// Measures the rectangles of random selections: of up to 600 UTF-16 code units, and of any length.
    func runRects() {
        for (corpus, hasPeer) in queried where wants(corpus) {
            let layout = layout(corpus)
            if hasPeer { preparePeer(corpus) }
            for isShort in [true, false] {
                let ranges = selections(layout.text.length, maximum: isShort ? Self.selectionLength : layout.text.length)
                let ours = isShort ? ranges : Array(ranges.prefix(Self.slowPeerSelectionCount))
                let isSlow = corpus.isOneParagraph || !isShort
                let theirs = Array(ranges.prefix(isSlow ? Self.slowPeerSelectionCount : ranges.count))
                let bytes = theirs.map { byteRange($0, in: layout.text.utf16) }
                let comparison = compare(ours: ours.count, peer: hasPeer ? bytes.count : 0) {
                    consume(ours.reduce(0) { $0 + layout.selectionRects(for: $1).reduce(0) { $0 + $1.minX + $1.maxX + $1.minY } })
                } peer: {
                    var count = 0
                    consume(bytes.reduce(0) { $0 + self.sumPeerRects($1, count: &count) })
                }
                add(Figure("rects", isShort ? "up to \(Self.selectionLength) units" : "any length", corpus.name, comparison, unit: .µs))
            }
        }
    }

    private func preparePeer(_ corpus: Corpus) {
        setPeerText(corpus)
        layOutPeer(width: Self.width)
    }

    private func selections(_ length: Int, maximum: Int) -> [Range<Int>] {
        var generator = SeededGenerator(seed: 12)
        return (0..<Self.selectionCount).map { _ in
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
