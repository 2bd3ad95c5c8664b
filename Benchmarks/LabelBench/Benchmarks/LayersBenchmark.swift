import Foundation
import LabelDrawing
import LinuxHost
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    /// The limits for the results.
    ///
    /// - `frame`: a frame with 1,000 highlights in 50 labels, as a multiple of the same frame without highlights.
    /// - `set`: the declaration of 10,000 unchanged highlights, as a multiple of a frame.
    /// - `find`: a search, as a multiple of Foundation's search in the joined text.
    /// - `first`: the time until the first match is known, as a multiple of the same.
    private static let layerLimits = (frame: 2.1, set: 1.0, find: 3.0, first: 0.02)
    private static let searchedRows = 100_000

    /// Measures highlights and a search.
    func runLayers() {
        guard corpusMatches("50 labels") else { return }
        measureHighlights()
        measureSearch()
    }

    private func measureHighlights() {
        let (screen, labels) = labelledScreen()
        guard let picture = try? CairoImage(size: screen.size, scale: 2) else { return complain("LabelBench: no picture\n") }
        let layer = HighlightLayer("highlights")
        screen.coordinator.layers = [layer]
        func frame() {
            screen.handle(.timePassed, at: 1)
            var canvas = picture.makeCanvas()
            canvas.draw(screen.contentDisplayList())
        }
        let some = highlights(in: labels.map(\.controller), each: 20)
        let many = highlights(in: labels.map(\.controller), each: 200)
        var (frames, declarations) = (Comparison(), Comparison())
        for _ in 0..<rounds * 4 {
            layer.set([])
            frame()
            let plain = Machine.time { frame() }
            layer.set(some)
            frame()
            frames.add(Machine.time { frame() }, plain)
            layer.set(many)
            frame()
            // A new array with equal elements, as an app makes it.
            let again = many.map { $0 }
            declarations.add(Machine.time { layer.set(again) }, plain)
        }
        for (name, comparison, limit) in [
            ("a frame with 1,000 highlights", frames, Self.layerLimits.frame),
            ("10,000 highlights declared again", declarations, Self.layerLimits.set),
        ] {
            add(
                Figure(
                    "layers", name, "50 labels", comparison, unit: .µs, gate: Figure.Gate(subject: .ratio, limit: limit),
                    note: "compared with a frame without highlights"))
        }
    }

    private func highlights(in labels: [LabelController], each count: Int) -> [Highlight] {
        labels.enumerated().flatMap { number, label in
            (0..<count).map { index in
                let start = index % max(label.text.length - 4, 1)
                return Highlight(
                    id: "\(number).\(index)", range: start..<start + 3, of: label.text, label: label.identity,
                    style: index % 2 == 0 ? .yellow : .green)
            }
        }
    }

    private func measureSearch() {
        let sentence = "holds some words, \"quoted\" & plain, that go on. "
        let rows = (0..<Self.searchedRows).map { row in
            RichText(String(("Row \(row) " + String(repeating: sentence, count: 5)).prefix(200)) + (row % 1000 == 200 ? " Needle" : ""))
        }
        let joined = NSString(string: rows.map(\.string).joined(separator: "\n"))
        guard let search = TextSearch(TextQuery("needle"), words: ICUWordBoundaryProvider()) else { return }
        let texts = rows.map(\.string)
        let session = ListSession(
            ScreenRows(count: Self.searchedRows, list: "rows") { texts[$0] }, rowHeight: 44, size: CGSize(width: 390, height: 844),
            style: listStyle, typesetter: typesetter)
        var (comparison, first, found, isFirstFound) = (Comparison(), Comparison(), 0, true)
        for _ in 0..<max(rounds / 3, 1) {
            let ours = Machine.time { found = rows.reduce(0) { $0 + search.matches(in: $1).count } }
            let finder = SelectionFinder(in: session.screen, coordinator: session.coordinator)
            let start = Machine.time {
                finder.query = TextQuery("needle")
                isFirstFound = isFirstFound && finder.current == 0
            }
            finder.finish()
            let foundation = Machine.time { consume(Self.matches(of: "needle", in: joined)) }
            comparison.add(ours, foundation)
            first.add(start, foundation)
        }
        add(
            Figure(
                "layers", "the first match of a search", "100,000 rows", first,
                gate: Figure.Gate(subject: .ratio, limit: Self.layerLimits.first), isMeasured: isFirstFound,
                note: "compared with Foundation's search in the joined text"))
        add(
            Figure(
                "layers", "a search in 20 MB", "100,000 rows", comparison, gate: Figure.Gate(subject: .ratio, limit: Self.layerLimits.find),
                isMeasured: found == Self.searchedRows / 1000, note: "compared with Foundation's search in the joined text"))
    }

    private static func matches(of word: String, in text: NSString) -> Int {
        var (count, start) = (0, 0)
        while true {
            let rest = NSRange(location: start, length: text.length - start)
            let range = text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], range: rest)
            guard range.location != NSNotFound else { return count }
            (count, start) = (count + 1, range.location + range.length)
        }
    }
}
