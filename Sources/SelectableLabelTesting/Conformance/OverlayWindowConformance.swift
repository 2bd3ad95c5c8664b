import Foundation
import LabelDrawing
import SelectableLabel

/// Checks that an implementation of `OverlayWindow` behaves as specified. Use it in the implementation's tests.
///
/// Each check returns one message per fault. The implementation passes if no check returns a message.
@MainActor
public struct OverlayWindowConformance {
    /// A requirement on an `OverlayWindow`. Each case is one check.
    public enum Check: String, CaseIterable, Sendable {
        /// Each view comes after its parent. Labels refer only to views and scroll views of the snapshot.
        case viewsAreInOrder
        /// While nothing changes, the window returns the same views and labels.
        case answersRepeat
        /// After a label moves, the window returns its new frame.
        case movesAreSeen
        /// The window does not return labels that are hidden or removed.
        case absentLabelsAreNotThere
        /// Scrolling changes the transform of the scroll view, not the frames of its labels. It stops at the scroll
        /// limits.
        case scrollingMovesTheScrollView
        /// After a scroll that was not reported to the selection, a touch selects the text that is now under the
        /// finger.
        case touchesMeetWhatIsThere
        /// After a text change that was not reported to the selection, the old selection is neither drawn nor copied.
        case otherTextIsNotCopied
        /// In each frame, the selection's fill is drawn over its text, even after the text moved.
        case framesFollow
        /// Where an opaque view covers a label, the selection's fill is hidden, and touches do not reach the label.
        case coversHide
        /// While a view is presented, it takes all touches. A selection behind it is hidden, but not cleared.
        case presentationsCoverAll
        /// When the window's size changes, the menu is hidden and the selection stays.
        case sizesAreSeen
        /// When the selection is cleared, the overlay is removed from the window.
        case overlaysGo
    }

    private let make: @MainActor () -> any OverlayWindowModel

    /// Creates checks of a window.
    ///
    /// - Parameter make: Creates a window of 400 × 600 points, without content in its top 500 points. Each check calls
    ///   this closure once.
    public init(_ make: @escaping @MainActor () -> any OverlayWindowModel) {
        self.make = make
    }

    /// Runs a check and returns one message per fault; empty if there is none.
    public func violations(of check: Check) -> [String] {
        var trial = OverlayWindowTrial(make())
        switch check {
        case .viewsAreInOrder: trial.viewsAreInOrder()
        case .answersRepeat: trial.answersRepeat()
        case .movesAreSeen: trial.movesAreSeen()
        case .absentLabelsAreNotThere: trial.absentLabelsAreNotThere()
        case .scrollingMovesTheScrollView: trial.scrollingMovesTheScrollView()
        case .touchesMeetWhatIsThere: trial.touchesMeetWhatIsThere()
        case .otherTextIsNotCopied: trial.otherTextIsNotCopied()
        case .framesFollow: trial.framesFollow()
        case .coversHide: trial.coversHide()
        case .presentationsCoverAll: trial.presentationsCoverAll()
        case .sizesAreSeen: trial.sizesAreSeen()
        case .overlaysGo: trial.overlaysGo()
        }
        return trial.violations
    }
}

/// The window of one check, filled with content: a label "top", and below it a scroll view "list".
///
/// The list has ten labels, "row 0" to "row 9", at intervals of 50 points. Each character is a square of 20 points.
@MainActor
struct OverlayWindowTrial {
    let model: any OverlayWindowModel
    private(set) var violations: [String] = []
    private var time: TimeInterval = 0
    private var labels: [String: LabelController] = [:]
    /// The scroll views and the number of labels that the window had before the check added its content.
    private let own: (scrollViews: Set<ContainerIdentity>, labels: Int)

    init(_ model: any OverlayWindowModel) {
        self.model = model
        own = (Set(model.window.snapshot().views.compactMap { $0.scroll?.identity }), model.window.snapshot().labels.count)
        model.addScrollView("list", frame: CGRect(x: 0, y: 100, width: 400, height: 300), contentSize: CGSize(width: 400, height: 500))
        add("top", "title words", frame: CGRect(x: 0, y: 20, width: 300, height: 20), in: nil)
        for row in 0..<10 {
            add("row \(row)", "row\(row) text", frame: CGRect(x: 0, y: CGFloat(row) * 50, width: 300, height: 20), in: "list")
        }
    }

    private var window: any OverlayWindow { model.window }
    private var coordinator: SelectionCoordinator { model.coordinator }

