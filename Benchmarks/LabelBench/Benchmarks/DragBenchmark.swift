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
    /// The limits for a drag, as multiples of a C loop over flat arrays that finds the same characters and rectangles.
    private static let stepGate = Figure.Gate(subject: .ratio, limit: 38)
    private static let mixedStepGate = Figure.Gate(subject: .ratio, limit: 80)
    /// The limit for a move, as a multiple of a frame of plain views with the same texts.
    private static let screenGate = Figure.Gate(subject: .ratio, limit: 0.12)
    private static let growthGate = Figure.Gate(subject: .ratio, limit: 1.2)
    private static let screenSize = CGSize(width: 390, height: 844)

    /// Measures the drag of a pin: over one long label, and over a screen with many labels.
    func runDrag() {
        for corpus in [Corpus.latin(), .latinParagraph(), .chinese(), .chineseParagraph(), .posts()] where wants(corpus) {
            dragThroughLabel(corpus, gate: Self.stepGate)
        }
        if wants(.bidi()) { dragThroughLabel(.bidi(), gate: Self.mixedStepGate) }
        dragOverLabels()
    }

    // MARK: One long label

    /// Drags the end pin from the start of a text to its end. The whole label is visible, so the overlay covers all
    /// selected lines.
    private func dragThroughLabel(_ corpus: Corpus, gate: Figure.Gate) {
        let controller = LabelController(text(corpus), identity: "text", typesetter: typesetter)
        controller.enableCopy = true
        let height = controller.sizeThatFits(width: Self.width).height
        let layout = controller.layout(in: CGSize(width: Self.width, height: height))
        let flat = FlatLayout(layout)
        var (comparison, isMeasured, worst) = (Comparison(), true, 0.0)
        for round in -1..<max(rounds / 2, 1) {
            let session = PinDragSession(size: CGSize(width: Self.width, height: height), typesetter: typesetter)
            session.screen.add(ScreenLabel(id: "text", controller: controller, frame: (0, 0, Self.width, nil)))
            let grip = session.takeEndPin(ofWordAt: CGPoint(x: Self.width / 2, y: 10))
            let path = path(from: grip ?? .zero, to: CGPoint(x: Self.width, y: height + 40))
            let ours = measure(session, path: path)
            let offsets = path.map { layout.hitTest($0).position.offset }
            let loops = zip(path, offsets).map { point, offset in
                Machine.time { consume(flat.hit(point) + flat.rects(0..<offset)) }
            }
            isMeasured = isMeasured && grip != nil && session.coordinator.selection?.end.offset == controller.text.length
            // The moves near the end, where most lines are selected, weigh most in the sums.
            if round >= 0 { comparison.add(ours.reduce(0, +) / Double(path.count), loops.reduce(0, +) / Double(path.count)) }
            worst = max(worst, ours.max() ?? 0)
        }
        let note = String(format: "worst move %.2f ms", worst * 1e3)
        add(Figure("drag", "pin through one label, a move", corpus.name, comparison, gate: gate, isMeasured: isMeasured, note: note))
    }

    /// Returns the points of a drag that moves down and swings from side to side at the same time.
    private func path(from start: CGPoint, to end: CGPoint) -> [CGPoint] {
        (1...Self.moveCount).map { step in
            let part = CGFloat(step) / CGFloat(Self.moveCount)
            let swing = step == Self.moveCount ? end.x : abs(CGFloat(step * 37).truncatingRemainder(dividingBy: 2 * end.x) - end.x)
            return CGPoint(x: swing, y: start.y + (end.y - start.y) * part)
        }
    }

    /// Returns the processor time of each move, in seconds.
    private func measure(_ session: PinDragSession, path: [CGPoint]) -> [Double] {
        path.map { point in Machine.time { session.move(to: point) } }
    }

    // MARK: A screen of labels

    /// Measures the drag of a pin over a scroll view with 50 labels, scrolled to the middle.
    ///
    /// Alternates between drags over texts of 2,000 characters and drags over texts of 20,000 characters.
    private func dragOverLabels() {
        let one = labelSession(length: 2000)
        let ten = labelSession(length: 20_000)
        var (moves, growth) = (Comparison(), Comparison())
        for _ in 0..<rounds {
            guard let one, let ten else { break }
            let times = (one: moveUp(one.session).median, ten: moveUp(ten.session).median)
            moves.add(times.one, one.views.time())
            growth.add(times.ten, times.one)
        }
        // If the pin could not be dragged, there are no measurements. The benchmark must then fail.
        let isMeasured = !growth.ours.times.isEmpty
        add(
            Figure(
                "drag", "pin over a screen, a move", "50 labels × 2,000", moves, unit: .µs, gate: Self.screenGate, isMeasured: isMeasured,
                note: "compared with a frame of plain views"))
        add(
            Figure(
                "drag", "pin over a screen, a move", "50 labels × 20,000", growth, unit: .µs, gate: Self.growthGate, isMeasured: isMeasured,
                note: "compared with 50 labels × 2,000"))
    }

    /// Drags the pin down the screen and back up. Returns the processor times of the moves back up.
    private func moveUp(_ session: PinDragSession) -> [Double] {
        let bottom = CGPoint(x: Self.screenSize.width, y: Self.screenSize.height)
        let path = path(from: CGPoint(x: 0, y: 100), to: bottom)
        consume(measure(session, path: path))
        return measure(session, path: path.reversed())
    }

    /// Returns a session in which a finger holds the end pin on a screen with 50 labels, and the visible labels as
    /// plain views; nil if the pin could not be touched.
    ///
    /// - Parameter length: The length of each label's text.
    private func labelSession(length: Int) -> (session: PinDragSession, views: PlainViews)? {
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
        let visible = labels.filter { $0.resolvedFrame.maxY > offset && $0.resolvedFrame.minY < offset + Self.screenSize.height }
        let frames = visible.map { (frame: $0.resolvedFrame.offsetBy(dx: 0, dy: -offset), controller: $0.controller) }
        guard let views = PlainViews(size: Self.screenSize, labels: frames) else { return nil }
        return session.takeEndPin(ofWordAt: CGPoint(x: 100, y: 60)) == nil ? nil : (session, views)
    }
}
