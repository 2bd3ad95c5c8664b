import Foundation
import LabelDrawing
import LinuxHost
import SelectableLabel
import SelectableLabelTesting
import Testing

/// A screen with a finger for the scenes.
@MainActor
final class GoldenStage {
    let screen: Screen
    private let typesetter: PangoTypesetter
    private var time: TimeInterval = 10
    private var finger = CGPoint.zero

    private final class NoPasteboard: Pasteboard {
        func write(_ content: PasteboardContent) {}
    }

    init(size: CGSize, appearance: Appearance, typesetter: PangoTypesetter) {
        self.typesetter = typesetter
        let menu = DrawnMenuPresenter(typesetter: typesetter)
        let ports = SelectionPorts(wordBoundaries: ICUWordBoundaryProvider(), pasteboard: NoPasteboard(), menu: menu)
        let coordinator = SelectionCoordinator(ports: ports)
        screen = Screen(size: size, appearance: appearance, coordinator: coordinator, menu: menu)
    }

    var coordinator: SelectionCoordinator { screen.coordinator }

    // MARK: Content

    /// Puts a label on the screen that can be selected; the width is what the screen leaves, the height the text's.
    func add(
        _ id: String, _ text: RichText, x: CGFloat = GoldenScene.margin, y: CGFloat, width: CGFloat? = nil, height: CGFloat? = nil,
        options: LayoutOptions = LayoutOptions(), scrollView: String? = nil
    ) {
        let controller = LabelController(text, options: options, identity: LabelIdentity(id), typesetter: typesetter)
        controller.enableCopy = true
        let frame = (x: x, y: y, width: width ?? screen.size.width - x - GoldenScene.margin, height: height)
        screen.add(ScreenLabel(id: id, controller: controller, frame: frame, scrollView: scrollView))
    }

    // MARK: Places

    /// A side of some text.
    enum Edge { case leading, trailing, middle }

    /// A place in a label's text, at the middle of its line.
    func point(_ edge: Edge = .middle, of part: String, in id: String) throws -> CGPoint {
        let label = try #require(screen.label(id))
        let (layout, transform) = screen.placedLayout(of: label)
        let range = try range(of: part, in: id)
        let place =
            switch edge {
            case .leading: layout.caretRect(at: TextPosition(offset: range.lowerBound))
            case .trailing: layout.caretRect(at: TextPosition(offset: range.upperBound, affinity: .upstream))
            case .middle: layout.characterBox(at: (range.lowerBound + range.upperBound) / 2)
            }
        return transform.apply(to: place.center)
    }

    /// Where some text first is in a label, in UTF-16 code units.
    func range(of part: String, in id: String) throws -> TextRange {
        let string = try #require(screen.label(id)).controller.text.string
        let found = try #require(string.range(of: part, options: .literal), "“\(part)” is not in \(id)")
        return found.lowerBound.utf16Offset(in: string)..<found.upperBound.utf16Offset(in: string)
    }

    // MARK: Touches

    func press(_ point: CGPoint) {
        finger = point
        screen.handle(.touchDown(1, at: point), at: time)
    }

    func move(to point: CGPoint) {
        finger = point
        time += 0.1
        screen.handle(.touchMove(1, to: point), at: time)
    }

    func lift() {
        time += 0.05
        screen.handle(.touchUp(1), at: time)
    }

    /// Rests the finger long enough for a long press.
    func hold() {
        time += 0.6
        screen.handle(.timePassed, at: time)
    }

    /// Selects a word as a finger does.
    func doubleTap(_ word: String, in id: String) throws {
        let point = try point(of: word, in: id)
        time += 1
        press(point)
        lift()
        press(point)
        lift()
        time += 1
    }

    /// Takes a pin at its dot and moves the finger so that the pin's caret lands on a point, a little below its line's middle and so on.
    func drag(_ pin: SelectionPin, to points: CGPoint..., lifting: Bool = true) throws {
        let geometry = try #require(coordinator.overlay.pins[pin], "no \(pin) pin")
        let start = geometry.dot.center
        let caret = geometry.caret.center
        time += 1
        press(start)
        for point in points { move(to: CGPoint(x: start.x + point.x - caret.x, y: start.y + point.y - caret.y)) }
        if lifting { lift() }
        time += 1
    }

    /// Selects a stretch as the app does: from the start of one text to the end of another; with the menu a tap brings where wanted.
    func select(from start: (part: String, id: String), through end: (part: String, id: String), showingMenu: Bool = false) throws {
        let lower = try LabelPosition(LabelIdentity(start.id), range(of: start.part, in: start.id).lowerBound)
        let upper = try LabelPosition(LabelIdentity(end.id), range(of: end.part, in: end.id).upperBound)
        coordinator.select(LabelSelection(start: lower, end: upper), in: screen)
        guard showingMenu else { return }
        time += 1
        press(try point(of: start.part, in: start.id))
        lift()
        time += 1
    }

    /// Selects a stretch in one label.
    func select(_ part: String, in id: String, showingMenu: Bool = false) throws {
        try select(from: (part, id), through: (part, id), showingMenu: showingMenu)
    }
}
