import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    private static let rowCount = 100_000
    private static let rowHeight: CGFloat = 108
    private static let rowInsets = EdgeLengths(top: 10, left: 70, bottom: 6, right: 20)
    /// The limits for the median times of a frame and of its scroll event, as multiples of a frame of plain views.
    private static let listLimits = (frame: 3.6, event: 1.1)

    /// Measures the frames of a fast scroll through a list of 100,000 rows: once with no selection, and once with all
    /// rows selected.
    ///
    /// In most frames, a new row becomes visible.
    func measureList() {
        let (screen, list) = flungList()
        let texts = Corpus.feed().enumerated().map {
            RichText("Name \($0)\n\($1)", style: TextStyle(font: FontRequest(size: Self.fontSize)))
        }
        guard
            let views = PlainViews(
                size: Self.feedScreenSize, rowHeight: Self.rowHeight, insets: Self.rowInsets, texts: texts, typesetter: typesetter)
        else { return complain("LabelBench: no picture\n") }
        let last = LabelIdentity("row.\(Self.rowCount - 1)")
        for selectsAll in [false, true] {
            screen.scroll(list.id, by: CGPoint(x: 0, y: -CGFloat.greatestFiniteMagnitude), at: 0)
            if selectsAll { screen.coordinator.selectAll(in: screen) }
            measureFrames(
                of: Scrolled(
                    screen: screen, corpus: "list of \(Self.rowCount) rows", selected: selectsAll ? "all selected" : "nothing selected",
                    step: { _ in 90 },
                    isMeasured: { (screen.coordinator.selection?.upperBound.label == last) == selectsAll }, views: views,
                    limits: Self.listLimits))
        }
    }

    private func flungList() -> (Screen, ScreenList) {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: DiscardingPasteboard(), menu: menu)
        let screen = Screen(size: Self.feedScreenSize, coordinator: SelectionCoordinator(ports: ports), menu: menu)
        let posts = Corpus.feed()
        let typesetter = typesetter
        let list = ScreenList(
            id: "row", frame: screen.bounds, rowHeight: Self.rowHeight,
            rows: ScreenRows(count: Self.rowCount, list: "row") { "Name \($0)\n\(posts[$0 % posts.count])" },
            rowInsets: Self.rowInsets, style: TextStyle(font: FontRequest(size: Self.fontSize)),
            makeCell: { LabelController(typesetter: typesetter) })
        screen.add(list)
        return (screen, list)
    }
}
