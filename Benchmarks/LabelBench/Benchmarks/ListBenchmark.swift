import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

/// A `SelectionSource` that counts how often the selection requests a text.
@MainActor
final class CountingSource: SelectionSource {
    private let list: ScreenList
    private(set) var textCount = 0

    init(_ list: ScreenList) { self.list = list }

    var revision: Int { list.revision }
    var rowCount: Int { list.rowCount }
    func labels(inRow row: Int) -> [LabelIdentity] { list.labels(inRow: row) }
    func row(of label: LabelIdentity) -> Int? { list.row(of: label) }
    func length(of label: LabelIdentity, inRow row: Int) -> Int { list.length(of: label, inRow: row) }
    func frame(ofRow row: Int) -> CGRect? { list.frame(ofRow: row) }
    func text(of label: LabelIdentity, inRow row: Int) -> RichText {
        textCount += 1
        return list.text(of: label, inRow: row)
    }
}

/// A pasteboard that stores the last content written to it.
final class KeepingPasteboard: Pasteboard {
    var content: PasteboardContent?
    func write(_ content: PasteboardContent) { self.content = content }
}

/// A screen that contains only a list named "rows", which is as large as the screen.
@MainActor
struct ListSession {
    let screen: Screen
    let list: ScreenList
    let pasteboard = KeepingPasteboard()
    var coordinator: SelectionCoordinator { screen.coordinator }

    init(_ rows: ScreenRows, rowHeight: CGFloat, size: CGSize, style: TextStyle, typesetter: PangoTypesetter) {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: pasteboard, menu: menu)
        screen = Screen(size: size, coordinator: SelectionCoordinator(ports: ports), menu: menu)
        list = ScreenList(
            id: "rows", frame: screen.bounds, rowHeight: rowHeight, rows: rows,
            rowInsets: EdgeLengths(top: 4, left: 12, bottom: 4, right: 12),
            style: style
        ) { LabelController(RichText(), identity: "", typesetter: typesetter) }
        screen.add(list)
    }

    /// Selects from the start of the first row to an offset in another row.
    func select(through row: Int, offset: Int) {
        coordinator.select(
            LabelSelection(start: LabelPosition("rows.0", 0), end: LabelPosition(LabelIdentity("rows.\(row)"), offset)), in: screen)
    }

    /// Selects all rows, as the keyboard shortcut does.
    ///
    /// - Returns: Whether all rows are selected.
    func selectAll() -> Bool {
        screen.handle(.command(.selectAll), at: 1)
        return coordinator.selection?.end.label == LabelIdentity("rows.\(list.rows.count - 1)")
    }
}

extension Workbench {
    private static let listSize = CGSize(width: 390, height: 844)
    private static let stepCount = 300
    /// The limits for the medians.
    ///
    /// - `selectAll`: Select All, in milliseconds.
    /// - `step`: a step of a drag, in microseconds.
    /// - `growth`: the time of a step in the long list, divided by the time of a step in the short list.
    private static let limits = (selectAll: 1.0, step: 150.0, growth: 1.2)

    /// Measures lists that give the selection access to all rows. Only visible rows have labels.
    func runLists() {
        if corpusMatches("1,000,000 rows") {
            selectAllRows()
            dragThroughLists()
        }
        if corpusMatches("100,000 rows") {
            copyRows()
            flingThroughSelection()
        }
    }

    var listStyle: TextStyle { TextStyle(font: FontRequest(size: Self.fontSize)) }

    // MARK: Select All

    /// Measures Select All in a list of a million rows, including the display list of the selection.
    private func selectAllRows() {
        let rows = ScreenRows(count: 1_000_000, list: "rows", text: "Row {n} of a long list")
        let session = ListSession(rows, rowHeight: 44, size: Self.listSize, style: listStyle, typesetter: typesetter)
        let source = CountingSource(session.list)
        session.list.scrollView.source = source
        var (sample, isMeasured) = (Sample(), true)
        for _ in 0..<max(rounds, 10) {
            session.select(through: 2, offset: 3)
            consume(session.screen.frontDisplayList())
            let isSelected = sample.measure {
                let isSelected = session.selectAll()
                consume(session.screen.frontDisplayList())
                return isSelected
            }
            isMeasured = isMeasured && isSelected
        }
        let corpus = "1,000,000 rows"
        add(
            Figure(
                benchmark: "lists", name: "Select All", corpus: corpus, unit: "ms",
                ours: isMeasured ? sample.median * 1e3 : .greatestFiniteMagnitude, maximum: sample.maximum * 1e3,
                gate: Figure.Gate(subject: .ours, limit: Self.limits.selectAll)))
        add(
            Figure(
                benchmark: "lists", name: "Select All asks for", corpus: corpus, unit: "texts", ours: Double(source.textCount),
                gate: Figure.Gate(subject: .ours, limit: 0)))
    }