    private mutating func add(_ name: String, _ text: String, frame: CGRect, in holder: String?) {
        let controller = LabelController(
            RichText(text, style: TextStyle(font: FontRequest(size: 20))), identity: LabelIdentity(name), typesetter: MonospaceTypesetter())
        controller.enableCopy = true
        labels[name] = controller
        model.addLabel(name, controller, frame: frame, in: holder)
    }

    private mutating func expect(_ holds: Bool, _ what: String) {
        if !holds { violations.append(what) }
    }

    /// Touches the point (`x`, `y`) for 0.6 seconds and lifts the finger.
    private mutating func longPress(_ x: CGFloat, _ y: CGFloat) {
        time += 1
        coordinator.handle(.touchDown(1, at: CGPoint(x: x, y: y)), at: time, in: window)
        time += 0.6
        coordinator.handle(.timePassed, at: time, in: window)
        coordinator.handle(.touchUp(1), at: time, in: window)
    }

    private mutating func drawFrame() {
        time += 0.02
        model.drawFrame(at: time)
    }

    private func placement(_ name: String) -> LabelPlacement? {
        window.snapshot().labels.first { $0.controller.identity.rawValue == name }
    }

    private var scroll: WindowView.ScrollContent? {
        window.snapshot().views.lazy.compactMap(\.scroll).first { !own.scrollViews.contains($0.identity) }
    }

    // MARK: Answers

    mutating func viewsAreInOrder() {
        model.addCover("bar", frame: CGRect(x: 0, y: 0, width: 400, height: 10))
        let views = window.snapshot().views
        for (index, view) in views.enumerated() {
            expect(view.parent.map { $0 >= 0 && $0 < index } ?? true, "view \(index) comes before its parent")
        }
        let names = views.compactMap { $0.scroll?.identity }
        expect(Set(names).count == names.count && names.count == own.scrollViews.count + 1, "scroll views \(names)")
        let placements = window.snapshot().labels
        expect(
            placements.count == own.labels + 11 && Set(placements.map { ObjectIdentifier($0.controller) }).count == placements.count,
            "\(placements.count) of \(own.labels + 11) labels")
        for placement in placements {
            expect(placement.container.map(names.contains) ?? true, "\(placement.controller.identity) in an unknown scroll view")
            expect(placement.view.map(views.indices.contains) ?? true, "\(placement.controller.identity) in an unknown view")
            expect((0...views.count).contains(placement.depth), "\(placement.controller.identity) at depth \(placement.depth)")
        }
        expect(placement("row 3")?.container == scroll?.identity && placement("top")?.container == nil, "labels in the wrong scroll view")
    }

    mutating func answersRepeat() {
        let before = window.snapshot()
        drawFrame()
        let after = window.snapshot()
        expect(after.views == before.views, "views changed without a change of the window")
        expect(after.labels.map(\.frame) == before.labels.map(\.frame), "label frames changed without a change of the window")
    }

    mutating func movesAreSeen() {
        let before = placement("top")?.frame
        expect(before == CGRect(x: 0, y: 20, width: 300, height: 20), "top at \(String(describing: before))")
        model.move("top", to: CGRect(x: 10, y: 60, width: 200, height: 30))
        expect(placement("top")?.frame == CGRect(x: 10, y: 60, width: 200, height: 30), "a label that moved keeps its old frame")
    }

    mutating func absentLabelsAreNotThere() {
        model.setHidden("row 1", true)
        model.remove("row 2")
        expect(placement("row 1") == nil, "a hidden label has a placement")
        expect(placement("row 2") == nil, "a removed label has a placement")
        model.setHidden("row 1", false)
        expect(placement("row 1") != nil, "a label that is no longer hidden has no placement")
    }

    mutating func scrollingMovesTheScrollView() {
        let (before, frame) = (scroll, placement("row 4")?.frame)
        model.scroll("list", by: CGPoint(x: 0, y: 120))
        expect(
            scroll?.room.top == 120 && scroll?.room.bottom == 80, "room \(String(describing: scroll?.room)) after a scroll by 120 of 200")
        expect((scroll?.transform.ty ?? 0) - (before?.transform.ty ?? 0) == -120, "the content did not move by 120")
        expect(placement("row 4")?.frame == frame, "a scroll changed a label")
        if let identity = scroll?.identity { window.scroll(identity, by: CGPoint(x: 0, y: 1000)) }
        expect(scroll?.room.top == 200 && scroll?.room.bottom == 0, "scrolled beyond the limit: \(String(describing: scroll?.room))")
    }

    // MARK: Behaviour

