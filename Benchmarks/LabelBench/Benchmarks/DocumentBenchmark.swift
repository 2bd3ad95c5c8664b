import Dispatch
import Foundation
import LabelDrawing
import SelectableLabel

/// Measures texts of 10 MB: memory, copies, and sizing followed by layout. Also measures layouts on two threads.
extension Workbench {
    /// - `peak`: the growth of resident memory during a first layout, in MB.
    /// - `kept`: the same, as a multiple of the memory of the finished layout.
    /// - `plain`, `html` and `rtf`: a copy in each form, as a multiple of a memory copy of the same bytes.
    /// - `sizing`: sizing and laying out a label, as a multiple of one layout.
    /// - `threads`: the gain of layouts from a second thread, as a fraction of the gain of a loop that shares nothing.
    private static let limits = (peak: 350.0, kept: 1.5, plain: 15.0, html: 170.0, rtf: 200.0, sizing: 1.1, threads: 1.7)

    private static let bytes = 10_000_000

    private static var documents: [Corpus] {
        [.latin(bytes: bytes), .latinParagraph(bytes: bytes), .chinese(bytes: bytes), .bidi(bytes: bytes)]
    }

    // MARK: Memory

    /// Measures the resident memory of first layouts. Call this method before all other benchmarks, because memory that
    /// they have freed would change the result. The memory of one text's layout is returned to the system before the
    /// next text is measured.
    func measureMemoryOfDocuments() {
        for corpus in Self.documents where wants(corpus) {
            let text = text(corpus)
            // A first layout loads the fonts, so that their memory is not measured.
            consume(TextLayout(typeset(text.slice(0..<10_000)), options: LayoutOptions(width: Self.width)))
            let (before, allocated) = (Machine.resetPeakMemory(), Machine.allocatedBytes())
            let layout = TextLayout(typeset(text), options: LayoutOptions(width: Self.width))
            let kept = Double(Machine.allocatedBytes() - allocated)
            let peak = Double(Machine.peakMemory() - before)
            consume(layout)
            // If the system does not report resident memory, the figures fail.
            guard before > 0, peak > 0, kept > 0 else {
                addMemory("peak of a first layout", corpus, unit: "MB", .greatestFiniteMagnitude, limit: Self.limits.peak)
                continue
            }
            addMemory("peak of a first layout", corpus, unit: "MB", peak / 1e6, limit: Self.limits.peak)
            addMemory("peak of a first layout", corpus, unit: "× what stays", peak / kept, limit: Self.limits.kept)
        }
    }

    private func addMemory(_ name: String, _ corpus: Corpus, unit: String, _ value: Double, limit: Double) {
        add(
            Figure(
                benchmark: "document", name: name, corpus: corpus.name, unit: unit, ours: value,
                gate: Figure.Gate(subject: .ours, limit: limit)))
    }

    // MARK: Time

    func runDocument() {
        for corpus in Self.documents where wants(corpus) {
            copyDocument(corpus)
            sizeAndDraw(corpus)
        }
        if corpusMatches("posts") { layOutOnTwoThreads() }
    }

    private func copyDocument(_ corpus: Corpus) {
        let text = text(corpus)
        for (form, name, limit) in [
            (PasteboardContent.Form.plainText, "a copy, plain text", Self.limits.plain), (.html, "a copy, HTML", Self.limits.html),
            (.rtf, "a copy, RTF", Self.limits.rtf),
        ] {
            var comparison = Comparison()
            for _ in 0..<min(rounds, 5) {
                var data = Data()
                let ours = Machine.time { data = PasteboardContent(text).data(for: form) }
                comparison.add(ours, Machine.timeToCopy(data))
            }
            add(
                Figure(
                    "document", name, corpus.name, comparison, gate: Figure.Gate(subject: .ratio, limit: limit),
                    note: "compared with a memory copy of the same bytes"))
        }
    }

    /// Measures a new label that is first sized and then laid out for drawing, compared with one layout of its text.
    private func sizeAndDraw(_ corpus: Corpus) {
        let (text, width) = (text(corpus), Self.width)
        var comparison = Comparison()
        for round in -1..<min(rounds, 3) {
            var (both, one) = (Sample(), Sample())
            both.measure {
                let label = LabelController(text, typesetter: typesetter)
                consume(label.layout(in: label.sizeThatFits(width: width)))
            }
            one.measure { consume(TextLayout(typeset(text), options: LayoutOptions(width: width))) }
            if round >= 0 { comparison.add(both, one) }
        }
        add(
            Figure(
                "document", "size and layout of a label", corpus.name, comparison,
                gate: Figure.Gate(subject: .ratio, limit: Self.limits.sizing), note: "compared with one layout"))
    }

    // MARK: Threads

    /// Measures layouts of different texts on two threads, compared with the same layouts on one thread. Measures
    /// wall-clock time, so the machine must have two free processors.
    private func layOutOnTwoThreads() {
        let (typesetter, style) = (typesetter, TextStyle(font: FontRequest(size: Self.fontSize)))
        let posts = Corpus.feed()
        let halves = [Array(posts[..<500]), Array(posts[500...])]
        let layOut: @Sendable (Int) -> Void = { index in
            for post in halves[index] {
                consume(
                    TextLayout(TypesetText(RichText(post, style: style), typesetter: typesetter), options: LayoutOptions(width: 320)))
            }
        }
        guard Machine.leaveProcessor() >= 2 else { return complain("LabelBench: only one processor, so threads are not measured\n") }
        var comparison = Comparison()
        for round in -1..<rounds {
            let (layouts, loops) = (Self.shareOnTwoThreads(layOut), Self.shareOnTwoThreads { _ in Machine.spin() })
            if round >= 0 { comparison.add(layouts, loops) }
        }
        _ = Machine.stayOnOneProcessor()
        var figure = Figure(
            "document", "posts on two threads", "posts", comparison, gate: Figure.Gate(subject: .ratio, limit: Self.limits.threads))
        (figure.unit, figure.ours, figure.maximum, figure.peer) = ("of one", comparison.ours.median, nil, comparison.peer.median)
        figure.note = "wall-clock time as a fraction of the time on one thread, compared with a loop that shares no memory"
        add(figure)
    }

    /// Returns the wall-clock time of two works on two threads, divided by the time on one thread.
    private static func shareOnTwoThreads(_ work: @escaping @Sendable (Int) -> Void) -> Double {
        let start = Machine.wallTime()
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            // The thread is kept on the processor of the thread that made it.
            _ = Machine.leaveProcessor()
            work(0)
            isDone.signal()
        }
        work(1)
        isDone.wait()
        let middle = Machine.wallTime()
        for index in 0..<2 { work(index) }
        return (middle - start) / (Machine.wallTime() - middle)
    }
}