    // MARK: A drag that scrolls

    /// Measures a drag of the end pin near the lower edge of a list, where the drag scrolls the list.
    ///
    /// A short list and a long list are measured alternately. The first half of each list is selected.
    private func dragThroughLists() {
        let counts = [1_000, 1_000_000]
        var (steps, ratios): ([[Double]], [Double]) = ([[], []], [])
        for round in -1..<rounds {
            let times = counts.map { dragThroughList(of: $0) }
            guard !times.contains(where: \.isEmpty) else {
                ratios = []
                break
            }
            guard round >= 0 else { continue }
            for index in counts.indices { steps[index] += times[index] }
            ratios.append(times[1].median / max(times[0].median, .leastNonzeroMagnitude))
        }
        // If the pin could not be dragged, there are no measurements. The benchmark must then fail.
        let isMeasured = !ratios.isEmpty
        for (corpus, times) in zip(["1,000 rows", "1,000,000 rows"], steps) {
            add(
                Figure(
                    benchmark: "lists", name: "a drag's step that scrolls", corpus: corpus, unit: "µs",
                    ours: isMeasured ? times.median * 1e6 : .greatestFiniteMagnitude, maximum: (times.max() ?? 0) * 1e6,
                    gate: Figure.Gate(subject: .ours, limit: Self.limits.step), note: layoutNote))
        }
        add(
            Figure(
                benchmark: "lists", name: "a thousand times the rows cost", corpus: "1,000,000 rows", unit: "times",
                ours: isMeasured ? ratios.median : .greatestFiniteMagnitude, gate: Figure.Gate(subject: .ours, limit: Self.limits.growth)))
    }

    /// The text of each row. It is short, because the layout of text is not what this benchmark measures.
    private static let dragText = "One short row of text"
    private static let dragRowHeight: CGFloat = 44

    /// Drags the end pin through a list with `count` rows. Each step moves the finger, scrolls the list and builds a
    /// display list.
    ///
    /// - Returns: The processor time of each step. Empty if a step did not scroll or the pin could not be dragged.
    private func dragThroughList(of count: Int) -> [Double] {
        let rows = ScreenRows(count: count, list: "rows", text: Self.dragText)
        let session = ListSession(rows, rowHeight: Self.dragRowHeight, size: Self.listSize, style: listStyle, typesetter: typesetter)
        let (screen, middle) = (session.screen, count / 2)
        screen.scroll("rows", by: CGPoint(x: 0, y: CGFloat(middle - 10) * Self.dragRowHeight), at: 0)
        session.select(through: middle, offset: 5)
        guard let pin = session.coordinator.overlay.pins[.end] else { return [] }
        screen.handle(.touchDown(1, at: CGPoint(x: pin.dot.midX, y: pin.dot.midY)), at: 1)
        screen.handle(.touchMove(1, to: CGPoint(x: 100, y: Self.listSize.height - 3)), at: 1.1)
        guard session.coordinator.state.draggedPin == .end else { return [] }
        var times: [Double] = []
        for step in 0..<Self.stepCount {
            let (time, offset) = (2 + Double(step) / 25, session.list.scrollView.offset.y)
            let start = Machine.processorTime()
            screen.handle(.touchMove(1, to: CGPoint(x: 100 + CGFloat(step % 2), y: Self.listSize.height - 3)), at: time)
            screen.handle(.timePassed, at: time)
            consume(screen.frontDisplayList())
            times.append(Machine.processorTime() - start)
            guard session.list.scrollView.offset.y > offset else { return [] }
        }
        return times
    }

    /// A note for the report: the share of each step that is the text layout of rows that become visible.
    private var layoutNote: String {
        var sample = Sample()
        for _ in 0..<200 {
            let text = RichText(Self.dragText, style: listStyle)
            sample.measure { consume(TextLayout(typeset(text), options: LayoutOptions(width: Self.listSize.width - 24))) }
        }
        let cells = Double(SelectionConfiguration().autoScrollStep / Self.dragRowHeight)
        return String(
            format: "a row's layout takes %.0f µs, and at most %.2f rows come into sight in a step: %.0f µs of it", sample.median * 1e6,
            cells,
            sample.median * 1e6 * cells)
    }
}
