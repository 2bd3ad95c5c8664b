import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

/// A pasteboard that ignores everything written to it.
final class DiscardingPasteboard: Pasteboard {
    func write(_ content: PasteboardContent) {}
}

/// A screen with labels, and a finger that drags the end pin of a selection.
@MainActor
private final class PinDragSession {
    let screen: Screen
    let coordinator: SelectionCoordinator
    private var time = 0.0

    init(size: CGSize, typesetter: PangoTypesetter) {
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: DiscardingPasteboard(), menu: menu)
        coordinator = SelectionCoordinator(ports: ports)
        screen = Screen(size: size, coordinator: coordinator, menu: menu)
    }

    /// Selects a word by a long press, then touches the end pin of the selection.
    ///
    /// - Returns: The position of the finger on the pin; nil if the pin could not be touched.
    func takeEndPin(ofWordAt point: CGPoint) -> CGPoint? {
        send(.touchDown(1, at: point), after: 1)
        send(.timePassed, after: 1)
        send(.touchUp(1), after: 0.1)
        guard let pin = coordinator.overlay.pins[.end] else { return nil }
        let grip = CGPoint(x: pin.dot.midX, y: pin.dot.midY)
        send(.touchDown(2, at: grip), after: 1)
        return coordinator.state.draggedPin == .end ? grip : nil
    }

    /// Moves the finger, then builds the display list of everything in front of the labels, for the next frame.
    func move(to point: CGPoint) {
        send(.touchMove(2, to: point), after: 0.01)
        consume(screen.frontDisplayList())
    }

    private func send(_ event: InteractionEvent, after interval: Double) {
        time += interval
        screen.handle(event, at: time)
    }
}

extension Workbench {
    private static let moveCount = 1000
    private static let stepGate = Figure.Gate(subject: .maximum, limit: 2)
    private static let screenGate = Figure.Gate(subject: .ours, limit: 100)
    private static let growthGate = Figure.Gate(subject: .ours, limit: 1.2)
    private static let screenSize = CGSize(width: 390, height: 844)

    /// Measures the drag of a pin: over one long label, and over a screen with many labels.
    func runDrag() {
        for corpus in [Corpus.latin(), .latinParagraph(), .chinese(), .chineseParagraph(), .bidi(), .posts()] where wants(corpus) {
            dragThroughLabel(corpus)
        }
        dragOverLabels()
    }

    // MARK: One long label

    /// Drags the end pin from the start of a text to its end. The whole label is visible, so the overlay covers all
    /// selected lines.
    private func dragThroughLabel(_ corpus: Corpus) {
        let controller = LabelController(text(corpus), identity: "text", typesetter: typesetter)
        controller.enableCopy = true
        let height = controller.sizeThatFits(width: Self.width).height
        var times: [Double] = []
        var worstOnWall = 0.0
        for round in -1..<max(rounds / 2, 1) {
            let session = PinDragSession(size: CGSize(width: Self.width, height: height), typesetter: typesetter)
            session.screen.add(ScreenLabel(id: "text", controller: controller, frame: (0, 0, Self.width, nil)))
            guard let grip = session.takeEndPin(ofWordAt: CGPoint(x: Self.width / 2, y: 10)) else { return failDrag(corpus, "no pin") }
            let steps = measure(session, path: path(from: grip, to: CGPoint(x: Self.width, y: height + 40)))
            guard session.coordinator.selection?.end.offset == controller.text.length else { return failDrag(corpus, "end not reached") }
            guard round >= 0 else { continue }
            times += steps.processor
            worstOnWall = max(worstOnWall, steps.wall.max() ?? 0)
        }
        add(
            Figure(
                benchmark: "drag",
                name: "pin through one label",
                corpus: corpus.name,
                unit: "ms/move",
                ours: times.median * 1e3,
                maximum: (times.max() ?? 0) * 1e3,
                gate: Self.stepGate,
                note: String(format: "worst move on the wall, other processes included, %.2f ms", worstOnWall * 1e3)
            ))
    }

    private func failDrag(_ corpus: Corpus, _ reason: String) {
        add(
            Figure(
                benchmark: "drag", name: "pin through one label", corpus: corpus.name, unit: "ms/move", ours: 0, gate: Self.stepGate,
                note: reason))
    }

