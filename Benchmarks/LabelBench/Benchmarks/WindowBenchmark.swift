import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

extension Workbench {
    private static let windowLabelCount = 50
    private static let eventCount = 5000
    private static let eventGate = Figure.Gate(subject: .ours, limit: 50)

    /// Measures events that change nothing, in a window with 50 labels of which five are selected.
    func runWindow() {
        guard corpusMatches("50 labels") else { return }
        for isDragging in [false, true] { measureEvents(isDragging: isDragging) }
    }

    private func measureEvents(isDragging: Bool) {
        let window = labelledScreen()
        let coordinator = window.coordinator
        let grip = take(window, of: coordinator, isDragging: isDragging)
        let event = isDragging ? InteractionEvent.touchMove(1, to: grip ?? .zero) : .timePassed
        var times: [Double] = []
        for step in 0..<Self.eventCount {
            let start = Machine.processorTime()
            coordinator.handle(event, at: 2 + Double(step) / 1000, in: window)
            times.append(Machine.processorTime() - start)
        }
        // The benchmark must fail if nothing is selected, or if the pin is not dragged although it should be.
        let isMeasured = coordinator.selection != nil && (coordinator.state.draggedPin != nil) == isDragging
        let name = isDragging ? "a pin that is held still" : "a frame in which nothing changes"
        add(
            Figure(
                benchmark: "window", name: name, corpus: "50 labels", unit: "µs/event",
                ours: isMeasured ? times.median * 1e6 : .greatestFiniteMagnitude, maximum: (times.max() ?? 0) * 1e6, gate: Self.eventGate))
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

    private func labelledScreen() -> Screen {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: DiscardingPasteboard(), menu: menu)
        let screen = Screen(size: CGSize(width: 430, height: 1300), coordinator: SelectionCoordinator(ports: ports), menu: menu)
        let words = Array(Corpus.latin(bytes: 4000).text)
        for index in 0..<Self.windowLabelCount {
            let text = String(words[(index * 40)..<((index + 1) * 40)])
            let controller = LabelController(
                RichText(text, style: TextStyle(font: FontRequest(size: Self.fontSize))), identity: LabelIdentity("label \(index)"),
                typesetter: typesetter)
            controller.enableCopy = true
            screen.add(
                ScreenLabel(id: "label \(index)", controller: controller, frame: (10, CGFloat(index) * 26, 410, nil)))
        }
        return screen
    }
}
