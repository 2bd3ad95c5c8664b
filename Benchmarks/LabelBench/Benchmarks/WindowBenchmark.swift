import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    private static let windowLabelCount = 50
    private static let eventCount = 500
    private static let windowSize = CGSize(width: 430, height: 1300)
    /// The limit for the median time, as a multiple of a frame of plain views with the same texts.
    private static let eventGate = Figure.Gate(subject: .ratio, limit: 0.03)

    /// Measures events that change nothing, in a window with 50 labels of which five are selected.
    func runWindow() {
        guard corpusMatches("50 labels") else { return }
        for isDragging in [false, true] { measureEvents(isDragging: isDragging) }
    }

    private func measureEvents(isDragging: Bool) {
        let (window, labels) = labelledScreen()
        guard let views = PlainViews(size: Self.windowSize, labels: labels) else { return complain("LabelBench: no picture\n") }
        let coordinator = window.coordinator
        let grip = take(window, of: coordinator, isDragging: isDragging)
        let event = isDragging ? InteractionEvent.touchMove(1, to: grip ?? .zero) : .timePassed
        var comparison = Comparison()
        for step in 0..<Self.eventCount {
            let ours = Machine.time { coordinator.handle(event, at: 2 + Double(step) / 1000, in: window) }
            comparison.add(ours, Machine.time { views.draw() })
        }
        // The benchmark must fail if nothing is selected, or if the pin is not dragged although it should be.
        let isMeasured = coordinator.selection != nil && (coordinator.state.draggedPin != nil) == isDragging
        let name = isDragging ? "a pin that is held still" : "a frame in which nothing changes"
        add(Figure("window", name, "50 labels", comparison, unit: .µs, gate: Self.eventGate, isMeasured: isMeasured))
    }

    /// Selects text in five labels. If `isDragging` is true, also starts to drag the end pin.
    ///
    /// - Returns: The position of the finger on the pin; nil if no pin is dragged.
    private func take(_ window: any OverlayWindow, of coordinator: SelectionCoordinator, isDragging: Bool) -> CGPoint? {
        let start = LabelPosition("label 10", 2)
        coordinator.handle(.select(LabelSelection(start: start, end: LabelPosition("label 14", 8))), at: 0, in: window)
        guard isDragging, let pin = coordinator.overlay.pins[.end] else { return nil }
        let grip = CGPoint(x: pin.dot.midX, y: pin.dot.midY)
        coordinator.handle(.touchDown(1, at: grip), at: 1, in: window)
        // Moves the finger by more than a character, which starts the drag.
        let point = CGPoint(x: grip.x + 30, y: grip.y)
        coordinator.handle(.touchMove(1, to: point), at: 1.1, in: window)
        return point
    }

    func labelledScreen() -> (Screen, [(frame: CGRect, controller: LabelController)]) {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: DiscardingPasteboard(), menu: menu)
        let screen = Screen(size: Self.windowSize, coordinator: SelectionCoordinator(ports: ports), menu: menu)
        let words = Array(Corpus.latin(bytes: 4000).text)
        var labels: [(frame: CGRect, controller: LabelController)] = []
        for index in 0..<Self.windowLabelCount {
            let text = String(words[(index * 40)..<((index + 1) * 40)])
            let controller = LabelController(
                RichText(text, style: TextStyle(font: FontRequest(size: Self.fontSize))), identity: LabelIdentity("label \(index)"),
                typesetter: typesetter)
            controller.enableCopy = true
            let label = ScreenLabel(id: "label \(index)", controller: controller, frame: (10, CGFloat(index) * 26, 410, nil))
            screen.add(label)
            labels.append((label.resolvedFrame, controller))
        }
        return (screen, labels)
    }
}