    mutating func touchesMeetWhatIsThere() {
        coordinator.handle(.touchDown(1, at: CGPoint(x: 390, y: 590)), at: time, in: window)
        coordinator.handle(.touchUp(1), at: time, in: window)
        model.scroll("list", by: CGPoint(x: 0, y: 100))
        longPress(10, 110)
        expect(coordinator.selectedText == "row2", "a press on row2 selects \(coordinator.selectedText)")
        coordinator.clearSelection()
        model.move("top", to: CGRect(x: 0, y: 450, width: 300, height: 20))
        longPress(130, 460)
        expect(coordinator.selectedText == "words", "a press on a label that moved selects \(coordinator.selectedText)")
    }

    mutating func otherTextIsNotCopied() {
        longPress(130, 30)
        expect(coordinator.selectedText == "words", "nothing selected")
        labels["top"]?.text = RichText("other text", style: TextStyle(font: FontRequest(size: 20)))
        drawFrame()
        expect(coordinator.selectedText.isEmpty && coordinator.overlay.rects.isEmpty, "removed text is still selected")
        longPress(10, 30)
        labels["top"]?.enableCopy = false
        coordinator.handle(.command(.copy), at: time, in: window)
        expect(coordinator.selection == nil, "a label is selected although selecting was turned off")
    }

    mutating func framesFollow() {
        longPress(10, 110)
        let before = coordinator.overlay.rects.first
        expect(before?.minY == 100 && model.shownOverlay != nil, "the word has no selection fill")
        model.scroll("list", by: CGPoint(x: 0, y: -30))
        model.scroll("list", by: CGPoint(x: 0, y: 40))
        drawFrame()
        model.scroll("list", by: CGPoint(x: 0, y: -40))
        drawFrame()
        expect(coordinator.overlay.rects.first == before, "the fill did not return with its text")
        model.move("row 0", to: CGRect(x: 40, y: 12, width: 300, height: 20))
        drawFrame()
        expect(coordinator.overlay.rects.first == before?.offsetBy(dx: 40, dy: 12), "the fill did not move with its label")
        expect(model.shownOverlay?.rects == coordinator.overlay.rects, "the overlay in the window is not the selection's overlay")
        model.scroll("list", by: CGPoint(x: 0, y: 200))
        drawFrame()
        expect(
            coordinator.overlay.rects.isEmpty && coordinator.selectedText == "row0",
            "a selection that was scrolled away is still drawn, or was cleared")
    }

    mutating func coversHide() {
        longPress(10, 30)
        expect(coordinator.overlay.rects == [CGRect(x: 0, y: 20, width: 100, height: 20)], "the word has no selection fill")
        model.addCover("bar", frame: CGRect(x: 0, y: 0, width: 400, height: 30))
        drawFrame()
        expect(coordinator.overlay.rects == [CGRect(x: 0, y: 30, width: 100, height: 10)], "the fill is drawn over a cover")
        coordinator.clearSelection()
        longPress(10, 25)
        expect(coordinator.selection == nil, "a press on a cover selects what is behind it")
        model.remove("bar")
        longPress(10, 25)
        expect(coordinator.selectedText == "title", "a removed cover still covers")
    }

    mutating func presentationsCoverAll() {
        longPress(10, 30)
        model.present("sheet", frame: CGRect(x: 0, y: 300, width: 400, height: 300))
        add("note", "sheet words", frame: CGRect(x: 0, y: 400, width: 300, height: 20), in: "sheet")
        drawFrame()
        expect(
            coordinator.overlay.rects.isEmpty && coordinator.selectedText == "title",
            "a selection behind a sheet is still drawn, or was cleared")
        longPress(10, 110)
        expect(coordinator.selectedText == "title", "a press beside a sheet selects text behind the sheet")
        coordinator.clearSelection()
        longPress(10, 410)
        coordinator.performMenuItem(SelectionMenuItem.selectAll.id)
        expect(coordinator.selectedText == "sheet words", "Select All in a sheet takes \(coordinator.selectedText)")
        model.remove("sheet")
        drawFrame()
        longPress(10, 110)
        expect(coordinator.selectedText == "row0", "a removed sheet still covers")
    }

    mutating func sizesAreSeen() {
        longPress(10, 30)
        expect(coordinator.overlay.menuAnchor != nil, "no menu after a long press")
        model.resize(to: CGSize(width: 500, height: 500))
        drawFrame()
        expect(window.snapshot().bounds.size == CGSize(width: 500, height: 500), "the window keeps its old size")
        expect(
            coordinator.overlay.menuAnchor == nil && coordinator.selectedText == "title",
            "after a new size, the menu is still shown or the selection was cleared")
    }

    mutating func overlaysGo() {
        longPress(10, 30)
        expect(model.shownOverlay?.isEmpty == false, "no overlay in the window")
        coordinator.clearSelection()
        expect(model.shownOverlay == nil, "the overlay stays in the window without a selection")
    }
}
