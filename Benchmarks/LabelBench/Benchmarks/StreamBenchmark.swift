import Foundation
import LabelDocuments
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    /// The limits for the results.
    ///
    /// - `chunk`: a chunk of a document, as a multiple of the layout of the text of the block that it changes.
    /// - `growth`: a chunk near the end of a document, as a multiple of one near its beginning.
    /// - `whole`: a document that is shown at once, as a multiple of the layouts of its texts.
    private static let streamLimits = (chunk: 6.0, growth: 1.3, whole: 3.8)
    private static let chunkLength = 20

    /// Measures a document that is appended to in chunks, and one that is shown at once.
    func runStream() {
        let corpus = Corpus.markdown()
        guard wants(corpus) else { return }
        streamChunks(corpus)
        showAtOnce(corpus)
    }

    private func makeDocument(_ model: DocumentModel) -> (screen: Screen, document: ScreenDocument) {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let screen = Screen(size: CGSize(width: Self.width, height: 600), coordinator: SelectionCoordinator(), menu: menu)
        screen.add(ScreenScrollView(id: "scroll", frame: screen.bounds, contentSize: screen.size))
        return (screen, ScreenDocument(model, on: screen, in: "scroll", typesetter: typesetter))
    }

    private func streamChunks(_ corpus: Corpus) {
        let (screen, document) = makeDocument(DocumentModel(id: "stream", isFinished: false))
        document.layOut(at: CGPoint(), width: Self.width)
        var times: [Double] = []
        var comparison = Comparison()
        var rest = Substring(corpus.text)
        while !rest.isEmpty {
            let chunk = String(rest.prefix(Self.chunkLength))
            rest = rest.dropFirst(Self.chunkLength)
            let text = lastText(of: document.model, after: chunk)
            func layOut() -> Double { Machine.time { consume(TextLayout(typeset(text), options: LayoutOptions(width: Self.width))) } }
            // The first of both shapes the new word, the second one finds it in the cache.
            var peer = times.count % 2 == 0 ? layOut() : 0
            let ours = Machine.time { document.append(chunk) }
            if times.count % 2 == 1 { peer = layOut() }
            times.append(ours)
            if text.length > 0 { comparison.add(ours, peer) }
        }
        consume(screen)
        let tenth = max(times.count / 10, 1)
        var growth = Comparison()
        growth.add(Array(times.suffix(tenth)).median, Array(times.prefix(tenth)).median)
        add(
            Figure(
                "stream", "a chunk of 20 characters", corpus.name, comparison, unit: .µs,
                gate: Figure.Gate(subject: .ratio, limit: Self.streamLimits.chunk),
                note: "compared with the layout of the text of the last block"))
        add(
            Figure(
                "stream", "a chunk near the end", corpus.name, growth, unit: .µs,
                gate: Figure.Gate(subject: .ratio, limit: Self.streamLimits.growth), note: "compared with one near the beginning"))
    }

    private func lastText(of model: DocumentModel, after chunk: String) -> RichText {
        var next = model
        next.append(chunk)
        return next.blocks.last?.texts.last?.text.display ?? RichText()
    }

    private func showAtOnce(_ corpus: Corpus) {
        var comparison = Comparison()
        let texts = DocumentModel(id: "texts", markdown: corpus.text).blocks.flatMap { $0.texts.map(\.text.display) }
        for _ in 0..<min(rounds, 5) {
            typesetter.forgetWords()
            let ours = Machine.time {
                let (screen, document) = makeDocument(DocumentModel(id: "whole", markdown: corpus.text))
                document.layOut(at: CGPoint(), width: Self.width)
                consume(screen)
            }
            typesetter.forgetWords()
            let peer = Machine.time {
                for text in texts { consume(TextLayout(typeset(text), options: LayoutOptions(width: Self.width))) }
            }
            comparison.add(ours, peer)
        }
        add(
            Figure(
                "stream", "a document at once", corpus.name, comparison,
                gate: Figure.Gate(subject: .ratio, limit: Self.streamLimits.whole), note: "compared with the layouts of its texts"))
    }
}