    /// Returns the points of a drag that moves down and swings from side to side at the same time.
    private func path(from start: CGPoint, to end: CGPoint) -> [CGPoint] {
        (1...Self.moveCount).map { step in
            let part = CGFloat(step) / CGFloat(Self.moveCount)
            let swing = step == Self.moveCount ? end.x : abs(CGFloat(step * 37).truncatingRemainder(dividingBy: 2 * end.x) - end.x)
            return CGPoint(x: swing, y: start.y + (end.y - start.y) * part)
        }
    }

    private func measure(_ session: PinDragSession, path: [CGPoint]) -> (processor: [Double], wall: [Double]) {
        var (processor, wall): ([Double], [Double]) = ([], [])
        for point in path {
            let (start, wallStart) = (Machine.processorTime(), Machine.wallTime())
            session.move(to: point)
            wall.append(Machine.wallTime() - wallStart)
            processor.append(Machine.processorTime() - start)
        }
        return (processor, wall)
    }

    // MARK: A screen of labels

    /// Measures the drag of a pin over a scroll view with 50 labels, scrolled to the middle.
    ///
    /// Alternates between drags over texts of 2,000 characters and drags over texts of 20,000 characters.
    private func dragOverLabels() {
        let (one, ten) = (labelSession(length: 2000), labelSession(length: 20_000))
        var (oneMoves, tenMoves, ratios): ([Double], [Double], [Double]) = ([], [], [])
        if let one, let ten {
            for _ in 0..<rounds {
                let moves = (one: moveUp(one), ten: moveUp(ten))
                oneMoves += moves.one
                tenMoves += moves.ten
                ratios.append(moves.ten.median / max(moves.one.median, .leastNonzeroMagnitude))
            }
        }
        // If the pin could not be dragged, there are no measurements. The benchmark must then fail.
        let isMeasured = !ratios.isEmpty
        for (moves, corpus, gate) in [(oneMoves, "50 labels × 2,000", Self.screenGate), (tenMoves, "50 labels × 20,000", nil)] {
            add(
                Figure(
                    benchmark: "drag",
                    name: "pin over a screen",
                    corpus: corpus,
                    unit: "µs/move",
                    ours: isMeasured ? moves.median * 1e6 : .greatestFiniteMagnitude,
                    maximum: (moves.max() ?? 0) * 1e6,
                    gate: gate
                ))
        }
        add(
            Figure(
                benchmark: "drag", name: "ten times the text costs", corpus: "50 labels", unit: "times",
                ours: isMeasured ? ratios.median : .greatestFiniteMagnitude, gate: Self.growthGate))
    }

    /// Drags the pin down the screen and back up. Returns the processor times of the moves back up.
    private func moveUp(_ session: PinDragSession) -> [Double] {
        let bottom = CGPoint(x: Self.screenSize.width, y: Self.screenSize.height)
        let path = path(from: CGPoint(x: 0, y: 100), to: bottom)
        consume(measure(session, path: path))
        return measure(session, path: path.reversed()).processor
    }

    /// Returns a session in which a finger holds the end pin on a screen with 50 labels; nil if the pin could not be
    /// touched.
    ///
    /// - Parameter length: The length of each label's text.
    private func labelSession(length: Int) -> PinDragSession? {
        let session = PinDragSession(size: Self.screenSize, typesetter: typesetter)
        let screen = session.screen
        // The text needs 10 % more bytes than UTF-16 code units, because accents and quotation marks take several bytes
        // each.
        let units = Array(Corpus.latin(bytes: 50 * length * 11 / 10).text.utf16)
        var top: CGFloat = 0
        var labels: [ScreenLabel] = []
        for index in 0..<50 {
            let string = String(decoding: units[(index * length)..<((index + 1) * length)], as: UTF16.self)
            let controller = LabelController(RichText(string), identity: LabelIdentity("label \(index)"), typesetter: typesetter)
            controller.enableCopy = true
            let label = ScreenLabel(
                id: "label \(index)", controller: controller, frame: (10, top, Self.screenSize.width - 20, nil), scrollView: "scroll")
            top += label.resolvedFrame.height + 12
            labels.append(label)
        }
        let offset = labels[25].resolvedFrame.minY - Self.screenSize.height / 2
        let content = CGSize(width: Self.screenSize.width, height: top)
        screen.add(
            ScreenScrollView(
                id: "scroll", frame: screen.bounds, contentSize: content, offset: CGPoint(x: 0, y: offset)))
        for label in labels { screen.add(label) }
        return session.takeEndPin(ofWordAt: CGPoint(x: 100, y: 60)) == nil ? nil : session
    }
}
