import Foundation
import LabelDrawing
import PangoEngine
import SelectableLabel
import SelectableLabelTesting

@testable import DemoApp

/// One of the demo's screens, without a window, with a simulated finger.
@MainActor
final class StageFixture {
    let stage: DemoStage
    let coordinator: SelectionCoordinator
    let clipboard = MemoryPasteboard()
    private var time: TimeInterval = 10

    var screen: Screen { stage.screen }

    init(_ name: String, size: CGSize = CGSize(width: 430, height: 860)) {
        let menu = DrawnMenuPresenter(typesetter: PangoTypesetter())
        coordinator = SelectionCoordinator(
            ports: SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: clipboard, menu: menu))
        stage = DemoStage(size: size, coordinator: coordinator, menu: menu)
        stage.show(DemoScreens.index(named: name) ?? -1)
    }

    // MARK: Fingers

    func tap(_ point: CGPoint, count: Int = 1) {
        for _ in 0..<count {
            screen.handle(.touchDown(1, at: point), at: time)
            screen.handle(.touchUp(1), at: time + 0.05)
            time += 0.1
        }
        time += 1
    }

    func longPress(_ point: CGPoint) {
        screen.handle(.touchDown(1, at: point), at: time)
        screen.handle(.timePassed, at: time + 0.6)
        screen.handle(.touchUp(1), at: time + 0.7)
        time += 2
    }

    /// Presses at a point and moves through other points. Lifts the finger at the end if `lifts` is true.
    func drag(from start: CGPoint, through points: [CGPoint], lifts: Bool = true) {
        screen.handle(.touchDown(1, at: start), at: time)
        for point in points {
            time += 0.1
            screen.handle(.touchMove(1, to: point), at: time)
        }
        time += 0.1
        if lifts { screen.handle(.touchUp(1), at: time) }
        time += 1
    }

    /// Drags a pin so that its caret is at a point, and lifts the finger.
    func drag(_ pin: SelectionPin, to point: CGPoint) {
        guard let known = coordinator.overlay.pins[pin] else { return }
        let start = known.dot.center
        let end = start.offset(by: point.delta(from: known.caret.center))
        drag(from: start, through: [CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), end])
    }

    func chooseItem(_ id: String) { coordinator.performMenuItem(id) }

    func command(_ command: SelectionCommand) { screen.handle(.command(command), at: time) }

    // MARK: Places

    /// Returns the box of the first character of `text` in a label, in screen points.
    func box(of text: String, in id: String) -> CGRect? {
        guard let label = screen.label(id), let range = label.controller.text.string.range(of: text) else { return nil }
        let string = label.controller.text.string
        return box(ofCharacterAt: string.utf16.distance(from: string.startIndex, to: range.lowerBound), in: id)
    }

    func box(ofCharacterAt offset: Int, in id: String) -> CGRect? {
        guard let label = screen.label(id) else { return nil }
        let size = label.resolvedFrame.size
        let layout = label.controller.layout(in: size)
        let origin = screen.frame(of: label).origin
        return label.controller.transform(of: layout, in: size).apply(to: layout.characterBox(at: offset)).offset(by: origin)
    }

    /// Returns the center of the token at the end of a label's text, in screen points.
    func token(of id: String) -> CGPoint? {
        guard let label = screen.label(id) else { return nil }
        let layout = label.controller.layout(in: label.resolvedFrame.size)
        return layout.tokenRect?.offset(by: screen.frame(of: label).origin).center
    }
}
