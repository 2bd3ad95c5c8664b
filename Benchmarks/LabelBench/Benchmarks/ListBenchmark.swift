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
    private static let insets = EdgeLengths(top: 4, left: 12, bottom: 4, right: 12)
    var coordinator: SelectionCoordinator { screen.coordinator }

    init(_ rows: ScreenRows, rowHeight: CGFloat, size: CGSize, style: TextStyle, typesetter: PangoTypesetter) {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: pasteboard, menu: menu)
        screen = Screen(size: size, coordinator: SelectionCoordinator(ports: ports), menu: menu)
        list = ScreenList(
            id: "rows", frame: screen.bounds, rowHeight: rowHeight, rows: rows, rowInsets: Self.insets,
            style: style
        ) { LabelController(RichText(), identity: "", typesetter: typesetter) }
        screen.add(list)
    }

    /// Returns the first rows as plain views.
    func plainViews(rows: Int, typesetter: PangoTypesetter) -> PlainViews? {
        let texts = (0..<rows).flatMap { row in list.labels(inRow: row).map { list.text(of: $0, inRow: row) } }
        return PlainViews(
            size: screen.size, rowHeight: list.rowHeight, insets: Self.insets, texts: texts, typesetter: typesetter)
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
    /// - `selectAll`: Select All, as a multiple of a frame of plain views.
    /// - `step`: a step of a drag, as a multiple of a frame of plain views.
    /// - `growth`: the time of a step in the long list, divided by the time of a step in the short list.
    private static let limits = (selectAll: 0.6, step: 1.3, growth: 1.2)

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
        guard let views = session.plainViews(rows: 40, typesetter: typesetter) else { return complain("LabelBench: no picture\n") }
        var (comparison, isMeasured) = (Comparison(), true)
        for _ in 0..<max(rounds, 10) {
            session.select(through: 2, offset: 3)
            consume(session.screen.frontDisplayList())
            let ours = Machine.time {
                isMeasured = session.selectAll() && isMeasured
                consume(session.screen.frontDisplayList())
            }
            comparison.add(ours, views.time())
        }
        let corpus = "1,000,000 rows"
        add(
            Figure(
                "lists", "Select All", corpus, comparison, gate: Figure.Gate(subject: .ratio, limit: Self.limits.selectAll),
                isMeasured: isMeasured, note: "compared with a frame of plain views"))
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
        var (steps, growth) = (Comparison(), Comparison())
        for round in -1..<rounds {
            guard let short = dragThroughList(of: 1_000), let long = dragThroughList(of: 1_000_000) else { break }
            guard round >= 0 else { continue }
            steps.add(short.step, short.frame)
            growth.add(long.step, short.step)
        }
        // If the pin could not be dragged, there are no measurements. The benchmark must then fail.
        let isMeasured = growth.ours.times.count == rounds
        for (corpus, comparison, limit, other) in [
            ("1,000 rows", steps, Self.limits.step, "a frame of plain views; \(layoutNote)"),
            ("1,000,000 rows", growth, Self.limits.growth, "1,000 rows"),
        ] {
            add(
                Figure(
                    "lists", "a drag's step that scrolls", corpus, comparison, unit: .µs,
                    gate: Figure.Gate(subject: .ratio, limit: limit), isMeasured: isMeasured, note: "compared with \(other)"))
        }
    }

    /// The text of each row. It is short, because the layout of text is not what this benchmark measures.
    private static let dragText = "One short row of text"
    private static let dragRowHeight: CGFloat = 44

    /// Drags the end pin through a list with `count` rows. Each step moves the finger, scrolls the list and builds a
    /// display list.
    ///
    /// - Returns: The median processor time of a step, and that of a frame of the same rows as plain views. nil if a
    ///   step did not scroll or the pin could not be dragged.
    private func dragThroughList(of count: Int) -> (step: Double, frame: Double)? {
        let rows = ScreenRows(count: count, list: "rows", text: Self.dragText)
        let session = ListSession(rows, rowHeight: Self.dragRowHeight, size: Self.listSize, style: listStyle, typesetter: typesetter)
        let (screen, middle) = (session.screen, count / 2)
        screen.scroll("rows", by: CGPoint(x: 0, y: CGFloat(middle - 10) * Self.dragRowHeight), at: 0)
        session.select(through: middle, offset: 5)
        guard let pin = session.coordinator.overlay.pins[.end], let views = session.plainViews(rows: 40, typesetter: typesetter) else {
            return nil
        }
        screen.handle(.touchDown(1, at: CGPoint(x: pin.dot.midX, y: pin.dot.midY)), at: 1)
        screen.handle(.touchMove(1, to: CGPoint(x: 100, y: Self.listSize.height - 3)), at: 1.1)
        guard session.coordinator.state.draggedPin == .end else { return nil }
        var times: [Double] = []
        for step in 0..<Self.stepCount {
            let (time, offset) = (2 + Double(step) / 25, session.list.scrollView.offset.y)
            let start = Machine.processorTime()
            screen.handle(.touchMove(1, to: CGPoint(x: 100 + CGFloat(step % 2), y: Self.listSize.height - 3)), at: time)
            screen.handle(.timePassed, at: time)
            consume(screen.frontDisplayList())
            times.append(Machine.processorTime() - start)
            guard session.list.scrollView.offset.y > offset else { return nil }
        }
        return (times.median, views.time())
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
