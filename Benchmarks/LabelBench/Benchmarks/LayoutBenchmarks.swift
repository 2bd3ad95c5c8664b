import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel

extension Workbench {
    private static let layoutGate = Figure.Gate(subject: .ratio, limit: 0.5)
    private static let relayoutGate = Figure.Gate(subject: .ratio, limit: 0.05)
    /// The limit for a ratio: the time to lay out only the first lines of a text, divided by the time for the first
    /// lines of a text a tenth as long.
    private static let firstLinesGate = Figure.Gate(subject: .ratio, limit: 1.2)
    /// The limit for a ratio: the time of a layout at another width, divided by the time of a first layout with empty
    /// caches.
    private static let shareGate = Figure.Gate(subject: .ratio, limit: 0.03)

    /// The number of widths at which a text is laid out again in one round, as when the user resizes a window.
    private static let relayoutWidths = 8

    private struct Case {
        var corpus: Corpus
        var isGated: Bool
    }

    private static var cases: [Case] {
        [
            Case(corpus: .latin(), isGated: true),
            Case(corpus: .latinParagraph(), isGated: true),
            Case(corpus: .chinese(), isGated: false),
            Case(corpus: .bidi(), isGated: false),
            Case(corpus: .posts(), isGated: false),
        ]
    }

    /// Measures the layout of plain text, including reading the box of every character.
    func runLayout() {
        for item in Self.cases where wants(item.corpus) {
            var comparison = Comparison()
            let text = text(item.corpus)
            var (lines, peerLines) = (0, 0)
            for round in -1..<rounds {
                var ours = Sample()
                var peer = Sample()
                lines = ours.measure {
                    let layout = TextLayout(typeset(text), options: LayoutOptions(width: Self.width))
                    consume(readBoxes(layout))
                    return layout.lineCount
                }
                if hasPeer {
                    peerLines = peer.measure {
                        setPeerText(item.corpus)
                        let lines = layOutPeer(width: Self.width)
                        consume(sumPeerBoxes())
                        return lines
                    }
                }
                // Round -1 does not count, because it loads the fonts.
                if round >= 0 { comparison.add(ours, peer) }
            }
            check(item, width: Self.width, ours: lines, peer: peerLines)
            add(
                Figure(
                    "layout", "all boxes at \(Int(Self.width)) pt", item.corpus.name, comparison, gate: item.isGated ? Self.layoutGate : nil
                ))
        }
    }

    /// Measures layouts of shaped text at other widths, including reading the box of every character.
    ///
    /// The time of the kit is the mean of several widths. PangoLayout lays out at the first one.
    func runRelayout() {
        for item in Self.cases where wants(item.corpus) {
            var (comparison, share) = (Comparison(), Comparison())
            let text = text(item.corpus)
            let typeset = typeset(text)
            consume(TextLayout(typeset, options: LayoutOptions(width: Self.width)))
            if hasPeer {
                setPeerText(item.corpus)
                layOutPeer(width: Self.width)
            }
            var (lines, peerLines) = (0, 0)
            for round in -1..<rounds {
                // The width changes with each round, because PangoLayout does nothing if it stays the same.
                let width = Self.otherWidth + CGFloat(abs(round) % 2)
                var ours = Sample()
                var peer = Sample()
                lines = ours.measure(times: Self.relayoutWidths) { number in
                    let layout = TextLayout(typeset, options: LayoutOptions(width: width - CGFloat(number)))
                    consume(readBoxes(layout))
                    return layout.lineCount
                }
                if hasPeer {
                    peerLines = peer.measure {
                        let lines = layOutPeer(width: width)
                        consume(sumPeerBoxes())
                        return lines
                    }
                }
                var first = Sample()
                typesetter.forgetWords()
                first.measure { consume(readBoxes(TextLayout(self.typeset(text), options: LayoutOptions(width: Self.width)))) }
                if round >= 0 {
                    comparison.add(ours, peer)
                    share.add(ours, first)
                }
                if round == 0 { check(item, width: width, ours: lines, peer: peerLines) }
            }
            add(
                Figure(
                    "relayout", "all boxes at \(Int(Self.otherWidth)) pt", item.corpus.name, comparison,
                    gate: item.isGated ? Self.relayoutGate : nil))
            add(Figure("relayout", "share of a first layout", item.corpus.name, share, gate: Self.shareGate))
        }
        runFirstLines()
    }

    /// Measures the layout of only the first 40 lines of a shaped paragraph. Alternates between paragraphs of 100 KB
    /// and of 1 MB.
    private func runFirstLines() {
        let (short, long) = (Corpus.latinParagraph(), Corpus.latinParagraph(bytes: 1_000_000))
        guard wants(long) else { return }
        let typesets = [long, short].map { typeset(text($0)) }
        var comparison = Comparison()
        for round in -1..<rounds {
            let samples = typesets.map { typeset in
                var sample = Sample()
                sample.measure {
                    for width in 0..<200 {
                        consume(TextLayout(typeset, options: LayoutOptions(width: 200 + CGFloat(width), lineLimit: 40)))
                    }
                }
                return sample
            }
            if round >= 0 { comparison.add(samples[0], samples[1]) }
        }
        add(
            Figure(
                benchmark: "relayout", name: "first 40 lines, against 100 KB", corpus: long.name, unit: "µs",
                ours: comparison.ours.median / 200 * 1e6, peer: comparison.peer.median / 200 * 1e6, ratio: comparison.ratio,
                gate: Self.firstLinesGate))
    }

    private func check(_ item: Case, width: CGFloat, ours: Int, peer: Int) {
        guard hasPeer else { return }
        let tolerance = item.isGated ? 0.01 : nil
        results.lines.append(
            LineCheck(corpus: item.corpus.name, width: Double(width), ours: ours, peer: peer, tolerance: tolerance))
    }
}

extension Comparison {
    /// Adds the times of a round.
    mutating func add(_ ours: Sample, _ peer: Sample) {
        for time in ours.times { self.ours.add(time) }
        for time in peer.times { self.peer.add(time) }
    }
}
