import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    private static let screenSize = CGSize(width: 430, height: 860)
    private static let rowCount = 100_000
    private static let corpus = "100,000 rows"
    private static let frameCount = 600
    /// The limits for the results.
    ///
    /// - `plain` and `all`: copying plain text and all forms of a text, as a multiple of a memory copy of the same
    ///   bytes.
    /// - `frame`: a frame of a fling, as a multiple of a frame of plain views.
    /// - `memory`: the memory of a copy, as a multiple of the text's size.
    private static let limits = (plain: 160.0, all: 220.0, frame: 3.4, memory: 3.0)

    // MARK: Copy

    /// Measures copying 100,000 rows of 200 characters each.
    ///
    /// First the Copy command creates the plain text. Then HTML and RTF are created, as if another app requested them.
    func copyRows() {
        guard let session = copySession() else { return failLists("copy, plain text", gate: Self.limits.plain) }
        var (plain, whole, source, length) = (Comparison(), Comparison(), Sample(), 0)
        for _ in 0..<max(rounds / 3, 1) {
            source.measure { readRows(of: session.list) }
            let start = Machine.processorTime()
            session.screen.handle(.command(.copy), at: 2)
            let copied = Machine.processorTime()
            let others = [PasteboardContent.Form.html, .rtf].compactMap { session.pasteboard.content?.data(for: $0) }
            let finished = Machine.processorTime()
            let text = session.pasteboard.content?.data(for: .plainText) ?? Data()
            let memory = Machine.timeToCopy(text)
            plain.add(copied - start, memory)
            whole.add(finished - start, others.reduce(memory) { $0 + Machine.timeToCopy($1) })
            length = text.count
        }
        let note = String(
            format: "%.1f MB, compared with a memory copy of the same bytes; the source alone takes %.3f s each time", Double(length) / 1e6,
            source.median)
        for (name, comparison, limit) in [
            ("copy, plain text", plain, Self.limits.plain), ("copy, all three forms", whole, Self.limits.all),
        ] {
            add(
                Figure(
                    "lists", name, Self.corpus, comparison, gate: Figure.Gate(subject: .ratio, limit: limit),
                    isMeasured: length > Self.rowCount * 200, note: note))
        }
    }

    /// Returns a list in which all rows are selected; nil if they cannot be selected.
    private func copySession() -> ListSession? {
        let sentence = "Row {n} holds some words, \"quoted\" & plain, that go on. "
        let text = String((sentence + String(repeating: "All of them are copied in order. ", count: 8)).prefix(198))
        let rows = ScreenRows(count: Self.rowCount, list: "rows", text: text)
        let session = ListSession(rows, rowHeight: 60, size: Self.screenSize, style: listStyle, typesetter: typesetter)
        return session.selectAll() ? session : nil
    }

    /// Reads the text of each row once, as a copy does.
    private func readRows(of list: ScreenList) {
        for row in 0..<list.rowCount { for label in list.labels(inRow: row) { consume(list.text(of: label, inRow: row)) } }
    }

    /// Measures how much resident memory a copy needs while its forms (plain text, HTML, RTF) are created one by one.
    ///
    /// HTML is released before RTF is created. The pasteboard keeps the plain text. Call this method before all other
    /// benchmarks, because memory that they have freed would change the result.
    func measureMemoryOfCopy() {
        guard corpusMatches(Self.corpus) else { return }
        guard let session = copySession() else { return failLists("memory of a copy", gate: Self.limits.memory) }
        let before = Machine.resetPeakMemory()
        session.screen.handle(.command(.copy), at: 3)
        let plain = Machine.peakMemory()
        for form in [PasteboardContent.Form.html, .rtf] { consume(session.pasteboard.content?.data(for: form)) }
        let all = Machine.peakMemory()
        let length = session.pasteboard.content?.data(for: .plainText).count ?? 0
        let isMeasured = before > 0 && all > before && length > Self.rowCount * 200
        for (name, peak) in [("plain text", plain), ("all three forms", all)] {
            add(
                Figure(
                    benchmark: "lists", name: "memory of a copy, \(name)", corpus: Self.corpus, unit: "× its text",
                    ours: isMeasured ? Double(peak - before) / Double(length) : .greatestFiniteMagnitude,
                    gate: Figure.Gate(subject: .ours, limit: Self.limits.memory)))
        }
    }

    // MARK: A fling

    /// Measures the frames of a fling through a list in which all rows are selected, from the scroll event to the
    /// pixels.
    func flingThroughSelection() {
        let text = "{n} · A row of two lines or so, as a list of messages has them, with some more words at its end"
        let rows = ScreenRows(count: Self.rowCount, list: "rows", text: text)
        let session = ListSession(rows, rowHeight: 60, size: Self.screenSize, style: listStyle, typesetter: typesetter)
        guard session.selectAll(), let picture = try? CairoImage(size: Self.screenSize, scale: 2),
            let views = session.plainViews(rows: 100, typesetter: typesetter)
        else { return failLists("a frame of a fling", gate: Self.limits.frame) }
        session.screen.scroll("rows", by: CGPoint(x: 0, y: 1e6), at: 2)
        var (comparison, speed, offset): (Comparison, CGFloat, CGFloat) = (Comparison(), 0, 0)
        for frame in 0..<Self.frameCount {
            // The fling starts with the speed of a fast finger. In each frame it slows down by the same factor as on
            // iOS.
            speed = speed < 1 ? 150 : speed * 0.967
            offset += speed
            let time = 10 + Double(frame) / 60
            let ours = Machine.time {
                session.screen.scroll("rows", by: CGPoint(x: 0, y: speed), at: time)
                session.screen.handle(.timePassed, at: time)
                var canvas = picture.makeCanvas()
                canvas.draw(session.screen.contentDisplayList())
                canvas.draw(session.screen.frontDisplayList())
            }
            comparison.add(ours, Machine.time { views.draw(offset: offset) })
        }
        // If the rows are no longer selected, the measurements are invalid. The benchmark must then fail.
        let isMeasured = session.coordinator.selection?.end.label == LabelIdentity("rows.\(Self.rowCount - 1)")
        add(
            Figure(
                "lists", "a frame of a fling", Self.corpus, comparison, gate: Figure.Gate(subject: .ratio, limit: Self.limits.frame),
                isMeasured: isMeasured, note: "compared with a frame of plain views"))
    }

    private func failLists(_ name: String, gate limit: Double) {
        add(
            Figure(
                benchmark: "lists", name: name, corpus: Self.corpus, unit: "", ours: .greatestFiniteMagnitude,
                gate: Figure.Gate(subject: .ours, limit: limit), note: "rows not selected"))
    }
}
