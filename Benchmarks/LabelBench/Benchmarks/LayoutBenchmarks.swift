import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel

extension Workbench {
    /// The limits for the ratios of a text.
    ///
    /// - `layout` and `relayout`: a layout and a layout at another width, compared with PangoLayout's.
    /// - `flat`: a layout at another width, compared with a C loop over flat arrays.
    /// - `share`: a layout at another width, compared with a first layout with an emptied cache.
    private struct Limits {
        var layout: Double
        var relayout: Double
        var flat: Double
        var share: Double
    }

    /// The limit for a ratio: the time to lay out only the first lines of a text, divided by the time for the first
    /// lines of a text a tenth as long.
    private static let firstLinesGate = Figure.Gate(subject: .ratio, limit: 1.2)

    /// The number of widths at which a text is laid out again in one round, as when the user resizes a window.
    private static let relayoutWidths = 8

    private struct Case {
        var corpus: Corpus
        var limits: Limits
        /// Whether PangoLayout must wrap the text into about the same number of lines.
        var isChecked = false
    }

    private var cases: [Case] {
        let limits = [
            "English manuals": Limits(layout: 0.25, relayout: 0.01, flat: 3, share: 0.05),
            "Chinese tutor": Limits(layout: 0.5, relayout: 0.02, flat: 8, share: 0.04),
            "Arabic with English": Limits(layout: 0.7, relayout: 0.016, flat: 7, share: 0.03),
            "posts with emoji": Limits(layout: 0.35, relayout: 0.015, flat: 5, share: 0.055),
            "words that never return": Limits(layout: 0.45, relayout: 0.008, flat: 2, share: 0.02),
        ]
        var cases: [Case] = []
        for real in RealText.all where corpusMatches(real.name) {
            guard let corpus = load(real)?.first, let limits = limits[real.name] else { continue }
            cases.append(Case(corpus: corpus, limits: limits, isChecked: real.name == "English manuals"))
        }
        return cases
    }

    /// Measures the layout of plain text, including reading the box of every character.
    func runLayout() {
        for item in cases {
            var comparison = Comparison()
            let text = text(item.corpus)
            var (lines, peerLines) = (0, 0)
            for round in -1..<rounds {
                var (ours, peer) = (Sample(), Sample())
                typesetter.forgetWords()
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
                    "layout", "all boxes at \(Int(Self.width)) pt", item.corpus.name, comparison,
                    gate: Figure.Gate(subject: .ratio, limit: item.limits.layout)))
        }
    }

    /// Measures layouts of shaped text at other widths, including reading the box of every character.
    ///
    /// The time of the kit is the mean of several widths. PangoLayout lays out at the first one.
    func runRelayout() {
        for item in cases { relayOut(item) }
        runFirstLines()
    }

    private func relayOut(_ item: Case) {
        let text = text(item.corpus)
        let typeset = typeset(text)
        let flat = FlatLayout(TextLayout(typeset, options: LayoutOptions(width: Self.width)))
        if hasPeer {
            setPeerText(item.corpus)
            layOutPeer(width: Self.width)
        }
        var (pango, loop, share) = (Comparison(), Comparison(), Comparison())
        for round in -1..<rounds {
            // The width changes with each round, because PangoLayout does nothing if it stays the same.
            let width = Self.otherWidth + CGFloat(abs(round) % 2)
            var (ours, first, arrays, peer) = (Sample(), Sample(), Sample(), Sample())
            let lines = ours.measure(times: Self.relayoutWidths) { number in
                let layout = TextLayout(typeset, options: LayoutOptions(width: width - CGFloat(number)))
                consume(readBoxes(layout))
                return layout.lineCount
            }
            consume(arrays.measure(times: Self.relayoutWidths) { flat.layOut(width: width - CGFloat($0)) })
            typesetter.forgetWords()
            first.measure { consume(readBoxes(TextLayout(self.typeset(text), options: LayoutOptions(width: Self.width)))) }
            if hasPeer {
                let peerLines = peer.measure {
                    let lines = layOutPeer(width: width)
                    consume(sumPeerBoxes())
                    return lines
                }
                if round == 0 { check(item, width: width, ours: lines, peer: peerLines) }
            }
            guard round >= 0 else { continue }
            pango.add(ours, peer)
            loop.add(ours, arrays)
            share.add(ours, first)
        }
        for (name, comparison, limit) in [
            ("against PangoLayout", pango, item.limits.relayout), ("against a C loop", loop, item.limits.flat),
            ("against a first layout", share, item.limits.share),
        ] {
            add(Figure("relayout", name, item.corpus.name, comparison, gate: Figure.Gate(subject: .ratio, limit: limit)))
        }
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
        let tolerance = item.isChecked ? 0.01 : nil
        results.lines.append(
            LineCheck(corpus: item.corpus.name, width: Double(width), ours: ours, peer: peer, tolerance: tolerance))
    }
}
